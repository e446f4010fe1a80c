package toy

import (
	"mariscal/game"
)

const handSize = 3

// The cards.
const (
	step = iota
	strike
	parry
	cards
)

var (
	cardNames = [cards]string{"step", "strike", "parry"}
	pack      = [cards]uint8{8, 8, 4}
)

type phase uint8

const (
	phaseCard phase = iota
	phaseMove
	phaseParry
	phaseOver
)

var kinds = [...]string{"card", "move", "parry", "over"}

// Position implements [game.Position]. It is a plain value.
type Position struct {
	at, points    [2]uint8
	hand          [2][cards]uint8
	deck, discard [cards]uint8
	phase         phase
	active        game.Seat // whose turn it is
	winner        game.Seat
	goal          bool // won at the other's end
	hits          uint8
	turn          uint16
}

// System implements [game.Position].
func (p *Position) System() game.System { return System{} }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return ref }

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
	switch {
	case p.phase != phaseOver:
		return game.Outcome{}
	case p.goal:
		return game.Outcome{Over: true, Winner: p.winner, Reason: "toy.over.passed", Rule: RuleGoal}
	}
	return game.Outcome{Over: true, Winner: p.winner, Reason: "toy.over.points", Rule: RuleEnd}
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: p.active, Kind: kinds[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch p.phase {
	case phaseCard:
		d.Secret = true // a hand may be of one kind
	case phaseMove:
		d.About = game.Place(p.at[p.active])
	case phaseParry:
		d.Seat = p.active.Other()
		d.About, d.From = game.Place(p.at[d.Seat]), game.Place(p.at[p.active])
		d.Hidden = true
	case phaseOver:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	return d
}

// An action is the phase it answers and a card, a place, or 1 for yes.
func action(f phase, n int) game.Action { return game.Action(f)<<8 | game.Action(n) }

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	for i := range [...]int{cards, Places, 2, 0}[p.phase] {
		if a := action(p.phase, i); p.refuse(a) == nil {
			buf = append(buf, a)
		}
	}
	return buf
}

var refusals = struct{ other, card, step, reach, parry *game.Refusal }{
	other: refusal(RuleCard, "other"),
	card:  refusal(RuleCard, "card"),
	step:  refusal(RuleStep, "step"),
	reach: refusal(RuleReach, "reach"),
	parry: refusal(RuleParry, "parry"),
}

func refusal(rule, id string) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "toy.refusal." + id}}
}

// Check implements [game.Position].
func (p *Position) Check(a game.Action) error {
	if r := p.refuse(a); r != nil {
		return r
	}
	return nil
}

func (p *Position) refuse(a game.Action) *game.Refusal {
	n := int(a & 0xff)
	s := p.active
	switch {
	case a>>8 != game.Action(p.phase) || p.phase == phaseOver:
		return refusals.other
	case p.phase == phaseCard && (n >= cards || p.hand[s][n] == 0):
		return refusals.card
	case p.phase == phaseCard && n == strike && p.distance() > 2 && p.hand[s][strike] < handSize:
		return refusals.reach
	case p.phase == phaseMove && !p.steps(n):
		return refusals.step
	case p.phase == phaseParry && (n > 1 || n == 1 && p.hand[s.Other()][parry] == 0):
		return refusals.parry
	}
	return nil
}

// steps reports whether place n is one step away, over the other duellist when
// he is in the way.
func (p *Position) steps(n int) bool {
	mine, his := int(p.at[p.active]), int(p.at[p.active.Other()])
	switch n - mine {
	case 1, -1:
		return n < Places && n != his
	case 2, -2:
		return n < Places && 2*his == n+mine
	}
	return false
}

func (p *Position) distance() int {
	d := int(p.at[0]) - int(p.at[1])
	return max(d, -d)
}

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	h := uint64(14695981039346656037)
	for _, b := range p.bytes() {
		h = (h ^ uint64(b)) * 1099511628211
	}
	return h
}

func (p *Position) bytes() [23]byte {
	goal := byte(0)
	if p.goal {
		goal = 1
	}
	return [23]byte{
		p.at[0], p.at[1], p.points[0], p.points[1],
		p.hand[0][0], p.hand[0][1], p.hand[0][2], p.hand[1][0], p.hand[1][1], p.hand[1][2],
		p.deck[0], p.deck[1], p.deck[2], p.discard[0], p.discard[1], p.discard[2],
		byte(p.phase), byte(p.active), byte(p.winner), goal, p.hits, byte(p.turn), byte(p.turn >> 8),
	}
}
