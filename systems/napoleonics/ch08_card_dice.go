package napoleonics

// Step 5 of a combat: the dice of the command card (N9.29, N10.17).

// cardDice returns the dice the card on the table adds to an attack of the active
// seat, and the rule that adds them or says why there are none.
func (p *Position) cardDice(b *Battle, bl *blow) (int, string) {
	d := &p.effect().bonus
	switch fire := bl.kind == BlowFire; {
	case !d.fire && !d.melee, fire && !d.fire, !fire && !d.melee:
		return 0, ""
	case b.of(d.of)>>bl.u&1 == 0:
		return 0, RulingChargeGuns
	case d.still && bl.walked:
		return 0, ""
	case d.noBonus && p.inBonus():
		return 0, RuleColdSteelBonus
	case d.noTown && (b.Setup.Ground(bl.from).Built() || b.Setup.Ground(bl.to).Built()):
		return 0, RuleTownCharge
	}
	n, rule := d.usual, d.rule
	if b.Guards>>bl.u&1 != 0 {
		n, rule = d.guard, d.guardRule
	} else if p.choices&d.later != 0 {
		n, rule = 1, RulingChargeDice
	}
	if n != 0 && d.melee && !d.fire && p.inBonus() {
		rule = RulingChargeBonus
	}
	return int(n), rule
}

// inBonus reports whether a bonus melee is fought or about to be chosen.
func (p *Position) inBonus() bool {
	f := p.Top()
	return p.Fight.bonus || f != nil && f.Stage == StageBonus
}
