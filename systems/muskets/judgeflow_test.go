package muskets

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
)

// A tape records the chance of an action, each with the position when it fell.
type tape struct {
	game.Chance
	p    *Position
	list []thrown1
}

// A thrown1 is one roll.
type thrown1 struct {
	p    Position
	name string
	dice []int
}

// Roll implements [game.Chance].
func (t *tape) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	f := t.Chance.Roll(p, d, n)
	x := thrown1{p: *t.p, name: p.Name}
	for i := range n {
		x.dice = append(x.dice, int(f.F[i]))
	}
	t.list = append(t.list, x)
	return f
}

// A judge follows a game.
type judge struct {
	t       *testing.T
	where   string
	b       *battle
	pending []trialOf // reaction tests that are still to be made, the next one last
	checked map[string]int
	faults  int
	was, p  *Position // before and after the action
	rolls   []thrown1
	events  []game.Event
	units   [2]uint8 // of the fight under way: who acts, the other
	target  uint8    // who is shot at
	fell    int      // casualties of the shots at one target
	shots   []uint8  // who has shot at it
	hits    []int    // of the shots under way, what may kill
	hitBy   []int    // figures that shot
	serves  bool     // a captured gun
	noted
}

// A trialOf is a reaction test to be made.
type trialOf struct {
	unit uint8
	why  string
	by   int // what its cause adds
}

func (j *judge) fault(format string, args ...any) {
	if j.faults++; j.faults < 12 {
		j.t.Errorf("%s: %s", j.where, fmt.Sprintf(format, args...))
	}
}

func (j *judge) same(what string, got, want any) {
	j.checked[strings.Fields(what)[0]]++
	if got != want {
		j.fault("%s: %v, the second referee says %v", what, got, want)
	}
}

func (j *judge) oneOf(what string, got int, want []int) {
	j.checked[strings.Fields(what)[0]]++
	if !slices.Contains(want, got) {
		j.fault("%s: %d, the second referee says %v", what, got, want)
	}
}

// unit returns the number of the unit that an argument of an event names.
func (j *judge) unit(e game.Event, arg string) uint8 {
	return uint8(slices.Index(j.b.names, said(e, arg)))
}

// roll takes the next roll, which has to be of that name, and what stood there after it.
func (j *judge) roll(name string) (at judged, dice []int, after judged) {
	if len(j.rolls) == 0 || j.rolls[0].name != name {
		j.fault("an event of %s without its roll", name)
		return judged{j.p, j.b}, nil, judged{j.p, j.b}
	}
	x := j.rolls[0]
	j.rolls = j.rolls[1:]
	after = judged{j.p, j.b}
	if len(j.rolls) > 0 {
		after = judged{&j.rolls[0].p, j.b}
	}
	return judged{&x.p, j.b}, x.dice, after
}

// shoots judges a shot.
func (j *judge) shoots(e game.Event, hasty bool) {
	at, dice, _ := j.roll("shoot")
	u, t := j.unit(e, "unit"), j.unit(e, "target")
	thrown := strings.Contains(j.where, "throw")
	if len(j.shots) == 0 || !slices.Contains(j.shots, u) {
		j.shots = append(j.shots, u)
	}
	j.target, j.hits, j.hitBy = t, nil, nil
	loaded := *at.Position // as it was before the shot marked it
	loaded.Units[u].Empty, loaded.Units[u].Spent = j.was.Units[u].Empty, j.was.Units[u].Spent
	at = judged{&loaded, j.b}
	var list []gunshot
	gun := uint8(none)
	if j.serves {
		list, gun = at.captured(u, t)
	} else {
		list = at.gunshots(u, t, hasty, thrown)
	}
	j.same("shots dice of "+j.b.names[u], len(dice), len(list))
	again := 0
	if at.has(u, Sharpshooter) {
		again = len(list) / 3
	}
	for i, s := range list {
		if i >= len(dice) {
			return
		}
		die := dice[i]
		strikes := func(need int) bool {
			return die >= need && !(at.skies() == HeavyRain && sheetWeapons[s.weapon].powder && die <= 1)
		}
		told := i < len(e.Roll.Dice) && e.Roll.Dice[i].Effect == "hit"
		if again > 0 && len(j.rolls) > 0 && j.rolls[0].name == "sharpshooter" && slices.ContainsFunc(s.hit, func(n int) bool { return !strikes(n) }) {
			_, second, _ := j.roll("sharpshooter")
			die = second[0]
			again--
		}
		j.hitBy = append(j.hitBy, s.by)
		may := slices.ContainsFunc(s.hit, strikes)
		must := !slices.ContainsFunc(s.hit, func(n int) bool { return !strikes(n) })
		j.checked["hits"]++
		if !s.near && (told && !may || !told && must) {
			j.fault("hits of %s at %s: die %d of figure %d told as hit %v, it needs %s", j.b.names[u], j.b.names[t], die, i, told, s.text())
		}
		if told {
			kill := s.kill[0]
			if len(slices.Compact(slices.Sorted(slices.Values(s.kill)))) > 1 || s.near {
				kill = -1
			}
			j.hits = append(j.hits, kill)
		}
	}
	after := judged{j.p, j.b}
	if len(j.rolls) > 0 {
		after = judged{&j.rolls[0].p, j.b}
	}
	if j.serves {
		j.same("marks: a captured gun after a shot", after.Units[gun].Empty && after.Units[gun].Smoke, true)
	} else if len(list) > 0 && len(after.figures(u)) > 0 {
		x := sheetWeapons[list[len(list)-1].weapon]
		j.same("marks: empty after a shot", after.Units[u].Empty, at.Units[u].Empty || x.powder)
		j.same("marks: smoke after a shot", after.Units[u].Smoke, at.Units[u].Smoke || x.powder)
		j.same("marks: vigilant after a shot", after.Units[u].Vigilant, false)
		turned := len(j.rolls) == 0 && slices.ContainsFunc(j.events, func(e game.Event) bool { return e.ID == "muskets.event.red-clock" })
		j.same("marks: spent after a shot", after.Units[u].Spent, (at.Units[u].Spent || x.once) && !turned)
	}
}

