package terminal

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

func TestALineIsCompletedAsTheAnswersGoOn(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	m, err := match.New(t.Context(), match.Config{ID: "local", System: g.System, Ref: g.Info.Ref, Seed: g.Seed, Journal: match.Discard})
	if err != nil {
		t.Fatal(err)
	}
	q := question{system: "ancients", printer: words.For("es"), grammar: newGrammar(g.System)}
	q.put(m.View(game.Viewer(game.Bottom)))
	q.options = []game.Option{
		{Text: "order H2", Piece: "u1", From: "H2"},
		{Text: "order H10", Piece: "u2", From: "H10"},
		{Text: "move C5-C7", Piece: "u3", From: "C5", Spot: game.Spot{Cell: "C7"}},
		{Text: "move C5-D6", Piece: "u3", From: "C5", Spot: game.Spot{Cell: "D6"}},
		{Text: "end-orders"},
	}
	for _, c := range []struct {
		line string
		want []string
	}{
		{"order ", []string{"todo", "H2", "H10"}},
		{"order h1", []string{"H10"}},
		{"move ", []string{"todo", "C5"}},
		{"move C5 ", []string{"C7", "D6"}},
		{"2; move c5 d", []string{"D6"}},
		{"C5 ", []string{"C7", "D6"}},
		{"leyen", []string{"leyenda"}},
		{"por", []string{"por qué"}},
		{"por qué I1", []string{"I1", "I10", "I11", "I12", "I13"}},
		{"regla A18.6", nil},
		{"deshacer ", nil},
		{"nothing like it", nil},
	} {
		got := q.complete(c.line)
		if c.line == "regla A18.6" {
			if len(got) == 0 {
				t.Errorf("%q is completed to no rule", c.line)
			}
			continue
		}
		slices.SortFunc(got, inNumbers)
		slices.SortFunc(c.want, inNumbers)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q is completed to %q, not %q", c.line, got, c.want)
		}
	}
}
