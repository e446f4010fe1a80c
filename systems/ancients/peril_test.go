package ancients_test

import (
	"reflect"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// What threatens a piece where it stands is what the danger of its army says of that
// hex; the strikers named are the enemy's, with their dice; and nothing hidden shows.
func TestPerilOfAPieceIsTheDangerWhereItStands(t *testing.T) {
	atMoments(t, refs(t)[:4], 90, 30, checkPerils)
}

func checkPerils(t *testing.T, p game.Position) {
	t.Helper()
	q := p.(game.Queries)
	pieces := p.Scene(game.Spectator).Pieces
	for _, piece := range pieces {
		if piece.Cell == "" || piece.Kind != "unit" {
			continue
		}
		v := game.Viewer(piece.Seat)
		perils, err := q.Peril(v, piece.ID)
		if err != nil {
			t.Fatal(err)
		}
		here := perils[0]
		if whole := dangers(t, p, v, piece.Seat)[piece.Cell]; here.Cell != piece.Cell || here.Dice != whole.Dice || here.Grade != whole.Grade || !slices.Equal(here.By, whole.By) {
			t.Fatalf("%s at %s: %+v alone, %+v in its army", piece.ID, piece.Cell, here, whole)
		}
		reach, err := q.Reach(v, piece.ID)
		if err != nil {
			t.Fatal(err)
		}
		cells := []string{}
		for _, d := range perils[1:] {
			cells = append(cells, d.Cell)
			for _, s := range d.By {
				by := slices.IndexFunc(pieces, func(x game.Piece) bool { return x.ID == s.Piece })
				if by < 0 || pieces[by].Seat == piece.Seat || pieces[by].Cell != s.Cell || s.Dice <= 0 {
					t.Fatalf("%+v strikes %s at %s", s, piece.ID, d.Cell)
				}
			}
		}
		if !slices.Equal(cells, slices.DeleteFunc(reach.Cells, func(c string) bool { return c == piece.Cell })) {
			t.Fatalf("%s is asked about %v and reaches %v", piece.ID, cells, reach.Cells)
		}
		other := p.Clone()
		other.Resample(v, game.NewSeeded(99))
		again, err := other.(game.Queries).Peril(game.Spectator, piece.ID)
		if err != nil || !reflect.DeepEqual(perils, again) {
			t.Fatal("what is hidden shows in the peril")
		}
	}
}

// A unit that goes next to an enemy is struck there by whoever stands beside it, and
// one that leaves his reach is not.
func TestPerilFollowsThePiece(t *testing.T) {
	refs(t)
	p := drawn(t, "turn bottom battle\nE5 top HI\nH5 bottom LC\nI9 bottom LI")
	perils, err := p.(game.Queries).Peril(game.Viewer(game.Bottom), pieceAt(t, p, "H5").ID)
	if err != nil {
		t.Fatal(err)
	}
	if here := perils[0]; here.Cell != "H5" || here.Strikers != 0 || here.Grade != 0 {
		t.Errorf("heavy infantry does not come so far: %+v", here)
	}
	for _, d := range perils[1:] {
		if d.Cell == "F5" && (d.Strikers != 1 || d.Dice != 5 || d.Grade == 0 || d.By[0].Cell != "E5") {
			t.Errorf("five dice await it beside heavy infantry: %+v", d)
		}
		if d.Cell == "I7" && d.Strikers != 0 {
			t.Errorf("nobody comes to I7: %+v", d)
		}
	}
	if n := len(perils); n < 10 {
		t.Errorf("light cavalry reaches %d hexes", n-1)
	}
}

func pieceAt(t *testing.T, p game.Position, cell string) game.Piece {
	t.Helper()
	for _, piece := range p.Scene(game.Spectator).Pieces {
		if piece.Cell == cell {
			return piece
		}
	}
	t.Fatalf("nobody stands at %s", cell)
	return game.Piece{}
}

func BenchmarkPeril(b *testing.B) {
	p, err := ancients.System{}.Start(refs(b)[0], nil, game.NewSeeded(3), nil)
	if err != nil {
		b.Fatal(err)
	}
	q := p.(game.Queries)
	b.Run("army", func(b *testing.B) {
		for b.Loop() {
			q.Danger(game.Spectator, game.Bottom)
		}
	})
	b.Run("piece", func(b *testing.B) {
		var id string
		for _, piece := range p.Scene(game.Spectator).Pieces {
			if piece.Type == "LC" || piece.Type == "MC" {
				id = piece.ID
			}
		}
		for b.Loop() {
			if _, err := q.Peril(game.Spectator, id); err != nil {
				b.Fatal(err)
			}
		}
	})
}
