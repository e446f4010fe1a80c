package form

import "mariscal/game"

// A State is a small system's own part of a position: a plain value with the methods that
// need its rules. B is what the system makes of a scenario. [Position] makes a
// [game.Position] of it.
type State[B any] interface {
	// Book returns the system's book, the same for every state.
	Book() *Book[B]
	// Now returns the state's course; a state embeds [Course].
	Now() *Course
	// Begin makes the state of a battle before anything is set up; the lines of a drawing
	// are read into it.
	Begin(b *B)
	// Deal sets up the battle and logs what is dealt and drawn.
	Deal(r Referee[B])
	// Lines lists everything the state holds except its course, always in one order. The
	// values point into the state.
	Lines(b *B) []Line
	// Proof first computes derived values, then returns an error that says why the state
	// is inconsistent.
	Proof(b *B) error
	// Ended returns how the game ended, or the zero Outcome while it goes on.
	Ended(b *B) game.Outcome
	// Asked returns the open question while the game goes on.
	Asked(b *B) game.Decision
	// Answers returns the grammar of answers.
	Answers(b *B) Answers
	// Forbids returns the rule that forbids an answer to the question, or "".
	Forbids(b *B, a game.Action) (rule string)
	// Play carries out a legal answer and everything that follows.
	Play(r Referee[B], a game.Action)
	// Show adds board, pieces, trays and tracks as v may see them.
	Show(b *B, v game.Viewer, s *game.Scene)
	// Touch fills in what an answer touches. The option has its text and the id of its
	// label already; the label's arguments are computed from what Touch fills in.
	Touch(b *B, v game.Viewer, a game.Action, o *game.Option)
	// Resample replaces what v cannot know, as [game.Position] demands.
	Resample(b *B, v game.Viewer, c game.Chance)
}

// Answers converts the answers of a system between numbers and texts.
type Answers interface {
	// Verb returns the verb of an answer; ok is false for a number that is no answer.
	Verb(a game.Action) (v Verb, ok bool)
	// Text returns the text of an answer.
	Text(a game.Action) string
	// Parse reads a text that Text returned.
	Parse(text string) (a game.Action, ok bool)
	// Append appends every answer, legal or not, to a question of a kind, if it can be
	// listed without a position.
	Append(buf []game.Action, kind string) []game.Action
}

// Worthy is a state with more answers than can be listed, on an open table. It is optional.
type Worthy[B any] interface {
	// Worth appends the answers worth considering, legal or not.
	Worth(b *B, buf []game.Action) []game.Action
}

// A Course is the progress of a game: turn and active seat.
type Course struct {
	Turn   uint16 // number of the turn, counting both seats' turns from 1
	Active game.Seat
}

// Now returns the course itself, as [State] demands.
func (c *Course) Now() *Course { return c }

// Next gives the turn to the other seat.
func (c *Course) Next() { c.Turn, c.Active = c.Turn+1, c.Active.Other() }

// Seats are the names of the seats in lines.
var Seats = []string{game.Top.String(), game.Bottom.String()}

// lastTurn is the largest turn number that can be read.
const lastTurn = 9999

func (c *Course) lines() []Line {
	return []Line{{Name: "turn", Values: Values(Number(&c.Turn, lastTurn))}, {Name: "active", Values: Values(Name(&c.Active, Seats))}}
}

// A Referee is what playing an answer needs: the battle, chance and the log.
type Referee[B any] struct {
	Herald
	Battle *B
	Chance game.Chance
}

// A Herald logs the events of a system. Its log may be nil.
type Herald struct {
	System string
	Log    *game.Log
}

// Tell logs the event "<system>.event.<id>" and returns it, so that the caller can
// complete it; nil without a log. The seat becomes its first argument, "side"; places
// among the arguments named "at", "from" and "to" are highlighted.
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
