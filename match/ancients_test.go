package match_test

import (
	"context"
	"reflect"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/systems/ancients"
)

func TestAMatchOfAkragasOpensAgainAndItsRecordIsProved(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	j := &page{}
	m, err := match.New(ctx, match.Config{
		ID: "akragas", System: ancients.System{}, Ref: game.Ref{ID: "ancients/akragas"}, Seed: seed(77), Journal: j,
		SeatTexts: [2]string{"Carthago", "Syrakousai"},
		Wishes:    [2]map[string]string{{"react": match.Never}, {"react": "first-strike"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	choice := game.NewSeeded(5)
	undone := 0
	for range 3000 {
		_, d := m.Decision()
		if d.Over {
			break
		}
		v := game.Viewer(d.Seat)
		legal := m.Guess(d.Seat, 1)
		list := legal.Actions(nil)
		do(t, m, legal.Text(list[choice.Below(len(list))], v))
		if choice.Below(10) == 0 && m.CanUndo(d.Seat) {
			n, _ := m.Decision()
			if err := m.Undo(ctx, d.Seat, n); err != nil {
				t.Fatal(err)
			}
			undone++
		}
	}
	again, err := match.Open(ctx, func(string) game.System { return ancients.System{} }, j.entries, j)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(everything(again), everything(m)) {
		t.Error("the match opens as another")
	}
	if !m.Result().Over || undone == 0 {
		t.Fatalf("not over, or nothing undone (%d)", undone)
	}
	text := m.Record(game.Spectator).String()
	read, err := notation.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if proof, err := notation.Check(ancients.System{}, read); !proof.Chance || err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	t.Logf("%d bytes, %d moves, %d undone", len(text), len(read.Moves), undone)
}
