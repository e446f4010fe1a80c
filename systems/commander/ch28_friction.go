package commander

import "mariscal/game"

// Section 28.8: friction of war.

func init() {
	table[StageFriction] = stageRow{Section: "28.8", Marks: unwatched, Does: referee.frictionChecked}
	table[StageShake] = stageRow{
		Section: "28.8", Marks: unwatched, Verbs: []uint8{VerbAimAt},
		Asks: referee.shakeAsks, List: (*Position).shakeActions, Play: referee.shakePlayed, Refuse: (*Position).refuseShake,
	}
}

// frictionChecked makes a Friction check: the result is looked up in the table of the
// battle (B28.42).
func (r referee) frictionChecked(*frame) {
	s := r.pop().seat()
	kind := r.frictionDrawn(s, RuleFriction)
	if kind == FleshWound && r.staff[s].rear { // drawn again once
		kind = r.frictionDrawn(s, RuleRearSafe)
	}
	switch kind {
	case LeaderReturns:
		r.push(StageRecall, uint8(s), 0, 0)
	case LoseToken:
		r.loseTokens(s, 1, RuleFriction)
	case LoseCube:
		r.loseCubes(s, 1, RuleFriction)
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

// shaken returns the blocks of its enemy of which friction shakes one that a seat chooses:
// Firm, no headquarters, not next to a block of that seat.
func (p *Position) shaken(b *Battle, s game.Seat) (set uint64) {
	away := p.awayFrom(b, s.Other())
	for u := range Each(b.Troops[s.Other()]) {
		if k := &p.Blocks[u]; k.At != none && !k.Type.HQs() && k.Steady() && away.Has(int(k.At)) {
			set |= 1 << u
		}
	}
	return set
}

// shakeAsks asks which block is shaken, where one can be.
func (r referee) shakeAsks(f *frame) bool {
	return r.shaken(r.b, f.seat()) != 0 || r.passedOver()
}

// shakeActions lists them.
func (p *Position) shakeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return ones(buf, VerbAimAt, p.shaken(b, f.seat()))
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
