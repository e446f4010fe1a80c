package napoleonics

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// An eye evaluates the fights of one position; it computes the marks of units on demand.
// It is reused for many positions.
type eye struct {
	s      rules.Study
	v      *values
	w      family.Stakes
	print  uint64 // of the position, or 0
	known  uint64 // units with a computed mark
	routed uint64 // units with computed near hexes
	marks  [rules.MaxUnits]mark
	nears  [rules.MaxUnits]hex.Set
	rings  [2]family.Rings // around the enemies of each seat at their last places
	// harms caches the values of fights to come by fingerprint ([rules.Study.Prospect]);
	// without it they are recomputed.
	harms *family.Memory[[2]float64]
}

// look directs the eye to a position.
func (e *eye) look(s rules.Study) { e.lookAt(s, 0) }

// lookAt directs it to a position with a fingerprint ([rules.Study.Prospect]): what has been
// computed of an equal one remains.
func (e *eye) lookAt(s rules.Study, print uint64) {
	if e.s = s; e.print == print && print != 0 {
		return
	}
	e.print, e.known, e.routed, e.v, e.w = print, 0, 0, valuesOf(s), stakesOf(s)
}

// near returns the hexes that unit u may go to by a plain order and still battle.
func (e *eye) near(u int) hex.Set {
	if e.routed>>u&1 == 0 {
		e.routed |= 1 << u
		e.nears[u&(rules.MaxUnits-1)] = e.s.Near(u)
	}
	return e.nears[u&(rules.MaxUnits-1)]
}

// A mark is the facts about a unit that matter when it is hit.
type mark struct {
	left   *[mostBlocks + 1]float64 // value by blocks
	blocks int
	steady int // flags it may ignore
	square bool
	held   bool    // in square without a flag to ignore: each flag costs it a block (N18.25)
	banner float64 // value of its elimination for the enemy
	flight float64 // cost of retreating
	leader float64 // value of the leader with it

	weighed uint64 // one bit for each roll below that is computed
	harms   [4][8]harmed
}

// A harmed is the effect of a roll on a unit: see [eye.harm].
type harmed struct{ cost, gone, back float64 }

// mark returns the mark of unit u.
func (e *eye) mark(u int) *mark {
	m := &e.marks[u]
	if e.known>>u&1 != 0 {
		return m
	}
	e.known |= 1 << u
	s := e.s
	seat, h := s.Seat[u], s.At[u]
	m.left, m.blocks = &e.v.left[s.Kind[u]], min(int(s.Blocks[u]), mostBlocks)
	m.steady, m.square = min(s.Steadiness(u), 3), s.InSquare>>u&1 != 0
	m.held = m.square && m.steady == 0
	m.banner, m.flight, m.leader, m.weighed = e.w[seat.Other()], fleeWorth, 0, 0
	if lost := s.RetreatLoss(u); lost > 0 {
		m.flight += m.left[m.blocks] - m.left[max(m.blocks-lost, 0)]
		if lost >= m.blocks {
			m.flight += m.banner
		}
	}
	if s.LeaderHexes[seat].Has(h) {
		m.leader = e.w.LeaderWorth(&s.Field, &s.Tables, h, leaderWorth)
	}
	return m
}

// left returns the value of unit u after losing n blocks.
func (e *eye) left(u, n int) float64 {
	return e.v.left[e.s.Kind[u]][min(max(int(e.s.Blocks[u])-n, 0), mostBlocks)]
}

// fleeWorth is the value of making a unit retreat.
const fleeWorth = 0.12

// harm evaluates a roll at unit d at its place: its cost for the owner in banners, and
// the chances that it is eliminated or retreats.
func (e *eye) harm(b rules.BlowDice, d int) (cost, gone, back float64) {
	if b.Dice <= 0 {
		return 0, 0, 0
	}
	m := e.mark(d)
	if !b.Flag || b.Dice >= len(m.harms[0]) || b.Faces >= len(m.harms) {
		return m.harm(b)
	}
	bit := uint64(1) << (b.Faces*len(m.harms[0]) + b.Dice)
	h := &m.harms[b.Faces][b.Dice]
	if m.weighed&bit == 0 {
		m.weighed |= bit
		h.cost, h.gone, h.back = m.harm(b)
	}
	return h.cost, h.gone, h.back
}

func (m *mark) harm(b rules.BlowDice) (cost, gone, back float64) {
	t := tollOf(b, m.held)
	whole := m.left[m.blocks]
	for h := 1; h < m.blocks; h++ {
		cost += t.hits[h] * (whole - m.left[m.blocks-h])
	}
	gone = t.kill(m.blocks)
	cost += gone * (whole + m.banner)
	if b.Flag && !m.square {
		back = t.flee[m.steady][m.blocks]
		cost += back * m.flight
	}
	if m.leader > 0 {
		cost += (gone/6 + (1-gone-t.hits[0])/36) * m.leader
	}
	return cost, gone, back
}

