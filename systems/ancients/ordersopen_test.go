package ancients_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// The question for orders names how many can be given (A7.4): one more than remain after
// the best order, and none when no piece is left.
func TestTheQuestionForOrdersCountsWhomTheyFind(t *testing.T) {
	asked := map[string]int{}
	for i, ref := range refs(t) {
		for n := range 30 {
			chance := game.NewSeeded(uint64(5000*i + n))
			p, err := ancients.System{}.Start(ref, nil, chance, nil)
			if err != nil {
				t.Fatal(err)
			}
			for step := 0; step < 600 && !p.Decision().Over; step++ {
				list := p.Actions(nil)
				if d := p.Decision(); d.Kind == "order" && d.Left == 0 {
					t.Fatalf("%s: no order can be given, and one is asked for", d.Sort)
				} else if d.Kind == "order" && !strings.HasPrefix(p.Text(list[0], game.All), "lead ") { // who leads is one question
					asked[d.Sort]++
					if most := mostOrders(p, list); d.Left != most {
						t.Fatalf("%s: %d orders are asked for, %d can be given\n%s", d.Sort, d.Left, most, p.AppendText(nil))
					}
				}
				p.Apply(list[chance.Below(len(list))], chance, nil)
			}
		}
	}
	for _, sort := range []string{"left", "center", "wings", "coordinated", "light", "mounted", "foot-linked", "line", "linked", "rolled", "choice"} {
		if asked[sort] == 0 {
			t.Errorf("no orders of sort %q were asked for: %v", sort, asked)
		}
	}
}

// mostOrders is one more than the question names after the best order.
func mostOrders(p game.Position, list []game.Action) int {
	most := 0
	for _, a := range list {
		if !strings.HasPrefix(p.Text(a, game.All), "order ") {
			continue
		}
		q := p.Clone()
		q.Apply(a, game.NewSeeded(1), nil)
		after := 0
		if d := q.Decision(); d.Kind == "order" {
			after = d.Left
		}
		most = max(most, 1+after)
	}
	return most
}
