package commander

import (
	"slices"
	"testing"

	"mariscal/game"
)

// A slow reference of Battle Zones, Command Range and movement, written from the rules
// alone with names and lists. Tests compare it with the tables at every decision of random
// games.

// atlas is the map of a battle as its scenario says it.
type atlas struct {
	s      *Setup
	round  map[string][]string // neighbours clockwise, "" for a stretch of the rim between two
	border map[[2]string]Border
	zone   map[string]Zone
	fort   map[string]string // zone of a fort
}

func atlasOf(b *Battle) *atlas {
	a := &atlas{s: &b.Setup, round: map[string][]string{}, border: map[[2]string]Border{}, zone: map[string]Zone{}, fort: map[string]string{}}
	for i, z := range b.Setup.Zones {
		a.zone[z.Name] = z
		sides := b.Mesh.Zone(i).Sides
		for k, side := range sides {
			a.round[z.Name] = append(a.round[z.Name], b.Mesh.Zone(side.To).Name)
			next := sides[(k+1)%len(sides)]
			if side.Line[len(side.Line)-1] != next.Line[0] {
				a.round[z.Name] = append(a.round[z.Name], "")
			}
		}
	}
	for _, x := range b.Setup.Borders {
		a.border[x.Between] = x
		a.border[[2]string{x.Between[1], x.Between[0]}] = x
	}
	for _, f := range b.Setup.Forts {
		a.fort[f.Name] = f.In
	}
	return a
}

