package ancients

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// mostTurns is after how many turns a sampled game is given up.
const mostTurns = 400

// Game has a computer player fight a battle against himself and returns a sample
// of every turn. Equal seeds give equal games; an unfinished game gives none.
func Game(scenario game.Ref, player string, seed uint64) ([]Sample, error) {
	sys := rules.System{}
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
			samples = append(samples, sampleOf(p.(*rules.Position)))
		}
		p.Apply(minds[d.Seat].Choose(p), dice, nil)
	}
	o := p.Outcome()
	for i := range samples {
		switch {
		case o.Draw:
			samples[i].Won = 0.5
		case o.Winner == samples[i].seat:
			samples[i].Won = 1
		}
	}
	return samples, nil
}

// steps is how many steps of Newton's method a fit takes; it converges in half
// of them.
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

// solve solves three linear equations by elimination; a direction without
// information stays where it is.
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
