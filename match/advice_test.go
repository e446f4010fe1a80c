package match_test

import (
	"context"
	"reflect"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
)

// A record that goes on from another says who took advice in the turns before.
func TestAdviceStaysMarkedWhereARecordIsPlayedOn(t *testing.T) {
	ctx := context.Background()
	m := begin(t, 5, &page{})
	advised := func() {
		_, d := m.Decision()
		if err := m.Advised(ctx, d.Seat); err != nil {
			t.Fatal(err)
		}
	}
	advised()
	play(t, m, game.NewSeeded(4), 1)
	step := m.View(game.Spectator).Step
	for choice := game.NewSeeded(4); m.View(game.Spectator).Scene.Turn < 3; {
		play(t, m, choice, 1)
	}
	advised()
	if err := m.Resign(ctx, game.Top); err != nil {
		t.Fatal(err)
	}
	rec := m.Record(game.Spectator)
	taken, err := match.Taken(rec, step)
	if err != nil {
		t.Fatal(err)
	}
	j := &page{}
	on, err := match.New(ctx, match.Config{ID: "m2", System: toy.System{}, Seed: seed(6), Journal: j, Taken: taken})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*match.Match{on, reopen(t, j)} {
		got := m.Record(game.Spectator).Advised
		if all := len(rec.Advised[0]) + len(rec.Advised[1]); all != 2 || len(got[0])+len(got[1]) != 1 || !reflect.DeepEqual(append(got[0], got[1]...), []int{1}) {
			t.Errorf("of the advice %v it says %v", rec.Advised, got)
		}
	}
}
