package commander

import (
	"math/bits"
	"slices"

	"mariscal/game"
)

var (
	_ game.Standing    = (*Position)(nil)
	_ game.Withholding = (*Position)(nil)
)

// standingFacts are what standing orders depend on: the strength of the Leads of a combat,
// one's own first, and of the block asked about; the kind of attack; cards in one's hand.
var standingFacts = []game.FactInfo{{Name: "own"}, {Name: "foe"}, {Name: "cards"}, {Name: "role", Words: []string{"attacker", "defender"}}, {Name: "attack", Words: attackNames[:]}}

// helpFact is how many hits more the best red card in one's hand lets expect for oneself, in
// hundredths ([Position.mostHelp]).
const helpFact = "help"

// Wishes implements [game.Wishing]: answers given beforehand for the enemy's turn. Questions
// that only a hidden card answers come to every seat with cards, so most players wish them
// away.
func (System) Wishes() []game.WishInfo {
	const safe = "best safe"
	cards := game.WishInfo{Kind: StageCard.String(), Answers: []string{"pass", "best " + helpFact}, Facts: append(slices.Clone(standingFacts), game.FactInfo{Name: helpFact, Numbers: []int{10, 25, 50, 75, 100, 150}})}
	one := func(s Stage, answers ...string) game.WishInfo {
		return game.WishInfo{Kind: s.String(), Answers: answers, Facts: standingFacts}
	}
	side := func(s Stage, answers ...string) game.WishInfo { // about no block of the seat
		return game.WishInfo{Kind: s.String(), Answers: answers, Facts: standingFacts, Side: true}
	}
	paid := func(s Stage, answers ...string) game.WishInfo { // one of them costs Morale
		return game.WishInfo{Kind: s.String(), Answers: answers, Facts: append(slices.Clone(standingFacts), game.FactInfo{Name: moraleFact})}
	}
	return append([]game.WishInfo{
		cards,
		side(StageCancel, "pass", "cancel"),
		side(StageFree, "wait", "pass"),
		side(StageAssist, "accept"),
		{Kind: StageReact.String(), Answers: []string{"decline"}, Facts: ownFacts, Side: true},
		one(StageWithdraw, "pass", safe),
		one(StageSquare, "square", "pass"),
		one(StageSteady, "discipline", "pass"),
		one(StageClash, "clash", "pass"),
		one(StageSkirmish, "smoke", "pass"),
		one(StageShield, "shield", "pass"),
		paid(StageHold, "hold", "pass"),
		side(StageRetreat, safe),
		side(StageExcess, safe),
		one(StageFollow, "follow", "stay"),
		one(StageFlight, safe),
		paid(StageWaver, "morale", "icon"),
		side(StageArrange, "done"),
	}, ownWishes()...)
}

