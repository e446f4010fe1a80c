package terminal

import (
	"strings"

	"mariscal/game"
)

// regionText lists the places of a region; of a ring it names the middle and the
// two distances.
func regionText(r game.Region) string {
	parts := make([]string, 0, len(r.Cells)+len(r.Rings))
	parts = append(parts, r.Cells...)
	for _, ring := range r.Rings {
		parts = append(parts, placeOf(game.Spot{At: &ring.At})+": "+inches(ring.In)+"-"+inches(ring.Out))
	}
	return strings.Join(parts, " ")
}
