"""A page with chessground and the legal moves of chessops: what Quiet Table's boards are compared with.

Both come from npm for this alone and are never shipped.
"""

import shutil
from pathlib import Path

from tools.environment import MODULES

FILES = {"chessground/dist": ".js", "chessground/assets": ".css", "chessops/dist/esm": ".js"}
RESULT = "@badrap/result/dist/mjs/index.mjs"  # what chessops needs
STYLES = [f"chessground/assets/chessground.{name}.css" for name in ("base", "brown", "cburnett")]

HTML = f"""<!doctype html>
<title>Chess</title>
<meta name="viewport" content="width=device-width">
{"".join(f'<link rel="stylesheet" href="{style}">' for style in STYLES)}
<style>body {{ margin: 0; touch-action: manipulation }} #chess {{ width: 390px; height: 390px }}</style>
<script type="importmap">{{"imports": {{"@badrap/result": "./{RESULT}"}}}}</script>
<div id="chess"></div>
<script type="module" src="chess.mjs"></script>
"""
SCRIPT = """\
import { Chessground } from "./chessground/dist/chessground.js";
import { Chess } from "./chessops/dist/esm/chess.js";
import { chessgroundDests } from "./chessops/dist/esm/compat.js";
import { makeFen } from "./chessops/dist/esm/fen.js";
import { parseSquare } from "./chessops/dist/esm/util.js";

const element = document.getElementById("chess");
let position, ground;

const shown = () => ({
  fen: makeFen(position.toSetup()),
  turnColor: position.turn,
  check: position.isCheck(),
  movable: { free: false, color: position.turn, dests: chessgroundDests(position), events: { after: played } },
});

function played(from, to) {
  const move = { from: parseSquare(from), to: parseSquare(to) };
  if (position.board.get(move.from).role === "pawn" && "18".includes(to[1])) move.promotion = "queen";
  position.play(move);
  ground.set(shown());
}

function begin() {
  position = Chess.default();
  ground?.destroy();
  ground = Chessground(element, { ...shown(), animation: { enabled: false } });
}

// So many moves, one after the other, in each of which a piece travels; marks when it sets out and when it arrives.
window.travel = async (count, setsOut, arrives) => {
  const duration = 240;
  for (let i = 0; i < count; i++) {
    if (position.isEnd()) begin();
    const [[from, [to]]] = chessgroundDests(position);
    ground.set({ animation: { enabled: true, duration } });
    position.play({ from: parseSquare(from), to: parseSquare(to) });
    performance.mark(setsOut);
    ground.set({ ...shown(), lastMove: [from, to] });
    await new Promise((then) => setTimeout(then, duration));
    performance.mark(arrives);
    await new Promise((then) => setTimeout(then, 200));
  }
};

// The middle of a random square that can be touched next.
window.aim = (pick) => {
  if (position.isEnd()) begin();
  const { dests } = ground.state.movable, { selected } = ground.state;
  const squares = dests.get(selected) ?? [...dests.keys()];
  const [file, rank] = squares[Math.floor(pick * squares.length)], box = element.getBoundingClientRect();
  return [box.x + (file.charCodeAt(0) - 96.5) * box.width / 8, box.y + (8.5 - rank) * box.height / 8];
};
begin();
document.documentElement.dataset.ready = "chess";
"""


def write(folder: Path) -> Path:
    for source, suffix in FILES.items():
        (folder / source).mkdir(parents=True)
        for file in (MODULES / source).glob(f"*{suffix}"):
            shutil.copy(file, folder / source)
    (folder / RESULT).parent.mkdir(parents=True)
    shutil.copy(MODULES / RESULT, folder / RESULT)
    (folder / "index.html").write_text(HTML, encoding="utf-8")
    (folder / "chess.mjs").write_text(SCRIPT, encoding="utf-8")
    return folder
