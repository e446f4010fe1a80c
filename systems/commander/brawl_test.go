package commander

import (
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
)

// brawl is a battle in which both armies stand face to face: twelve zones of every
// terrain, all kinds of blocks, a fort, a redoubt, a river, a cliff, all options on.
func brawl(limited bool) *Setup {
	l := lattice{rows: []string{"N", "R", "S", "H"}, from: 1, cols: 4, shifted: map[string]bool{"R": true, "H": true}}
	s := Training()
	s.Drawing, s.Zones, s.Borders, s.Blocks = l.drawing(), nil, nil, nil
	s.Info.ID, s.Info.Canonical = "commander/brawl", "brawl"
	terrain := map[string]Terrain{"N2": Wood, "R2": Village, "S2": Town, "S3": Rough, "R4": Marsh}
	height := map[string]uint8{"S1": 1, "S2": 1, "H1": 2}
	for _, o := range s.Drawing.Zones {
		s.Zones = append(s.Zones, Zone{Name: o.Name, Terrain: terrain[o.Name], Elevation: height[o.Name], Blue: o.Name == "R2", White: o.Name == "S2"})
	}
	s.Borders = append(s.Borders, Border{Between: [2]string{"R3", "S3"}, Stream: true}, Border{Between: [2]string{"R3", "S4"}, River: true},
		Border{Between: [2]string{"R1", "S1"}, Cliff: true})
	s.Forts = []Fort{{Name: "Fort", In: "S2"}}
	s.Works = []Redoubt{{In: "S3", Facing: "R3"}}
	for seat := range s.Armies {
		a := &s.Armies[seat]
		a.Columns, a.Resilient = true, false
		for i := range a.Commander.Faces {
			a.Commander.Faces[i].Abilities = ArtilleryExpert | OrdreMixte | DisciplinedInfantry | LeadFromFront | Impetuous
		}
	}
	if limited {
		s.Limited = true
		s.Info.ID, s.Info.Canonical = "commander/brawl-limited", "brawl-limited"
		for seat := range s.Pool {
			s.Pool[seat][Short] = [PoolSkills]uint8{0, 1, 1, 0, 0}
		}
	}
	for seat, rows := range [2][2]string{{"R", "N"}, {"S", "H"}} {
		nation := [2]Nation{Russian, French}[seat]
		add := func(name string, t Type, skill uint8, zone string, second bool, facing string, icons Icons) *BlockSetup {
			s.Blocks = append(s.Blocks, BlockSetup{
				Name: fmt.Sprint([2]string{"t", "b"}[seat], name), Seat: game.Seat(seat), Type: t, Nation: nation, Skill: skill, Icons: icons, Zone: zone, Second: second, Facing: facing,
			})
			return &s.Blocks[len(s.Blocks)-1]
		}
		f, h := rows[0], rows[1]
		add("1", Long, 2, f+"1", false, "", Burst)
		add("2", Short, 3, f+"2", false, "", Shots)
		add("c", Cavalry, 2, f+"1", true, "", 0)
		add("d", Cavalry, 3, h+"2", false, "", 0)
		add("s", Cavalry, 1, h+"2", true, "", Shots)
		g := add("g", FootGuns, 2, f+"3", false, [2]string{"S3", "R3"}[seat], 0)
		g.Redoubt, g.Fresh = seat == 1, 2*uint8(seat)
		add("h", HorseGuns, 2, h+"3", false, [2]string{"R3", "S3"}[seat], 0)
		add("k", FootGuns, 3, "", false, "", 0).Turn = 20
		add("3", Long, 1, f+"3", true, "", 0).Fresh = 1
		add("4", Long, 4, f+"4", false, "", 0).Veteran = true
		add("5", Short, 0, h+"4", false, "", Burst).Guns = 1
		add("6", Long, 2, h+"1", false, "", 0)
		add("7", Short, 2, h+"1", true, "", 0)
		add("hq", HQ, 3, f+"2", false, "", 0)
		add("sub", HQS, 2, h+"3", false, "", 0)
		if seat == 1 {
			add("fort", Garrison, 0, "Fort", false, "", 0)
		} else {
			add("post", Garrison, 0, "R2", true, "", 0)
		}
	}
	return s
}

// disarray lays the blocks of a brawl in all states and formations; guns that have not
// come may make a Grand Battery.
func (r *referee) disarray(c *game.Seeded) {
	for _, side := range []string{"t", "b"} {
		if h, k := r.blockOf(side+"h"), r.blockOf(side+"k"); c.Below(2) > 0 {
			r.put(k, r.Blocks[h].At)
			r.unite(h, k)
		}
	}
	for u := range uint8(r.b.Blocks) {
		k := &r.Blocks[u]
		if k.At == none {
			continue
		}
		mate := r.second[k.At]
		pair := func(f func(*Block) bool) bool {
			return k.Line == Lead && !k.Type.HQs() && mate != none && f(k) && f(&r.Blocks[mate])
		}
		switch n := c.Below(6); {
		case k.Formation == Battery:
		case pair(func(k *Block) bool { return k.Type.Infantry() && !k.Guns && k.Formation == Plain }) && n < 3:
			for _, w := range [2]uint8{u, mate} {
				r.Blocks[w].State, r.Blocks[w].Formation, r.Blocks[w].Facing = State(n), Column, r.b.Next[k.At][0]
			}
		case k.Formation == Column || k.Type.HQs():
		case k.Type.Infantry() && n < 3:
			k.State = State(n)
		case k.Type.Infantry() && n == 3:
			k.State, k.Formation = State(c.Below(3)), Square
		case !k.Type.Infantry() && n < 2:
			k.State = Disordered
		}
	}
}

// brawlChoices are the choices of the brawls, one after the other.
var brawlChoices = []game.Choices{
	nil,
	{"sight": "any", "both-burst": "normal", "veterans": "off", "waver": "off", "guns-flanked": "three"},
	{"fire-fate": "on", "solo": "on"},
}

// sound says what of who stands where does not add up.
func sound(p *Position) error {
	b := p.Battle()
	var q Position
	q.clearLines()
	for u := range uint8(b.Blocks) {
		k := &p.Blocks[u]
		if k.At == none {
			continue
		}
		s := b.Seat[u]
		if (p.occupied[s.Other()] | p.posted[s.Other()]).Has(int(k.At)) {
			return fmt.Errorf("%s stands with enemies in %s", b.Names[u], b.Places[k.At])
		}
		if b.Terrain[k.At].Impassable() {
			return fmt.Errorf("%s stands in impassable %s", b.Names[u], b.Places[k.At])
		}
		if k.Type.HQs() {
			if p.marker[k.At] != u {
				return fmt.Errorf("%s is not noted in %s", b.Names[u], b.Places[k.At])
			}
			continue
		}
		switch k.Line {
		case Lead:
			if p.lead[k.At] != u {
				return fmt.Errorf("%s is not the Lead of %s", b.Names[u], b.Places[k.At])
			}
		case SecondLine:
			if p.second[k.At] != u {
				return fmt.Errorf("%s is not the second line of %s", b.Names[u], b.Places[k.At])
			}
		case Paired:
			if p.mate[s] != u || k.Formation != Battery {
				return fmt.Errorf("%s is paired with nobody", b.Names[u])
			}
		default:
			if stage := p.top().stage; stage == StageRed || stage == StageDraw {
				return fmt.Errorf("%s overstacks %s", b.Names[u], b.Places[k.At])
			}
		}
		if o := p.mateOf(u); k.Formation == Battery && (o == none || p.mateOf(o) != u || p.Blocks[o].At != k.At || p.Blocks[o].State != k.State || p.Blocks[o].Facing != k.Facing) {
			return fmt.Errorf("%s is half a battery", b.Names[u])
		}
		if k.Formation == Column && (p.second[k.At] == none || p.Blocks[p.second[k.At]].Formation != Column || p.Blocks[p.lead[k.At]].Formation != Column) {
			return fmt.Errorf("%s is half a column", b.Names[u])
		}
		if p.top().stage == StageRed {
			if p.crowds(u) {
				return fmt.Errorf("%s crowds %s", b.Names[u], b.Places[k.At])
			}
			if k.Formation == Charge {
				return fmt.Errorf("%s still charges", b.Names[u])
			}
			if k.looks() && int(k.At) < b.Zones && (k.Facing == none || b.Slot[k.At][k.Facing] == none) {
				return fmt.Errorf("%s looks at nothing", b.Names[u])
			}
		}
	}
	if p.top().stage == StageRed && (p.Fight != noFight || p.due != 0 || p.shield != 0) {
		return fmt.Errorf("a combat has not ended: %+v", p.Fight)
	}
	return nil
}

