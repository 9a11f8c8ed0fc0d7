"""Sealed play by link on the screen: letters that go and come, what waits for them, the seals at the end.

Nothing of it is loaded before somebody plays sealed: other rooms import it where it is used.
"""
