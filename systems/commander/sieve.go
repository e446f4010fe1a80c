package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// everywhere is the set of all places.
const everywhere = ^zone.Set(0)

// A sieve finds the places that are legal and, for one that is not, the rule that forbids it,
// by one list of conditions in the order of the rulebook.
type sieve struct {
	open zone.Set
	why  *ban // whose refusal is wanted; nil when only the legal ones are
}

// A ban is the first condition that keeps a place out; without an id none does.
type ban struct {
	at       uint8
	id, rule string
}

// keep lets only the places of a set pass; the rule forbids the others.
func (v *sieve) keep(set zone.Set, id, rule string) {
	if v.open &= set; v.why != nil {
		v.why.because(!set.Has(int(v.why.at)), id, rule)
	}
}

// bar lets no place of a set pass.
func (v *sieve) bar(set zone.Set, id, rule string) {
	if v.open &^= set; v.why != nil {
		v.why.because(set.Has(int(v.why.at)), id, rule)
	}
}

// when lets places pass only if a condition holds that does not depend on the place.
func (v *sieve) when(ok bool, id, rule string) {
	if !ok {
		if v.open = 0; v.why != nil {
			v.why.because(true, id, rule)
		}
	}
}

//go:noinline
func (w *ban) because(out bool, id, rule string) {
	if out && w.id == "" {
		w.id, w.rule = id, rule
	}
}

// refusal returns the refusal of the place, nil when nothing keeps it out.
func (w *ban) refusal(b *Battle) *game.Refusal {
	if w.id == "" {
		return nil
	}
	if int(w.at) >= len(b.Places) {
		return refuse(w.id, w.rule)
	}
	return refuse(w.id, w.rule, game.Named("at", b.Places[w.at]))
}
