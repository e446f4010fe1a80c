package match_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/match"
	"mariscal/systems/ancients"
)

func TestNoFightBeginsWithoutItsOwnersAnswer(t *testing.T) {
	text, err := os.ReadFile("testdata/warriors.yaml")
	if err != nil {
		t.Fatal(err)
	}
	ref, err := content.Register("warriors.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(context.Background(), match.Config{
		ID: "w", System: ancients.System{}, Ref: ref, Seed: seed(3), Journal: &page{}, SeatTexts: [2]string{"a", "b"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, start := range []string{"play order", "order G7", "move G7-E7"} {
		options := m.View(game.ViewBottom).Options
		i := slices.IndexFunc(options, func(o game.Option) bool { return strings.HasPrefix(o.Text, start) })
		if i < 0 {
			t.Fatalf("%q is not among %v", start, options)
		}
		do(t, m, options[i].Text)
	}
	st := m.View(game.ViewBottom)
	if len(st.Options) != 1 || st.Options[0].Text != "close E7xD6" || st.Options[0].Odds == nil {
		t.Fatalf("asked %+v with %v; the fight was to be offered with its odds", st.Decision, st.Options)
	}
	if !st.Decision.Dice || m.View(game.ViewTop).Decision.Dice || m.View(game.Spectator).Decision.Dice {
		t.Error("that dice follow is for the seat that is asked, and for no other")
	}
	do(t, m, "close E7xD6")
	if n := len(m.Record(game.Spectator).Moves); rolled(m, n-1) {
		t.Error("the dice fell before the defender answered")
	}
	do(t, m, "stand D6")
	if n := len(m.Record(game.Spectator).Moves); !rolled(m, n-1) {
		t.Error("the fight was not fought")
	}
}

// rolled reports whether dice fell after a move.
func rolled(m *match.Match, move int) bool {
	return slices.ContainsFunc(m.Record(game.Spectator).Moves[move].Chance, func(c string) bool { return strings.HasPrefix(c, "roll ") })
}
