package muskets_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"mariscal/game"
)

// argOf returns an argument of a message, empty when it has none.
func argOf(m game.Message, name string) string {
	for _, a := range m.Args {
		if a.Name == name {
			return a.Text
		}
	}
	return ""
}

// A shot names one distance: its answer, its odds and the line of sight measure it between the
// figures that see each other. A shot by which nobody can fall says so, and a volley tells what its
// dice needed whether it hits or not.
func TestAShotNamesOneDistanceAndWhatItsDiceNeed(t *testing.T) {
	seen := map[string]int{}
	for _, id := range []string{"muskets/neighbors", "muskets/night-raid", "muskets/first-skirmish"} {
		p := start(t, id)
		r := rand.New(rand.NewPCG(4, 2))
		dice := game.NewSeeded(3)
		for n := 0; n < 1200 && !p.Decision().Over; n++ {
			for _, o := range p.Options(game.All) {
				if o.Odds == nil || o.Target == "" || !strings.HasPrefix(o.Text, "shoot ") && !strings.HasPrefix(o.Text, "react ") {
					continue
				}
				seen["shot"]++
				falls := false
				for _, x := range o.Odds.Outcomes {
					falls = falls || x.ID == "fall" || x.ID == "sacrifice"
				}
				if vain := argOf(o.Label, "vain") != ""; vain == falls {
					t.Fatalf("%s: %s is vain: %v, and its outcomes are %+v", id, o.Text, vain, o.Odds.Outcomes)
				} else if vain {
					seen["vain"]++
				}
				for _, s := range o.Odds.Steps {
					if !strings.HasPrefix(s.ID, "muskets.odds-line.spot") || argOf(s.Message, "far") == "" {
						continue
					}
					seen["spot"]++
					if far := argOf(s.Message, "far"); far != argOf(o.Label, "far") {
						t.Fatalf("%s: %s is called %s inches and spotted at %s", id, o.Text, argOf(o.Label, "far"), far)
					}
				}
			}
			var log game.Log
			list := p.Actions(nil)
			p.Apply(list[r.IntN(len(list))], dice, &log)
			for _, e := range log.Events {
				if e.Roll == nil || e.ID != "muskets.event.shoot" && e.ID != "muskets.event.kill" {
					continue
				}
				least, most, mixed := strings.Cut(argOf(e.Message, "needed"), "–")
				from, err := strconv.Atoi(least)
				if err != nil {
					t.Fatalf("%s: %+v does not tell what its dice needed", id, e.Message)
				}
				to := from
				if mixed {
					if to, err = strconv.Atoi(most); err != nil || to <= from {
						t.Fatalf("dice need %s", argOf(e.Message, "needed"))
					}
				}
				seen[e.ID]++
				if e.Roll.Hits == 0 {
					seen["missed"]++
				}
				for _, d := range e.Roll.Dice {
					if face, err := strconv.Atoi(d.Face); err == nil && (d.Effect == "hit" && face < from || d.Effect == "" && face >= to) {
						t.Fatalf("%s: a die of %s needs %s and is %q", id, d.Face, argOf(e.Message, "needed"), d.Effect)
					}
				}
			}
		}
	}
	for _, what := range []string{"shot", "vain", "spot", "missed", "muskets.event.shoot", "muskets.event.kill"} {
		if seen[what] == 0 {
			t.Errorf("%s was never met", what)
		}
	}
}

// A trial of a move and its dispatch say the same of where it leads.
func TestAPlannedMoveAndItsDispatchNameTheSameGround(t *testing.T) {
	p := start(t, "muskets/neighbors")
	r := rand.New(rand.NewPCG(7, 2))
	dice := game.NewSeeded(5)
	told, differ := 0, []string{"far", "way", "into", "onto", "through", "along", "over", "toward"}
	for n := 0; n < 1500 && !p.Decision().Over && told < 60; n++ {
		list := p.Actions(nil)
		pick := list[r.IntN(len(list))]
		var option game.Option
		for _, o := range p.Options(game.All) {
			if o.Action == pick {
				option = o
			}
		}
		tries, _ := p.(game.Open)
		var planned game.Message
		if strings.HasPrefix(option.Text, "move ") && tries != nil {
			facing := *option.Spot.Facing
			trial, err := tries.Try(game.All, option.Piece, game.Spot{At: option.Spot.At, Facing: &facing, Form: option.Spot.Form})
			if err == nil && trial.Text == option.Text {
				planned = trial.Reasons[len(trial.Reasons)-1].Message
			}
		}
		var log game.Log
		p.Apply(pick, dice, &log)
		if planned.ID == "" {
			continue
		}
		for _, e := range log.Events {
			if e.ID != "muskets.event.move" {
				continue
			}
			told++
			for _, name := range differ {
				if a, b := argOf(planned, name), argOf(e.Message, name); a != b && !(name == "way" && a == "") {
					t.Errorf("%s: planned %s %q, told %q", option.Text, name, a, b)
				}
			}
		}
	}
	if told == 0 {
		t.Error("no planned move was made")
	}
}
