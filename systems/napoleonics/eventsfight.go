package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The events of combats. Nothing here does anything without a log.

func (r *referee) tellFire(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().Attack("fire", r.firedRule(r.b, u, from, to), u, from, to)
	}
}

func (r *referee) tellMelee(u int, from, to hex.Hex) {
	if r.log == nil {
		return
	}
	id, rule := "melee", RuleMeleeAdjacent
	switch {
	case r.Fight.bonus:
		id, rule = "bonus", RuleBonusAdvance
	case r.Fight.Defender == none:
		rule = RuleMeleeLeader
	case r.square(u):
		rule = RuleSquareAttacks
	case r.enteredForest(r.b, u):
		rule = RuleForestLight
	case r.walked>>u&1 != 0 && r.b.quarries.Has(from):
		rule = RulingQuarryEnter
	}
	r.teller().Attack(id, rule, u, from, to)
}

// tellJoin tells of a battery that joins the attack under way.
func (r *referee) tellJoin(g int) {
	if r.log != nil {
		rule := RuleCombined
		if r.Fight.bonus {
			rule = RuleBonusCombined
		}
		h := r.At[g]
		if r.acts == ColdSteel && !r.ofChoice && hex.Distance(h, r.Fight.To) > 1 {
			rule = RulingSteelApart
		}
		r.teller().Event("join", rule, r.b.Seat[g], []string{h.String(), r.Fight.To.String()}, append(r.teller().UnitArgs(g, h), game.Text("to", r.Fight.To.String()))...)
	}
}

// tellGunsLost tells that the batteries that joined do not roll.
func (r *referee) tellGunsLost() {
	if r.log == nil {
		return
	}
	rule := RuleCombinedStruck
	if d := r.Fight.Defender; r.square(int(d)) && r.b.Cavalry>>r.Fight.Attacker&1 != 0 {
		rule = RuleCombinedBounced
	}
	r.teller().Event("guns-lost", rule, r.Active, cc.HexNames(r.HexesOf(r.joined)))
}

func (r *referee) tellStrike(s game.Seat) {
	if r.log == nil {
		return
	}
	rule := RuleFirstStrike
	switch {
	case r.Fight.bonus:
		rule = RulingStrikeBonus
	case r.square(int(r.Fight.Attacker)):
		rule = RuleSquareStruck
	}
	r.teller().Event("first-strike", rule, s, []string{r.Fight.To.String(), r.Fight.From.String()}, r.teller().UnitArgs(int(r.Fight.Defender), r.Fight.To)...)
}

// tellBlow writes the event of a roll: every die, what counted and by which rule, and the
// expected hits.
func (r *referee) tellBlow(bl *blow, t *toll, f *[6]use) {
	if r.log == nil {
		return
	}
	n := int(t.faces.N)
	roll := &game.RollEvent{Purpose: blowNames[bl.kind], Hits: t.hits, Flags: t.flags, Expected: expected(n, f)}
	for _, d := range t.faces.F[:n] {
		roll.Dice = append(roll.Dice, game.RolledDie{Face: faceNames[d], Effect: effectNames[f[d].effect], Rule: f[d].rule})
	}
	r.teller().Blow(roll, r.blowRule(r.b, bl), bl.u, bl.from, bl.to)
}

func (r *referee) tellFlags(u, ignored, accepted int, why, bounce uint8) {
	if r.log != nil {
		r.teller().Piece("flags", r.flagsRule(r.b, u, ignored, why, bounce), u, r.At[u], game.Num("ignored", ignored), game.Num("n", accepted))
	}
}

func (r *referee) tellRetreat(rule string, u int, from, to hex.Hex, losses int) {
	if r.log != nil {
		r.teller().FellBack("retreat", rule, u, from, to, r.fallenBack(u), game.Num("losses", losses))
	}
}

func (r *referee) tellRetire(rule string, u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().FellBack("retire-move", rule, u, from, to, r.fallenBack(u))
	}
}

func (r *referee) tellAdvance(u int, from, to hex.Hex) {
	if r.log != nil {
		r.teller().To("advance", r.advanceRule(r.b, u, to), u, from, to)
	}
}

// expected returns the expected hits of n dice, in thousandths.
func expected(n int, f *[6]use) int {
	hits := 0
	for i := range f {
		if f[i].effect == effectHit {
			hits++
		}
	}
	return (1000*n*hits + 3) / 6
}
