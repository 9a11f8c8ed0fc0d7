"""From values to markup: SVG, differences, motion."""
