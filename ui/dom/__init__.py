"""The browser: the only package that touches it."""

from ui.dom.page import Page as Page
