package turns

import (
	"context"
	"math"

	"mariscal/ai"
	"mariscal/game"
)

// A Position is a position of a game: a plain value.
type Position[T comparable] interface {
	*T
	game.Position
}

// A Turn is a candidate: the answers of a seat, from a decision on, that a plan can know, and
// the position they lead to. What follows, such as fights, is played by [Game.Finish].
type Turn[T comparable] struct {
	ai.Trial
	Actions []game.Action
	End     T
	Bred    bool                // it was not composed
	at      [mostStages]float64 // what it was worth at the end of each stage
}

// A Game is what the search knows of a game. It may keep caches, but no state between calls.
type Game[T comparable, P Position[T]] interface {
	// Compose adds turns of the seat that decides in p. It is called with no likely turns
	// first, and then with the best of those it has added.
	Compose(p P, likely []*Turn[T], seed uint64, add func(Turn[T]))
	// Breed makes a turn that is like one of two good ones, of the same first answer or not; ok
	// is false when it came to nothing.
	Breed(p P, of, other *Turn[T], chance *game.Seeded) (bred Turn[T], ok bool)
	// Finish plays the rest of the turn of that number, which a candidate has planned; that may
	// be nothing.
	Finish(p P, turn int, chance *game.Seeded)
	// Script plays the next turn, of either seat, quickly.
	Script(p P, chance *game.Seeded)
	// Value returns what a position is worth to a seat. A sample is a sum of values, so a won
	// game must not count many times what decides it.
	Value(p P, me game.Seat) float64
}

// An Effort is the amount of work.
type Effort struct {
	Samples int // of each candidate before the end; with stages those of the first
	Likely  int // candidates from which more are composed
	Final   []ai.Round
	Horizon int     // turns that are played by script
	Early   float64 // part of a sample's value that the end of each turn before the horizon has, falling by a fifth a turn

	// Stages, if there are any, are how many samples a candidate has at the end of each, at most
	// four: turns are then bred, and a race is the final.
	Stages      []int
	Generations int
	Keep, Bred  int // in each generation
	Turns       int // simulated turns after which nothing more is bred; 0: no bound
	Race        ai.Race
}

// fading is how much less the end of a turn counts than that of the one before, of Early.
const fading = 0.8

// A Search is a mind's searching: it keeps memory from one turn to the next, and no knowledge.
type Search[T comparable, P Position[T]] struct {
	game   Game[T, P]
	effort Effort
	me     game.Seat
	turn   int
	list   []Turn[T]
	best   int // in list, of the last search; -1 for none
	work   T
	chance game.Seeded
	turns  int // simulated
}

// NewSearch returns a search.
func NewSearch[T comparable, P Position[T]](of Game[T, P], e Effort) *Search[T, P] {
	if len(e.Stages) > 0 {
		e.Samples = e.Stages[0]
	}
	return &Search[T, P]{game: of, effort: e}
}

// Simulated returns how many turns the last search has played.
func (s *Search[T, P]) Simulated() int { return s.turns }

// Best returns the best turn that it finds for the seat that decides in p, in which guesses
// replace everything hidden; nil if there is none. Equal positions and seeds give equal turns.
// After ctx is done it returns at once what was best until then, with the error of ctx.
func (s *Search[T, P]) Best(ctx context.Context, p P, seed uint64) (*Turn[T], error) {
	s.me, s.turn, s.turns, s.list, s.best = p.Decision().Seat, p.Turn(), 0, s.list[:0], -1
	s.game.Compose(p, nil, seed, s.add)
	s.try(ctx, 0, ai.Mix(seed, 1))
	if s.effort.Likely > 0 && ctx.Err() == nil {
		var likely []*Turn[T]
		for _, i := range ai.Best(s.list, s.effort.Likely) {
			likely = append(likely, &s.list[i])
		}
		known := len(s.list)
		s.game.Compose(p, likely, seed, s.add)
		s.try(ctx, known, ai.Mix(seed, 1)) // with the luck of those before
	}
	if len(s.effort.Stages) > 0 {
		return s.climb(ctx, p, seed)
	}
	if len(s.list) == 0 {
		return nil, ctx.Err()
	}
	s.best = ai.Best(s.list, 1)[0]
	if ctx.Err() == nil {
		s.final(ctx, ai.Mix(seed, 3))
	}
	return &s.list[s.best], ctx.Err()
}