// Usual implements [game.Wishing]: red cards are played where they help, and what a turn asks
// every time is done by rule: clear attacks, rallies, sales, ceding no ground. Squares,
// withdrawals and Clashes of Wills are left to the player: they are few, and hang on more than
// orders know. Orders about hidden cards answer whatever is held, so that no silence tells it.
// No Morale is paid where little is left, nor the point that makes it Low (BR.51), which only a
// leader wins back. Cards are sold that the army cannot use, and those of a hand above four, since
// no commander keeps more than his Skill for the next turn.
func (System) Usual() []string {
	return []string{
		"red-card: best help when help >= 25", "red-card: pass", "cancel: cancel", "cancel: pass", "free: wait", "steady: discipline",
		"skirmish: smoke", "shield: shield", "retreat: best safe", "excess: best safe", "follow: follow", "flight: best safe",
		"waver: morale when morale >= 4 and morale != 11", "waver: icon", "arrange: done", "hold: hold when morale >= 4 and morale != 11", "react: decline", "assist: accept",
		"red: best strike when strike >= 60", "red: pass when strike <= 20",
		"rally: best broken when broken >= 1", "rally: pass", "reform: best order", "buy: best sale when spare >= 1", "buy: best sale when cards >= 5", "buy: done", "cede: pass", "push: decline",
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
	case helpFact:
		if !p.asksRed() {
			return 0, false
		}
		_, n = p.mostHelp()
		return n, true
	default:
		return p.ownFact(d.Seat, name)
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

// concerned returns the block that the question is about, or none: in a combat, that of the seat
// that is asked.
func (p *Position) concerned() uint8 {
	fight, f := &p.Fight, p.top()
	switch marks := table[f.stage].Marks; {
	case marks&ofBlock != 0:
		return f.a
	case marks&inCombat == 0 || fight.To == none:
		return none
	case fight.Seat == p.Decision().Seat:
		return fight.Lead
	}
	return fight.Target
}

// Concerns implements [game.Standing].
func (p *Position) Concerns() string {
	if u := p.concerned(); u != none && p.Battle().Seat[u] == p.Decision().Seat {
		return p.Battle().Names[u]
	}
	return ""
}

// asksRed reports whether a red card of the combat under way is asked for.
func (p *Position) asksRed() bool {
	row := &table[p.top().stage]
	return row.Marks&inCombat != 0 && slices.Contains(row.Verbs, VerbPlay) && p.Fight.Target != none
}

// mostHelp returns the red card in the hand of the seat that is asked that helps it most in the
// combat under way, and by how much; none without one.
func (p *Position) mostHelp() (best uint8, most int) {
	b, s := p.Battle(), p.Decision().Seat
	best = none
	set := p.redCards(b, s)
	if set.Empty() {
		return best, 0
	}
	weight, total := p.unseen(b, game.Viewer(s))
	q := *p
	before := q.prospect(b, s, &weight, total)
	for c := set.next(0); c != none; c = set.next(c + 1) {
		q.Fight.Aids[s] = q.aidOf(b, s, c)
		if n := q.prospect(b, s, &weight, total) - before; best == none || n > most {
			best, most = c, n
		}
	}
	return best, max(most, 0)
}

// prospect returns the hits to be expected in the combat under way, as a seat sees them: those
// of the enemy less its own, in hundredths. Results drawn again for its card count as the
// average, if that is better for it or they must be.
func (p *Position) prospect(b *Battle, s game.Seat, weight *[MaxCards]int, total int) int {
	f, aid := &p.Fight, &p.Fight.Aids[s]
	column, shift := p.reckon(b, f)
	fire := f.fireRow()
	lead, _ := f.leadOf(s)
	bears := aid.Card != none && slices.ContainsFunc(b.Setup.Cards[aid.Card].Primary, func(e Effect) bool { return e.Op == OpBear && p.bears(b, lead, &e) })
	var of, worth [AssaultCount]int
	sum := 0
	for c := range b.Cards {
		if weight[c] > 0 {
			r := p.treated(f, b.Setup.Cards[c].ResultAt(fire, column, shift))
			of[r] += weight[c]
			given, taken := p.hitsOf(r, s)
			worth[r] = given - taken
			if bears {
				worth[r] += min(taken, 1)
			}
			sum += weight[c] * worth[r]
		}
	}
	if total == 0 {
		return 0
	}
	all := sum
	for r, n := range of {
		if n == 0 {
			continue
		}
		if bit := drawBit(fire, uint8(r)); aid.Again&bit != 0 || aid.May&bit != 0 && worth[r]*total < sum {
			all += n * (sum - worth[r]*total) / total
		}
	}
	return 100 * all / total
}

// hitsOf returns how many hits a result of the combat under way gives to the enemy of a seat, and
// how many the seat takes; a critical result counts as one more.
func (p *Position) hitsOf(result uint8, s game.Seat) (given, taken int) {
	f := &p.Fight
	if f.fireRow() {
		given = [FireCount]int{Musket: 1, RoundShot: 1, Bones: 2}[result]
		if Fire(result) == Musket && (f.Attack != AttackBombard || p.Blocks[f.Target].Type.Guns()) {
			taken = 1
		}
	} else {
		given = [AssaultCount]int{Bayonets: 1, BayonetsBurst: 1, Bursts: 1, RetreatFlag: 2}[result]
		taken = [AssaultCount]int{BlackCross: 2, Bayonets: 1}[result]
	}
	if s != f.Seat {
		return taken, given
	}
	return given, taken
}

// Best implements [game.Standing]: the place with the fewest enemies next to it, then with the
// most friends, then the first, or the red card that helps most. The enemy is driven where that
// is worst for him.
func (p *Position) Best(word string, legal []game.Action) (best game.Action, ok bool) {
	switch {
	case word == strikeFact || word == fireFact:
		best, _ = p.bestStrike(legal, word == strikeFact)
		return best, best != 0
	case word == brokenFact:
		return p.bestRally(legal)
	case word == "order":
		return p.bestOrder(legal)
	case word == "sale":
		return p.bestSale(legal)
	case word == helpFact && p.asksRed():
		c, _ := p.mostHelp()
		if c == none {
			return 0, false
		}
		return one(VerbPlay, c), true
	case word != "safe":
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
