"""What a ruleset's table.toml says: where zones lie on the mat, what faces and counters show, words and keys of
moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.library import RulesetError, read_toml
from game.records.files import FileError, complaint
from scenes.score import OF_ICON
from scenes.words import say, turn_said, when_changed

Share = Annotated[float, Field(ge=0, le=1)]
Shares = tuple[Share, Share, Share, Share]
"""Left, top, width and height as shares of what it lies in."""
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
Icon = Literal["sword", "shield", "heart", "bolt", "star", "drop", "coin", "reach"]


SAID = ("label", "word", "many", "words", "turn", "text", "title", "large", "due", "pass")
"""Entries that are said to people, wherever they stand."""
SAID_IN = ("called", "prompts", "ends", "phases", "counted", "told_apart")
"""Tables of which every entry is."""


class Part(BaseModel):
    """A table of table.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Spot(Part):
    """A place for the cards of one or more zones.

    A row or column spreads them over `slots` or as many as there are; a fan overlaps them; a cascade overlaps them
    downwards, the last one whole; a pile shows the top one and the count; backs are a narrow fan; a grid lays them on
    the squares of its `board`, the zones named first beneath; a block packs them in as many rows as lets them be large,
    and so do ranks, where turned cards and those with others behind them get the room they need. A ground is one card
    drawn as a part of the mat, on which others lie. An `outline` is stitched into the mat, with the label while nothing
    lies there.

    A spot may take `only` cards with these fields, or those `where` the view has these numbers. Over it stands a
    `caption` with gems of the counters that it `gives`. `room` names a number of the view: for so many cards places are
    kept free in a block. Ranks lie in `more` room, beside a caption, as long as cards are larger there, and `overlap`
    in one row before they are made smaller. A `bed` is what a painted mat has under it.
    """

    zones: tuple[str, ...]
    shape: Literal["row", "column", "fan", "cascade", "pile", "backs", "grid", "block", "ranks", "ground"]
    at: Shares
    more: Shares | None = None
    overlap: bool = False
    board: str = ""
    slots: int = 0
    label: str = ""
    outline: bool = False
    only: dict[str, str] = {}
    where: dict[str, int] = {}
    caption: str = ""
    gives: dict[str, int] = {}
    room: str = ""
    bed: str = ""
    closed: bool = False
    """Its cards are drawn face down even if the person knows them."""


class Scenery(Part):
    """Something painted on the mat, and where: shares of the mat."""

    kind: str
    at: Shares = (0, 0, 1, 1)


class Mood(Part):
    """What the mat is painted as: a `ground` between a `dark` and a `light` tone, scenery on it, and metal or fire that
    is set into it in a third tone."""

    ground: str
    dark: Colour
    light: Colour
    glow: Colour
    scenery: tuple[Scenery, ...] = ()


class Voice(Part):
    """How the game sounds: the timbre and the root (hertz) of its tones, and the air around its table."""

    timbre: Literal["plain", "wood", "glass", "brass", "skin", "string"] = "plain"
    root: Annotated[float, Field(ge=55, le=880)] = 220.0
    air: Literal["", "wind", "valley", "field", "hall", "camp"] = ""


class Track(Part):
    """Numbers as a track: the `turn` as a row of spaces up to `goal`, or a counter of each seat as lanes towards
    it."""

    of: str
    at: Shares
    goal: Annotated[int, Field(ge=1, le=200)]
    label: str


class Band(Part):
    """Rows of a board that belong together: the first row is nearest to seat 1. They are told apart by pattern and
    label as well as by tint; `seat` is whose rows they are (0: nobody's). The others see them in the tint `far`."""

    rows: tuple[Annotated[int, Field(ge=1)], ...]
    label: str = ""
    seat: Annotated[int, Field(ge=0)] = 0
    tint: Colour = "#2c4a44"
    far: Colour | None = None
    pattern: Literal["plain", "stripes", "dots", "waves", "cross"] = "plain"


class Beyond(Part):
    """A square that lies apart from its board, where `near` is seen by its own seat and `far` by the others: shares of
    the mat."""

    name: str
    seat: Annotated[int, Field(ge=1)]
    near: Shares
    far: Shares
    label: str = ""


