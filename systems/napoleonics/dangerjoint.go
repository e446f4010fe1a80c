package napoleonics

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A battery that joins a melee hits with sabers too (N19.8), so it is more to be
// feared than one that fires.

// leads returns the foot and horse of the comers that could battle t in melee, each
// with the hexes beside t it could do so from.
func (b *Battle) leads(comers []cc.Comer, p *Position, t hex.Hex) (all []cc.Comer) {
	for _, c := range comers {
		if b.Artillery>>c.Unit&1 != 0 {
			continue
		}
		beside := c.Near.And(t.Around())
		for h := range beside.All() {
			if _, may := b.FightsOn(c.Unit, h); !may {
				beside = beside.Without(h)
			}
		}
		if here := p.At[c.Unit]; t.Around().Has(here) {
			beside = beside.With(here)
		}
		if !beside.Empty() {
			all = append(all, cc.Comer{Unit: c.Unit, Near: beside})
		}
	}
	return all
}

// worstJoined returns the dice battery c adds next turn to a melee against a victim
// in t in which they hit most, and those hits in thousandths. Battery and leader of
// the attack stand where they have moved, all else as it stands: nobody may be in the
// line between (N19.3). A battery beside t hits with sabers by itself.
func (p *Position) worstJoined(b *Battle, c cc.Comer, leads []cc.Comer, t hex.Hex, victim int) (dice, hits int) {
	g := c.Unit
	here := p.At[g]
	typ := &b.Setup.Types[b.Kind[g]]
	for from := range c.Near.With(here).All() {
		reach, moved := int(typ.Range), from != here
		if moved && typ.Horse {
			reach--
		}
		if d := hex.Distance(from, t); d < 2 || d > reach || from.Around().Meets(p.Occupied[b.Seat[g].Other()]) {
			continue
		}
		if _, may := b.FightsOn(g, from); moved && !may {
			continue
		}
		bl := blow{kind: BlowFire, u: g, target: victim, from: from, to: t, walked: moved}
		n := bl.own(p, b, nil)
		if n == 0 {
			continue
		}
		for _, lead := range leads {
			joint := blow{kind: BlowMelee, u: lead.Unit, target: victim, to: t, guns: 1 << g}
			uses := joint.uses(p, b)
			if e := expected(n, &uses); e > hits && p.joinsFrom(b, g, from, lead, t) {
				dice, hits = n, e
			}
		}
	}
	return dice, hits
}

// joinsFrom reports whether battery g, moved to a hex, sees t past everybody when a
// leader of an attack battles it out of one of his hexes.
func (p *Position) joinsFrom(b *Battle, g int, from hex.Hex, lead cc.Comer, t hex.Hex) bool {
	others := p.Pieces().Without(p.At[g]).Without(p.At[lead.Unit])
	for h := range lead.Near.Without(from).All() {
		if clearLine(from, t, b.obstacles(others.With(h), from, t)) {
			return true
		}
	}
	return false
}
