package commander

import (
	"fmt"
	"testing"

	"mariscal/game"
)

// A ledger counts cubes from events alone.
type ledger struct {
	b       *Battle
	cup     [ColourCount]int
	drawn   [ColourCount]int
	reserve [2]int
	box     bool // the cube of the order came out of the Reserve
}

// ledgerOf opens it.
func ledgerOf(p *Position) *ledger {
	l := &ledger{b: p.Battle()}
	for c := range l.cup {
		l.cup[c], l.drawn[c] = int(p.cup[c]), int(p.drawn[c])
	}
	l.reserve = [2]int{int(p.reserve[0]), int(p.reserve[1])}
	return l
}

// hears books the events of an answer.
func (l *ledger) hears(e game.Event) {
	n, colour := 0, Colour(0)
	for _, a := range e.Args {
		switch a.Name {
		case "n":
			n = int(a.N)
		case "cube":
			for c, name := range colourNames {
				if a.Text == "commander.item."+name {
					colour = Colour(c)
				}
			}
		}
	}
	s := e.Seat
	switch id := e.ID[len("commander.event."):]; id {
	case "cup", "cup-bonus":
		l.cup[colour] += n
		switch {
		case e.Rule == RuleCupReserve:
			l.reserve[s] -= n
		case e.Rule == RuleCommandOfficer && !l.box: // the cube of the order
			l.drawn[colour]--
		}
	case "cup-emptied":
		l.cup = [ColourCount]int{}
	case "turn":
		l.cup, l.drawn = [ColourCount]int{}, [ColourCount]int{}
	case "cube", "gold-next":
		l.box = false
		l.cup[colour]--
		l.drawn[colour]++
	case "out-of-cup":
		l.cup[colour] -= n
		l.drawn[colour] += n
	case "spilled":
		if colour != Black {
			l.cup[colour]--
			l.drawn[colour]++
		}
	case "pushed":
		l.cup[Black]++
		l.drawn[Black]--
	case "reserve":
		l.reserve[s] += n
	case "cubes-lost":
		l.reserve[s] -= n
	case "order-reserve":
		l.reserve[s]++
		if !l.box {
			l.drawn[l.b.own[s]]--
		}
	case "cube-kept":
		l.reserve[s]++
	case "reaction":
		l.reserve[s]--
		l.box = true
	case "rally", "rally-army", "garrison-try", "rear":
		if e.Rule != RuleCardOverRules { // a card pays for its own
			l.reserve[s]--
		}
	}
}

// differs returns where the table and the ledger differ.
func (l *ledger) differs(p *Position) error {
	for c := range l.cup {
		if l.cup[c] != int(p.cup[c]) || l.drawn[c] != int(p.drawn[c]) {
			return fmt.Errorf("%v cubes: %d in the cup and %d drawn, told %d and %d", Colour(c), p.cup[c], p.drawn[c], l.cup[c], l.drawn[c])
		}
	}
	for s := range l.reserve {
		if l.reserve[s] != int(p.reserve[s]) {
			return fmt.Errorf("%v has %d cubes in Reserve, told %d", game.Seat(s), p.reserve[s], l.reserve[s])
		}
	}
	return nil
}

