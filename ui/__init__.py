"""What a person sees. Only ui/dom/ knows that there is a browser."""
