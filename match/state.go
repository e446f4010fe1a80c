package match

import (
	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
)

// A state is everything about a match that changes. It is copied before a change; the
// elements of its slices are never overwritten.
type state struct {
	moments  []moment       // the deal, then one for each action (past.go)
	track    notation.Track // of the moments
	late     []whole        // the last moments
	dealt    []game.Event   // events of the deal
	told     []telling      // all events that viewers were told
	feed     [4][]int32     // by viewer: his events, as indexes into told
	results  int            // of all moments
	owned    int            // tellings that no replay recreates
	base     int            // index of the last moment continued from another record, or 0
	kept     [2]int         // by seat: index of the last moment that it may not undo, or 0
	number   int            // of the present decision; never used twice
	stream   notation.Stream
	names    [2]string
	wishes   [2]map[string]wish  // by kind of question
	orders   [2][]notation.Stood // by seat, those taken back as well; the id is the index + 1
	advised  [2][]int            // by seat: the turns in which it took advice
	hold     [2]bool             // wishes wait for Fulfil
	offered  bool                // a draw is offered
	offer    game.Seat
	resigned bool
	loser    game.Seat
	agreed   bool
	timeout  bool   // of the loser
	adjudged string // "top", "bottom" or "draw" when somebody else has decided the game
	clock    clock.Clock
	pause    notation.ToldState
	said     []notation.Told // between the players, for the record
	want     want
	wanted   [2]int     // by seat: the turn in which it asked in vain to take back
	backs    [2]int     // by seat: how often it took back by consent
	after    *gone      // taken back after the last moment, or nil
	gone     int        // how many actions were taken back by consent
	granted  bool       // by this entry
	byHand   int        // how many moments there were when a takeback was granted: an order would repeat its answer there
	left     [][2]int64 // by moment: time of each seat when the question after it was asked, where a clock runs
	// A vacation that this entry begins or ends; its time is known when the entry is written.
	leaves    bool
	leaver    game.Seat
	leaveDays int
	entered   int64 // when the last entry was written, in milliseconds since 1970
	earliest  int64 // the next entry is of that moment or later, though the clock was set back
}

// outcome returns how the match ended.
func (s *state) outcome() game.Outcome {
	switch {
	case s.resigned:
		return notation.Resigned(s.loser)
	case s.timeout:
		return notation.Timeout(s.loser)
	case s.agreed:
		return notation.Agreed()
	case s.adjudged != "":
		return notation.Adjudged(s.adjudged)
	}
	return s.pos().Outcome()
}

// apply adds one action.
func (s *state) apply(a game.Action, auto bool) error { return s.applyBy(a, auto, &s.stream) }

// applyBy adds one action with chance c.
func (s *state) applyBy(a game.Action, auto bool, c game.Chance) (err error) {
	defer rescue(&err)
	seat := s.pos().Decision().Seat
	ordered := auto && s.byOrder(a)
	pos := s.pos().Clone()
	var log game.Log
	rec := notation.RecordOf(c)
	pos.Apply(a, rec, &log)
	s.add(moment{action: a, seat: seat, auto: auto, ordered: ordered, results: rec.Results}, whole{pos, log.Events})
	return nil
}

// fact adds an event of the match itself.
func (s *state) fact(id string, seat game.Seat) {
	s.tell(game.Event{Message: game.Message{ID: id, Args: []game.Arg{game.Word("side", "seat."+seat.String())}}, Seat: seat})
}