// kills judges what hits do, and who falls (M7.3, MO9.2).
func (j *judge) kills(e game.Event) {
	at, dice, after := j.roll("kill")
	t, told := j.unit(e, "target"), 0
	for _, a := range e.Args {
		if a.Name == "n" {
			told = a.N
		}
	}
	if slices.Contains(j.hits, -1) {
		j.fell += len(at.figures(t)) - len(after.figures(t))
		return
	}
	n := 0
	for i, d := range dice {
		if i < len(j.hits) && d >= j.hits[i] {
			n++
		}
	}
	j.same("kills dice", len(dice), len(j.hits))
	if at.has(t, Officer) && len(at.guards(t)) > 0 {
		return // his side may give another for him
	}
	// the nearest that the shooters see, one after the other
	here, tie := at.Here, false
	now := *at.Position
	for range n {
		m := judged{&now, j.b}
		best, who := int64(-1), -1
		left := m.crew(t)
		for _, f := range j.hitBy {
			for _, g := range left {
				d := square(at.At[f], at.At[g])
				if best >= 0 && d > best || !m.without(j.serves, j.shots).sees(j.b.owner[f], t, at.At[f], at.At[g]) {
					continue
				}
				tie = tie || d == best && g != who
				best, who = d, g
			}
		}
		if who < 0 {
			break
		}
		now.Here &^= 1 << who
	}
	fell := bits.OnesCount64(here &^ now.Here)
	j.fell += fell
	j.same("kills", told, fell)
	// a commander's fall, a rout and so on come after other dice
	j.same("falls count of "+j.b.names[t], bits.OnesCount64(here&^after.Here&j.b.figuresOf(t)), fell)
	if !tie {
		j.same("falls of "+j.b.names[t], here&^after.Here&j.b.figuresOf(t), here&^now.Here)
	}
}

// owns reports whether the next event of a name is that of a unit.
func (j *judge) owns(u uint8, name string) bool {
	for _, e := range j.events {
		if e.ID == "muskets.event."+name {
			return j.unit(e, "unit") == u
		}
	}
	return false
}

