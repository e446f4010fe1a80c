package muskets

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// What the second referee says of reaction tests and of fights.

// sheetTable is the reaction table of the sheet, written down again: by discipline, then by the
// modified roll from -1 to 8.
var sheetTable = [...]string{"RFFBBOOONN", "RFFFBBCCNN", "RRFFFFBCCN", "RRFFBBBOON", "RRFFBBBNNN", "RRRFFFFBCN"}

var (
	sheetResults = map[byte]string{'R': "rout", 'F': "flight", 'B': "recoil-and-shaken", 'O': "recoil-or-shaken", 'C': "recoil", 'N': "no-effect"}
	sheetRally   = [...]int{5, 4, 5, 6, 7, 7}
)

// led reports whether an Officer of its troop type helps a unit (M5.2, MO16.3).
func (j judged) led(u uint8) bool {
	if j.has(u, Officer) {
		return true
	}
	for _, o := range j.shown(j.b.seat[u]) {
		far := int32(6000)
		if j.b.talent[o] == Inspiring {
			far = 12000
		}
		if j.has(o, Officer) && j.b.profile[o].Troop == j.b.profile[u].Troop && j.isWithin(o, u, far) {
			return true
		}
	}
	return false
}

// always is what every reaction test adds (M5.2).
func (j judged) always(u uint8) (n int) {
	if j.led(u) {
		n++
	}
	switch k := len(j.crew(u)); {
	case j.has(u, Officer):
	case k >= 10:
		n += 2
	case k >= 6:
		n++
	case k <= 3:
		n -= 3
	}
	if f := j.Units[u].Formation; f == Close || f == Column {
		n += 2
	}
	return n
}

// afterShots is what the shots at a unit add to its test (M5.3).
func (j judged) afterShots(t uint8, by []uint8, fell int, serves bool) (n int) {
	solid, ranks, unseen := true, serves, false
	for _, u := range by {
		m := plane.Point{}
		var x, y, k int64
		for _, f := range j.figures(u) {
			x, y, k = x+int64(j.At[f].X), y+int64(j.At[f].Y), k+1
		}
		if k > 0 {
			m = plane.Point{X: int32(x / k), Y: int32(y / k)}
		}
		for _, g := range j.figures(t) {
			solid = solid && j.between(m, 0, j.At[g], j.b.radius[g]).cover() == 3
		}
		ranks = ranks || j.Units[u].Formation == Close || j.has(u, Gun)
		unseen = unseen || j.fresh>>u&1 == 1
	}
	if solid {
		n++
	}
	if ranks {
		n--
	}
	if unseen || len(by) > 1 {
		n--
	}
	if fell >= 3 {
		n -= 2
	}
	return n
}

// natives adds 1 for Natives wholly in light or dense cover, as they test (M5.3).
func (j judged) natives(u uint8) int {
	if !j.has(u, NativeTrait) {
		return 0
	}
	for _, f := range j.figures(u) {
		in := false
		for _, x := range j.b.Areas {
			c := sheetCover[x.Kind]
			in = in || (c == 1 || c == 2) && !slices.Contains(sheetObstacles, x.Kind) && standsIn(x.Outline, j.At[f])
		}
		if !in {
			return 0
		}
	}
	return 1
}

// tests judges a reaction test.
func (j *judge) tests(e game.Event) {
	at, dice, _ := j.roll("test")
	u := j.unit(e, "unit")
	i := -1
	for k, x := range j.pending {
		if x.unit == u {
			i = k
		}
	}
	why, by := "card", 0
	switch {
	case i >= 0:
		why, by = j.pending[i].why, j.pending[i].by
		j.pending = slices.Delete(j.pending, i, i+1)
	case at.depth > 0 && at.stack[at.depth-1].b == afterMorale:
		by = -3
	default:
		why = "commander"
	}
	if why == "shot" {
		by += at.natives(u)
	}
	m := dice[0] + at.always(u) + by
	j.same("tests value of "+j.b.names[u]+" after "+why, e.Test.Value, m)
	want := sheetResults[sheetTable[j.b.profile[u].Discipline][min(max(e.Test.Value, -1), 8)+1]]
	j.same("results", strings.TrimPrefix(said(e, "result"), "muskets.result."), want)
}

// fights judges a roll of attack or defense and prepares the tests (MO10.4, M8).
func (j *judge) fights(e game.Event, name string, charged, surprise bool) {
	at, dice, after := j.roll(name)
	u := j.unit(e, "unit")
	switch name {
	case "attack":
		t := j.unit(e, "target")
		j.hits = nil
		j.same("fighters of "+j.b.names[u], len(dice), at.fighters(u, t))
		need := int(j.b.profile[u].Attack)
		first := charged && u == j.units[0]
		switch blade := j.b.profile[u].Blade; {
		case blade == Sabre && at.mounted(u) && !at.mounted(t), blade == NavalArms:
			need--
		case blade == Lance && first:
			need -= 2
		}
		fierce := at.has(u, Ferocious)
		for _, o := range at.shown(j.b.seat[u]) {
			fierce = fierce || j.b.talent[o] == Fierce && at.isWithin(o, u, 2000)
		}
		if first && fierce {
			need--
		}
		for i, d := range dice {
			j.checked["attacks"]++
			if told := e.Roll.Dice[i].Effect == "hit"; told != (d >= need) {
				j.fault("attacks of %s: die %d told %v, it needs %d", j.b.names[u], d, told, need)
			}
		}
	default:
		need := int(j.b.profile[u].Defence)
		switch j.b.profile[u].Blade {
		case Sabre:
			need--
		case Lance:
			need++
		}
		if surprise && u == j.units[1] {
			need += 2
		}
		for i, d := range dice {
			j.checked["defenses"]++
			if told := e.Roll.Dice[i].Effect == "hit"; told != (d >= need) {
				j.fault("defenses of %s: die %d told %v, it needs %d", j.b.names[u], d, told, need)
			}
		}
		other := j.units[0]
		if u == other {
			other = j.units[1]
		}
		wall, near := at.behindWall(u, other)
		again := len(j.rolls) > 0 && j.rolls[0].name == "defend-again" && j.owns(u, "defend-again")
		failed := len(e.Roll.Dice) - e.Roll.Hits
		if name == "defend" && !near {
			j.same("walls of "+j.b.names[u], again, failed > 0 && wall && !(charged && u == j.units[0]))
		}
	}
	_ = after
}

// unaware reports whether no figure of a unit sees its charger, the quarter behind left out.
func (j judged) unaware(u, t uint8) bool {
	for _, g := range j.figures(t) {
		for _, f := range j.figures(u) {
			if (j.indoor>>g&1 == 1 || !plane.InFront(j.At[g], plane.Turned(int(j.Units[t].Facing)+plane.Round/2), j.At[f])) && j.sees(t, u, j.At[g], j.At[f]) {
				return false
			}
		}
	}
	return true
}

// overrun is how many figures that still touch an enemy a unit loses before another roll (MO11.7).
func (j *judge) overrun(u uint8) int {
	for _, e := range j.events {
		switch {
		case e.Roll != nil || e.Test != nil:
			return 0
		case e.ID == "muskets.event.overrun" && j.unit(e, "unit") == u:
			return e.Args[slices.IndexFunc(e.Args, func(a game.Arg) bool { return a.Name == "n" })].N
		}
	}
	return 0
}
