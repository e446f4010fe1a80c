package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Sections 27.9 to 27.12: the fate of headquarters, commanders and Leaders.

func init() {
	table[StageFate] = stageRow{Section: "27.10", Marks: inCombat | ofBlock, Does: referee.fate}
	table[StageLeader] = stageRow{Section: "27.9", Marks: inCombat, Does: referee.leaderFate}
}

// fate runs [StageFate]: headquarters whose side was hit in their zone, or who were
// driven off alone, check (B27.51, B27.54 to B27.58).
func (r referee) fate(*frame) {
	m := r.pop().a
	k := &r.Blocks[m]
	if !k.Standing() {
		return
	}
	s := r.b.Seat[m]
	result := r.check(s, k.At, "fate", RuleHQFate)
	if result == Skull && k.Type == HQ && r.staff[s].rear && r.Fight.Attack.Assault() { // drawn again once (B29.3)
		result = r.check(s, k.At, "rear", RuleRearSafe)
	}
	switch {
	case result == Skull:
		r.fateHit(m, RuleFateSkull)
		r.lose(s, 1, RuleFateSkull)
		if !r.Over() && k.Type == HQ {
			r.fateOfCommander(s, k.At)
		}
	case result == Crossed && !r.High(s):
		r.fateHit(m, RuleFateCrossed)
	case r.skill(r.b, m) < result.Flags():
		r.fateHit(m, RuleFateFlags)
	}
}

// fateHit is a hit of headquarters: in a combat Disordered ones go a zone back (BR.87).
func (r *referee) fateHit(m uint8, rule string) {
	if r.Fight.Attack == NoAttack && r.Blocks[m].State == Disordered {
		rule = RulingFateOutside
	}
	if r.worsen(m, rule) && r.Fight.Attack != NoAttack {
		r.push(StageFlight, m, flightHit, flightHit)
	}
}

// fateOfCommander is what a skull of his HQ does to the commander: in an Assault he is
// out of combat; under Fire only by a second skull, if the match plays so (B27.58,
// B27.64).
func (r *referee) fateOfCommander(s game.Seat, at uint8) {
	switch {
	case r.Fight.Attack.Assault():
	case r.Fight.Attack == NoAttack || !r.chose(choiceFireFate):
		return
	default:
		if r.check(s, at, "casualty", RuleFireCasualty) != Skull {
			return
		}
		if r.staff[s].rear && r.check(s, at, "rear", RuleRearSafe) != Skull {
			return
		}
	}
	r.commanderOut(s)
}

// commanderOut turns a commander to his aide-de-camp, and takes a token a turn of an
// aide-de-camp (B27.59, B27.60). What is above the new bounds is lost (B27.61).
func (r *referee) commanderOut(s game.Seat) {
	t := &r.staff[s]
	if t.face == 0 {
		t.face, t.rear = 1, false
		r.tell("commander-out", RuleCommanderOut, s)
	} else {
		t.lost++
		r.tell("aide-out", RuleAideOut, s)
	}
	r.boundStores(s)
}

// leadersChecked lets the Leaders whose events were used check, one card each, and
// takes the other red cards off the table (B27.49, B27.50, BR.48).
func (r *referee) leadersChecked() {
	for _, s := range [2]game.Seat{r.initiative().Other(), r.initiative()} {
		c := r.Fight.Aids[s].Card
		switch {
		case c == none || !r.table.Has(c):
		case r.b.Leaders.Has(c):
			r.push(StageLeader, uint8(s), c, 0)
		default:
			r.table.drop(c)
			r.toDiscard(c)
		}
	}
}

// leaderFate is the check of a Leader card (B27.54 to B27.57, B27.62).
func (r referee) leaderFate(*frame) {
	f := r.pop()
	s, c := f.seat(), f.b
	result := r.check(s, none, "leader", RuleLeaderFate)
	r.table.drop(c)
	switch {
	case result == Officer:
		r.hand[s].add(c)
		r.shown.add(c)
		r.tellCard("leader-back", RuleFateOfficer, s, c)
	case result == Skull:
		r.hors[s].add(c)
		r.tellCard("leader-out", RuleLeaderOut, s, c)
		r.lose(s, 1, RuleFateSkull)
	case result == Crossed && !r.High(s):
		r.hors[s].add(c)
		r.tellCard("leader-out", RuleFateCrossed, s, c)
	default:
		r.toDiscard(c)
	}
}

// boundStores takes what is above the bounds of a commander (B27.61).
func (r *referee) boundStores(s game.Seat) {
	skill := int(r.face(r.b, s).Skill)
	r.loseCubes(s, int(r.reserve[s])-skill-reserveCap, RuleOutDiscards)
	r.loseTokens(s, int(r.tokens[s])-skill-tokenCap, RuleOutDiscards)
}

// turnCommander turns a commander's card to its other side; what is above the new
// bounds is lost (B27.61).
func (r *referee) turnCommander(s game.Seat, rule string) {
	t := &r.staff[s]
	t.face, t.rear, t.lost = 1-t.face, false, 0
	r.tell("commander-turned", rule, s)
	r.boundStores(s)
}

// returnsTo returns where a block without entries comes back: a headquarters to any
// friends (B27.53), others to their headquarters or beside them, away from enemies
// (B27.14).
func (p *Position) returnsTo(b *Battle, u uint8) zone.Set {
	s := b.Seat[u]
	if p.Blocks[u].Type.HQs() {
		return p.occupied[s] & b.All
	}
	return (p.posted[s] | b.around(p.posted[s])) & b.All &^ b.closed &^ p.nearEnemy(b, s) &^ p.occupied[s.Other()] &^ p.posted[s.Other()]
}

// flee lets headquarters that stand alone withdraw before an enemy enters their place
// or attacks it; then they check their fate (B27.52, BR.40).
func (r *referee) flee(m uint8) { r.push(StageFlight, m, 0, flightAlone) }
