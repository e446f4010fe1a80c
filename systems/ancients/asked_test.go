package ancients_test

import (
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/ancients"
)

// Clients know no kind of question: they follow what the question itself says.
func TestAQuestionTellsWhetherAStrikeThreatensAndWhetherNothingIsDoneYet(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	c := game.NewSeeded(7)
	p, err := ancients.System{}.Start(game.Ref{ID: "ancients/akragas"}, nil, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	threats, fresh := 0, 0
	for d := p.Decision(); !d.Over; d = p.Decision() {
		if d.Threat != (d.Kind == "react") || d.Threat && (d.About == game.NoPlace || d.From == game.NoPlace) {
			t.Fatalf("%+v", d)
		}
		ordered := slices.ContainsFunc(p.Scene(game.All).Pieces, func(x game.Piece) bool {
			return x.Seat == d.Seat && slices.Contains(x.Marks, "ordered")
		})
		if d.Fresh != (d.Kind == "order" && !ordered) {
			t.Fatalf("ordered %v: %+v", ordered, d)
		}
		if d.Threat {
			threats++
		}
		if d.Fresh {
			fresh++
		}
		legal := p.Actions(nil)
		p.Apply(legal[c.Below(len(legal))], c, nil)
	}
	if threats == 0 || fresh == 0 {
		t.Errorf("%d threats, %d fresh questions", threats, fresh)
	}
}

// Every question about a struck unit shows an arrow from the unit that struck.
func TestWhoIsDrivenBackIsToldByWhom(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	gametest.DrivenBack(t, ancients.System{}, game.Ref{ID: "ancients/akragas"}, "evade", "flags", "retreat", "leader")
}

func TestSheetsWithoutAScenarioAreThoseOfTheFirst(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	all, err := ancients.System{}.Sheets(game.Ref{})
	if err != nil || len(all.Units) == 0 || len(all.Cards) == 0 {
		t.Errorf("%d units, %d cards: %v", len(all.Units), len(all.Cards), err)
	}
}