class Board(Part):
    """A grid: `hole` is the hole of verbs whose words name its squares, in the order of their places.

    Squares named in `void` are no squares, those in `beyond` lie elsewhere on the mat. A board is `turned` for the
    other side, so that everybody sits at its near edge. `wide` cards fill their squares, others keep their shape.
    `lines` are holes whose words name several squares at once: those whose names begin so, as those of a column.
    """

    hole: str
    lines: tuple[str, ...] = ()
    void: tuple[str, ...] = ()
    beyond: tuple[Beyond, ...] = ()
    bands: tuple[Band, ...] = ()
    turned: bool = True
    wide: bool = False
    labels: bool = True


class Sign(Part):
    """How something foreseen is drawn: an icon on the card or square it would happen to, and a word."""

    icon: Literal["aim", "back", "danger", "skull", "broken", "shield", "star"]
    colour: Colour = "#ffffff"
    label: str = ""


class Side(Part):
    """A seat's side of the mat: its spots, the plate with its name, and its counters."""

    spots: tuple[Spot, ...]
    plate: Shares
    counters: Shares


class Seats(Part):
    """The mat for a number of seats: a rectangle for each, the one who looks first; the others use the side `far`."""

    sides: tuple[Shares, ...]
    far: str = "far"
    shared: tuple[Spot, ...] = ()
    tracks: tuple[Track, ...] = ()


class Number(Part):
    """A number printed on a card; it is shown with the number `of` when it is another, as what is left of it. In play
    it may have another name, `now`. The icon `reach` is a picture instead of a figure."""

    icon: Icon
    label: str
    of: str = ""
    now: str = ""


class CardType(Part):
    """What the face of a type of card shows; `line` names fields in braces, `cost` is the field in the top corner: an X
    where the field `open` is true. It also has the numbers `told`, which are not printed on it. Marks may be `called`
    otherwise on it.

    `verbs` are what one does with it in one's own turn, `answers` in another's, `in_play` (if there are any) once it is
    in play, and `there`, in a zone, comes before all: when none is possible, the reason is looked for in this order.

    `places` are where it is put, if not wherever its verb says.

    `due` is what is said of it where a move is asked for twice (a verb's `unless`) as long as playing such a card seems
    better at a glance.
    """

    line: str
    cost: str = ""
    open: str = ""
    numbers: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    called: dict[str, str] = {}
    verbs: tuple[str, ...] = ()
    there: dict[str, tuple[str, ...]] = {}
    answers: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    due: str = ""


class Mark(Part):
    """How a counter on a card is drawn; pips are filled out of the number `of`, a chip shows its icon and how many
    there are, a token is that of the seat that is counted. What `dims` a card makes it darker. On a card with the
    keyword `unless` it means nothing, and is not shown. What is `passing` goes with the turn."""

    shape: Literal["turned", "burst", "pips", "bandage", "shield", "chip", "token", "tick"]
    icon: Literal["tap", "sleep", "check", "lock", "bolt", "star", "eye", "flame", "moon", "sword", "ward", "coin"] = (
        "tap"
    )
    dims: bool = False
    colour: Colour = "#ffffff"
    of: str = ""
    label: str = ""
    unless: str = ""
    passing: bool = False
    word: str = ""
    """What a card is that has it, in a word or two, if that is not the mark's name."""
    many: str = ""
    """What the cards are called that have it, where a hint counts them: 'burning zones'."""

    @property
    def switch(self) -> bool:
        """Is it there or not, and never counted?"""
        return self.shape in ("turned", "bandage", "tick")

    def plain(self, *values: Any) -> bool:
        """With these values, is it told without a number? A chip that could count is while there is one at most."""
        return self.switch or (self.shape == "chip" and all(value in (0, 1) for value in values))


class Keyword(Part):
    """How a keyword that a card in play has is drawn on it: a small sign on a disc."""

    icon: str
    colour: Colour = "#f4ece0"


