package gametest

import (
	"reflect"
	"slices"
	"testing"

	"mariscal/game"
)

// Dangers returns the dangers of a seat, by place; each must have dice.
func Dangers(t *testing.T, p game.Position, v game.Viewer, seat game.Seat) map[string]game.Danger {
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

// OpenDangers returns [Dangers] as the seat sees them, and checks that neither another
// deal of hidden things nor another viewer changes them.
func OpenDangers(t *testing.T, p game.Position, seat game.Seat) map[string]game.Danger {
	t.Helper()
	v := game.Viewer(seat)
	other := p.Clone()
	other.Resample(v, game.NewSeeded(99))
	if !reflect.DeepEqual(p.(game.Queries).Danger(v, seat), other.(game.Queries).Danger(game.Spectator, seat)) {
		t.Fatal("what is hidden shows in the danger")
	}
	return Dangers(t, p, v, seat)
}

// Perils checks, for every unit, that its peril where it stands equals its army's danger
// there, that it covers the places the unit can reach, that its strikers are enemies with
// their dice, and that nothing hidden shows.
func Perils(t *testing.T, p game.Position) {
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
		if whole := Dangers(t, p, v, piece.Seat)[piece.Cell]; here.Cell != piece.Cell || here.Dice != whole.Dice || here.Grade != whole.Grade || !slices.Equal(here.By, whole.By) {
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
