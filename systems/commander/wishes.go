package commander

import (
	"math/bits"

	"mariscal/game"
)

var _ game.Standing = (*Position)(nil)

// standingFacts are what standing orders depend on: the strength of the Leads of a combat,
// one's own first, and of the block asked about; the kind of attack; cards in one's hand.
var standingFacts = []game.FactInfo{{Name: "own"}, {Name: "foe"}, {Name: "cards"}, {Name: "role", Words: []string{"attacker", "defender"}}, {Name: "attack", Words: attackNames[:]}}

// Wishes implements [game.Wishing]: answers given beforehand for the enemy's turn. Questions
// that only a hidden card answers come to every seat with cards, so most players wish them
// away.
func (System) Wishes() []game.WishInfo {
	const safe = "best safe"
	one := func(s Stage, answers ...string) game.WishInfo {
		return game.WishInfo{Kind: s.String(), Answers: answers, Facts: standingFacts}
	}
	own := func(s Stage, answers ...string) game.WishInfo {
		i := one(s, answers...)
		i.Own = true
		return i
	}
	return []game.WishInfo{
		one(StageCard, "pass"),
		one(StageCancel, "pass", "cancel"),
		one(StageFree, "wait", "pass"),
		one(StageAssist, "accept"),
		one(StageReact, "decline"),
		one(StageWithdraw, "pass", safe),
		one(StageSquare, "square", "pass"),
		one(StageSteady, "discipline", "pass"),
		one(StageClash, "clash", "pass"),
		one(StageSkirmish, "smoke", "pass"),
		one(StageShield, "shield", "pass"),
		one(StageHold, "hold", "pass"),
		one(StageRetreat, safe),
		one(StageExcess, safe),
		one(StageFollow, "follow", "stay"),
		one(StageFlight, safe),
		one(StageWaver, "morale", "icon"),
		one(StageArrange, "done"),
		own(StageRally, "pass"),
		own(StageCede, "pass"),
	}
}

// Usual implements [game.Wishing]: red cards are kept for assaults and for the weaker side.
func (System) Usual() []string {
	return []string{
		"red-card: pass when attack = fire", "red-card: pass when attack = bombard", "red-card: pass when role = defender and own >= foe", "cancel: pass", "free: wait",
		"assist: accept", "react: decline", "withdraw: best safe", "square: square", "steady: discipline", "clash: pass", "skirmish: smoke", "shield: shield",
		"hold: pass", "retreat: best safe", "excess: best safe", "follow: follow", "flight: best safe", "waver: morale", "arrange: done",
	}
}

// Fact implements [game.Standing].
func (p *Position) Fact(name string) (n int, ok bool) {
	d, f := p.Decision(), &p.Fight
	strength := func(u uint8) (int, bool) {
		if u == none || p.Blocks[u].At == none {
			return 0, false
		}
		return p.strength(u), true
	}
	switch name {
	case "cards":
		return p.hand[d.Seat].Len(), true
	case "own":
		if u := p.concerned(); u != none {
			return strength(u)
		}
	case "foe":
	case "role":
		if f.To == none {
			return 0, false
		}
		return int(bool8(f.Seat != d.Seat)), true
	case "attack":
		return int(f.Attack), f.To != none
	default:
		return 0, false
	}
	if f.To == none {
		return 0, false
	}
	u := f.Target
	if (f.Seat == d.Seat) == (name == "own") {
		u = f.Lead
	}
	return strength(u)
}

// concerned returns the block that the question is about, or none.
func (p *Position) concerned() uint8 {
	if f := p.top(); table[f.stage].Marks&ofBlock != 0 {
		return f.a
	}
	return none
}

// Concerns implements [game.Standing].
func (p *Position) Concerns() string {
	if u := p.concerned(); u != none && p.Battle().Seat[u] == p.Decision().Seat {
		return p.Battle().Names[u]
	}
	return ""
}

// Best implements [game.Standing]: the place with the fewest enemies next to it, then with the
// most friends, then the first. The enemy is driven where that is worst for him.
func (p *Position) Best(word string, legal []game.Action) (best game.Action, ok bool) {
	if word != "safe" {
		return 0, false
	}
	b, worth := p.Battle(), 0
	for _, a := range legal {
		v, x, y, _ := Parts(a)
		if v != VerbRetreat && v != VerbWithdraw {
			continue
		}
		s := b.Seat[x]
		w := bits.OnesCount64(uint64(b.Beside[y]&p.occupied[s])) - 64*bits.OnesCount64(uint64(b.Beside[y]&p.occupied[s.Other()]))
		if s != p.Decision().Seat {
			w = -w
		}
		if !ok || w > worth {
			best, worth, ok = a, w, true
		}
	}
	return best, ok
}
