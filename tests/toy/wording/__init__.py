"""The toy game in words."""

from tests.toy.wording.position import button, options, part, prompt, sentence, summary, target

__all__ = ["button", "options", "part", "prompt", "sentence", "summary", "target"]
