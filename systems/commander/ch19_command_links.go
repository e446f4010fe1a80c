package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// The command chain of a Move Order as players see it: which headquarters commands which
// zones, and the odds of the check of the rest.

// The kinds of links of a scene.
const (
	linkCommand = "command" // from a headquarters, or from a zone in command to the next
	linkFree    = "free"    // a zone of a headquarters that costs nothing (B19.6)
	linkOut     = "out"     // a zone that has to check
)

// checked returns the zones of the Move Order under way that must check, including the
// effects of cards.
func (p *Position) checked(b *Battle, s game.Seat, how uint8) zone.Set {
	switch e := p.cardMove(b, how); {
	case e != nil && e.Marks&AlwaysCommand != 0: // the card played last goes before (B22.6)
		return 0
	case p.misled[s] > 0: // by a card of the enemy
		return p.named
	}
	return p.outOfCommand(b, s)
}

// activating returns the seat that activates zones now or has just done so, and how.
func (p *Position) activating() (s game.Seat, how uint8, ok bool) {
	if p.Over() || p.named == 0 {
		return 0, 0, false
	}
	f := p.top()
	for i := int(p.depth) - 1; i > 0 && (f.stage == StageAssist || f.stage == StageCommand); i-- {
		f = &p.stack[i-1]
		if f.stage == StageMove {
			return f.seat(), f.b, true
		}
	}
	return f.seat(), f.b, f.stage == StageActivate
}

// chain returns the links of the zones named: to each zone in command from its headquarters,
// or from the zone that joins it to command.
func (p *Position) chain(b *Battle) (links []game.Link) {
	s, how, ok := p.activating()
	if !ok {
		return nil
	}
	add := func(kind string, places ...uint8) {
		l := game.Link{Kind: kind}
		for _, at := range places {
			l.Cells = append(l.Cells, b.Places[at])
		}
		links = append(links, l)
	}
	out := p.checked(b, s, how)
	if p.top().stage != StageActivate { // the effects of cards are decided
		out = p.boundZones(b)
	}
	linked := p.named & p.commanded(b, s) &^ out
	free := p.freeZones(b, s, p.named)
	for z := range Each(linked) {
		kind := linkCommand
		if free.Has(int(z)) {
			kind = linkFree
		}
		if from := p.commandedFrom(b, s, z); from != none && from != z {
			add(kind, from, z)
		} else {
			add(kind, z)
		}
	}
	for last := linked; last != 0; {
		var next zone.Set
		for z := range Each(p.named &^ out &^ linked) {
			if b.Beside[z]&last != 0 {
				add(linkCommand, first(b.Beside[z]&last), z)
				next |= 1 << z
			}
		}
		linked |= next
		last = next
	}
	for at := range Each(out) {
		add(linkOut, at)
	}
	return links
}

// nameable returns the zones that a Move Order or march given now could activate.
func (p *Position) nameable(b *Battle, s game.Seat, verb uint8) *game.Region {
	how := moveOrder
	if verb == VerbMarch {
		how = marchOrder
	}
	q := *p
	q.orders = noOrders
	r := b.region(q.zonesToName(b, s, how, nil))
	return &r
}

// extents returns, while a seat gives orders, the zones within its Command Range, and its own
// zones that would be in command if it activated them now.
func (p *Position) extents(b *Battle) []game.Extent {
	if p.Over() {
		return nil
	}
	f := p.top()
	if f.stage != StageOrder && f.stage != StageActivate {
		return nil
	}
	s, q, how := f.seat(), *p, f.b
	if f.stage == StageOrder {
		q.orders, how = noOrders, moveOrder
	}
	var in zone.Set
	for m := p.occupied[s] | p.posted[s]; m != 0; m &= m - 1 {
		o := q
		o.named |= m & -m
		in |= m & -m &^ o.checked(b, s, how)
	}
	var out []game.Extent
	add := func(kind, title string, set zone.Set) {
		if set &= b.All; set != 0 {
			out = append(out, game.Extent{Kind: kind, Title: title, Cells: b.region(set).Cells})
		}
	}
	add("range", "commander.extent.range", p.commanded(b, s))
	add("command", "commander.extent.command", in)
	return out
}

// boundZones returns the zones of blocks whose check is under way.
func (p *Position) boundZones(b *Battle) (zones zone.Set) {
	for u := range Each(p.bound) {
		if at := p.Blocks[u].At; at != none {
			zones |= 1 << at
		}
	}
	return zones
}

// commandedFrom returns the place of a headquarters of seat s with a zone in its range,
// preferably one in the zone or next to it.
func (p *Position) commandedFrom(b *Battle, s game.Seat, at uint8) uint8 {
	from := uint8(none)
	for z := range Each(p.posted[s]) {
		if p.commandedBy(b, s, 1<<z).Has(int(at)) && (from == none || b.Beside[z].Has(int(at)) || z == at) {
			from = z
		}
	}
	return from
}

// commandOdds returns the odds of the Out-of-Command check of some zones (B21.14 to B21.18)
// for a viewer, nil without zones. They leave out a leader who may help.
func (p *Position) commandOdds(b *Battle, s game.Seat, out zone.Set, v game.Viewer) *game.Odds {
	if out == 0 {
		return nil
	}
	skill := int(p.face(b, s).Skill)
	commands := func(result Result) bool { return passes(result, skill, true) }
	o := p.checkOdds(b, v, []checkLine{
		{"in-command", commands},
		{"cube-back", isOfficer},
		{"by-road", func(result Result) bool { return !commands(result) && result != Skull }},
		{"stands", isSkull},
	})
	for z := range Each(out) {
		o.Steps = append(o.Steps, game.Reason{
			Message: game.Message{ID: "commander.command.out", Args: []game.Arg{game.Named("at", b.Places[z])}}, Rule: RuleOutOfRange,
		})
	}
	o.Steps = append(o.Steps, oddsLine("commander.command.skill", RuleCommandFlags, skill))
	return o
}

// strays warns that a zone would be out of command if activated now, with the chance of the
// check in hundredths.
func (p *Position) strays(b *Battle, s game.Seat, at uint8, v game.Viewer) *game.Message {
	q := *p
	q.named |= 1 << at
	out := q.checked(b, s, q.top().b)
	if !out.Has(int(at)) {
		return nil
	}
	const hundredth = 10_000
	n := (q.commandOdds(b, s, out, v).Outcome("in-command") + hundredth/2) / hundredth
	return &game.Message{ID: "commander.warning.out", Args: []game.Arg{game.Named("at", b.Places[at]), game.Num("n", n)}}
}
