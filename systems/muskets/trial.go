package muskets

import (
	"cmp"
	"errors"
	"math/bits"
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/plane"
)

// tried is the trial of an order; stopped says why it does not go farther.
func (p *Position) tried(b *battle, o order, from plane.Point, stopped *game.Refusal, v game.Viewer) (game.Trial, error) {
	err := p.Check(o.action())
	if no := new(game.Refusal); errors.As(err, &no) {
		at := game.Point(from)
		return game.Trial{Spot: game.Spot{At: &at}, Reasons: reasons(no)}, nil
	}
	at := game.Point(o.at)
	t := game.Trial{Text: p.Text(o.action(), v), Spot: game.Spot{At: &at}, Path: []game.Point{game.Point(from), at}}
	far := plane.Distance(from, o.at)
	q := *p // as it would be
	switch o.verb {
	case doMove:
		facing := o.facing
		t.Facing, t.Form = &facing, o.formation.String()
		far = q.tryMove(b, o, &t)
		t.Sightings = q.sightings(b, o.unit, far >= plane.Inch, v)
	case doEnter:
		far = q.tryEnter(b, o, &t)
		t.Sightings = q.sightings(b, o.unit, far >= plane.Inch, v)
	case doAdjust:
		f := b.first[o.unit] + o.other
		w, c, _ := p.further(b, f, o.at)
		facing := int(p.Units[o.unit].Facing)
		t.Facing, t.Path = &facing, wayPoints(&w, from, o.at)
		t.Figures = []game.Figure{b.figure(f, o.at)}
		t.Figures[0].Path, t.Figures[0].Left = t.Path, p.far[o.other]-c
		q.At[f] = o.at
		t.Sightings = q.sightings(b, o.unit, c >= plane.Inch, v)
	case doDeploy:
		facing := o.facing
		t.Facing, t.Form, t.Path, far = &facing, o.formation.String(), nil, 0
		var out laid
		q.station(b, &o, q.unitRoom(b, o.unit), &out)
		q.setUp(&o, &out)
		for i := range out.n {
			t.Figures = append(t.Figures, b.figure(out.figure[i], out.at[i]))
		}
		t.Sightings = q.sightings(b, o.unit, false, v)
	case doPost, doLay:
		t.Path, far = nil, 0
	case doCreep:
		w, _ := p.creepWay(b, int(o.unit), o.at)
		t.Path = wayPoints(&w, from, o.at)
		q.marker[o.unit].at = o.at
		t.Sightings = q.lookedFor(b, o.unit)
	}
	t.Reasons = reasons(stopped)
	if openVerbs>>o.verb&1 == 1 && o.verb >= doPost {
		return t, nil
	}
	var args []game.Arg
	if o.verb == doMove { // short of the point named where figures stop
		args = b.course(far, p.Units[o.unit].Facing, from, p.edge(b, o.unit, uint16(o.facing)), q.front(b, o.unit))
	} else {
		args = append(args, game.Text("far", inches(far)))
		args = append(args, b.bearing(from, o.at)...)
	}
	t.Reasons = append(t.Reasons, game.Reason{Rule: RuleLaying, Message: game.Message{ID: "muskets.reason.way", Args: args}, OK: true})
	if (o.verb == doMove || o.verb == doEnter) && q.mayTask(b, o.unit) {
		t.Reasons = append(t.Reasons, game.Reason{Rule: RuleTasks, Message: game.Message{ID: "muskets.reason." + b.Mission[b.seat[o.unit]].Aim.String()}, OK: true})
	}
	return t, nil
}

// tryMove moves the figures of a unit and fills in where they stand and what the ground
// costs. It returns how far the figure goes that goes farthest.
func (p *Position) tryMove(b *battle, o order, t *game.Trial) (far int32) {
	var out laid
	p.lay(b, &o, &out)
	m := &out.m
	w, _ := p.wayTo(b, m, b.radius[b.first[o.unit]], p.front(b, o.unit), o.at)
	t.Path = wayPoints(&w, p.front(b, o.unit), o.at)
	var costs costs
	for i := range out.n {
		f, w, from, to := out.figure[i], &out.way[i], out.from[i], out.at[i]
		length := out.length(i)
		far = max(far, length)
		rough, obstacles := m.toll(b, m.groundOf(b, w, from, to))
		costs.add(rough, obstacles, m.allowance(b, from, to, w)-m.speed)
		fig := b.figure(f, to)
		fig.Left = out.left[i]
		if from != to {
			fig.Path = wayPoints(w, from, to)
		}
		t.Figures = append(t.Figures, fig)
	}
	t.Apart = !coherent(out.at[:out.n], drills[o.formation].keep+2*b.radius[b.first[o.unit]])
	t.Costs = costs.told()
	p.outdoors(b, o.unit)
	for i := range out.n {
		p.At[out.figure[i]] = out.at[i]
	}
	k := &p.Units[o.unit]
	k.Facing, k.Formation, k.Vigilant = uint16(o.facing), o.formation, false
	return far
}

// wayPoints names the ends of the legs of a way.
func wayPoints(w *plane.Way, from, to plane.Point) (list []game.Point) {
	for _, p := range w.Points(from, to) {
		list = append(list, game.Point(p))
	}
	return list
}

// figure returns a figure at a point as clients draw it.
func (b *battle) figure(f uint8, at plane.Point) game.Figure {
	to := game.Point(at)
	return game.Figure{
		ID: b.figureName(f), Spot: game.Spot{At: &to}, Base: game.Base{Width: 2 * b.radius[f]},
	}
}

