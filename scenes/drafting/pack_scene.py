"""A pack of a draft: one card of it is taken, then the pack goes on to the next drafter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game import load_ruleset
from game.kernel.cards import Definition
from game.lab.figures import curve
from game.records.decks import Section
from game.records.draft import Draft, counted, draft_file, giver, rules_of, take, write_draft
from game.records.files import FileError
from game.records.pool import Entry
from game.records.runs import PERSON, left_behind
from scenes import keys
from scenes.builder.charts import draw_bars, draw_shares, hue_shares
from scenes.builder.controls import SmallButton
from scenes.builder.filters import words_of
from scenes.builder.scene import TOP, CollectionScene
from scenes.drafting import open_draft
from scenes.words import lines_told, say

if TYPE_CHECKING:
    from scenes.window import App


class PackScene(CollectionScene):
    """The cards of the pack, and beside them what was taken so far. The draft is kept after each pick."""

    name = "draft-pack"
    aside = 300

    def __init__(self, app: App, draft: Draft) -> None:
        super().__init__(app, load_ruleset(draft.game))
        self.draft = draft
        self.rules = rules_of(self.ruleset)
        self.taken_button = SmallButton(say("What you took"), self.show_taken)
        self.column = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:  # type: ignore[override]
        """What the scene is called when it is read out."""
        return say("A draft of {title}: {where}", title=self.ruleset.title, where=self.where())

    def where(self) -> str:
        """Which pack this is, and which pick of it."""
        picks = len(self.draft.pool) - self.draft.round * (self.rules.picks // len(self.rules.pack)) + 1
        return say(
            "pack {round} of {count}, pick {picks}", round=self.draft.round + 1, count=len(self.rules.pack), picks=picks
        )

    def goes_on(self) -> str:
        """How many cards there are to choose from, and who has the others next."""
        count = len(self.draft.pack)
        if count == 1:
            return say("The last card of this pack.")
        if self.rules.pack[self.draft.round].passes == "left":
            return say("{count} cards, then it goes to the left.", count=count)
        return say("{count} cards, then it goes to the right.", count=count)

    def widgets(self) -> list[Any]:
        return [
            *(self.search, self.sort, self.filters, self.clear, self.grid),
            *(self.taken_button, self.help, self.leave_button),
        ]

    def enter(self) -> None:
        super().enter()
        assert self.form
        self.form.focus(self.grid)

    def place(self, area: Rect) -> None:
        super().place(area)
        look, (width, height) = self.app.look, self.app.size
        gap = look.px(12)
        self.column = Rect(width - gap - look.px(self.aside), look.px(TOP), look.px(self.aside), 0)
        self.column.height = height - self.column.top - gap
        self.taken_button.put(Rect(self.column.left, gap // 2, self.column.width, look.px(36)))
        self.paint_ahead()

    def paint_ahead(self) -> None:
        """The pack that comes next is painted while this one is looked at."""
        if self.draft.packs:
            coming = self.draft.packs[giver(self.rules, self.draft, PERSON)]
            self.pictures.ahead([self.ruleset.by_name[name] for name in coming], self.grid.card)

    def offered(self) -> list[Entry]:
        """The cards of the pack."""
        return [entry for entry in self.pool.entries if entry.definition.name in self.draft.pack]

    def find(self) -> None:
        """By what is in the pack: nothing else is to be filtered by."""
        self.filters.narrow(self.offered())
        super().find()

    def counts(self) -> dict[str, int]:
        """How often each card was taken."""
        return counted(self.draft.pool)

    def add(self, definition: Definition) -> None:
        """Take this card; after the last one the deck is built."""
        if left_behind(draft_file(self.draft.game), Draft, self.draft):
            self.app.pop()
            open_draft(self.app, self.draft.game)
            return
        self.draft = take(self.ruleset, self.draft, definition.name, self.ruleset.drafters.take)
        trouble = ""
        try:
            write_draft(self.draft, draft_file(self.draft.game))
        except FileError as error:
            trouble = say("The draft is not kept: {error}", error=lines_told(error.whole))
        self.app.sounds.play("draw")
        if not self.draft.packs:
            from scenes.drafting.run_scene import RunScene

            self.app.pop()
            self.app.push(RunScene(self.app, self.draft))
            return
        self.clear_all()
        self.grid.chosen = 0
        self.paint_ahead()
        self.trouble, self.told = trouble, say("You took {name}.", name=definition.name)
        self.app.redraw()

    def show_taken(self) -> None:
        """All that was taken so far, to look through."""
        self.app.push(TakenScene(self.app, self.draft.game, counted(self.draft.pool)))

    def held_words(self) -> str:
        definition = self.looked_at()
        count = self.counts().get(definition.name, 0) if definition else 0
        return say("{count} taken", count=count) if count else ""

    def status_words(self) -> tuple[str, str]:
        if self.trouble:
            return self.trouble, "warning"
        told = f"{self.told}  ·  " if self.told else ""
        return f"{told}{self.where().capitalize()}  ·  {self.keys_words()}", "gold_light" if self.told else "muted"

    def keys_words(self) -> str:
        return keys.named(say("Click or {Enter} takes the card, right click or {Space} reads  ·  {F1} help"))

    def draw_panels(self, surface: Surface) -> None:
        """How the draft stands, and what the cards taken come to."""
        look = self.app.look
        surface.blit(look.plate(self.column.size, "panel", "gold", 10), self.column)
        inner = self.column.inflate(-look.px(28), -look.px(24))
        line = Rect(inner.left, inner.top, inner.width, look.font("strong").get_linesize())
        look.write(surface, self.where().capitalize(), line, "strong", "gold_light")
        for words in (
            self.goes_on(),
            say("{count} of {picks} taken.", count=len(self.draft.pool), picks=self.rules.picks),
        ):
            line.top += line.height
            look.write(surface, words, line, "small", "cream")
        taken = {self.ruleset.by_name[name]: count for name, count in self.counts().items()}
        plan = self.pictures.plan
        shares = Rect(inner.left, line.bottom + look.px(14), inner.width, inner.height // 2)
        used = draw_shares(surface, look, shares, hue_shares(taken, self.pool, plan), plan.hue_of)
        cost = next((shown.cost for shown in plan.types.values() if shown.cost), "")
        top = shares.top + used + look.px(14)
        room = Rect(inner.left, top, inner.width, min(look.px(220), inner.bottom - top))
        draw_bars(surface, look, room, say(words_of(cost)), curve(taken, cost))


class TakenScene(CollectionScene):
    """The cards that were taken, with how many of each."""

    name = "draft-taken"

    def __init__(self, app: App, game: str, taken: Section) -> None:
        self.taken = taken
        super().__init__(app, load_ruleset(game).of_pool(taken))

    @property
    def title(self) -> str:  # type: ignore[override]
        """What the scene is called when it is read out."""
        return say("What you took")

    def counts(self) -> Section:
        return self.taken
