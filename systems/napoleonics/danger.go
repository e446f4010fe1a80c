package napoleonics

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
	q.Active, q.acts, q.ofChoice, q.walked = seat, noCard, false, 0
	q.Fight, q.joined = noCombat, 0
	return q
}

// strikers returns who of the comers could strike in t, each at whichever of the
// victims it could hurt most: a battery by itself, or in a melee it joins.
func (p *Position) strikers(b *Battle, comers []cc.Comer, t hex.Hex, victims []int) (all []game.Striker) {
	leads := b.leads(comers, p, t)
	for _, c := range comers {
		var s game.Striker
		worse := func(n, hits int) {
			if hits > s.Expected || hits == s.Expected && n > s.Dice {
				s.Dice, s.Expected = n, hits
			}
		}
		for _, victim := range victims {
			if bl, ok := p.worst(b, c.Unit, c.Near, t, victim); ok {
				uses := bl.uses(p, b)
				n := bl.own(p, b, nil)
				worse(n, expected(n, &uses))
			}
			if b.Artillery>>c.Unit&1 != 0 && victim >= 0 {
				worse(p.worstJoined(b, c, leads, t, victim))
			}
		}
		if s.Dice > 0 {
			s.Piece, s.Spot = cc.UnitID(c.Unit), game.Spot{Cell: p.At[c.Unit].String()}
			all = append(all, s)
		}
	}
	return all
}

// victims returns a unit of each class that seat has on the board, or -1 for a
// leader when he is alone.
func (p *Position) victims(b *Battle, seat game.Seat) (units []int) {
	return p.OneOfEach(seat, func(u int) int {
		if p.square(u) {
			return -1
		}
		return int(b.class(u))
	})
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
