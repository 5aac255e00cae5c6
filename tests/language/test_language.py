"""The machinery, on a vocabulary of a dozen phrases."""

from __future__ import annotations

import copy
import pickle
import random
import re
import sys
import types
from abc import abstractmethod
from typing import Literal

import pytest

from game import load_ruleset
from game.language import Language, Phrase, Several, Signed, TextError, VocabularyError, Word, phrase, walk
from game.language.reader import EFFORT, Reader
from game.language.vocabulary import CardText


class Tale(Phrase):
    """A whole text."""


class Act(Phrase):
    """A sentence."""

    @abstractmethod
    def do(self) -> str: ...


class Step(Act):
    """One thing that is done."""


class Whom(Phrase):
    """Whom it is done to."""


class Amount(Phrase):
    """How much."""


class Simple(Amount):
    """An amount that fits before a noun."""


class Noun(Phrase):
    """What it is done to."""


class Name(Word):
    pass


class Breed(Word):
    pass


@phrase("{acts*. }.")
class Story(Tale):
    """Sentences, one after another."""

    acts: tuple[Act, ...]


@phrase("{first}, then {rest*, then }")
class Then(Act):
    first: Step
    rest: tuple[Step, ...]

    def do(self) -> str:
        return " ".join(step.do() for step in (self.first, *self.rest))


@phrase("feed {amount:Simple} <bone|bones> to {whom}", "feed {whom} as many bones as {amount}")
class Feed(Step):
    whom: Whom
    amount: Amount

    def do(self) -> str:
        return "feed"


@phrase("{who} <gets|get> {weight} weight[ {when}]")
class Gets(Step):
    who: Whom
    weight: Signed
    when: Literal["today", "this week"] | None = None

    def do(self) -> str:
        return "gets"


@phrase("call {name}")
class Call(Step):
    name: Name

    def do(self) -> str:
        return "call"


@phrase("{value}")
class Number(Simple):
    value: int

    @property
    def plural(self) -> bool:
        return self.value != 1


@phrase("the number of {what.plural}")
class CountOf(Amount):
    what: Kind


@phrase("[{wild} ][{breed} ]{nouns* or }")
class Kind(Phrase):
    nouns: tuple[Noun, ...]
    breed: Breed | None = None
    wild: Literal["other", "old"] | None = None


@phrase("{word.inflected}")
class Animal(Noun):
    word: Literal["dog", "puppy", "ox"]


@phrase("<mouse|mice>")
class Mouse(Noun):
    pass


@phrase("{count} {kind}")
class Choose(Whom):
    count: Several
    kind: Kind

    @property
    def plural(self) -> bool:
        return self.count != 1


@phrase("{kind.plural}")
class All(Whom):
    kind: Kind

    @property
    def plural(self) -> bool:
        return True


HERE = sys.modules[__name__]
WORDS = {"Name": {"Rex", "Rex the Second", "Old Tom", "Another Day"}, "Breed": {"Beagle", "Pug"}}


@pytest.fixture(scope="module")
def language() -> Language:
    return Language(Tale, HERE, words=WORDS)


def module(*classes: type) -> types.ModuleType:
    made = types.ModuleType("vocabulary")
    for cls in classes:
        setattr(made, cls.__name__, cls)
    return made


def first_act(language: Language, text: str) -> Phrase:
    tale = language.parse(text)
    assert isinstance(tale, Story)
    return tale.acts[0]


@pytest.mark.parametrize(
    "text",
    [
        "Feed 1 bone to a dog.",
        "Feed 2 bones to 2 dogs or puppies.",
        "Feed an ox as many bones as the number of other Pug puppies.",
        "A mouse gets +1 weight.",
        "Mice get -2 weight this week. Call Rex.",
        "Another Beagle dog gets +0 weight today.",
        "Call Another Day, then call Rex the Second, then feed 3 bones to old puppies.",
    ],
)
def test_what_is_read_is_written_back(language: Language, text: str) -> None:
    assert language.write(language.parse(text)) == text


