"""The page: the only module that touches the browser."""

from js import document


class Page:
    def ready(self) -> None:
        """From now on a click is handled."""
        document.documentElement.dataset.ready = "python"
