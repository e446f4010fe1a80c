package muskets_test

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"mariscal/ai/muskets"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

var (
	fitGames = flag.Int("mariscal.fit", 0, "games of each battle to which the weights of the evaluation are fitted anew")
	fitDraws = flag.Int("mariscal.fitdraws", 0, "games of each battle that may be drawn to which the weights of draws are fitted anew")
)

// A state is what a position of a fitting game looked like, and how the game ended.
type state struct {
	sides      [2]muskets.Side
	late, gone float64
	top        float64 // 1 when the top seat won, a half for a draw
	drawn      float64 // 1 for a draw
}

// TestTheWeightsCanBeFittedToGames fits the evaluation's weights to games of rules of thumb and writes
// learnt.go, or those of draws and writes stale.go:
//
//	go test ./ai/muskets -run Fitted -v -timeout 0 -mariscal.fit 2500
//	go test ./ai/muskets -run Fitted -v -timeout 0 -mariscal.fitdraws 400
//
// Every tenth game is kept back to tell how well the weights foretell others. Without the flags
// it tries that weights can be fitted to a few games, and writes nothing.
func TestTheWeightsCanBeFittedToGames(t *testing.T) {
	if *fitGames == 0 && *fitDraws == 0 {
		known, _ := states(t, arena.Battles(t), 2, false)
		w := new(fit)
		for epoch := range 4 {
			w.learn(known, 0.01, uint64(epoch))
		}
		if loss := w.loss(known); loss > 0.9*math.Ln2 {
			t.Errorf("weights fitted to %d positions have a loss of %.3f; that of a coin is %.3f", len(known), loss, math.Ln2)
		}
		return
	}
	file, games, list := "learnt.go", *fitGames, arena.Battles(t)
	if *fitDraws > 0 {
		file, games = "stale.go", *fitDraws
		list = slices.DeleteFunc(list, func(b game.ScenarioInfo) bool { return !mayBeDrawn(t, b.ID) })
	}
	known, kept := states(t, list, games, *fitDraws > 0)
	w := &fit{draws: *fitDraws > 0}
	for epoch := range 12 {
		w.learn(known, 0.01*math.Pow(0.75, float64(epoch)), uint64(epoch))
		t.Logf("epoch %d: loss %.4f of %d positions, %.4f of %d kept back", epoch, w.loss(known), len(known), w.loss(kept), len(kept))
	}
	if err := os.WriteFile(file, w.source(games), 0o644); err != nil {
		t.Fatal(err)
	}
}

// mayBeDrawn reports whether neither side of a battle only prevents what the other wants.
func mayBeDrawn(t *testing.T, id string) bool {
	b := arena.Begin(t, id, 1).(*rules.Position).Skirmish()
	return b.Mission[0].Aim != rules.Interception && b.Mission[1].Aim != rules.Interception
}

// states plays games and returns some positions of them. If they are uneven, in half of them one
// side answers by chance more often than not.
func states(t *testing.T, list []game.ScenarioInfo, games int, uneven bool) (known, kept []state) {
	jobs := make(chan int)
	found := make([][]state, games*len(list))
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			eyes := [2]muskets.Eye{{Error: 0.2}, {Error: 0.2}}
			var legal []game.Action
			for g := range jobs {
				seed := uint64(g) + 1e9
				p := arena.Begin(t, list[g%len(list)].ID, seed).(*rules.Position)
				chance, pick := game.NewSeeded(seed^0xd1ce), game.NewSeeded(seed)
				eyes[0].Careless, eyes[1].Careless = 3, 3
				if k := g / len(list) % 4; uneven && k < 2 {
					eyes[k].Careless = 60
				}
				var own []state
				for n := uint64(0); !p.Over(); n++ {
					legal = p.Actions(legal[:0])
					p.Apply(eyes[p.Asked()].Choose(p, legal, seed<<16+n), chance, nil)
					if p.Over() || p.Stage() == rules.StagePost || p.Stage() == rules.StageDeploy || pick.Below(8) != 0 {
						continue
					}
					sides, late, gone := muskets.Sides(p)
					own = append(own, state{sides: sides, late: late, gone: gone})
				}
				for i := range own {
					switch o := p.Outcome(); {
					case o.Draw:
						own[i].top, own[i].drawn = 0.5, 1
					case o.Winner == game.Top:
						own[i].top = 1
					}
				}
				found[g] = own
			}
		})
	}
	for g := range found {
		jobs <- g
	}
	close(jobs)
	wait.Wait()
	for g, own := range found {
		if g/len(list)%10 == 9 {
			kept = append(kept, own...)
		} else {
			known = append(known, own...)
		}
	}
	return known, kept
}

