package turns_test

import (
	"context"
	"errors"
	"testing"

	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// duel knows the toy: a turn is one answer, played on by random answers.
type duel struct {
	all  bool // every turn is composed; otherwise some must be bred
	bred int
	turn int // the last that was to be finished
}

func (d *duel) Compose(p *toy.Position, likely []*turns.Turn[toy.Position], _ uint64, add func(turns.Turn[toy.Position])) {
	if likely != nil {
		return
	}
	for i, a := range p.Actions(nil) {
		if d.all || i%2 == 0 {
			add(turnOf(p, a))
		}
	}
}

func (d *duel) Breed(p *toy.Position, _, _ *turns.Turn[toy.Position], chance *game.Seeded) (turns.Turn[toy.Position], bool) {
	d.bred++
	legal := p.Actions(nil)
	return turnOf(p, legal[chance.Below(len(legal))]), true
}

func turnOf(p *toy.Position, a game.Action) (t turns.Turn[toy.Position]) {
	t.Actions, t.End, t.Begins = []game.Action{a}, *p, a
	t.End.Apply(a, game.NewSeeded(1), nil)
	return t
}

func (d *duel) Finish(p *toy.Position, turn int, chance *game.Seeded) {
	if p.Turn() == turn {
		d.Script(p, chance)
	}
	d.turn = turn
}

func (*duel) Script(p *toy.Position, chance *game.Seeded) {
	for turn := p.Turn(); p.Turn() == turn && !p.Decision().Over; {
		legal := p.Actions(nil)
		p.Apply(legal[chance.Below(len(legal))], chance, nil)
	}
}

func (*duel) Value(p *toy.Position, me game.Seat) float64 {
	scene := p.Scene(game.All)
	s := scene.Scores()
	return turns.Logistic(float64(s[me].Value - s[me.Other()].Value))
}

// start returns a position with a choice, in which a point has been lost.
func start(t *testing.T) *toy.Position {
	t.Helper()
	for seed := range uint64(100) {
		chance := game.NewSeeded(seed)
		at, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, nil, chance, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := at.(*toy.Position)
		for range 12 {
			new(duel).Script(p, chance)
		}
		if len(p.Actions(nil)) > 1 && new(duel).Value(p, game.Top) != 0 {
			return p
		}
	}
	t.Fatal("no duel comes to blows")
	return nil
}

var effort = turns.Effort{Samples: 6, Horizon: 3, Early: 0.2}

// climbing is an effort by stages, with a race at its end.
var climbing = turns.Effort{
	Stages: []int{3, 6}, Generations: 2, Keep: 4, Bred: 4, Horizon: 3, Early: 0.2,
	Race: ai.Race{Keep: 4, Batch: 4, Samples: 100, Behind: 2.5, Thirds: true, Plain: true, Assumed: 1},
}

func TestASearchFollowsFromPositionAndSeed(t *testing.T) {
	p := start(t)
	before := p.Hash()
	for _, e := range []turns.Effort{effort, climbing} {
		for seed := range uint64(5) {
			one, errOne := turns.NewSearch(new(duel), e).Best(t.Context(), p, seed)
			two, errTwo := turns.NewSearch(new(duel), e).Best(t.Context(), p, seed)
			if errOne != nil || errTwo != nil || one.Begins != two.Begins || one.Mean() != two.Mean() || p.Check(one.Begins) != nil {
				t.Errorf("seed %d: %+v and %+v", seed, one, two)
			}
		}
	}
	if p.Hash() != before {
		t.Error("the position has changed")
	}
}

// The next best turn begins otherwise where one does; a search that finds one turn has none.
func TestWhatComesNextToTheBestIsAnother(t *testing.T) {
	e := effort
	e.Final = []ai.Round{{Keep: 4, Samples: 8}, {Keep: 2, Samples: 8}}
	s := turns.NewSearch(&duel{all: true}, e)
	for seed := range uint64(5) {
		best, err := s.Best(t.Context(), start(t), seed)
		next := s.Next()
		if err != nil || next == nil || next == best || next.Begins == best.Begins {
			t.Errorf("seed %d: %v: next to %+v comes %+v", seed, err, best, next)
		}
	}
	e.Final[0].Keep = 1
	s = turns.NewSearch(&duel{all: true}, e)
	if _, err := s.Best(t.Context(), start(t), 1); err != nil || s.Next() != nil {
		t.Errorf("%v: next to the only one comes %+v", err, s.Next())
	}
}

func TestWorkIsCounted(t *testing.T) {
	for _, e := range []turns.Effort{effort, climbing} {
		d := new(duel)
		s := turns.NewSearch(d, e)
		if _, err := s.Best(t.Context(), start(t), 1); err != nil || d.bred != e.Generations*e.Bred || s.Simulated() == 0 || d.turn != start(t).Turn() {
			t.Fatalf("%v, %d bred, %d turns, turn %d is finished", err, d.bred, s.Simulated(), d.turn)
		}
		d = new(duel)
		e.Turns = 1
		if _, err := turns.NewSearch(d, e).Best(t.Context(), start(t), 1); err != nil || d.bred != 0 {
			t.Errorf("%d are bred beyond the bound", d.bred)
		}
	}
}

// A race ends within its samples, and earlier where all but one are surely worse.
func TestARaceEndsEarlyWhenItIsDecided(t *testing.T) {
	work := func(behind float64) int {
		e := climbing
		e.Generations, e.Race.Samples, e.Race.Behind = 0, 1200, behind
		s := turns.NewSearch(&duel{all: true}, e)
		best, err := s.Best(t.Context(), start(t), 1)
		if err != nil || best == nil {
			t.Fatal(best, err)
		}
		return s.Simulated()
	}
	early, never := work(1), work(1000)
	if most := (1200 + 4*4 + 9*6) * 4; early >= never || never > most {
		t.Errorf("%d turns, and %d where nobody gives up; %d at most", early, never, most)
	}
}

func TestACanceledSearchReturnsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := start(t)
	for _, e := range []turns.Effort{effort, climbing} {
		best, err := turns.NewSearch(new(duel), e).Best(ctx, p, 1)
		if !errors.Is(err, context.Canceled) || best == nil || p.Check(best.Begins) != nil {
			t.Errorf("%+v, %v", best, err)
		}
	}
}

// The table tells what the dice of more turns do to a sample.
func TestTheTableOfNoiseGrows(t *testing.T) {
	table := turns.Noise(&duel{all: true}, []*toy.Position{start(t)}, 9, 200, 4, 1)
	if len(table) != 5 || table[0].Noise <= 0 || table[4].Noise <= table[0].Noise || table[4].Agree < 0.99 {
		t.Errorf("\n%s", table)
	}
}