def test_a_reading_is_a_tree_of_typed_fields(language: Language) -> None:
    assert first_act(language, "Feed 2 bones to another Pug dog.") == Feed(
        Choose(Several(1), Kind((Animal("dog"),), Breed("Pug"), "other")), Number(2)
    )
    assert first_act(language, "Dogs get -2 weight today.") == Gets(All(Kind((Animal("dog"),))), Signed(-2), "today")


def test_the_pattern_is_chosen_by_what_it_has_to_say(language: Language) -> None:
    dogs = Kind((Animal("dog"),))
    assert language.write(Feed(All(dogs), Number(1))) == "Feed 1 bone to dogs"
    assert language.write(Feed(All(dogs), CountOf(dogs))) == "Feed dogs as many bones as the number of dogs"
    with pytest.raises(TextError, match="no words for"):
        language.write(Kind(()))


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("Feed 2 bones to 1 dog.", "Feed 2 bones to a dog."),
        ("feed  2 Bones to a Dog .", "Feed 2 bones to a dog."),
        ("A ox gets +1 weight.", "An ox gets +1 weight."),
        ("Call Rex.call Old Tom.", "Call Rex. Call Old Tom."),
    ],
)
def test_one_spelling_is_demanded_and_can_be_had(language: Language, text: str, instead: str) -> None:
    assert language.respell(text) == instead
    with pytest.raises(TextError) as error:
        language.parse(text)
    assert str(error.value) == f"write '{instead}' instead of '{text}'"
    assert error.value.instead == instead


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Fede 2 bones to a dog.", "'Fede 2 bones to a'; did you mean 'feed', as in 'feed ... bone to ...'?"),
        ("Feed 2 bonse to a dog.", "'bonse to a dog'; did you mean 'bones', as in 'feed ... bone to ...'?"),
        ("Feed 2 bone to a dog.", "'bone to a dog'; did you mean 'bones', as in 'feed ... bone to ...'?"),
        ("A dog get +1 weight.", "'get +1 weight'; did you mean 'gets', as in '... gets ... weight (...)'?"),
        ("Feed 2 bones to a pupy.", "'pupy'; did you mean 'puppy'?"),
        ("Feed 2 bones to a Beegle dog.", "'Beegle dog'; did you mean 'Beagle'?"),
        ("Call Rex the Secnd.", "'the Secnd'; expected ',', '.'"),
        ("Call Rexx.", "'Rexx'; did you mean 'Rex'?"),
        ("Call Old Tim.", "'Old Tim'; did you mean 'Old Tom'?"),
        ("Call Réx.", "'Réx'; expected a name, 'Another Day', 'Old Tom', 'Rex "),
        ("Feed many bones to a dog.", "'many bones to a dog'; expected a breed, a number, "),
        ("A dog gets 1 weight.", "'1 weight'; expected a number with its sign"),
        ("Feed 99999 bones to a dog.", "'99999 bones to a dog'; expected a breed, a number up to 9999, "),
        ("Call Rex. ☃", "'☃'; expected a breed, a number, "),
    ],
)
def test_a_bad_text_is_refused_with_the_words_and_the_nearest_phrase(
    language: Language, text: str, message: str
) -> None:
    with pytest.raises(TextError) as error:
        language.parse(text)
    assert str(error.value).startswith(f"cannot read {message}")


@pytest.mark.parametrize("text", ["", "Call Rex", "Feed 2 bones to"])
def test_a_text_that_breaks_off_is_refused(language: Language, text: str) -> None:
    with pytest.raises(TextError, match="ends too early; expected") as error:
        language.parse(text)
    assert error.value.start == len(text)


def test_an_error_says_where(language: Language) -> None:
    with pytest.raises(TextError) as error:
        language.parse("Call Rex. Feed 2 bonse to a dog.")
    assert error.value.start == len("Call Rex. Feed 2 ")


def test_a_text_with_two_meanings_is_refused_with_both() -> None:
    @phrase("call {breed}")
    class CallBreed(Step):
        breed: Breed

        def do(self) -> str:
            return "call"

    language = Language(Tale, HERE, module(CallBreed), words={"Name": {"Rex", "Pug"}, "Breed": {"Pug"}})
    assert language.parse("Call Rex.")
    with pytest.raises(TextError) as error:
        language.parse("Call Rex, then call Pug.")
    message = str(error.value)
    assert "two ways" in message
    assert "'call NAME' or 'call BREED'" in message
    assert "Rex" not in message