// later returns the roll of unit u in a later turn with plain orders, by the tables; only
// for squares and lone leaders it asks the rules.
func (e *eye) later(k rules.BlowKind, u int, from, to hex.Hex, moved bool) rules.BlowDice {
	s := e.s
	d := s.Unit(to)
	if d < 0 || (s.InSquare>>u|s.InSquare>>d)&1 != 0 {
		return s.Later(k, u, from, to, moved)
	}
	kind := s.Kind[u]
	class := s.Setup.Types[s.Kind[d]].Class
	r := &e.v.rolls[kind][min(int(s.Blocks[u]), mostBlocks)]
	m := 0
	if moved {
		m = 1
	}
	b := rules.BlowDice{Faces: 1, Flag: true}
	if class == rules.Infantry {
		b.Faces = 2
	}
	switch k {
	case rules.BlowFire:
		b.Dice = int(r.fire[m][min(hex.Distance(from, to), hex.MaxRing)])
	case rules.BlowBack:
		b.Dice = int(r.back[class])
	default:
		b.Dice = int(r.melee[m][class])
	}
	if k != rules.BlowFire && s.Setup.Types[kind].Sabers {
		b.Faces++
	}
	b.Dice = max(b.Dice-s.Loss(k, u, from, to), 0)
	return b
}

// harmLeader evaluates a roll at the lone leader in to.
func (e *eye) harmLeader(b rules.BlowDice, to hex.Hex) float64 {
	gone := 1 - tollOf(b, false).hits[0]
	return gone*e.w.LeaderWorth(&e.s.Field, &e.s.Tables, to, leaderWorth) + (1-gone)*0.05
}

// pursuit is the value for unit u of driving off the enemy: cavalry fights again (N15).
func (e *eye) pursuit(u int) float64 {
	switch {
	case e.s.Cavalry>>u&1 != 0:
		return 0.15
	case e.s.Artillery>>u&1 != 0:
		return 0
	}
	return 0.03
}

// retireWorth is the value of making cavalry retire.
const retireWorth = 0.08

// melee evaluates a melee of unit u in from, with the dice b, against the piece in to,
// for the attacker: the harm done minus the harm of battling back. The defender chooses
// the best of his options.
func (e *eye) melee(u int, b rules.BlowDice, from, to hex.Hex) float64 {
	s := e.s
	d := s.Unit(to)
	if d < 0 {
		return e.harmLeader(b, to)
	}
	cavalry := s.Cavalry>>u&1 != 0
	if cavalry && s.InSquare>>d&1 != 0 {
		return e.ride(u, b, d, to, from)
	}
	cost, gone, back := e.harm(b, d)
	value := cost + (gone+back)*e.pursuit(u)
	if stay := 1 - gone - back; stay > 0 {
		reply, _, _ := e.harm(e.later(rules.BlowBack, d, to, from, false), u)
		value -= stay * reply
	}
	if cavalry && s.Squares(d, from) {
		one := b
		one.Dice = min(one.Dice, 1)
		value = min(value, e.ride(u, one, d, to, from)+squareCost(s, s.Seat[d]))
	}
	if s.Infantry>>u&1 != 0 && s.Retires(d) {
		only := b
		only.Faces, only.Flag = 1, false
		c, _, _ := e.harm(only, d)
		value = min(value, c+retireWorth)
	}
	return value
}

// ride evaluates an attack of cavalry with the dice b on a square: the square strikes
// first, and its flags cannot be ignored (N18.15, N18.16).
func (e *eye) ride(u int, b rules.BlowDice, d int, to, from hex.Hex) float64 {
	first := e.later(rules.BlowBack, d, to, from, false)
	first.Dice = min(first.Dice, 1)
	lost, gone, _ := e.harm(first, u)
	away := gone + float64(first.Dice)/6
	m := e.mark(d)
	cost := m.left[m.blocks] - m.left[m.blocks-1]
	if m.blocks == 1 {
		cost += m.banner
	}
	return (1-away)*(1-tollOf(b, true).hits[0])*cost - lost - 0.02
}

// attack evaluates a melee of unit u, assumed in from, in the present turn.
func (e *eye) attack(u int, from, to hex.Hex) float64 {
	return e.melee(u, e.s.Blow(rules.BlowMelee, u, from, to), from, to)
}

// volley evaluates the ranged combat of unit u in from against the piece in to.
func (e *eye) volley(u int, from, to hex.Hex) float64 {
	d := e.s.Unit(to)
	if d < 0 {
		return 0
	}
	cost, _, _ := e.harm(e.s.Blow(rules.BlowFire, u, from, to), d)
	return cost
}

// joint evaluates a melee with batteries, minus the value of their own fire (N19).
func (e *eye) joint(u int, from, to hex.Hex, guns uint64) float64 {
	value := e.melee(u, e.s.Joint(u, from, to, guns), from, to)
	for m := guns; m != 0; m &= m - 1 {
		value -= e.shot(bits.TrailingZeros64(m))
	}
	return value
}

// shot returns the best shot of battery g from where it stands.
func (e *eye) shot(g int) float64 {
	most := 0.0
	for t := range e.s.FireTargets(e.s.Battle, g).All() {
		most = max(most, e.volley(g, e.s.At[g], t))
	}
	return most
}
