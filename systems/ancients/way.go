package ancients

import "mariscal/game/hex"

// The ways of those who move. The rules ask where a piece may end; on which of the
// ways that lead there it goes is nobody's choice, so a shortest one is told.

// marchedThrough is the hexes unit u, about to move, may pass.
func (r *referee) marchedThrough(u int) hex.Set {
	most, _ := r.stride(r.b, u)
	return r.onward(r.b, u, most, r.ground(r.b, u, nil))
}

// riddenThrough is the hexes a leader who moves by himself may pass.
func (r *referee) riddenThrough() hex.Set {
	return r.leaderGround(r.b, nil).Or(r.LeaderHexes[r.Active]).AndNot(r.b.stopLeader)
}

// tellWay adds to what was told last on which way it happened.
func (r *referee) tellWay(from, to hex.Hex, through hex.Set) {
	r.log.Events[len(r.log.Events)-1].Way = passed(from, to, through)
}

// passed returns the hexes of a shortest way between two hexes through hexes of a
// set, without the ends; nothing when they are neighbours or there is no way.
func passed(from, to hex.Hex, through hex.Set) []string {
	reached := []hex.Set{hex.Of(from)}
	seen := reached[0]
	for here := reached[0]; !here.Grow().Has(to); reached = append(reached, here) {
		here = here.Grow().And(through).AndNot(seen)
		if here.Empty() {
			return nil
		}
		seen = seen.Or(here)
	}
	if len(reached) == 1 {
		return nil
	}
	way := make([]string, len(reached)-1)
	for i, h := len(way), to; i > 0; i-- {
		h = reached[i].And(h.Around()).First()
		way[i-1] = h.String()
	}
	return way
}
