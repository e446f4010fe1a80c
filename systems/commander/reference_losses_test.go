package commander

import (
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
)

// mayRetreat says who may be chosen to retreat, or to stay for one Morale, and should not be,
// by section 24.1 told by names and lists: blocks that stand and do not belong to those that
// never retreat, chosen by their enemy, each to all places the reference has for it; to stay
// pays its owner, for Russian infantry or infantry of Skill 3 or 4.
func mayRetreat(p *Position, legal []game.Action) error {
	f, b, s := p.top(), p.Battle(), slowly(p)
	asked := p.Decision().Seat
	switch f.stage {
	case StageRetreat:
		var want []game.Action
		for _, u := range []uint8{min(f.a, f.b), max(f.a, f.b)} {
			if u == none {
				continue
			}
			k := &p.Blocks[u]
			if k.At == none || k.Formation == Square || k.Formation == Column || b.Works>>u&1 != 0 || b.Seat[u] == asked {
				return fmt.Errorf("%v is asked where %s retreats", asked, b.Names[u])
			}
			for _, at := range s.retreats(u) {
				want = append(want, two(VerbRetreat, u, at))
			}
		}
		if !slices.Equal(legal, want) {
			return fmt.Errorf("retreats %v, by the reference %v", texts(p, legal), texts(p, want))
		}
	case StageHold:
		pays := false
		for _, u := range []uint8{f.a, f.b} {
			if u == none {
				continue
			}
			k := &p.Blocks[u]
			if b.Seat[u] != asked || k.State != Disordered {
				return fmt.Errorf("%v is asked whether %s stays", asked, b.Names[u])
			}
			pays = pays || s.infantry(u) && (s.skill(u) >= 3 || b.Setup.Blocks[slices.Index(setupNames(b), b.Names[u])].Nation == Russian)
		}
		if !pays || p.frozen[asked] {
			return fmt.Errorf("%v is asked to pay for blocks that cannot stay", asked)
		}
	}
	return nil
}

func setupNames(b *Battle) (list []string) {
	for i := range b.Setup.Blocks {
		list = append(list, b.Setup.Blocks[i].Name)
	}
	return list
}

func texts(p *Position, list []game.Action) (out []string) {
	for _, a := range list {
		out = append(out, p.Text(a, game.All))
	}
	return out
}

// In random games of every test battle, the questions about retreats and about paying to
// stay name the same blocks as the slow form of section 24.1.
func TestWhoRetreatsIsWhomTheReferenceNames(t *testing.T) {
	retreats, holds := 0, 0
	for i, ref := range refs() {
		for seed := range uint64(40) {
			luck, pick := game.NewSeeded(seed), game.NewSeeded(seed+31)
			pos, err := (System{}).Start(ref, lawChoices[seed%uint64(len(lawChoices))], luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			p := pos.(*Position)
			var buf []game.Action
			for n := 0; !p.Over() && n < 4000; n++ {
				buf = p.Actions(buf[:0])
				if err := mayRetreat(p, buf); err != nil {
					t.Fatalf("battle %d, seed %d: %v\n%s", i, seed, err, p.AppendText(nil))
				}
				retreats += int(bool8(p.top().stage == StageRetreat))
				holds += int(bool8(p.top().stage == StageHold))
				p.Apply(buf[pick.Below(len(buf))], luck, nil)
			}
		}
	}
	if retreats < 200 || holds < 100 {
		t.Errorf("only %d retreats and %d stays were compared", retreats, holds)
	}
}