class Counter(Part):
    """A counter of each seat; `each` is the word of the verbs whose list names its parts, or `parts` names them.
    Counters are rows, one under the other, but for one that is shown on a `track` only.

    A counter `of` another one is shown as a part of both together: 2/3; one `out_of` another with that as the whole.
    One `beside` another shares its row; of a `sparse` one only the parts are shown that there are some of. What is no
    counter of the game is looked for in the view under its name. Moves of `verb` are made by clicking its parts. Of one
    that lasts from turn to turn and is no figure of the result, `many` is what a hint calls how much of it there is.
    """

    label: str
    each: str = ""
    parts: tuple[str, ...] = ()
    track: bool = False
    icon: Icon | None = None
    of: str = ""
    out_of: str = ""
    beside: str = ""
    sparse: bool = False
    verb: str = ""
    many: str = ""

    def shown(self, value: Any) -> Any:
        """A value as it is shown: who lost more hearts than there were has none."""
        return max(0, value) if self.icon == "heart" and isinstance(value, int) else value


class Amount(Part):
    """How moves of a verb are made whose holes are the parts of a counter: by clicking them. `worth` is the counter
    that says what one of each is worth."""

    counter: str
    label: str
    worth: str = ""


class Summary(Part):
    """A summary that is shown at an event: what each seat gained of a `counter` since the last one.

    `changes` names the events (name, seat, number, card) that change it, with the sign of the change. The title may
    name facts of the event.
    """

    event: str
    title: str
    counter: str
    changes: dict[str, Literal[-1, 1]]


class Arrow(Part):
    """An arrow between two cards, or from a card to a square, that the view names, as 'key.key'; or arrows for all
    `pairs` (from card, to card) in a list of the view. One that only goes `to` a card is a frame around it."""

    from_: str = Field(alias="from", default="")
    to: str = ""
    pairs: str = ""
    colour: Colour


class Notice(Part):
    """A small plate with words of the view: what is open now, and whose decision it is."""

    of: str
    at: Shares
    label: str = ""


class Shown(Part):
    """What is seen and heard of an event: a text that floats up from the card that is fact number `card`, or from the
    plate of the seat that is fact number `plate`.

    The card that is fact number `source` strikes it. A card that is played is shown large to the others under the words
    `large`, which follow the name of the seat that is fact number `by` (0: whose move it was).
    """

    event: str
    card: int = 0
    plate: int = 0
    source: int = 0
    large: str = ""
    by: int = 0
    text: str = ""
    colour: Colour = "#ffffff"
    sound: str = ""


class Log(Part):
    """The log: which events begin an entry of their own or colour one, by their icon, and which are payments, folded
    away; those `apart` have an entry of their own that is nobody's; what is carried out `at_once` has told what came of
    it before the next entry begins. Besides deaths, which have the skull, `moments` names the events to which one goes
    in a replay."""

    icons: dict[Literal["flag", "card", "bolt", "sword", "skull", "heart", "star", "deck"], tuple[str, ...]] = {}
    fold: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()

    def icon(self, kind: str) -> str:
        """The icon of an event, or nothing."""
        return self._icon_of.get(kind, "")

    @cached_property
    def _icon_of(self) -> dict[str, str]:
        """By event; of several the first."""
        return {kind: icon for icon, kinds in reversed(self.icons.items()) for kind in kinds}


class Figure(Part):
    """A number of each seat that matters at the end: a `counter` of the view, the cards in its `zone` or in several of
    them, or how often its moves brought about one of these `events` of the log."""

    label: str
    counter: str = ""
    zone: str | tuple[str, ...] = ""
    events: tuple[str, ...] = ()


class Ahead(Part):
    """A prompt that is put together with the one that comes after it: `words` for both, and `pass` for letting only the
    first go by."""

    prompt: str
    words: str = ""
    pass_: str = Field(alias="pass")


class Word(Part):
    """A verb in words for people, and its key if it needs no card.

    A `bare` move is no answer by itself; where moves that are `alike` all come to the same, none is asked for; one
    `aside` puts its card to another use than playing it, such as charging,
    developing or selling: a card that can do no more glows faintly. One that goes
    `onward` is made by the space bar; one that `aims` is meant
    first where a card is put on a square that is taken. One that is `apart` is not meant by letting go of its card on
    the open mat; one that `strikes` is an arrow while its card is dragged; a `button` is one although it names a card,
    but, if it has `with_more`, only as long as a move of one of these verbs is listed for that card, too.
    As long as a move of a verb of `unless` seems better at a glance (the ruleset's `rated`), the move is asked for
    twice. An `ability` is only done by a card whose text has one: of such a card it is told, too, why it cannot.
    """

    label: str
    key: Annotated[str, Field(pattern="^[a-z]?$")] = ""
    ability: bool = False
    bare: bool = False
    alike: bool = False
    aside: bool = False
    onward: bool = False
    aims: bool = False
    apart: bool = False
    button: bool = False
    with_more: tuple[str, ...] = ()
    strikes: bool = False
    unless: tuple[str, ...] = ()