// beside returns the places next to a place.
func (a *atlas) beside(at string) (list []string) {
	if in := a.fort[at]; in != "" {
		return []string{in}
	}
	for _, n := range a.round[at] {
		if n != "" {
			list = append(list, n)
		}
	}
	for f, in := range a.fort {
		if in == at {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return list
}

// closed reports whether no block may cross from one place to the next.
func (a *atlas) closed(from, to string) bool {
	x := a.border[[2]string{from, to}]
	return x.River && x.Crossing&(Bridge|Ford) == 0 || a.zone[from].Terrain.Impassable() || a.zone[to].Terrain.Impassable()
}

// arc returns the zones under guns: the facing one and some on each side.
func (a *atlas) arc(at, facing string, wide int) (list []string) {
	ring := a.round[at]
	i := slices.Index(ring, facing)
	add := func(n string) {
		if n != "" && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	add(facing)
	for _, step := range []int{1, -1} {
		for k, n := i, 0; n < wide; n++ {
			if k = (k + step + len(ring)) % len(ring); ring[k] == "" {
				break
			}
			add(ring[k])
		}
	}
	return list
}

// holds returns the Battle Zones of a block.
func (a *atlas) holds(p *Position, b *Battle, u int) (list []string) {
	k := &p.Blocks[u]
	if k.At == none || k.Line != Lead || k.Type.HQs() {
		return nil
	}
	at := b.Places[k.At]
	switch {
	case k.Type == Garrison:
		if in := a.fort[at]; in != "" && k.State == Firm {
			return []string{in}
		}
		return nil
	case k.Formation == Square, k.Formation == Road:
		return nil
	case k.Formation != Column && k.Formation != Charge && k.State != Firm:
		return nil
	}
	list = a.beside(at)
	if k.Type.Guns() || k.Formation == Column {
		wide := 1
		if b.Works>>u&1 != 0 {
			wide = 2
		}
		arc := a.arc(at, b.Places[k.Facing], wide)
		list = slices.DeleteFunc(list, func(n string) bool { return a.fort[n] == "" && !slices.Contains(arc, n) })
	}
	return slices.DeleteFunc(list, func(n string) bool { return a.closed(at, n) })
}

// held returns everything in the Battle Zones of a seat.
func (a *atlas) held(p *Position, b *Battle, s game.Seat) map[string]bool {
	out := map[string]bool{}
	for u := range b.Blocks {
		if b.Seat[u] == s {
			for _, n := range a.holds(p, b, u) {
				out[n] = true
			}
		}
	}
	return out
}

// there returns the blocks of a seat in a place, without headquarters.
func (a *atlas) there(p *Position, b *Battle, at string, s game.Seat) (list []int) {
	for u := range b.Blocks {
		k := &p.Blocks[u]
		if k.At != none && b.Places[k.At] == at && b.Seat[u] == s && !k.Type.HQs() {
			list = append(list, u)
		}
	}
	return list
}

// commanded returns the zones in Command Range of a seat, ring by ring.
func (a *atlas) commanded(p *Position, b *Battle, s game.Seat) map[string]bool {
	out := map[string]bool{}
	harried := a.held(p, b, s.Other())
	for u := range b.Blocks {
		k := &p.Blocks[u]
		if b.Seat[u] != s || !k.Type.HQs() || k.At == none || k.State != Firm || k.Formation == Road {
			continue
		}
		at := b.Places[k.At]
		if in := a.fort[at]; in != "" {
			at = in
		}
		face := &b.Setup.Armies[s].Commander.Faces[p.staff[s].face]
		reach := 1
		if k.Type == HQ {
			if reach = int(face.Range); p.staff[s].rear {
				reach++
			}
		}
		above := b.Setup.Terrain.Zones[a.zone[at].Terrain].Range
		for _, n := range a.round[at] {
			above = above || n != "" && a.border[[2]string{at, n}].Cliff && a.zone[n].Elevation < a.zone[at].Elevation
		}
		if above && (k.Type == HQ || !p.chose(choiceHQSRange)) {
			reach++
		}
		far := map[string]int{at: 0}
		for n := range reach {
			for z, d := range far {
				open := len(a.there(p, b, z, s.Other())) == 0 && (z == at || !harried[z] || len(a.there(p, b, z, s)) > 0)
				if d != n || !open {
					continue
				}
				for _, next := range a.round[z] {
					if _, seen := far[next]; next != "" && !seen {
						far[next] = n + 1
					}
				}
			}
		}
		for z := range far {
			out[z] = true
		}
	}
	for fort, in := range a.fort {
		if out[in] {
			out[fort] = true
		}
	}
	return out
}

// toll returns the cost of the ground for a block that goes from one place to the next.
func (a *atlas) toll(from, to string, arm Arm) Toll {
	if a.fort[from] != "" || a.fort[to] != "" {
		return Free
	}
	t, x := &a.s.Terrain, a.border[[2]string{from, to}]
	cost := t.Zones[a.zone[to].Terrain].Entering[arm]
	if x.Stream && x.Crossing&Bridge == 0 {
		cost = max(cost, t.Bounds[Stream].Entering[arm])
	}
	if x.River && x.Crossing&Bridge == 0 {
		cost = max(cost, t.Bounds[River].Entering[arm])
	}
	if a.zone[to].Elevation > a.zone[from].Elevation {
		bound := SlopeUp
		if x.Cliff {
			bound = CliffUp
		}
		cost = max(cost, t.Bounds[bound].Entering[arm])
	}
	return cost
}

// mayGo reports whether a block that has a zone left may go to the next.
func (a *atlas) mayGo(p *Position, b *Battle, u int, to string) bool {
	k, s := &p.Blocks[u], b.Seat[u]
	from := b.Places[k.At]
	if a.closed(from, to) || len(a.there(p, b, to, s.Other())) > 0 {
		return false
	}
	if k.Type.HQs() {
		for v := range b.Blocks {
			if o := &p.Blocks[v]; o.At != none && o.Type.HQs() && b.Places[o.At] == to {
				return false
			}
		}
	} else {
		friends := a.there(p, b, to, s)
		fort := a.fort[to] != ""
		stand, pairs := 0, k.Type.Guns() && len(friends) > 0 && p.joinsBattery(b, uint8(u), p.Blocks[friends[0]].At)
		for _, f := range friends {
			stand += int(bool8(p.Blocks[f].Line != Paired)) // a Grand Battery is one block
		}
		switch {
		case k.Type == Garrison && !fort && !b.Setup.Terrain.Zones[a.zone[to].Terrain].Garrison:
			return false
		case k.Type != Garrison && fort, fort && len(friends) > 0, stand > 1 && !pairs, k.Formation == Column && len(friends) > 0:
			return false
		}
		for _, f := range friends {
			if o := &p.Blocks[f]; o.Type.Guns() && k.Type.Guns() && !pairs || o.Type == Garrison && k.Type == Garrison {
				return false
			}
		}
		harried := a.held(p, b, s.Other())
		if harried[to] && (k.Formation == Road || k.State == Disordered && k.Formation != Square && k.Formation != Column && k.Formation != Charge) {
			return false
		}
		for e := range b.Blocks { // from a Battle Zone to another of the same enemy
			if b.Seat[e] != s {
				if zones := a.holds(p, b, e); slices.Contains(zones, from) && slices.Contains(zones, to) {
					return false
				}
			}
		}
		if k.Formation != Road && a.toll(from, to, k.Arm()) == Never {
			return false
		}
	}
	if k.Formation != Road {
		return true
	}
	if a.border[[2]string{from, to}].Crossing&(RoadWay|PathWay) == 0 {
		return false
	}
	if k.Type.HQs() {
		return true
	}
	road := false
	for _, n := range a.round[to] {
		road = road || n != "" && a.border[[2]string{to, n}].Crossing&RoadWay != 0
	}
	on, long := 1, k.Type == Long
	for _, f := range a.there(p, b, to, s) {
		if p.Blocks[f].Formation == Road {
			on, long = on+1, long || p.Blocks[f].Type == Long
		}
	}
	return on == 1 || road && !long && on == 2
}

func TestBattleZonesCommandAndMovementAreThoseOfTheReference(t *testing.T) {
	moves := 0
	for _, ref := range refs() {
		for seed := range uint64(30) {
			pos, err := System{}.Start(ref, everything, game.NewSeeded(seed), nil)
			if err != nil {
				t.Fatal(err)
			}
			p := pos.(*Position)
			b := p.Battle()
			a := atlasOf(b)
			luck, pick := game.NewSeeded(seed), game.NewSeeded(seed+99)
			var buf []game.Action
			for {
				if buf = p.Actions(buf[:0]); len(buf) == 0 {
					break
				}
				for u := range b.Blocks {
					if got, want := b.region(p.battleZones(b, uint8(u))).Cells, a.holds(p, b, u); !sameNames(got, want) {
						t.Fatalf("%s holds %v, by the reference %v\n%s", b.Names[u], got, want, p.AppendText(nil))
					}
				}
				if f := p.top(); f.stage == StageActivate {
					s := f.seat()
					in := a.commanded(p, b, s)
					for _, z := range b.region(p.commanded(b, s)).Cells {
						if !in[z] {
							t.Fatalf("%s is in command, but not by the reference\n%s", z, p.AppendText(nil))
						}
						delete(in, z)
					}
					if len(in) > 0 {
						t.Fatalf("the reference commands %v as well\n%s", in, p.AppendText(nil))
					}
				} else if f.stage == StageMove && f.b <= marchOrder {
					moves += compareMoves(t, a, p, b, buf)
				}
				p.Apply(buf[pick.Below(len(buf))], luck, nil)
			}
		}
	}
	if moves < 10000 {
		t.Errorf("only %d steps were compared", moves)
	}
}

// compareMoves compares the steps that are listed with those of the reference, for
// every block that has a zone left.
func compareMoves(t *testing.T, a *atlas, p *Position, b *Battle, list []game.Action) (n int) {
	t.Helper()
	how := p.top().b
	for u := range uint8(b.Blocks) {
		if p.Blocks[u].At == none || p.stepsLeft(b, u, how) <= 0 || p.follows(u) {
			continue
		}
		for _, to := range a.beside(b.Places[p.Blocks[u].At]) {
			at, _ := b.find(to)
			if listed, want := slices.Contains(list, two(VerbMove, u, at)), a.mayGo(p, b, int(u), to); listed != want {
				t.Fatalf("move %s %s is listed: %v, by the reference: %v\n%s", b.Names[u], to, listed, want, p.AppendText(nil))
			}
			n++
		}
	}
	return n
}

func sameNames(got, want []string) bool {
	got, want = slices.Clone(got), slices.Clone(want)
	slices.Sort(got)
	slices.Sort(want)
	return slices.Equal(got, want)
}
