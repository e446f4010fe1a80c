package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the enemies of a seat could do next turn: with plain orders to all of them,
// from what lies open on the table. Hands do not come into it.

// usualBlocks is what a unit that might go to an empty hex counts for: most kinds
// have four blocks.
const usualBlocks = 4

// Danger implements [game.Queries]: for each hex with a piece of seat, what all enemy
// units could bring against it in one turn of plain orders. For each empty hex that
// can be entered, what would await the worst placed of seat's units there, all else
// as it stands.
func (p *Position) Danger(_ game.Viewer, seat game.Seat) []game.Danger {
	b := p.Battle()
	q := p.nextTurn(seat.Other())
	own := q.Occupied[seat].Or(q.LeaderHexes[seat])
	empty := b.passable.AndNot(own).AndNot(q.Occupied[seat.Other()]).AndNot(q.LeaderHexes[seat.Other()])
	comers := q.comers(b, seat.Other())
	victims := q.victims(b, seat)
	out := []game.Danger{}
	for t := range own.Or(empty).All() {
		d := game.Danger{Spot: game.Spot{Cell: t.String()}, Empty: empty.Has(t)}
		if d.Empty {
			d.Weigh(q.strikers(b, comers, t, victims), usualBlocks)
		} else {
			u := q.Unit(t)
			d.Weigh(q.strikers(b, comers, t, []int{u}), q.left(u))
		}
		if d.Strikers > 0 {
			out = append(out, d)
		}
	}
	return out
}

// Peril implements [game.Queries]. A leader by himself is only looked at where he
// stands.
func (p *Position) Peril(_ game.Viewer, piece string) ([]game.Danger, error) {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil, err
	}
	at, seat := hex.None, game.Top
	var where hex.Set
	if u >= 0 {
		at, seat = p.At[u], b.Seat[u]
		q := p.asOwner(b, u, -1)
		where = q.Route(b, u).Dest.Without(at)
	} else {
		at, seat = p.LeaderAt[l], b.LeaderSeat[l]
		u = p.Unit(at)
	}
	stands := p.nextTurn(seat.Other())
	one := func(q *Position, t hex.Hex) game.Danger {
		d := game.Danger{Spot: game.Spot{Cell: t.String()}, Empty: t != at}
		d.Weigh(q.strikers(b, q.comers(b, seat.Other()), t, []int{u}), q.left(u))
		return d
	}
	out := []game.Danger{one(&stands, at)}
	for t := range where.All() {
		gone := stands
		gone.Put(&b.Roster, u, t)
		out = append(out, one(&gone, t))
	}
	return out, nil
}

// nextTurn returns a copy in which a seat begins its turn, without a card.
func (p *Position) nextTurn(seat game.Seat) Position {
	q := *p
	q.Active, q.acts, q.ofChoice, q.walked, q.entered = seat, noCard, false, 0, 0
	q.Fight = noCombat
	return q
}

// left is how many blocks a unit has, 1 for a leader by himself.
func (p *Position) left(u int) int {
	if u < 0 {
		return 1
	}
	return int(p.Blocks[u])
}

// A comer is a unit with the hexes from which it may still battle after its move.
type comer struct {
	unit int
	near hex.Set
}

// comers returns the units of a seat.
func (p *Position) comers(b *Battle, seat game.Seat) (all []comer) {
	for h := range p.Occupied[seat].All() {
		u := p.Unit(h)
		all = append(all, comer{u, p.Route(b, u).Near})
	}
	return all
}

// strikers returns who of the comers could strike in t, each at whichever of the
// victims it could hurt most.
func (p *Position) strikers(b *Battle, comers []comer, t hex.Hex, victims []int) (all []game.Striker) {
	for _, c := range comers {
		var s game.Striker
		for _, victim := range victims {
			if bl, ok := p.worst(b, c.unit, c.near, t, victim); ok {
				n := bl.dice(p, b, nil)
				uses := bl.uses(p, b)
				if hits := expected(n, &uses); n > s.Dice || n == s.Dice && hits > s.Expected {
					s.Dice, s.Expected = n, hits
				}
			}
			if b.Kind[c.unit] != EL {
				break // only elephants ask who it is
			}
		}
		if s.Dice > 0 {
			s.Piece, s.Spot = cc.UnitID(c.unit), game.Spot{Cell: p.At[c.unit].String()}
			all = append(all, s)
		}
	}
	return all
}

// victims returns a unit of each kind that seat has on the board, or -1 for a
// leader when he is alone.
func (p *Position) victims(b *Battle, seat game.Seat) (units []int) {
	var kinds [KindCount]bool
	for h := range p.Occupied[seat].All() {
		if u := p.Unit(h); !kinds[b.Kind[u]] {
			kinds[b.Kind[u]] = true
			units = append(units, u)
		}
	}
	if len(units) == 0 {
		return []int{-1}
	}
	return units
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
