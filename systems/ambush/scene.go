package ambush

import (
	"mariscal/game"
	"mariscal/game/tabletop"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	s := game.Scene{
		System: "ambush", Scenario: b.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: p.active, Phase: "ambush.phase.act",
		Board: b.board, Pieces: []game.Piece{}, Trays: []game.Tray{}, Outcome: p.Outcome(),
	}
	if p.near != nobody {
		s.Phase = "ambush.phase.spring"
	}
	for i := range p.piece {
		if p.piece[i].left > 0 {
			s.Pieces = append(s.Pieces, p.shown(b, i, v))
		}
	}
	for seat, n := range p.score {
		s.Tracks = append(s.Tracks, game.Track{ID: "spoils", Seat: game.Seat(seat), Value: int(n), Goal: int(b.Points)})
	}
	return s
}

// shown is a piece as a viewer may see it.
func (p *Position) shown(b *battle, i int, v game.Viewer) game.Piece {
	body := p.body(i)
	s := game.Piece{
		ID: PieceNames[i], Kind: "unit", Type: "line", Seat: b.owner(i), Strength: int(p.piece[i].left), Full: steps,
		Spot: tabletop.Spot(body), Base: &game.Base{Width: body.Width, Depth: body.Depth},
	}
	if i == Marker {
		s.Type = faceNames[p.face]
	}
	if i == Marker && !p.up {
		s.Kind, s.Strength, s.Full, s.Down = "marker", 1, 1, true
		if !v.Sees(b.Owner) {
			s.Type = ""
		}
	}
	if p.piece[i].ready {
		s.Marks = []string{"ready"}
	}
	return s
}
