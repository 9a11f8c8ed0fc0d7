"""What goes wrong on a person's machine, said in one sentence that tells what to do."""


class Trouble(Exception):
    pass
