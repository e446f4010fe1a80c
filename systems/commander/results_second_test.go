package commander

import (
	"fmt"
	"testing"

	"mariscal/game"
)

// behinds are all blocks that can stand behind infantry or cavalry.
func behinds(side string) (list [][]string) {
	for _, state := range stateNames {
		for _, formation := range []string{"none", "square"} {
			list = append(list, []string{side + "short2", state + " " + formation})
		}
		if state != "dispersed" {
			for _, name := range []string{"cav2", "huss", "foot1", "horse", "post"} {
				list = append(list, []string{side + name, state + " none A2"})
			}
		}
	}
	return list
}

// mounted reports whether a block is cavalry that makes a cavalry battle.
func mounted(k *Block) bool { return k.Type == Cavalry && k.Icons&Shots == 0 && k.State == Firm }

// Every result of Assault has the effect of the rules on every block in a second line, of
// attackers and defenders, whether it supports or not (B31.8).
func TestEveryResultOfAssaultOnEverySecondLine(t *testing.T) {
	drilled(t)
	for _, leads := range [][2]string{{"fline1", "aline1"}, {"fcav1", "aline1"}, {"fline1", "acav1"}, {"fcav1", "acav1"}} {
		for result := range AssaultCount {
			for _, x := range behinds("a") {
				secondHit(t, leads, x, result, true)
			}
			for _, x := range behinds("f") {
				secondHit(t, leads, x, result, false)
			}
		}
	}
}

// secondHit makes one assault with a block behind one of the Leads.
func secondHit(t *testing.T, leads [2]string, behind []string, result Assault, defends bool) {
	at := "C3"
	if defends {
		at = "B2"
	}
	more := behind[1]
	if !defends && len(more) > 2 && more[len(more)-2:] == "A2" {
		more = more[:len(more)-2] + "B2"
	}
	p := drawn(t, game.Bottom, leads[0]+" C3", leads[1]+" B2", behind[0]+" "+at+" second "+more)
	defer System{}.Forget(p)
	b := p.Battle()
	att, def, rear := p.blockOf(leads[0]), p.blockOf(leads[1]), p.blockOf(behind[0])
	name := fmt.Sprintf("%v by %s on %s with %v", result, leads[0], leads[1], behind)
	before := p.Blocks
	c := &stacked{t, b, []string{result.String(), "crossed"}}
	p.Apply(two(VerbAssault, att, p.Blocks[def].At), c, nil)
	n := 0
	answerAll(p, c, &n)
	attackers, defenders := []uint8{att}, []uint8{def}
	if defends {
		defenders = append(defenders, rear)
	} else {
		attackers = append(attackers, rear)
	}
	lost := [2]int{}
	check := func(seat int, list []uint8, flag bool, hits func(k *Block) int) {
		for _, u := range list {
			was := before[u]
			n := hits(&was)
			want, zones := suffer(was, flag, n)
			if was.Type == Garrison && zones > 0 {
				lost[seat]++
			}
			compare(t, name, p, u, want, zones)
		}
	}
	hitIf := func(yes bool) func(*Block) int { return func(*Block) int { return int(bool8(yes)) } }
	switch result {
	case BlackCross:
		lost[1]++
		check(1, attackers, false, hitIf(true))
		check(0, defenders, false, hitIf(false))
	case HorseHead:
		any := func(list []uint8) (yes bool) {
			for _, u := range list {
				yes = yes || mounted(&before[u])
			}
			return yes
		}
		battle := mounted(&before[att]) || mounted(&before[def])
		check(0, defenders, false, func(k *Block) int {
			if !battle || !any(attackers) || k.Type == Cavalry || k.Formation == Square {
				return 0
			}
			if k.Type.Infantry() && k.State == Firm {
				k.Formation = Square
				return 0
			}
			return 1
		})
		check(1, attackers, false, func(k *Block) int {
			return int(bool8(battle && any(defenders) && k.Type != Cavalry && k.Formation != Square))
		})
	case Bayonets:
		check(0, defenders, false, hitIf(true))
		check(1, attackers, false, hitIf(true))
	case BayonetsBurst, Bursts: // the attackers pass their check
		check(0, defenders, false, hitIf(true))
		check(1, attackers, false, hitIf(false))
	case RetreatFlag:
		lost[0]++
		check(0, defenders, true, hitIf(true))
		check(1, attackers, false, hitIf(false))
	}
	for s, n := range lost {
		if got := 16 - int(p.morale[s]); got != n {
			t.Errorf("%s: seat %d lost %d of Morale, not %d", name, s, got, n)
		}
	}
}

// Every result of a bombardment of one zone has the same effect on every block in the
// target's second line as on its Lead (B27.30).
func TestEveryResultOfBombardmentOnEverySecondLine(t *testing.T) {
	drilled(t)
	for _, x := range behinds("a") {
		for fire := range FireCount {
			p := drawn(t, game.Bottom, "ffoot1 C3 lead firm none B2", "aline1 B2", x[0]+" B2 second "+x[1])
			b := p.Battle()
			name := fmt.Sprintf("%v on infantry and %v", fire, x)
			lead, rear, guns := p.blockOf("aline1"), p.blockOf(x[0]), p.blockOf("ffoot1")
			before := p.Blocks
			c := &stacked{t, b, []string{fire.String(), "crossed"}}
			p.Apply(two(VerbBombard, guns, p.Blocks[lead].At), c, nil)
			n := 0
			answerAll(p, c, &n)
			hits := 1
			if fire == Smoke {
				hits = 0
			}
			for _, u := range []uint8{lead, rear} {
				want, zones := suffer(before[u], false, hits)
				compare(t, name, p, u, want, zones)
			}
			compare(t, name+", the guns", p, guns, before[guns], 0)
			(System{}).Forget(p)
		}
	}
}
