package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the enemies of a seat could do next turn with plain orders to all of them, from the
// open facts of the table. Hands do not matter.

// Danger implements [game.Queries].
func (p *Position) Danger(_ game.Viewer, seat game.Seat) []game.Danger { return oracle.Danger(p, seat) }

// Peril implements [game.Queries].
func (p *Position) Peril(_ game.Viewer, piece string) ([]game.Danger, error) {
	return oracle.Peril(p, piece)
}

// nextTurn returns a copy in which a seat begins its turn, without a card.
func (p *Position) nextTurn(seat game.Seat) Position {
	q := *p
	q.Active, q.acts, q.ofChoice, q.walked, q.entered = seat, noCard, false, 0, 0
	q.Fight = noCombat
	return q
}

// strikers returns the comers that could strike in t, each at the victim it could hurt
// most.
func (p *Position) strikers(b *Battle, comers []cc.Comer, t hex.Hex, victims []int) (all []game.Striker) {
	for _, c := range comers {
		var s game.Striker
		for _, victim := range victims {
			if bl, ok := p.worst(b, c.Unit, c.Near, t, victim); ok {
				n := bl.dice(p, b, nil)
				uses := bl.uses(p, b)
				if hits := expected(n, &uses); n > s.Dice || n == s.Dice && hits > s.Expected {
					s.Dice, s.Expected = n, hits
				}
			}
			if b.Kind[c.Unit] != EL {
				break // only elephants ask who it is
			}
		}
		if s.Dice > 0 {
			s.Piece, s.Spot = cc.UnitID(c.Unit), game.Spot{Cell: p.At[c.Unit].String()}
			all = append(all, s)
		}
	}
	return all
}

// victims returns a unit of each kind that seat has on the board, or -1 for a
// leader when he is alone.
func (p *Position) victims(b *Battle, seat game.Seat) (units []int) {
	return p.OneOfEach(seat, func(u int) int { return int(b.Kind[u]) })
}

// worst returns the strongest attack unit u could make on a victim in t next
// turn, moving first, to one of the hexes in near, if it must.
func (p *Position) worst(b *Battle, u int, near hex.Set, t hex.Hex, victim int) (best blow, ok bool) {
	here := p.At[u]
	most := 0
	try := func(from hex.Hex, moved bool) {
		k := BlowAttack
		switch d := hex.Distance(from, t); {
		case d == 0:
			return
		case d == 1:
			if moved && !near.Has(from) {
				return
			}
		case d <= int(b.Setup.Types[b.Kind[u]].Range):
			if from.Around().Meets(p.Occupied[b.Seat[u].Other()]) || !p.sees(b, from, t) {
				return
			}
			k = BlowFire
		default:
			return
		}
		if moved {
			if _, may := b.FightsOn(u, from); !may {
				return
			}
		}
		bl := p.blowAt(b, k, u, from, t)
		bl.walked, bl.target = moved, victim
		if n := bl.dice(p, b, nil); n > most {
			most, best, ok = n, bl, true
		}
	}
	try(here, false)
	for h := range near.All() {
		try(h, true)
	}
	return best, ok
}
