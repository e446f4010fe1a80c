package napoleonics

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// What a script values, in banners.
const (
	groundPart = 0.5  // part of the banners of a hex, for taking it in this turn
	groundStep = 0.05 // a hex nearer to where banners are
	leaveWorth = 0.15 // leaving a square that no cavalry threatens
	blockWorth = 0.2  // a block that rallies
	supplyPart = 0.3  // a unit sent back by Short Supply
)

// drill implements [family.Drill].
type drill struct{ craft }

func newDrill() drill { return drill{newCraft()} }

// Sees implements [family.Drill].
func (drill) Sees(p *rules.Position) family.Sight {
	s := p.Study()
	return family.Sight{Field: &s.Field, Tables: &s.Tables, Ordered: s.Ordered, Goals: ground(s)}
}

// ground returns where units of the active seat could win banners by going there.
func ground(s rules.Study) hex.Set {
	return s.Objectives(s.Active).AndNot(s.Occupied[s.Active]).Or(s.Exits[s.Active])
}

// Settle implements [family.Drill].
func (d drill) Settle(p *rules.Position, chance *game.Seeded) (worth float64) {
	var buf [128]game.Action
	me := p.Active
	for range 12 {
		switch p.Stage() {
		case rules.StageRally:
			worth += blockWorth
		case rules.StageSupply:
			worth += supplyPart
		case rules.StageElect, rules.StagePlace:
		default:
			return worth
		}
		legal := p.Actions(buf[:0])
		a := legal[0]
		if len(legal) > 1 {
			a = d.Reflex(p, legal)
		}
		if p.Apply(a, chance, nil); p.Active != me {
			return worth
		}
	}
	return worth
}

// Counts implements [family.Drill]: some cards let nobody shoot, strike or move.
func (drill) Counts(p *rules.Position, u int, a *family.Aim) float64 {
	fires, melees := p.Fires(), p.Melees()
	switch {
	case a.Close && !melees, a.Shot && !fires, fires && !melees && a.To != p.At[u]:
		return 0
	}
	return a.Worth
}

// Orders implements [family.Drill].
func (drill) Orders(p *rules.Position, v rules.Verb, h hex.Hex, _ *family.Aims) float64 {
	if v != rules.VerbLeave {
		return 0
	}
	s := p.Study()
	foes := s.HexesOf(s.Cavalry & s.Side[s.Active.Other()])
	if family.Toward(foes, h) <= 4 {
		return 0
	}
	return leaveWorth
}

// Aim implements [family.Drill].
func (d drill) Aim(p *rules.Position, aims *family.Aims) {
	s := p.Study()
	me := s.Active
	d.eye.lookAt(s, s.Prospect())
	n := nextOf(d.eye, me.Other(), base.Fire)
	n.careful = true
	goals := ground(s)
	held := s.Objectives(me).Or(s.Objectives(me.Other()))
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		aims[u] = family.Aim{To: hex.None}
		if h := s.At[u]; h != hex.None {
			aims[u] = n.aim(u, h, goals, held)
		}
	}
}

// aim returns the aim of unit u in h, where some ground gives its side banners and some is held.
func (n *next) aim(u int, h hex.Hex, goals, held hex.Set) family.Aim {
	s := n.s
	t := &s.Setup.Types[s.Kind[u]]
	wants := 2
	if t.Class != rules.Infantry {
		wants = 3
	}
	stays := held.Has(h)
	var f fight
	if stays {
		f = n.standing(u, h)
	} else {
		f = n.best(u, h)
	}
	if goal := n.goal(u, h, goals, int(t.Move)); goal.Worth > f.worth {
		return goal
	}
	if f.worth > 0.05 || stays {
		if f.at != hex.None {
			n.spent.Take(f.at, family.BlocksIn(&s.Field, f.at))
		}
		return family.Aim{Worth: f.worth, To: f.from, Close: f.at != hex.None && !f.shot, Shot: f.shot}
	}
	if int(s.Blocks[u]) == 1 && n.reach[1].Has(h) {
		return family.Escape()
	}
	a := family.Approach(family.Toward(n.foes, h), wants, int(t.Move), n.left(u, 0))
	if !goals.Empty() {
		a.Worth = max(a.Worth, groundStep*float64(min(int(t.Move), family.Toward(goals, h))))
	}
	return a
}

// goal returns the aim of taking ground that gives banners.
func (n *next) goal(u int, h hex.Hex, goals hex.Set, move int) (best family.Aim) {
	s := n.s
	me := s.Seat[u]
	free := goals.AndNot(s.Occupied[me.Other()])
	if free.Empty() || family.Toward(free, h) > move {
		return best
	}
	for g := range free.And(s.Route(s.Battle, u).Dest).All() {
		if v := groundPart * float64(s.Value[me][g]); v > best.Worth {
			best = family.Aim{Worth: v, To: g}
		}
	}
	return best
}

// extra is how much more the orders of a card are worth than those of another card.
var extra = [rules.CardCount]float64{
	rules.Bombard: 0.6, rules.CavalryCharge: 0.6, rules.Elan: 0.2, rules.FireAndHold: 0.3, rules.ColdSteel: 0.3, rules.Leadership: 0.3, rules.BayonetCharge: 0.1,
}
