"""The contract of every program, on the shelf or a stranger: what movies, saves and fronts ask of it."""

import copy
import json
import pickle
from array import array
from itertools import pairwise
from string import Formatter

import pytest

from retro2600.cartridges import load, names
from retro2600.machine import Machine, movie, savestate
from retro2600.machine.console import REFERENCE
from retro2600.machine.fields import read, to_json
from retro2600.machine.movie import Movie
from retro2600.machine.pictures import Picture
from retro2600.machine.snapshot import packed, unpacked
from retro2600.shell.input.actions import Push, rows
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import FIELDS
from tests import stand_in
from tests.fronts.fumbling import AnyMachine, fumbled, inputs_of
from tests.laws import some

NAMES = [*names(), *stand_in.NAMES]


pytestmark = pytest.mark.usefixtures("strangers")


@pytest.mark.parametrize("name", NAMES)
class TestCartridge:
    def test_it_is_the_same_after_being_saved_and_restored_at_any_time(self, name: str) -> None:
        for machine in some(fumbled(name, 2_000)[::37], 3):
            assert savestate.restored(json.loads(json.dumps(savestate.saved(machine))), load) == machine

    def test_it_is_the_same_after_being_packed_and_unpacked_at_any_time(self, name: str) -> None:
        for machine in some(fumbled(name, 2_000)[::37], 3):
            kind = type(machine.state)
            assert unpacked(kind, packed(kind, machine.state)) == machine.state

    def test_a_restored_machine_goes_on_as_the_saved_one_does(self, name: str) -> None:
        held = inputs_of(name, 400)
        for number, machine in [*enumerate(fumbled(name, 400))][::50]:
            restored = savestate.restored(savestate.saved(machine), load)
            for inputs in held[number : number + 50]:
                machine, restored = machine.step(inputs), restored.step(inputs)
            assert restored == machine

    def test_its_copies_are_equal_and_go_on_alike(self, name: str) -> None:
        (rest, *_) = inputs_of(name, 8)
        for machine in fumbled(name, 400)[::50]:
            for copied in (pickle.loads(pickle.dumps(machine)), copy.deepcopy(machine), copy.copy(machine)):
                assert copied == machine
                assert hash(copied) == hash(machine)
                assert copied.step(rest) == machine.step(rest)

    def test_a_leap_is_as_many_steps(self, name: str) -> None:
        rest = load(name).console.rest
        for machine in fumbled(name, 400)[::50]:
            state, far = machine.cartridge.leap(machine.state, rest, 20)
            assert 1 <= far <= 20
            for _ in range(far):
                machine = machine.step(rest)
            assert machine.state == state

    def test_a_movie_of_it_is_read_as_it_was_written(self, name: str) -> None:
        course, held = fumbled(name, 400), inputs_of(name, 400)
        for start in (0, 100):
            recorded = Movie(course[start], tuple((1, inputs) for inputs in held[start:]))
            document = json.loads(json.dumps(movie.written(recorded, load(name).console.codec)))
            found = movie.read(document, name, load)
            assert found.start == course[start]
            assert [*found.inputs()] == held[start:]

    def test_the_seed_and_the_options_of_a_start_are_in_its_movie(self, name: str) -> None:
        cartridge = load(name)
        chosen = {option.name: option.choices[-1] if option.choices else True for option in cartridge.options}
        start: AnyMachine = Machine.powered_on(cartridge, 26_17, None, chosen)
        document = movie.written(Movie(start, ((3, cartridge.console.rest),)), cartridge.console.codec)
        assert movie.read(json.loads(json.dumps(document)), name, load).start == start

    def test_a_state_tells_the_options_of_its_start(self, name: str) -> None:
        cartridge, rest = load(name), load(name).console.rest
        defaults = {option.name: option.default for option in cartridge.options}
        others = {option.name: option.choices[-1] if option.choices else True for option in cartridge.options}
        for chosen in (defaults, others):
            state = cartridge.step(cartridge.power_on(options=chosen), rest)
            assert cartridge.chosen(state) == chosen

    def test_its_pictures_are_the_consoles_and_its_labels_name_them(self, name: str) -> None:
        shown: dict[str, Picture] = {}
        for machine in fumbled(name, 400)[::7]:
            output, picture = machine.output, machine.cartridge.console.picture
            assert type(output.shown) is type(picture)
            assert (output.shown.size, output.shown.resolution) == (picture.size, picture.resolution)
            assert output.blank == (output.label is None)
            assert not output.blank or output.shown == picture
            if output.label and len(output.label) == 16:
                assert shown.setdefault(output.label, output.shown) == output.shown

    def test_its_pictures_are_known_by_their_thumbnails(self, name: str) -> None:
        for machine in fumbled(name, 400)[::50]:
            picture = machine.output.shown
            assert machine.cartridge.console.picture.of_thumbnail(picture.thumbnail) == picture
            with pytest.raises(ValueError, match=r"expected|characters"):
                picture.of_thumbnail(picture.thumbnail[1:])

    def test_it_can_be_heard_and_described(self, name: str) -> None:
        console = load(name).console
        synthesiser = console.sound.synthesiser(44_100)
        for machine in fumbled(name, 400)[::7]:
            assert console.sound.begins or len(machine.output.sound) == len(console.sound.silence)
            ahead = synthesiser.fork().frame(machine.output.sound, machine.output.lines)
            samples = synthesiser.frame(machine.output.sound, machine.output.lines)
            assert array("h", samples) == array("h", ahead)
            seconds = machine.output.lines / console.lines / console.frames_per_second
            assert abs(len(samples) - 44_100 * seconds) <= 1
            json.dumps(machine.cartridge.describe(machine.state))

    def test_it_has_a_name_a_version_and_a_title(self, name: str) -> None:
        cartridge = load(name)
        assert cartridge.name == name
        assert cartridge.version >= 1
        assert cartridge.title

    def test_it_passes_every_state_it_has_been_in(self, name: str) -> None:
        for machine in some(fumbled(name, 2_000)[::37], 3):
            machine.cartridge.check(machine.state)

    def test_each_of_its_games_can_be_selected(self, name: str) -> None:
        cartridge = load(name)
        rest = cartridge.console.rest
        games = cartridge.facets.games
        if games is None:
            return
        for number in games.titles:
            machine: AnyMachine = Machine.powered_on(cartridge)
            for _ in range(2 * len(games.titles)):
                for inputs in games.towards(machine.state, number, rest):
                    machine = machine.step(inputs)
            assert games.number(machine.state) == number


