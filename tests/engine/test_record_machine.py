"""Records under any sequence of what an interface does with them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import IllegalMove, Record
from tests.engine.table import Setup, as_text, setups

pytestmark = pytest.mark.usefixtures("toy_on_the_table")


class RecordMachine(RuleBasedStateMachine):
    """The model is a plain list of positions, one per ply, and a dictionary of remarks."""

    @initialize(setup=st.sampled_from(list(setups())), seed=st.integers(0, 2**48 - 1))
    def begin(self, setup: Setup, seed: int) -> None:
        self.record = setup.record(seed)
        self.positions = [as_text(self.record.state.to_json())]
        self.moves: list[Any] = []
        self.comments: dict[int, str] = {}

    def running(self) -> bool:
        return self.record.state.to_move is not None

    @precondition(running)
    @rule(data=st.data(), by_name=st.booleans(), plies=st.integers(1, 20))
    def play(self, data: st.DataObject, by_name: bool, plies: int) -> None:
        for _ in range(plies):
            if self.running():
                state = self.record.state
                move = data.draw(st.sampled_from(state.moves()))
                self.moves.append(self.record.play(state.notation(move) if by_name else move))
                assert self.moves[-1] == move
                self.positions.append(as_text(self.record.state.to_json()))

    @rule(times=st.integers(1, 40))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.moves))):
            self.comments.pop(len(self.moves), None)
            self.positions.pop()
            assert self.record.undo() == self.moves.pop()

    @rule(nonsense=st.sampled_from([None, -1, "nonsense", (), (-5,)]))
    def refuse(self, nonsense: Any) -> None:
        if nonsense not in self.record.state.moves():
            with pytest.raises(IllegalMove):
                self.record.play(nonsense)

    @rule(data=st.data())
    def look_back(self, data: st.DataObject) -> None:
        ply = data.draw(st.integers(0, len(self.moves)))
        state = self.record.at(ply)
        assert as_text(state.to_json()) == self.positions[ply]
        if state.to_move is not None:
            state.play(state.moves()[0])  # and meddle: the record must not notice

    @rule(said=st.sampled_from(["good", "a; b", "1. x"]))
    def remark(self, said: str) -> None:
        self.record.comments[len(self.moves)] = self.comments[len(self.moves)] = said

    @rule()
    def save_and_open_the_text(self) -> None:
        self.record = Record.from_text(self.record.to_text())

    @rule()
    def send_the_link(self) -> None:
        comments = self.record.comments
        self.record = Record.from_link(self.record.to_link())
        self.record.comments = comments

    @rule()
    def swap_the_state_for_its_json(self) -> None:
        state = self.record.state
        self.record.state = type(state).from_json(json.loads(as_text(state.to_json())))

    @invariant()
    def record_and_model_agree(self) -> None:
        if hasattr(self, "record"):
            assert self.record.moves == self.moves
            assert self.record.comments == self.comments
            assert as_text(self.record.state.to_json()) == self.positions[-1]


TestRecordMachine = RecordMachine.TestCase
TestRecordMachine.settings = settings(max_examples=25, stateful_step_count=20)
