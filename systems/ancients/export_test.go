package ancients

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Registered is how many battles are held, drawings among them.
func Registered() int { return battles.Held() }

// CheckForm returns the fault in the form of a position itself.
func CheckForm() error { return positions.Check() }

// Asks reports whether the open question has answers with the verb of a (law 14).
func Asks(pos game.Position, a game.Action) bool {
	v, _, _ := Parts(a)
	return pos.(*Position).answers(v)
}

// Conserve returns which pieces, cards and banners of a position do not add up (law 7): the
// tests' own bookkeeping.
func Conserve(pos game.Position) error {
	p := pos.(*Position)
	b := p.Battle()
	var all cc.Cards
	for c := range all {
		all[c] = p.Deck[c] + p.Discard[c] + p.Hand[0][c] + p.Hand[1][c]
	}
	if p.card != noCard {
		all[p.card]++
	}
	if all != b.Setup.Deck {
		return fmt.Errorf("cards %v, the deck has %v", all, b.Setup.Deck)
	}
	var occ, leaders [2]hex.Set
	gone := 0
	for u := range b.Units {
		h := p.At[u]
		if h == hex.None {
			if p.Blocks[u] == 0 {
				gone++
			} else if b.Setup.Units[u].Reserve == 0 {
				return fmt.Errorf("unit %d has %d blocks and no hex", u, p.Blocks[u])
			}
			continue
		}
		if p.Blocks[u] == 0 || p.Blocks[u] > b.Setup.Types[b.Kind[u]].Blocks {
			return fmt.Errorf("unit %d at %v has %d blocks", u, h, p.Blocks[u])
		}
		if occ[0].Or(occ[1]).Has(h) {
			return fmt.Errorf("two units in %v", h)
		}
		if p.Unit(h) != u {
			return fmt.Errorf("unit %d stands in %v, where unit %d is noted", u, h, p.Unit(h))
		}
		if b.Impassable.Has(h) {
			return fmt.Errorf("unit %d stands on impassable %v", u, h)
		}
		occ[b.Seat[u]] = occ[b.Seat[u]].With(h)
	}
	lost := 0
	for l := range b.Leaders {
		h := p.LeaderAt[l]
		if h == hex.None {
			if p.waiting>>l&1 == 0 {
				lost++
			}
			continue
		}
		if p.waiting>>l&1 != 0 {
			return fmt.Errorf("leader %d stands in %v and waits in reserve", l, h)
		}
		s := b.LeaderSeat[l]
		evading := p.Depth > 0 && p.Top().Stage == StageLeader && !p.Over()
		if leaders[s].Has(h) && !evading {
			return fmt.Errorf("two leaders in %v", h)
		}
		if occ[s.Other()].Has(h) && !evading {
			return fmt.Errorf("leader %d stands among the enemy in %v", l, h)
		}
		leaders[s] = leaders[s].With(h)
	}
	if occ != p.Occupied || leaders != p.LeaderHexes {
		return fmt.Errorf("the sets of hexes are not those of the pieces")
	}
	for i, n := range p.UnitIn {
		if n != 0 && (i >= hex.N || p.At[n-1] != hex.Hex(i)) {
			return fmt.Errorf("unit %d is noted in hex %d and stands in %v", n-1, i, p.At[n-1])
		}
	}
	special := 0
	for s := range p.taken {
		for h := range p.taken[s].All() {
			special += int(b.Value[s][h])
		}
	}
	won := int(p.Banners[0]) + int(p.Banners[1]) - special
	if won < gone || won > gone+lost {
		return fmt.Errorf("%d banners for %d units and at most %d leaders", won, gone, lost)
	}
	if bits := p.Ordered &^ (b.Side[0] | b.Side[1]); bits != 0 {
		return fmt.Errorf("units are ordered that do not exist: %x", bits)
	}
	return nil
}

// KnownRule reports whether a rule id is one of the cited ones.
func KnownRule(id string) bool { return len(id) > 1 && id[0] == 'A' }

// A Table gives the reference in reference_test.go the pieces and terrain of the board, and
// the answers of the engine to compare with.
type Table struct {
	P *Position
	B *Battle
}

// Open opens a position for the reference.
func Open(pos game.Position) Table {
	p := pos.(*Position)
	return Table{p, p.Battle()}
}

// Entered returns how many hexes of its movement unit u has used by entering.
func (t Table) Entered(u int) int { return int(t.P.entered >> u & 1) }

// Units returns how many units the scenario has.
func (t Table) Units() int { return t.B.Units }

// At returns where unit u is.
func (t Table) At(u int) hex.Hex { return t.P.At[u] }

// Blocks returns how many blocks unit u has.
func (t Table) Blocks(u int) int { return int(t.P.Blocks[u]) }

// Kind returns the type of unit u.
func (t Table) Kind(u int) Kind { return t.B.Kind[u] }

// Seat returns the side of unit u.
func (t Table) Seat(u int) game.Seat { return t.B.Seat[u] }

// Type returns the values of unit u.
func (t Table) Type(u int) UnitType { return t.B.Setup.Types[t.B.Kind[u]] }

// Terrain returns the terrain of h.
func (t Table) Terrain(h hex.Hex) Terrain { return t.B.Setup.Ground(h) }

// UnitIn returns the unit in h, or -1.
func (t Table) UnitIn(h hex.Hex) int { return t.P.Unit(h) }

// LeaderOn returns the leader in h, of whichever side, or -1.
func (t Table) LeaderOn(h hex.Hex) int {
	return max(t.P.LeaderOf(&t.B.Roster, game.Top, h), t.P.LeaderOf(&t.B.Roster, game.Bottom, h))
}

// LeaderAt returns where leader l is, or hex.None.
func (t Table) LeaderAt(l int) hex.Hex { return t.P.LeaderAt[l] }

// LeaderIn returns whether a leader of seat s is in h.
func (t Table) LeaderIn(s game.Seat, h hex.Hex) bool { return t.P.LeaderOf(&t.B.Roster, s, h) >= 0 }

// Card returns the effect of the card on the table, CardCount for none or for one unit of
// choice.
func (t Table) Card() Card {
	if t.P.ofChoice || t.P.acts == noCard {
		return CardCount
	}
	return t.P.acts
}

// Exit reports whether units of s may leave from h.
func (t Table) Exit(s game.Seat, h hex.Hex) bool { return t.B.Exits[s].Has(h) }

// Reach, RetreatEnds, EvadeEnds and Sees are the engine's answers.
func (t Table) Reach(u int) (dest, near hex.Set, exit bool) {
	r := t.P.Route(t.B, u)
	return r.Dest, r.Near, r.Exit
}

// RetreatEnds is the engine's answer.
func (t Table) RetreatEnds(u, n int) (hex.Set, int) { return t.P.RetreatEnds(t.B, u, n) }

// EvadeEnds is the engine's answer.
func (t Table) EvadeEnds(u int) hex.Set { return t.P.evadeEnds(t.B, u) }

// Sees is the engine's answer.
func (t Table) Sees(a, b hex.Hex) bool { return t.P.sees(t.B, a, b) }

// Thrown is [Study.Blow] as the faces of the blow tell it, looked up nowhere.
func Thrown(s Study, k BlowKind, u int, from, to hex.Hex) BlowDice {
	bl := s.blowAt(s.Battle, k, u, from, to)
	return bl.thrown(s)
}
