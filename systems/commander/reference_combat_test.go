package commander

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/zone"
)

// The slow and obvious form of wings, flanks and ways of retreat: written from the
// rulebook over names and the drawing, without the tables of a battle. Brawls run it in
// lockstep.

type slow struct {
	p      *Position
	b      *Battle
	roster *[2][MaxPlaces][]uint8 // of each seat and place its Lead, then who stands behind
}

// slowly looks at a position.
func slowly(p *Position) slow {
	s := slow{p, p.Battle(), new([2][MaxPlaces][]uint8)}
	for _, line := range []Line{Lead, SecondLine, Overstacked} {
		for u := range uint8(s.b.Blocks) {
			if k := &p.Blocks[u]; k.At != none && !k.Type.HQs() && k.Line == line {
				list := &s.roster[s.b.Seat[u]][k.At]
				*list = append(*list, u)
			}
		}
	}
	return s
}

// beside reports whether two places share a border; a fort shares one with its zone.
func (s slow) beside(a, c uint8) bool {
	n := uint8(s.b.Mesh.Len())
	switch {
	case a >= n && c >= n:
		return false
	case a >= n:
		return s.b.Setup.Forts[a-n].In == s.b.Setup.Zones[c].Name
	case c >= n:
		return s.beside(c, a)
	}
	return s.b.Mesh.Side(int(a), int(c)) != nil
}

// open reports whether one can go from one place to the next.
func (s slow) open(a, c uint8) bool {
	if !s.beside(a, c) {
		return false
	}
	n := uint8(s.b.Mesh.Len())
	if a >= n || c >= n {
		return true
	}
	if s.b.Setup.Zones[a].Terrain.Impassable() || s.b.Setup.Zones[c].Terrain.Impassable() {
		return false
	}
	for _, x := range s.b.Setup.Borders {
		if x.Between == [2]string{s.b.Setup.Zones[a].Name, s.b.Setup.Zones[c].Name} || x.Between == [2]string{s.b.Setup.Zones[c].Name, s.b.Setup.Zones[a].Name} {
			return !x.River || x.Crossing&(Bridge|Ford) != 0
		}
	}
	return true
}

// blocks lists the blocks of a place: its Lead, then who stands behind.
func (s slow) blocks(at uint8, seat game.Seat) []uint8 { return s.roster[seat][at] }

// firm and disordered are the states as chapter 9.2 counts them.
func (s slow) firm(u uint8) bool {
	k := &s.p.Blocks[u]
	return k.Formation == Square || k.Formation == Column || k.Formation == Charge || k.State == Firm && k.Formation != Road
}

func (s slow) disordered(u uint8) bool {
	k := &s.p.Blocks[u]
	return !s.firm(u) && (k.State == Disordered || k.Formation == Road)
}

// arc reports whether guns or a column look at a place: at it, or at the next neighbour
// on either side (two of a redoubt), as far as the sides touch in a corner.
func (s slow) arc(u, at uint8) bool {
	k := &s.p.Blocks[u]
	if !s.open(k.At, at) {
		return false
	}
	if int(at) >= s.b.Mesh.Len() || int(k.At) >= s.b.Mesh.Len() {
		return true
	}
	wide := 1
	if s.b.Works>>u&1 != 0 {
		wide = 2
	}
	return s.along(k.At, k.Facing, at, wide)
}

// along reports whether a side of a zone is the facing side or one of some sides to its
// left and right, never across a gap of the rim.
func (s slow) along(of, facing, to uint8, wide int) bool {
	sides := s.b.Mesh.Zone(int(of)).Sides
	n := len(sides)
	i := slices.IndexFunc(sides, func(x zone.Side) bool { return x.To == int(facing) })
	for _, step := range []int{1, n - 1} {
		k := i
		for range wide + 1 {
			if sides[k].To == int(to) {
				return true
			}
			next := (k + step) % n
			a, c := sides[k], sides[next]
			if step != 1 {
				a, c = c, a
			}
			if a.Line[len(a.Line)-1] != c.Line[0] {
				break
			}
			k = next
		}
	}
	return false
}