// Next returns the turn that the last search found next to the best, if possible one that begins
// otherwise; nil if there is none.
func (s *Search[T, P]) Next() *Turn[T] {
	if s.best < 0 {
		return nil
	}
	return ai.Next(s.list, s.best)
}

// add adds a candidate, unless another one comes to the same.
func (s *Search[T, P]) add(t Turn[T]) {
	if len(t.Actions) == 0 {
		return
	}
	for i := range s.list {
		if s.list[i].Begins == t.Begins && s.list[i].End == t.End {
			return
		}
	}
	s.list = append(s.list, t)
}

// try gives all candidates from one on the same samples.
func (s *Search[T, P]) try(ctx context.Context, from int, seed uint64) {
	for n := range s.effort.Samples {
		if ctx.Err() != nil {
			return
		}
		luck := ai.Mix(seed, uint64(n+1))
		for i := from; i < len(s.list); i++ {
			s.list[i].Add(s.sample(&s.list[i], luck))
		}
	}
}

// final tries the best candidates anew: what was lucky before must be good again.
func (s *Search[T, P]) final(ctx context.Context, seed uint64) {
	if len(s.effort.Final) == 0 {
		return
	}
	best := ai.Best(s.list, s.effort.Final[0].Keep)
	last := make([]Turn[T], len(best))
	for i, of := range best {
		last[i] = s.list[of]
		last[i].Clear()
	}
	i := ai.Halve(last, s.effort.Final, seed, func(t *Turn[T], luck uint64) float64 {
		if ctx.Err() != nil {
			return 0
		}
		return s.sample(t, luck)
	})
	if ctx.Err() == nil {
		s.list, s.best = last, i
	}
}

// sample plays a candidate on with the luck of a seed, over a new guess of what is hidden, and
// returns its value.
func (s *Search[T, P]) sample(t *Turn[T], luck uint64) float64 {
	return s.play(t, luck, nil)
}

// play is sample; ends, if it is not nil, gets the value at the end of each turn.
func (s *Search[T, P]) play(t *Turn[T], luck uint64, ends []float64) float64 {
	s.work = t.End
	p := P(&s.work)
	s.chance.Reseed(luck)
	p.Resample(game.Viewer(s.me), &s.chance)
	s.game.Finish(p, s.turn, &s.chance)
	s.turns++
	sum, part, left := 0.0, s.effort.Early, 1.0
	for h := range max(s.effort.Horizon, len(ends)-1) {
		if h < len(ends) || part > 0 && h < s.effort.Horizon {
			v := s.game.Value(p, s.me)
			if h < len(ends) {
				ends[h] = v
			}
			sum, left, part = sum+part*v, left-part, part*fading
		}
		if !p.Decision().Over {
			s.game.Script(p, &s.chance)
			s.turns++
		}
	}
	v := s.game.Value(p, s.me)
	if n := len(ends); n > 0 {
		ends[n-1] = v
	}
	return sum + left*v
}

// PlayOn plays answers of the seat that decides in p on as a sample does, with the luck of a
// seed, over a new guess of what is hidden from it. The position is valid until the next call.
func (s *Search[T, P]) PlayOn(p P, line []game.Action, luck uint64) P {
	s.work = *p
	q := P(&s.work)
	seat, turn := p.Decision().Seat, p.Turn()
	s.chance.Reseed(luck)
	q.Resample(game.Viewer(seat), &s.chance)
	for _, a := range line {
		if d := q.Decision(); d.Over || d.Seat != seat || q.Check(a) != nil {
			break
		}
		q.Apply(a, &s.chance, nil)
	}
	s.game.Finish(q, turn, &s.chance)
	for range s.effort.Horizon {
		if !q.Decision().Over {
			s.game.Script(q, &s.chance)
		}
	}
	return q
}

// Logistic bounds a value in banners or the like: a lead of one near nothing is worth about
// one, and no lead more than five. It is what turns odds of winning into a sum that samples can
// add.
func Logistic(v float64) float64 { return 5 * (2/(1+math.Exp(-0.4*v)) - 1) }
