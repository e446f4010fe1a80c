package gametest

import (
	"strings"
	"testing"

	"mariscal/game"
)

// wayward is a toy with a way for each of its answers; lie changes the way.
type wayward struct {
	flawed
	lie *lie
}

// A lie is a fault in the ways of a toy. A nil field changes nothing.
type lie struct {
	way  func(p game.Position, w *game.Way)
	told func(v game.Viewer, asked game.Seat) bool
}

type waywardSystem struct {
	flawedSystem
	lie *lie
}

func (s waywardSystem) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := s.flawedSystem.Start(r, o, c, log)
	return wayward{p.(flawed), s.lie}, err
}

func (s waywardSystem) Read(text string) (game.Position, error) {
	p, err := s.flawedSystem.Read(text)
	if err != nil {
		return nil, err
	}
	return wayward{p.(flawed), s.lie}, nil
}

func (p wayward) Set(from game.Position) { p.flawed.Set(from.(wayward).flawed) }

func (p wayward) Clone() game.Position { return wayward{p.flawed.Clone().(flawed), p.lie} }

func (p wayward) Ways(v game.Viewer) (list []game.Way) {
	d := p.Decision()
	told := v == game.Viewer(d.Seat)
	if p.lie.told != nil {
		told = p.lie.told(v, d.Seat)
	}
	if d.Over || !told {
		return nil
	}
	for _, o := range p.Options(game.Viewer(d.Seat)) {
		w := game.Way{Option: game.Option{Action: o.Action, Text: o.Text}}
		if p.lie.way != nil {
			p.lie.way(p, &w)
		}
		list = append(list, w)
	}
	return list
}

// Law 15 finds every way that leads elsewhere than it says, or that another viewer sees.
func TestEveryWayThatLiesIsFound(t *testing.T) {
	for name, l := range map[string]*lie{
		"":                        {},
		"told to all":             {told: func(game.Viewer, game.Seat) bool { return true }},
		"another text":            {way: func(_ game.Position, w *game.Way) { w.Text += "!" }},
		"another answer":          {way: func(_ game.Position, w *game.Way) { w.Action = 1 << 60 }},
		"an answer that is none":  {way: func(_ game.Position, w *game.Way) { w.Then = []string{"fly"} }},
		"no dice":                 {way: func(_ game.Position, w *game.Way) { w.Dice = w.Text == "pass" || strings.HasPrefix(w.Text, "play ") }},
		"nobody at its end":       {way: func(_ game.Position, w *game.Way) { w.Piece, w.Cell = "nobody", "nowhere" }},
		"dice before the last":    {way: func(p game.Position, w *game.Way) { w.Then = beyondDice(p, w.Action) }},
		"an answer of the others": {way: func(p game.Position, w *game.Way) { w.Then = ofTheOther(p, w.Action) }},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := Config{Conserve: func(p game.Position) error { return p.(wayward).Conserve() }}
			g := newTrial(&suite{sys: waywardSystem{flawedSystem{f: &flaw{}}, l}, ref: duel, cfg: cfg, seen: newOccurrences()})
			var err error
			for n := 0; n < 100 && err == nil; n++ {
				err = g.play(n)
			}
			switch {
			case name == "" && err != nil:
				t.Error(err)
			case name != "" && (err == nil || !strings.Contains(err.Error(), "law 15: ")):
				t.Errorf("found as %v", err)
			}
		})
	}
}

// after returns an answer to the question after a, if a way must not go on there: because
// of dice when same is true, because the other seat decides when it is false.
func after(p game.Position, a game.Action, same bool) []string {
	seat, luck := p.Decision().Seat, &counted{from: game.NewSeeded(1)}
	q := p.Clone()
	q.Apply(a, luck, nil)
	d := q.Decision()
	if d.Over || (d.Seat == seat) != same || same && luck.n == 0 {
		return nil
	}
	return []string{q.Text(q.Actions(nil)[0], game.Viewer(d.Seat))}
}

func beyondDice(p game.Position, a game.Action) []string { return after(p, a, true) }

func ofTheOther(p game.Position, a game.Action) []string { return after(p, a, false) }

// counted counts rolls and draws.
type counted struct {
	from game.Chance
	n    int
}

func (c *counted) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	c.n++
	return c.from.Roll(p, d, n)
}

func (c *counted) Draw(p game.Purpose, counts []uint8) int {
	c.n++
	return c.from.Draw(p, counts)
}

var _ game.Ways = wayward{}
