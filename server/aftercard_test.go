package server_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server"
	rules "mariscal/systems/ancients"
)

func TestAPieceIsToldHowFarTheCardInHandWouldTakeIt(t *testing.T) {
	content.Standard().BuiltIn()
	sys := rules.System{}
	tried := map[string]bool{}
	for seed := range uint64(40) {
		pos, err := sys.Start(game.Ref{ID: "ancients/akragas"}, nil, game.NewSeeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		v := game.Viewer(pos.Decision().Seat)
		before := string(pos.AppendText(nil))
		for _, o := range pos.Options(v) {
			tried[o.Card] = true
			farther := 0
			for _, p := range pos.Scene(v).Pieces {
				with, err := server.AfterCard(pos, v, o.Card).Reach(v, p.ID)
				plain, fault := server.AfterCard(pos, v, "").Reach(v, p.ID)
				if err != nil || fault != nil {
					t.Fatalf("%s, %s: %v, %v", o.Card, p.ID, err, fault)
				}
				if p.Seat == pos.Decision().Seat && len(with.Cells) > len(plain.Cells) {
					farther++
				}
			}
			if o.Card == "double-time" && farther == 0 {
				t.Errorf("seed %d: Double Time takes nobody farther", seed)
			}
			if o.Card == "order-three-center" && farther > 0 {
				t.Errorf("seed %d: %s takes %d farther", seed, o.Card, farther)
			}
		}
		if after := string(pos.AppendText(nil)); after != before {
			t.Fatalf("the position itself has changed: %s", after)
		}
	}
	if !tried["double-time"] || len(tried) < 20 {
		t.Errorf("cards tried: %v", tried)
	}
}
