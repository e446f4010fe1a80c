package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A sieve finds what is legal and, for one hex that is not, the rule that
// forbids it: both come of the same list of conditions, told once, in the order
// in which the rulebook asks them. A hex passes when every condition keeps it.
// Where nobody asks why, a condition is no more than two words of a set; what
// finds the refusal stands apart.
type sieve struct {
	open hex.Set // hexes that pass
	ban  *ban    // hex whose refusal is wanted; nil when only the legal ones are
}

// A ban is the first condition that keeps a hex out; without an id none does.
type ban struct {
	at       hex.Hex
	id, rule string // of the refusal
}

// keep lets pass only hexes of a set; the rule says why the others do not.
func (s *sieve) keep(set hex.Set, id, rule string) {
	if s.open.Keep(set); s.ban != nil {
		s.kept(set, id, rule)
	}
}

// bar lets pass none of the hexes of a set.
func (s *sieve) bar(set hex.Set, id, rule string) {
	if s.open.Drop(set); s.ban != nil {
		s.barred(set, id, rule)
	}
}

// when lets hexes pass only if a condition holds that is no matter of the hex.
func (s *sieve) when(ok bool, id, rule string) {
	if !ok {
		s.never(id, rule)
	}
}

//go:noinline
func (s *sieve) kept(set hex.Set, id, rule string) { s.ban.because(!set.Has(s.ban.at), id, rule) }

//go:noinline
func (s *sieve) barred(set hex.Set, id, rule string) { s.ban.because(set.Has(s.ban.at), id, rule) }

//go:noinline
func (s *sieve) never(id, rule string) {
	if s.open = (hex.Set{}); s.ban != nil {
		s.ban.because(true, id, rule)
	}
}

func (w *ban) because(out bool, id, rule string) {
	if out && w.id == "" {
		w.id, w.rule = id, rule
	}
}

// refusal returns the refusal of the hex, or nil when it passes.
func (w *ban) refusal(args ...game.Arg) *game.Refusal {
	if w.id == "" {
		return nil
	}
	return refuse(w.id, w.rule, args...)
}
