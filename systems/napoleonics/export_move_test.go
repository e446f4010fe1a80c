package napoleonics

import "mariscal/game/hex"

// What the reference of movement and sight also needs of a position, and the answers of the
// engine to compare with.

// Card returns the effect of the card on the table, CardCount for none or for one unit of
// choice.
func (f Field) Card() Card {
	if f.P.ofChoice || f.P.acts == noCard {
		return CardCount
	}
	return f.P.acts
}

// Alone reports whether the leader with unit u was ordered to go by himself and has
// not gone yet.
func (f Field) Alone(u int) bool {
	l := f.LeaderWith(u)
	return l >= 0 && (f.P.orderedLeaders&^f.P.movedLeaders)>>l&1 != 0
}

// Leaders returns how many leaders the scenario has.
func (f Field) Leaders() int { return f.B.Leaders }

// OfActive reports whether leader l is the active player's.
func (f Field) OfActive(l int) bool { return f.B.LeaderSeat[l] == f.P.Active }

// Exit reports whether units of the side of unit u may leave from h.
func (f Field) Exit(u int, h hex.Hex) bool { return f.B.Exits[f.B.Seat[u]].Has(h) }

// Reach is the engine's answer: where unit u may go, after which of these it may
// battle, whether it may leave the board.
func (f Field) Reach(u int) (dest, near hex.Set, exit bool) {
	r := f.P.Route(f.B, u)
	return r.Dest, r.Near, r.Exit
}

// LeaderReach is the engine's answer for a leader of the active player.
func (f Field) LeaderReach(l int) hex.Set { return f.P.leaderReach(f.B, f.P.LeaderAt[l]) }

// Sees and SeesPast are the engine's answers: whether a piece in a sees b, and whether a
// line passes no piece.
func (f Field) Sees(a, b hex.Hex) bool { return f.P.sees(f.B, a, b) }

// SeesPast is the engine's answer.
func (f Field) SeesPast(a, b hex.Hex) bool { return f.P.seesPast(f.B, a, b) }

// SupplyEnds is the engine's answer: where unit u may be put by Short Supply.
func (f Field) SupplyEnds(u int) hex.Set { return f.P.supplyEnds(f.B, u) }
