// Package legal finds what the rules allow and, for one thing that they forbid, the first
// rule that does: both from one list of conditions, in the order of the rulebook. With two
// lists they would drift apart.
//
//	s := legal.Sift(board, why) // why is nil when only the legal hexes are wanted
//	s.Keep(land, "impassable", RuleTerrain)
//	s.Bar(occupied, "occupied", RuleStacking)
//	return s.Open()
package legal

// Places is a set of the places 0 to 127 of a board, as two words: place p at bit p. A
// board of at most 64 places leaves Hi empty. hex.Set is one, so it needs no conversion.
type Places = struct{ Lo, Hi uint64 }

// A Sieve finds the legal places of a board, whose sets are S, and, for one illegal place,
// the rule that forbids it. A place passes when every condition keeps it. Without a Ban a
// condition costs two words of a set; the code that finds the refusal is separate.
type Sieve[S ~struct{ Lo, Hi uint64 }] struct {
	open Places // places that pass
	Ban  *Ban   // place whose refusal is wanted; nil when only the legal ones are
}

// A Ban is the first condition that keeps a place out; without an id none does.
type Ban struct {
	At       uint8
	ID, Rule string // of the refusal
}

// Sift returns a sieve that lets pass the places of a set. With a ban it finds the rule
// that forbids the ban's place.
func Sift[S ~struct{ Lo, Hi uint64 }](open S, ban *Ban) Sieve[S] { return Sieve[S]{Places(open), ban} }

// Open returns the places that pass.
func (s *Sieve[S]) Open() S { return S(s.open) }

// Keep lets pass only places of a set; the rule says why the others do not.
func (s *Sieve[S]) Keep(set Places, id, rule string) {
	s.open.Lo &= set.Lo
	s.open.Hi &= set.Hi
	if s.Ban != nil {
		s.Ban.outside(set, id, rule)
	}
}

// Bar lets pass none of the places of a set.
func (s *Sieve[S]) Bar(set Places, id, rule string) {
	s.open.Lo &^= set.Lo
	s.open.Hi &^= set.Hi
	if s.Ban != nil {
		s.Ban.inside(set, id, rule)
	}
}

// When lets places pass only if a condition holds that does not depend on the place.
func (s *Sieve[S]) When(ok bool, id, rule string) {
	if !ok {
		if s.open = (Places{}); s.Ban != nil {
			s.Ban.Because(true, id, rule)
		}
	}
}

//go:noinline
func (w *Ban) outside(set Places, id, rule string) { w.Because(!w.in(set), id, rule) }

//go:noinline
func (w *Ban) inside(set Places, id, rule string) { w.Because(w.in(set), id, rule) }

func (w *Ban) in(set Places) bool {
	if w.At < 64 {
		return set.Lo>>w.At&1 != 0
	}
	return set.Hi>>(w.At-64)&1 != 0
}

// Because notes that a rule keeps the place out, unless another did before.
//
//go:noinline
func (w *Ban) Because(out bool, id, rule string) {
	if out && w.ID == "" {
		w.ID, w.Rule = id, rule
	}
}
