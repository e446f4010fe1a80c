package turns

import (
	"cmp"
	"context"
	"math"
	"slices"

	"mariscal/ai"
	"mariscal/game"
)

// mostStages is the most stages of an effort.
const mostStages = 4

// A Race is the work of a final with new luck: all in it are tried alike, those that are surely
// worse than the best give up, and after each third of the samples the worse half.
type Race struct {
	Keep    int     // how many begin
	Batch   int     // samples of each between two looks
	Samples int     // of all together
	Behind  float64 // standard errors of the difference, behind the best, at which one gives up
}

// climb goes on from what has been composed: stages, generations, and the race.
func (s *Search[T, P]) climb(ctx context.Context, p P, seed uint64) (*Turn[T], error) {
	luck := ai.Mix(seed, 1) // they have had the samples of the first stage
	s.first(ctx, luck)
	for g := range s.effort.Generations {
		if ctx.Err() != nil || s.effort.Turns > 0 && s.turns >= s.effort.Turns {
			break
		}
		s.generation(ctx, p, ai.Mix(seed, uint64(100+g)), luck)
	}
	if len(s.list) == 0 {
		return nil, ctx.Err()
	}
	if s.best = ai.Best(s.list, 1)[0]; ctx.Err() == nil {
		s.race(ctx, ai.Mix(seed, 3))
	}
	return &s.list[s.best], ctx.Err()
}

// rise gives the candidates from one on samples, stage by stage: after those that they have done,
// with the same luck in every generation, so that two are compared sample by sample. At the end of
// a stage those that are worth less than its bar give up.
func (s *Search[T, P]) rise(ctx context.Context, from, done int, luck uint64, bar func(stage int) float64) {
	for stage, n := range s.effort.Stages {
		for ; done < n; done++ {
			if ctx.Err() != nil {
				return
			}
			luck := ai.Mix(luck, uint64(done+1))
			for i := from; i < len(s.list); i++ {
				s.list[i].Add(s.sample(&s.list[i], luck))
			}
		}
		for i := from; i < len(s.list); i++ {
			s.list[i].at[stage] = s.list[i].Mean()
		}
		least := bar(stage)
		kept := s.list[:from]
		for _, t := range s.list[from:] {
			if t.Mean() >= least {
				kept = append(kept, t)
			}
		}
		s.list = kept
	}
}

// first tries what has been composed: fewer remain after each stage, in the end as many as are
// kept.
func (s *Search[T, P]) first(ctx context.Context, luck uint64) {
	s.rise(ctx, 0, s.effort.Samples, luck, func(stage int) float64 {
		left := len(s.effort.Stages) - 1 - stage
		return s.rank(s.effort.Keep*(2+left)/2, func(t *Turn[T]) float64 { return t.Mean() })
	})
}

// generation keeps the best turns, breeds children of them, and tries these: at each stage against
// the better half of the kept ones.
func (s *Search[T, P]) generation(ctx context.Context, p P, seed, luck uint64) {
	slices.SortStableFunc(s.list, func(a, b Turn[T]) int { return cmp.Compare(b.Mean(), a.Mean()) })
	s.list = s.list[:min(len(s.list), s.effort.Keep)]
	parents := len(s.list)
	if parents == 0 {
		return
	}
	var bars [mostStages]float64
	for stage := range s.effort.Stages {
		bars[stage] = s.rank((parents+1)/2, func(t *Turn[T]) float64 { return t.at[stage] })
	}
	var chance game.Seeded
	for n := range s.effort.Bred {
		chance.Reseed(ai.Mix(seed, uint64(n+1)))
		of := min(chance.Below(parents), chance.Below(parents)) // the better of two is a parent more often
		if t, ok := s.game.Breed(p, &s.list[of], &s.list[chance.Below(parents)], &chance); ok {
			t.Bred = true
			s.add(t)
		}
	}
	s.rise(ctx, parents, 0, luck, func(stage int) float64 { return bars[stage] })
}

// rank returns what the candidate of a rank, from 1, is worth; less than anything if there are
// fewer.
func (s *Search[T, P]) rank(n int, worth func(*Turn[T]) float64) float64 {
	if n > len(s.list) {
		return math.Inf(-1)
	}
	all := make([]float64, len(s.list))
	for i := range s.list {
		all[i] = worth(&s.list[i])
	}
	slices.Sort(all)
	return all[len(all)-n]
}

// race runs the final. Those that began it are left in the list.
func (s *Search[T, P]) race(ctx context.Context, seed uint64) {
	r := s.effort.Race
	best := ai.Best(s.list, r.Keep)
	last := make([]Turn[T], len(best))
	alive := make([]int, len(best))
	for i, of := range best {
		last[i], alive[i] = s.list[of], i
		last[i].Clear()
	}
	values := make([][]float64, len(last))
	used, cuts := 0, 0
	for n := uint64(1); len(alive) > 1 && used < r.Samples; {
		for range r.Batch {
			luck := ai.Mix(seed, n)
			n++
			for _, i := range alive {
				v := s.sample(&last[i], luck)
				last[i].Add(v)
				values[i] = append(values[i], v)
			}
		}
		if ctx.Err() != nil {
			return
		}
		used += r.Batch * len(alive)
		slices.SortStableFunc(alive, func(a, b int) int { return cmp.Compare(last[b].Mean(), last[a].Mean()) })
		if used*3 > r.Samples*(cuts+1) {
			cuts++
			alive = alive[:max(2, len(alive)/2)]
		}
		first := alive[0]
		alive = slices.DeleteFunc(alive, func(i int) bool { return i != first && s.surely(values[first], values[i]) })
	}
	s.list, s.best = last, alive[0]
}

// surely reports whether the second of two, tried with the same luck, is worse than the first.
func (s *Search[T, P]) surely(a, b []float64) bool {
	n, sum, squares := float64(len(a)), 0.0, 0.0
	for i := range a {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	strays := math.Sqrt(max(0, squares/n-sum/n*sum/n) / n)
	return sum/n > s.effort.Race.Behind*strays
}
