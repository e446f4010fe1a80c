package commander

import "mariscal/game"

// Section 21.3: the check of blocks out of command.

func init() {
	table[StageCommand] = stageRow{Section: "21.3", Does: referee.command}
}

// The steps of a check that a leader may assist: the number b of its frame.
const (
	checkDraw uint8 = iota
	checkApply
)

// assisted marks, in the number c of the frame, a result that a leader has made an Officer.
const assisted = 16

// command runs the Out-of-Command check: it draws a card, a leader may help (B29.16), then
// it applies the result.
func (r referee) command(f *frame) {
	s := f.seat()
	if f.b == checkDraw {
		f.b, f.c = checkApply, uint8(r.check(s, none, "command", r.outRule(s, r.outOfCommand(r.b, s))))
		r.offerAssist(s, Result(f.c))
		return
	}
	result := Result(f.c &^ assisted)
	r.pop()
	high := true // crossed flags succeed even with Low Morale (B21.16)
	switch {
	case passes(result, int(r.face(r.b, s).Skill), high):
		r.bound = 0
		r.tell("in-command", commandRules[result], s)
		if result == Officer {
			r.cubeBack(s)
		}
	case result == Skull:
		r.active &^= r.bound
		r.tell("out-of-command", RuleCommandSkull, s)
	default:
		r.tell("out-of-command", RuleCommandFailed, s)
	}
}

// commandRules are the rules by which each result brings blocks into command.
var commandRules = [ResultCount]string{
	Officer: RuleCommandOfficer, Crossed: RuleCommandCrossed,
	Flags1: RuleCommandFlags, Flags2: RuleCommandFlags, Flags3: RuleCommandFlags, Flags4: RuleCommandFlags,
}

// cubeBack puts the order cube of seat s back into the cup (B21.14).
func (r *referee) cubeBack(s game.Seat) {
	own := r.b.own[s]
	if r.drawn[own] > 0 && !r.reacting {
		r.drawn[own]--
	}
	r.intoCup(s, own, 1, RuleCommandOfficer)
}
