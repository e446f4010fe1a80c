package commandcolors

import "mariscal/game"

// MaxSteps is how many steps of a combat may wait at once.
const MaxSteps = 24

// A Frame is a pending step of a combat with three numbers that say which pieces it is
// about. S is the type of a game's steps.
type Frame[S ~uint8] struct {
	Stage   S
	A, B, C uint8
}

// Steps are the pending steps, the next one last: a plain value that a position embeds, so
// that it can be copied and stored at any moment. The game implements each step.
type Steps[S ~uint8] struct {
	Stack [MaxSteps]Frame[S]
	Depth uint8 // frames on the stack
}

// Push makes a step the next one.
func (s *Steps[S]) Push(stage S, a, b, c uint8) {
	s.Stack[s.Depth] = Frame[S]{stage, a, b, c}
	s.Depth++
}

// Pop takes the next step off the stack.
func (s *Steps[S]) Pop() Frame[S] {
	s.Depth--
	f := s.Stack[s.Depth]
	s.Stack[s.Depth] = Frame[S]{}
	return f
}

// Top returns the next step, or nil when none is left.
func (s *Steps[S]) Top() *Frame[S] {
	if s.Depth == 0 {
		return nil
	}
	return &s.Stack[s.Depth-1]
}

// An Ending is how a game ended; without a reason it has not. R are the reasons of
// a game, 0 is none.
type Ending[R ~uint8] struct {
	Reason R
	Drawn  bool
	Winner game.Seat
}

// Over reports whether the game has ended.
func (e *Ending[R]) Over() bool { return e.Reason != 0 }

// Outcome returns the ending for players; names and rules are those of the reasons, the
// names after the prefix.
func (e *Ending[R]) Outcome(prefix string, names, rules []string) game.Outcome {
	if !e.Over() {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Draw: e.Drawn, Winner: e.Winner, Reason: prefix + names[e.Reason], Rule: rules[e.Reason]}
}
