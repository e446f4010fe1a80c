package crossing

import (
	"slices"

	"mariscal/game"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	s := game.Scene{
		System: "crossing", Scenario: b.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: game.Seat(p.active),
		Phase: "crossing.phase." + phaseNames[p.phase], Board: b.board, Outcome: p.Outcome(), Pieces: p.pieces(b),
	}
	for seat := range game.Seat(2) {
		tray := game.Tray{ID: "hand", Kind: "cards", Seat: &seat, Count: p.cardsOf(seat)}
		if v.Sees(seat) {
			tray.Cards = cardList(p.hand[seat])
		}
		s.Trays = append(s.Trays, tray)
		s.Tracks = append(s.Tracks, game.Track{ID: "ground", Seat: seat, Value: p.ground(b, seat), Goal: int(b.Goal)})
	}
	for seat := range game.Seat(2) {
		done := int(p.turn) / 2
		if seat != b.Info.First {
			done = int(p.turn-1) / 2
		}
		s.Tracks = append(s.Tracks, game.Track{ID: "daylight", Seat: seat, Value: done, Goal: p.daylight(b)})
	}
	deck := 0
	for _, n := range p.deck {
		deck += int(n)
	}
	discard := cardList(p.discard)
	s.Trays = append(s.Trays,
		game.Tray{ID: "deck", Kind: "cards", Count: deck}, game.Tray{ID: "discard", Kind: "cards", Count: len(discard), Cards: discard},
		cubeTray("cup", p.cup), cubeTray("spent", p.spent))
	if p.card != none {
		s.Trays = append(s.Trays, game.Tray{ID: "played", Kind: "cards", Count: 1, Cards: []string{cards[p.card].name}})
	}
	return s
}

func cardList(counts [cardKinds]uint8) (list []string) {
	for k, n := range counts {
		list = append(list, slices.Repeat([]string{cards[k].name}, int(n))...)
	}
	return list
}

func cubeTray(id string, counts [cubeKinds]uint8) game.Tray {
	t := game.Tray{ID: id, Kind: "cubes"}
	for k, n := range counts {
		t.Count += int(n)
		t.Items = append(t.Items, game.Item{ID: cubes[k].name, N: int(n)})
	}
	return t
}

func (p *Position) pieces(b *battle) (list []game.Piece) {
	for i := range uint8(blocks) {
		at := p.at[i]
		if at == none {
			continue
		}
		bearing := b.mesh.Bearing(int(at), int(p.facing[i]))
		piece := game.Piece{
			ID: blockID(i), Kind: "unit", Type: "block", Seat: seatOf(i), Strength: int(p.strength[i]), Full: FullSteps,
			Spot: game.Spot{Cell: b.names[at], Facing: &bearing},
		}
		for k := range i {
			if p.at[k] == at {
				piece.Slot = 1
			}
		}
		if p.acted[i] == 1 {
			piece.Marks = []string{"moved"}
		}
		list = append(list, piece)
	}
	return list
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || !v.Sees(d.Seat) {
		return nil
	}
	b := p.battle()
	var list []game.Option
	for _, n := range p.Actions(nil) {
		list = append(list, p.option(b, n, v))
	}
	return list
}

func (p *Position) option(b *battle, n game.Action, v game.Viewer) game.Option {
	a := split(n)
	o := game.Option{Action: n, Text: p.Text(n, v), Label: game.Message{ID: "crossing.option." + verbs[a.verb].name}}
	piece := func(block uint8) {
		o.Piece, o.From = blockID(block), b.names[p.at[block]]
		o.Label.Args = append(o.Label.Args, game.Text("block", o.Piece), game.Text("at", o.From))
	}
	switch a.verb {
	case doPlay:
		o.Card = cards[a.x].name
		o.Label.Args = []game.Arg{game.Word("card", cardID(a.x)), game.Num("n", int(cards[a.x].acts))}
	case doScreen:
		o.Card = cards[screenCard].name
	case doMove, doTurn, doAttack:
		piece(a.x)
	case doFace:
		piece(p.lead)
	case doRetreat:
		piece(p.beaten)
	}
	if verbs[a.verb].zone {
		o.Cell = b.names[a.z]
		o.Label.Args = append(o.Label.Args, game.Text("to", o.Cell))
	}
	if a.verb == doAttack {
		d, _ := p.defender(seatOf(a.x).Other(), p.at[a.x], a.z)
		o.Target = blockID(d)
		o.Odds = p.odds(b, a.x, a.y, a.z, false)
		if a.y != none {
			o.Pieces = []string{blockID(a.y)}
			o.Label.ID += "-together"
			o.Label.Args = append(o.Label.Args, game.Text("with", blockID(a.y)))
		}
	}
	return o
}
