"""The table in words: whose decision it is and what to do, names of cards and piles, and the whole table as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.kernel.foresight import Sign
from game.kernel.knowledge import numbers
from game.kernel.options import question_of
from game.kernel.refusal import Move
from game.kernel.said import SEAT, Said, filled, like
from game.kernel.unlisted import going_on
from game.language.tokens import lowered
from game.records.first_match import listed
from game.records.naming import YOU, with_names
from game.records.rulebook import read_rulebook
from game.records.series import after
from scenes import keys
from scenes.faces import face_in_words
from scenes.table.board import Square
from scenes.table.controls import CardControl, SquareControl
from scenes.table.drops import strikes
from scenes.table.layout import CardView, Piece
from scenes.table.purpose import purpose
from scenes.table.reasons import addressed
from scenes.words import (
    all_of,
    capital,
    either,
    marked,
    name_said,
    name_within,
    part_told,
    say,
    told,
    told_among,
    value_told,
)

if TYPE_CHECKING:
    from scenes.table.plan import Chances
    from scenes.table.plan import Counter as Tally
    from scenes.table.scene import TableScene


SECRET = marked("lies face down for the others")
CONCEDED, LATE = "end.concede", "end.timeout"
ADDRESSED = re.compile(r"\b[Yy]ou(r|rself)?\b")
OTHERS = (marked("the main phase"), marked("the final main phase"), marked("the turn"))
"""What others decide in their turns."""


class Words:
    """Puts what the scene shows into words."""

    on_square, on_card = marked("click a place that is lit"), marked("click a card that is lit")
    on_ground = marked("click a zone that is lit")

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # ---- who and what
    def name(self, seat: int) -> str:
        """What a seat is called."""
        return name_said(self.scene.match.names[seat])

    @property
    def you(self) -> int:
        """The seat that is spoken to: who is called You, also while others' eyes look at a replay."""
        return addressed(self.scene.match.names, self.scene.looker)

    def owned(self, seat: int, label: str) -> str:
        """What belongs to a seat, if to any: 'your deck', 'Computer's deck'."""
        if seat < 0:
            return label
        if seat == self.you:
            return say("your {label}", label=label)
        return say("{name}'s {label}", name=self.name(seat), label=label)

    def seat(self, seat: int) -> str:
        """A seat's name: 'You (seat 1)'."""
        return say("{name} (seat {seat})", name=self.name(seat), seat=seat + 1)

    def level(self, seat: int) -> str:
        """At which level a computer plays this seat; nothing for a person."""
        who = self.scene.match.seats[seat]
        return "" if who == "human" else say(who)

    def sitting(self, seat: int) -> tuple[str, ...]:
        """What a plate says under the name, what matters most first: 'seat 2', 'normal', 'Deep Roots'; or that nobody
        plays there any more."""
        if self.scene.position.out >> seat & 1:
            return (say("out of the game"),)
        decks, shared = self.scene.match.decks, self.scene.match.ruleset.shared_deck
        header, result = self.scene.match.header, self.scene.match.result
        score = after(header.score, result.winners if result else (), len(header.seats))
        won = say("{won} won", won=score[seat]) if header.games > 1 else ""
        parts = (
            say("seat {seat}", seat=seat + 1),
            won,
            self.level(seat),
            decks[seat].name if decks and not shared else "",
        )
        return tuple(part for part in parts if part)

    def whose(self) -> str:
        """Whose turn it is, until the game is over."""
        if self.scene.position.result is not None:
            return say("over")
        active = self.scene.view["active"]
        spoken_to = active == self.you and (self.scene.people or self.scene.match.names[active] == YOU)
        whose = say("your turn") if spoken_to else self.name(active)
        left = self.scene.timer.words
        return say("{whose}, {left} left", whose=whose, left=left) if left else whose

    def card(self, card: int) -> str:
        """A card by its name, told apart from its twins and from other seats' cards."""
        scene = self.scene
        name = scene.position.ruleset.notation.told_apart(scene.position, scene.looker, card)
        return part_told(with_names(name, scene.match.names))

    def pile(self, piece: Piece) -> str:
        """A pile by its zone and whose it is."""
        return self.owned(piece.seat, piece.label)

    def piece(self, piece: Piece) -> str:
        """What a person calls a piece."""
        if piece.is_pile:
            return f"{self.pile(piece)} ({piece.count})"
        return (
            self.card(piece.view["id"])
            if "id" in piece.view
            else say("hidden card in {place}", place=self.place(piece))
        )

    def place(self, piece: Piece) -> str:
        """The zone that a piece lies in and whose it is; of a card to choose from that is hidden, its pile."""
        pile = self.scene.arranged.pile_of(piece) if piece.choice is not None and "id" not in piece.view else None
        if pile is not None:
            return self.pile(pile)
        zones = self.scene.match.ruleset.zones
        label = say(next((zone.label for zone in zones if zone.name == piece.zone), piece.zone))
        return self.owned(piece.seat, label)

    def state(self, card: CardView) -> str:
        """The numbers and marks of a card: 'power 3, wounds 1'."""
        plan = self.scene.plan
        parts = [
            f"{number.label.lower()} {card[name]}"
            + (say(" of {card}", card=card[number.of]) if number.of in card else "")
            for name, number in plan.numbers.items()
            if name in card
        ]
        for name, mark in plan.worn(card):
            word, value = plan.marked(name), card[name]
            if mark.shape == "token":
                parts.append(say("{label} by {name}", label=word, name=name_within(self.scene.match.names[value - 1])))
            else:
                parts.append(word if mark.plain(value) else f"{word} {value_told(value)}")
        parts += [word.lower() for word in card.get("keywords", ())]
        return ", ".join(parts)

    def control(self, piece: Piece) -> CardControl:
        """The control for a piece."""
        offer, held = self.scene.offer, self.scene.held
        acts = piece.id in held.destinations.cards if held else bool(offer and offer.acts(piece.id))
        if piece.is_pile:  # of which the card on top is acted on, or one that was laid out and put away
            acts = not held and bool((offer and offer.on_top(piece.id)) or self.scene.tray.lies_in(piece))
        lit = acts or bool(piece.square and self.takes(piece.square))
        parts = [self.place(piece)] if not piece.is_pile else []
        if piece.square:
            parts = [say("{part} on {square}", part=parts[0], square=self.square(piece.square))]
        if state := self.state(piece.view):
            parts.append(state)
        if piece.secret:
            parts.append(say(SECRET))
        if lit:
            can = say("can act") if offer and offer.lively(piece.id) else say("has another use")
            parts.append(say("may take it") if held else can)
        return CardControl(self.piece(piece), piece, "; ".join(parts), lit)

    def takes(self, square: Square) -> bool:
        """Is a square where the held card may go, or the answer to a question?"""
        offer, held = self.scene.offer, self.scene.held
        return square.key in (held.destinations.squares if held else offer.squares if offer else ())

    def square(self, square: Square) -> str:
        """A square by its name and whose rows it lies in."""
        band = square.band
        if band is None or not band.label:
            return square.name
        return f"{square.name}, {self.owned(band.seat - 1, band.label)}"

    def square_control(self, square: Square) -> SquareControl:
        """The control for a square with no card on it."""
        lit = self.takes(square)
        state = say("vacant") + (
            say("; may take it") if lit and self.scene.held else say("; can be chosen") if lit else ""
        )
        return SquareControl(self.square(square), square, state, lit)

    # ---- the prompt
    @property
    def tone(self) -> str:
        """The colour of the prompt: bright for whoever is asked."""
        return "cream" if self.scene.deciding else "muted"

    def prompt(self) -> str:
        """Whose decision it is and what to do, in plain words. It is never empty."""
        scene = self.scene
        position = scene.position
        if scene.would_be.open:
            return scene.would_be.prompt
        if scene.match.result is not None:
            return say("The game is over.")
        if scene.held:
            name, escape = scene.position.card[scene.held.card].name, keys.now.shown("Escape")
            if scene.menu and position.controller[scene.held.card] != scene.looker:
                return say("{name}: choose one. {Escape} goes back.", name=name, Escape=escape)
            if strikes(scene):
                goal = say("at a card that is lit") if scene.held.destinations.cards else say("to the other side")
                return say("{name}: point {goal}. {Escape} puts it back.", name=name, goal=goal, Escape=escape)
            what = self._foreseen() or say(" {Escape} puts it back.", Escape=escape)
            goals = scene.held.destinations
            if goals.squares or goals.cards or goals.places:
                more = say(", or on the open mat") if goals.open and not goals.squares else ""
                return say("{name}: put it where it is lit{more}.{what}", name=name, more=more, what=what)
            return say("{name}: put it on the mat.{what}", name=name, what=what)
        if not scene.deciding:
            names = self.name(position.seat)
            thinking = say("is thinking") if position.seat not in scene.people else say("decides")
            return say(
                "{names} {thinking}: {plain}", names=names, thinking=thinking, plain=self._plain(position.prompt, False)
            )
        stakes = _sentences(told_among(sign.words, scene.match.names) for sign in self._at_stake() if sign.words)
        return self.asked() + stakes

    def asked(self) -> str:
        """What is asked of the one who decides, and how to answer it."""
        scene = self.scene
        position = scene.position
        words = self._plain(position.prompt, True)
        if position.about >= 0 and self._known(position.about):
            words = purpose(position) or words
            name = part_told(position.card[position.about].name)
            if name not in words and words.partition(": ")[0] not in position.ruleset.by_name:
                words = f"{name}: {_going_on(words)}"
        waiting = scene.view["stack"]
        if scene.offer and scene.offer.has_pass and waiting:
            card, seat = waiting[-1]["card"].get("name") or say("facedown card"), waiting[-1]["seat"]
            words = (
                say("Your {waiting} waits. {words}", waiting=card, words=words)
                if seat == self.you
                else capital(say("{name}'s {waiting} waits. {words}", name=self.name(seat), waiting=card, words=words))
            )
        if scene.offer and scene.offer.squares and not scene.offer.answers:
            words = _asking(words, say(self.on_square))
        if scene.offer and scene.offer.answers and not words.rstrip(".").endswith(" one"):
            words = _asking(words, say(self.on_ground if self._only_grounds() else self.on_card))
        return words if words.endswith((".", "?", "!")) else f"{words}."

    def _only_grounds(self) -> bool:
        """Is each answer a card that is itself ground for others, such as a zone of a capital?"""
        scene = self.scene
        assert scene.offer
        zones, ruleset = scene.plan.ground_zones, scene.match.ruleset
        return all(ruleset.zones[scene.position.zone[card]].name in zones for card in scene.offer.answers)

    def _at_stake(self) -> Iterable[Sign]:
        """What comes of what was begun and is not confirmed yet."""
        return self.scene.drawing.foresight.outlook()

    def _foreseen(self) -> str:
        """What is foreseen of the held card, in words."""
        return _sentences(self.scene.drawing.foresight.words())

    def _known(self, card: int) -> bool:
        return bool(self.scene.position.known[card] >> self.scene.looker & 1)

    def _plain(self, prompt: str, mine: bool) -> str:
        if mine:
            plan = self.scene.plan
            if self.scene.ahead and plan.ahead[prompt].words:
                return plan.ahead[prompt].words
            now = self.scene.view.get(plan.notice.of, "") if plan.notice else ""
            keys = f"{prompt} [{now}]", prompt
            own = self.scene.position.active == self.scene.position.seat
            asked = (key for key in keys if key in plan.chances and (own or key == prompt))
            chances = next((plan.chances[key] for key in asked), None)
            if isinstance(prompt, Said) and prompt.words in plan.prompts:
                parts = {name: part_told(part) for name, part in prompt.parts.items()}
                return plan.prompts[prompt.words].format_map(parts)
            known = next((plan.prompts[key] for key in keys if key in plan.prompts), "")
            return (self._chances(chances) if chances else "") or known or self._question(prompt)
        return self.going_on(prompt)

    @staticmethod
    def _question(prompt: str) -> str:
        """A question without its options, which are buttons."""
        words = told(prompt)
        question = question_of(words)
        return words if question == words else f"{question}."

    def going_on(self, prompt: str) -> str:
        """What somebody else decides, as it goes on in a sentence: 'the main phase'; in quotes if it says 'you'."""
        if ADDRESSED.search(prompt) and not prompt.startswith("Your "):
            return say('"{question}"', question=told(prompt))
        plain = (
            going_on(self.scene.position, prompt).replace("Your ", "the ").rstrip(".")
            if not prompt.startswith("Your ")
            else "the " + prompt[5:]
        )
        if plain in OTHERS:
            return say(plain)
        words = told(like(plain, prompt))
        return _going_on(words) if plain[:1].islower() else words

    def _chances(self, chances: Chances) -> str:
        """What can be done now of what one may do in such a moment; nothing if that is not known."""
        moves, verbs = self.scene.position.moves, listed(self.scene.position)
        can = [chance.words for chance in chances.can if verbs & set(chance.verbs)]
        if len(can) == len(moves) == 1 and self.onward(moves[0]):
            return say("Nothing else can be done: {what}.", what=can[0])
        return chances.text.format(what=either(can)) if can else ""

    def ending(self) -> tuple[str, str]:
        """Who won, and why."""
        from scenes.result import headline

        match, result = self.scene.match, self.scene.match.result
        rule = read_rulebook(match.ruleset.folder).rules.get(result.rule)
        names = [self.name(seat) for seat in range(len(match.names))]
        if words := self.scene.plan.ends.get(result.rule):
            reason = with_names(filled(words, {"seat": self._losers()}), names)
        else:
            reason = rule.text if rule else say("The game is over.")
        shared = []
        if len(result.winners) == len(match.names):
            shared = [say("All share the victory, which counts as a draw.")]
        elif len(result.winners) > 1:
            shared = [say("The victory is shared.")]
        return headline(result.winners, match.names), " ".join([reason, *shared, *self._out_before()])

    def _losers(self) -> str:
        """Those whom the end is told of: who gave up last or before, or whose time ran out; else who has not won."""
        match, result = self.scene.match, self.scene.match.result
        verbs = match.ruleset.verbs
        left = {CONCEDED: verbs.concede, LATE: verbs.timeout}
        lost = [seat for seat in range(len(match.names)) if seat not in result.winners]
        by = self._out_by(left[result.rule]) if result.rule in left else []
        told_of = [seat for seat in lost if seat in by] or lost
        named = told_of if result.winners else []
        return all_of(SEAT.format(seat=seat + 1) for seat in named) if named else say("A player")

    def _out_by(self, verb: int) -> list[int]:
        """The seats that conceded, or ran out of time."""
        return [one.seat for one in self.scene.match.history if one.move[0] == verb]

    def _out_before(self) -> list[str]:
        """Who had left a game that went on; of one that was drawn also who had lost by then, and has no part in it."""
        match, result = self.scene.match, self.scene.match.result
        verbs = match.ruleset.verbs
        out = [seat for seat in range(len(match.names)) if match.position.out >> seat & 1]
        conceded, late = (
            [seat for seat in self._out_by(verb) if seat in out] for verb in (verbs.concede, verbs.timeout)
        )
        fallen = [seat for seat in out if seat not in (*conceded, *late)]
        before = (
            (marked("Conceded before: {names}."), conceded if result.rule != CONCEDED else []),
            (marked("Ran out of time before: {names}."), late if result.rule != LATE else []),
            (marked("Lost before: {names}."), fallen if not result.winners else []),
        )
        return [say(words, names=all_of(map(self.name, seats))) for words, seats in before if seats]

    def onward(self, move: Move) -> bool:
        """Is this the move that the space bar makes?"""
        offer = self.scene.offer
        word = self.scene.plan.verbs.get(offer.verb(move).pattern) if offer else None
        return bool(word and word.onward)

    def skipped(self, seat: int) -> str:
        """The line for a window that was let go by unasked."""
        mode = self.scene.stops[seat].mode(self.scene.match.position.turn)
        return say("{name} passed unasked (asked {mode}).", name=self.name(seat), mode=say(mode))

    def attached(self, piece: Piece) -> list[str]:
        """What lies on or under a card, and which cards it is about if it is only what a text left behind."""
        position, found = self.scene.position, []
        meant = position.ruleset.about(position, piece.view["id"]) if "id" in piece.view else []
        for other in self.scene.arranged.pieces:
            if other.host == piece.key:
                found.append(
                    self.scene.faces.definition(other.view).name if "id" in other.view else say("a hidden card")
                )
        lines = [say("With {names}", names=", ".join(found))] if found else []
        return lines + ([say("About {names}", names=", ".join(map(self.card, meant)))] if meant else [])

    # ---- everything as text
    def table(self) -> str:
        """The whole table as text, for reading out: it says what is shown, and no more."""
        scene = self.scene
        if scene.covered:
            return say(
                "{title}\nPass the machine to {name}; press Enter.\n> {describe}",
                title=scene.title,
                name=self.name(scene.looker),
                describe=scene.buttons[0].describe(),
            )
        lines = [*self.laid_out(), self.prompt()]
        if scene.message:
            lines.append(say("message: {message}", message=scene.message))
        if scene.summary.open:
            lines += [say("summary: {title}", title=scene.summary.title), *scene.summary.words()]
        lines += scene.zoom.words()
        lines += [say("would be: {words}", words=words) for words in scene.would_be.words]
        if scene.menu:
            lines += [
                f"{'>' if number == scene.menu.chosen else ' '} {scene.menu.key(number)}: {text}"
                for number, (text, _) in enumerate(scene.menu.rows)
            ]
        for control in scene.controls():
            if control.focused or not isinstance(control, CardControl | SquareControl) or control.lit:
                lines.append(f"{'>' if control.focused else ' '} {control.describe()}")
        return "\n".join(lines)

    def laid_out(self) -> list[str]:
        """What lies on the table, and how the players stand."""
        scene = self.scene
        view: dict[str, Any] = scene.view
        lines = [f"{scene.title}, {self._when()}"]
        known = numbers(view)
        for seat in range(view["seats"]):
            counters = "; ".join(self._counter(name, known[name][seat]) for name in scene.plan.counters)
            level = self.level(seat)
            lines.append(f"{self.seat(seat)}{level and f', {level}'}: {counters}")
            for zone in scene.match.ruleset.zones:
                if zone.shared or not (pile := view["zones"][zone.name][seat]):
                    continue
                closed = seat != scene.looker and zone.name in self._closed()
                lines.append(f"  {say(zone.label)}: {self._cards(pile, zone.name, closed)}")
        waiting = {item["card"].get("id") for item in view["stack"]}
        for zone in scene.match.ruleset.zones:
            pile = [card for card in view["zones"][zone.name] if zone.shared and card.get("id") not in waiting]
            if pile and any(zone.name in spot.zones for spot in scene.plan.seats[view["seats"]].shared):
                lines.append(f"{say(zone.label)}: {self._cards(pile, zone.name)}")
        for item in reversed(view["stack"]):
            aims = ", ".join(self.card(target) for target in item["targets"])
            name = item["card"].get("name") or say("a hidden card")
            lines.append(
                say("waiting: {name}, by {who}", name=name, who=self.name(item["seat"]))
                + (say(", aimed at {aims}", aims=aims) if aims else "")
            )
        return lines

    def _when(self) -> str:
        """How far the match is: 'turn 3, main phase, your turn', 'before the first turn'."""
        scene, view = self.scene, self.scene.view
        when = lowered(scene.plan.when(view["turn"]))
        if not view["turn"]:
            return when if scene.match.result is None else f"{when}, {self.whose()}"
        phase = say(scene.plan.phases.get(view["phase"]) or view["phase"])
        return say("{when}, {phase} phase, {whose}", when=when, phase=phase, whose=self.whose())

    def _counter(self, name: str, value: Any) -> str:
        counter = self.scene.plan.counters[name]
        if not isinstance(value, list):
            return f"{counter.label} {counter.shown(value)}"
        named = zip(self.parts_of(counter), value, strict=False)
        parts = [say("{number} {colour}", number=count, colour=part) for part, count in named if count]
        return f"{counter.label} {', '.join(parts) or say('none')}"

    def parts_of(self, counter: Tally) -> list[str]:
        """What the parts of a counter are called, if it has any."""
        return [say(part) for part in counter.parts or self.parts(counter.each)]

    def parts(self, word: str) -> list[str]:
        """The names of a counter's parts: the words of the verbs that have such a hole."""
        return next((list(verb.words[word]) for verb in self.scene.match.ruleset.verbs.all if word in verb.words), [])

    def _closed(self) -> set[str]:
        """The zones whose cards lie face down on others' sides."""
        plan = self.scene.plan
        far = plan.side[plan.seats[self.scene.view["seats"]].far]
        return {zone for spot in far.spots if spot.closed for zone in spot.zones}

    def _cards(self, pile: list[CardView], zone: str, closed: bool = False) -> str:
        shown: list[str] = []
        hidden: Counter[str] = Counter()
        unplayed = self._is_unplayed(zone)
        for card in pile:
            where = self._where(card, zone)
            if closed or "key" not in card:
                hidden[where] += 1
            else:
                face = self._face(card) if unplayed else []
                told = ", ".join(filter(None, [*face, self.state(card)]))
                shown.append(part_told(card["name"]) + (f" ({told})" if told else "") + where)
        return ", ".join(shown + [say("{hidden} hidden", hidden=count) + where for where, count in hidden.items()])

    def _is_unplayed(self, zone: str) -> bool:
        """Are the cards there not yet in play, held in a hand or laid out for everybody?"""
        plan = self.scene.plan
        laid_out = any(one.name == zone and one.shared and not one.in_play for one in self.scene.match.ruleset.zones)
        return zone in plan.held_zones or (laid_out and zone not in plan.piled_zones)

    def _face(self, card: CardView) -> list[str]:
        return face_in_words(self.scene.plan, self.scene.match.ruleset.definition(card["key"]), card)

    def _where(self, card: CardView, zone: str) -> str:
        """What a card lies on or stands in, if that is more than its zone: ' on a4', ' in Kingdom'."""
        if "host" in card:
            return say(" on {square}", square=self.card(card["host"]))
        if "place" not in card:
            return ""
        board = next((spot.board for spot in self.scene.plan.spots if spot.board and zone in spot.zones), "")
        if board and (squares := self.scene.grounds[board].names):
            return say(" on {square}", square=squares[card["place"]])
        return say(" in {ground}", ground=ground) if (ground := self.ground(card, zone)) else ""

    def ground(self, card: CardView, zone: str) -> str:
        """The part of the mat that a card stands on, such as the Kingdom, if that is more than its zone."""
        grounds = self.scene.plan.ground_zones
        under = (
            part_told(other["name"])
            for ground in sorted(grounds - {zone})
            for other in self.scene.view["zones"][ground][card.get("controller", card["owner"])]
            if other.get("place") == card["place"]
        )
        return "" if zone in grounds else next(under, "")


def _sentences(parts: Iterable[str]) -> str:
    """Each part as a sentence of its own, after what was said before."""
    return "".join(f" {capital(words)}." for words in parts)


def _asking(words: str, how: str) -> str:
    """A prompt and how to answer it, unless it says so itself."""
    if how.split()[0] in words.casefold():
        return words
    if words.endswith("?"):
        return f"{words} {capital(how)}."
    words = words.rstrip(".")
    return f"{words}. {capital(how)}." if ": " in words else f"{words}: {how}."


def _going_on(words: str) -> str:
    """Words of a sentence that has begun already; of an abbreviation all letters stay capitals."""
    return words if words[1:2].isupper() else lowered(words)