// Thousands of attacks, one after another, leave a position that adds up.
func TestBrawlsEndAndAddUp(t *testing.T) {
	seen := map[string]int{}
	asked, deepest := map[string]int{}, 0
	for _, limited := range []bool{false, true} {
		ref, release, err := Lease(brawl(limited))
		if err != nil {
			t.Fatal(err)
		}
		defer release()
		for seed := range uint64(40) {
			c, pick := game.NewSeeded(seed), game.NewSeeded(seed+1000)
			pos, err := (System{}).Start(ref, brawlChoices[seed%uint64(len(brawlChoices))], c, nil)
			if err != nil {
				t.Fatal(err)
			}
			p := pos.(*Position)
			p.stack, p.depth = [len(p.stack)]frame{}, 0
			r := referee{p, p.Battle(), c, nil}
			for s := range p.morale {
				p.tokens[s], p.morale[s] = 6, []uint8{14, 14, 9, 11}[(int(seed)+s)%4]
			}
			r.disarray(game.NewSeeded(seed + 2000))
			r.push(StageDraw, 0, 0, 0)
			r.push(StageRed, uint8(seed&1), 0, 0)
			if seed%5 == 0 {
				r.callCombat(game.Seat(seed/5&1), AttackCharge, none, noAid)
			}
			if seed%5 == 1 {
				r.callCombat(game.Seat(seed/5&1), Attack(seed/10)%attackCount, none, noAid)
				if p.top().stage == StageCalled && p.top().b == uint8(AttackCharge) {
					p.top().b = 0
				}
			}
			r.settle()
			w := witnessOf(p)
			var buf []game.Action
			for n := 0; !p.Over() && p.depth > 1 && p.stack[1].stage.combat(); n++ {
				if n > 2000 {
					t.Fatalf("seed %d: no end", seed)
				}
				if err := sound(p); err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, p.AppendText(nil))
				}
				if s := p.top().stage; s == StageRed || s == StageRetreat || n%7 == 0 {
					if err := differs(p); err != nil {
						t.Fatalf("seed %d: %v\n%s", seed, err, p.AppendText(nil))
					}
				}
				buf = p.Actions(buf[:0])
				if len(buf) == 0 || !slices.IsSorted(buf) || len(slices.Compact(slices.Clone(buf))) != len(buf) {
					t.Fatalf("seed %d: %s asks badly: %v", seed, p.Decision().Kind, buf)
				}
				asked[p.Decision().Kind]++
				deepest = max(deepest, int(p.depth))
				a := buf[pick.Below(len(buf))]
				if v, _, _, _ := Parts(a); (v == VerbPass || v == VerbHalt) && p.top().stage <= StageCharge && pick.Below(4) > 0 {
					a = buf[0]
				}
				var log game.Log
				before := p.Blocks
				p.Apply(a, c, &log)
				for _, e := range log.Events {
					seen[e.ID]++
				}
				if err := w.hears(log.Events, &before, p); err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, p.AppendText(nil))
				}
				if p.Over() {
					break
				}
				if n%5 > 0 {
					continue
				}
				q, err := (System{}).Read(string(p.AppendText(nil)))
				if err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, p.AppendText(nil))
				}
				if q.Hash() != p.Hash() {
					t.Fatalf("seed %d: read back differently\n%s\n%s", seed, p.AppendText(nil), q.AppendText(nil))
				}
			}
		}
	}
	if deepest > stackFrames-4 {
		t.Errorf("%d frames lay one upon the other", deepest)
	}
	for _, stage := range stageNames[firstCombatStage:endOfCombatStages] {
		t.Logf("%-12s %d", stage, asked[stage])
	}
	var ids []string
	for id := range seen {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		t.Logf("%6d %s", seen[id], id)
	}
}
