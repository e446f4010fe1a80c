package commander

import "mariscal/game"

// Section 28.9: abilities of commanders that stand in no other chapter. Artillery
// Expert, Ordre Mixte, Disciplined Infantry and Unsteady are in the chapters of combat,
// Cautious in that of ceding ground, Impetuous in that of red cubes, Slow in that of
// Move Orders.

// mayInspire reports whether the commander of a seat may lead from the front: once a
// turn the zone of his own HQ rallies as with an Officer, so that the cube is kept
// (B28.44). He is neither in the rear nor is his HQ off the map.
func (p *Position) mayInspire(b *Battle, s game.Seat) bool {
	m := b.Marker[s]
	return p.able(b, s, LeadFromFront) && p.staff[s].used&usedFromFront == 0 && !p.staff[s].rear && m != none && p.Blocks[m].At != none &&
		!p.rallied.Has(int(p.Blocks[m].At))
}

// inspire rallies the zone of the HQ as with an Officer.
func (r *referee) inspire(s game.Seat) {
	at := r.Blocks[r.b.Marker[s]].At
	r.staff[s].used |= usedFromFront
	r.reserve[s]++ // B21.6
	r.tellAt("inspire", RuleAbilities, s, at)
	r.zoneRallies(s, at, Officer)
}

// skirmishers reports whether a block is skirmish cavalry (B28.1).
func (k *Block) skirmishers() bool { return k.Type == Cavalry && k.Icons&Shots != 0 }
