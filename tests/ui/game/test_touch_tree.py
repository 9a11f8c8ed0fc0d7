"""The touch tree: lit targets, steps, letting go, sets in any order."""

from dataclasses import dataclass, field

from ui.game.touch_tree import Tree, flat


@dataclass
class Paths:
    """Stands in for a state: moves are numbers, each with its path."""

    paths: list = field(default_factory=list)

    def moves(self):
        return list(range(len(self.paths)))

    def path(self, move):
        return self.paths[move]


CARDS = Paths(
    [
        ("hand-red", "mountain-1"),
        ("hand-red", "field-1", "count-1"),
        ("hand-red", "field-1", "count-2"),
        ("hand-blue", "field-1"),
    ]
)
SETS = Paths(
    [
        (frozenset({"card-1"}), "done"),
        (frozenset({"card-1", "card-2"}), "done"),
        ("done",),
    ]
)


def test_the_first_steps_are_lit():
    assert Tree(CARDS).lit == {"hand-red", "hand-blue"}


def test_a_touch_goes_one_step_down_and_a_leaf_plays():
    tree = Tree(CARDS)
    assert tree.touch("hand-red") is None
    assert tree.lit == {"mountain-1", "field-1"}
    assert tree.touch("field-1") is None
    assert tree.touch("count-2") == 2


def test_ahead_tells_what_follows_each_lit_target():
    tree = Tree(CARDS)
    tree.touch("hand-red")
    assert tree.ahead == {"mountain-1": frozenset(), "field-1": {"count-1", "count-2"}}


def test_touching_the_chosen_thing_again_lets_it_go():
    tree = Tree(CARDS)
    tree.touch("hand-red")
    tree.touch("field-1")
    assert tree.let_go("hand-red")
    assert tree.chosen == () and tree.lit == {"hand-red", "hand-blue"}


def test_touching_a_sibling_changes_over():
    tree = Tree(CARDS)
    tree.touch("hand-red")
    assert tree.let_go("hand-blue")
    assert tree.chosen == ("hand-blue",) and tree.lit == {"field-1"}


def test_an_unrelated_target_changes_nothing():
    tree = Tree(CARDS)
    tree.touch("hand-red")
    assert not tree.let_go("deck")
    assert tree.chosen == ("hand-red",)


def test_back_goes_one_step_up_and_stops_at_the_root():
    tree = Tree(CARDS)
    tree.touch("hand-red")
    assert tree.back() and tree.chosen == ()
    assert not tree.back()


def test_a_set_is_touched_in_any_order():
    for order in (("card-1", "card-2"), ("card-2", "card-1")):
        tree = Tree(SETS)
        for card in order:
            assert tree.touch(card) is None
        assert tree.touch("done") == 1


def test_a_set_may_stop_early():
    tree = Tree(SETS)
    tree.touch("card-1")
    assert tree.lit == {"card-2", "done"}
    assert tree.touch("done") == 0


def test_without_a_state_nothing_is_lit():
    assert Tree(None).lit == frozenset()


def test_a_path_is_flattened_in_a_fixed_order():
    assert flat((frozenset({"b", "a"}), "done")) == ("a", "b", "done")


def test_letting_go_of_one_of_several_leaves_the_others():
    three = Paths([("any", frozenset({"a", "b", "c"}), "done"), ("any", frozenset({"b", "c"}), "done")])
    tree = Tree(three)
    for target in ("any", "a", "b"):
        tree.touch(target)
    assert tree.let_go("a") and tree.chosen == ("any", "b")
    assert tree.let_go("any") and tree.chosen == ()


def test_changing_over_to_something_that_plays_only_lets_go():
    """A second touch plays it: nobody plays a move by taking another one back."""
    tree = Tree(Paths([("card", "field"), ("pass",)]))
    tree.touch("card")
    assert tree.let_go("pass")
    assert tree.chosen == () and tree.ahead == {"card": {"field"}, "pass": frozenset()}
    assert tree.touch("pass") == 1