def test_words_without_a_list_are_known_by_their_shape() -> None:
    language = Language(Tale, HERE)
    assert first_act(language, "Call Anybody.") == Call(Name("Anybody"))
    with pytest.raises(TextError, match="a name"):
        language.parse("Call nobody.")


@pytest.mark.parametrize("text", ["call Rex. " * 300, "x" * 2_001])
def test_a_text_can_be_too_long(language: Language, text: str) -> None:
    with pytest.raises(TextError, match=r"is too long: .* at most 2000"):
        language.parse(text)


def test_nesting_has_a_limit() -> None:
    @phrase("not {what}")
    class Not(Noun):
        what: Noun

    language = Language(Noun, HERE, module(Not))
    assert language.parse("Not not not dog") == Not(Not(Not(Animal("dog"))))
    with pytest.raises(TextError, match="nested too deeply"):
        language.parse("Not " + "not " * 100 + "dog")


def test_the_meanings_of_a_text_have_a_limit() -> None:
    @phrase("{parts* }")
    class Row(Tale):
        parts: tuple[Noun, ...]

    @phrase("it[ {one}][ {two}]")
    class It(Noun):
        one: Noun | None = None
        two: Noun | None = None

    language = Language(Tale, module(Row, It))
    with pytest.raises(TextError, match="too many ways"):
        language.parse("It" + " it" * 40)


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\u202e"])
def test_no_message_has_letters_that_cannot_be_drawn(language: Language, letter: str) -> None:
    with pytest.raises(TextError, match=r"cannot read '\?") as error:
        language.parse(f"Feed {letter} to dogs")
    assert letter not in str(error.value)


def test_word_salad_is_refused_without_much_effort(language: Language) -> None:
    dice = random.Random(5)
    words = (
        "feed",
        "call",
        "a",
        "another",
        "bones",
        "to",
        "dog",
        "dogs",
        "or",
        "Rex",
        "Pug",
        "get",
        "+1",
        "2",
        ",",
        ".",
    )
    worst = 0
    for _ in range(200):
        reader = Reader(language, " ".join(dice.choices(words, k=500)))
        reader.readings(Tale)
        worst = max(worst, reader.effort)
    assert worst < EFFORT / 20


@pytest.mark.parametrize("name", ["nomansland", "vale"])
def test_what_cannot_begin_with_a_word_is_not_tried_and_the_same_is_found(name: str) -> None:
    shipped = load_ruleset(name)
    quick = thorough = 0
    for card in shipped.definitions.values():
        one, all_tried = Reader(shipped.language, card.text), Reader(shipped.language, card.text, thorough=True)
        assert one.readings(CardText) == all_tried.readings(CardText)
        quick += one.effort
        thorough += all_tried.effort
    assert quick < 0.4 * thorough


def test_phrases_are_immutable_equal_by_content_and_shared_by_copies() -> None:
    one, same, other = Number(1), Number(1), Number(2)
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert len({one, same, other}) == 2
    assert copy.deepcopy(one) is one
    assert copy.copy(one) is one
    assert pickle.loads(pickle.dumps(one)) == one
    assert repr(Choose(Several(2), Kind((Mouse(),)))) == "Choose(2, Kind((Mouse(),), None, None))"
    with pytest.raises(AttributeError, match="Number is immutable"):
        one.value = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del one.value


@pytest.mark.parametrize("values", [(), (1, 2)])
def test_a_phrase_has_just_its_fields(values: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="Number"):
        Number(*values)


def test_match_statements_know_the_fields() -> None:
    match Number(4):
        case Number(value):
            assert value == 4


def test_a_phrase_knows_the_words_it_was_read_from(language: Language) -> None:
    act = first_act(language, "Feed 2 bones to another Pug dog.")
    assert isinstance(act, Feed)
    assert act.whom.text == "another Pug dog"
    assert act.text == "Feed 2 bones to another Pug dog"
    assert Number(1).text == ""


