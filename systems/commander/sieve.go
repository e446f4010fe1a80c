package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// everywhere is the set of all places.
const everywhere = ^zone.Set(0)

// A sieve finds the places that are legal, and the rule that forbids one that is not.
type sieve = legal.Sieve[legal.Places]

// sift returns a sieve that lets the places of a set pass.
func sift(open zone.Set, why *legal.Ban) sieve { return legal.Sift(places(open), why) }

// places is a set of places as a sieve takes it; zones returns it from there.
func places(set zone.Set) legal.Places { return legal.Places{Lo: uint64(set)} }

func zones(set legal.Places) zone.Set { return zone.Set(set.Lo) }

// banned returns the refusal of a place, nil when nothing keeps it out.
func banned(w *legal.Ban, b *Battle) *game.Refusal {
	if w.ID == "" {
		return nil
	}
	if int(w.At) >= len(b.Places) {
		return refuse(w.ID, w.Rule)
	}
	return refuse(w.ID, w.Rule, game.Named("at", b.Places[w.At]))
}
