package storetest

import (
	"errors"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
	"mariscal/store"
)

// following checks that two matches over one journal play one game, each seat at its own:
// answers given at the other are read from the store.
func following(t *testing.T, open Open) {
	s := opened(t, open, t.TempDir())
	must(t, s.Create(t.Context(), example("m1")))
	journal := store.Journal{Store: s, ID: "m1"}
	first, err := match.New(t.Context(), match.Config{ID: "m1", System: toy.System{}, Ref: game.Ref{ID: "toy/duel"}, Journal: journal})
	must(t, err)
	entries, err := journal.Entries(t.Context(), 0)
	must(t, err)
	second, err := match.Open(t.Context(), func(string) game.System { return toy.System{} }, entries, journal)
	must(t, err)
	second.Hold(false)
	at, choice := [2]*match.Match{first, second}, game.NewSeeded(7)
	for range 30 {
		n, d := first.Decision()
		if m, later := second.Decision(); m > n {
			d = later
		}
		if d.Over {
			break
		}
		answerOnce(t, at[d.Seat], d.Seat, choice)
	}
	all, err := journal.Entries(t.Context(), 0)
	must(t, err)
	late, err := journal.Entries(t.Context(), 5)
	must(t, err)
	if len(all) < 10 || len(late) != len(all)-5 || string(late[0]) != string(all[5]) {
		t.Errorf("the journal has %d entries, from number 5 on %d", len(all), len(late))
	}
	if none, err := journal.Entries(t.Context(), len(all)); err != nil || len(none) != 0 {
		t.Errorf("after the last entry: %q (%v)", none, err)
	}
}

// answerOnce answers for a seat; its match may first have to catch up.
func answerOnce(t *testing.T, m *match.Match, seat game.Seat, choice *game.Seeded) {
	t.Helper()
	for range 2 {
		n, _ := m.Decision()
		text := "none"
		if options := m.View(game.Viewer(seat)).Options; len(options) > 0 {
			text = options[choice.Below(len(options))].Text
		}
		err := m.Do(t.Context(), seat, n, text)
		if err == nil {
			return
		}
		if !errors.Is(err, match.ErrStale) && !errors.Is(err, match.ErrWrongSeat) {
			t.Fatal(err)
		}
	}
	t.Fatalf("%s is asked, and its match still asks what was answered elsewhere", seat)
}
