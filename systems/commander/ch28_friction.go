package commander

import "mariscal/game"

// Section 28.8: friction of war.

// frictionRows are the stages of friction.
func frictionRows() []stageRow {
	return []stageRow{
		{Stage: StageFriction, Section: "28.8", Marks: unwatched, Does: referee.frictionChecked},
		{
			Stage: StageShake, Section: "28.8", Marks: unwatched, Verbs: []uint8{doAimAt},
			Asks: referee.shakeAsks, List: (*Position).shakeActions, Play: referee.shakePlayed, Refuse: (*Position).refuseShake,
		},
	}
}

// frictionChecked makes a Friction check: the result is looked up in the table of the
// battle (B28.42).
func (r referee) frictionChecked(f *frame) {
	s := f.seat()
	r.pop()
	kind := r.frictionDrawn(s, RuleFriction)
	if kind == FleshWound && r.staff[s].rear { // drawn again once
		kind = r.frictionDrawn(s, RuleRearSafe)
	}
	switch kind {
	case LeaderReturns:
		r.push(StageRecall, uint8(s), 0, 0)
	case LoseToken:
		if r.tokens[s] > 0 {
			r.tokens[s]--
			r.tellNumber("tokens-lost", RuleFriction, s, 1)
		}
	case LoseCube:
		if r.reserve[s] > 0 {
			r.reserve[s]--
			r.tellNumber("cubes-lost", RuleFriction, s, 1)
		}
	case EnemyShakes:
		r.push(StageShake, uint8(s.Other()), 0, 0)
	case ShakenHQ:
		if m := r.b.Marker[s]; m != none && r.Blocks[m].Standing() {
			r.worsen(m, RulingFrictionHQ)
		}
	case FleshWound:
		r.turnCommander(s, RuleFleshWound)
	case LoseMorale:
		r.lose(s, 1, RuleFriction)
	case Fog:
		r.friction[s] = Fog
		r.tell("friction-lasts", RuleFrictionLasts, s)
	}
}

// frictionDrawn draws a card for the table of friction and tells what it is. The card is
// shown once, with what the table makes of its result.
func (r *referee) frictionDrawn(s game.Seat, rule string) Friction {
	c := r.draw(purposeCheck, s, none)
	result := r.b.Setup.Cards[c].Check
	kind := r.b.Setup.Friction[result]
	r.tellCheck("friction", rule, s, none, c, result)
	if r.log != nil {
		r.log.Events[len(r.log.Events)-1].Shown = nil
		r.note("friction", rule, s, game.Word("what", "commander.friction."+kind.String())).Shown = &game.ShownEvent{
			Kind: "card", ID: r.b.CardIDs[c], Row: rowFriction, Cells: []string{result.String(), kind.String()}, Holds: 1,
		}
	}
	return kind
}

// shakes reports whether a seat may choose a block of its enemy that friction shakes:
// Firm, no headquarters, not next to a block of that seat.
func (p *Position) shakes(b *Battle, s game.Seat, u uint8) bool {
	k := &p.Blocks[u]
	return b.Seat[u] != s && k.At != none && !k.Type.HQs() && k.Steady() && p.awayFrom(b, s.Other()).Has(int(k.At))
}

// shakeAsks asks which block is shaken, where one can be.
func (r referee) shakeAsks(f *frame) bool {
	for u := range uint8(r.b.Blocks) {
		if r.shakes(r.b, f.seat(), u) {
			return true
		}
	}
	return r.passedOver()
}

// shakeActions lists them.
func (p *Position) shakeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	for u := range uint8(b.Blocks) {
		if p.shakes(b, f.seat(), u) {
			buf = append(buf, one(doAimAt, u))
		}
	}
	return buf
}

// shakePlayed shakes one.
func (r referee) shakePlayed(_ *frame, _, u, _ uint8) {
	r.pop()
	r.worsen(u, RuleFriction)
}

// refuseShake says why a block is not shaken.
func (p *Position) refuseShake(b *Battle, _ *frame, _, u, _ uint8) *game.Refusal {
	return refuse("not-shaken", RuleFriction, b.name("block", u))
}
