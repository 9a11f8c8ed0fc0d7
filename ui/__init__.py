"""What a person sees. Only ui/dom.py knows that there is a browser."""
