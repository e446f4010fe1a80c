package commander

// Chapters 19 and 22: what a card changes about the Move Order it gives.

// cardMove returns the operation whose Move Order is under way, nil when it is none of
// a card.
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

// hurries reports whether a card lets a block go farther than usual: of the arms it
// names, those that are Firm.
func (p *Position) hurries(e *Effect, u uint8) bool {
	k := &p.Blocks[u]
	return e != nil && e.M > 0 && !k.Type.HQs() && k.Formation != Road && e.Arms.Has(k.Type) && (e.Arms == 0 || k.Steady())
}

// usualSteps is how many zones a block goes by a Move Order off the roads. Skirmish cavalry
// that arrives goes one, as others do (BR.97).
func (p *Position) usualSteps(u uint8) int {
	if k := &p.Blocks[u]; k.skirmishers() {
		return skirmishZones
	}
	return 1
}

// beyond reports whether a step of a block, with so many left after it, is one that
// only a card gives it. How many it was given is in the frame of the order.
func (p *Position) beyond(b *Battle, u, how uint8, after int) bool {
	e, f := p.cardMove(b, how), p.top()
	if e == nil || e.M == 0 || p.mover != u || f.stage != StageMove || p.Blocks[u].Type.HQs() || p.Blocks[u].Formation == Road {
		return false
	}
	return after < int(f.c)-p.usualSteps(u)
}

// hurried lets a block that took such a step check, where the card says so.
func (r *referee) hurried(u, how uint8) {
	if e := r.cardMove(r.b, how); e == nil || e.Marks&StepTested == 0 || r.Blocks[u].At == none {
		return
	}
	r.pay(u, Tested, "card", RuleCardOverRules)
}
