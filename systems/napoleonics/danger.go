package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What the enemies of a seat could do next turn: with plain orders to all of them,
// from what lies open on the table. Hands do not come into it.

// usualBlocks is what a unit that might go to an empty hex counts for: most types
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
	empty := b.passable.AndNot(q.Pieces())
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
	q.Active, q.acts, q.ofChoice, q.walked = seat, noCard, false, 0
	q.Fight, q.joined = noCombat, 0
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

// comers returns the units of a seat. A square does not move.
func (p *Position) comers(b *Battle, seat game.Seat) (all []comer) {
	for h := range p.Occupied[seat].All() {
		u := p.Unit(h)
		c := comer{unit: u}
		if !p.square(u) {
			c.near = p.Route(b, u).Near
		}
		all = append(all, c)
	}
	return all
}

// strikers returns who of the comers could strike in t, each at whichever of the
// victims it could hurt most: a battery by itself, or in a melee it joins.
func (p *Position) strikers(b *Battle, comers []comer, t hex.Hex, victims []int) (all []game.Striker) {
	leads := b.leads(comers, p, t)
	for _, c := range comers {
		var s game.Striker
		worse := func(n, hits int) {
			if hits > s.Expected || hits == s.Expected && n > s.Dice {
				s.Dice, s.Expected = n, hits
			}
		}
		for _, victim := range victims {
			if bl, ok := p.worst(b, c.unit, c.near, t, victim); ok {
				uses := bl.uses(p, b)
				n := bl.own(p, b, nil)
				worse(n, expected(n, &uses))
			}
			if b.Artillery>>c.unit&1 != 0 && victim >= 0 {
				worse(p.worstJoined(b, c, leads, t, victim))
			}
		}
		if s.Dice > 0 {
			s.Piece, s.Spot = cc.UnitID(c.unit), game.Spot{Cell: p.At[c.unit].String()}
			all = append(all, s)
		}
	}
	return all
}

// victims returns a unit of each class that seat has on the board, or -1 for a
// leader when he is alone.
func (p *Position) victims(b *Battle, seat game.Seat) (units []int) {
	var classes [3]bool
	for h := range p.Occupied[seat].All() {
		if u := p.Unit(h); !classes[b.class(u)] && !p.square(u) {
			classes[b.class(u)] = true
			units = append(units, u)
		}
	}
	if len(units) == 0 {
		return []int{-1}
	}
	return units
}

// worst returns the attack unit u could make on a victim in t next turn that hits
// most, moving first, to one of the hexes in near, if it must. A leader alone is
// attacked in melee only.
func (p *Position) worst(b *Battle, u int, near hex.Set, t hex.Hex, victim int) (best blow, ok bool) {
	here := p.At[u]
	typ := &b.Setup.Types[b.Kind[u]]
	most := 0
	others := p.Pieces().Without(here)
	try := func(from hex.Hex, moved bool) {
		k, reach := BlowMelee, int(typ.Range)
		if moved && typ.Horse {
			reach--
		}
		switch d := hex.Distance(from, t); {
		case d == 0:
			return
		case d == 1:
		case d <= reach && victim >= 0:
			if from.Around().Meets(p.Occupied[b.Seat[u].Other()]) || !p.seesAmong(b, others, u, from, t) {
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
		n := bl.own(p, b, nil)
		uses := bl.uses(p, b)
		if hits := expected(n, &uses); n > 0 && hits >= most && (hits > most || !ok) {
			most, best, ok = hits, bl, true
		}
	}
	try(here, false)
	for h := range near.All() {
		try(h, true)
	}
	return best, ok
}
