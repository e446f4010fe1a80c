package match

import (
	"maps"
	"slices"

	"mariscal/game"
	"mariscal/game/notation"
)

// A state is everything about a match that changes. It is copied before it is
// changed: what its slices hold up to their length is never written again.
type state struct {
	moments  []moment // the deal, then one for each action
	base     int      // index of the last moment that was taken over from another record, or 0
	kept     [2]int   // by seat: index of the last moment that its player found when he took it, or 0
	number   int      // of the present decision; never used twice
	stream   notation.Stream
	feed     [4][]Numbered // by viewer
	names    [2]string
	wishes   [2]map[string]string
	offered  bool // a draw is offered
	offer    game.Seat
	resigned bool
	loser    game.Seat
	agreed   bool
}

// A moment is one action and what came of it.
type moment struct {
	action  game.Action
	seat    game.Seat
	auto    bool // answered by the match
	results []notation.Result
	events  []game.Event
	pos     game.Position // after it; never changed
}

// pos returns the present position, which nobody may change.
func (s *state) pos() game.Position { return s.moments[len(s.moments)-1].pos }

// outcome returns how the match ended.
func (s *state) outcome() game.Outcome {
	switch {
	case s.resigned:
		return notation.Resigned(s.loser)
	case s.agreed:
		return notation.Agreed()
	}
	return s.pos().Outcome()
}

// apply adds one action.
func (s *state) apply(a game.Action, auto bool) error { return s.applyBy(a, auto, &s.stream) }

// applyBy adds one action whose chance is c.
func (s *state) applyBy(a game.Action, auto bool, c game.Chance) (err error) {
	defer rescue(&err)
	seat := s.pos().Decision().Seat
	pos := s.pos().Clone()
	var log game.Log
	rec := notation.RecordOf(c)
	pos.Apply(a, rec, &log)
	s.add(moment{action: a, seat: seat, auto: auto, results: rec.Results, events: log.Events, pos: pos})
	return nil
}

// add appends a moment, asks the next question and tells the events.
func (s *state) add(m moment) {
	s.moments = append(s.moments, m)
	s.number++
	for _, e := range m.events {
		s.tell(e)
	}
}

// tell adds an event to the feed of everybody who may see it. Numbers are each
// viewer's own, for a gap would tell that there is something to be seen.
func (s *state) tell(e game.Event) {
	for v := range s.feed {
		if seen, ok := e.For(game.Viewer(v)); ok {
			s.feed[v] = append(s.feed[v], Numbered{N: len(s.feed[v]) + 1, Step: len(s.moments) - 1, Event: seen})
		}
	}
}

// fact tells an event of the match itself.
func (s *state) fact(id string, seat game.Seat) {
	s.tell(game.Event{Message: game.Message{ID: id, Args: []game.Arg{game.Word("side", "seat."+seat.String())}}, Seat: seat})
}

// back takes back the moments from index n on.
func (s *state) back(n int, seat game.Seat) {
	s.moments = slices.Clip(s.moments[:n])
	s.number++
	s.fact(EventUndone, seat)
}

// wish returns the state with a standing wish set, or cleared when it is "ask".
func (s state) wish(seat game.Seat, kind, wish string) state {
	w := maps.Clone(s.wishes[seat])
	if w == nil {
		w = map[string]string{}
	}
	if wish == Ask {
		delete(w, kind)
	} else {
		w[kind] = wish
	}
	s.wishes[seat] = w
	return s
}

// Size is about how many bytes of memory the match takes.
func (m *Match) Size() int { return 1 }
