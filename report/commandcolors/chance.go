// Package commandcolors computes chances of winning from the evaluations of the computer
// players of the Commands & Colors family.
//
// Players evaluate in banners. [Fit] finds the logistic curve that converts the number
// into a chance, from samples of games they played against themselves ([Game]); a [Trial]
// measures how well it predicts other games. Each game decides what to sample of a
// position and which events matter: see report/ancients.
package commandcolors

import (
	"math"

	"mariscal/game"
	"mariscal/report"
)

// A Curve converts a player's evaluation into a chance.
type Curve struct {
	Slope float64 // of the logistic curve, for one banner at the beginning
	Late  float64 // added to the slope as the race for banners nears its end
	Tempo float64 // worth of having just moved
}

// Chance returns the chance for an evaluation in banners, when a part (0 to 1) of the
// battle is over.
func (c Curve) Chance(worth, part float64) float64 {
	return 1 / (1 + math.Exp(-((c.Slope+c.Late*part)*worth + c.Tempo)))
}

// A Sample is a moment of a game: the evaluation, the progress of the race for banners,
// and the result.
type Sample struct {
	Seat  game.Seat // the seat that has just moved
	Worth float64   // in banners, for that seat
	Part  float64   // the leader's banners, as a part of those that win
	Won   float64   // 1 when that seat won, 0 when it lost, 1/2 for a draw
}

// mostWorth is the largest evaluation that counts.
const mostWorth = 12

// SampleOf makes the sample of a moment: evaluations in thousandths of a banner for each
// seat, and the banners of each towards the goal.
func SampleOf(seat game.Seat, weighed, banners [2]int, goal int) Sample {
	worth := float64(weighed[seat]-weighed[seat.Other()]) / 2000
	return Sample{
		Seat: seat, Worth: min(max(worth, -mostWorth), mostWorth),
		Part: min(float64(max(banners[game.Top], banners[game.Bottom]))/float64(max(goal, 1)), 1),
	}
}

// A Judge judges a game of the family by a curve.
type Judge struct {
	Curve Curve
	// Look samples a position; ok is false for another system's.
	Look   func(p game.Position) (s Sample, ok bool)
	System string
	Weighs []string // names of its events that matter
}

// Chance returns the chance in millionths that the top seat wins; ok is false for another
// system's position. It uses neither hand.
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

// Telling lists the events that matter in a moment of a report.
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
