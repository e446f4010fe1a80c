package terminal

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

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
		parts = append(parts, ring.At.Name()+": "+inches(ring.In)+"-"+inches(ring.Out))
	}
	for i := range pieces {
		at := spotOf(&pieces[i]).At
		if at != nil && slices.ContainsFunc(r.Shapes, func(shape []game.Point) bool { return inside(*at, shape) }) {
			parts = append(parts, byArmy(pieces[i].Seat, pieces[i].ID))
		}
	}
	return strings.Join(parts, " ")
}

// inches writes thousandths of an inch without zeros at the end.
func inches(n int32) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }
