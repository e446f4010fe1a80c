package terminal

import (
	"strconv"
	"strings"

	"mariscal/game"
)

// regionText lists the places of a region; of a ring it names the middle and the
// two distances.
func regionText(r game.Region) string {
	parts := make([]string, 0, len(r.Cells)+len(r.Rings))
	parts = append(parts, r.Cells...)
	for _, ring := range r.Rings {
		parts = append(parts, pointText(ring.At)+": "+inches(ring.In)+"-"+inches(ring.Out))
	}
	return strings.Join(parts, " ")
}

// placeText names where something is.
func placeText(s game.Spot) string {
	if s.At != nil {
		return pointText(*s.At)
	}
	return s.Cell
}

// pointText writes a point as actions do: "12.5,7.25".
func pointText(p game.Point) string { return inches(p.X) + "," + inches(p.Y) }

// inches writes thousandths without noughts at the end.
func inches(n int32) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }
