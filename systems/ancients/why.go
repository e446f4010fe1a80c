package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Why implements [game.Queries]: what the piece may do at the cell now, and what
// forbids the rest. For a cell with an enemy it speaks of battle, otherwise of
// movement, while orders are given of the order, and for the cell of the piece
// itself of whether it can do anything at all.
func (p *Position) Why(_ game.Viewer, piece, name string) ([]game.Reason, error) {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return nil, err
	}
	to, err := cc.HexNamed(name)
	if err != nil {
		return nil, err
	}
	from := hex.None
	var tries []game.Action
	if u >= 0 {
		from = p.At[u]
		tries = p.unitTries(b, u, from, to)
	} else {
		from = p.LeaderAt[l]
		tries = p.leaderTries(b, l, from, to)
	}
	var out []game.Reason
	for _, a := range tries {
		v, _, _ := Parts(a)
		if p.answers(v) {
			out = append(out, p.verdict(b, a))
		}
	}
	if len(out) == 0 { // the wrong time for what one may have in mind
		a := ActionOf(VerbHalt, 0, 0)
		if to != from && len(tries) > 1 {
			a = tries[1]
		}
		out = append(out, p.verdict(b, a))
	}
	return out, nil
}

// verdict says whether an action is legal now, and which rule forbids it if not.
func (p *Position) verdict(b *Battle, a game.Action) game.Reason {
	if err := p.Check(a); err != nil {
		r := err.(*game.Refusal)
		return game.Reason{Message: r.Why, Rule: r.Rule}
	}
	return game.Reason{Message: p.option(b, a, p.Decision()).Label, OK: true}
}

// unitTries returns the actions a user may have in mind who points from a unit to a hex.
func (p *Position) unitTries(b *Battle, u int, from, to hex.Hex) []game.Action {
	x, y := uint8(from), uint8(to)
	e := b.Seat[u].Other()
	tries := []game.Action{ActionOf(VerbOrder, x, 0)}
	switch {
	case to == from && b.Seat[u] == p.Active:
		tries = append(tries, p.likelyMove(b, u, from), p.likelyAttack(b, u, from))
	case p.Occupied[e].Or(p.LeaderHexes[e]).Has(to):
		if hex.Distance(from, to) == 1 {
			tries = append(tries, ActionOf(VerbClose, x, y))
		} else {
			tries = append(tries, ActionOf(VerbFire, x, y))
		}
	case to != from:
		tries = append(tries, ActionOf(VerbMove, x, y), ActionOf(VerbEvade, x, y), ActionOf(VerbRetreat, x, y), ActionOf(VerbAdvance, x, y))
	}
	return append(tries, ActionOf(VerbAnnounce, x, 0), ActionOf(VerbStrike, x, 0), ActionOf(VerbRally, x, 0))
}

// leaderTries is unitTries for a leader.
func (p *Position) leaderTries(b *Battle, l int, from, to hex.Hex) []game.Action {
	x, y := uint8(from), uint8(to)
	tries := []game.Action{ActionOf(VerbOrderLeader, x, 0), ActionOf(VerbMoveLeader, x, y), ActionOf(VerbLead, x, 0), ActionOf(VerbLeader, x, y)}
	if e := b.LeaderSeat[l].Other(); to == from || p.Occupied[e].Or(p.LeaderHexes[e]).Has(to) {
		tries = append(tries, ActionOf(VerbClose, x, y))
	}
	return tries
}

// likelyMove returns a legal move of the unit in from, or one to a hex beside it
// whose refusal says why there is none.
func (p *Position) likelyMove(b *Battle, u int, from hex.Hex) game.Action {
	to := from.Around().First()
	if p.Ordered&^p.moved>>u&1 != 0 {
		if dest := p.Route(b, u).Dest; !dest.Empty() {
			to = dest.First()
		}
	}
	return ActionOf(VerbMove, uint8(from), uint8(to))
}

// likelyAttack returns a legal attack of the unit in from, or one on the nearest
// enemy whose refusal says why there is none.
func (p *Position) likelyAttack(b *Battle, u int, from hex.Hex) game.Action {
	e := b.Seat[u].Other()
	near := hex.None
	for h := range p.Occupied[e].Or(p.LeaderHexes[e]).All() {
		for _, v := range []Verb{VerbFire, VerbClose} {
			if a := ActionOf(v, uint8(from), uint8(h)); p.Check(a) == nil {
				return a
			}
		}
		if near == hex.None || hex.Distance(from, h) < hex.Distance(from, near) {
			near = h
		}
	}
	v := VerbClose
	if near != hex.None && b.Setup.Types[b.Kind[u]].Range > 0 && p.Fires() && hex.Distance(from, near) > 1 {
		v = VerbFire
	}
	return ActionOf(v, uint8(from), uint8(near))
}

// WhyCard implements [game.Queries] for a card of the hand: only whoever is asked
// learns whether it may be played, for the answer tells whether it is held.
func (p *Position) WhyCard(v game.Viewer, id string) ([]game.Reason, error) {
	c, ok := ParseCard(id)
	if !ok {
		return nil, game.Unknown(game.UnknownCard, id)
	}
	b, d := p.Battle(), p.Decision()
	a := ActionOf(VerbPlay, uint8(c), 0)
	switch {
	case !d.Over && v != game.Viewer(d.Seat):
		a = ActionOf(VerbHalt, 0, 0) // for everybody else it is simply not the time
	case c == FirstStrike && d.Kind == StageReact.String():
		a = ActionOf(VerbStrike, uint8(p.Fight.To), 0)
	}
	return []game.Reason{p.verdict(b, a)}, nil
}