// follow judges an action: before it, its chance and events, and what stands there after it.
func (j *judge) follow(before *Position, o order, rolls []thrown1, events []game.Event, after *Position, text string) {
	j.where, j.was, j.p, j.rolls, j.events = j.where+" "+text, before, after, rolls, nil
	was := judged{before, j.b}
	charged, surprise := false, false
	hasty := o.verb == doReact
	j.serves = o.verb == doServe
	j.notes(was, events)
	j.fell, j.shots = 0, nil
	if o.verb == doFight {
		j.units = [2]uint8{o.unit, o.other}
	}
	if before.depth > 1 { // a charge goes on after what the charged unit or its thrower did
		for _, f := range before.stack[:before.depth] {
			if f.stage == StageContact {
				charged, surprise = true, f.c&surprised != 0
				j.units = [2]uint8{f.a, f.b}
			}
		}
	}
	start := map[uint8]int{}
	begin := func(at judged) {
		for _, u := range j.units {
			start[u] = len(at.figures(u))
		}
	}
	shotAt := func() {
		if t := j.target; j.fell > 0 && len(j.shots) > 0 {
			now := judged{j.p, j.b}
			if len(j.rolls) > 0 {
				now = judged{&j.rolls[0].p, j.b}
			}
			if len(now.crew(t)) > 0 && !now.won() {
				x := trialOf{t, "shot", now.afterShots(t, j.shots, j.fell, j.serves)}
				j.pending = append(j.pending, x)
			}
		}
		j.fell, j.shots = 0, nil
	}
	fighting := false
	fought := func() {
		if !fighting {
			return
		}
		fighting = false
		now := judged{j.p, j.b}
		if len(j.rolls) > 0 {
			now = judged{&j.rolls[0].p, j.b}
		}
		u, t := j.units[0], j.units[1]
		if len(now.crew(u)) == 0 || len(now.crew(t)) == 0 {
			return
		}
		lost := [2]int{start[u] - len(now.figures(u)), start[t] - len(now.figures(t))}
		for i, x := range [2][2]uint8{{t, u}, {u, t}} { // the attacker first: last in the list
			k := 1 - i
			own, other := now.fighters(x[0], x[1]), now.fighters(x[1], x[0])
			mine, theirs := now.brawl(x[0])
			by := -lost[k]
			if lost[k] == 0 || lost[k] < lost[1-k] {
				by += 2
			}
			if mine > 0 && mine >= 2*theirs {
				by += 2
			}
			if k == 1 && surprise {
				by -= 2
			}
			if lost[k] > 0 || own > 0 && 2*own <= other {
				w := trialOf{x[0], "fight", by}
				j.pending = append(j.pending, w)
			}
		}
	}
	for i, e := range events {
		j.events = events[i+1:]
		name := strings.TrimPrefix(e.ID, "muskets.event.")
		if name != "shoot" && name != "kill" && name != "lost" && name != "spot" {
			shotAt()
		}
		if name != "attack" && name != "defend" && name != "defend-again" && name != "lost" {
			fought()
		}
		switch name {
		case "spot":
			at, dice, _ := j.roll("spot")
			u, t := j.unit(e, "unit"), j.unit(e, "target")
			if list, near := at.spots(u, t); !near {
				j.oneOf("spots of "+j.b.names[u]+" at "+j.b.names[t], e.Test.Needed, list)
			}
			j.same("spotted", e.Test.Passed, dice[0] >= e.Test.Needed)
		case "seek":
			_, dice, _ := j.roll("spot")
			j.same("sought", e.Test.Passed, dice[0] >= e.Test.Needed)
		case "shoot":
			j.shoots(e, hasty)
		case "kill":
			j.kills(e)
		case "test":
			j.tests(e)
		case "rally":
			at, dice, _ := j.roll("rally")
			u := j.unit(e, "unit")
			value := dice[0]
			if at.led(u) {
				value += 2
			}
			j.same("rallies value", e.Test.Value, value)
			j.same("rallies need", e.Test.Needed, sheetRally[j.b.profile[u].Discipline])
			j.same("rallied", e.Test.Passed, value >= e.Test.Needed)
		case "attack", "defend", "defend-again":
			if !fighting {
				begin(judged{&j.rolls[0].p, j.b})
			}
			fighting = true
			j.fights(e, name, charged, surprise)
		case "charge":
			charged = true
			j.units = [2]uint8{j.unit(e, "unit"), j.unit(e, "target")}
			surprise = was.fresh>>j.units[0]&1 == 1 || was.unaware(j.units[0], j.units[1])
		case "post":
			j.same("rules of posts", e.Rule, "MO15.1")
		case "deploy":
			j.same("rules of deployment", e.Rule, "MO15.2")
		case "leave":
			at, dice, after := j.roll("leave")
			u := j.unit(e, "unit")
			most := 0
			if at.Units[u].Flight {
				most = 3
			}
			n := 0
			for _, d := range dice {
				if d <= most {
					n++
				}
			}
			j.same("leaving dice", len(dice), len(at.crew(u)))
			n += j.overrun(u)
			if len(after.figures(u)) > 0 && most == 0 && at.home(u) < 0 {
				j.same("leaving figures", len(at.figures(u))-len(after.figures(u)), n)
			}
		}
	}
	j.events = nil
	shotAt()
	fought()
	if len(j.rolls) > 0 {
		j.fault("a roll of %s that no event tells", j.rolls[0].name)
	}
	j.after(was, o, judged{after, j.b}, events)
}
