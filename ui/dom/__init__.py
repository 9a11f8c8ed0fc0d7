"""The page: the only package that touches the browser."""

from ui.dom.page import Page as Page
