package commandcolors

import "mariscal/game/hex"

// A Sieve finds the legal hexes and, for one illegal hex, the rule that forbids it. Both
// come from the same list of conditions, in the order of the rulebook. A hex passes when
// every condition keeps it. Without a Ban a condition costs two words of a set; the code
// that finds the refusal is separate.
type Sieve struct {
	Open hex.Set // hexes that pass
	Ban  *Ban    // hex whose refusal is wanted; nil when only the legal ones are
}

// A Ban is the first condition that keeps a hex out; without an id none does.
type Ban struct {
	At       hex.Hex
	ID, Rule string // of the refusal
}

// Keep lets pass only hexes of a set; the rule says why the others do not.
func (s *Sieve) Keep(set hex.Set, id, rule string) {
	if s.Open.Keep(set); s.Ban != nil {
		s.kept(set, id, rule)
	}
}

// Bar lets pass none of the hexes of a set.
func (s *Sieve) Bar(set hex.Set, id, rule string) {
	if s.Open.Drop(set); s.Ban != nil {
		s.barred(set, id, rule)
	}
}

// When lets hexes pass only if a condition holds that does not depend on the hex.
func (s *Sieve) When(ok bool, id, rule string) {
	if !ok {
		s.never(id, rule)
	}
}

//go:noinline
func (s *Sieve) kept(set hex.Set, id, rule string) { s.Ban.Because(!set.Has(s.Ban.At), id, rule) }

//go:noinline
func (s *Sieve) barred(set hex.Set, id, rule string) { s.Ban.Because(set.Has(s.Ban.At), id, rule) }

//go:noinline
func (s *Sieve) never(id, rule string) {
	if s.Open = (hex.Set{}); s.Ban != nil {
		s.Ban.Because(true, id, rule)
	}
}

// Because notes that a rule keeps the hex out, unless another did before.
func (w *Ban) Because(out bool, id, rule string) {
	if out && w.ID == "" {
		w.ID, w.Rule = id, rule
	}
}
