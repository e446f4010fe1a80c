package muskets_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"mariscal/game"
)

// Answers are called by distances, directions and ground, never by a point of the table.
func TestLabelsNameNoPoints(t *testing.T) {
	point := regexp.MustCompile(`^\d+(\.\d+)?,\d`)
	seen := map[string]bool{}
	for _, id := range []string{"muskets/neighbors", "muskets/night-raid"} {
		p := start(t, id)
		r := rand.New(rand.NewPCG(1, 2))
		dice := game.NewSeeded(3)
		for n := 0; n < 300 && !p.Decision().Over; n++ {
			list := p.Actions(nil)
			if n < 12 || n%10 == 0 {
				for _, o := range p.Options(game.All) {
					seen[o.Label.ID] = true
					for _, a := range o.Label.Args {
						if point.MatchString(a.Text) {
							t.Fatalf("%s: %s is called %+v", id, o.Text, o.Label)
						}
					}
				}
			}
			p.Apply(list[r.IntN(len(list))], dice, nil)
		}
	}
	for _, name := range []string{"post", "deploy", "enter", "creep", "move"} {
		if !seen["muskets.option."+name] {
			t.Errorf("no answer of %s was looked at", name)
		}
	}
}
