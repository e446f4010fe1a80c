package ambush

import (
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// Actions implements [game.Position]: of moves, those worth considering.
func (p *Position) Actions(buf []game.Action) []game.Action {
	b, from := p.battle(), len(buf)
	add := func(o tabletop.Order) {
		if a := o.Action(); p.forbids(b, a) == "" {
			buf = append(buf, a)
		}
	}
	for i := range p.piece {
		if p.piece[i].ready {
			for j := range p.piece {
				add(tabletop.Order{Verb: doFire, Piece: uint8(i), Target: uint8(j), Facing: tabletop.NoFacing})
			}
			p.candidates(b, i, add)
		}
	}
	for _, verb := range [...]uint8{doSpring, doWait, doDone} {
		add(tabletop.Order{Verb: verb, Piece: tabletop.None, Target: tabletop.None, Facing: tabletop.NoFacing})
	}
	slices.Sort(buf[from:])
	return buf[:from+len(slices.Compact(buf[from:]))]
}

// candidates adds the moves worth considering, each facing the nearest enemy.
func (p *Position) candidates(b *battle, i int, add func(tabletop.Order)) {
	foe := p.nearest(b, i)
	for to := range tabletop.Ways(p.piece[i].at, reach, foe) {
		o := tabletop.Order{Verb: doMove, Piece: uint8(i), Target: tabletop.None, To: to, Facing: tabletop.NoFacing}
		if i != Marker {
			o.Facing = plane.Towards(to, foe)
		}
		add(o)
	}
}

// nearest returns where the nearest enemy base stands, by their middles, or the piece
// itself.
func (p *Position) nearest(b *battle, i int) plane.Point {
	at, best := p.piece[i].at, int32(plane.Limit)
	for j := range p.piece {
		if d := plane.Distance(p.piece[i].at, p.piece[j].at); p.enemies(b, i, j) && d < best {
			at, best = p.piece[j].at, d
		}
	}
	return at
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string { return grammar.Text(a) }

// Parse implements [game.Position]. A move of a base may leave out its facing, which
// then stays.
func (p *Position) Parse(text string) (game.Action, error) {
	o, ok := grammar.Parse(text)
	if !ok {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	if o.Verb == doMove && o.Facing == tabletop.NoFacing && o.Piece != Marker {
		o.Facing = int(p.piece[o.Piece].facing)
	}
	return o.Action(), p.Check(o.Action())
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) (list []game.Option) {
	if d := p.Decision(); d.Over || !v.Sees(d.Seat) {
		return nil
	}
	for _, a := range p.Actions(nil) {
		list = append(list, p.option(a, v))
	}
	return list
}

// option says what an answer touches.
func (p *Position) option(a game.Action, v game.Viewer) game.Option {
	o, _ := grammar.Order(a)
	if o.Verb == doSpring {
		o.Piece, o.Target = Marker, p.near
	}
	opt := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: "ambush.action." + grammar.Verbs[o.Verb].Name}}
	if o.Piece == tabletop.None {
		return opt
	}
	i, j := int(o.Piece), int(o.Target)
	opt.Piece, opt.From = PieceNames[i], game.Point(p.piece[i].at).Name()
	opt.Label.Args = []game.Arg{named("piece", i)}
	if o.Verb == doMove {
		opt.Spot, opt.Path = tabletop.Spot(p.put(o).body(i)), tabletop.Path(p.piece[i].at, o.To)
		opt.Label.Args = append(opt.Label.Args, game.Text("to", game.Point(o.To).Name()))
		return opt
	}
	opt.Target, opt.Spot, opt.Odds = PieceNames[j], tabletop.Spot(p.body(j)), p.odds(p.battle(), i, j)
	opt.Label.Args = append(opt.Label.Args, named("target", j))
	return opt
}
