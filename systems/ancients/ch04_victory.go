package ancients

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// Chapter 4: banners and the end of the game.

// A reason says what ended a game.
type reason uint8

const (
	reasonNone reason = iota
	reasonBanners
	reasonBoth
	reasonLeader
	reasonTime
)

var (
	reasonNames = [...]string{"", "banners", "both", "leader", "time"}
	reasonRules = [...]string{"", RuleVictory, RulingRampageOrder, RuleFatalLeader, RuleTurnLimit}
)

// award gives banners; the last one ends the game at once (A4.1, AR.34).
func (r *referee) award(s game.Seat, n int, rule string) {
	if r.Over() {
		return
	}
	r.Banners[s] += uint8(min(n, 100))
	r.teller().Banners(s, n, &r.Score, rule)
	r.checkVictory()
}

// awardBoth gives both seats banners at one moment: both at the goal is a draw.
func (r *referee) awardBoth(n [2]int, rule string) {
	fatal := [2]bool{n[0] >= 100, n[1] >= 100}
	for s := range n {
		n[s] %= 100
		if n[s] > 0 {
			r.Banners[s] += uint8(n[s])
			r.teller().Banners(game.Seat(s), n[s], &r.Score, rule)
		}
	}
	goal := r.b.Setup.Goal
	top := r.Tally(game.Top) >= goal || fatal[game.Top]
	bottom := r.Tally(game.Bottom) >= goal || fatal[game.Bottom]
	switch {
	case top && bottom:
		r.finish(game.Top, true, reasonBoth)
	case fatal[game.Top]:
		r.finish(game.Top, false, reasonLeader)
	case fatal[game.Bottom]:
		r.finish(game.Bottom, false, reasonLeader)
	default:
		r.checkVictory()
	}
}

// checkVictory ends the game when a seat has its banners.
func (r *referee) checkVictory() {
	if r.Over() {
		return
	}
	goal := r.b.Setup.Goal
	for s := range r.Banners {
		if r.Tally(game.Seat(s)) >= goal {
			r.finish(game.Seat(s), false, reasonBanners)
			return
		}
	}
}

// finish ends the game.
func (r *referee) finish(winner game.Seat, draw bool, why reason) {
	r.ending = ending{Reason: why, Drawn: draw, Winner: winner}
	r.tellEnd()
}

// timeUp decides a game that has reached its turn limit (A19.6).
func (r *referee) timeUp(w cc.TurnWinner) {
	winner, drawn := r.Decide(w)
	r.finish(winner, drawn, reasonTime)
}
