package terminal

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// lit lists the places of a region, or on open ground the pieces that stand there.
func (t *table) lit(r game.Region) string {
	s := t.match.View(game.Viewer(t.question.asked.Seat)).Scene
	if s.Board.Kind != game.PlaneBoard {
		return regionText(r, nil)
	}
	var names []string
	for i := range s.Pieces {
		if p := &s.Pieces[i]; slices.Contains(r.Cells, placeOf(spotOf(p))) {
			names = append(names, byArmy(p.Seat, p.ID))
		}
	}
	return strings.Join(names, " ")
}

// regionText lists the places of a region, with the dice of fire into them if it has any; of a ring
// the middle and the two distances, of an outline the pieces in it.
func regionText(r game.Region, pieces []game.Piece) string {
	parts := make([]string, 0, len(r.Cells)+len(r.Rings))
	for i, name := range r.Cells {
		if i < len(r.Dice) && r.Dice[i] > 0 {
			name += "(" + strconv.Itoa(r.Dice[i]) + ")"
		}
		parts = append(parts, name)
	}
	for _, ring := range r.Rings {
		parts = append(parts, ring.At.Name()+": "+game.Inches(ring.In)+"-"+game.Inches(ring.Out))
	}
	for i := range pieces {
		at := spotOf(&pieces[i]).At
		if at != nil && slices.ContainsFunc(r.Shapes, func(shape []game.Point) bool { return inside(*at, shape) }) {
			parts = append(parts, byArmy(pieces[i].Seat, pieces[i].ID))
		}
	}
	return strings.Join(parts, " ")
}
