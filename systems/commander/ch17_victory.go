package commander

import "mariscal/game"

// Chapter 17: how a battle ends.

// A reason says why a battle has ended.
type reason uint8

// The reasons.
const (
	reasonNone        reason = iota
	reasonDemoralised        // B13.6
	reasonFlags              // B17.1
	reasonMorale             // B17.2: flags tied, one army with High Morale
	reasonEven               // B17.2
	reasonSpecial            // what the scenario says
	reasonConceded           // a resilient army gives up (B28.31)
	reasonResilient          // B28.32: the winner's Morale was frozen
	reasonInitiative         // B13.9: all tied, and the scenario lets the initiative decide
	reasonCount
)

var reasonNames = [reasonCount]string{"none", "demoralised", "flags", "morale", "even", "special", "conceded", "resilient", "initiative"}

var reasonRules = [reasonCount]string{
	"", RuleDemoralised, RuleFlagVictory, RuleFlagTie, RuleFlagTie, RuleWaysToWin, RuleResilient, RuleResilientDraw, RuleInitiativeTies,
}

// special ends the battle after a turn in which a side has reached the special victory of the
// scenario (B3.1, B28.33); if both have, neither wins by it (BR.60).
func (r *referee) special() {
	top, bottom := r.reached(game.Top), r.reached(game.Bottom)
	switch {
	case top && bottom:
		r.tell("special-both", RulingSpecial, r.initiative())
	case top:
		r.win(game.Top, reasonSpecial)
	case bottom:
		r.win(game.Bottom, reasonSpecial)
	}
}

// reached reports whether a seat has reached its special victory.
func (p *Position) reached(s game.Seat) bool {
	b := p.Battle()
	g := &b.Setup.Armies[s].Goal
	return g.Set() && p.turn >= g.From && b.Goals[s]&^p.ruled(b, s) == 0 && p.exits[s] >= g.Exits
}

// win ends the battle with a victory of seat s. If its army is resilient and its Morale
// frozen, a victory by the common rules is a draw (B28.32).
func (r *referee) win(s game.Seat, why reason) {
	if r.frozen[s] && why != reasonSpecial {
		r.even(reasonResilient)
		return
	}
	r.reason, r.winner = why, s
	if r.log != nil {
		rule := reasonRules[why]
		if r.frozen[s] {
			rule = RuleResilientSpecial
		}
		r.note("won", rule, s, game.Word("why", "commander.over."+reasonNames[why]))
	}
}

// even ends the battle with a draw.
func (r *referee) even(why reason) {
	r.reason, r.tied = why, true
	if r.log != nil {
		r.note("drawn", reasonRules[why], r.initiative(), game.Word("why", "commander.over."+reasonNames[why]))
	}
}
