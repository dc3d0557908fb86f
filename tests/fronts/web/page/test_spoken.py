"""Lines for those who listen."""

from __future__ import annotations

from tests.fronts.web.page.visits import Visitor


def test_the_guiding_line_is_spoken_once_it_has_stood_for_a_moment() -> None:
    visit = Visitor().open()
    visit.until_pointing()
    visit.run(60)
    line = visit.view["line"]
    assert visit.spoken[-1] == line
    passed = []
    for _ in range(6):
        visit.take("dial", steps=1)
        visit.run(10)
        passed.append(visit.view["line"])
    assert len(set(passed)) > 1
    assert visit.spoken[-1] == line
    spoken = len(visit.spoken)
    visit.run(60)
    assert visit.spoken[spoken:] == [visit.view["line"]]


def test_the_welcome_and_what_has_been_done_are_spoken() -> None:
    visit = Visitor().open()
    visit.run(60)
    assert visit.spoken == visit.view["welcome"]
    assert visit.spoken[0] == "BACKGAMMON"
    visit.tap("o")
    visit.run(120)
    assert "speed: 1/2" in visit.spoken


def test_the_audible_board_is_heard_in_words_and_tones() -> None:
    visit = Visitor().open()
    visit.tap("shift+m")
    cues = 0
    visit.until_pointing()
    spoken = len(visit.spoken)
    for _ in range(12):
        visit.take("dial", steps=1)
        for _ in range(20):
            answer = visit.run()
            for cue in answer.get("cues", ()):
                assert all(len(note) == 2 for note in cue)
                cues += 1
    assert cues > 3
    assert len(visit.spoken) > spoken + 3
    visit.tap("m")
    visit.take("dial", steps=-3)
    assert all("cues" not in visit.run() for _ in range(60))
