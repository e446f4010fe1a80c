package match

import (
	"encoding/hex"
	"fmt"
	"maps"

	"mariscal/game"
	"mariscal/game/notation"
)

// A Numbered is an event and its number, from 1, in one viewer's feed. The feed only
// grows: an undo adds an event ([EventUndone]), after which clients fetch the scene
// again.
type Numbered struct {
	N     int        `json:"n"`
	Step  int        `json:"step"` // the moment it belongs to; see [Match.At]
	Event game.Event `json:"event"`
}

// A State is what a viewer may know of a match now.
type State struct {
	ID       string            `json:"id"`
	Number   int               `json:"number"` // of the decision; an answer names it
	Step     int               `json:"step"`   // actions so far; see [Match.At]
	Event    int               `json:"event"`  // number of the last event of this viewer
	Asked    game.Decision     `json:"-"`
	Decision Decision          `json:"question"` // the decision, with names for its places
	Scene    game.Scene        `json:"scene"`
	Options  []game.Option     `json:"options,omitempty"`  // only for the seat that decides
	Together []string          `json:"together,omitempty"` // texts of options that can all be given, in that order; see [game.Together]
	Ways     []game.Way        `json:"ways,omitempty"`     // offered instead of the options; see [game.Ways]
	Outcome  game.Outcome      `json:"outcome"`
	CanUndo  bool              `json:"canUndo"`
	Offer    string            `json:"offer,omitempty"` // "top" or "bottom", the seat that offers a draw
	Names    [2]string         `json:"names"`
	Texts    [2]string         `json:"texts"`             // what the seats added to the chance
	Adders   [2]string         `json:"adders"`            // who added each text: "player", "server", or empty when unknown
	Musters  int               `json:"musters,omitempty"` // how often the deal was set up again
	Promise  string            `json:"commitment"`        // SHA-256 of the seed
	Seed     string            `json:"seed,omitempty"`
	Origin   string            `json:"origin,omitempty"`  // SHA-256 of the record that the match continues
	Taken    int               `json:"taken,omitempty"`   // number of actions that come from it
	Choices  game.Choices      `json:"choices,omitempty"` // choices of the match
	Wishes   map[string]string `json:"wishes,omitempty"`  // the viewer's own standing wishes
	Until    map[string]int    `json:"until,omitempty"`   // the last turn of those that have one
	Orders   []Armed           `json:"orders,omitempty"`  // the viewer's own standing orders
	Clock    *Clock            `json:"clock,omitempty"`
	Pause    *Pause            `json:"pause,omitempty"`    // why no clock runs
	TakeBack *TakeBack         `json:"takeBack,omitempty"` // by consent; besides CanUndo, which needs none
	ReadOnly string            `json:"readOnly,omitempty"` // why the match accepts no more answers
}

// A Decision is a [game.Decision] with names instead of places.
type Decision struct {
	Over    bool      `json:"over"`
	Seat    game.Seat `json:"seat"`
	Kind    string    `json:"kind"`
	Left    int       `json:"left,omitempty"`
	About   string    `json:"about,omitempty"`
	From    string    `json:"from,omitempty"`
	Threat  bool      `json:"threat,omitempty"` // From is about to strike About; see [game.Decision]
	Hidden  bool      `json:"hidden,omitempty"`
	Secret  bool      `json:"secret,omitempty"`
	Final   bool      `json:"final,omitempty"`
	Fresh   bool      `json:"fresh,omitempty"`   // nothing has been done yet in answer to the question
	Several bool      `json:"several,omitempty"` // cards are chosen one by one, so a client may let several be chosen at once
	Errands bool      `json:"errands,omitempty"` // pieces have errands; see [game.Errands]
	Open    bool      `json:"open,omitempty"`    // answers beyond the options exist: any legal point; see [game.Open]
	Dice    bool      `json:"dice,omitempty"`    // the only answer begins a fight or rolls dice; only the seat that decides is told
}

// ID returns the match's id.
func (m *Match) ID() string { return m.id }

// System returns the rulebook of the match.
func (m *Match) System() game.System { return m.sys }

// Scenario returns the scenario, by id and sum.
func (m *Match) Scenario() game.Ref { return m.head.Scenario }

// Turn returns the number of the turn.
func (m *Match) Turn() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.pos().Turn()
}

// Entered returns the time of the last entry, in milliseconds since 1970; 0 without a pace.
func (m *Match) Entered() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.entered
}

// Decision returns the present decision and its number. Over is set as well when
// the game ended by resignation or agreement.
func (m *Match) Decision() (number int, d game.Decision) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.number, m.now.decision()
}

