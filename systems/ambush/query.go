package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

var (
	_ game.Queries = (*Position)(nil)
	_ game.Open    = (*Position)(nil)
)

func (p *Position) find(name string) (int, error) {
	return PieceNames.Find(name, func(i int) (plane.Point, bool) { return p.piece[i].at, p.piece[i].left > 0 })
}

// Open implements [game.Open].
func (p *Position) Open() bool { return p.Decision().Kind == "act" }

// Try implements [game.Open].
func (p *Position) Try(v game.Viewer, name string, to game.Spot) (game.Trial, error) {
	i, err := p.find(name)
	if err != nil {
		return game.Trial{}, err
	}
	return tabletop.Drag(p, v, p.body(i), to, func(end plane.Body) game.Action {
		return tabletop.Order{Verb: doMove, Piece: uint8(i), Target: tabletop.None, To: end.At, Facing: end.Facing}.Action()
	})
}

// Why implements [game.Queries]: may the piece fire at a piece, or move to a point?
func (p *Position) Why(_ game.Viewer, name, place string) ([]game.Reason, error) {
	i, err := p.find(name)
	if err != nil {
		return nil, err
	}
	at, ok := tabletop.ParsePoint(place)
	o := tabletop.Order{Verb: doMove, Piece: uint8(i), Target: tabletop.None, To: at, Facing: int(p.piece[i].facing)}
	if i == Marker {
		o.Facing = tabletop.NoFacing
	}
	if j, err := p.find(place); err == nil {
		o, ok = tabletop.Order{Verb: doFire, Piece: uint8(i), Target: uint8(j), Facing: tabletop.NoFacing}, true
	}
	if !ok {
		return nil, game.Unknown(game.UnknownPlace, place)
	}
	if rule := p.forbids(p.battle(), o.Action()); rule != "" {
		return []game.Reason{{Message: game.Message{ID: "ambush.refusal." + rule}, Rule: rule}}, nil
	}
	return []game.Reason{{Message: game.Message{ID: "ambush.reason." + grammar.Verbs[o.Verb].Name}, Rule: RuleAct, OK: true}}, nil
}

// WhyCard implements [game.Queries]: there are no cards.
func (p *Position) WhyCard(_ game.Viewer, card string) ([]game.Reason, error) {
	return nil, game.Unknown(game.UnknownCard, card)
}

// Odds implements [game.Queries].
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	i, err := p.find(from)
	if err != nil {
		return nil, err
	}
	j, err := p.find(to)
	if err != nil {
		return nil, err
	}
	b := p.battle()
	if !p.base(i) || p.fires(b, i, j) != "" {
		return nil, refusal(RuleTarget)
	}
	return p.odds(b, i, j), nil
}

// Danger implements [game.Queries].
func (p *Position) Danger(v game.Viewer, seat game.Seat) []game.Danger {
	return tabletop.Danger(p, v, seat)
}

// Reach implements [game.Queries]: as far as the piece may go, whatever stands there.
func (p *Position) Reach(_ game.Viewer, name string) (game.Region, error) {
	i, err := p.find(name)
	if err != nil {
		return game.Region{}, err
	}
	return game.Region{Rings: []game.Ring{{At: game.Point(p.piece[i].at), Out: reach}}}, nil
}

// Sight implements [game.Queries]: what a piece may see before its front, or what is
// seen all around a point.
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	from, ok := tabletop.ParsePoint(place)
	facing := tabletop.NoFacing
	if i, err := p.find(place); err == nil {
		if from, ok = p.piece[i].at, true; i != Marker {
			facing = int(p.piece[i].facing)
		}
	}
	if !ok {
		return game.Region{}, game.Unknown(game.UnknownPlace, place)
	}
	return tabletop.Outlook(from, facing, far, p.battle().clear), nil
}
