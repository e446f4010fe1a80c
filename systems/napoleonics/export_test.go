package napoleonics

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

// Conserve says what of the pieces, cards and banners of a position does not
// add up (law 7): the tests' own bookkeeping.
func Conserve(pos game.Position) error {
	p := pos.(*Position)
	b := p.Battle()
	if err := p.conserveCards(b); err != nil {
		return err
	}
	var occ, leaders [2]hex.Set
	gone, left := 0, 0
	for u := range b.Units {
		h := p.At[u]
		if h == hex.None {
			if p.Blocks[u] != 0 {
				return fmt.Errorf("unit %d has %d blocks and no hex", u, p.Blocks[u])
			}
			gone++
			continue
		}
		switch {
		case p.Blocks[u] == 0 || p.Blocks[u] > b.began(u):
			return fmt.Errorf("unit %d at %v has %d blocks", u, h, p.Blocks[u])
		case occ[0].Or(occ[1]).Has(h):
			return fmt.Errorf("two units in %v", h)
		case p.Unit(h) != u:
			return fmt.Errorf("unit %d stands in %v, where unit %d is noted", u, h, p.Unit(h))
		case b.Impassable.Has(h) || b.Artillery>>u&1 != 0 && b.quarries.Has(h):
			return fmt.Errorf("unit %d stands on impassable %v", u, h)
		}
		occ[b.Seat[u]] = occ[b.Seat[u]].With(h)
	}
	for l := range b.Leaders {
		h := p.LeaderAt[l]
		if h == hex.None {
			left++
			continue
		}
		s := b.LeaderSeat[l]
		retreating := p.Depth > 0 && p.Top().Stage == StageLeader && !p.Over()
		if leaders[s].Has(h) && !retreating {
			return fmt.Errorf("two leaders in %v", h)
		}
		if occ[s.Other()].Has(h) && !retreating {
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
	return p.conserveBanners(b, gone, left)
}

// conserveCards counts every card, those of squares and of Scout too, and holds the
// squares against their places.
func (p *Position) conserveCards(b *Battle) error {
	all := p.Deck
	for _, pile := range []*cc.Cards{&p.Discard, &p.Hand[0], &p.Hand[1]} {
		all.Add(pile)
	}
	for _, c := range []Card{p.card, p.drawn[0], p.drawn[1]} {
		if c != noCard {
			all[c]++
		}
	}
	for s := range p.Lying {
		hand := p.HandSize(game.Seat(s))
		for _, c := range p.Lying[s] {
			if c != noCard {
				all[c]++
				hand++
			}
		}
		switch {
		case game.Seat(s) != p.Active:
			hand += int(p.struckFirst)
		case p.card != noCard || p.drawn[0] != noCard:
			hand++
		}
		if hand != b.Setup.Command[s] {
			return fmt.Errorf("%v has %d cards in its hand, in squares and on the table, not %d", game.Seat(s), hand, b.Setup.Command[s])
		}
	}
	if all != b.Setup.Deck {
		return fmt.Errorf("cards %v, the deck has %v", all, b.Setup.Deck)
	}
	return p.checkSquares(b)
}

func (p *Position) conserveBanners(b *Battle, gone, left int) error {
	special := 0
	for s := range p.taken {
		for h := range p.taken[s].All() {
			special += int(b.Value[s][h])
		}
	}
	exits := 0
	for _, x := range b.Setup.Exits {
		exits = max(exits, int(x.Banners))
	}
	won := int(p.Banners[0]) + int(p.Banners[1]) - special
	if least := gone; exits == 0 && won < least || won > (gone+left)*max(1, exits) {
		return fmt.Errorf("%d banners for %d units and at most %d leaders", won, gone, left)
	}
	if bits := p.Ordered &^ b.Side[p.Active]; bits != 0 {
		return fmt.Errorf("units are ordered that are not the player's: %x", bits)
	}
	return nil
}

// KnownRule reports whether a rule id is one of the cited ones.
func KnownRule(id string) bool { return len(id) > 1 && id[0] == 'N' }
