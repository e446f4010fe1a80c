// Package commandcolors makes chances of winning of what a player of the Commands &
// Colors family thinks of a position.
//
// Players weigh in banners. [Fit] finds the logistic curve that turns the number into a
// chance, from samples of games they fought against themselves ([Game]); how well it
// foretells others is a [Trial]. What is sampled of a position, and which events weigh,
// is each game's own: see report/ancients for the shape.
package commandcolors

import (
	"math"

	"mariscal/game"
	"mariscal/report"
)

// A Curve turns what a player thinks of a position into a chance.
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

// A Sample is a moment of a game: what was thought, how much of the race was run, and
// whether that was right.
type Sample struct {
	Seat  game.Seat // who has just moved
	Worth float64   // in banners, to that seat
	Part  float64   // the leader's banners, of those that win
	Won   float64   // 1 when that seat won, 0 when it lost, 1/2 for a draw
}

// mostWorth is where a judgement is cut off.
const mostWorth = 12

// SampleOf makes the sample of a moment: a judgement in thousandths of a banner for each
// seat, and the banners each has of those that win.
func SampleOf(seat game.Seat, weighed, banners [2]int, goal int) Sample {
	worth := float64(weighed[seat]-weighed[seat.Other()]) / 2000
	return Sample{
		Seat: seat, Worth: min(max(worth, -mostWorth), mostWorth),
		Part: min(float64(max(banners[game.Top], banners[game.Bottom]))/float64(max(goal, 1)), 1),
	}
}

// A Judge is a report's judge of a game of the family, by a curve.
type Judge struct {
	Curve Curve
	// Look samples a position; ok is false for another system's.
	Look   func(p game.Position) (s Sample, ok bool)
	System string
	Weighs []string // what its events are called that are worth telling
}

// Chance returns the chance in millionths that the top seat wins; ok is false
// for another system's position. It sees neither hand.
func (j Judge) Chance(p game.Position) (millionths int, ok bool) {
	s, ok := j.Look(p)
	if !ok {
		return 0, false
	}
	x := j.Curve.Chance(s.Worth, s.Part)
	if s.Seat == game.Bottom {
		x = 1 - x
	}
	return int(math.Round(1e6 * x)), true
}

// Telling lists the events worth telling in a moment of a report.
func (j Judge) Telling() (ids []string) {
	for _, name := range j.Weighs {
		ids = append(ids, j.System+".event."+name)
	}
	return ids
}

// Doings counts the cards a side played and the units and leaders it ordered.
func (j Judge) Doings() []report.Doing {
	return []report.Doing{{ID: "cards", Event: j.System + ".event.play"}, {ID: "orders", Event: j.System + ".event.orders", Arg: "n"}}
}
