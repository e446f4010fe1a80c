package commander

import "mariscal/game"

// What is told of combats. Every function here does nothing without a log.

// tellAttack tells who attacks whom, and how.
func (r *referee) tellAttack(by Attack, u, to uint8) {
	if r.log == nil {
		return
	}
	args := append(r.blockArgs(u), game.Text("target", r.b.Names[r.lead[to]]), game.Text("to", r.b.Places[to]))
	e := r.note(by.String(), attackRules[by], r.b.Seat[u], args...)
	e.Trace = []string{r.b.Places[r.Blocks[u].At], r.b.Places[to]}
}

var attackRules = [attackCount]string{
	AttackFire: RuleMayFire, AttackBombard: RuleBombard, AttackAssault: RuleMayAssault, AttackMixte: RuleMixte, AttackGuns: RuleGunAssault,
	AttackCharge: RuleCharge,
}

// tellResult tells of the card drawn for a combat: its column, the modifiers, what the
// card shows there and what the modifiers make of it.
func (r *referee) tellResult() {
	if r.log == nil {
		return
	}
	f := &r.Fight
	column, shift, _ := r.reckon(r.b, f)
	card := &r.b.Setup.Cards[f.drawn]
	printed, final := "", ""
	if f.fireRow() {
		printed, final = card.Fire[column].String(), shifted(&card.Fire, column, shift).String()
	} else {
		printed, final = card.Assault[column].String(), shifted(&card.Assault, column, shift).String()
	}
	rule := RuleResultDrawn
	if printed != final {
		rule = RuleShift
	}
	r.note("result", rule, f.Seat, game.Text("from", r.b.Places[f.From]), game.Text("to", r.b.Places[f.To]), r.cardArg(f.drawn),
		game.Num("column", column+LeastColumn), game.Num("shift", shift), game.Word("printed", "commander.result."+printed), game.Word("result", "commander.result."+final))
}
