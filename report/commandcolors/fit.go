package commandcolors

import (
	"mariscal/ai"
	"mariscal/game"
)

// mostTurns is the longest sampled game.
const mostTurns = 400

// Game plays a battle of a computer player against itself and returns a sample of every
// turn. Equal seeds give equal games; an unfinished game gives none.
func (j Judge) Game(sys game.System, scenario game.Ref, player string, seed uint64) ([]Sample, error) {
	dice := game.NewSeeded(ai.Mix(seed, 1))
	var minds [2]ai.Player
	for i := range minds {
		var err error
		if minds[i], err = ai.New(player, sys.Name(), ai.Mix(seed, uint64(2+i))); err != nil {
			return nil, err
		}
	}
	p, err := sys.Start(scenario, nil, dice, nil)
	if err != nil {
		return nil, err
	}
	var samples []Sample
	for turn := 0; ; {
		d := p.Decision()
		if d.Over {
			break
		}
		if p.Turn() > mostTurns {
			return nil, nil
		}
		if p.Turn() != turn {
			turn = p.Turn()
			if s, ok := j.Look(p); ok {
				samples = append(samples, s)
			}
		}
		p.Apply(minds[d.Seat].Choose(p), dice, nil)
	}
	o := p.Outcome()
	for i := range samples {
		switch {
		case o.Draw:
			samples[i].Won = 0.5
		case o.Winner == samples[i].Seat:
			samples[i].Won = 1
		}
	}
	return samples, nil
}

// steps is the number of steps of Newton's method in a fit; half of them converge.
const steps = 20

// Fit returns the curve that makes the samples most likely (logistic regression).
func Fit(samples []Sample) Curve {
	var w [3]float64
	for range steps {
		var gradient [3]float64
		var bend [3][3]float64
		for _, s := range samples {
			x := [3]float64{s.Worth, s.Worth * s.Part, 1}
			p := Curve{w[0], w[1], w[2]}.Chance(s.Worth, s.Part)
			for i := range x {
				gradient[i] += (s.Won - p) * x[i]
				for j := range x {
					bend[i][j] += p * (1 - p) * x[i] * x[j]
				}
			}
		}
		for i, d := range solve(bend, gradient) {
			w[i] += d
		}
	}
	return Curve{w[0], w[1], w[2]}
}

// solve solves three linear equations by elimination; a direction without information
// stays unchanged.
func solve(a [3][3]float64, b [3]float64) (x [3]float64) {
	const least = 1e-9
	for i := range a {
		if a[i][i] < least {
			continue
		}
		for k := range a {
			if k == i {
				continue
			}
			f := a[k][i] / a[i][i]
			for j := range a {
				a[k][j] -= f * a[i][j]
			}
			b[k] -= f * b[i]
		}
	}
	for i := range a {
		if a[i][i] >= least {
			x[i] = b[i] / a[i][i]
		}
	}
	return x
}

// A Trial measures how well a curve predicts games it was not fitted to.
type Trial struct {
	Brier, Coin float64        // mean squared error of its chances, and of one half
	Classes     [classes]Class // by predicted chance, from 0 to 1
	Worst       float64        // the largest error of a class, weighted by its part of all samples
}

// classes is the number of classes of chances.
const classes = 5

// A Class is the samples with similar chances.
type Class struct{ Samples, Foretold, Won float64 }

// Try tests a curve on samples of finished games.
func (c Curve) Try(samples []Sample) (t Trial) {
	n := float64(len(samples))
	for _, s := range samples {
		x := c.Chance(s.Worth, s.Part)
		k := &t.Classes[min(int(x*classes), classes-1)]
		k.Samples++
		k.Foretold += x
		k.Won += s.Won
		t.Brier += (x - s.Won) * (x - s.Won) / n
		t.Coin += (0.5 - s.Won) * (0.5 - s.Won) / n
	}
	for _, k := range t.Classes {
		t.Worst = max(t.Worst, (k.Foretold-k.Won)/n, (k.Won-k.Foretold)/n)
	}
	return t
}
