package crossing

import (
	"mariscal/game"
)

// none stands where there is no zone, block or card.
const none = 0xff

const blocks = 2 * MaxBlocks

// The phases of a turn.
const (
	phaseCard uint8 = iota
	phaseAct
	phaseFace    // of a block that entered a zone
	phaseScreen  // the attacked may play a screen
	phaseRetreat // where the beaten goes
	phaseOver
)

var phaseNames = []string{"card", "act", "face", "screen", "retreat", "over"}

// How a game ends.
const (
	overGround uint8 = iota
	overBroken
	overDaylight
	overEven
)

var (
	reasonNames = []string{"ground", "broken", "daylight", "even"}
	reasonIDs   = [...]string{"crossing.over.ground", "crossing.over.broken", "crossing.over.daylight", "crossing.over.even"}
)

// Position implements [game.Position]. It is a plain value. The blocks of the
// top seat come first.
type Position struct {
	slot uint16 // of the scenario

	at, facing, strength, acted [blocks]uint8 // zone, zone looked to, steps; has acted
	held                        [MaxZones]uint8
	hand                        [2][cardKinds]uint8
	deck, discard               [cardKinds]uint8
	cup, spent                  [cubeKinds]uint8

	turn, active, phase, card, acts uint8
	lead, second, beaten            uint8 // who attacks or entered a zone, with whom; who retreats
	from, to                        uint8 // zones of the fight
	screened                        uint8
	winner, reason, long            uint8
}

// A field is a part of the position: what its text, its hash and its reader go by.
type field struct {
	name  string
	at    []*uint8
	words []string // what the numbers stand for; "-" is none
	most  uint8    // greatest number, where there are no words
}

func refs[A ~[]uint8](list ...A) (out []*uint8) {
	for _, a := range list {
		for i := range a {
			out = append(out, &a[i])
		}
	}
	return out
}

// fields is the table of all that a position holds but its scenario.
func (p *Position) fields(b *battle) []field {
	seats := []string{"top", "bottom"}
	who := make([]string, blocks)
	for i := range who {
		who[i] = blockID(uint8(i))
	}
	one := func(name string, n *uint8, words []string) field { return field{name, []*uint8{n}, words, 0} }
	count := func(name string, most uint8, n ...[]uint8) field { return field{name, refs(n...), nil, most} }
	return []field{
		one("turn", &p.turn, nil).upTo(250), one("active", &p.active, seats), one("phase", &p.phase, phaseNames),
		one("card", &p.card, cardNames()), one("acts", &p.acts, nil).upTo(blocks), one("long", &p.long, nil).upTo(1),
		{"at", refs(p.at[:]), b.names, 0},
		{"facing", refs(p.facing[:]), b.names, 0},
		count("strength", FullSteps, p.strength[:]), count("acted", 1, p.acted[:]),
		{"held", refs(p.held[:len(b.names)]), seats, 0},
		count("top-hand", 99, p.hand[0][:]), count("bottom-hand", 99, p.hand[1][:]), count("deck", 99, p.deck[:]), count("discard", 99, p.discard[:]),
		count("cup", 99, p.cup[:]), count("spent", 99, p.spent[:]),
		one("lead", &p.lead, who), one("second", &p.second, who), one("beaten", &p.beaten, who),
		one("from", &p.from, b.names), one("to", &p.to, b.names), one("screened", &p.screened, nil).upTo(1),
		one("winner", &p.winner, seats), one("reason", &p.reason, reasonNames),
	}
}

func (f field) upTo(most uint8) field {
	f.most = most
	return f
}

func cardNames() (names []string) {
	for _, c := range cards {
		names = append(names, c.name)
	}
	return names
}

// blockID names a block: t1 to t6, b1 to b6.
func blockID(i uint8) string { return string("tb"[i/MaxBlocks]) + string('1'+rune(i%MaxBlocks)) }

func seatOf(block uint8) game.Seat { return game.Seat(block / MaxBlocks) }

func (p *Position) battle() *battle { return battles.At(p.slot) }

// System implements [game.Position].
func (p *Position) System() game.System { return System{true, p.slot} }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return p.battle().Info.Ref }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position {
	c := *p
	return &c
}

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if p.phase != phaseOver {
		return game.Outcome{}
	}
	rule := [...]string{RuleGoal, RuleBroken, RuleDaylight, RuleDaylight}[p.reason]
	return game.Outcome{
		Over: true, Draw: p.reason == overEven, Winner: game.Seat(p.winner), Rule: rule, Reason: reasonIDs[p.reason],
	}
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: game.Seat(p.active), Kind: phaseNames[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch p.phase {
	case phaseAct:
		d.Left, d.Final = int(p.acts), true
	case phaseFace:
		d.About = game.Place(p.at[p.lead])
	case phaseScreen:
		d.Seat, d.About, d.From, d.Hidden = d.Seat.Other(), game.Place(p.to), game.Place(p.from), true
	case phaseRetreat:
		d.Seat, d.About, d.From = d.Seat.Other(), game.Place(p.to), game.Place(p.from)
	case phaseOver:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	return d
}

// in counts the blocks of a seat in a zone.
func (p *Position) in(zone uint8, s game.Seat) (n int) {
	for i := range uint8(MaxBlocks) {
		if p.at[uint8(s)*MaxBlocks+i] == zone {
			n++
		}
	}
	return n
}

// ground is the worth of what a seat holds of the far bank.
func (p *Position) ground(b *battle, s game.Seat) (n int) {
	for z, bank := range b.Bank {
		if bank != s && p.held[z] == uint8(s) {
			n += int(b.Worth[z])
		}
	}
	return n
}

// daylight is how many turns a seat has.
func (p *Position) daylight(b *battle) int { return int(b.Daylight) << p.long }

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	b := p.battle()
	h := uint64(14695981039346656037)
	add := func(n uint8) { h = (h ^ uint64(n)) * 1099511628211 }
	for i := range len(b.Info.Sum) {
		add(b.Info.Sum[i])
	}
	for _, f := range p.fields(b) {
		for _, n := range f.at {
			add(*n)
		}
	}
	return h
}
