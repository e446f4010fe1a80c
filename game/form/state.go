package form

import "mariscal/game"

// A State is a small system's own part of a position: a plain value with the
// questions that only its rules can answer. B is what the system made of a scenario.
// [Position] makes a [game.Position] of it.
type State[B any] interface {
	// Book is the system, the same for every state.
	Book() *Book[B]
	// Now is where the game stands: a state embeds [Course].
	Now() *Course
	// Begin makes the state of a battle before anybody is there: what the lines of a
	// drawing are read into.
	Begin(b *B)
	// Deal sets up the battle and tells what is dealt and drawn for it.
	Deal(r Referee[B])
	// Lines lists all that the state holds but its course, always in one order. The
	// values point into it.
	Lines(b *B) []Line
	// Proof says what of the state does not add up; what follows from the rest it
	// makes first.
	Proof(b *B) error
	// Ended says how the game ended, or nothing while it goes on.
	Ended(b *B) game.Outcome
	// Asked is the question that is open while the game goes on.
	Asked(b *B) game.Decision
	// Answers are how answers are written.
	Answers(b *B) Answers
	// Forbids returns the rule that forbids an answer to the question, or "".
	Forbids(b *B, a game.Action) (rule string)
	// Play plays a legal answer and all that follows.
	Play(r Referee[B], a game.Action)
	// Show adds board, pieces, trays and tracks as v may see them.
	Show(b *B, v game.Viewer, s *game.Scene)
	// Touch says what an answer touches. Its text and the id of its label are there;
	// the label's arguments follow from what it touches.
	Touch(b *B, v game.Viewer, a game.Action, o *game.Option)
	// Resample replaces what v cannot know, as [game.Position] says.
	Resample(b *B, v game.Viewer, c game.Chance)
}

// Answers are the answers of a system as numbers and texts.
type Answers interface {
	// Verb is the verb of an answer; ok is false for a number that is none.
	Verb(a game.Action) (v Verb, ok bool)
	// Text writes an answer.
	Text(a game.Action) string
	// Parse reads what Text writes.
	Parse(text string) (a game.Action, ok bool)
	// Append appends every answer to a question of a kind, legal or not, that can be
	// listed without a position.
	Append(buf []game.Action, kind string) []game.Action
}

// Worthy is a state that has more answers than can be listed: on an open table. It
// is optional.
type Worthy[B any] interface {
	// Worth appends those worth considering, legal or not.
	Worth(b *B, buf []game.Action) []game.Action
}

// A Course is where a game stands.
type Course struct {
	Turn   uint16 // both seats' turns counted, from 1
	Active game.Seat
}

// Now returns the course itself, for [State].
func (c *Course) Now() *Course { return c }

// Next hands the turn over.
func (c *Course) Next() { c.Turn, c.Active = c.Turn+1, c.Active.Other() }

// Seats are the names of the seats, for lines.
var Seats = []string{game.Top.String(), game.Bottom.String()}

// lastTurn is the greatest number of a turn that can be read.
const lastTurn = 9999

func (c *Course) lines() []Line {
	return []Line{{Name: "turn", Values: Values(Number(&c.Turn, lastTurn))}, {Name: "active", Values: Values(Name(&c.Active, Seats))}}
}

// A Referee is what an answer is played with: the battle, chance and the log.
type Referee[B any] struct {
	Herald
	Battle *B
	Chance game.Chance
}

// A Herald tells the events of a system. Where nobody listens his log is nil.
type Herald struct {
	System string
	Log    *game.Log
}

// Tell adds the event "<system>.event.<id>" and returns it for what it has besides;
// nil where nobody listens. Its first argument is its side; the places among the
// others, which are called "at", "from" and "to", are lit.
func (h Herald) Tell(id, rule string, s game.Seat, args ...game.Arg) *game.Event {
	if h.Log == nil {
		return nil
	}
	e := game.Event{Message: game.Message{ID: h.System + ".event." + id}, Rule: rule, Seat: s}
	e.Args = append([]game.Arg{game.Word("side", "seat."+s.String())}, args...)
	for _, a := range args {
		if a.Name == "at" || a.Name == "from" || a.Name == "to" {
			e.Cells = append(e.Cells, a.Text)
		}
	}
	h.Log.Add(e)
	return &h.Log.Events[len(h.Log.Events)-1]
}
