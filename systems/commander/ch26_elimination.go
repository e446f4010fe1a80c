package commander

// Chapter 26: blocks are eliminated.

// eliminate takes a block off the map: its army loses one Morale (B26.1). Headquarters
// come back next turn (B27.53), garrisons may be placed again.
func (r *referee) eliminate(u uint8, rule string) {
	k := &r.Blocks[u]
	s := r.b.Seat[u]
	r.tellBlock("eliminated", rule, u)
	if k.Formation == Battery {
		r.unlimber(u)
	}
	if k.Formation == Column {
		for _, w := range [2]uint8{r.lead[k.At], r.second[k.At]} {
			if w != none {
				r.Blocks[w].Formation = Plain
			}
		}
	}
	if k.Line == Lead && !k.Type.HQs() && r.second[k.At] == none {
		r.marked &^= 1 << k.At
	}
	r.toPool(u)
	r.take(u)
	k.Formation, k.Guns, k.Fresh = Plain, false, 0
	k.Away = Eliminated
	switch {
	case k.Type.HQs():
		k.Away, k.Back, k.State = Awaited, r.turn+1, Disordered
		r.tellBlock("hq-returns", RuleHQReturns, u)
	case u == r.b.Spare[s][0] || u == r.b.Spare[s][1]:
		k.Away, k.State = Unplaced, Firm
	}
	r.lose(s, 1, RuleEliminated)
}

// toPool puts a block that leaves the map back into a limited supply, unless it shows a
// Burst.
func (r *referee) toPool(u uint8) {
	if k := &r.Blocks[u]; r.b.Setup.Limited && int(k.Type) < PoolTypes && k.Icons&Burst == 0 {
		r.pool[r.b.Seat[u]][k.Type][k.Skill]++
	}
}
