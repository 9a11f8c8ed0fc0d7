"""The words of a game's options."""

Options = dict[str, tuple[str, dict[str, tuple[str, str]]]]  # option: title, {choice: label, explanation}
