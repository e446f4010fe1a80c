package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the enemies of a seat could do next turn: with plain orders to all of them,
// from what lies open on the table. Hands do not come into it.

// Danger implements [game.Queries]: for each hex with a piece of seat, what all enemy
// units could bring against it in one turn of plain orders. For each empty hex that
// can be entered, what would await the worst placed of seat's units there, all else
// as it stands.
func (p *Position) Danger(_ game.Viewer, seat game.Seat) []game.Danger {
	b := p.Battle()
	q := p.nextTurn(seat.Other())
	comers := q.comers(b, seat.Other())
	return q.Field.Danger(b.passable, seat, q.victims(b, seat), func(t hex.Hex, victims []int) []game.Striker {
		return q.strikers(b, comers, t, victims)
	})
}

// Peril implements [game.Queries]. A leader by himself is only looked at where he
// stands.
func (p *Position) Peril(_ game.Viewer, piece string) ([]game.Danger, error) {
	b := p.Battle()
	unit, leader, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil, err
	}
	var where hex.Set
	if unit >= 0 {
		q := p.asOwner(b, unit, -1)
		where = q.Route(b, unit).Dest
	}
	at, seat, u := p.cast(b).Standing(unit, leader)
	stands := p.nextTurn(seat.Other())
	return p.Field.Peril(u, at, where, func(t hex.Hex) []game.Striker {
		q := stands
		if t != at {
			q.Put(&b.Roster, u, t)
		}
		return q.strikers(b, q.comers(b, seat.Other()), t, []int{u})
	}), nil
}

// nextTurn returns a copy in which a seat begins its turn, without a card.
func (p *Position) nextTurn(seat game.Seat) Position {
	q := *p
	q.Active, q.acts, q.ofChoice, q.walked, q.entered = seat, noCard, false, 0, 0
	q.Fight = noCombat
	return q
}

// comers returns the units of a seat.
func (p *Position) comers(b *Battle, seat game.Seat) (all []cc.Comer) {
	for h := range p.Occupied[seat].All() {
		u := p.Unit(h)
		all = append(all, cc.Comer{Unit: u, Near: p.Route(b, u).Near})
	}
	return all
}

// strikers returns who of the comers could strike in t, each at whichever of the
// victims it could hurt most.
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
