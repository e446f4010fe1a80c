package row

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	s := game.Scene{
		System: "row", Scenario: "row/row", Viewer: v.String(), Turn: int(p.turn), Active: game.Seat(p.active),
		Phase: "row.phase." + phaseNames[p.phase], Board: game.Board{Kind: "hex", Rows: 1, Cols: cells}, Outcome: p.Outcome(),
	}
	for c := range uint8(cells) {
		s.Board.Cells = append(s.Board.Cells, game.Cell{Name: cellName(c), Col: int(c)})
	}
	for i, at := range p.at {
		pc := game.Piece{ID: "u" + strconv.Itoa(i+1), Kind: "unit", Type: "P", Seat: game.Seat(i / 2), Strength: int(p.left[i]), Full: 2}
		if at != off {
			pc.Cell = cellName(at)
		}
		s.Pieces = append(s.Pieces, pc)
	}
	for seat := range game.Seat(2) {
		t := game.Tray{ID: "hand", Seat: &seat}
		known := game.Tray{ID: "known", Seat: &seat}
		for k := range kinds {
			n := int(p.hands[seat][k])
			t.Count += n
			if v.Sees(seat) {
				t.Cards = append(t.Cards, slices.Repeat([]string{cardNames[k]}, n)...)
			}
			if v <= game.ViewBottom || v == game.All {
				known.Cards = append(known.Cards, slices.Repeat([]string{cardNames[k]}, int(p.shown[seat][k]))...)
			}
		}
		known.Count = len(known.Cards)
		s.Trays = append(s.Trays, t, known)
		lost := 0
		for i := range 2 {
			if p.left[2*int(seat.Other())+i] == 0 {
				lost++
			}
		}
		s.Tracks = append(s.Tracks, game.Track{ID: "points", Seat: seat, Value: lost, Goal: 2})
	}
	pile := game.Tray{ID: "discard"}
	for k, n := range p.pile {
		pile.Cards = append(pile.Cards, slices.Repeat([]string{cardNames[k]}, int(n))...)
	}
	pile.Count = len(pile.Cards)
	s.Trays = append(s.Trays, pile)
	return s
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	if d := p.Decision(); d.Over || !v.Sees(d.Seat) {
		return nil
	}
	var list []game.Option
	for _, a := range p.Actions(nil) {
		o := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: "row.action"}}
		verb, operand, _ := strings.Cut(o.Text, " ")
		switch verb {
		case "play":
			o.Card = operand
		case "move", "strike":
			o.From, o.Cell = operand[:2], operand[3:]
		}
		if verb == "strike" {
			o.Odds = odds()
		}
		list = append(list, o)
	}
	return list
}

// odds are the same for every fight: two dice with one face of three that hits.
func odds() *game.Odds {
	return &game.Odds{Roll: &game.RollOdds{
		Dice: 2, Expected: 667, Hits: []int{444445, 444444, 111111},
		Counts: []game.FaceUse{{Face: "miss"}, {Face: "hit", Effect: "hit", Rule: "T3"}, {Face: "push"}},
	}}
}
