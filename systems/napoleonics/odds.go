package napoleonics

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// thrown is what package dice calls the effects.
var thrown = [...]dice.Face{effectNone: dice.Nothing, effectHit: dice.Hit, effectFlag: dice.Flag}

// throws returns the faces as package dice counts them. The saber is last, so it takes the
// remainder of the division.
func throws(f *[6]use) (faces [6]dice.Face) {
	for i, u := range f {
		faces[i] = thrown[u.effect]
	}
	return faces
}

// The branches of odds, as scripts and texts name them.
const (
	branchMoved    = "moved"    // the dice, had the unit moved before it fires
	branchStood    = "stood"    // the dice, had it not moved
	branchCombined = "combined" // with every battery that could join
	branchRetire   = "retire"   // the cavalry attacked retires and reforms
	branchSquare   = "square"   // the infantry attacked forms square
	branchFirst    = "first"    // the square attacked strikes first
	branchBack     = "back"     // the target stands unhurt and battles back
	branchAdvance  = "advance"  // the attacker may enter the hex left empty
	branchBonus    = "bonus"    // after that it may battle again
)

// oddsOf returns the odds of a blow from open facts.
func (p *Position) oddsOf(b *Battle, bl *blow) *game.Odds {
	o, roll := new(game.Odds), new(game.RollOdds)
	o.Roll = roll
	roll.Dice = bl.dice(p, b, &o.Steps)
	f := bl.uses(p, b)
	for i, u := range f {
		if i > 0 && faceNames[i] == faceNames[i-1] {
			continue // infantry is on two faces
		}
		roll.Counts = append(roll.Counts, game.FaceUse{Face: faceNames[i], Effect: effectNames[u.effect], Rule: u.rule})
	}
	faces := throws(&f)
	fell := dice.Throw(roll.Dice, faces[:])
	var c cc.Consequences
	if bl.target < 0 {
		l := p.LeaderOf(&b.Roster, b.Seat[bl.u].Other(), bl.to)
		c = cc.Alone(roll, &fell, p.falling(b, l, bl.to))
	} else {
		q := p.supposed(b, bl)
		t := q.fates(b, bl)
		c = t.Struck(roll, &fell, int(p.Blocks[bl.target]))
		if bl.kind == BlowReform {
			c.Retreat = dice.One - c.Destroy
		}
	}
	o.Outcomes = c.Outcomes()
	return o
}

// fireOdds returns the odds of the fire of unit u out of from at what stands in to,
// and of its fire had it moved, or had it not.
func (p *Position) fireOdds(b *Battle, u int, from, to hex.Hex) *game.Odds {
	bl := p.blowAt(b, BlowFire, u, from, to)
	o := p.oddsOf(b, &bl)
	other, id := bl, branchMoved
	if other.walked = !bl.walked; bl.walked {
		id = branchStood
	}
	if b.Infantry>>u&1 != 0 {
		o.Branches = append(o.Branches, game.Branch{ID: id, Odds: p.oddsOf(b, &other)})
	}
	return o
}

// meleeOdds returns the odds of a melee of unit u in from against the piece in to, with the
// batteries that have joined it, and what may happen instead or afterwards: other
// batteries, the reactions of the unit attacked, its answer, an advance.
func (p *Position) meleeOdds(b *Battle, u int, from, to hex.Hex, guns uint64) *game.Odds {
	bl := p.blowAt(b, BlowMelee, u, from, to)
	bl.guns = guns
	o := p.oddsOf(b, &bl)
	if bl.target < 0 {
		return o
	}
	branch := func(id string, bl blow) {
		o.Branches = append(o.Branches, game.Branch{ID: id, Odds: p.oddsOf(b, &bl)})
	}
	if more := p.batteries(b, u, to) &^ guns; more != 0 {
		joint := bl
		joint.guns |= more
		o.Branches = append(o.Branches, game.Branch{ID: branchCombined, Cells: cc.HexNames(p.HexesOf(more)), Odds: p.oddsOf(b, &joint)})
	}
	q := p.supposed(b, &bl)
	if q.mayRetire(b) {
		retiring := bl
		retiring.kind = BlowReform
		branch(branchRetire, retiring)
	}
	if q.maySquare(b) {
		q.InSquare |= 1 << bl.target
		at := bl
		square := game.Branch{ID: branchSquare, Odds: q.oddsOf(b, &at)}
		first := q.blowAt(b, BlowSquare, bl.target, to, from)
		square.Odds.Branches = []game.Branch{{ID: branchFirst, Odds: q.oddsOf(b, &first)}}
		o.Branches = append(o.Branches, square)
	}
	if p.square(bl.target) && b.class(u) == Cavalry {
		branch(branchFirst, p.blowAt(b, BlowSquare, bl.target, to, from))
	} else {
		branch(branchBack, p.blowAt(b, BlowBack, bl.target, to, from))
	}
	o.Branches = append(o.Branches, p.follows(b, &bl, o.Outcome(cc.OutcomeDestroy)+o.Outcome(cc.OutcomeRetreat))...)
	return o
}
