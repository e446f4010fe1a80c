package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 19, point 1, and chapter 21.3: command range and what is out of it.

// hqsRange is the Command Range of a subordinate headquarters (B28.20).
const hqsRange = 1

// rangeMost is the longest Command Range a commander has by himself.
const rangeMost = 6

// rangeOf returns the Command Range of a headquarters: in a town, a village or above a
// cliff one more (B19.9, BR.61), with its commander in the rear one more (B29.4), in fog
// one less (B28.43).
func (p *Position) rangeOf(b *Battle, u uint8) int {
	k := &p.Blocks[u]
	n := hqsRange
	if k.Type == HQ {
		n = int(p.face(b, b.Seat[u]).Range)
		n += int(bool8(p.staff[b.Seat[u]].rear))
	}
	if k.Type == HQ || !p.chose(choiceHQSRange) {
		n += int(bool8(b.Farther.Has(int(b.Parent[k.At]))))
	}
	n -= int(bool8(p.friction[b.Seat[u]] == Fog))
	return max(0, n)
}

// rangeMarks are the marks of a headquarters for its Command Range: what it is worth by
// itself, then what is added to it.
func (p *Position) rangeMarks(b *Battle, u uint8) []string {
	s, at := b.Seat[u], int(b.Parent[p.Blocks[u].At])
	n, full := hqsRange, p.rangeOf(b, u)
	var more []string
	if p.Blocks[u].Type == HQ {
		n = int(p.face(b, s).Range)
		if p.staff[s].rear {
			more = append(more, "range-rear")
		}
	}
	if b.Farther.Has(at) && (p.Blocks[u].Type == HQ || !p.chose(choiceHQSRange)) {
		kind := "range-cliff"
		switch t := b.Terrain[at]; {
		case !b.Setup.Terrain.Zones[t].Range:
		case t == Village || t == Town:
			kind = "range-" + t.String()
		default:
			kind = "range-place"
		}
		more = append(more, kind)
	}
	if p.friction[s] == Fog && (n > 0 || full > 0) {
		more = append(more, "range-fog")
	}
	return append([]string{"range-" + numbers[n]}, more...)
}

// commanded returns the zones in Command Range of any Firm headquarters of seat s
// (B19.2, B19.3): never through enemy blocks, nor through enemy Battle Zones where no
// friend stands (BR.16), but over impassable ground.
func (p *Position) commanded(b *Battle, s game.Seat) zone.Set {
	return p.commandedBy(b, s, p.posted[s])
}

// commandedBy is [Position.commanded] of the headquarters of seat s in some places alone.
func (p *Position) commandedBy(b *Battle, s game.Seat, posts zone.Set) (all zone.Set) {
	if posts == 0 {
		return 0
	}
	closed := p.occupied[s.Other()] | p.threatened(b, s.Other())&^p.occupied[s]
	for m := posts; m != 0; m &= m - 1 {
		u := p.marker[bits.TrailingZeros64(uint64(m))]
		if !p.steadyMarker(u) {
			continue
		}
		from, n := b.Parent[p.Blocks[u].At], p.rangeOf(b, u)
		if p.occupied[s.Other()].Has(int(from)) {
			n = 0 // out of a fort it would pass the enemy around it (BR.100)
		}
		all |= b.within(from, n, closed)
	}
	return all
}

// within returns the zones at most n away from a zone, across whatever border, ways
// through closed zones left out; it is among them itself, and so are the forts in them.
func (g *Ground) within(from uint8, n int, closed zone.Set) zone.Set {
	seen := zone.Set(1) << from
	last := seen
	for range n {
		last = g.around(last) & g.All &^ seen
		seen |= last
		if last &^= closed; last == 0 {
			break
		}
	}
	for i := g.Zones; i < len(g.Places); i++ {
		seen |= (seen >> g.Parent[i] & 1) << i
	}
	return seen
}

// outOfCommand returns the zones named that are neither in Command Range nor joined
// through others named to one that is (B19.7, B19.8, BR.14).
func (p *Position) outOfCommand(b *Battle, s game.Seat) zone.Set {
	in := p.named & p.commanded(b, s)
	for last := in; last != 0; {
		last = b.around(last) & p.named &^ in
		in |= last
	}
	return p.named &^ in
}

// inRangeRule names the rule that brings the zones named into command: range alone, what
// makes it longer, or a chain of zones.
func (r *referee) inRangeRule(s game.Seat) string {
	if r.log == nil {
		return ""
	}
	near := *r.b
	near.Farther = 0
	switch {
	case r.named&^r.commanded(r.b, s) != 0:
		return RuleInRange
	case r.named&^r.commanded(&near, s) != 0:
		return RuleRangeBonus
	case r.staff[s].rear:
		return RuleRearRange
	}
	return RuleCommandRange
}