// Cubes are where the events say, after every answer of games of every kind.
func TestCubesAreWhereTheyAreTold(t *testing.T) {
	for i, ref := range refs() {
		for seed := range uint64(24) {
			luck, pick := game.NewSeeded(seed), game.NewSeeded(seed+77)
			var log game.Log
			pos, err := (System{}).Start(ref, lawChoices[seed%uint64(len(lawChoices))], luck, &log)
			if err != nil {
				t.Fatal(err)
			}
			p := pos.(*Position)
			l := ledgerOf(p)
			var buf []game.Action
			for n := 0; !p.Over() && n < 4000; n++ {
				buf = p.Actions(buf[:0])
				a := buf[pick.Below(len(buf))]
				text := p.Text(a, game.All)
				if v, _, _, _ := Parts(a); v == VerbWithdraw && p.top().stage == StageRally {
					l.reserve[p.Decision().Seat]-- // a rally after a withdrawal
				}
				if err := mayLose(p, buf); err != nil {
					t.Fatalf("battle %d, seed %d: %v", i, seed, err)
				}
				log.Events = log.Events[:0]
				before, supply := *p, supplyOf(p)
				p.Apply(a, luck, &log)
				gave := uint64(0)
				for _, e := range log.Events {
					l.hears(e)
					if e.ID == "commander.event.icon-lost" {
						gave |= 1 << p.blockOf(e.Args[1].Text)
					}
				}
				if after, by := supplyOf(p), l.b.moved(&before, p, gave); l.b.Setup.Limited && !p.Over() {
					for s := range after {
						for x := range after[s] {
							for k, n := range after[s][x] {
								if n != supply[s][x][k]+by[s][x][k] {
									t.Fatalf("battle %d, seed %d, %s: %d of %v, Skill %d, were %d, and %d came", i, seed, text, n, Type(x), k, supply[s][x][k], by[s][x][k])
								}
							}
						}
					}
				}
				if err := l.differs(p); err != nil && !p.Over() {
					for _, e := range log.Events {
						t.Log(e.ID, e.Rule, e.Seat, e.Args)
					}
					t.Fatalf("battle %d, seed %d, %s: %v", i, seed, text, err)
				}
			}
		}
	}
}

// supplyOf counts the blocks of a limited supply by side, type and Skill: those on the map
// and those beside it. A block with a Burst is none of them.
func supplyOf(p *Position) (n [2][PoolTypes][PoolSkills]int) {
	b := p.Battle()
	for s := range p.pool {
		for t := range p.pool[s] {
			for k, have := range p.pool[s][t] {
				n[s][t][k] += int(have)
			}
		}
	}
	for u := range b.Blocks {
		if k := &p.Blocks[u]; k.At != none && int(k.Type) < PoolTypes && k.Icons&Burst == 0 {
			n[b.Seat[u]][k.Type][k.Skill]++
		}
	}
	return n
}

// moved returns the blocks of a supply that came to the map or left it other than by loss;
// gave are blocks that wavered and lost their Burst, so they are plain now.
func (b *Battle) moved(before, after *Position, gave uint64) (n [2][PoolTypes][PoolSkills]int) {
	for u := range b.Blocks {
		was, k := &before.Blocks[u], &after.Blocks[u]
		if int(k.Type) >= PoolTypes || k.Icons&Burst != 0 {
			continue
		}
		switch {
		case was.At == none && k.At != none, was.Icons&Burst != 0 && k.At != none && gave>>u&1 != 0:
			n[b.Seat[u]][k.Type][k.Skill]++
		case was.At != none && k.At == none && (k.Away == Left || k.Away == Awaited):
			n[b.Seat[u]][k.Type][k.Skill]--
		}
	}
	return n
}

// mayLose returns who may be chosen for a loss but should not be: of a Grand Battery only
// its two guns, of too many guns in a place only those in it, of wavering blocks only one
// with an icon.
func mayLose(p *Position, legal []game.Action) error {
	f, b := p.top(), p.Battle()
	for _, a := range legal {
		v, u, _, _ := Parts(a)
		switch f.stage {
		case StageLoss:
			if k := &p.Blocks[u]; len(legal) != 2 || v != VerbLose || k.Formation != Battery || k.At != p.Blocks[f.a].At || b.Seat[u] != p.Decision().Seat {
				return fmt.Errorf("%s is asked to lose a step for the battery of %s", b.Names[u], b.Names[f.a])
			}
		case StageExcess:
			if k := &p.Blocks[u]; !k.Type.Guns() || k.At != f.b || k.Line == Paired || b.Seat[u] != p.Decision().Seat {
				return fmt.Errorf("%s is asked to retreat from %s as one too many", b.Names[u], b.Places[f.b])
			}
		case StageWaver:
			if u != f.a || p.Blocks[u].Icons == 0 {
				return fmt.Errorf("%s is asked to waver", b.Names[u])
			}
		}
	}
	return nil
}
