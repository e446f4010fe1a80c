package server_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server"
	rules "mariscal/systems/ancients"
)

func TestAPieceIsToldHowFarTheCardInHandWouldTakeIt(t *testing.T) {
	sys := rules.System{}
	ref, err := game.Only(sys, "ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]bool{}
	for seed := range uint64(40) {
		pos, err := sys.Start(ref, nil, game.NewSeeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		v := pos.Decision().Seat.Viewer()
		before := string(pos.AppendText(nil))
		for _, o := range pos.Options(v) {
			tried[o.Card] = true
			reach, err := server.AfterCard(pos, v, o.Card).Reach(v, "u12")
			if err != nil {
				t.Fatalf("%s: %v", o.Card, err)
			}
			plain, _ := server.AfterCard(pos, v, "").Reach(v, "u12")
			if o.Card == "double-time" && len(reach.Cells) <= len(plain.Cells) {
				t.Errorf("Double Time: %v, without it %v", reach.Cells, plain.Cells)
			}
		}
		if after := string(pos.AppendText(nil)); after != before {
			t.Fatalf("the position changed: %s", strings.ReplaceAll(after, before, ""))
		}
	}
	if !tried["double-time"] || len(tried) < 20 {
		t.Errorf("cards tried: %v", tried)
	}
}
