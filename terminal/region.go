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
		parts = append(parts, ring.At.Name()+": "+inches(ring.In)+"-"+inches(ring.Out))
	}
	return strings.Join(parts, " ")
}

// inches writes thousandths without noughts at the end.
func inches(n int32) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }
