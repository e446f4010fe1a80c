package terminal

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

// In a window of 80 by 24 every table of Muskets & Tomahawks lies whole beside its question, with a
// sign for each piece, whatever happens on it.
func TestASkirmishIsDrawnWholeInALowWindow(t *testing.T) {
	sys := setUp(t, "muskets/first-skirmish").System
	for i, info := range sys.Scenarios() {
		luck := game.NewSeeded(uint64(i))
		p, err := sys.Start(info.Ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		v := newView(Look{Width: 80}, "es", info)
		for step := range 240 {
			if step%20 == 0 {
				fitsBeside(t, v, p.Scene(game.All))
			}
			actions := p.Actions(nil)
			if len(actions) == 0 {
				break
			}
			p.Apply(actions[luck.Below(len(actions))], luck, nil)
		}
	}
}

// fitsBeside checks the drawing of a scene beside a question in a window of 80 by 24.
func fitsBeside(t *testing.T, v view, s game.Scene) {
	t.Helper()
	const width, rows = 45, 21
	drawn := v.picture(s, Frame{Width: width, Rows: rows})
	if len(drawn.Lines) > rows {
		t.Errorf("%s takes %d lines", v.info.Ref, len(drawn.Lines))
	}
	for _, l := range drawn.Lines {
		if columns(l) > width {
			t.Errorf("%s has a line of %d columns: %q", v.info.Ref, columns(l), l)
		}
	}
	shown := map[string]bool{}
	for _, at := range drawn.Places {
		shown[at.Name] = true
		if at.Row >= len(drawn.Lines) || at.Col >= columns(drawn.Lines[at.Row]) || []rune(drawn.Lines[at.Row])[at.Col] == ' ' {
			t.Errorf("%s: %s is not at %d, %d:\n%s", v.info.Ref, at.Name, at.Row, at.Col, strings.Join(drawn.Lines, "\n"))
		}
	}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; onBoard(p) && !shown[p.ID] {
			t.Errorf("%s does not show %s:\n%s", v.info.Ref, p.ID, strings.Join(drawn.Lines, "\n"))
		}
	}
}

// A place on open ground is told in words: the ground that it lies in, or which ground is near and
// on which side.
func TestAPlaceOnOpenGroundIsToldInWords(t *testing.T) {
	g := setUp(t, "muskets/first-skirmish")
	p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Scene(game.All)
	for _, c := range []struct {
		at     game.Point
		es, en string
	}{
		{game.Point{X: 9000, Y: 13000}, "en el bosque del oeste", "in the wood in the west"},
		{game.Point{X: 18000, Y: 34000}, "en la carretera", "on the road"},
		{game.Point{X: 15000, Y: 34000}, "a 2,3 al O de la carretera", "2.3 W of the road"},
		{game.Point{X: 17000, Y: 34000}, "al borde de la carretera", "at the edge of the road"},
		{game.Point{X: 2000, Y: 34000}, "en campo abierto, a 22,6 al SO del centro", "in the open, 22.6 SW of the middle"},
	} {
		for lang, want := range map[string]string{"es": c.es, "en": c.en} {
			v := view{words: words.For(lang), info: g.Info}
			if got := v.whereabouts(&s, c.at); !strings.HasPrefix(got, want) {
				t.Errorf("%s is told as %q, not %q", c.at.Name(), got, want)
			}
		}
	}
}
