package ancients

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// thrown maps the effects to the faces of package dice.
var thrown = [...]dice.Face{effectNone: dice.Nothing, effectHit: dice.Hit, effectFlag: dice.Flag, effectReroll: dice.Again}

// throws returns the faces as package dice counts them. The sword is last, so it takes the
// remainder of the division.
func throws(f *[6]use) (faces [6]dice.Face) {
	for i, u := range f {
		faces[i] = thrown[u.effect]
		if u.ignored > 0 {
			faces[i] |= dice.Ignored
		}
	}
	return faces
}

// expected returns the expected hits of n dice, in thousandths.
func expected(n int, f *[6]use) int {
	faces := throws(f)
	c := dice.Throw(n, faces[:])
	return c.Expected()
}

// The branches of odds, as scripts and texts name them.
const (
	branchEvade    = "evade"    // the target evades
	branchBack     = "back"     // the target stands unhurt and battles back
	branchMomentum = "momentum" // the attacker may advance
	branchBonus    = "bonus"    // after that it may fight again
)

// oddsOf returns the odds of a blow from open facts.
func (p *Position) oddsOf(b *Battle, bl *blow) *game.Odds {
	o, roll := new(game.Odds), new(game.RollOdds)
	o.Roll = roll
	roll.Dice = bl.dice(p, b, &o.Steps)
	f := bl.uses(p, b)
	for i, u := range f {
		use := game.FaceUse{Face: faceNames[i], Effect: effectNames[u.effect], Rule: u.rule}
		roll.Counts = append(roll.Counts, use)
		if u.ignored > 0 {
			roll.Counts = append(roll.Counts, game.FaceUse{Face: faceNames[i], Effect: "ignored", Rule: u.ignoredRule})
		}
	}
	faces := throws(&f)
	fell := dice.Throw(roll.Dice, faces[:])
	var c cc.Consequences
	switch {
	case bl.target < 0:
		l := p.LeaderOf(&b.Roster, b.Seat[bl.u].Other(), bl.to)
		c = cc.Alone(roll, &fell, p.falling(b, l, bl.to))
	case roll.Dice == 0:
		roll.Hits = []int{1_000_000}
	default:
		q := p.supposed(b, bl)
		t := q.fates(b, bl)
		c = t.Struck(roll, &fell, int(p.Blocks[bl.target]))
	}
	o.Outcomes = c.Outcomes()
	return o
}

// fightOdds returns the odds of unit u in from against the piece in to: the attack, the
// answer of an unhurt defender, and the attack on an evading one.
func (p *Position) fightOdds(b *Battle, k BlowKind, u int, from, to hex.Hex) *game.Odds {
	bl := p.blowAt(b, k, u, from, to)
	o := p.oddsOf(b, &bl)
	if k != BlowAttack || bl.target < 0 {
		return o
	}
	o.Branches = make([]game.Branch, 0, 4)
	q := *p
	q.Fight = Combat{Engagement: cc.Engagement{Attacker: uint8(u), Defender: uint8(bl.target), Leader: none, From: from, To: to}}
	if q.mayEvade(b) {
		evading := bl
		evading.kind = BlowEvade
		o.Branches = append(o.Branches, game.Branch{ID: branchEvade, Odds: p.oddsOf(b, &evading)})
	}
	back := p.blowAt(b, BlowBack, bl.target, to, from)
	o.Branches = append(o.Branches, game.Branch{ID: branchBack, Odds: p.oddsOf(b, &back)})
	o.Branches = append(o.Branches, p.momentum(b, &bl, o.Outcome(cc.OutcomeDestroy)+o.Outcome(cc.OutcomeRetreat))...)
	return o
}
