"""Effects: what a card's text does becomes a program on the agenda.

An effect has three faces. `choices` are the decisions it needs, found in its tree in text order; `can` says whether it
could be carried out in full (`Effects.missing`); `do` carries it out, when every choice has its answer. The ruleset
says which choices are announced as a card is played (its targets) and which are made on resolution; both are the same
steps, so nothing acts before its last question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.outcome import await_outcome
from game.kernel.position import P_co
from game.kernel.randomness import some
from game.kernel.zones import NEVER, gone, present, reference

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move


class Play(Generic[P_co]):
    """An effect being carried out: the position, the source (id, or below 0 if it is gone), the seat that controls it,
    and what was chosen.

    `subject` is what a trigger heard; `it` is what 'it' and 'them' mean: the last things chosen, or the trigger's card.
    `said` is how many of the choices belong to what the text has said so far: later ones may have been announced, but
    'it' does not mean them.
    """

    __slots__ = ("answers", "effects", "frame", "position", "said", "source", "subject", "you")

    def __init__(
        self,
        position: P_co,
        source: int,
        you: int,
        subject: Any = (),
        answers: tuple[Any, ...] = (),
        frame: Frame | None = None,
        effects: Effects | None = None,
        said: int | None = None,
    ) -> None:
        self.position, self.source, self.you = position, source, you
        self.subject, self.answers, self.frame = subject, answers, frame
        self.effects = NO_EFFECTS if effects is None else effects
        self.said = said

    def answered(self, choice: Choice) -> list[int]:
        """What was chosen for a choice of this effect; cards that have left since are dropped."""
        number = self.effects.index.get(id(choice))
        answer = self.answers[number] if number is not None and number < len(self.answers) else None
        return chosen(self.position, choice, answer)

    @property
    def origin(self) -> int:
        """A reference to the source as it was, even if it is gone since; -1 if there never was one."""
        if self.frame is not None:
            return self.frame[2]
        return reference(self.position, self.source) if self.source >= 0 else -1

    @property
    def dealer(self) -> int:
        """The source as damage remembers it: `gone` stands for one that is not where it was."""
        ref = self.origin
        return gone(ref & 0xFFF) if self.source == -1 and ref >= 0 else self.source

    @property
    def meant(self) -> tuple[int, ...]:
        """References to the cards last chosen by this text (none if none were), or to those that its trigger is
        about."""
        answers, choices = self.answers, self.effects.choices
        said = len(answers) if self.said is None else min(self.said, len(answers))
        for number in range(said - 1, -1, -1):
            if answers[number] is not None and names_it(choices[number]) and not passed_over(choices[number], self):
                return tuple(answers[number])
        return tuple(self.subject)

    def at(self, word: object) -> Play[P_co]:
        """The same as it was when the text came to one of its words: what is chosen after that is not 'it' yet."""
        said = self.effects.before.get(id(word))
        return self if said is None or (self.said is not None and self.said <= said) else self.as_of(said)

    def meant_by(self, effects: Effects) -> tuple[Any, ...]:
        """What other effects that go on with these are about."""
        return tuple(self.subject) if effects.names_subject else self.meant

    @property
    def named(self) -> set[int]:
        """All cards that the text has spoken of so far: those that were chosen, and those that its trigger is about."""
        answers, choices = self.answers[: self.said], self.effects.choices
        made = [answer for choice, answer in zip(choices, answers, strict=False) if answer and names_it(choice)]
        return {ref & 0xFFF for refs in (self.subject, *made) for ref in refs if ref >= 0}

    def before(self, choice: Choice) -> Play[P_co]:
        """The same as it was before a choice was made, which 'it' does not mean then."""
        return self.as_of(self.effects.index.get(id(choice), 0))

    def as_of(self, said: int) -> Play[P_co]:
        """The same as it was when so many of the choices had been spoken of."""
        more = self.frame, self.effects, said
        return Play(self.position, self.source, self.you, self.subject, self.answers, *more)

    @property
    def it(self) -> list[int]:
        """The cards meant that are still where they were."""
        return [card for ref in self.meant if (card := present(self.position, ref)) >= 0]


class Choice(Protocol):
    """A place in a text where somebody decides.

    One whose chooser sees hidden cards by choosing has `look(play, cards)` as well, called as it is asked. In one that
    is `by_chance` nobody is asked: the answer is rolled.
    """

    of_cards: bool
    """Answers are kept as references to cards; otherwise as plain numbers."""

    @property
    def verb(self) -> str:
        """The name of the verb of the moves that answer it."""

    def candidates(self, play: Play) -> list[int]: ...
    def bounds(self, play: Play, found: int) -> tuple[int, int]: ...
    def chooser(self, play: Play) -> int: ...
    def prompt(self, play: Play) -> str: ...


class StandIn:
    """A choice in the place of another: the same one, asked under other conditions."""

    def __init__(self, choice: Any) -> None:
        self.stands_for = choice
        self.of_cards, self.verb = choice.of_cards, choice.verb

    def candidates(self, play: Play) -> list[int]:
        found: list[int] = self.stands_for.candidates(play)
        return found

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        least, most = self.stands_for.bounds(play, found)
        return least, most

    def chooser(self, play: Play) -> int:
        seat: int = self.stands_for.chooser(play)
        return seat

    @property
    def wanted(self) -> str:
        return str(self.stands_for.wanted)

    def prompt(self, play: Play) -> str:
        prompt: str = self.stands_for.prompt(play)
        return prompt


class Ahead(StandIn):
    """A choice of effects that a step may carry on with, made together with the step's own: what comes after 'you may',
    'if' or '; if you do' is aimed when everything else is.

    `idle` says that nothing comes of it as things stand, so that it is not made yet; if something does after all, it is
    made when the step's turn comes.
    """

    def __init__(self, choice: Any, idle: Callable[[Play], bool] = lambda play: False) -> None:
        super().__init__(choice)
        self.idle = idle

    @property
    def announced(self) -> bool:
        """Only what is announced is chosen ahead."""
        return True


def layers(choice: Any) -> Iterator[Any]:
    """A choice and, if it is a wrapper that changes how another one is made, each choice within it, outermost first."""
    while choice is not None:
        yield choice
        choice = getattr(choice, "stands_for", None)


def names_it(choice: Any) -> bool:
    """Does 'it' mean what is chosen from then on: cards, unless they only say where something goes?"""
    return bool(choice.of_cards) and not any(getattr(layer, "of_places", False) for layer in layers(choice))


def is_ahead(choice: Any) -> bool:
    """Is a choice made for effects that come later?"""
    return any(isinstance(layer, Ahead) for layer in layers(choice))


def passed_over(choice: Any, play: Play) -> bool:
    """Does a choice belong to what is not done at all, such as another option?"""
    return any(layer.passed_over(play) for layer in layers(choice) if hasattr(layer, "passed_over"))


def postponed(choice: Any, play: Play) -> bool:
    """Is a choice not to be made yet?"""
    return any(isinstance(layer, Ahead) and layer.idle(play) for layer in layers(choice))


class Doing(Protocol):
    """What can be carried out: an effect of the rules language.

    One that has `can(play) -> bool` as well says so itself whether it could be carried out in full; of another it is
    asked whether there is enough to choose from.
    """

    def do(self, play: Play) -> bool | None: ...


def chosen(position: Position, choice: Choice, answer: Any) -> list[int]:
    """An answer as ids (those still there) or numbers."""
    if not answer:
        return []
    if not choice.of_cards:
        return list(answer)
    return [card for ref in answer if (card := present(position, ref)) >= 0]


class ChoiceStep:
    """Two steps that put a choice to its chooser, one card at a time and in any order."""

    def __init__(self, effects: Effects, number: int, choice: Choice, announced: bool = False) -> None:
        self.effects, self.number, self.choice, self.announced = effects, number, choice, announced
        self.look: Callable[[Play, list[int]], None] | None = next(
            (layer.look for layer in layers(choice) if hasattr(layer, "look")), None
        )
        self.ahead = is_ahead(choice)
        self.by_chance = any(getattr(layer, "by_chance", False) for layer in layers(choice))

    def question(self, position: Position, frame: Frame) -> None:
        """Ask, unless the answer was announced or there is nothing to decide."""
        _, step, _, _, _, answers = frame
        made = answers[self.number] if self.number < len(answers) else None
        if made is not None and not (made and made[-1] == MORE):
            again(position, frame, step + 2)
            return
        play = self.effects.play(position, frame)
        if self.ahead and postponed(self.choice, play):
            again(position, frame, step + 2)
            return
        picked = [] if made is None else list(made[:-1])
        found = self.choice.candidates(play)
        least, most = self.choice.bounds(play, len(found))
        if self.by_chance:
            rolled = tuple(self.kept(position, one) for one in some(position, found, most))
            again(position, frame, step + 2, answers=filled(answers, self.number, rolled))
            return
        taken = self.ids(picked)
        left = [one for one in found if one not in taken] if taken else found
        need = least - len(picked)
        if not found and self.aimless(play, answers):
            tell(position, ("aimless", play.dealer))
        if not left or len(picked) >= most or len(left) <= need:
            refs = picked + [self.kept(position, one) for one in left[: max(need, 0)]]
            again(position, frame, step + 2, answers=filled(answers, self.number, tuple(refs)))
            return
        verbs = position.ruleset.verbs
        verb = verbs.number_of(self.choice.verb)
        moves: list[Move] = [(verb, one) for one in left]
        if self.choice.of_cards and most == 1:
            moves = position.ruleset.without_twins(position, moves)
        if need <= 0:
            moves.append(verbs.done)
        chooser = self.choice.chooser(play)
        if position.out >> chooser & 1:
            position.answer = moves[-1]
            return
        if len(moves) == 1 and need > 0:
            position.answer = moves[0]
            return
        if self.look is not None:
            tell(position, ("acts", play.dealer))
            self.look(play, left)
        ask(position, chooser, self.choice.prompt(play), moves, max(play.source, -1))

    def aimless(self, play: Play, answers: tuple[Any, ...]) -> bool:
        """With nobody to choose, is there nobody to aim at, and was that not so of the choice before already?"""
        before = answers[max(self.number - 1, 0) : self.number]
        aimed = self.announced and self.choice.of_cards and self.choice.bounds(play, 1)[0] > 0
        return aimed and before != ((),)

    def in_one_order(self, position: Position, frame: Frame, moves: list[Move]) -> list[Move]:
        """Those of the moves by which each set is put together in one order only, that of the candidates: none that was
        passed over, and none so late that too few come after it. All of them if that leaves too few."""
        answers = frame[5]
        made = answers[self.number] if self.number < len(answers) else None
        play = self.effects.play(position, frame)
        if made is None:
            least, _ = self.choice.bounds(play, len(moves))
            return moves[: len(moves) - least + 1] if least > 1 else moves
        found = self.choice.candidates(play)
        need = self.choice.bounds(play, len(found))[0] - len(made) + 1
        last = self.ids(made[-2:-1])
        at = next((index for index, one in enumerate(found) if one in last), -1)
        later = set(found[at + 1 :])
        kept = [move for move in moves if len(move) < 2 or move[1] in later]
        if len(kept) < max(need, 1):
            return moves
        return kept[: len(kept) - need + 1] if need > 1 else kept

    def ids(self, picked: Sequence[int]) -> set[int]:
        """What was picked, as the candidates name it."""
        return {ref & 0xFFF for ref in picked} if self.choice.of_cards else set(picked)

    def reply(self, position: Position, frame: Frame) -> None:
        """Keep the pick; ask again if more may be picked."""
        _, step, _, _, _, answers = frame
        made = answers[self.number] if self.number < len(answers) else None
        picked = () if made is None else made[:-1]
        if position.answer == position.ruleset.verbs.done:
            again(position, frame, step + 1, answers=filled(answers, self.number, picked))
            return
        picked = (*picked, self.kept(position, position.answer[1]), MORE)
        again(position, frame, step - 1, answers=filled(answers, self.number, picked))

    def kept(self, position: Position, one: int) -> int:
        return reference(position, one) if self.choice.of_cards else one


def asking_step(position: Position) -> ChoiceStep | None:
    """The choice of an effect that the open decision is about, if it is one."""
    if not position.agenda:
        return None
    program, step, *_ = position.agenda[-1]
    asking = getattr(program.steps[step], "__self__", None)
    return asking if isinstance(asking, ChoiceStep) else None


def in_one_order(position: Position) -> list[Move]:
    """The moves of the open decision, for whoever looks ahead: of those that put a set together one by one, only the
    ones that lead to each set in one way."""
    moves = position.moves
    if len(moves) > 1:
        asking = asking_step(position)
        if asking is not None:
            return asking.in_one_order(position, position.agenda[-1], moves)
    return moves


MORE = -2
"""Stands at the end of an answer that is not complete yet."""


def filled(answers: tuple[Any, ...], number: int, value: Any) -> tuple[Any, ...]:
    """The answers with the one at index `number` set to a value; those before it that are not given yet are None."""
    row = list(answers) + [None] * (number + 1 - len(answers))
    row[number] = value
    return tuple(row)


class Effects:
    """A row of effects as a program: for each effect its choices, then the effect itself.

    `chained[i]` says that effect i happens only if the one before it did something ('then'). `announced` is the program
    that asks the choices to be made when a card is played and writes them to its item. Some `names_subject`: they speak
    by name of what the event before them told, whatever was chosen since.
    """

    names_subject = False

    def __init__(
        self,
        name: str,
        effects: Sequence[Doing],
        choices: Callable[[Doing], Iterable[Choice]],
        announced: Callable[[Choice], bool],
        chained: Sequence[bool] = (),
    ) -> None:
        self.effects = tuple(effects)
        self.chained = tuple(chained) or (False,) * len(self.effects)
        self.doubts = [effect.vain for effect in self.effects if hasattr(effect, "vain")]
        self.says_vain = 0 < len(self.doubts) == len(self.effects)
        self.index: dict[int, int] = {}
        self.choices: list[Choice] = []
        steps: list[Callable[[Position, Frame], None]] = []
        targets: list[Callable[[Position, Frame], None]] = []
        self.starts: list[int] = []
        self.said: list[int] = []
        self.before: dict[int, int] = {}  # for words that mean what was chosen, how many of the choices stand before
        self.targets: list[Choice] = []
        self.waits: list[bool] = []  # for each target, whether it may be postponed
        for number, effect in enumerate(self.effects):
            self.starts.append(len(steps))
            said = len(self.choices)
            for choice in choices(effect):
                said += not is_ahead(choice)
                for asked in layers(choice):
                    self.index[id(asked)] = len(self.choices)
                aimed = announced(choice)
                asking = ChoiceStep(self, len(self.choices), choice, aimed)
                self.choices.append(choice)
                steps += [asking.question, asking.reply]
                if aimed:
                    targets += [asking.question, asking.reply]
                    self.targets.append(choice)
                    self.waits.append(asking.ahead)
            self.said.append(said)
            steps.append(self._doing(number))
        self.demands = tuple(demand for effect in self.effects for demand in demands_of(effect, choices))
        self.program = Program(name, *steps)
        self.program.numbers = frozenset(number for number, choice in enumerate(self.choices) if not choice.of_cards)
        self.announcing = Program(name + "/announced", *targets, self._write)
        self.program.effects = self.announcing.effects = self

    def play(self, position: Position, frame: Frame, said: int | None = None) -> Play:
        """The context of a frame of this program."""
        _, _, source, you, subject, answers = frame
        return Play(position, position.ruleset.origin(position, source), you, subject, answers, frame, self, said)

    def missing(self, position: Position, source: int, you: int, spent: Collection[int] = ()) -> Choice | None:
        """The first choice to be announced that has too few candidates, those left out that a price has `spent`."""
        play = Play(position, source, you, (), (), None, self)
        for choice, waits in zip(self.targets, self.waits, strict=True):
            if waits and postponed(choice, play):
                continue
            candidates = choice.candidates(play)
            found = len(candidates)
            if spent and choice.of_cards:
                found -= sum(one in spent for one in candidates)
            if found < choice.bounds(play, found)[0] or (found == 0 and choice.bounds(play, 1)[0] > 0):
                return choice
        return None

    def aims(self, position: Position, source: int, you: int) -> list[list[int]]:
        """What could be chosen for each choice of cards that is announced."""
        play = Play(position, source, you, (), (), None, self)
        return [choice.candidates(play) for choice in self.targets if choice.of_cards]

    def fitting(self, position: Position, frame: Frame) -> tuple[Any, ...]:
        """The answers of a frame, of which the targets that are no more what the text asks for are as good as gone."""
        answers = frame[5]
        for choice in self.targets:
            number = self.index[id(choice)]
            if choice.of_cards and number < len(answers) and answers[number]:
                found = choice.candidates(self.play(position, (*frame[:5], answers[:number]), number))
                aims = tuple(ref if ref < 0 or (ref & 0xFFF) in found else ref | NEVER for ref in answers[number])
                answers = filled(answers, number, aims)
        return answers

    def possible(self, position: Position, source: int, you: int) -> bool:
        """Could all of it be carried out in full, as things stand?"""
        if self.demands:
            play = Play(position, source, you, (), (), None, self)
            for demand in self.demands:
                if not demand(play):
                    return False
        return True

    def vain(self, play: Play) -> bool:
        """Would nothing come of any of them as things stand, as each of them says itself?"""
        return self.says_vain and all(vain(play) for vain in self.doubts)

    def _doing(self, number: int) -> Callable[[Position, Frame], None]:
        effect, said = self.effects[number], self.said[number]
        decides = number + 1 < len(self.effects) and self.chained[number + 1]

        def do(position: Position, frame: Frame) -> None:
            height = len(position.agenda)
            play = self.play(position, frame, said)
            if position.sink is not None:
                position.sink(position, ("acts", play.dealer))
            if decides:
                await_outcome(position, frame)
            done = effect.do(play)
            if position.sink is not None:
                position.sink(position, ("acted", play.dealer, play.you, getattr(effect, "text", "")))
            if decides and done is False:
                del position.agenda[height]
                self.pass_over(position, height - 1)

        return do

    def pass_over(self, position: Position, height: int) -> None:
        """Of a frame of this program at some height of the agenda, the effects are not done that come next and hang on
        the one before."""
        program, step, *rest = position.agenda[height]
        after = self.starts.index(step)
        while after < len(self.chained) and self.chained[after]:
            after += 1
        if after < len(self.starts):
            position.agenda[height] = (program, self.starts[after], *rest)
        else:
            del position.agenda[height]

    def leave_out(self, position: Position) -> None:
        """From within an effect: the one after it is not done."""
        program, step, *rest = position.agenda.pop()
        after = self.starts.index(step) + 1
        if after < len(self.starts):
            position.agenda.append((program, self.starts[after], *rest))

    def _write(self, position: Position, frame: Frame) -> None:
        from game.kernel.timing import announce

        entity = frame[4][0]
        if entity < 0:  # turned over, so that it is no card that the text could mean
            entity = ~entity
        announce(position, entity, frame[5])
        for choice in self.targets:
            if names_it(choice):
                number = self.index[id(choice)]
                for card in chosen(position, choice, frame[5][number] if number < len(frame[5]) else None):
                    tell(position, ("targets", entity, card))


def demands_of(effect: Doing, choices: Callable[[Doing], Iterable[Choice]]) -> list[Callable[[Play], bool]]:
    """What must hold so that an effect can be carried out in full."""
    if hasattr(effect, "can"):
        return [effect.can]

    def enough(choice: Choice) -> Callable[[Play], bool]:
        def can(play: Play) -> bool:
            found = len(choice.candidates(play))
            return choice.bounds(play, found)[0] <= found or postponed(choice, play)

        return can

    return [enough(choice) for choice in choices(effect)]


NO_EFFECTS = Effects("kernel/no effects", (), lambda effect: (), lambda choice: False)
"""What a card without a text does when it is played."""


def do_now(
    position: Position, effects: Effects, you: int, source: int, subject: Any = (), answers: tuple[Any, ...] = ()
) -> None:
    """Carry out effects next, as a part of what is going on."""
    push(position, effects.program, you, source, subject, answers)


def carry_on(play: Play, effects: Effects, you: int | None = None) -> None:
    """Carry out effects next, as a part of those at hand: 'it' goes on meaning the same, and what was chosen ahead is
    not asked again. `you`: for another seat."""
    seat = play.you if you is None else you
    do_now(play.position, effects, seat, play.origin, play.meant_by(effects), chosen_ahead(play, effects))


def chosen_ahead(play: Play, effects: Effects) -> tuple[Any, ...]:
    """The answers that were given already to what effects would ask."""
    answers: tuple[Any, ...] = ()
    for choice in effects.targets:
        number = play.effects.index.get(id(choice))
        if number is not None and number < len(play.answers) and play.answers[number] is not None:
            answers = filled(answers, effects.index[id(choice)], play.answers[number])
    return answers