@pytest.mark.parametrize("name", NAMES)
class TestConsole:
    def test_its_inputs_are_read_as_they_are_written(self, name: str) -> None:
        console = load(name).console
        held = inputs_of(name, 400)
        entries = json.loads(json.dumps(console.codec.written(held)))
        assert [inputs for count, inputs in console.codec.read(entries) for _ in range(count)] == held
        assert console.codec.changes(held[0], held[0]) == {}

    def test_its_controls_have_names_captions_and_keys_of_their_own(self, name: str) -> None:
        table = rows(load(name))
        assert len({row.name for row in table.values()}) == len(table)
        assert all(row.title and row.name for row in table.values())
        keyed = {asked for asked, row in table.items() if row.keys}
        assert {asked for asked in table if Keymap(load(name)).keys(asked)} == keyed

    def test_untouched_controls_are_at_rest(self, name: str) -> None:
        console = load(name).console
        assert Controls(console).frame() == console.rest

    def test_its_palettes_have_a_colour_for_every_pixel(self, name: str) -> None:
        palettes = load(name).console.palettes
        assert palettes.names[0] == REFERENCE
        assert all(len(palettes.named(each)) == 768 for each in palettes.names)
        with pytest.raises(ValueError, match="no palette is called 'rainbow'"):
            palettes.named("rainbow")


