package gametest

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// A flaw makes the toy break one law. A nil field changes nothing.
type flaw struct {
	law      string
	actions  func(p *toy.Position, list []game.Action) []game.Action
	check    func(p *toy.Position, a game.Action, err error) error
	apply    func(p *toy.Position, a game.Action, c game.Chance, log *game.Log)
	scene    func(p *toy.Position, s game.Scene) game.Scene
	options  func(p *toy.Position, o []game.Option) []game.Option
	resample func(p *toy.Position, v game.Viewer, c game.Chance)
	text     func(p *toy.Position, text string) string
	hash     func(p *toy.Position, hash uint64) uint64
	decision func(d game.Decision) game.Decision
	set      func(p, from *toy.Position)
	clone    func(p *toy.Position) *toy.Position
	player   func(p game.Position) game.Action
	conserve func(p *toy.Position) error
}

// A flawed position is a toy with a flaw, and its system.
type (
	flawed struct {
		*toy.Position
		f *flaw
	}
	flawedSystem struct {
		toy.System
		f *flaw
	}
)

func (s flawedSystem) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := s.System.Start(r, o, c, log)
	return flawed{p.(*toy.Position), s.f}, err
}

func (s flawedSystem) Read(text string) (game.Position, error) {
	p, err := s.System.Read(text)
	if err != nil {
		return nil, err
	}
	return flawed{p.(*toy.Position), s.f}, nil
}

func (p flawed) Set(from game.Position) {
	if p.f.set != nil {
		p.f.set(p.Position, from.(flawed).Position)
		return
	}
	p.Position.Set(from.(flawed).Position)
}

func (p flawed) Clone() game.Position {
	if p.f.clone != nil {
		return flawed{p.f.clone(p.Position), p.f}
	}
	return flawed{p.Position.Clone().(*toy.Position), p.f}
}

func (p flawed) Actions(buf []game.Action) []game.Action {
	buf = p.Position.Actions(buf)
	if p.f.actions != nil {
		buf = p.f.actions(p.Position, buf)
	}
	return buf
}

func (p flawed) Check(a game.Action) error {
	err := p.Position.Check(a)
	if p.f.check != nil {
		err = p.f.check(p.Position, a, err)
	}
	return err
}

func (p flawed) Apply(a game.Action, c game.Chance, log *game.Log) {
	if p.f.apply != nil {
		p.f.apply(p.Position, a, c, log)
		return
	}
	p.Position.Apply(a, c, log)
}

func (p flawed) Decision() game.Decision {
	d := p.Position.Decision()
	if p.f.decision != nil {
		d = p.f.decision(d)
	}
	return d
}

func (p flawed) Scene(v game.Viewer) game.Scene {
	s := p.Position.Scene(v)
	if p.f.scene != nil {
		s = p.f.scene(p.Position, s)
	}
	return s
}

func (p flawed) Options(v game.Viewer) []game.Option {
	o := p.Position.Options(v)
	if p.f.options != nil {
		o = p.f.options(p.Position, o)
	}
	return o
}

func (p flawed) Resample(v game.Viewer, c game.Chance) {
	if p.f.resample != nil {
		p.f.resample(p.Position, v, c)
		return
	}
	p.Position.Resample(v, c)
}

func (p flawed) AppendText(buf []byte) []byte {
	if p.f.text != nil {
		return append(buf, p.f.text(p.Position, string(p.Position.AppendText(nil)))...)
	}
	return p.Position.AppendText(buf)
}

func (p flawed) Hash() uint64 {
	h := p.Position.Hash()
	if p.f.hash != nil {
		h = p.f.hash(p.Position, h)
	}
	return h
}

// hands returns both hands, which only their owners may know.
func hands(p *toy.Position) string {
	s := p.Scene(game.All)
	return fmt.Sprint(s.Trays[0].Cards, s.Trays[1].Cards)
}

