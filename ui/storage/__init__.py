"""What this browser keeps."""
