package commander

// Chapters 19 and 22: Move Orders of cards.

// cardMove returns the operation of the card that gave the Move Order under way, nil if no
// card did.
func (p *Position) cardMove(b *Battle, how uint8) *Effect {
	if how != eventMove {
		return nil
	}
	if e := p.underway(b); e != nil && e.Op == OpMoveOrder {
		return e
	}
	return nil
}

// byRoad reports whether a Move Order moves by road alone.
func (p *Position) byRoad(b *Battle, how uint8) bool {
	if how == marchOrder {
		return true
	}
	e := p.cardMove(b, how)
	return e != nil && e.Marks&ByRoadOnly != 0
}

// hurries reports whether a card lets a block go farther than usual: a Firm block of the
// arms it names, or any block if it names none.
func (p *Position) hurries(e *Effect, u uint8) bool {
	k := &p.Blocks[u]
	return e != nil && e.M > 0 && !k.Type.HQs() && k.Formation != Road && e.Arms.Has(k.Type) && (e.Arms == 0 || k.Steady())
}

// usualSteps returns how many zones a block goes by a Move Order off the roads. Arriving
// skirmish cavalry goes one, as other blocks do (BR.97).
func (p *Position) usualSteps(u uint8) int {
	if k := &p.Blocks[u]; k.skirmishers() {
		return skirmishZones
	}
	return 1
}

// beyond reports whether only a card allows a step of a block, with this many steps left
// after it. The frame of the order has the number of steps it was given.
func (p *Position) beyond(b *Battle, u, how uint8, after int) bool {
	e, f := p.cardMove(b, how), p.top()
	if e == nil || e.M == 0 || p.mover != u || f.stage != StageMove || p.Blocks[u].Type.HQs() || p.Blocks[u].Formation == Road {
		return false
	}
	return after < int(f.c)-p.usualSteps(u)
}

// hurried checks a block that took such a step, if the card says so.
func (r *referee) hurried(u, how uint8) {
	if e := r.cardMove(r.b, how); e == nil || e.Marks&StepTested == 0 || r.Blocks[u].At == none {
		return
	}
	r.pay(u, Tested, "card", RuleCardOverRules)
}
