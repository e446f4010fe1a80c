package commander

import "mariscal/game"

// Section 23.1: an attack is declared, and a combat goes through its steps.

func init() {
	table[StageCombat] = stageRow{Section: "23", Marks: inCombat, Does: referee.combat}
}

// engage puts an Attack token of a seat on a place: from the board of its army, or
// free where a card calls for the combat (B23.4, B27.3).
func (r *referee) engage(s game.Seat, at uint8) {
	r.marked |= 1 << at
	r.faced, r.swapped = 0, 0
	if !r.called {
		r.tokens[s]--
	}
	r.used[s] |= usedToken
}

// attack begins a combat: block u leads it, guns and columns turn to their target.
func (r *referee) attack(by Attack, u, to uint8) {
	k := &r.Blocks[u]
	at, s := k.At, r.b.Seat[u]
	if k.Line != Lead {
		r.swap(at)
	}
	r.aim(u, to, by)
	switch by {
	case AttackMixte:
		r.used[s] |= usedMixte
	case AttackGuns:
		r.used[s] |= usedGuns
	}
	if (r.b.Flags[0]|r.b.Flags[1])&r.control[s.Other()]&(1<<to) != 0 {
		r.used[s] |= usedFlag
	}
	r.Fight = r.combatOf(r.b, by, u, to)
	r.fated, r.due = 0, 0
	r.tellAttack(by, u, to)
	r.offRoad(to)
	r.push(StageCombat, uint8(s), 0, 0)
}

// combatOf returns the combat that begins when Lead u attacks a place.
func (p *Position) combatOf(b *Battle, by Attack, u, to uint8) Combat {
	f, at := noFight, p.Blocks[u].At
	f.Attack, f.Seat, f.From, f.To, f.Lead, f.Second = by, b.Seat[u], at, to, u, p.second[at]
	f.Target, f.Support = p.lead[to], p.second[to]
	if p.called {
		f.Aids[f.Seat] = p.gift
	}
	return f
}

// aim turns guns and columns to a target outside their arc.
func (r *referee) aim(u, to uint8, by Attack) {
	k := &r.Blocks[u]
	if !k.looks() || r.b.Works>>u&1 != 0 || r.arcOf(r.b, u).Has(int(to)) {
		return
	}
	look := to
	if by == AttackBombard && !r.b.Beside[k.At].Has(int(to)) {
		look = r.sighted(r.b, u, to)
	}
	if look != k.Facing && look != none {
		r.form(VerbFace, u, look)
	}
}

// The steps of a combat, in their order: the number b of [StageCombat].
const (
	stepWithdraw uint8 = iota
	stepTarget
	stepClash
	stepClashBack
	stepSquare
	stepSteady // who formed square is Firm, who failed may be so no longer
	stepCard
	stepSecondCard
	stepDraw
	stepShift
	stepSecondShift
	stepAgain
	stepSkirmish
	stepResult
	stepAdvance
	stepLeaders
	stepEnd
)

// combat takes a combat one step on.
func (r referee) combat(f *frame) {
	fight := &r.Fight
	att, def := fight.Seat, fight.defends()
	step := f.b
	f.b++
	switch step {
	case stepWithdraw:
		if fight.Target == none { // nobody else is there: they withdraw and check (B27.52)
			r.flee(r.marker[fight.To])
		} else if fight.Attack.Assault() && r.Blocks[fight.Lead].Type != Cavalry {
			r.push(StageWithdraw, uint8(def), 0, 0)
		}
	case stepTarget:
		r.retarget(f)
	case stepClash:
		r.ask(StageClash, att, r.mayClash(r.b, att) == "")
	case stepClashBack:
		r.ask(StageClash, def, r.mayClash(r.b, def) == "")
	case stepSquare:
		r.ask(StageSquare, def, r.squareOffered(r.b))
	case stepSteady:
		r.ask(StageSteady, def, r.maySteady(r.b))
	case stepCard:
		if first := r.firstCard(); first == game.Top {
			fight.marks |= markBottomLast
		}
		r.askCard(r.lastCard().Other())
	case stepSecondCard:
		r.askCard(r.lastCard())
	case stepDraw:
		r.drawResult()
	case stepShift:
		r.ask(StageShift, r.initiative().Other(), r.neutral(r.initiative().Other()))
	case stepSecondShift:
		r.ask(StageShift, r.initiative(), r.neutral(r.initiative()))
	case stepAgain:
		r.drawnAgain(f)
	case stepSkirmish:
		if s, ok := r.maySmoke(r.b); ok {
			r.push(StageSkirmish, uint8(s), 0, 0)
		}
	case stepResult:
		r.resolve()
	case stepAdvance:
		if fight.Attack.Assault() && fight.marks&markFireRow == 0 {
			r.push(StageAdvance, uint8(att), 0, 0)
		}
	case stepLeaders:
		r.leadersChecked()
	case stepEnd:
		r.pop()
		r.endCombat()
	}
}

// ask pushes a question if there is anything to ask.
func (r *referee) ask(s Stage, seat game.Seat, open bool) {
	if open {
		r.push(s, uint8(seat), 0, 0)
	}
}

// endCombat ends the combat under way.
func (r *referee) endCombat() {
	r.Fight, r.due, r.fated = noFight, 0, 0
	for u := range uint8(r.b.Blocks) {
		if r.Blocks[u].Formation != Charge {
			r.shield &^= 1 << u
		}
	}
}

// firstCard returns the seat that plays a red card first: the one without the initiative, or
// the attacker if one player plays both sides (B23.17, B30.3).
func (p *Position) firstCard() game.Seat {
	if p.chose(choiceSolo) {
		return p.Fight.Seat
	}
	return p.initiative().Other()
}

// lastCard returns the seat that plays one last, even if the first card has changed the
// initiative.
func (p *Position) lastCard() game.Seat {
	if p.Fight.marks&markBottomLast != 0 {
		return game.Bottom
	}
	return game.Top
}
