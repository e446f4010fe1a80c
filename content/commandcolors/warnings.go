package commandcolors

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Warnings: what can be played as it is written and is hardly meant.

// LookOver warns about what stands in a scenario that has no faults.
func (r *Reader) LookOver(t frame.Table) {
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
func (r *Reader) warnGoal(t frame.Table) {
	s := r.Setup
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
				n := o.Hexes.Len()
				if o.All {
					n = 1
				}
				most += int(o.Banners) * n
			}
		}
		for _, e := range s.Exits {
			if e.Seat == side {
				n := r.unitsOf(side)
				if e.Leaders {
					n += r.leadersOf(side)
				}
				most += int(e.Banners) * n
				break // all of a side's are worth the same
			}
		}
		winner := [...]cc.TurnWinner{cc.TopWins, cc.BottomWins}[side]
		byTime := s.Limit.Turns > 0 && (s.Limit.Winner == winner || s.Limit.Winner == cc.MoreBanners)
		if most < s.Goal && !byLeader && !byTime {
			r.Warn(t.Key("banners"), "banners", "the %s army cannot win more than %d of the %d banners that it needs", side, most, s.Goal)
		}
	}
}

func (r *Reader) leadersOf(side game.Seat) (n int) {
	for _, l := range r.Setup.Leaders {
		if l.Seat == side {
			n++
		}
	}
	return n
}

func (r *Reader) unitsOf(side game.Seat) (n int) {
	for _, u := range r.Setup.Units {
		if u.Seat == side {
			n++
		}
	}
	return n
}

// warnNames tells of leaders, or armies, that have one name.
func (r *Reader) warnNames(t frame.Table) {
	first := map[string]*yaml.Node{}
	for i, l := range r.Setup.Leaders {
		if other := first[l.Name]; other != nil {
			r.Warn(r.leaders[i], "leaders", "a leader is called %q already (line %d); the log cannot tell them apart", l.Name, other.Line)
			continue
		}
		first[l.Name] = r.leaders[i]
	}
	for _, lang := range frame.Languages {
		if a := r.Setup.Info.Armies; a[0].Name[lang] == a[1].Name[lang] {
			r.Warn(t.Key("armies"), "armies", "both armies are called %q (%s)", a[0].Name[lang], lang)
		}
	}
}

// warnNever tells of special rules that come too late or by no card.
func (r *Reader) warnNever(t frame.Table) {
	s := r.Setup
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
func (r *Reader) warnEntries() {
	taken := r.Setup.Standing()
	for i, g := range r.Setup.Reserves {
		if on := g.Entry.And(taken); !on.Empty() {
			r.Warn(r.entries[i], "reserves.entry", "%s is occupied at the start; no unit enters there until it is free", hexNames(on))
		}
	}
}

// used returns the hexes where somebody begins or enters, and those that the
// special rules name.
func (r *Reader) used() (set hex.Set) {
	s := r.Setup
	set = s.Standing()
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
func (r *Reader) warnGround(t frame.Table) {
	open := hex.Board().AndNot(r.Names.closed(r.Setup))
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
