package gametest

import (
	"fmt"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/plane"
)

// A bend is a flaw of an open table. A nil field changes nothing.
type bend struct {
	law   string
	check func(err error) error
	try   func(p game.Open, v game.Viewer, piece string, to game.Spot) (game.Trial, error)
	carry func(a game.Action) game.Action
}

// A bent position is a position with open decisions and a flaw.
type (
	bent struct {
		game.Position
		b *bend
	}
	bentSystem struct {
		game.System
		b *bend
	}
)

func (s bentSystem) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := s.System.Start(r, o, c, log)
	return bent{p, s.b}, err
}

func (s bentSystem) Read(text string) (game.Position, error) {
	p, err := s.System.Read(text)
	return bent{p, s.b}, err
}

func (p bent) Set(from game.Position) { p.Position.Set(from.(bent).Position) }

func (p bent) Clone() game.Position { return bent{p.Position.Clone(), p.b} }

func (p bent) Open() bool { return game.IsOpen(p.Position) }

func (p bent) Check(a game.Action) error {
	err := p.Position.Check(a)
	if p.b.check != nil {
		err = p.b.check(err)
	}
	return err
}

func (p bent) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	drags, _ := game.OpenOf(p.Position)
	if p.b.try != nil {
		return p.b.try(drags, v, piece, to)
	}
	return drags.Try(v, piece, to)
}

func bends() map[string]*bend {
	return map[string]*bend{
		"as it should be":               {carry: func(a game.Action) game.Action { return a }},
		"accepts what nobody can write": {law: "law 1", check: func(error) error { return nil }},
		"a drag makes what is not read": {law: "law 1", try: func(p game.Open, v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
			t, err := p.Try(v, piece, to)
			if t.Text != "" {
				t.Text += " there"
			}
			return t, err
		}},
		"a drag comes to nothing by no rule": {law: "law 1", try: func(p game.Open, v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
			t, err := p.Try(v, piece, to)
			if t.Text == "" {
				t.Reasons = nil
			}
			return t, err
		}},
		"everybody may try": {law: "law 5", try: func(p game.Open, _ game.Viewer, piece string, to game.Spot) (game.Trial, error) {
			return p.Try(game.All, piece, to)
		}},
		"a drag tells": {law: "law 5", try: func(p game.Open, v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
			t, err := p.Try(v, piece, to)
			t.Path = append(t.Path, game.Point{X: int32(p.(game.Position).Hash())})
			return t, err
		}},
		"the place of the table matters": {law: "law 1", carry: func(a game.Action) game.Action { return a + 1<<20 }},
	}
}

func TestBrokenLawsOfOpenTablesAreFound(t *testing.T) {
	sys, ref := openSystem(t)
	for name, b := range bends() {
		t.Run(name, func(t *testing.T) {
			cfg := Config{}
			if b.carry != nil {
				cfg.Carry = func(p game.Position, _ plane.Motion) (game.Position, func(game.Action) (game.Action, bool)) {
					return p.Clone(), func(a game.Action) (game.Action, bool) { return b.carry(a), true }
				}
			}
			g := newTrial(&suite{sys: bentSystem{sys, b}, ref: ref, cfg: cfg, seen: newOccurrences()})
			var err error
			for n := 0; n < 20 && err == nil; n++ {
				err = g.play(n)
			}
			first, _, _ := strings.Cut(fmt.Sprint(err), "\n")
			if b.law == "" && err != nil || b.law != "" && !strings.Contains(first, b.law) {
				t.Errorf("found as %q, it breaks %q", first, b.law)
			}
		})
	}
}

// openSystem finds a battle on an open table.
func openSystem(t *testing.T) (game.System, game.Ref) {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		for _, info := range sys.Scenarios() {
			p, err := sys.Start(info.Ref, nil, game.NewSeeded(1), nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, open := game.OpenOf(p); open {
				return sys, info.Ref
			}
		}
	}
	t.Fatal("there is no system on an open table")
	return nil, game.Ref{}
}
