package napoleonics

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// tellWay adds to what was told last on which way it happened. The rules ask where a
// piece may end; on which of the ways that lead there it goes is nobody's choice, so
// a shortest one is told.
func (r *referee) tellWay(from, to hex.Hex, g cc.Ground) {
	var way []string
	for _, h := range g.Way(from, to) {
		way = append(way, h.String())
	}
	r.told().Way = way
}
