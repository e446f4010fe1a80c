package form

import (
	"slices"

	"mariscal/game"
)

// A Position is a [game.Position] made from a state: a plain value as long as the
// state is one. A system names it once:
//
//	type Position = form.Position[battle, state, *state]
type Position[B, S any, P Plain[B, S]] struct {
	Slot  uint16 // of its scenario in [Book.Battles]
	State S
}

// Plain is the pointer to a state.
type Plain[B, S any] interface {
	*S
	State[B]
}

func (p *Position[B, S, P]) state() (P, *B) {
	s := P(&p.State)
	return s, s.Book().Battles.At(p.Slot)
}

func (p *Position[B, S, P]) book() *Book[B] { return P(&p.State).Book() }

// System implements [game.Position].
func (p *Position[B, S, P]) System() game.System {
	return Rulebook[B, S, P]{p.book()}
}

// Scenario implements [game.Position].
func (p *Position[B, S, P]) Scenario() game.Ref { return p.book().Battles.Info(p.Slot).Ref }

// Set implements [game.Position].
func (p *Position[B, S, P]) Set(from game.Position) { *p = *from.(*Position[B, S, P]) }

// Clone implements [game.Position].
func (p *Position[B, S, P]) Clone() game.Position { c := *p; return &c }

// Turn implements [game.Position].
func (p *Position[B, S, P]) Turn() int { return int(P(&p.State).Now().Turn) }

// Outcome implements [game.Position].
func (p *Position[B, S, P]) Outcome() game.Outcome {
	s, b := p.state()
	return s.Ended(b)
}

// Decision implements [game.Position].
func (p *Position[B, S, P]) Decision() game.Decision {
	s, b := p.state()
	if s.Ended(b).Over {
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	return s.Asked(b)
}

// Question returns a decision of the seat whose turn it is, with no place.
func (c *Course) Question(kind string) game.Decision {
	return game.Decision{Seat: c.Active, Kind: kind, About: game.NoPlace, From: game.NoPlace}
}

// Actions implements [game.Position].
func (p *Position[B, S, P]) Actions(buf []game.Action) []game.Action {
	s, b := p.state()
	from, d := len(buf), p.Decision()
	if d.Over {
		return buf
	}
	answers := s.Answers(b)
	buf = answers.Append(buf, d.Kind)
	if w, ok := any(s).(Worthy[B]); ok {
		buf = w.Worth(b, buf)
	}
	legal := buf[:from]
	for _, a := range buf[from:] {
		if v, ok := answers.Verb(a); ok && v.In == d.Kind && s.Forbids(b, a) == "" {
			legal = append(legal, a)
		}
	}
	slices.Sort(legal[from:])
	return legal[:from+len(slices.Compact(legal[from:]))]
}

// forbids returns the rule that forbids an answer, or "".
func (p *Position[B, S, P]) forbids(a game.Action) string {
	s, b := p.state()
	d := p.Decision()
	if v, ok := s.Answers(b).Verb(a); !ok || d.Over || v.In != d.Kind {
		return s.Book().Other
	}
	return s.Forbids(b, a)
}

// Check implements [game.Position]. Every rule has one refusal, with the text
// "<system>.refusal.<rule>".
func (p *Position[B, S, P]) Check(a game.Action) error { return p.book().Refusal(p.forbids(a)) }

// Text implements [game.Position].
func (p *Position[B, S, P]) Text(a game.Action, _ game.Viewer) string {
	s, b := p.state()
	return s.Answers(b).Text(a)
}

// Parse implements [game.Position]. A state may have a method Meant that completes the
// text a player wrote.
func (p *Position[B, S, P]) Parse(text string) (game.Action, error) {
	s, b := p.state()
	a, ok := s.Answers(b).Parse(text)
	if !ok {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	if m, can := any(s).(interface {
		Meant(b *B, a game.Action) game.Action
	}); can {
		a = m.Meant(b, a)
	}
	return a, p.Check(a)
}

// Apply implements [game.Position]. At the end of a game it logs the event "won" or
// "drawn", with the reason as the argument why.
func (p *Position[B, S, P]) Apply(a game.Action, c game.Chance, log *game.Log) {
	s, b := p.state()
	r := Referee[B]{Herald{s.Book().ID, log}, b, c}
	s.Play(r, a)
	if o := s.Ended(b); o.Draw {
		r.Tell("drawn", o.Rule, o.Winner, game.Word("why", o.Reason))
	} else if o.Over {
		r.Tell("won", o.Rule, o.Winner, game.Word("why", o.Reason))
	}
}

// Resample implements [game.Position].
func (p *Position[B, S, P]) Resample(v game.Viewer, c game.Chance) {
	s, b := p.state()
	s.Resample(b, v, c)
}

// Hash implements [game.Position].
func (p *Position[B, S, P]) Hash() uint64 { return formOf[B, S, P](p.book()).Hash(p) }

// AppendText implements [game.Position].
func (p *Position[B, S, P]) AppendText(buf []byte) []byte {
	return formOf[B, S, P](p.book()).AppendText(p, buf)
}
