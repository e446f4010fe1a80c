package ancients

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

const (
	farShot = 0.8 // part of a shot, besides what it hits
	near    = 2   // how near to the enemy a script's units go
)

// drill implements [family.Drill].
type drill struct{ craft }

func newDrill() drill { return drill{craft{&habits, new(memory)}} }

// Sees implements [family.Drill].
func (drill) Sees(p *rules.Position) family.Sight {
	s := p.Study()
	return family.Sight{Field: &s.Field, Tables: &s.Tables, Ordered: s.Ordered, Goals: s.Objectives(s.Active).Or(s.Exits[s.Active])}
}

// Settle implements [family.Drill].
func (drill) Settle(*rules.Position, *game.Seeded) float64 { return 0 }

// Counts implements [family.Drill].
func (drill) Counts(_ *rules.Position, _ int, a *family.Aim) float64 { return a.Worth }

// Orders implements [family.Drill].
func (drill) Orders(p *rules.Position, v rules.Verb, h hex.Hex, aims *family.Aims) float64 {
	if v != rules.VerbLead {
		return 0
	}
	sum := 0.0
	for at := range h.Around().With(h).And(p.Occupied[p.Active]).All() {
		sum += aims[p.Unit(at)].Worth
	}
	return sum / 2
}

// Aim implements [family.Drill].
func (d drill) Aim(p *rules.Position, aims *family.Aims) {
	s := p.Study()
	me := s.Active
	foe := me.Other()
	w := &d.memory.survey
	w.of(s, s.Prospect())
	foes := s.Occupied[foe].Or(s.LeaderHexes[foe])
	w.approach(foes)
	var spent family.Pool
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		aims[u] = family.Aim{To: hex.None, Near: near}
		if h := s.At[u]; h != hex.None {
			aims[u] = aimOf(w, u, h, foes, &spent)
		}
	}
}

// aimOf returns the aim of unit u in h.
func aimOf(w *survey, u int, h hex.Hex, foes hex.Set, spent *family.Pool) family.Aim {
	s := w.s
	best := family.Aim{To: hex.None, Near: near}
	target := hex.None
	if w.near[0].Has(h) {
		best.Worth, target = bestFrom(w, u, h, foes, spent)
	}
	if far := min(int(s.Setup.Types[s.Kind[u]].MoveFight), len(w.near)-1); w.near[far].Has(h) {
		if a, t := charge(w, u, foes, spent, best.Worth); a.Worth > best.Worth {
			best, target = a, t
		}
	}
	if best.Worth > 0.05 {
		spent.Take(target, family.BlocksIn(&s.Field, target))
		return best
	}
	if s.Shooters>>u&1 != 0 && !w.near[0].Has(h) {
		if v := farShot * w.volley(u, h, foes); v > best.Worth {
			best = family.Aim{Worth: v, To: hex.None, Near: near}
		}
	}
	if int(s.Blocks[u]) == 1 {
		if a := family.Escape(); w.near[1].Has(h) && best.Worth < a.Worth {
			return a
		}
		return best
	}
	k := s.Kind[u]
	t := &s.Setup.Types[k]
	if a := family.Approach(family.Toward(foes, h), near, int(t.Move), worth(k, int(t.Blocks), int(s.Blocks[u]))); a.Worth > best.Worth {
		return a
	}
	return best
}

// charge returns the best close combat of unit u after a move, if it is better than some
// worth: from the hex with the fewest enemies around.
func charge(w *survey, u int, foes hex.Set, spent *family.Pool, than float64) (best family.Aim, target hex.Hex) {
	s := w.s
	best, target = family.Aim{Worth: than, To: hex.None}, hex.None
	reach := w.reach(u).And(w.near[0])
	for t := range reach.Grow().And(foes).All() {
		from := family.Fewest(t.Around().And(reach), foes)
		if from == hex.None {
			continue
		}
		if _, ok := s.FightsOn(u, from); !ok {
			continue
		}
		left := spent.Left(t)
		if v := w.attack(u, from, t, left, best.Worth) * left; v > best.Worth {
			best, target = family.Aim{Worth: v, To: from}, t
		}
	}
	return best, target
}
