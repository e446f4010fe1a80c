package commander

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// The slow and obvious form of legal attacks, Combat Points and modifiers: chapters 10,
// 23.1 to 23.6, 27.5 to 27.8 and 28, with names and lists.

// skill is the Skill of a block with whatever adds to it.
func (s slow) skill(u uint8) int {
	k := &s.p.Blocks[u]
	n := int(k.Skill)
	if mates := s.blocks(k.At, s.b.Seat[u]); k.Formation == Battery {
		for w := range uint8(s.b.Blocks) {
			if o := &s.p.Blocks[w]; o.At == k.At && o.Formation == Battery {
				n = max(n, int(o.Skill))
			}
		}
	} else if k.Formation == Column {
		n = int(s.p.Blocks[mates[0]].Skill)
	}
	for m := range uint8(s.b.Blocks) {
		if o := &s.p.Blocks[m]; o.At == k.At && o.Type.HQs() && o.State == Firm && o.Formation == Plain && !(o.Type == HQ && s.p.staff[s.b.Seat[u]].rear) {
			return n + 1
		}
	}
	return n
}

// has reports whether the commander in charge has an ability.
func (s slow) has(seat game.Seat, a Ability) bool {
	return s.b.Setup.Armies[seat].Commander.Faces[s.p.staff[seat].face].Abilities&a != 0
}

func (s slow) veteran(u uint8) bool {
	return s.b.Veteran>>u&1 != 0 && !s.p.chose(choiceVeterans)
}

func (s slow) infantry(u uint8) bool {
	t := s.p.Blocks[u].Type
	return t == Long || t == Short
}

func (s slow) guns(u uint8) bool {
	t := s.p.Blocks[u].Type
	return t == FootGuns || t == HorseGuns
}

func (s slow) disciplined(u uint8) bool {
	return s.infantry(u) && (s.veteran(u) || s.has(s.b.Seat[u], DisciplinedInfantry)) && s.skill(u) >= 2
}

// fires and assaults are the table of chapter 23.6.
func (s slow) fires(u uint8) bool {
	k := &s.p.Blocks[u]
	switch {
	case s.infantry(u):
		return !s.disordered(u) || s.disciplined(u)
	case s.guns(u):
		return k.Formation != Road
	}
	return k.Type == Garrison && k.State == Firm
}

func (s slow) assaults(u uint8) bool {
	return s.firm(u) && s.p.Blocks[u].Formation != Square && (s.infantry(u) || s.p.Blocks[u].Type == Cavalry)
}

// mayAttack is what forbids an attack of a block on a place with enemies.
func (s slow) mayAttack(by Attack, u, to uint8) bool {
	k := &s.p.Blocks[u]
	seat := s.b.Seat[u]
	mates := s.blocks(k.At, seat)
	if k.Line == Paired || k.Line != Lead && (k.Formation == Column || s.b.Works>>mates[0]&1 != 0) {
		return false
	}
	near := s.open(k.At, to)
	if by == AttackFire && !s.guns(u) && k.Formation != Column {
		near = s.beside(k.At, to)
	}
	if s.b.Works>>u&1 != 0 {
		near = s.arc(u, to)
	}
	plain := k.Formation != Column && k.Formation != Battery && k.Formation != Square
	switch by {
	case AttackFire:
		return s.fires(u) && near
	case AttackBombard:
		return s.guns(u) && s.firm(u) && (near || s.sees(u, to))
	case AttackMixte:
		return s.infantry(u) && s.firm(u) && plain && s.has(seat, OrdreMixte) && s.skill(u) >= 2 && s.p.used[seat]&usedMixte == 0 && near &&
			(k.Type == Long || s.b.Setup.Big || s.backed(u, to))
	case AttackGuns:
		return k.Type == HorseGuns && s.firm(u) && plain && s.has(seat, ArtilleryExpert) && s.skill(u) >= 2 && s.p.used[seat]&usedGuns == 0 && near
	}
	if !s.assaults(u) || !near {
		return false
	}
	if k.Type == Cavalry && k.Icons&Shots != 0 {
		target := &Block{Type: HQ}
		if foes := s.blocks(to, seat.Other()); len(foes) > 0 {
			target = &s.p.Blocks[foes[0]]
		}
		held := slices.ContainsFunc(s.enemies(seat), func(e uint8) bool { return s.holds(e, k.At) })
		return !held || target.Type == Cavalry && target.Icons&Shots != 0
	}
	return true
}

