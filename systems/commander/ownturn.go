package commander

import "mariscal/game"

// Standing orders about one's own turn: attacks of a red cube, rallies, cards sold, ground
// ceded. What is best in the sense of an order is reckoned in whole numbers from what the seat
// knows, so that every reader of a record finds the same answer.

// Facts of orders about one's own turn.
const (
	strikeFact = "strike" // what the best attack promises, in hundredths of a point of Morale
	fireFact   = "fire"   // the same, without assaults
	moraleFact = "morale"
	brokenFact = "broken" // own blocks that the answer could help and that are not Firm
	spareFact  = "spare"  // cards in hand whose text the seat may not use
)

var ownFacts = []game.FactInfo{{Name: "cards"}, {Name: "cubes"}, {Name: "tokens"}, {Name: moraleFact}, {Name: "foe-morale"}, {Name: "flags"}, {Name: "foe-flags"}}

// ownWishes are the questions of one's own turn that an order may answer.
func ownWishes() []game.WishInfo {
	own := func(s Stage, facts []game.FactInfo, answers ...string) game.WishInfo {
		return game.WishInfo{Kind: s.String(), Answers: answers, Facts: append(facts, ownFacts...), Own: true, Side: true}
	}
	strikes := []int{10, 20, 30, 40, 60, 80, 100, 150}
	rally := own(StageRally, []game.FactInfo{{Name: brokenFact}}, "best "+brokenFact, "pass")
	rally.Open = []string{"best " + brokenFact} // it hangs on cubes and blocks, which all see
	return []game.WishInfo{
		own(StageRed, []game.FactInfo{{Name: strikeFact, Numbers: strikes}, {Name: fireFact, Numbers: strikes}}, "best "+fireFact, "best "+strikeFact, "pass"),
		rally,
		own(StageReform, nil, "best order", "done"),
		own(StageBuy, []game.FactInfo{{Name: spareFact}}, "best sale", "done"),
		own(StageCede, nil, "pass"),
		own(StagePush, nil, "push", "decline"),
	}
}

// ownFact answers [Position.Fact] for the facts of one's own turn.
func (p *Position) ownFact(s game.Seat, name string) (n int, ok bool) {
	b := p.Battle()
	switch name {
	case "cubes":
		return int(p.reserve[s]), true
	case "tokens":
		return int(p.tokens[s]), true
	case moraleFact:
		return int(p.morale[s]), true
	case "foe-morale":
		return int(p.morale[s.Other()]), true
	case "flags":
		return p.FlagsOf(s), true
	case "foe-flags":
		return p.FlagsOf(s.Other()), true
	case spareFact:
		return p.hand[s].Less(b.usable[s]).Len(), true
	case strikeFact, fireFact:
		_, n = p.bestStrike(p.Actions(nil), name == strikeFact)
		return n, true
	case brokenFact:
		if p.reserve[s] == 0 { // nobody rallies without a cube
			return 0, true
		}
		for at := range Each(p.rallyZones(s)) {
			n += p.broken(b, s, at)
		}
		return n, true
	}
	return 0, false
}

// Withholds implements [game.Withholding]: what takes the last Morale of an army, and the pass for
// which an Impetuous army pays.
func (p *Position) Withholds(a game.Action) bool {
	b, s := p.Battle(), p.Decision().Seat
	if p.frozen[s] { // it has none to lose
		return false
	}
	last := p.morale[s] <= 1
	switch v, c, _, _ := Parts(a); v {
	case VerbHold, VerbMorale, VerbClash:
		return last
	case VerbPlay:
		return last && b.Setup.Cards[c].costsMorale()
	case VerbPass:
		return table[p.top().stage].Marks&redCube != 0 && p.impatient(b, s)
	}
	return false
}

// broken counts the blocks of a place that are not Firm.
func (p *Position) broken(b *Battle, s game.Seat, at uint8) (n int) {
	for _, u := range [...]uint8{p.lead[at], p.second[at], p.marker[at]} {
		if u != none && b.Seat[u] == s && p.Blocks[u].State != Firm {
			n++
		}
	}
	return n
}

// bestRally returns the zone whose blocks need a rally most: Disordered before Dispersed ones,
// those that are likelier to pass, those next to the enemy.
func (p *Position) bestRally(legal []game.Action) (best game.Action, ok bool) {
	b, s, most := p.Battle(), p.Decision().Seat, 0
	for _, a := range legal {
		v, at, _, _ := Parts(a)
		if v != VerbRally {
			continue
		}
		n := 0
		for _, u := range [...]uint8{p.lead[at], p.second[at], p.marker[at]} {
			if u == none || b.Seat[u] != s {
				continue
			}
			n += [...]int{Firm: 0, Dispersed: 2, Disordered: 3}[p.Blocks[u].State] * (2 + p.skill(b, u))
		}
		if n > 0 && p.occupied[s.Other()]&b.Beside[at] != 0 {
			n += 3
		}
		if n > most {
			best, most, ok = a, n, true
		}
	}
	return best, ok
}

// bestOrder returns the exchange of lines that brings a better block into the lead, or the end
// of the question.
func (p *Position) bestOrder(legal []game.Action) (best game.Action, ok bool) {
	for _, a := range legal {
		switch v, at, _, _ := Parts(a); {
		case v == VerbSwap && p.second[at] != none && p.lead[at] != none && p.fitness(p.second[at]) > p.fitness(p.lead[at])+1:
			return a, true
		case v == VerbDone:
			best, ok = a, true
		}
	}
	return best, ok
}

// fitness is how well a block stands in the lead.
func (p *Position) fitness(u uint8) int {
	k := &p.Blocks[u]
	n := 4
	switch {
	case k.Type.Guns():
		n = 2
	case k.Type == Cavalry:
		n = 3
	}
	return n - [...]int{Firm: 0, Dispersed: 2, Disordered: 4}[k.State]
}

// bestSale returns the sale that gains most, or the end of the question: tokens for places next to
// the enemy, cubes for blocks to rally. A card that the seat cannot use costs nothing; its Leaders,
// and the last card that it can use, it keeps.
func (p *Position) bestSale(legal []game.Action) (best game.Action, ok bool) {
	b, s := p.Battle(), p.Decision().Seat
	beside, broken := 0, 0
	for at := range Each(p.occupied[s]) {
		beside += int(bool8(b.Beside[at]&p.occupied[s.Other()] != 0))
		broken += p.broken(b, s, at)
	}
	cube := 50 + 25*(min(2+broken, 8)/2-int(p.reserve[s]))
	token := 45 + 20*(min(beside, 3)-int(p.tokens[s]))
	most, usable := 0, p.hand[s].And(b.usable[s])
	for _, a := range legal {
		v, c, _, _ := Parts(a)
		gain := 0
		if v != VerbDone && usable.Has(c) && (usable.Len() == 1 || b.Leaders.Has(c)) {
			continue
		}
		switch v {
		case VerbDone:
			gain = 0
		case VerbBuyCube:
			gain = cube - p.useOf(b, s, c)
		case VerbBuyToken:
			gain = token - p.useOf(b, s, c)
		default:
			continue
		}
		if !ok || gain > most {
			best, most, ok = a, gain, true
		}
	}
	return best, ok
}

// useOf returns what a card in a hand is worth to its seat.
func (p *Position) useOf(b *Battle, s game.Seat, c uint8) int {
	switch card := &b.Setup.Cards[c]; {
	case !b.usable[s].Has(c):
		return 0
	case card.Icon == IconRed:
		return 70
	}
	return 55
}
