"""Ornaments and emblems, made by symmetry."""
