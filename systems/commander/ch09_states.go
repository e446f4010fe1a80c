package commander

// Section 9.2: battle states.

// worsen gives block u one cohesion hit (B9.11) and reports whether it was Disordered
// already, in which case a combat hit makes it retreat (B24.2). A Disordered square only
// loses its formation (BR.30). A hit turns all blocks of a Mass Column or Grand Battery
// (B28.7, B27.24).
func (r *referee) worsen(u uint8, rule string) (already bool) {
	k := &r.Blocks[u]
	if o := r.mateOf(u); o != none {
		already = r.turnDown(u, rule)
		r.turnDown(o, rule)
		return already
	}
	if k.Formation == Column {
		l, s := r.lead[k.At], r.second[k.At]
		already = r.turnDown(l, rule)
		if s != none {
			r.turnDown(s, rule)
			if r.Blocks[l].Formation != r.Blocks[s].Formation { // a column breaks as a whole (B28.8)
				r.Blocks[l].Formation, r.Blocks[s].Formation = Plain, Plain
			}
		}
		return already
	}
	return r.turnDown(u, rule)
}

// turnDown makes the state of one block worse.
func (r *referee) turnDown(u uint8, rule string) (already bool) {
	k := &r.Blocks[u]
	if k.Fresh > 0 && r.b.Works>>u&1 == 0 && r.turn < r.freshFrom(r.b, u) { // by whatever hit
		k.Fresh = 0
		r.tellBlock("fresh-lost", RuleFreshEarly, u)
	}
	if k.Formation == Road {
		k.Formation, k.State = Plain, Disordered // it counted as such (B19.24)
	}
	switch {
	case k.State == Disordered:
		switch k.Formation {
		case Square:
			k.Formation = Plain
			r.tellBlock("square-broken", RuleSquareShield, u)
			return false
		case Column:
			k.Formation = Plain
			r.tellBlock("column-broken", RuleColumnBroken, u)
			return false
		}
		r.tellBlock("shaken", rule, u)
		return true
	case k.Type.Infantry() && k.State == Firm:
		k.State = Dispersed
	default:
		k.State = Disordered
	}
	r.tellState("hit", rule, u)
	return false
}

// roughly gives a block a hit without a retreat: from ground, or from an enemy Battle Zone
// on the way (B9.12, BR.42). It does not affect a Disordered block.
func (r *referee) roughly(u uint8, rule string) {
	if k := &r.Blocks[u]; k.State != Disordered || k.Formation == Square || k.Formation == Column {
		r.worsen(u, rule)
	}
}