func (s *state) decision() game.Decision {
	if s.outcome().Over {
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	return s.pos().Decision()
}

// allow returns the viewer whose view v gets: nobody sees everything before the end.
func (s *state) allow(v game.Viewer) game.Viewer {
	if v > game.All || v == game.All && !s.outcome().Over {
		return game.Spectator
	}
	return v
}

// View returns what v may know now. Before the end, All gets the spectator's view.
func (m *Match) View(v game.Viewer) State {
	m.mu.Lock()
	defer m.mu.Unlock()
	v = m.now.allow(v)
	pos, d := m.now.pos(), m.now.decision()
	s := State{
		ID: m.id, Number: m.now.number, Step: len(m.now.moments) - 1, Event: len(m.now.feed[v]),
		Asked: d, Decision: named(m.sys, d), Scene: pos.Scene(v), Outcome: m.now.outcome(),
		Names: m.now.names, Texts: m.head.Texts, Adders: m.head.Adders, Musters: m.head.Musters, Promise: m.head.Commitment,
		Origin: m.head.Continues.Sum, Taken: m.head.Continues.Step,
		Choices: maps.Clone(m.chosen()), Clock: m.now.shown(), Pause: m.now.paused(), ReadOnly: m.readOnly,
	}
	s.Decision.Open = !d.Over && game.IsOpen(pos)
	_, errands := game.ErrandsOf(pos)
	s.Decision.Errands = !d.Over && errands
	s.Scene.Outcome = s.Outcome
	if m.now.offered {
		s.Offer = m.now.offer.String()
	}
	free := 0
	if v <= game.ViewBottom {
		seat := game.Seat(v)
		free = m.undoFrom(seat)
		s.CanUndo = free > 0
		s.Wishes, s.Until = m.now.standing(seat)
		s.Orders = m.now.armed(seat)
		if m.open() == nil && !m.now.pause.Adjourned {
			s.Options = pos.Options(v)
			if v == game.Viewer(d.Seat) && len(s.Options) == 1 && !s.Decision.Open {
				s.Decision.Dice = game.Dares(pos, s.Options[0].Action, d.Seat)
			}
			s.Together = together(pos, v)
			if w, ok := pos.(game.Ways); ok {
				s.Ways = w.Ways(v)
			}
		}
	}
	if m.readOnly == "" {
		s.TakeBack = m.now.takeBack(v, free)
	}
	if s.Outcome.Over {
		s.Seed = hex.EncodeToString(m.seed[:])
	}
	return s
}

func together(pos game.Position, v game.Viewer) (texts []string) {
	if p, ok := pos.(game.Together); ok {
		for _, a := range p.Together(v) {
			texts = append(texts, pos.Text(a, v))
		}
	}
	return texts
}

// Asked returns the decision of a position with names for its places.
func Asked(pos game.Position) Decision {
	d := named(game.In(pos.System(), pos.Scenario()), pos.Decision())
	d.Open = !d.Over && game.IsOpen(pos)
	return d
}

func named(sys game.System, d game.Decision) Decision {
	if d.Over {
		return Decision{Over: true}
	}
	name := func(p game.Place) string {
		if p == game.NoPlace {
			return ""
		}
		return sys.PlaceName(p)
	}
	return Decision{
		Seat: d.Seat, Kind: d.Kind, Left: d.Left, Threat: d.Threat, Hidden: d.Hidden, Secret: d.Secret, Final: d.Final, Fresh: d.Fresh, Several: d.Several,
		About: name(d.About), From: name(d.From),
	}
}

// Now returns the present position for questions: its queries by [game.QueriesOf], its open
// table by [game.OpenOf], its errands by [game.ErrandsOf]. ok is false when the game has
// none. The caller must ask only for the viewer who gets the reply.
func Now[Q any](m *Match, of func(game.Position) (Q, bool)) (q Q, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return of(m.now.pos().Clone())
}

// Guess returns a position in which everything a seat cannot know is replaced by a guess,
// for a computer player of that seat. It depends only on the seed and on what the seat
// knows.
func (m *Match) Guess(seat game.Seat, seed uint64) game.Position {
	m.mu.Lock()
	pos := m.now.pos().Clone()
	m.mu.Unlock()
	pos.Resample(game.Viewer(seat), game.NewSeeded(seed))
	return pos
}

// Events returns v's events after number after (0: all of them).
func (m *Match) Events(v game.Viewer, after int) []Numbered {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.events(m.now.allow(v), after)
}

// Last returns the number of v's last event, 0 when there is none.
func (m *Match) Last(v game.Viewer) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.now.feed[m.now.allow(v)])
}

// A Past is a moment of the match as a viewer saw it.
type Past struct {
	Step   int          `json:"step"`
	Seat   game.Seat    `json:"seat"`             // the seat that acted
	Action string       `json:"action,omitempty"` // empty for the deal
	Chance []string     `json:"chance,omitempty"` // dice and draws, as in records
	Events []game.Event `json:"events,omitempty"`
	Scene  game.Scene   `json:"scene"` // after the action
}

// At returns the moment after step actions (0: after the deal), as v may see it. The
// error is [ErrHidden] for All before the end.
func (m *Match) At(step int, v game.Viewer) (Past, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.now.allow(v) != v {
		return Past{}, ErrHidden
	}
	if step < 0 || step >= len(m.now.moments) {
		return Past{}, fmt.Errorf("match: step %d: there are steps 0 to %d", step, len(m.now.moments)-1)
	}
	mo := &m.now.moments[step]
	p := Past{Step: step, Seat: mo.seat, Chance: notation.Texts(m.sys, mo.results, v)}
	m.now.walk(max(step-1, 0), step, func(i int, w whole) {
		if i < step {
			p.Action = w.pos.Text(mo.action, v)
			return
		}
		p.Scene = w.pos.Scene(v)
		for _, e := range w.events {
			if seen, ok := e.For(v); ok {
				p.Events = append(p.Events, seen)
			}
		}
	})
	if step == len(m.now.moments)-1 {
		p.Scene.Outcome = m.now.outcome()
	}
	return p, nil
}
