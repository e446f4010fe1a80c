package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// An Oracle answers the questions of [game.Queries] for the positions of a game from the
// open facts of the table; hands do not matter. P is the position, B its battle. A game
// provides what only it knows: the position with the piece's owner to move, where pieces
// may go, what they see, what they may strike.
type Oracle[P, B any] struct {
	Battle   func(*P) *B
	Cast     func(*P, *B) Cast
	Passable func(*B) hex.Set // hexes that can be entered

	// Owner returns a copy in which the seat of a unit or leader is the active one; the
	// one of the two it is not is -1. Next returns a copy in which a seat begins its turn.
	Owner func(p *P, b *B, unit, leader int) P
	Next  func(*P, game.Seat) P

	Goes     func(p *P, b *B, u int) hex.Set // where unit u may end its move
	Near     func(p *P, b *B, u int) hex.Set // from where it may still battle then
	Rides    func(p *P, b *B, l int) hex.Set // where leader l may end his move
	Sees     func(p *P, b *B, from, to hex.Hex) bool
	Strikers func(p *P, b *B, comers []Comer, t hex.Hex, victims []int) []game.Striker
	Victims  func(p *P, b *B, seat game.Seat) []int

	Tries       func(p *P, b *B, u int, from, to hex.Hex) []game.Action // what one may have in mind who points from unit u to a hex
	LeaderTries func(p *P, b *B, l int, from, to hex.Hex) []game.Action
	Reasons     func(p *P, b *B, v game.Viewer) *Why
}

// Danger returns for each hex with a piece of seat what all enemy units could bring
// against it in one turn of plain orders, and for each empty hex that can be entered
// what would await the worst placed of seat's units there, all else as it stands.
func (o *Oracle[P, B]) Danger(p *P, seat game.Seat) []game.Danger {
	b, enemy := o.Battle(p), seat.Other()
	q := o.Next(p, enemy)
	comers := o.Comers(&q, b, enemy)
	return o.Cast(&q, b).Field.Danger(o.Passable(b), seat, o.Victims(&q, b, seat), func(t hex.Hex, victims []int) []game.Striker {
		return o.Strikers(&q, b, comers, t, victims)
	})
}

// Peril returns what awaits a piece where it stands and wherever it could go; a leader
// by himself is only looked at where he stands. The error says that there is no such
// piece.
func (o *Oracle[P, B]) Peril(p *P, piece string) ([]game.Danger, error) {
	b := o.Battle(p)
	c := o.Cast(p, b)
	unit, leader, err := c.Piece(piece)
	if err != nil {
		return nil, err
	}
	var where hex.Set
	if unit >= 0 {
		q := o.Owner(p, b, unit, -1)
		where = o.Goes(&q, b, unit)
	}
	at, seat, u := c.Standing(unit, leader)
	stands := o.Next(p, seat.Other())
	return c.Field.Peril(u, at, where, func(t hex.Hex) []game.Striker {
		q := stands
		if t != at {
			o.Cast(&q, b).Field.Put(c.Roster, u, t)
		}
		return o.Strikers(&q, b, o.Comers(&q, b, seat.Other()), t, []int{u})
	}), nil
}

// Comers returns the units of a seat, each with the hexes from which it may still battle
// after its move.
func (o *Oracle[P, B]) Comers(p *P, b *B, seat game.Seat) (all []Comer) {
	f := o.Cast(p, b).Field
	for h := range f.Occupied[seat].All() {
		u := f.Unit(h)
		all = append(all, Comer{Unit: u, Near: o.Near(p, b, u)})
	}
	return all
}

// Reach returns where a piece could go were it ordered now and had not moved. The error
// says that there is no such piece.
func (o *Oracle[P, B]) Reach(p *P, piece string) (game.Region, error) {
	b := o.Battle(p)
	u, l, err := o.Cast(p, b).Piece(piece)
	if err != nil {
		return game.Region{}, err
	}
	q := o.Owner(p, b, u, l)
	if u >= 0 {
		return Region(o.Goes(&q, b, u)), nil
	}
	return Region(o.Rides(&q, b, l)), nil
}

// Sight returns what a piece in a place sees. The error says that there is no such place.
func (o *Oracle[P, B]) Sight(p *P, place string) (from hex.Hex, seen hex.Set, err error) {
	if from, err = HexNamed(place); err != nil {
		return from, seen, err
	}
	b := o.Battle(p)
	return from, Seen(from, func(h hex.Hex) bool { return o.Sees(p, b, from, h) }), nil
}

// Why returns what a piece may do at a cell now, and what forbids the rest: battle for a
// cell with an enemy, otherwise movement, or the order while orders are given; for the
// piece's own cell, whether it can do anything at all. Answers that need a card of a hand
// are for viewers who see that hand.
func (o *Oracle[P, B]) Why(p *P, v game.Viewer, piece, name string) ([]game.Reason, error) {
	b := o.Battle(p)
	c := o.Cast(p, b)
	u, l, err := c.Piece(piece)
	if err != nil {
		return nil, err
	}
	to, err := HexNamed(name)
	if err != nil {
		return nil, err
	}
	from, _, _ := c.Standing(u, l)
	if u < 0 {
		return o.Reasons(p, b, v).Reasons(o.LeaderTries(p, b, l, from, to), from, to), nil
	}
	return o.Reasons(p, b, v).Reasons(o.Tries(p, b, u, from, to), from, to), nil
}

// Fighters reads two cells: the unit in the first and the enemy in the second, for odds.
// The error is a [game.UnknownError], or the refusal of a cell without a unit, by the rule
// for it, or without an enemy.
func (o *Oracle[P, B]) Fighters(p *P, from, to, noUnit, noEnemy string) (u int, f, t hex.Hex, err error) {
	if f, err = HexNamed(from); err != nil {
		return -1, f, t, err
	}
	if t, err = HexNamed(to); err != nil {
		return -1, f, t, err
	}
	c := o.Cast(p, o.Battle(p))
	if u = c.Field.Unit(f); u < 0 {
		return u, f, t, c.Words.Refuse("no-unit", noUnit, game.Text("at", f.String()))
	}
	if e := c.Roster.Seat[u].Other(); !c.Field.Occupied[e].Or(c.Field.LeaderHexes[e]).Has(t) {
		return u, f, t, c.Words.Refuse("no-enemy", noEnemy, append(c.UnitIn(u, f), game.Text("to", t.String()))...)
	}
	return u, f, t, nil
}