func (b *battle) figureName(f uint8) string {
	u := b.owner[f]
	return b.names[u] + "." + strconv.Itoa(int(f-b.first[u])+1)
}

// costs sums up what the ground takes off the moves of a unit's figures and adds to them: by
// kind, the most of any figure and how many it concerns.
type costs [3]struct{ most, figures int32 }

var costNames = [...]string{"rough", "obstacle", "road"}

// costRules are the rules of the costs.
var costRules = [...]string{RuleRoughOnce, RuleRough, RuleWholeRoad}

func (c *costs) add(each ...int32) {
	for i, n := range each {
		if n > 0 {
			c[i].most = max(c[i].most, n)
			c[i].figures++
		}
	}
}

func (c *costs) told() (list []game.Message) {
	for i, x := range c {
		if x.figures > 0 {
			list = append(list, game.Message{ID: "muskets.cost." + costNames[i], Args: []game.Arg{game.Text("far", inches(x.most)), game.Num("n", int(x.figures)), game.Text("rule", costRules[i])}})
		}
	}
	return list
}

// sightings lists the enemies in line of sight of a unit, as the viewer knows them; moved
// says that it would have moved far enough for Vigilance.
func (p *Position) sightings(b *battle, u uint8, moved bool, v game.Viewer) (list []game.Sighting) {
	for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
		t := uint8(bits.TrailingZeros32(foes))
		x, sees := p.closest(b, u, t)
		back, seen := p.closest(b, t, u)
		if !sees && !seen {
			continue
		}
		if !sees {
			x = pair{from: back.to, to: back.from, far: back.far}
		}
		s := game.Sighting{
			Piece: b.names[t], Line: [2]game.Point{game.Point(p.At[x.from]), game.Point(p.At[x.to])}, Far: x.far,
			Reacts: moved && p.Units[t].Vigilant && p.mayShoot(b, t, u),
		}
		if sees {
			s.Spots = millionths(p.spotNeeds(b, u, t, x, nil))
			s.Cover = coverNames[p.meet(b, x.from, x.to).cover]
			s.Band = b.band(u, x.far)
		}
		if seen {
			s.Spotted = millionths(p.spotNeeds(b, t, u, back, nil))
			s.Covered = coverNames[p.meet(b, back.from, back.to).cover]
		}
		s.Message = told("unit", &s, b.target(t))
		list = append(list, s)
	}
	for set := p.markers; set != 0; set &= set - 1 {
		i := bits.TrailingZeros16(set)
		if b.hidings[i].seat == b.seat[u] {
			continue
		}
		from, far, shift, ok := p.sought(b, u, i, nil)
		if !ok {
			continue
		}
		s := game.Sighting{
			Piece: markerName(i), Line: [2]game.Point{game.Point(from), game.Point(p.marker[i].at)}, Far: far, Spots: millionths(least(far, shift)), Turned: far <= markerSeen,
		}
		s.Message = told("marker", &s, game.Text("target", s.Piece))
		list = append(list, s)
	}
	nearestFirst(list)
	return list
}

// lookedFor lists the enemies with a line of sight to an own marker.
func (p *Position) lookedFor(b *battle, i uint8) (list []game.Sighting) {
	for foes := p.present(b, b.hidings[i].seat.Other()); foes != 0; foes &= foes - 1 {
		t := uint8(bits.TrailingZeros32(foes))
		from, far, shift, ok := p.sought(b, t, int(i), nil)
		if !ok {
			continue
		}
		s := game.Sighting{
			Piece: b.names[t], Line: [2]game.Point{game.Point(p.marker[i].at), game.Point(from)}, Far: far, Spotted: millionths(least(far, shift)), Turned: far <= markerSeen,
		}
		s.Message = told("looked-for", &s, b.target(t))
		list = append(list, s)
	}
	nearestFirst(list)
	return list
}

func nearestFirst(list []game.Sighting) {
	slices.SortStableFunc(list, func(a, b game.Sighting) int { return cmp.Compare(a.Far, b.Far) })
}

// told puts a sighting into a message.
func told(id string, s *game.Sighting, target game.Arg) game.Message {
	percent := func(chance int) int { return chance / 10_000 }
	args := []game.Arg{target, game.Text("far", inches(s.Far)), game.Num("spots", percent(s.Spots)), game.Num("spotted", percent(s.Spotted))}
	for _, c := range [...]struct{ name, cover string }{{"cover", s.Cover}, {"covered", s.Covered}} {
		if c.cover != "" {
			args = append(args, game.Word(c.name, "muskets.cover."+c.cover))
		}
	}
	for _, c := range [...]struct {
		name string
		is   bool
	}{{"range", s.Band == "far"}, {"half", s.Band == "near"}, {"reacts", s.Reacts}, {"turned", s.Turned}} {
		if c.is {
			args = append(args, game.Text(c.name, "+"))
		}
	}
	return game.Message{ID: "muskets.sighting." + id, Args: args}
}

// millionths is the chance of at least a value on a die with ten faces.
func millionths(needed int) int { return (10 - min(max(needed, 0), 10)) * 100_000 }

// band returns the part of the range of a unit's weapon at a distance (M6.1); of two weapons
// the first counts while it reaches.
func (b *battle) band(u uint8, far int32) string {
	for _, w := range [...]Weapon{b.profile[u].Weapon, b.profile[u].Second} {
		switch reach := arms[w].reach; {
		case w == NoWeapon:
		case 2*far <= reach:
			return "near"
		case far <= reach:
			return "far"
		}
	}
	return ""
}
