package napoleonics

import "mariscal/game/hex"

// N10 and N11: melee, and battling back.

// meleeWith declares a melee (N10.3). First the attacker chooses batteries that join, for
// they are declared with it (N19.2); then the owner of the unit attacked chooses its
// reaction, whatever cards he holds. A lone leader has no reaction.
func (r *referee) meleeWith(from, to hex.Hex, bonus bool) {
	u := r.Unit(from)
	r.fought |= r.joined // who joined the first attack joins no bonus melee (NR.26)
	r.begin(u, from, to, false, bonus)
	r.tellMelee(u, from, to)
	if r.Fight.Defender == none {
		r.meleeRoll()
		return
	}
	r.Push(StageReact, r.Fight.Defender, 0, 0)
	r.Push(StageJoin, 0, 0, 0)
}

// attack is the attacker's blow of the combat under way.
func (p *Position) attack(b *Battle, k BlowKind) blow {
	f := &p.Fight
	bl := p.blowAt(b, k, int(f.Attacker), f.From, f.To)
	bl.guns = p.joined
	return bl
}

// answer is a blow of the unit attacked in the combat under way.
func (p *Position) answer(b *Battle, k BlowKind) blow {
	f := &p.Fight
	return p.blowAt(b, k, int(f.Defender), f.To, f.From)
}

// meleeRoll rolls the attack. An attack without a die left does nothing (NR.64).
func (r *referee) meleeRoll() {
	r.Push(StageAfterMelee, 0, 0, 0)
	r.strikeWithDice(r.attack(r.b, BlowMelee))
}

// strikeFirst rolls the dice of a unit that strikes before its attacker.
func (r *referee) strikeFirst(k BlowKind) {
	r.Push(StageAfterStruck, 0, 0, 0)
	r.Fight.struck = true
	r.strikeWithDice(r.answer(r.b, k))
}

// strikeWithDice rolls a blow that its turn has come to, or tells that it has no die
// left: against a square in a forest, cavalry that was promised five (NR.64).
func (r *referee) strikeWithDice(bl blow) {
	if bl.dice(r.Position, r.b, nil) > 0 {
		r.strike(bl)
		return
	}
	r.teller().Piece("no-dice", RulingZeroDice, bl.u, bl.from)
}

// stand lets the melee go on as usual; a square strikes cavalry first, every time
// (N18.15, NR.15).
func (r *referee) stand() {
	if f := &r.Fight; r.square(int(f.Defender)) && r.b.class(int(f.Attacker)) == Cavalry {
		r.teller().Piece("square-holds", RulingSquareAgain, int(f.Defender), f.To)
		r.Push(StageSquareRoll, 0, 0, 0)
		return
	}
	r.Push(StageMeleeRoll, 0, 0, 0)
}

// firstStrike plays the card in reaction: the unit attacked battles first (N21.23).
func (r *referee) firstStrike() {
	s := r.b.Seat[r.Fight.Defender]
	r.Hand[s][FirstStrike]--
	r.Discard[FirstStrike]++
	r.struckFirst++
	r.tellStrike(s)
	r.strikeFirst(BlowFirst)
}

// mayStrike reports whether the unit attacked could strike first, had its owner the
// card: it needs a die, and a square attacked by cavalry strikes first anyway
// (NR.17, NR.64).
func (p *Position) mayStrike(b *Battle) bool {
	f := &p.Fight
	if p.square(int(f.Defender)) && b.class(int(f.Attacker)) == Cavalry {
		return false
	}
	bl := p.answer(b, BlowFirst)
	return bl.own(p, b, nil) > 0
}

// afterStruck lets the attacker battle as ordered if he still stands there; if not,
// the dice of batteries are lost with his (N18.15, N19.11, N21.23-3).
func (r *referee) afterStruck() {
	f := &r.Fight
	if r.At[f.Attacker] == f.From && r.At[f.Defender] == f.To {
		r.Push(StageMeleeRoll, 0, 0, 0)
	} else if r.joined != 0 {
		r.tellGunsLost()
	}
}

// afterMelee follows an attack: the hex is empty and the attacker may advance, or
// the defender stands and may battle back (N10.3, N11).
func (r *referee) afterMelee() {
	f := &r.Fight
	if r.At[f.Attacker] != f.From {
		return
	}
	if f.Defender != none && r.At[f.Defender] == f.To {
		if f.struck || f.retires { // who struck first, or retired
			return
		}
		if bl := r.answer(r.b, BlowBack); bl.own(r.Position, r.b, nil) > 0 {
			r.Push(StageBack, 0, 0, 0)
		}
		return
	}
	if r.advances(r.b) {
		r.Push(StageAdvance, 0, 0, 0)
	}
}

// battleBack rolls the answer of a defender that stands (N11).
func (r *referee) battleBack() { r.strike(r.answer(r.b, BlowBack)) }