// backed reports whether other infantry would support an assault of infantry.
func (s slow) backed(u, to uint8) bool {
	k := &s.p.Blocks[u]
	for _, w := range s.blocks(k.At, s.b.Seat[u]) {
		if w != u && s.infantry(w) && s.firm(w) && s.p.Blocks[w].Formation != Square {
			return true
		}
	}
	return slices.ContainsFunc(s.wings(AttackMixte, s.b.Seat[u], k.At, to), func(z uint8) bool { return s.infantry(s.blocks(z, s.b.Seat[u])[0]) })
}

// sees reports whether guns can bombard a place two zones away, after they turned.
func (s slow) sees(u, to uint8) bool {
	k := s.p.Blocks[u]
	zones := s.b.Mesh.Len()
	if s.beside(k.At, to) || k.At == to || int(to) >= zones || int(k.At) >= zones {
		return false
	}
	for _, side := range s.b.Mesh.Zone(int(k.At)).Sides {
		q := *s.p
		q.Blocks[u].Facing = uint8(side.To)
		if s.b.Works>>u&1 != 0 && uint8(side.To) != k.Facing {
			continue
		}
		seen, stopped := 0, 0
		for z := range uint8(zones) {
			if !(slow{&q, s.b, s.roster}).arc(u, z) || !s.beside(z, to) {
				continue
			}
			row := &s.b.Setup.Terrain.Zones[s.b.Setup.Zones[z].Terrain]
			if row.CP > 0 || row.Screen || s.b.Setup.Zones[z].Elevation > s.b.Setup.Zones[k.At].Elevation || len(s.blocks(z, 0))+len(s.blocks(z, 1)) > 0 {
				stopped++
			} else {
				seen++
			}
		}
		if seen > 0 && (stopped == 0 || !s.p.chose(choiceSight)) {
			return true
		}
	}
	return false
}

// worth is the Combat Points of a Lead.
func (s slow) worth(u uint8, assault, defends bool) int {
	table := map[Type][2]int{Long: {1, 2}, Short: {1, 1}, Cavalry: {0, 1}, FootGuns: {2, 2}, HorseGuns: {1, 2}, Garrison: {0, 0}}
	k := &s.p.Blocks[u]
	n := table[k.Type][bool8(assault)]
	if k.Formation == Column || k.Formation == Battery {
		for w := range uint8(s.b.Blocks) {
			if o := &s.p.Blocks[w]; w != u && o.At == k.At && o.Formation == k.Formation {
				n += table[o.Type][bool8(assault)]
			}
		}
	}
	if k.Guns && (!assault || defends) {
		n++
	}
	return n
}

// behind is the Combat Points of the second line of a place.
func (s slow) behind(f *Combat, at uint8, seat game.Seat) int {
	mates := s.blocks(at, seat)
	if f.Attack == AttackBombard || len(mates) < 2 {
		return 0
	}
	lead, w := &s.p.Blocks[mates[0]], mates[1]
	k := &s.p.Blocks[w]
	switch {
	case lead.Formation == Column, !s.firm(w), k.Formation == Square, k.Type == Garrison:
		return 0
	case f.Attack == AttackCharge && at == f.From && k.Formation != Charge:
		return 0
	case !f.Attack.Assault() && !s.guns(w):
		return 0
	}
	return 1
}

// points is the column of an attack without cards, before it is bounded.
func (s slow) points(f *Combat, wings []uint8) int {
	assault := f.Attack.Assault()
	n := s.worth(f.Lead, assault, false) + s.behind(f, f.From, f.Seat) + len(wings)
	if assault {
		n -= s.worth(f.Target, true, true) + s.behind(f, f.To, f.defends())
	}
	t, zones := &s.b.Setup.Terrain, uint8(s.b.Mesh.Len())
	if f.To >= zones {
		return n - int(t.FortCP)
	}
	to := &s.b.Setup.Zones[f.To]
	n -= int(t.Zones[to.Terrain].CP)
	if f.From >= zones || !s.beside(f.From, f.To) {
		return n
	}
	from := &s.b.Setup.Zones[f.From]
	cliff := false
	for _, x := range s.b.Setup.Borders {
		if x.Between != [2]string{from.Name, to.Name} && x.Between != [2]string{to.Name, from.Name} {
			continue
		}
		cliff = x.Cliff
		if x.Stream {
			n -= int(t.Bounds[Stream].CP)
		}
		if x.River {
			n -= int(t.Bounds[River].CP)
		}
	}
	if to.Elevation > from.Elevation {
		if cliff || !assault && s.b.Setup.Reverse && s.disciplined(f.Target) {
			n -= int(t.Bounds[CliffUp].CP)
		} else {
			n -= int(t.Bounds[SlopeUp].CP)
		}
	}
	for _, w := range s.b.Setup.Works {
		facing := slices.IndexFunc(s.b.Setup.Zones, func(z Zone) bool { return z.Name == w.Facing })
		if w.In == to.Name && s.along(f.To, uint8(facing), f.From, 2) {
			n -= int(t.Bounds[Redoubted].CP)
		}
	}
	return n
}

