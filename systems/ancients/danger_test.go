package ancients_test

import (
	"reflect"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// dangers returns what threatens seat, by hex.
func dangers(t *testing.T, p game.Position, v game.Viewer, seat game.Seat) map[string]game.Danger {
	t.Helper()
	by := map[string]game.Danger{}
	for _, d := range p.(game.Queries).Danger(v, seat) {
		if d.Dice <= 0 {
			t.Errorf("no die against %s", d.Cell)
		}
		by[d.Cell] = d
	}
	return by
}

// Whoever steps next to an enemy can be struck there; where nobody comes there is
// no danger; and an empty hex is told from one that is held.
func TestDangerCoversTheGroundOneCouldMoveTo(t *testing.T) {
	atMoments(t, refs(t), 120, 20, checkDangers)
}

// atMoments looks at a random game of each battle: at its beginning, and every so many of its
// first actions.
func atMoments(t *testing.T, battles []game.Ref, actions, every int, look func(*testing.T, game.Position)) {
	t.Helper()
	for _, ref := range battles {
		p, err := ancients.System{}.Start(ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		chance := game.NewSeeded(4)
		for n := range actions {
			if p.Decision().Over {
				break
			}
			if n == 0 || n%every == every-1 {
				look(t, p)
			}
			legal := p.Actions(nil)
			p.Apply(legal[chance.Below(len(legal))], chance, nil)
		}
	}
}

func checkDangers(t *testing.T, p game.Position) {
	t.Helper()
	scene := p.Scene(game.Spectator)
	stands := map[string]game.Piece{}
	for _, piece := range scene.Pieces {
		if piece.Cell != "" {
			stands[piece.Cell] = piece
		}
	}
	q := p.(game.Queries)
	for _, seat := range []game.Seat{game.Top, game.Bottom} {
		all := dangers(t, p, game.Viewer(seat), seat)
		for cell, d := range all {
			piece, held := stands[cell]
			if held == d.Empty || held && piece.Seat != seat {
				t.Fatalf("%+v, but there stands %+v", d, piece)
			}
		}
		// Public knowledge: another deal of what is hidden, or another viewer, changes nothing.
		other := p.Clone()
		other.Resample(game.Viewer(seat), game.NewSeeded(99))
		if !reflect.DeepEqual(q.Danger(game.Viewer(seat), seat), other.(game.Queries).Danger(game.Spectator, seat)) {
			t.Fatal("what is hidden shows in the danger")
		}
		for _, piece := range scene.Pieces {
			if piece.Kind != "unit" || piece.Cell == "" || piece.Seat != seat.Other() {
				continue
			}
			where, err := q.Reach(game.Viewer(seat), piece.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, cell := range where.Cells {
				if _, held := stands[cell]; !held && near(scene, cell, piece.Cell) && all[cell].Dice == 0 {
					t.Fatalf("%s could be struck from %s by %s, and is shown as safe", cell, piece.Cell, piece.Type)
				}
			}
		}
	}
}

// near reports whether two cells touch.
func near(scene game.Scene, a, b string) bool {
	at := func(name string) game.Cell {
		i := slices.IndexFunc(scene.Board.Cells, func(c game.Cell) bool { return c.Name == name })
		return scene.Board.Cells[i]
	}
	x, y := at(a), at(b)
	// Odd rows lie half a hex to the right.
	dx := 2*(x.Col-y.Col) + x.Row&1 - y.Row&1
	dy := x.Row - y.Row
	return dy == 0 && (dx == 2 || dx == -2) || (dy == 1 || dy == -1) && (dx == 1 || dx == -1)
}
