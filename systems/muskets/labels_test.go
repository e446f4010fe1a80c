package muskets_test

import (
	"fmt"
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

// Hardly any two answers of a question read alike, and these are moves; one that goes nowhere is
// told as a turn.
func TestAnswersReadDifferently(t *testing.T) {
	all, alike := 0, 0
	for _, id := range []string{"muskets/first-skirmish", "muskets/night-raid", "muskets/mill-creek"} {
		p := start(t, id)
		r := rand.New(rand.NewPCG(1, 2))
		dice := game.NewSeeded(3)
		for n := 0; n < 300 && !p.Decision().Over; n++ {
			list := p.Actions(nil)
			if n%3 == 0 {
				seen := map[string]bool{}
				for _, o := range p.Options(game.All) {
					all++
					text := o.Label.ID
					for _, a := range o.Label.Args {
						text += fmt.Sprint("|", a.Name, a.Text, a.N)
						if a.Name == "far" && o.Label.ID == "muskets.option.move" && (a.Text == "0.1" || a.Text == "0.2") {
							t.Errorf("%s: %s is told as %s inches", id, o.Text, a.Text)
						}
					}
					if seen[text] {
						if alike++; o.Label.ID != "muskets.option.move" {
							t.Errorf("%s: another answer reads like %s: %+v", id, o.Text, o.Label)
						}
					}
					seen[text] = true
				}
			}
			p.Apply(list[r.IntN(len(list))], dice, nil)
		}
	}
	if alike*100 > all {
		t.Errorf("%d of %d answers read like others", alike, all)
	}
}