// shifts is the sum of the modifiers without cards.
func (s slow) shifts(f *Combat, wings []uint8) (n int) {
	lead, target := &s.p.Blocks[f.Lead], &s.p.Blocks[f.Target]
	open := f.To < uint8(s.b.Mesh.Len()) && s.b.Setup.Zones[f.To].Terrain == Clear
	flanked := s.flanked(f.Target, f.From, wings)
	add := func(by int, when bool) {
		if when {
			n += by
		}
	}
	if !f.Attack.Assault() {
		add(-1, f.Attack == AttackBombard)
		add(-1, s.guns(f.Target))
		add(-1, target.Formation == Battery)
		add(-1, s.guns(f.Lead) && s.disordered(f.Lead))
		add(-1, lead.Formation == Square || lead.Formation == Column)
		add(1, flanked)
		add(1, s.guns(f.Lead) && open && (target.Formation == Square || target.Formation == Column))
		return n
	}
	add(-1, s.p.morale[f.Seat] <= 10 && !s.veteran(f.Lead))
	add(-1, f.marks&markSteady != 0)
	add(-1, s.infantry(f.Lead) && target.Type == Cavalry && open)
	add(1, s.infantry(f.Lead) && target.Formation == Square && open)
	add(-1, lead.Formation == Column)
	add(1, flanked)
	alone := flanked && s.guns(f.Target) && len(s.blocks(f.To, f.defends())) == 1
	add(1, alone)
	add(1, alone && s.p.chose(choiceGunsFlanked))
	add(1, f.marks&markClash != 0)
	add(-1, f.marks&markClashBack != 0)
	return n
}

// reckonsWrong says where points and modifiers of a combat differ from their slow form,
// and what cards add to it.
func (s slow) reckonsWrong(f *Combat, wings []uint8) error {
	fast := s.p.wings(s.b, f.Attack, f.Seat, f.From, f.To)
	name := fmt.Sprintf("%v of %s on %s", f.Attack, s.b.Names[f.Lead], s.b.Names[f.Target])
	points, shifts := s.points(f, wings), s.shifts(f, wings)
	for seat := range f.Aids {
		aid := &f.Aids[seat]
		switch {
		case game.Seat(seat) == f.Seat:
			points += int(aid.Points)
		case f.Attack.Assault():
			points -= int(aid.Points)
		}
		shifts += int(aid.Shift) + int(aid.Turned)*int(aid.Neutral)
	}
	if got := s.p.points(s.b, f, fast, nil); got != points && f.Aids[0].Worth|f.Aids[1].Worth == 0 {
		return fmt.Errorf("%s: column %d, not %d", name, got, points)
	}
	if got := s.p.shifts(s.b, f, fast, nil); got != shifts {
		return fmt.Errorf("%s: modifiers %d, not %d", name, got, shifts)
	}
	return nil
}

// offersWrong says where the attacks offered at a red cube differ from their slow form.
func (s slow) offersWrong(seat game.Seat) error {
	for u := range uint8(s.b.Blocks) {
		k := &s.p.Blocks[u]
		if k.At == none || k.Type.HQs() || s.b.Seat[u] != seat || s.p.marked.Has(int(k.At)) {
			continue
		}
		var offered []string
		for _, a := range s.p.attacks(s.b, k.At, 0, NoAttack, nil) {
			if v, w, to, _ := Parts(a); w == u {
				offered = append(offered, fmt.Sprint(attackOf(v), " ", s.b.Places[to]))
			}
		}
		var want []string
		for by := AttackFire; by < AttackCharge; by++ {
			for to := range uint8(len(s.b.Places)) {
				alone := by <= AttackAssault && s.p.marker[to] != none && s.b.Seat[s.p.marker[to]] != seat
				if (len(s.blocks(to, seat.Other())) > 0 || alone) && s.mayAttack(by, u, to) {
					want = append(want, fmt.Sprint(by, " ", s.b.Places[to]))
				}
			}
		}
		if !slices.Equal(offered, want) {
			return fmt.Errorf("%s may %v, not %v", s.b.Names[u], offered, want)
		}
	}
	return nil
}
