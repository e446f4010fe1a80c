// Package ancients says how likely a side is to win a battle of Commands &
// Colors: Ancients, as the centurion weighs the field ([players.Weigh]),
// calibrated by games he fought against himself.
//
// Weighing counts in banners. [Fit] finds the logistic curve that turns the
// number into a chance, from samples of finished games ([Game]); fitted.go holds
// the curve of this version and the command that makes it anew:
//
//	go test ./report/ancients -run Curve -fit 60
package ancients

import (
	"math"

	players "mariscal/ai/ancients"
	"mariscal/game"
	"mariscal/report"
	rules "mariscal/systems/ancients"
)

// A Curve turns what the centurion thinks of a position into a chance.
type Curve struct {
	Slope float64 // of the logistic curve, for one banner at the beginning
	Late  float64 // what is added to the slope when a side has all its banners but none
	Tempo float64 // what it is worth to have just moved
}

// Chance returns the chance of a judgement in banners, for a battle of which a
// part (0 to 1) is over.
func (c Curve) Chance(worth, part float64) float64 {
	return 1 / (1 + math.Exp(-((c.Slope+c.Late*part)*worth + c.Tempo)))
}

// A Judge is a report's judge of Ancients, by its curve.
type Judge struct{ Curve Curve }

// Chance returns the chance in millionths that the top seat wins; ok is false
// for another system's position. It sees neither hand.
func (j Judge) Chance(p game.Position) (millionths int, ok bool) {
	pos, ok := p.(*rules.Position)
	if !ok {
		return 0, false
	}
	s := sampleOf(pos)
	x := j.Curve.Chance(s.Worth, s.Part)
	if s.seat == game.Bottom {
		x = 1 - x
	}
	return int(math.Round(1e6 * x)), true
}

// Telling lists the events worth telling in a moment of a report.
func (Judge) Telling() []string {
	return []string{
		"ancients.event.eliminated", "ancients.event.leader-lost", "ancients.event.leader-off", "ancients.event.retreat",
		"ancients.event.holding", "ancients.event.exit", "ancients.event.won", "ancients.event.drawn",
	}
}

// Doings counts the cards a side played and the units and leaders it ordered.
func (Judge) Doings() []report.Doing {
	return []report.Doing{{ID: "cards", Event: "ancients.event.play"}, {ID: "orders", Event: "ancients.event.orders", Arg: "n"}}
}

// A Sample is a moment of a game: what the centurion thought, how much of the
// race was run, and whether he was right.
type Sample struct {
	Worth float64 // in banners, to the seat that has just moved
	Part  float64 // the leader's banners, of those that win
	Won   float64 // 1 when that seat won, 0 when it lost, 1/2 for a draw

	seat game.Seat
}

// mostWorth is where a judgement is cut off.
const mostWorth = 12

// sampleOf judges a position for the seat that moves, or before it has played a
// card for the one that has just moved: so the centurion looks at the end of a turn.
func sampleOf(p *rules.Position) Sample {
	s := p.Study()
	seat := s.Active
	if s.Stage() == rules.StageCard {
		seat = seat.Other()
	}
	lead := max(s.Tally(game.Top), s.Tally(game.Bottom))
	return Sample{
		Worth: min(max(float64(players.Weigh(p, seat)-players.Weigh(p, seat.Other()))/2000, -mostWorth), mostWorth),
		Part:  min(float64(lead)/float64(max(s.Setup.Goal, 1)), 1),
		seat:  seat,
	}
}
