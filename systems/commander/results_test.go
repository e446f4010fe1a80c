package commander

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
)

// stacked is a chance that draws the cards it is given, then those of Skill Checks that
// everybody passes.
type stacked struct {
	t    *testing.T
	b    *Battle
	next []string
}

func (c *stacked) Roll(game.Purpose, game.Die, int) game.Faces { return game.Faces{} }

func (c *stacked) Draw(p game.Purpose, counts []uint8) int {
	if len(c.next) > 0 {
		id := c.next[0]
		c.next = c.next[1:]
		i := slices.Index(c.b.CardIDs, id)
		if i < 0 || counts[i] == 0 {
			c.t.Fatalf("for %s no %q is left", p.Name, id)
		}
		return i
	}
	for _, id := range []string{"flags-1", "flags-1-b", "flags-1-c", "flags-2", "flags-2-b", "flags-2-c"} {
		if i := slices.Index(c.b.CardIDs, id); counts[i] > 0 {
			return i
		}
	}
	c.t.Fatal("no card is left")
	return 0
}

// suffer is the fate of a block by chapters 9.2, 23.5, 24.1, 27.3 and 28.2, written
// independently of the rules: a Retreat Flag first, then cohesion hits.
func suffer(k Block, flag bool, hits int) (after Block, zones int) {
	if k.Formation == Road { // attacked
		k.Formation, k.State = Plain, Disordered
	}
	if flag {
		if k.Formation == Square || k.Formation == Column {
			hits++
		} else {
			zones++
		}
	}
	for range hits {
		firm := k.Formation == Square || k.Formation == Column
		switch {
		case k.State == Disordered && firm:
			k.Formation = Plain
		case k.State == Disordered:
			zones++
		case k.State == Firm && k.Type.Infantry():
			k.State = Dispersed
		default:
			k.State = Disordered
		}
	}
	return k, zones
}

// conditions are all blocks a Lead can be, with its companion where its formation has
// one.
func conditions(side string) (list [][]string) {
	for _, state := range stateNames {
		for _, formation := range []string{"none", "square", "road"} {
			if formation != "road" || state == "firm" {
				list = append(list, []string{side + "short1", state + " " + formation})
			}
		}
		list = append(list, []string{side + "line1", state + " column A2", side + "line2"})
		if state != "dispersed" {
			for _, name := range []string{"cav1", "huss", "foot1", "horse", "post"} {
				list = append(list, []string{side + name, state + " none A2"})
			}
			list = append(list, []string{side + "foot1", state + " battery A2", side + "foot2"})
		}
	}
	return list
}

// companion draws the other block of a condition: behind the first, or paired with it.
func companion(of []string) string {
	if strings.Contains(of[1], " battery") {
		return of[2] + " B2 paired " + of[1]
	}
	return of[2] + " B2 second " + of[1]
}

// answerAll answers every question until the combat has ended: it plays no card, and each
// retreat takes the first empty way.
func answerAll(p *Position, c game.Chance, n *int) {
	for !p.Over() && p.top().stage != StageRed {
		a := p.Actions(nil)
		pick := a[len(a)-1]
		for _, x := range a {
			if v, _, to, _ := Parts(x); v == VerbPass || v == VerbStay || v == VerbDone || v == VerbRetreat && p.lead[to] == none {
				pick = x
				break
			}
		}
		var log game.Log
		p.Apply(pick, c, &log)
		*n++
		if testing.Verbose() {
			fmt.Println(p.Text(pick, game.All))
			for _, e := range log.Events {
				fmt.Println("   ", e.ID, e.Cells, e.Rule, e.Args)
			}
		}
	}
}

// Every result of Fire has the effect of the rules on every kind, state and formation of a
// defending Lead, and none on other blocks.
func TestEveryResultOfFireOnEveryState(t *testing.T) {
	drilled(t)
	for _, of := range conditions("a") {
		for fire := range FireCount {
			lines := []string{"fline1 C3", of[0] + " B2 lead " + of[1]}
			if len(of) > 2 {
				lines = append(lines, companion(of))
			}
			p := drawn(t, game.Bottom, lines...)
			b := p.Battle()
			u := p.blockOf(of[0])
			name := fmt.Sprintf("%v on %v", fire, of)
			before := p.Blocks
			c := &stacked{t, b, []string{fire.String(), "crossed"}}
			p.Apply(two(VerbFire, p.blockOf("fline1"), p.Blocks[u].At), c, nil)
			n := 0
			answerAll(p, c, &n)
			hits := 1
			if fire == Smoke {
				hits = 0
			}
			for _, w := range p.Battle().of(of) {
				want, zones := suffer(before[w], false, hits)
				compare(t, name, p, w, want, zones)
			}
			back := before[p.blockOf("fline1")]
			if fire == Musket {
				back, _ = suffer(back, false, 1)
			}
			compare(t, name+", the attacker", p, p.blockOf("fline1"), back, 0)
			lost := 0
			if fire == Bones {
				lost = 1
			}
			if k := &p.Blocks[u]; !k.Standing() {
				lost++ // a garrison that cannot retreat
			}
			if got := 16 - int(p.morale[0]); got != lost {
				t.Errorf("%s: %d of Morale lost, not %d", name, got, lost)
			}
			(System{}).Forget(p)
		}
	}
}

