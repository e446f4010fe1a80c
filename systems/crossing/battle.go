package crossing

import (
	"mariscal/game"
	"mariscal/game/blocks"
	"mariscal/game/form"
	"mariscal/game/zone"
)

// A Setup is a scenario: who fights where for what.
type Setup struct {
	blocks.Setup
	Bank     []game.Seat // of each zone, whose bank it lies on
	Goal     uint8       // zones of the far bank that win
	Daylight uint8       // turns of each seat
}

// On reports whether a zone lies on a seat's own bank, where its blocks begin.
func (s *Setup) On(seat game.Seat, zone int) bool { return zone < len(s.Bank) && s.Bank[zone] == seat }

// A battle is what a scenario is made into: nothing of it changes in play.
type battle struct {
	*Setup
	blocks.Ground
	verbs form.Verbs
}

// Lease registers a scenario until release is called. The error says what makes
// it impossible to play.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	return book.Lease(s.Info, func() (b battle, err error) {
		b.Setup = s
		if b.Ground, err = Army.Ground(&s.Setup, MaxZones, (*zone.Side).Open, s.On); err == nil {
			b.verbs = verbs(b.Zones)
		}
		return b, err
	})
}

// The verbs of answers, whose operands are in verbs.
const (
	doPlay uint8 = iota
	doDone
	doMove
	doTurn
	doAttack
	doFace
	doPass
	doScreen
)

// The kinds of questions, in the order of the numbers of [state.phase].
var phases = []string{"card", "act", "face", "screen"}

const (
	phaseCard   uint8 = iota
	phaseAct          // blocks act
	phaseFace         // of a block that moved or turns
	phaseScreen       // the attacked may play a screen
)

func verbs(zones []string) form.Verbs {
	block, other, zone := form.Operand{Role: form.Piece, Names: Army.Names}, form.Operand{Role: form.With, Names: Army.Names}, form.Operand{Role: form.Cell, Names: zones}
	return form.Verbs{
		doPlay: {Name: "play", In: "card", Rule: RuleCard, Of: []form.Operand{{Role: form.Card, Names: cards}}},
		doDone: {Name: "done", In: "act"},
		doMove: {Name: "move", In: "act", Rule: RuleMove, Of: []form.Operand{block, zone}},
		doTurn: {Name: "turn", In: "act", Rule: RuleFace, Of: []form.Operand{block}},
		// A block that joins in comes last.
		doAttack: {Name: "attack", In: "act", Rule: RuleAttack, Of: []form.Operand{block, other}, Optional: true},
		doFace:   {Name: "face", In: "face", Rule: RuleFace, Of: []form.Operand{zone}},
		doPass:   {Name: "pass", In: "screen"},
		doScreen: {Name: "screen", In: "screen"},
	}
}
