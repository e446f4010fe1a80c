package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Why implements [game.Queries].
func (p *Position) Why(v game.Viewer, piece, name string) ([]game.Reason, error) {
	return oracle.Why(p, v, piece, name)
}

// cardVerbs are the answers that take a card from a hand.
var cardVerbs = []Verb{VerbPlay, VerbStrike, VerbDiscard}

// why is how reasons are found for a viewer.
func (p *Position) why(b *Battle, v game.Viewer) *cc.Why {
	d := p.Decision()
	label := func(a game.Action) game.Message { return p.option(b, a, d).Label }
	return &cc.Why{
		Answers: p.answers, Check: p.Check, Label: label, Idle: ActionOf(VerbHalt, 0, 0),
		Cards: cardVerbs, Closed: v != game.Viewer(d.Seat) && v != game.All,
	}
}

// unitTries returns the actions a user may have in mind who points from a unit to a hex.
func (p *Position) unitTries(b *Battle, u int, from, to hex.Hex) []game.Action {
	x, y := uint8(from), uint8(to)
	e := b.Seat[u].Other()
	tries := []game.Action{ActionOf(VerbOrder, x, 0)}
	if p.square(u) {
		tries = append(tries, ActionOf(VerbLeave, x, 0))
	}
	switch {
	case to == from && b.Seat[u] == p.Active:
		tries = append(tries, p.likelyMove(b, u, from), p.likelyAttack(b, u, from))
	case p.Occupied[e].Or(p.LeaderHexes[e]).Has(to):
		if hex.Distance(from, to) == 1 {
			tries = append(tries, ActionOf(VerbMelee, x, y))
		} else {
			tries = append(tries, ActionOf(VerbFire, x, y))
		}
	case to != from:
		tries = append(tries, ActionOf(VerbMove, x, y), ActionOf(VerbRetireTo, x, y), ActionOf(VerbRetreat, x, y), ActionOf(VerbAdvance, x, y), ActionOf(VerbPlace, x, y))
	}
	return append(tries, ActionOf(VerbJoin, x, 0), ActionOf(VerbStrike, x, 0), ActionOf(VerbRetire, x, 0), ActionOf(VerbSquare, x, 0),
		ActionOf(VerbRally, x, 0), ActionOf(VerbSupply, x, 0))
}

// leaderTries is unitTries for a leader.
func (p *Position) leaderTries(b *Battle, l int, from, to hex.Hex) []game.Action {
	x, y := uint8(from), uint8(to)
	tries := []game.Action{ActionOf(VerbOrderLeader, x, 0), ActionOf(VerbMoveLeader, x, y), ActionOf(VerbLeader, x, y)}
	if e := b.LeaderSeat[l].Other(); to == from || p.Occupied[e].Or(p.LeaderHexes[e]).Has(to) {
		tries = append(tries, ActionOf(VerbMelee, x, y))
	}
	return tries
}

// likelyMove returns a legal move of the unit in from, or one to a hex beside it
// whose refusal says why there is none.
func (p *Position) likelyMove(b *Battle, u int, from hex.Hex) game.Action {
	var dest hex.Set
	if p.movers()>>u&1 != 0 {
		dest = p.Route(b, u).Dest
	}
	return cc.LikelyMove(VerbMove, from, dest)
}

// likelyAttack returns a legal attack of the unit in from, or one on the nearest
// enemy whose refusal says why there is none.
func (p *Position) likelyAttack(b *Battle, u int, from hex.Hex) game.Action {
	e := b.Seat[u].Other()
	return p.why(b, game.Viewer(p.Active)).LikelyAttack(from, p.Occupied[e].Or(p.LeaderHexes[e]), VerbFire, VerbMelee, b.Shooters>>u&1 != 0 && p.Fires())
}

// WhyCard implements [game.Queries] for a card of the hand: only the seat that decides
// learns whether it may be played, for the answer shows whether it is held.
func (p *Position) WhyCard(v game.Viewer, id string) ([]game.Reason, error) {
	c, ok := ParseCard(id)
	if !ok {
		return nil, game.Unknown(game.UnknownCard, id)
	}
	a := ActionOf(VerbPlay, uint8(c), 0)
	switch {
	case c == FirstStrike && p.Stage() == StageReact:
		a = ActionOf(VerbStrike, uint8(p.Fight.To), 0)
	case p.Stage() == StageScout:
		a = ActionOf(VerbDiscard, uint8(c), 0)
	}
	return []game.Reason{p.why(p.Battle(), v).Verdict(a)}, nil
}
