package match_test

import (
	"errors"
	"testing"

	"mariscal/game"
	"mariscal/match"
)

// Two matches stand over one journal, and each seat plays at its own: what the
// other has answered elsewhere is refused once at most, and then known.
func TestTwoMatchesOverOneJournalPlayOneGame(t *testing.T) {
	j := &page{}
	top := begin(t, 3, j)
	at := [2]*match.Match{top, reopen(t, j)}
	for _, m := range at {
		m.Hold(false)
	}
	answers, choice := [2]int{}, game.NewSeeded(7)
	for range 40 {
		if at[0].Result().Over || at[1].Result().Over {
			break
		}
		seat := at[0].View(game.Spectator).Decision.Seat
		if now, d := at[1].Decision(); now > number(at[0]) {
			seat = d.Seat
		}
		follow(t, at[seat], seat, choice)
		answers[seat]++
	}
	if answers[0] < 2 || answers[1] < 2 {
		t.Fatalf("the seats answered %v times; the game is too short to tell", answers)
	}
	for _, m := range at {
		_ = m.Do(t.Context(), game.Top, number(m)+1, "none") // what came last is read as well
	}
	if a, b := at[0].Record(game.All).String(), at[1].Record(game.All).String(); a != b {
		t.Errorf("two games:\n%s\n%s", a, b)
	}
}

func number(m *match.Match) int {
	n, _ := m.Decision()
	return n
}

// follow answers for a seat at a match that may not know yet that the seat is asked.
func follow(t *testing.T, m *match.Match, seat game.Seat, choice *game.Seeded) {
	t.Helper()
	for range 2 {
		text := "none"
		if options := m.View(game.Viewer(seat)).Options; len(options) > 0 {
			text = options[choice.Below(len(options))].Text
		}
		err := m.Do(t.Context(), seat, number(m), text)
		if err == nil {
			return
		}
		if !errors.Is(err, match.ErrStale) && !errors.Is(err, match.ErrWrongSeat) {
			t.Fatal(err)
		}
	}
	t.Fatalf("%s is asked, and its match still asks what was answered elsewhere", seat)
}

// Facts that are no answers are checked against the journal as well.
func TestAnOfferMadeElsewhereCanBeAccepted(t *testing.T) {
	j := &page{}
	one := begin(t, 3, j)
	two := reopen(t, j)
	before := two.Changes(game.Spectator)
	if err := one.OfferDraw(t.Context(), game.Top); err != nil {
		t.Fatal(err)
	}
	if err := two.AcceptDraw(t.Context(), game.Bottom); err != nil {
		t.Fatalf("the offer lies in the journal: %v", err)
	}
	if two.Changes(game.Spectator) == before {
		t.Error("who follows the match there was not told")
	}
	_, d := one.Decision()
	if err := one.Do(t.Context(), d.Seat, number(one)+1, "none"); !errors.Is(err, match.ErrOver) {
		t.Errorf("the game is over elsewhere: %v", err)
	}
}

// A journal that cannot be read just now leaves the refusal as it was.
func TestARefusalStaysWhereTheJournalSaysNothingNew(t *testing.T) {
	j := &page{}
	m := begin(t, 3, j)
	_, d := m.Decision()
	if err := m.Do(t.Context(), d.Seat.Other(), number(m), "none"); !errors.Is(err, match.ErrWrongSeat) {
		t.Error(err)
	}
	if err := m.Do(t.Context(), d.Seat, number(m)+1, "none"); !errors.Is(err, match.ErrStale) {
		t.Error(err)
	}
}

// A wish set elsewhere takes the number of the next entry, but answers no question.
func TestAnAnswerIsGivenWhereTheMatchWentOnElsewhereAndStillAsksTheSame(t *testing.T) {
	j := &page{}
	one := begin(t, 3, j)
	two := reopen(t, j)
	n, d := one.Decision()
	if err := two.Wish(t.Context(), d.Seat.Other(), "parry", match.Never, match.Always); err != nil {
		t.Fatal(err)
	}
	if err := one.Do(t.Context(), d.Seat, n, one.View(game.Viewer(d.Seat)).Options[0].Text); err != nil {
		t.Fatal(err)
	}
	if err := two.Do(t.Context(), d.Seat, n, two.View(game.Viewer(d.Seat)).Options[0].Text); !errors.Is(err, match.ErrStale) {
		t.Errorf("the question was answered at the other match: %v", err)
	}
}

func TestAMatchIsTaughtWhatItsJournalHasAndTellsItsWatchers(t *testing.T) {
	j := &page{}
	one := begin(t, 3, j)
	two := reopen(t, j)
	changed, cancel := two.Subscribe(game.Spectator)
	defer cancel()
	if news, err := two.CatchUp(t.Context()); news || err != nil {
		t.Errorf("there is nothing new yet (%v)", err)
	}
	play(t, one, game.NewSeeded(1), 3)
	if news, err := two.CatchUp(t.Context()); !news || err != nil || number(two) != number(one) || two.Entries() != one.Entries() || two.Entries() != len(j.entries) {
		t.Errorf("question %d after %d entries, want %d after %d", number(two), two.Entries(), number(one), len(j.entries))
	}
	select {
	case <-changed:
	default:
		t.Error("who watches was not told")
	}
}
