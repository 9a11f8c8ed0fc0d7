"""Where PyScript starts us. The one module, with dom.py, that is not in the memory snapshot."""

from ui.app import App
from ui.dom import Page

App(Page()).start()