// outRule names the rule by which zones are out of command: enemies that stop the range,
// or the range itself; those beside others that are in command check together (BR.14).
func (r *referee) outRule(s game.Seat, out zone.Set) string {
	if r.log == nil {
		return ""
	}
	free := *r.Position
	free.occupied[s.Other()] = 0
	switch {
	case out&free.commanded(r.b, s) != 0:
		return RuleRangeBlocked
	case r.named&^out != 0:
		return RulingGroups
	}
	return RuleOutOfRange
}

// The steps of a check that a leader may assist: the number b of its frame.
const (
	checkDraw uint8 = iota
	checkApply
)

// assisted marks a result that a leader has made an Officer, in the number c of the
// frame.
const assisted = 16

// command runs the out-of-command check: a card is drawn, a leader may help (B29.16),
// then it holds.
func (r referee) command(f *frame) {
	s := f.seat()
	if f.b == checkDraw {
		f.b, f.c = checkApply, uint8(r.check(s, none, "command", r.outRule(s, r.outOfCommand(r.b, s))))
		r.offerAssist(s, Result(f.c))
		return
	}
	result := Result(f.c &^ assisted)
	r.pop()
	high := true // crossed flags succeed even with Low Morale (B21.16)
	switch {
	case passes(result, int(r.face(r.b, s).Skill), high):
		r.bound = 0
		r.tell("in-command", commandRule(result), s)
		if result == Officer {
			r.cubeBack(s)
		}
	case result == Skull:
		r.active &^= r.bound
		r.tell("out-of-command", RuleCommandSkull, s)
	default:
		r.tell("out-of-command", RuleCommandFailed, s)
	}
}

func commandRule(result Result) string {
	switch result {
	case Officer:
		return RuleCommandOfficer
	case Crossed:
		return RuleCommandCrossed
	}
	return RuleCommandFlags
}

// cubeBack puts the order cube of seat s back into the cup (B21.14).
func (r *referee) cubeBack(s game.Seat) {
	own := r.b.own[s]
	if r.drawn[own] > 0 && !r.reacting {
		r.drawn[own]--
	}
	r.intoCup(s, own, 1, RuleCommandOfficer)
}

// offerAssist asks seat s for a leader to make a result an Officer (B29.16), unless it
// is one. It is asked of every hand, whether or not it holds one.
func (r *referee) offerAssist(s game.Seat, result Result) {
	bound := r.top().stage == StageRallied && r.top().a == rallyArmy && r.morale[s] == lowMost // B29.17
	if (result != Officer || bound) && r.assists() && !r.hand[s].Empty() {
		r.push(StageAssist, uint8(s), uint8(result), 0)
	}
}

// assists reports whether the match plays with the help of leaders: never without wavering
// troops (B29.16).
func (p *Position) assists() bool { return !p.chose(choiceAssist) && !p.chose(choiceWaver) }

// mayAssist reports whether seat s holds a leader who may help a check.
func (p *Position) mayAssist(b *Battle, s game.Seat) bool {
	return p.assists() && !p.hand[s].And(b.usable[s]).And(b.Leaders).Empty()
}

// assistActions lists the leaders of a hand that may help, and to accept the result.
func (p *Position) assistActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	leaders := p.hand[s].And(b.usable[s]).And(b.Leaders)
	for c := leaders.next(0); c != none; c = leaders.next(c + 1) {
		buf = append(buf, one(doAssist, c))
	}
	return append(buf, bare(doAccept))
}

// assistPlayed makes the result below an Officer and takes the leader out of the fight
// (B29.17), or leaves it.
func (r referee) assistPlayed(f *frame, v, c, _ uint8) {
	s := f.seat()
	r.pop()
	if v != doAssist {
		return
	}
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.hors[s].add(c)
	r.tellCard("assist", RuleAssist, s, c)
	r.top().c = uint8(Officer) | assisted
}

// refuseAssist says why a card of a hand does not help.
func (p *Position) refuseAssist(b *Battle, f *frame, v, c, _ uint8) *game.Refusal {
	switch {
	case v != doAssist:
		return nil
	case !p.hand[f.seat()].Has(c):
		return p.refuseCard(b, c, RuleAssist)
	}
	return refuse("no-leader", RuleAssist, b.card(c))
}

// assistAsked completes the question.
func (p *Position) assistAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Sort, d.Hidden = Result(f.b).String(), true
	return d
}
