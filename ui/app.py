"""The program: shows the screen that the address asks for."""


class App:
    def __init__(self, page) -> None:
        self.page = page

    def start(self) -> None:
        self.page.ready()