class Chance(Part):
    """Something that one may do while one of these verbs is listed, in words."""

    verbs: Annotated[tuple[str, ...], Field(min_length=1)]
    words: str


class Chances(Part):
    """A prompt that names what can be done now: `text` has it as {what}, a list with 'or'."""

    text: Annotated[str, Field(pattern=r"\{what\}")]
    can: Annotated[tuple[Chance, ...], Field(min_length=1)]


class Plan(Part):
    """All of table.toml."""

    ratio: Annotated[float, Field(gt=0.3, lt=1.5)] = 0.714
    seats: dict[int, Seats]
    side: dict[str, Side]
    boards: dict[str, Board] = {}
    attached: dict[str, dict[str, Literal["left", "right", "under", "over"]]] = {}
    """Zones whose cards hang on others, and where those of a type are seen: behind their host or over it."""
    places: dict[str, Literal["counters", "combat", "open"]] = {}
    hue: str = ""
    """The field that gives a card its hue, or if that is empty the letters of the field `spelled`, or its name; without
    it, the greatest of the fields named in `hues` does."""
    hues: dict[str, str] = {}
    """Painted hues of words and fields."""
    price: tuple[str, ...] = ()
    """Fields that are a part of the cost."""
    spelled: str = ""
    """A field that spells out what is a part of the cost, a letter for each part: its hue is that of the letter."""
    subjects: dict[str, str] = {}
    """What pictures show, by a card's name or else by a word of its type line, the first that fits: one of several."""
    numbers: dict[str, Number] = {}
    types: dict[str, CardType]
    others: tuple[str, ...] = ()
    """Holes of verbs that take other seats' cards."""
    marks: dict[str, Mark] = {}
    keywords: dict[str, Keyword] = {}
    signs: dict[str, Sign] = {}
    counters: dict[str, Counter] = {}
    amounts: dict[str, Amount] = {}
    arrows: tuple[Arrow, ...] = ()
    mood: Mood | None = None
    """What the mat is painted as; without it, it is felt."""
    voice: Voice = Voice()
    summary: Summary | None = None
    notice: Notice | None = None
    phases: dict[str, str] = {}
    """Shorter names of phases for the panel at the right; those with an empty name are left out."""
    turn: str = "Turn"
    """What a turn is called, in the panel at the right and where matches are listed."""
    shown: tuple[Shown, ...] = ()
    log: Log = Log()
    verbs: dict[str, Word] = {}
    ahead: dict[str, Ahead] = {}
    prompts: dict[str, str] = {}
    """Prompts in other words; 'prompt [notice]' comes first, while that notice is shown."""
    chances: dict[str, Chances] = {}
    """Prompts of one's own turn that name what can be done now."""
    ends: dict[str, str] = {}
    """Why a game is over, by the rule that ended it; {seat} is who lost by it."""
    figures: tuple[Figure, ...] = ()
    """What the result says in numbers, beside who won."""
    counted: dict[str, str] = {}
    """What the cards of zones in play are called where a hint counts them, if that is not just 'cards in play'; nothing
    for those that are not worth counting."""
    told_apart: dict[str, str] = {}
    """Places of which a hint tells damage and the like apart from that of other cards, and what they are called."""
    summed: tuple[str, ...] = ()
    """The numbers of these places that sum up those of the cards there, which are not told besides."""

    def when(self, turn: int) -> str:
        """How far a match came: 'Round 7'."""
        return turn_said(self.turn, turn)

    def marked(self, name: str) -> str:
        """What a card is that has a mark: 'exhausted'."""
        return self.marks[name].word or say(name.replace("_", " "))

    def worn(self, card: Mapping[str, Any]) -> list[tuple[str, Mark]]:
        """The marks that a card shows, by name."""
        words = card.get("keywords", ())
        return [(name, mark) for name, mark in self.marks.items() if card.get(name) and mark.unless not in words]

    @property
    def turned(self) -> str:
        """The mark that turns a card by a quarter."""
        return next((name for name, mark in self.marks.items() if mark.shape == "turned"), "")

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All spots, whosesoever."""
        sides = (spot for side in self.side.values() for spot in side.spots)
        return (*sides, *(spot for seats in self.seats.values() for spot in seats.shared))

    @property
    def held_zones(self) -> frozenset[str]:
        """The zones whose cards are held in the hand."""
        return frozenset(zone for spot in self.spots if spot.shape in ("fan", "backs") for zone in spot.zones)

    @property
    def piled_zones(self) -> frozenset[str]:
        """The zones whose cards lie on piles."""
        return frozenset(zone for spot in self.spots if spot.shape == "pile" for zone in spot.zones)

    @property
    def ground_zones(self) -> frozenset[str]:
        """The zones whose cards are parts of the mat."""
        return frozenset(zone for spot in self.spots if spot.shape == "ground" for zone in spot.zones)

    @property
    def square_holes(self) -> frozenset[str]:
        """The holes of verbs that name squares of a board."""
        return frozenset(board.hole for board in self.boards.values())

    def shown_at(self, event: tuple[Any, ...]) -> list[Shown]:
        """What is seen and heard of an event."""
        return [shown for shown in self.shown if shown.event == event[0]]

    def sound_of(self, event: tuple[Any, ...]) -> str:
        """What an event sounds like: its own sound, or that of its kind in the log; "" if it is not heard."""
        own = next((shown.sound for shown in self.shown_at(event) if shown.sound), "")
        return own or OF_ICON.get(self.log.icon(event[0]), "")

    def word(self, pattern: str) -> Word:
        """What is said of a verb."""
        return self.verbs.get(pattern) or Word(label=pattern)

    def bare(self, pattern: str) -> bool:
        """Is a move of this verb no answer by itself?"""
        return self.word(pattern).bare

    def may_be_alike(self, pattern: str) -> bool:
        """Is a move of this verb made without a question if all others come to the same?"""
        return self.word(pattern).bare or self.word(pattern).alike

    def main_use(self, pattern: str) -> bool:
        """Is a move of this verb what its card is for: neither nothing by itself nor another use of it?"""
        word = self.word(pattern)
        return not (word.bare or word.aside)

    def hue_of(self, word: str) -> str:
        """The painted hue of a word, such as the name of a resource."""
        return self.hues.get(word.lower(), word.lower())


def is_said(path: Sequence[str]) -> bool:
    """Is the entry of table.toml at this path said to people?"""
    return path[-1] in SAID or bool({*path} & {*SAID_IN})


def spoken(table: Any, path: tuple[str, ...] = ("",)) -> Any:
    """What table.toml says, with what is said to people in the language that is set; what a turn is called is said only
    with its number, since that is remembered of matches in whatever language they were played."""
    if isinstance(table, dict):
        return {key: spoken(value, (*path, key)) for key, value in table.items()}
    if isinstance(table, list):
        return [spoken(value, path) for value in table]
    return say(table) if isinstance(table, str) and is_said(path) and path != ("", "turn") else table


@cache
def read_plan(folder: Path) -> Plan:
    """The table.toml of a ruleset's folder. Raises RulesetError naming the file, the entry and what was expected."""
    path = folder / "table.toml"
    try:
        plan = Plan.model_validate(spoken(read_toml(path)))
    except ValidationError as error:
        raise RulesetError(FileError(complaint(error), path).whole) from error
    for spot in plan.spots:
        if (spot.shape == "grid") != bool(spot.board) or (spot.board and spot.board not in plan.boards):
            known = ", ".join(plan.boards) or "none is described"
            raise RulesetError(f"{path}: spot of {spot.zones[0]}: a grid needs the name of its board (boards: {known})")
    return plan


when_changed(read_plan.cache_clear)


def unclosed(plan: Plan) -> Plan:
    """The same plan for a table where everything lies open: what somebody knows is shown."""
    sides = {
        name: side.model_copy(update={"spots": tuple(spot.model_copy(update={"closed": False}) for spot in side.spots)})
        for name, side in plan.side.items()
    }
    return plan.model_copy(update={"side": sides})
