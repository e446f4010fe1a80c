package crossing

import (
	"slices"

	"mariscal/game"
	"mariscal/game/form"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	s := game.Scene{
		System: "crossing", Scenario: b.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: game.Seat(p.active),
		Phase: "crossing.phase." + phaseNames[p.phase], Board: b.board, Outcome: p.Outcome(), Pieces: p.pieces(b),
	}
	s.Trays = append(p.Trays(v, cardNames), form.Box("cup", "cubes", p.cup[:], cubeNames))
	for seat := range game.Seat(2) {
		s.Tracks = append(s.Tracks, game.Track{ID: "ground", Seat: seat, Value: p.ground(b, seat), Goal: int(b.Goal)})
	}
	if p.card != form.None {
		s.Trays = append(s.Trays, game.Tray{ID: "played", Kind: "cards", Count: 1, Cards: []string{cardNames[p.card]}})
	}
	return s
}

func (p *Position) pieces(b *battle) (list []game.Piece) {
	for i, at := range p.at {
		if at == form.None {
			continue
		}
		bearing := b.mesh.Bearing(int(at), int(p.facing[i]))
		piece := game.Piece{
			ID: blockNames[i], Kind: "unit", Type: "block", Seat: seatOf(uint8(i)), Strength: int(p.strength[i]), Full: FullSteps,
			Spot: game.Spot{Cell: b.zones[at], Facing: &bearing},
		}
		if slices.Contains(p.at[:i], at) {
			piece.Slot = 1
		}
		if p.acted[i] == 1 {
			piece.Marks = []string{"moved"}
		}
		list = append(list, piece)
	}
	return list
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) (list []game.Option) {
	if d := p.Decision(); d.Over || !v.Sees(d.Seat) {
		return nil
	}
	for _, n := range p.Actions(nil) {
		list = append(list, p.option(p.battle(), n))
	}
	return list
}

// option says what an answer touches.
func (p *Position) option(b *battle, n game.Action) game.Option {
	a, _ := b.verbs.Act(n)
	o := game.Option{Action: n, Text: b.verbs.Text(n), Label: game.Message{ID: "crossing.option." + b.verbs.List[a.Verb].Name}}
	x, to := a.Of[0], a.Of[1]
	switch a.Verb {
	case doPlay:
		o.Card = cardNames[x]
		o.Label.Args = []game.Arg{card(x), game.Num("n", int(cardActs[x]))}
		return o
	case doScreen:
		o.Card = cardNames[screen]
		return o
	case doDone, doPass:
		return o
	case doFace:
		x, to = p.lead, x
	case doAttack:
		to = p.facing[x]
		d, _ := p.defender(seatOf(x).Other(), p.at[x], to)
		o.Target, o.Odds = blockNames[d], p.odds(x, a.Of[1], false)
	}
	o.Piece, o.From = blockNames[x], b.zones[p.at[x]]
	o.Label.Args = []game.Arg{block(x), game.Text("at", o.From)}
	if a.Verb != doTurn {
		o.Cell = b.zones[to]
		o.Label.Args = append(o.Label.Args, game.Text("to", o.Cell))
	}
	if a.Verb == doAttack && a.Of[1] != form.None {
		o.Pieces = []string{blockNames[a.Of[1]]}
		o.Label.ID += "-together"
		o.Label.Args = append(o.Label.Args, game.Text("with", o.Pieces[0]))
	}
	return o
}
