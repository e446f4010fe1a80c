package toy

import (
	"mariscal/game"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	s := game.Scene{
		System: "toy", Scenario: ref.ID, Viewer: v.String(), Turn: int(p.turn), Active: p.active,
		Phase: "toy.phase." + kinds[p.phase], Outcome: p.Outcome(),
		Board: game.Board{Kind: "hex", Rows: 1, Cols: Places},
	}
	for i := range Places {
		s.Board.Cells = append(s.Board.Cells, game.Cell{Name: place(uint8(i)), Col: i, Sections: []string{"center"}})
	}
	for seat := range game.Seat(2) {
		s.Pieces = append(s.Pieces, game.Piece{
			ID: pieceID(seat), Kind: "unit", Type: "D", Seat: seat, Spot: game.Spot{Cell: place(p.at[seat])},
			Strength: int(p.points[seat]), Full: Points,
		})
		tray := game.Tray{ID: "hand", Seat: &seat}
		for i, n := range p.hand[seat] {
			tray.Count += int(n)
			for range n {
				if v.Sees(seat) {
					tray.Cards = append(tray.Cards, cardNames[i])
				}
			}
		}
		s.Trays = append(s.Trays, tray)
		s.Tracks = append(s.Tracks, game.Track{ID: "points", Seat: seat, Value: int(p.points[seat]), Goal: Points})
	}
	deck, discard := game.Tray{ID: "deck"}, game.Tray{ID: "discard"}
	for i := range cards {
		deck.Count += int(p.deck[i])
		discard.Count += int(p.discard[i])
		for range p.discard[i] {
			discard.Cards = append(discard.Cards, cardNames[i])
		}
	}
	s.Trays = append(s.Trays, deck, discard)
	return s
}

func place(at uint8) string { return System{}.PlaceName(game.Place(at)) }

func pieceID(s game.Seat) string { return [2]string{"alba", "bruna"}[s] }

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || v != game.Viewer(d.Seat) && v != game.All {
		return nil
	}
	var list []game.Option
	for _, a := range p.Actions(nil) {
		o := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: "toy.action." + kinds[p.phase]}, Piece: pieceID(d.Seat)}
		switch n := int(a & 0xff); p.phase {
		case phaseCard:
			o.Card = cardNames[n]
			switch {
			case n == strike && p.distance() <= 2:
				o.From, o.Cell = place(p.at[d.Seat]), place(p.at[d.Seat.Other()])
				o.Odds = &game.Odds{Roll: &game.RollOdds{
					Dice: 2, Hits: []int{444444, 444444, 111112}, Expected: 667,
					Counts: []game.FaceUse{{Face: "miss"}, {Face: "hit", Effect: "hit", Rule: RuleReach}, {Face: "flag"}},
				}}
			case n == parry:
				o.Odds = p.daring(d.Seat)
			}
		case phaseMove:
			o.From, o.Cell = place(p.at[d.Seat]), place(uint8(n))
		}
		list = append(list, o)
	}
	return list
}

// daring returns the odds of turning a card: any card may come that s sees neither in its
// hand nor among those played, unless the discards have become the deck again.
func (p *Position) daring(s game.Seat) *game.Odds {
	draw := &game.DrawOdds{Needed: needed}
	left := p.discard
	left[parry]++
	if p.deck != [cards]uint8{} {
		for i := range cards {
			left[i] = p.deck[i] + p.hand[s.Other()][i]
		}
	}
	all, good := 0, 0
	for i, n := range left {
		draw.Kinds = append(draw.Kinds, game.DrawnKind{ID: cardNames[i], N: int(n), Value: value(i)})
		all += int(n)
		if value(i) >= needed {
			good += int(n)
		}
	}
	return &game.Odds{Draw: draw, Outcomes: []game.OutcomeOdds{{ID: "point", Chance: 1_000_000 * good / all}}}
}
