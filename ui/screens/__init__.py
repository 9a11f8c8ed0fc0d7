"""The screens: pure functions from what is known to HTML text.

One listener on the page handles all of them: links go to routes, buttons carry `data-act` and perhaps
`data-value`, inputs carry `data-field`. ui/screens/acts.py has all these names.
"""
