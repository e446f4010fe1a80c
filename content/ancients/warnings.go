package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// Warnings: what can be played as it is written and is hardly meant.

// warnings looks over a scenario that has no faults.
func (r *scenarioReader) warnings(t frame.Table) {
	if !r.Fine() {
		return
	}
	r.warnGoal(t)
	r.warnNames(t)
	r.warnNever(t)
	r.warnEntries()
	r.warnGround(t)
}

// warnGoal tells of a side that can never win as many banners as it needs, nor in
// another way.
func (r *scenarioReader) warnGoal(t frame.Table) {
	s := r.setup
	for side := range game.Seat(2) {
		most, byLeader := 0, false
		for _, u := range s.Units {
			if u.Seat != side {
				most++
			}
		}
		for _, l := range s.Leaders {
			if l.Seat != side {
				most++
				byLeader = byLeader || l.Fatal
			}
		}
		for _, o := range s.Objectives {
			if o.Seat == side {
				most += int(o.Banners) * o.Hexes.Len()
			}
		}
		for _, e := range s.Exits {
			if e.Seat == side {
				most += int(e.Banners) * r.unitsOf(side)
				break // all of a side's are worth the same
			}
		}
		winner := [...]ancients.TurnWinner{ancients.TopWins, ancients.BottomWins}[side]
		byTime := s.Limit.Turns > 0 && (s.Limit.Winner == winner || s.Limit.Winner == ancients.MoreBanners)
		if most < s.Goal && !byLeader && !byTime {
			r.Warn(t.Key("banners"), "banners", "the %s army can win %d banners at most and needs %d", side, most, s.Goal)
		}
	}
}

func (r *scenarioReader) unitsOf(side game.Seat) (n int) {
	for _, u := range r.setup.Units {
		if u.Seat == side {
			n++
		}
	}
	return n
}

// warnNames tells of leaders, or armies, that have one name.
func (r *scenarioReader) warnNames(t frame.Table) {
	first := map[string]*yaml.Node{}
	for i, l := range r.setup.Leaders {
		if other := first[l.Name]; other != nil {
			r.Warn(r.leaders[i], "leaders", "a leader is called %q already (line %d); the log cannot tell them apart", l.Name, other.Line)
			continue
		}
		first[l.Name] = r.leaders[i]
	}
	for _, lang := range frame.Languages {
		if a := r.setup.Info.Armies; a[0].Name[lang] == a[1].Name[lang] {
			r.Warn(t.Key("armies"), "armies", "both armies are called %q (%s)", a[0].Name[lang], lang)
		}
	}
}

// warnNever tells of special rules that come too late or by no card.
func (r *scenarioReader) warnNever(t frame.Table) {
	s := r.setup
	most := (int(s.Limit.Turns) + 1) / 2 // turns of one side
	for side, steps := range s.Growth {
		for _, g := range steps {
			where := frame.Join("growth", game.Seat(side).String())
			if int(g.Banners) >= s.Goal {
				r.Warn(t.Key("growth"), where, "comes with %d banners, and the battle is won with %d", g.Banners, s.Goal)
			}
			if most > 0 && int(g.AfterTurn) >= most {
				r.Warn(t.Key("growth"), where, "comes after turn %d, and the battle ends before", g.AfterTurn)
			}
		}
	}
	for i, g := range s.Reserves {
		copies := 0
		for _, c := range g.Cards {
			copies += int(s.Deck[c])
		}
		if copies == 0 {
			r.Warn(r.entries[i], "reserves", "no card of the deck lets this group enter")
		}
		if most > 0 && int(g.FromTurn) > most {
			r.Warn(r.entries[i], "reserves", "enters from turn %d, and the battle ends before", g.FromTurn)
		}
	}
}

// warnEntries tells of entries where somebody stands when the battle begins.
func (r *scenarioReader) warnEntries() {
	var held hex.Set
	for _, u := range r.setup.Units {
		if u.Hex != hex.None {
			held = held.With(u.Hex)
		}
	}
	for _, l := range r.setup.Leaders {
		if l.Hex != hex.None {
			held = held.With(l.Hex)
		}
	}
	for i, g := range r.setup.Reserves {
		if on := g.Entry.And(held); !on.Empty() {
			r.Warn(r.entries[i], "reserves.entry", "%s is occupied at the start; no unit enters there until it is free", hexNames(on))
		}
	}
}

// used returns the hexes where somebody begins or enters, and those that the
// special rules name.
func (r *scenarioReader) used() (set hex.Set) {
	s := r.setup
	for _, u := range s.Units {
		if u.Hex != hex.None {
			set = set.With(u.Hex)
		}
	}
	for _, l := range s.Leaders {
		if l.Hex != hex.None {
			set = set.With(l.Hex)
		}
	}
	for _, e := range s.Exits {
		set = set.Or(e.Hexes)
	}
	for _, o := range s.Objectives {
		set = set.Or(o.Hexes)
	}
	for _, g := range s.Reserves {
		set = set.Or(g.Entry)
	}
	return set
}

// warnGround tells of ground that nobody can reach from the rest: where it
// matters, or lies in the midst of the board. A corner behind a river is none.
func (r *scenarioReader) warnGround(t frame.Table) {
	open := hex.Board()
	for h := range hex.Board().All() {
		if r.setup.Terrain[h].Impassable() {
			open = open.Without(h)
		}
	}
	var parts []hex.Set
	largest := 0
	for rest := open; !rest.Empty(); {
		part := hex.Of(rest.First())
		for {
			grown := part.Grow().And(open)
			if grown == part {
				break
			}
			part = grown
		}
		rest = rest.AndNot(part)
		if parts = append(parts, part); part.Len() > parts[largest].Len() {
			largest = len(parts) - 1
		}
	}
	for i, part := range parts {
		inside := true
		for h := range part.All() {
			inside = inside && h.Around().Len() == 6
		}
		if i != largest && (inside || part.Meets(r.used())) {
			r.Warn(t.Key("terrain"), "terrain", "%s is cut off from the rest by impassable ground", hexNames(part))
		}
	}
}