func flaws() map[string]*flaw {
	calls := 0
	var copies []*toy.Position
	return map[string]*flaw{
		"accepts what is not listed": {law: "law 1", check: func(_ *toy.Position, _ game.Action, _ error) error { return nil }},
		"refuses what is listed": {law: "law 1", check: func(*toy.Position, game.Action, error) error {
			return &game.Refusal{Rule: "T", Why: game.Message{ID: "x"}}
		}},
		"refuses without a rule": {law: "law 1", check: func(_ *toy.Position, _ game.Action, err error) error {
			if err != nil {
				err = &game.Refusal{Why: game.Message{ID: "x"}}
			}
			return err
		}},
		"a question changes the game": {law: "law 1", options: func(p *toy.Position, o []game.Option) []game.Option {
			p.Resample(game.Spectator, game.NewSeeded(7))
			return o
		}},
		"lists an action twice": {law: "law 1", actions: func(_ *toy.Position, l []game.Action) []game.Action {
			if len(l) > 0 {
				l = append(l, l[len(l)-1])
			}
			return l
		}},
		"hides an option": {law: "law 1", options: func(_ *toy.Position, o []game.Option) []game.Option { return o[:max(0, len(o)-1)] }},
		"stops without an end": {law: "law 2", actions: func(p *toy.Position, l []game.Action) []game.Action {
			if p.Turn() > 5 {
				l = l[:0]
			}
			return l
		}},
		"copies share": {law: "", clone: func(p *toy.Position) *toy.Position { return p }},
		"the end changes copies": {law: "law 3", clone: func(p *toy.Position) *toy.Position {
			copies = append(copies, p.Clone().(*toy.Position))
			return copies[len(copies)-1]
		}, apply: func(p *toy.Position, a game.Action, c game.Chance, log *game.Log) {
			p.Apply(a, c, log)
			if p.Outcome().Over {
				for _, q := range copies {
					q.Set(p)
				}
			}
		}},
		"a card is lost": {law: "law 7", conserve: func(p *toy.Position) error {
			if p.Turn() == 9 {
				return errors.New("a card is missing")
			}
			return nil
		}},
		"takes another way the second time": {law: "law 4", apply: func(p *toy.Position, a game.Action, c game.Chance, log *game.Log) {
			if calls++; calls%97 == 0 {
				c.Roll(game.Purpose{Name: "secret"}, game.Die{Sides: 6}, 1)
			}
			p.Apply(a, c, log)
		}},
		"text forgets": {law: "law 4", text: func(_ *toy.Position, s string) string {
			return strings.Replace(s, "points 4", "points 3", 1)
		}},
		"scene tells hands": {law: "law 5", scene: func(p *toy.Position, s game.Scene) game.Scene {
			s.Phase += hands(p)
			return s
		}},
		"events tell hands": {law: "law 5", apply: func(p *toy.Position, a game.Action, c game.Chance, log *game.Log) {
			log.Add(game.Event{Message: game.Message{ID: hands(p)}})
			p.Apply(a, c, log)
		}},
		"dice tell hands": {law: "law 5", apply: func(p *toy.Position, a game.Action, c game.Chance, log *game.Log) {
			c.Roll(game.Purpose{Name: hands(p)}, game.Die{Sides: 6}, 1)
			p.Apply(a, c, log)
		}},
		"a player peeps": {law: "law 5", player: func(p game.Position) game.Action {
			list := p.Actions(nil)
			return list[len(hands(p.(flawed).Position))%len(list)]
		}},
		"guesses change what is seen": {law: "law 5", resample: func(p *toy.Position, v game.Viewer, c game.Chance) {
			p.Resample(v, c)
			if v != game.All && p.Turn() > 2 {
				q, _ := toy.System{}.Start(duel, nil, c, nil)
				p.Set(q)
			}
		}},
		"guesses know more": {law: "law 6", resample: func(p *toy.Position, v game.Viewer, _ game.Chance) {
			p.Resample(v, game.NewSeeded(p.Hash()))
		}},
		"all is resampled": {law: "law 6", resample: func(p *toy.Position, v game.Viewer, c game.Chance) {
			if v == game.All {
				v = game.Spectator
			}
			p.Resample(v, c)
		}},
		"odds are wrong": {law: "law 10", options: func(_ *toy.Position, o []game.Option) []game.Option {
			for i := range o {
				if o[i].Odds != nil && o[i].Odds.Roll != nil {
					o[i].Odds.Roll.Hits = []int{250000, 500000, 250000}
				}
			}
			return o
		}},
		"odds of a draw are wrong": {law: "law 10", options: func(_ *toy.Position, o []game.Option) []game.Option {
			for i := range o {
				if o[i].Odds != nil && o[i].Odds.Draw != nil {
					o[i].Odds.Draw.Kinds[2].N += 3
				}
			}
			return o
		}},
		"odds of what comes are wrong": {law: "law 10", options: func(_ *toy.Position, o []game.Option) []game.Option {
			for i := range o {
				if o[i].Odds != nil && o[i].Odds.Draw != nil {
					o[i].Odds.Outcomes[0].Chance /= 2
				}
			}
			return o
		}},
		"odds leave out what comes": {law: "law 10", options: func(_ *toy.Position, o []game.Option) []game.Option {
			for i := range o {
				if o[i].Odds != nil {
					o[i].Odds.Outcomes = nil
				}
			}
			return o
		}},
		"passes over a hand of one kind": {law: "law 13", decision: func(d game.Decision) game.Decision {
			d.Secret = false
			return d
		}},
		"passes over who lacks the card": {law: "law 13", decision: func(d game.Decision) game.Decision {
			d.Hidden = false
			return d
		}},
		"lists an answer to another question": {law: "law 14", actions: func(p *toy.Position, l []game.Action) []game.Action {
			if p.Decision().Kind == "card" {
				l = append(l, 0x100)
			}
			return l
		}},
		"refuses an answer as that to another question": {law: "law 14", check: func(_ *toy.Position, _ game.Action, err error) error {
			if err != nil {
				err = &game.Refusal{Rule: toy.RuleCard, Why: game.Message{ID: "toy.refusal.not-asked"}}
			}
			return err
		}},
		"undo leads elsewhere": {law: "law 8", set: func(p, from *toy.Position) {
			p.Set(from)
			p.Resample(game.Spectator, game.NewSeeded(3))
		}},
	}
}

// asks reports whether an answer has the verb of the question: the phase it is for.
func asks(p game.Position, a game.Action) bool {
	return [...]string{"card", "move", "parry"}[min(a>>8, 2)] == p.Decision().Kind
}

func TestBrokenLawsAreFound(t *testing.T) {
	for name, f := range flaws() {
		t.Run(name, func(t *testing.T) {
			cfg := Config{Conserve: func(p game.Position) error {
				if f.conserve != nil {
					return f.conserve(p.(flawed).Position)
				}
				return p.(flawed).Conserve()
			}, Fight: strike, Fate: fate, Asks: asks}
			if f.player != nil {
				cfg.Players = []Player{{Name: "peeper", Positions: math.MaxInt, New: func() func(game.Position) game.Action { return f.player }}}
			}
			s := &suite{sys: flawedSystem{f: f}, ref: duel, cfg: cfg, seen: newOccurrences()}
			g := newTrial(s)
			var err error
			for n := 0; n < 300 && err == nil; n++ {
				err = g.play(n)
			}
			if err == nil {
				t.Fatalf("nobody noticed")
			}
			first, _, _ := strings.Cut(err.Error(), "\n")
			if !strings.Contains(first, f.law) {
				t.Errorf("found as %q, it breaks %s", first, f.law)
			}
		})
	}
}
