package gametest

import (
	"slices"
	"sync"
	"testing"

	"mariscal/game"
)

// occurrences collects what has occurred in games (law 11).
type occurrences struct {
	mu    sync.Mutex
	ids   map[string]bool
	about map[string]bool // kinds of questions, and whether any was about a piece
}

func newOccurrences() *occurrences {
	return &occurrences{ids: make(map[string]bool), about: make(map[string]bool)}
}

// question notes whether the question at a position is about a piece.
func (o *occurrences) question(p game.Position) {
	s, can := p.(game.Standing)
	if d := p.Decision(); can && !d.Over {
		piece := s.Concerns() != ""
		o.mu.Lock()
		defer o.mu.Unlock()
		o.about[d.Kind] = o.about[d.Kind] || piece
	}
}

func (o *occurrences) events(events []game.Event) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, e := range events {
		o.ids[e.ID] = true
		for _, a := range e.Args {
			if a.Kind == game.ArgWord {
				o.ids[a.Text] = true
			}
			for _, w := range a.List {
				o.ids[w] = true
			}
		}
		if e.Roll == nil {
			continue
		}
		for _, d := range e.Roll.Dice {
			o.ids["face:"+d.Face] = true
			o.ids["effect:"+d.Effect] = true
		}
	}
}

func (o *occurrences) scene(s game.Scene) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, p := range s.Pieces {
		o.ids["type:"+p.Type] = true
	}
	for _, c := range s.Board.Cells {
		o.ids["terrain:"+c.Terrain] = true
	}
	for _, t := range s.Trays {
		for _, c := range t.Cards {
			o.ids["card:"+c] = true
		}
	}
}

func (o *occurrences) outcome(out game.Outcome) {
	if !out.Over {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ids["over:"+out.Reason] = true
}

// compare compares the occurrences with the catalogue, and with what the system says of questions
// that standing orders answer.
func (o *occurrences) compare(t *testing.T, sys game.System, catalogue map[string]string) {
	t.Helper()
	if w, can := sys.(game.Wishing); can {
		for _, x := range w.Wishes() {
			if piece, seen := o.about[x.Kind]; seen && piece == x.Side {
				t.Errorf("law 11: a question of kind %s is about a piece: %v; for orders about it, Side is %v", x.Kind, piece, x.Side)
			}
		}
	}
	var missing []string
	for id, script := range catalogue {
		if !o.ids[id] && script == "" {
			missing = append(missing, id)
		}
	}
	slices.Sort(missing)
	for _, id := range missing {
		t.Errorf("law 11: %s occurs in no game, and no script covers it", id)
	}
}