// A fit is weights on their way: of each kind of mission, of each mark, at the start and what
// is added by the end. They follow the gradient of the logistic loss by the method Adam.
type fit struct {
	w, mean, square [muskets.Rows][muskets.Marks][2]float64
	step            float64
	draws           bool // they foretell draws, to which what both sides show adds up
}

// sides calls do for all that shows in a state and counts.
func (f *fit) sides(s *state, do func(row, mark int, x float64)) {
	for seat, side := range s.sides {
		for k, x := range side.Marks {
			switch {
			case !f.draws:
				do(side.Row, k, float64(1-2*seat)*x)
			case muskets.Draws(k):
				do(side.Row, k, x)
			}
		}
	}
}

// truth returns what was to be foretold of a state, and how late it was.
func (f *fit) truth(s *state) (v, late float64) {
	if f.draws {
		return s.drawn, s.gone * s.gone
	}
	return s.top, s.late
}

// value returns the logarithm of the odds that top wins, or that nobody does.
func (f *fit) value(s *state) (v float64) {
	_, late := f.truth(s)
	f.sides(s, func(row, k int, x float64) {
		w := &f.w[row][k]
		v += x * (w[0] + late*w[1])
	})
	return v
}

// loss returns the mean logistic loss.
func (f *fit) loss(set []state) (sum float64) {
	for i := range set {
		v := f.value(&set[i])
		truth, _ := f.truth(&set[i])
		sum += math.Log1p(math.Exp(-math.Abs(v))) + max(v, 0) - v*truth
	}
	return sum / float64(len(set))
}

// batch is the number of positions of a step.
const batch = 64

// learn goes once through all positions.
func (f *fit) learn(set []state, rate float64, seed uint64) {
	order := game.NewSeeded(seed)
	for range len(set) / batch {
		var slope [muskets.Rows][muskets.Marks][2]float64
		for range batch {
			s := &set[order.Below(len(set))]
			truth, late := f.truth(s)
			off := 1/(1+math.Exp(-f.value(s))) - truth
			f.sides(s, func(row, k int, x float64) {
				d := off * x / batch
				slope[row][k][0] += d
				slope[row][k][1] += d * late
			})
		}
		f.step++
		scale := math.Sqrt(1 - math.Pow(0.999, f.step))
		for r := range slope {
			for k := range slope[r] {
				for j, g := range slope[r][k] {
					if g == 0 {
						continue
					}
					g += 2e-5 * f.w[r][k][j]
					mean, square := &f.mean[r][k][j], &f.square[r][k][j]
					*mean = 0.9**mean + 0.1*g
					*square = 0.999**square + 0.001*g*g
					f.w[r][k][j] -= rate * scale * *mean / (math.Sqrt(*square) + 1e-6)
				}
			}
		}
	}
}

// source returns the weights as a file of Go.
func (f *fit) source(games int) []byte {
	var out bytes.Buffer
	flag, name, of := "fit", "learnt", "marks of each kind of mission"
	if f.draws {
		flag, name, of = "fitdraws", "stale", "marks that foretell a draw, of each kind of mission"
	}
	fmt.Fprintf(&out, "// Code generated by go test ./ai/muskets -run Fitted -timeout 0 -mariscal.%s %d. DO NOT EDIT.\n\npackage muskets\n\nimport rules \"mariscal/systems/muskets\"\n\n"+
		"// %s is the weights of the %s.\nvar %[3]s = [rows][markCount]weight{\n", flag, games, name, of)
	for r := range f.w {
		aim, before := rules.Aim(r), ""
		if r >= int(rules.AimCount) {
			aim, before = aim-rules.AimCount, "preventing + "
		}
		if f.w[r] == ([muskets.Marks][2]float64{}) {
			continue
		}
		name := aim.String()
		fmt.Fprintf(&out, "\t%srules.%s: {\n", before, strings.ToUpper(name[:1])+name[1:])
		for k, w := range f.w[r] {
			if a, b := math.Round(100*w[0])/100, math.Round(100*w[1])/100; a != 0 || b != 0 {
				fmt.Fprintf(&out, "\t\t%s: {%g, %g},\n", muskets.MarkNames[k], a, b)
			}
		}
		out.WriteString("\t},\n")
	}
	out.WriteString("}\n")
	return out.Bytes()
}
