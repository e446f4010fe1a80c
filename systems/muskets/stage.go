package muskets

import (
	"mariscal/game"
	"mariscal/game/question"
)

// A Stage is what a frame is about. Its name is the kind of the question where it asks one.
type Stage uint8

// The stages. Those marked ? ask the seat in a, unless it says otherwise.
const (
	StageTurn      Stage = iota // ? a card or an ability; always the lowest frame
	StageDraw                   // seat a draws to three
	StageForward                // ? actions or points (M1.2)
	StageAct                    // ? which active unit does what; b: why
	StageMorale                 // units of seat a test for the Morale card, or for their Commander: b is the cause
	StageReact                  // ? who shoots from Vigilance at unit b, or another that has shot with it
	StageTest                   // unit a tests; b: cause, c: the unit that caused it
	StageChoose                 // ? unit a recoils or is shaken
	StageCharged                // ? what the charged unit a does; b: the charger
	StageContact                // unit a moves into contact with b
	StageFight                  // units a and b fight; c: step and whether a charged
	StageSacrifice              // ? who falls instead of the Officer a
	StagePost                   // ? where a deployment point lies (MO15.1)
	StageDeploy                 // ? which unit is put where (MO15.2)
	StageThrow                  // ? unit a throws at b, which it charges (MO9.8)
	stageCount
)

var stageNames = [stageCount]string{
	"turn", "draw", "forward", "act", "morale", "react", "test", "choose", "charged", "contact", "fight", "sacrifice", "post", "deploy", "throw",
}

// String returns the name of a stage.
func (s Stage) String() string { return stageNames[s] }

// Why units act: the number b of [StageAct].
const (
	byTroops uint8 = iota
	byForward
	byOrder
)

// Causes of tests: the first bits of the number b of [StageTest].
const (
	afterShot uint8 = iota
	afterVolley
	afterFight
	afterMorale
	afterCommander
	causes uint8 = 7
)

// What else a test after shooting is about (M5.3), and one after a fight (M5.4): further bits.
const (
	byUnseen uint8 = 1 << (iota + 4)
	threeLost
	byRanks
	allCovered
	bySurprise = byUnseen
	twiceThem  = threeLost
)

type stageRow = question.Row[referee, *Position, *battle, frame]

var table [stageCount]stageRow

// What [stageRow.Marks] says of a row: its answers are not all listed ([game.Open]); it asks
// about the unit in a; no unit moves, but one in Flight may turn (M2.3).
const (
	isOpen uint8 = 1 << iota
	ofUnit
	goesIn // unit a is about to come into contact
	knows  // who shoots has spotted the target
	twice  // both units of a fight are asked, the attacker first: b is the cause
	stays
)

// A referee carries a position through one answer and all that follows.
type referee struct {
	*Position
	b   *battle
	c   game.Chance
	log *game.Log
	o   order // the answer that is played
}

func (r *referee) push(s Stage, a, b, c uint8) {
	r.stack[r.depth] = frame{s, a, b, c}
	r.depth++
}

func (r *referee) pop() frame {
	r.depth--
	f := r.stack[r.depth]
	r.stack[r.depth] = frame{}
	return f
}

func (p *Position) top() *frame { return &p.stack[p.depth-1] }

// seat returns the seat in a frame's first number.
func (f *frame) seat() game.Seat { return game.Seat(f.a & 1) }

// settle runs everything that needs no decision. Figures that fall may end the skirmish at once,
// whatever is under way, but for the second test after a fight (MO14.1): gone are those that had
// fallen or fled before the answer.
func (r *referee) settle(gone [2]uint8) {
	for !r.Over() && r.depth > 0 {
		f := r.top()
		if r.gone != gone && (table[f.stage].Marks&twice == 0 || f.b&causes != afterFight || f.a == r.striker) {
			gone = r.gone
			if r.judge() {
				break
			}
		}
		switch row := &table[f.stage]; {
		case row.Does != nil:
			row.Does(*r, f)
		case row.Asks == nil || row.Asks(*r, f):
			return
		}
	}
	if r.gone != gone && !r.Over() {
		r.judge()
	}
	for r.depth > 0 {
		r.pop()
	}
}
