package ancients

import (
	"fmt"
	"slices"

	"mariscal/game"
	board "mariscal/game/hex"
)

// System is the rulebook as a [game.System].
type System struct{}

// Version names the rules as implemented; it changes when a record made with
// other rules might no longer replay.
const Version = "2"

// Name implements [game.System].
func (System) Name() string { return "ancients" }

// Version implements [game.System].
func (System) Version() string { return Version }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{faceNames[:]} }

// DrawName implements [game.System].
func (System) DrawName(_ game.Purpose, i int) string { return Card(i).String() }

// PlaceName implements [game.System].
func (System) PlaceName(p game.Place) string {
	if p >= board.N {
		return ""
	}
	return board.Hex(p).String()
}

// ParsePlace implements [game.System].
func (System) ParsePlace(name string) (game.Place, bool) {
	h, ok := board.Parse(name)
	if !ok {
		return game.NoPlace, false
	}
	return game.Place(h), true
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo {
	all := listed().all
	out := make([]game.ScenarioInfo, len(all))
	for i, b := range all {
		out[i] = b.setup.Info
	}
	return out
}

// The options of a match: rulings where editions of the rules differ (AR.27,
// AR.28, AR.32).
const (
	OptionForestFire = "forest-fire-cap"
	OptionFordFire   = "ford-fire-cap"
	OptionSacredBand = "sacred-band"
)

// OptionList implements [game.System].
func (System) OptionList() []game.OptionInfo {
	v := []string{"off", "on"}
	return []game.OptionInfo{
		{ID: OptionForestFire, Values: v, Default: "off", Rule: RulingForestFire},
		{ID: OptionFordFire, Values: v, Default: "off", Rule: RulingFordFire},
		{ID: OptionSacredBand, Values: v, Default: "off", Rule: RulingSacredBand},
	}
}

// optionsThatMatter returns the options that change something in a battle: a
// ruling on forest where there is forest, and somebody who shoots.
func (b *battle) optionsThatMatter() (ids []string) {
	ground := func(of Terrain) bool {
		return b.shooters != 0 && slices.Contains(b.setup.Terrain[:], of)
	}
	if ground(Forest) {
		ids = append(ids, OptionForestFire)
	}
	if ground(Ford) {
		ids = append(ids, OptionFordFire)
	}
	if b.sacred != 0 {
		ids = append(ids, OptionSacredBand)
	}
	return ids
}

// optionBits reads the options of a match.
func optionBits(o game.Options) (uint8, error) {
	var bits uint8
	known := 0
	for i, id := range []string{OptionForestFire, OptionFordFire, OptionSacredBand} {
		v, ok := o[id]
		if !ok {
			continue
		}
		known++
		switch v {
		case "on":
			bits |= 1 << i
		case "off":
		default:
			return 0, fmt.Errorf("ancients: option %s is %q, it can be on or off", id, v)
		}
	}
	if known != len(o) {
		return 0, fmt.Errorf("ancients: unknown option among %v; there are %s, %s and %s", o, OptionForestFire, OptionFordFire, OptionSacredBand)
	}
	return bits, nil
}

// Start implements [game.System]: it sets up the scenario and deals the hands
// (A3).
func (System) Start(ref game.Ref, o game.Options, c game.Chance, log *game.Log) (game.Position, error) {
	b, err := find(ref)
	if err != nil {
		return nil, err
	}
	bits, err := optionBits(o)
	if err != nil {
		return nil, err
	}
	p := newPosition(b)
	p.options = bits
	r := referee{p, b, c, log}
	for _, s := range []game.Seat{b.setup.Info.First, b.setup.Info.First.Other()} {
		r.draw1(s, RuleDeal)
	}
	r.holdings()
	r.tellTurn()
	r.settle()
	return p, nil
}

// newPosition sets up a battle before the deal.
func newPosition(b *battle) *Position {
	p := &Position{scenario: b.slot, turn: 1, active: b.setup.Info.First, card: noCard, acts: noCard, last: [2]Card{noCard, noCard}}
	p.fight = combat{attacker: none, defender: none, leader: none, from: board.None, to: board.None}
	for i := range p.at {
		p.at[i] = board.None
	}
	for i := range p.lead {
		p.lead[i] = board.None
	}
	for i, u := range b.setup.Units {
		p.blocks[i] = u.Blocks
		if u.Blocks == 0 {
			p.blocks[i] = b.setup.Types[u.Kind].Blocks
		}
		if u.Hex != board.None {
			p.place(b, i, u.Hex)
		}
	}
	for i, l := range b.setup.Leaders {
		p.putLeader(b, i, l.Hex)
	}
	p.startWaiting(b)
	p.deck = b.setup.Deck
	for s := range p.command {
		p.command[s] = uint8(b.setup.Info.Armies[s].Command)
	}
	return p
}

// Resample implements [game.Position]: the cards v cannot see are dealt anew
// from all it has not seen. Where a seat's hand is unseen it keeps its size.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	if v == game.All {
		return
	}
	var pool [CardCount]uint8
	var need [2]int
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		need[s] = p.held(s)
		for k := range pool {
			pool[k] += p.hand[s][k]
		}
		p.hand[s] = [CardCount]uint8{}
	}
	for k := range pool {
		pool[k] += p.deck[k]
	}
	for s, n := range need {
		for range n {
			k := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: game.Seat(s), Private: true}, pool[:])
			pool[k]--
			p.hand[s][k]++
		}
	}
	p.deck = pool
}

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	h := hasher(0x9e3779b97f4a7c15)
	h.bytes(p.battle().setup.Info.Sum)
	for i := range p.at {
		h.add(uint64(p.at[i])<<8 | uint64(p.blocks[i]))
	}
	for _, l := range p.lead {
		h.add(uint64(l))
	}
	for k := range p.deck {
		h.add(uint64(p.deck[k])<<24 | uint64(p.discard[k])<<16 | uint64(p.hand[0][k])<<8 | uint64(p.hand[1][k]))
	}
	for _, s := range []board.Set{p.scored[0], p.scored[1], p.group, p.fury} {
		lo, hi := s.Words()
		h.add(lo)
		h.add(hi)
	}
	for _, w := range [...]uint64{
		p.ordered, p.moved, p.walked, p.tired, p.fought, p.fired, p.duty,
		uint64(p.orderedLeaders) | uint64(p.movedLeaders)<<16 | uint64(p.checked)<<32,
	} {
		h.add(w)
	}
	for _, f := range p.stack[:p.depth] {
		h.add(uint64(f.op)<<24 | uint64(f.a)<<16 | uint64(f.b)<<8 | uint64(f.c))
	}
	f := &p.fight
	h.add(uint64(f.attacker) | uint64(f.defender)<<8 | uint64(f.leader)<<16 | uint64(f.from)<<24 | uint64(f.to)<<32 |
		flags(f.attackerFull, f.defenderFull, f.bonus, f.struck, f.ranged, f.stuck)<<40)
	h.add(uint64(p.turn) | uint64(p.options)<<16 | uint64(p.phase)<<24 | uint64(p.active)<<32 | uint64(p.winner)<<40 | uint64(p.reason)<<48 |
		flags(p.over, p.draw, p.plain, p.struck)<<56)
	h.add(uint64(p.banners[0]) | uint64(p.banners[1])<<8 | uint64(p.holding[0])<<16 | uint64(p.holding[1])<<24 |
		uint64(p.command[0])<<32 | uint64(p.command[1])<<40 | uint64(p.turnsDone[0])<<48 | uint64(p.turnsDone[1])<<56)
	h.add(uint64(p.card) | uint64(p.acts)<<8 | uint64(p.last[0])<<16 | uint64(p.last[1])<<24 | uint64(p.where[0])<<32 | uint64(p.where[1])<<40 |
		uint64(p.only)<<48 | uint64(p.any)<<56)
	h.add(uint64(p.quota[0]) | uint64(p.quota[1])<<8 | uint64(p.quota[2])<<16)
	for _, n := range p.bands {
		h.add(uint64(n))
	}
	for _, n := range p.dice {
		h.add(uint64(n))
	}
	if late := uint64(p.enteredLeaders) | uint64(p.waiting)<<16; p.entered|late != 0 {
		h.add(p.entered)
		h.add(late)
	}
	return uint64(h)
}

type hasher uint64

func (h *hasher) add(w uint64) {
	x := uint64(*h) ^ w
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 29
	*h = hasher(x*0xff51afd7ed558ccd + 0x2545f4914f6cdd1d)
}

func (h *hasher) bytes(s string) {
	for i := range len(s) {
		h.add(uint64(s[i]))
	}
}

// flags packs booleans, the first lowest.
func flags(b ...bool) uint64 {
	var n uint64
	for i, v := range b {
		if v {
			n |= 1 << i
		}
	}
	return n
}
