package ancients_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/ancients"
)

// The peril of a piece where it stands is the danger to its army in that hex; the strikers
// are enemies, with their dice; and nothing hidden shows.
func TestPerilOfAPieceIsTheDangerWhereItStands(t *testing.T) {
	gametest.Moments(t, ancients.System{}, refs(t)[:4], 90, 30, gametest.Perils)
}

// An enemy next to a unit strikes it there; a unit that moves out of his reach is safe from
// him.
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
