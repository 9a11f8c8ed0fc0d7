"""A fifth game, written as docs/engine.md and docs/boards.md tell: copy it to begin another one.

`game/` stands for engine/games/<game>/, `board/` for ui/boards/<game>/, `wording/` for ui/wording/<game>/.
"""
