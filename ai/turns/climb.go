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

// race runs the final, with new luck: those that began it are left in the list.
func (s *Search[T, P]) race(ctx context.Context, seed uint64) {
	best := ai.Best(s.list, s.effort.Race.Keep)
	last := make([]Turn[T], len(best))
	for i, of := range best {
		last[i] = s.list[of]
		last[i].Clear()
	}
	i := ai.Run(&s.effort.Race, last, seed, func(t *Turn[T], luck uint64) float64 {
		if ctx.Err() != nil {
			return 0
		}
		return s.sample(t, luck)
	})
	if ctx.Err() == nil {
		s.list, s.best = last, i
	}
}
