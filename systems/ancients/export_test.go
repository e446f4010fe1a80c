package ancients

import (
	"fmt"

	"mariscal/game"
	board "mariscal/game/hex"
)

// Conserve says what of the pieces, cards and banners of a position does not
// add up (law 7): the tests' own bookkeeping.
func Conserve(pos game.Position) error {
	p := pos.(*Position)
	b := p.battle()
	var all [CardCount]uint8
	for c := range all {
		all[c] = p.deck[c] + p.discard[c] + p.hand[0][c] + p.hand[1][c]
	}
	if p.card != noCard {
		all[p.card]++
	}
	if all != b.setup.Deck {
		return fmt.Errorf("cards %v, the deck has %v", all, b.setup.Deck)
	}
	var occ, chiefs [2]board.Set
	gone := 0
	for u := range b.units {
		h := p.at[u]
		if h == board.None {
			if p.blocks[u] == 0 {
				gone++
			} else if b.setup.Units[u].Reserve == 0 {
				return fmt.Errorf("unit %d has %d blocks and no hex", u, p.blocks[u])
			}
			continue
		}
		if p.blocks[u] == 0 || p.blocks[u] > b.setup.Types[b.kind[u]].Blocks {
			return fmt.Errorf("unit %d at %v has %d blocks", u, h, p.blocks[u])
		}
		if occ[0].Or(occ[1]).Has(h) {
			return fmt.Errorf("two units in %v", h)
		}
		if p.unit(h) != u {
			return fmt.Errorf("unit %d stands in %v, where unit %d is noted", u, h, p.unit(h))
		}
		if b.impassable.Has(h) {
			return fmt.Errorf("unit %d stands on impassable %v", u, h)
		}
		occ[b.seat[u]] = occ[b.seat[u]].With(h)
	}
	lost := 0
	for l := range b.leaders {
		h := p.lead[l]
		if h == board.None {
			if p.waiting>>l&1 == 0 {
				lost++
			}
			continue
		}
		if p.waiting>>l&1 != 0 {
			return fmt.Errorf("leader %d stands in %v and waits in reserve", l, h)
		}
		s := b.leaderSeat[l]
		evading := p.depth > 0 && p.top().op == opLeader && !p.over
		if chiefs[s].Has(h) && !evading {
			return fmt.Errorf("two leaders in %v", h)
		}
		if occ[s.Other()].Has(h) && !evading {
			return fmt.Errorf("leader %d stands among the enemy in %v", l, h)
		}
		chiefs[s] = chiefs[s].With(h)
	}
	if occ != p.occ || chiefs != p.chiefs {
		return fmt.Errorf("the sets of hexes are not those of the pieces")
	}
	for i, n := range p.unitAt {
		if n != 0 && (i >= board.N || p.at[n-1] != board.Hex(i)) {
			return fmt.Errorf("unit %d is noted in hex %d and stands in %v", n-1, i, p.at[n-1])
		}
	}
	special := 0
	for s := range p.scored {
		for h := range p.scored[s].All() {
			special += int(b.value[s][h])
		}
	}
	won := int(p.banners[0]) + int(p.banners[1]) - special
	if won < gone || won > gone+lost {
		return fmt.Errorf("%d banners for %d units and at most %d leaders", won, gone, lost)
	}
	if bits := p.ordered &^ (b.side[0] | b.side[1]); bits != 0 {
		return fmt.Errorf("units are ordered that do not exist: %x", bits)
	}
	return nil
}

// KnownRule reports whether a rule id is one of the cited ones.
func KnownRule(id string) bool { return len(id) > 1 && id[0] == 'A' }

// A Table gives the reference in reference_test.go what lies on the board, and
// the answers of the engine to compare with.
type Table struct {
	P *Position
	B *battle
}

// Open opens a position for the reference.
func Open(pos game.Position) Table {
	p := pos.(*Position)
	return Table{p, p.battle()}
}

// Entered returns how many hexes of its movement unit u has used by entering.
func (t Table) Entered(u int) int { return int(t.P.entered >> u & 1) }

// Units returns how many units the scenario has.
func (t Table) Units() int { return t.B.units }

// At returns where unit u is.
func (t Table) At(u int) board.Hex { return t.P.at[u] }

// Kind returns the type of unit u.
func (t Table) Kind(u int) Kind { return t.B.kind[u] }

// Seat returns the side of unit u.
func (t Table) Seat(u int) game.Seat { return t.B.seat[u] }

// Type returns the values of unit u.
func (t Table) Type(u int) UnitType { return t.B.setup.Types[t.B.kind[u]] }

// Terrain returns the terrain of h.
func (t Table) Terrain(h board.Hex) Terrain { return t.B.setup.Terrain[h] }

// UnitIn returns the unit in h, or -1.
func (t Table) UnitIn(h board.Hex) int { return t.P.unit(h) }

// LeaderIn returns whether a leader of seat s is in h.
func (t Table) LeaderIn(s game.Seat, h board.Hex) bool { return t.P.leaderOf(t.B, s, h) >= 0 }

// Card returns what the card on the table does, CardCount for none or for one
// unit of choice.
func (t Table) Card() Card {
	if t.P.plain || t.P.acts == noCard {
		return CardCount
	}
	return t.P.acts
}

// Exit reports whether units of s may leave from h.
func (t Table) Exit(s game.Seat, h board.Hex) bool { return t.B.exits[s].Has(h) }

// Reach, RetreatEnds, EvadeEnds and Sees are the engine's answers.
func (t Table) Reach(u int) (dest, near board.Set, exit bool) {
	r := t.P.reach(t.B, u)
	return r.dest, r.near, r.exit
}

// RetreatEnds is the engine's answer.
func (t Table) RetreatEnds(u, n int) (board.Set, int) { return t.P.retreatEnds(t.B, u, n) }

// EvadeEnds is the engine's answer.
func (t Table) EvadeEnds(u int) board.Set { return t.P.evadeEnds(t.B, u) }

// Sees is the engine's answer.
func (t Table) Sees(a, b board.Hex) bool { return t.P.sees(t.B, a, b) }