// of returns the blocks of a condition.
func (b *Battle) of(names []string) (list []uint8) {
	for i, name := range names {
		if i != 1 {
			list = append(list, uint8(slices.Index(b.Names, name)))
		}
	}
	return list
}

// compare holds a block against what should have become of it.
func compare(t *testing.T, name string, p *Position, u uint8, want Block, zones int) {
	t.Helper()
	k, b := p.Blocks[u], p.Battle()
	if want.Type == Garrison && zones > 0 {
		if k.Standing() {
			t.Errorf("%s: the garrison retreats to %s", name, b.Places[k.At])
		}
		return
	}
	if !k.Standing() {
		t.Errorf("%s: %s is gone", name, b.Names[u])
		return
	}
	if want.Formation == Battery && zones > 0 {
		want.Formation = Plain
	}
	if k.State != want.State || k.Formation != want.Formation || k.Type != want.Type {
		t.Errorf("%s: %s is %v %v %v, not %v %v %v", name, b.Names[u], k.Type, k.State, k.Formation, want.Type, want.State, want.Formation)
	}
	if far := distance(b, want.At, k.At); far > zones || zones > 0 && far == 0 {
		t.Errorf("%s: %s went %d zones, not %d", name, b.Names[u], far, zones)
	}
}

// distance returns how many zones two places are apart.
func distance(b *Battle, from, to uint8) int {
	reach := uint64(1) << from
	for n := 0; ; n++ {
		if reach>>to&1 != 0 {
			return n
		}
		next := reach
		for z := range len(b.Places) {
			if reach>>z&1 != 0 {
				next |= uint64(b.Beside[z])
			}
		}
		if next == reach {
			return 99
		}
		reach = next
	}
}

// Every result of Assault has the effect of the rules on every kind, state and formation of
// a defending Lead, and on a firm attacker of every arm.
func TestEveryResultOfAssaultOnEveryState(t *testing.T) {
	drilled(t)
	for _, of := range conditions("a") {
		for _, by := range []string{"fline1", "fcav1"} {
			for result := range AssaultCount {
				everyAssault(t, of, by, result)
			}
		}
	}
}

func everyAssault(t *testing.T, of []string, by string, result Assault) {
	lines := []string{by + " C3", of[0] + " B2 lead " + of[1]}
	if len(of) > 2 {
		lines = append(lines, companion(of))
	}
	p := drawn(t, game.Bottom, lines...)
	defer System{}.Forget(p)
	b := p.Battle()
	u, att := p.blockOf(of[0]), p.blockOf(by)
	name := fmt.Sprintf("%v by %s on %v", result, by, of)
	before := p.Blocks
	c := &stacked{t, b, []string{result.String(), "crossed"}}
	p.Apply(two(VerbAssault, att, p.Blocks[u].At), c, nil)
	n := 0
	answerAll(p, c, &n)
	hits, flag, back := 0, false, 0
	switch result {
	case BlackCross:
		back = 1
	case Bayonets:
		hits, back = 1, 1
	case BayonetsBurst, Bursts: // the attacker passes its check
		hits = 1
	case RetreatFlag:
		hits, flag = 1, true
	}
	cavalry := func(k *Block) bool {
		return k.Type == Cavalry && k.Icons&Shots == 0 && k.State == Firm
	}
	attacker, target := before[att], before[u]
	riding := result == HorseHead && (cavalry(&attacker) || cavalry(&target))
	if riding && cavalry(&target) && attacker.Type.Infantry() {
		back = 1
	}
	for _, w := range b.of(of) {
		was := before[w]
		if riding && cavalry(&attacker) && was.Type != Cavalry && was.Formation != Square {
			firm := was.State == Firm && was.Formation == Plain || was.Formation == Column
			if was.Type.Infantry() && firm {
				was.Formation = Square
			} else {
				hits = 1
			}
		}
		want, zones := suffer(was, flag, hits)
		compare(t, name, p, w, want, zones)
	}
	want, _ := suffer(attacker, false, back)
	compare(t, name+", the attacker", p, att, want, 0)
	lost := [2]int{}
	switch result {
	case BlackCross:
		lost[1] = 1
	case RetreatFlag:
		lost[0] = 1
	}
	if !p.Blocks[u].Standing() {
		lost[0]++
	}
	for s, n := range lost {
		if got := 16 - int(p.morale[s]); got != n {
			t.Errorf("%s: seat %d lost %d of Morale, not %d", name, s, got, n)
		}
	}
}
