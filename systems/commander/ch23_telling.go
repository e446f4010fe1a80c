package commander

import "mariscal/game"

// Events of combats. Every function here does nothing without a log.

// tellAttack adds the event of an attack.
func (r *referee) tellAttack(by Attack, u, to uint8) {
	if r.log == nil {
		return
	}
	target := r.lead[to]
	if target == none {
		target = r.marker[to]
	}
	args := append(r.blockArgs(u), r.b.name("target", target), game.Named("to", r.b.Places[to]))
	e := r.note(by.String(), r.attackRule(by, u, to), r.b.Seat[u], args...)
	e.Trace = []string{r.b.Places[r.Blocks[u].At], r.b.Places[to]}
}

// attackRule returns the most particular rule by which a block makes this attack.
func (r *referee) attackRule(by Attack, u, to uint8) string {
	k := &r.Blocks[u]
	switch {
	case by == AttackCharge && k.Formation == Charge && r.top().stage == StageCharge && r.top().b > 1:
		return RuleChargeAgain
	case by == AttackCharge:
		return RuleCharge
	case r.lead[to] == none:
		return RulingHQAlone
	case r.called:
		return RuleCardCombat
	case by == AttackBombard && !r.b.Beside[k.At].Has(int(to)):
		return RulingBombardArea
	case by == AttackBombard:
		return RuleBombard
	case by == AttackMixte && k.Type == Short && r.b.Setup.Big:
		return RuleMixteBig
	case by == AttackMixte && k.Type == Short:
		return RulingMixteShort
	case by == AttackMixte:
		return RuleMixte
	case by == AttackGuns:
		return RuleGunAssault
	case r.b.Parent[to] != to || r.b.Parent[k.At] != k.At:
		return RuleFort
	case by == AttackAssault && k.skirmishers() && r.Blocks[r.lead[to]].skirmishers():
		return RuleSkirmishAssault
	case by == AttackAssault:
		return RuleMayAssault
	case k.Type == Garrison:
		return RulingGarrisonFire
	case k.Type.Guns() && k.Shattered():
		return RuleDisorderedGuns
	case k.Shattered() && r.veteran(r.b, u):
		return RuleVeteranDisciplined
	case k.Shattered():
		return RuleDisciplinedFire
	}
	return RuleMayFire
}

// tellResult adds the event of the card drawn for a combat: its column, the modifiers, the
// result printed there and the result after the modifiers.
func (r *referee) tellResult() {
	if r.log == nil {
		return
	}
	f := &r.Fight
	column, shift := r.reckon(r.b, f)
	card := &r.b.Setup.Cards[f.drawn]
	hits := false // the defender is hit, whatever else there is
	shown := game.ShownEvent{Kind: "card", ID: card.ID, Row: rowAssault, Columns: columnNumbers[:], Column: column, Passed: &hits}
	if f.fireRow() {
		shown.Row, shown.Holds = rowFire, column+along(&card.Fire, column, shift)
		shown.Cells, hits = names(card.Fire[:]), card.Fire[shown.Holds] > Smoke
	} else {
		shown.Holds, shown.Cells = column+along(&card.Assault, column, shift), names(card.Assault[:])
		hits = card.Assault[shown.Holds] > HorseHead
	}
	printed, final := shown.Cells[column], shown.Cells[shown.Holds]
	rule := RuleResultDrawn
	switch {
	case printed != final:
		rule = RuleShift
	case shift != 0:
		rule = RuleShiftEnd
	}
	e := r.note("result", rule, f.Seat, game.Named("from", r.b.Places[f.From]), game.Named("to", r.b.Places[f.To]), r.cardArg(f.drawn),
		game.Num("column", column+LeastColumn), game.Num("shift", shift), game.Word("printed", "commander.result."+printed), game.Word("result", "commander.result."+final))
	e.Shown = &shown
}

// names are what a row of a card says, column by column.
func names[T interface {
	Fire | Assault
	String() string
}](row []T) (cells []string) {
	for _, x := range row {
		cells = append(cells, x.String())
	}
	return cells
}