// holds reports whether a Lead has a Battle Zone in a place.
func (s slow) holds(u, at uint8) bool {
	k := &s.p.Blocks[u]
	switch {
	case k.Line != Lead || k.Formation == Square || !s.firm(u):
		return false
	case k.Type == Garrison:
		return int(k.At) >= s.b.Mesh.Len() && s.beside(k.At, at)
	case k.Type == FootGuns || k.Type == HorseGuns || k.Formation == Column:
		return s.arc(u, at)
	}
	return s.open(k.At, at)
}

// enemies lists the Leads of the enemies of a seat.
func (s slow) enemies(seat game.Seat) (list []uint8) {
	for u := range uint8(s.b.Blocks) {
		if k := &s.p.Blocks[u]; k.At != none && k.Line == Lead && !k.Type.HQs() && s.b.Seat[u] != seat {
			list = append(list, u)
		}
	}
	return list
}

// wings are the places of chapter 23.1, step 5.
func (s slow) wings(by Attack, seat game.Seat, from, target uint8) (list []uint8) {
	if by == AttackBombard || by == AttackCharge {
		return nil
	}
	around := target
	if n := uint8(s.b.Mesh.Len()); target >= n {
		around = uint8(slices.IndexFunc(s.b.Setup.Zones, func(z Zone) bool { return z.Name == s.b.Setup.Forts[target-n].In }))
	}
	for z := range uint8(len(s.b.Places)) {
		here := s.blocks(z, seat)
		if z == from || len(here) == 0 || !s.open(around, z) || s.p.marked.Has(int(z)) {
			continue
		}
		u := here[0]
		k := &s.p.Blocks[u]
		may := map[Type]bool{Long: true, Short: true, Cavalry: by.Assault(), FootGuns: true, HorseGuns: true}[k.Type]
		if !may || !s.firm(u) || k.Formation == Square {
			continue
		}
		if (k.Type.Guns() || k.Formation == Column) && !s.arc(u, around) {
			continue
		}
		held := slices.ContainsFunc(s.enemies(seat), func(e uint8) bool {
			at := s.p.Blocks[e].At
			return at != target && !s.p.marked.Has(int(at)) && s.holds(e, z)
		})
		if !held {
			list = append(list, z)
		}
	}
	return list
}

// flanked is chapter 9.4, with the two conditions and the exception.
func (s slow) flanked(u, from uint8, wings []uint8) bool {
	k := &s.p.Blocks[u]
	if k.Formation == Square {
		return false
	}
	if s.disordered(u) {
		return true
	}
	for i, z := range append([]uint8{from}, wings...) {
		if (k.Type.Guns() || k.Formation == Column) && s.beside(k.At, z) && !s.arc(u, z) {
			return true
		}
		if i > 0 && !s.beside(from, z) {
			return true
		}
	}
	return false
}

// retreats are the places a block may retreat to, by chapter 24.1.
func (s slow) retreats(u uint8) (list []uint8) {
	k := s.p.Blocks[u]
	seat := s.b.Seat[u]
	best := 99
	for z := range uint8(len(s.b.Places)) {
		if !s.open(k.At, z) {
			continue
		}
		friends, guns, posts, markers := 0, false, false, false
		enemy := false
		for w := range uint8(s.b.Blocks) {
			o := &s.p.Blocks[w]
			switch {
			case o.At != z:
			case s.b.Seat[w] != seat:
				enemy = true
			case o.Type.HQs():
				markers = true
			default:
				friends += int(bool8(o.Line != Paired))
				guns = guns || o.Type.Guns()
				posts = posts || o.Type == Garrison
			}
		}
		fort := int(z) >= s.b.Mesh.Len()
		row := &s.b.Setup.Terrain.Zones[s.b.Terrain[z]]
		full := friends >= 2 || guns && k.Type.Guns() || posts && k.Type == Garrison
		if k.Type.HQs() {
			full = markers
		}
		for _, f := range s.p.stack[:s.p.depth] {
			enemy = enemy || (f.stage == StageEnter || f.stage == StageRide) && f.b == z || f.stage == StageAdvance && f.c == 1 && s.p.Fight.To == z // somebody is about to come
		}
		switch {
		case enemy:
			continue
		case k.Type.HQs() && full, fort && k.Type != Garrison && !k.Type.HQs(), fort && k.Type == Garrison && friends > 0:
			continue
		case k.Type == Garrison && !fort && !row.Garrison:
			continue
		case !k.Type.HQs() && s.never(u, z):
			continue
		}
		crowds, again := 0, false
		for _, f := range s.p.stack[:s.p.depth] {
			if f.stage == StageCrowd {
				crowds++
				again = again || f.c == z
			}
		}
		if full && (again || crowds >= mostCrowded) {
			continue
		}
		held, near := false, false
		for _, e := range s.enemies(seat) {
			held = held || s.holds(e, z)
			near = near || s.beside(s.p.Blocks[e].At, z)
		}
		rank := 2*int(bool8(held)) + int(bool8(near)) // a full zone is a way as any other
		if rank < best {
			best, list = rank, nil
		}
		if rank == best {
			list = append(list, z)
		}
	}
	return list
}

