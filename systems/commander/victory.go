package commander

import "mariscal/game"

// Chapters 3, 13.1, 16.3 and 17: how a battle ends.

// A reason is why a battle has ended.
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
	reasonCount
)

var reasonNames = [reasonCount]string{"none", "demoralised", "flags", "morale", "even", "special", "conceded", "resilient"}

var reasonRules = [reasonCount]string{
	"", RuleDemoralised, RuleFlagVictory, RuleFlagTie, RuleFlagTie, RuleWaysToWin, RuleResilient, RuleResilientDraw,
}

// win ends the battle with a victory of seat s. One that a resilient army wins by the
// common rules when its Morale is frozen is a draw (B28.32).
func (r *referee) win(s game.Seat, why reason) {
	if r.frozen[s] && why != reasonSpecial {
		r.even(reasonResilient)
		return
	}
	r.reason, r.winner = why, s
	if r.log != nil {
		r.note("won", reasonRules[why], s, game.Word("why", "commander.over."+reasonNames[why]))
	}
}

// even ends the battle with a draw.
func (r *referee) even(why reason) {
	r.reason, r.tied = why, true
	if r.log != nil {
		r.note("drawn", reasonRules[why], r.initiative(), game.Word("why", "commander.over."+reasonNames[why]))
	}
}
