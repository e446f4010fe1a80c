package commander

import "mariscal/game"

// Section 27.2: the Grand Charge.

func init() {
	table[StageCharge] = stageRow{
		Section: "27.2", Rule: RulingChargeParts, Mixed: true,
		Verbs: append([]uint8{VerbRide, VerbHalt}, attackVerbs[AttackFire:]...),
		Asks:  referee.chargeAsks, List: (*Position).chargeActions, Play: referee.chargePlayed, Refuse: (*Position).refuseCharge, Ask: (*Position).calledAsked,
	}
}

// The assaults of a Grand Charge.
const chargeAssaults = 2

// chargeActions lists the assaults of a Grand Charge: by Firm cavalry, the second from
// where the first ended, and without an advance at the same place (B27.5, B27.9,
// B27.10). Before the first it may ride (B27.11).
func (p *Position) chargeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	for at := range Each(p.occupied[s]) {
		if f.c != none && f.c != at {
			continue
		}
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u == none || !p.chargesOn(b, u, f.b) {
				continue
			}
			to := p.targets(b, u, AttackCharge)
			if last := f.a >> lastTarget; f.b > 0 && at != last {
				to &= 1 << last
			}
			buf = twos(buf, VerbCharge, u, to)
			if f.b == 0 && f.a&hasRidden == 0 {
				buf = twos(buf, VerbRide, u, p.rideTo(b, u, p.marked))
			}
		}
	}
	return append(buf, bare(VerbHalt))
}

// hasRidden is the bit of the number a of [StageCharge] that says that the cavalry has
// made its Combat Move.
const hasRidden = 2

// lastTarget is where the place assaulted last lies in that number.
const lastTarget = 2

// chargeRide moves cavalry before a charge; other Firm cavalry of its zone goes along
// if there is room (B19.33).
func (r *referee) chargeRide(f *frame, u, to uint8) {
	at := r.Blocks[u].At
	with := [2]uint8{r.lead[at], r.second[at]}
	f.a |= hasRidden
	f.c = to
	for _, w := range with {
		if w != none && w != u && r.chargesOn(r.b, w, 0) && r.rideTo(r.b, w, 0).Has(int(to)) && !r.occupied[f.seat()].Has(int(to)) {
			r.push(StageRide, w, to, 0)
		}
	}
	r.rideIn(u, to)
}

// chargesOn reports whether a block may lead the next assault of a Grand Charge.
func (p *Position) chargesOn(b *Battle, u, made uint8) bool {
	k := &p.Blocks[u]
	if k.Type != Cavalry || k.State != Firm || !p.leads(b, u) {
		return false
	}
	if made == 0 {
		return k.Formation == Plain
	}
	return k.Formation == Charge
}

// charge makes the next assault of a Grand Charge: before the first, the cavalry of the
// zone takes the formation, which bears one hit of each (B27.7). What the card brings is
// kept until the charge ends, so it holds for both assaults (B27.8).
func (r *referee) charge(f *frame, u, to uint8) {
	at := r.Blocks[u].At
	if f.b == 0 {
		r.engage(f.seat(), at)
		for _, w := range [2]uint8{r.lead[at], r.second[at]} {
			if w != none && r.Blocks[w].Type == Cavalry && r.Blocks[w].State == Firm && (w == u || !r.b.Setup.NoWings) {
				r.Blocks[w].Formation = Charge
				r.shield |= 1 << w
			}
		}
	}
	f.a, f.b, f.c = f.a&(1<<lastTarget-1)|to<<lastTarget, f.b+1, at
	r.attack(AttackCharge, u, to)
}

// chargeAsks runs [StageCharge]: after an assault it may go on once.
func (r referee) chargeAsks(f *frame) (asks bool) {
	if f.b > 0 {
		u := r.chargeLead(f.seat())
		if f.b >= chargeAssaults || u == none {
			r.endCharge(f.seat())
			return false
		}
		f.c = none // its two blocks may stand apart: the Lead has advanced
	}
	return true
}

// chargePlayed charges, rides before it, or ends the charge.
func (r referee) chargePlayed(f *frame, v, x, y uint8) {
	switch v {
	case VerbCharge:
		r.charge(f, x, y)
	case VerbRide:
		r.chargeRide(f, x, y)
	default:
		r.endCharge(f.seat())
	}
}

// refuseCharge says why a block does not charge or ride.
func (p *Position) refuseCharge(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s, by := f.seat(), attackOf(v)
	if v == VerbRide {
		return p.refuseRide(b, s, x, y, false)
	}
	if no := p.refuseLead(b, s, x, by != AttackCharge); no != nil {
		return no
	}
	if f.b > 0 {
		return refuse("charge-zone", RuleChargeSameZone, b.name("block", x))
	}
	return p.refuseStrike(b, x, y, by)
}

// chargeLead returns the block that may lead the next assault of a charge, or none.
func (p *Position) chargeLead(s game.Seat) uint8 {
	for at := range Each(p.occupied[s]) {
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u != none && p.Blocks[u].Formation == Charge && p.Blocks[u].State == Firm {
				return u
			}
		}
	}
	return none
}

// endCharge ends a Grand Charge: its cavalry is Disordered, and a block that was so already
// leaves the map at once and comes back Firm two turns later (B27.13, B27.14, BR.75).
func (r *referee) endCharge(s game.Seat) {
	r.pop()
	for u := range uint8(r.b.Blocks) {
		k := &r.Blocks[u]
		if k.Formation != Charge || r.b.Seat[u] != s {
			continue
		}
		k.Formation = Plain
		switch {
		case !k.Standing():
		case k.State == Disordered:
			r.tellBlock("charge-gone", RuleChargeGone, u)
			r.take(u)
			k.Away, k.Back, k.State = Awaited, r.turn+2, Firm
		default:
			k.State = Disordered
			r.tellState("charge-spent", RuleChargeSpent, u)
		}
	}
	r.shield = 0
	r.endCalled()
}