// never reports whether ground forbids a block a step.
func (s slow) never(u, to uint8) bool {
	k := &s.p.Blocks[u]
	n := uint8(s.b.Mesh.Len())
	if to >= n || k.At >= n {
		return false
	}
	arm := ArmInfantry
	switch {
	case k.Type.Guns() || k.Guns:
		arm = ArmGuns
	case k.Type == Cavalry || k.Formation == Column:
		arm = ArmCavalry
	}
	t := &s.b.Setup.Terrain
	if t.Zones[s.b.Setup.Zones[to].Terrain].Entering[arm] == Never {
		return true
	}
	up := s.b.Setup.Zones[to].Elevation > s.b.Setup.Zones[k.At].Elevation
	cliff := slices.ContainsFunc(s.b.Setup.Borders, func(x Border) bool {
		a, c := s.b.Setup.Zones[k.At].Name, s.b.Setup.Zones[to].Name
		return x.Cliff && (x.Between == [2]string{a, c} || x.Between == [2]string{c, a})
	})
	return up && cliff && t.Bounds[CliffUp].Entering[arm] == Never || up && !cliff && t.Bounds[SlopeUp].Entering[arm] == Never
}

// differs says where the rules and their slow form differ in a position.
func differs(p *Position) error {
	b := p.Battle()
	s := slowly(p)
	if p.top().stage == StageRed {
		for seat := range game.Seat(2) {
			if err := s.offersWrong(seat); err != nil {
				return err
			}
		}
	}
	if f := &p.Fight; f.Attack != NoAttack && f.marks&markEmpty == 0 && p.top().stage >= StageClash && p.top().stage <= StageSkirmish {
		if err := s.reckonsWrong(f, s.wings(f.Attack, f.Seat, f.From, f.To)); err != nil {
			return err
		}
	}
	for u := range uint8(b.Blocks) {
		k := &p.Blocks[u]
		if k.At == none {
			continue
		}
		if got, want := listOf(uint64(p.retreatTo(b, u))), s.retreats(u); !slices.Equal(got, want) {
			return fmt.Errorf("%s retreats from %s to %v, not %v", b.Names[u], b.Places[k.At], got, want)
		}
		if k.Type.HQs() || k.Line != Lead {
			continue
		}
		seat := b.Seat[u]
		for _, e := range s.enemies(seat) {
			at := p.Blocks[e].At
			for by := AttackFire; by < attackCount; by++ {
				wings := p.wings(b, by, seat, k.At, at)
				told := s.wings(by, seat, k.At, at)
				if !slices.Equal(listOf(uint64(wings)), told) {
					return fmt.Errorf("%v of %s on %s: wings %v, not %v", by, b.Names[u], b.Places[at], listOf(uint64(wings)), told)
				}
				f := noFight
				f.Attack, f.Seat, f.From, f.To, f.Lead, f.Target = by, seat, k.At, at, u, e
				f.Second, f.Support = p.second[k.At], p.second[at]
				if got, want := p.flanked(b, &f, wings) != "", s.flanked(e, k.At, told); got != want {
					return fmt.Errorf("%v of %s on %s: flanked %v, not %v", by, b.Names[u], b.Names[e], got, want)
				}
				if err := s.reckonsWrong(&f, told); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func listOf(set uint64) (list []uint8) {
	for z := range uint8(64) {
		if set>>z&1 != 0 {
			list = append(list, z)
		}
	}
	return list
}