def test_walk_follows_the_text(language: Language) -> None:
    def order(text: str) -> list[str]:
        return [type(part).__name__ for part in walk(first_act(language, text))]

    assert order("Feed 2 bones to a dog.") == ["Feed", "Number", "Choose", "Kind", "Animal"]
    after = ["Feed", "Choose", "Kind", "Animal", "CountOf", "Kind", "Mouse"]
    assert order("Feed a dog as many bones as the number of mice.") == after
    assert order("Call Rex, then call Rex, then call Old Tom.") == ["Then", "Call", "Call", "Call"]


def test_the_handbook_has_every_phrase_and_word(language: Language) -> None:
    book = language.handbook()
    assert "## Step: One thing that is done." in book
    assert "- `feed SIMPLE bone to WHOM`" in book
    assert "- `WHOM gets +NUMBER weight (today/this week)`" in book
    assert "- `ACT. ....`: Sentences, one after another." in book
    assert "## Breed\n\nBeagle, Pug" in book


def test_a_phrase_that_lacks_a_method_is_refused() -> None:
    @phrase("bark")
    class Bark(Step):
        pass

    with pytest.raises(VocabularyError, match="Bark does not implement do"):
        Language(Tale, HERE, module(Bark))


def test_two_classes_of_one_name_are_refused() -> None:
    @phrase("call {name} again")
    class Call(Step):
        name: Name

        def do(self) -> str:
            return ""

    with pytest.raises(VocabularyError, match="two classes are called Call"):
        Language(Tale, HERE, module(Call))


def test_a_phrase_that_can_begin_with_itself_is_refused() -> None:
    @phrase("[the ]{what} of old")
    class OfOld(Whom):
        what: Whom

    with pytest.raises(VocabularyError, match="can begin with itself: Whom - Whom"):
        Language(Tale, HERE, module(OfOld))


@pytest.mark.parametrize(
    ("pattern", "fault"),
    [
        ("hunt {whom}", "there is no field 'whom'"),
        ("hunt {who:Whale}", "there is no kind 'Whale'"),
        ("hunt {who", "cannot read '{who'"),
        ("hunt [{who}", "without its ']'"),
        ("hunt {who}]", "without its '['"),
        ("[hunt {who}]", "can be empty"),
        ("hunt {who*, }", "must be a tuple"),
        ("hunt", "no pattern says 'who'"),
    ],
)
def test_a_bad_pattern_is_refused(pattern: str, fault: str) -> None:
    @phrase(pattern)
    class Hunt(Step):
        who: Whom

        def do(self) -> str:
            return ""

    with pytest.raises(VocabularyError) as error:
        Language(Tale, HERE, module(Hunt))
    assert "Hunt" in str(error.value)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("pattern", "kind", "fault"),
    [
        ("hunt {who}", Whom | Animal, "must be of one kind"),
        ("hunt {who*}", tuple[Whom, ...], "nothing separates the items of 'who'"),
        ("hunt {who}", float, "must be a phrase, a word, a number or a Literal"),
    ],
)
def test_a_field_of_a_kind_that_no_pattern_can_have_is_refused(pattern: str, kind: object, fault: str) -> None:
    hunt = phrase(pattern)(type("Hunt", (Step,), {"__annotations__": {"who": kind}, "__module__": __name__}))
    with pytest.raises(VocabularyError, match=re.escape(fault)):
        Language(Tale, HERE, module(hunt))


def test_a_field_cannot_hide_what_every_phrase_has() -> None:
    with pytest.raises(VocabularyError, match="no field can be called 'plural'"):

        @phrase("hunt {plural}")
        class Hunt(Step):
            plural: Whom  # type: ignore[assignment]


def test_a_field_of_an_unknown_kind_is_refused() -> None:
    @phrase("hunt {who}")
    class Hunt(Step):
        who: Whale  # type: ignore[name-defined]  # noqa: F821

        def do(self) -> str:
            return ""

    with pytest.raises(VocabularyError, match="Whale"):
        Language(Tale, HERE, module(Hunt))
