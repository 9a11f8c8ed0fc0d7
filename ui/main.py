"""Where PyScript starts us. The one module, with dom.py, that is not in the memory snapshot."""

import gc

from ui.app import App
from ui.dom import Page

gc.freeze()  # what is there from the start stays: looking through it again and again would make touches wait
App(Page()).start()