@pytest.mark.parametrize("name", NAMES)
class TestFacets:
    def test_its_ledgers_can_be_put_away_and_taken_out_again(self, name: str) -> None:
        ledgers = load(name).facets.ledger
        course = fumbled(name, 2_000)
        ledger = ledgers.opened(course[0].state)
        if ledgers.type is None:
            assert ledger is None
            return
        for before, after in pairwise(course):
            ledger = ledgers.entered(ledger, before.state, after.state)
            if after.frame % 37 == 0:
                assert read(ledgers.type, json.loads(json.dumps(to_json(ledger)))) == ledger

    def test_it_enters_and_sounds_nothing_where_nothing_was(self, name: str) -> None:
        facets = load(name).facets
        for machine in fumbled(name, 400)[::50]:
            ledger = facets.ledger.opened(machine.state)
            assert facets.ledger.entered(ledger, machine.state, machine.state) is ledger
            assert not (facets.cues and facets.cues.sounded(machine.state, machine.state))
            assert not (facets.time and facets.time.turn_began(machine.state, machine.state))
            assert not (facets.time and facets.time.lost(machine.state, machine.state))

    def test_its_remarks_keep_to_its_topics_and_their_order(self, name: str) -> None:
        facets = load(name).facets
        if facets.remarks is None:
            return
        order = [*facets.remarks.topics]
        for machine in some(fumbled(name, 2_000)[::37], 3):
            remarks = facets.remarks.told(facets.ledger.opened(machine.state), machine.state)
            places = [order.index(remark.topic) for remark in remarks]
            assert places == sorted(places)
            assert all(remark.text and "\n" not in remark.text for remark in remarks)

    def test_its_cues_have_words_and_tones(self, name: str) -> None:
        cues = load(name).facets.cues
        if cues is None:
            return
        for before, after in pairwise(fumbled(name, 2_000)):
            for cue in cues.sounded(before.state, after.state):
                assert cue.text
                assert all(note.hertz >= 0 and note.frames > 0 for note in cue.notes)

    def test_its_places_have_the_same_fields_under_each_naming_and_its_labels_no_others(
        self, name: str
    ) -> None:
        facets = load(name).facets
        marks = facets.marks
        if marks is None:
            return
        assert marks.naming is None or marks.naming in marks.choices
        for machine in some(fumbled(name, 2_000)[::37], 3):
            usual, other = (marks.names(machine.state, each) for each in (False, True))
            assert usual.keys() == other.keys()
            drawn = marks.drawn(facets.ledger.opened(machine.state), machine.state)
            texts = [label.text for label in drawn.named(usual).labels]
            assert all(text and "{" not in text for text in texts)

    def test_its_guide_names_only_what_there_is(self, name: str) -> None:
        cartridge, facets = load(name), load(name).facets
        known = {row.name for row in rows(cartridge).values()} | {*FIELDS}
        for machine in fumbled(name, 2_000)[::7]:
            text = facets.guide.line(facets.ledger.opened(machine.state), machine.state, None)
            names = facets.marks.names(machine.state, False).keys() if facets.marks else set()
            assert {field for _, field, _, _ in Formatter().parse(text) if field is not None} <= known | names
            assert "\n" not in text

    def test_its_welcome_names_only_what_there_is_and_is_none_in_a_game(self, name: str) -> None:
        cartridge, facets = load(name), load(name).facets
        players = {f"{field}{knob.player}" for field in FIELDS for knob in cartridge.console.knobs}
        known = {row.name for row in rows(cartridge).values()} | {*FIELDS} | players
        for machine in fumbled(name, 2_000)[::7]:
            lines = facets.guide.welcome(facets.ledger.opened(machine.state), machine.state)
            assert not (lines and facets.guide.playing(machine.state))
            for line in lines:
                assert {field for _, field, _, _ in Formatter().parse(line) if field is not None} <= known
            assert "\n" not in (facets.time.place(machine.state) if facets.time else "")

    def test_the_control_that_begins_a_game_is_a_button_of_the_panel(self, name: str) -> None:
        console, games = load(name).console, load(name).facets.games
        named = {row.name: asked for asked, row in rows(load(name)).items()}
        panel = {Push(button.field) for button in console.buttons if button.panel is not None}
        assert not (games and games.begins) or named[games.begins] in panel

    def test_pointing_and_answering_turn_knobs_to_steps_they_have(self, name: str) -> None:
        answers, console = load(name).facets.answers, load(name).console
        players = {knob.player for knob in console.knobs}
        if answers is None:
            return
        for machine in fumbled(name, 400)[::50]:
            for first, last in answers.asked(machine.state):
                assert 0 <= first <= last
            for column in range(0, console.picture.size.width, 9):
                found = answers.aim(machine.state, column, console.picture.size.height * 2 // 3)
                assert found is None or (found.player in players and found.step >= 0)

    def test_its_page_fits_an_overlay(self, name: str) -> None:
        facets = load(name).facets
        for machine in fumbled(name, 400)[::50]:
            assert all(len(line) <= 64 for line in facets.guide.page(machine.state))
            assert facets.guide.waits(machine.state) in (True, False)
            assert facets.time is None or facets.time.settled(machine.state) in (True, False)
