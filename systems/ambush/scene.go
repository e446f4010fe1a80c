package ambush

import (
	"mariscal/game"
)

func terrainID(kind uint8) string { return "ambush.terrain." + grounds[kind].name }

func pieceID(i int) string { return names[i] }

// spot is where a piece stands and looks.
func (p *Position) spot(b *battle, i int) game.Spot {
	at := game.Point(p.at[i])
	s := game.Spot{At: &at}
	if kinds[b.kind[i]].depth > 0 {
		facing := int(p.facing[i])
		s.Facing = &facing
	}
	return s
}

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	s := game.Scene{
		System: "ambush", Scenario: b.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: p.active,
		Phase: "ambush.phase." + phases[p.phase], Board: b.board, Pieces: []game.Piece{}, Outcome: p.Outcome(),
	}
	for i := range pieces {
		if p.left[i] > 0 {
			s.Pieces = append(s.Pieces, p.shown(b, i, v))
		}
	}
	tokens := p.tokens(b)
	cup := game.Tray{ID: "cup", Kind: "tokens", Count: int(tokens[0]) + int(tokens[1])}
	for seat := range game.Seat(2) {
		cup.Items = append(cup.Items, game.Item{ID: seat.String(), N: int(tokens[seat])})
	}
	s.Trays = []game.Tray{cup, {ID: "rounds", Kind: "tokens", Count: int(b.Rounds - p.round)}}
	for seat := range game.Seat(2) {
		s.Tracks = append(s.Tracks, game.Track{ID: "spoils", Seat: seat, Value: int(p.score[seat]), Goal: int(b.Points)})
	}
	return s
}

// shown is a piece as a viewer may see it.
func (p *Position) shown(b *battle, i int, v game.Viewer) game.Piece {
	k := &kinds[b.kind[i]]
	pc := game.Piece{
		ID: pieceID(i), Kind: "unit", Type: k.name, Seat: b.owner(i), Strength: int(p.left[i]), Full: int(k.steps),
		Spot: p.spot(b, i), Base: &game.Base{Width: k.width, Depth: k.depth},
	}
	if b.kind[i] == Leader {
		pc.Kind = "leader"
	}
	if i == marker && !p.up {
		pc.Kind, pc.Type, pc.Strength, pc.Full, pc.Down = "marker", "", 1, 1, true
		if v.Sees(b.Owner) {
			pc.Type = System{}.DrawName(game.Purpose{}, one(p.party))
		}
	}
	if p.ready>>i&1 == 1 {
		pc.Marks = append(pc.Marks, "ready")
	}
	return pc
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || !v.Sees(d.Seat) {
		return nil
	}
	b := p.battle()
	list := []game.Option{}
	for _, a := range p.Actions(nil) {
		list = append(list, p.option(b, a, v))
	}
	return list
}

// option says what an answer touches.
func (p *Position) option(b *battle, a game.Action, v game.Viewer) game.Option {
	o := orderOf(a)
	i, j := int(o.piece), int(o.target)
	opt := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: "ambush.action." + verbNames[o.verb]}}
	if o.verb >= doWait {
		return opt
	}
	opt.Piece, opt.From = pieceID(i), PointName(p.at[i])
	opt.Label.Args = append(opt.Label.Args, b.piece("piece", i))
	if j < pieces {
		opt.Target, opt.Spot = pieceID(j), p.spot(b, j)
		opt.Label.Args = append(opt.Label.Args, b.piece("target", j))
	}
	path := func(end game.Spot) {
		opt.Spot, opt.Path = end, []game.Point{game.Point(p.at[i]), *end.At}
	}
	switch o.verb {
	case doMove:
		q := *p
		q.at[i], q.facing[i] = o.to, o.facing
		path(q.spot(b, i))
		opt.Label.Args = append(opt.Label.Args, game.Text("to", PointName(o.to)))
	case doFire, doSpring:
		v := p.shooting(b, i, j, o.verb == doSpring, true)
		opt.Odds = p.odds(&v, j)
	case doCharge:
		end, _ := p.charge(b, i, j)
		opt.Odds = p.chargeOdds(b, i, j, end.At)
		q := *p
		q.at[i], q.facing[i] = end.At, uint16(end.Facing)
		path(q.spot(b, i))
	}
	return opt
}
