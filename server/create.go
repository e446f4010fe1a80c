package server

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
)

// The kinds of seats. An open seat waits for an invited person; nothing is dealt before he joins.
const (
	human    = "human"
	computer = "computer"
	open     = "open"
)

// maxName is the most characters of a name.
const maxName = 60

// A NewSeat says who sits at a seat. Player names a computer player; people may have a
// Name. Seats of kind "human" belong to the visitor who creates the match; one of kind
// "open" waits for the invited guest, and so does the battle.
type NewSeat struct {
	Kind   string `json:"kind"` // "human", "open" or "computer"
	Player string `json:"player,omitempty"`
	Name   string `json:"name,omitempty"`
	// Wishes are the standing wishes of the seat at the start, by kind of question.
	Wishes map[string]string `json:"wishes,omitempty"`
	// Pledge is the promise of the text the seat adds to the dice ([MusterWord]); without
	// it the server adds one, and the record says so.
	Pledge string `json:"pledge,omitempty"`
}

// A NewMatch describes the match to begin.
type NewMatch struct {
	Scenario string       `json:"scenario,omitempty"` // "ancients/akragas"
	Sum      string       `json:"sum,omitempty"`      // one version of an uploaded scenario
	Name     string       `json:"name,omitempty"`     // of the match, for lists
	Choices  game.Choices `json:"options,omitempty"`  // see the system's options
	Top      NewSeat      `json:"top,omitzero"`
	Bottom   NewSeat      `json:"bottom,omitzero"`
	// Advice says whether the seats may ask a computer player for advice: "on", "off", or
	// nothing, which allows it only against computers. An invited player sees it before
	// the deal; joining accepts it.
	Advice string `json:"advice,omitempty"`
	// Pace is how much time the seats have: "" for no clock, "1800+30+5" for seconds of
	// reserve, of each turn and of grace, "3d" for days of each letter (package clock).
	Pace string `json:"pace,omitempty"`
	// Rated says that the match counts for ratings: it is between two people with accounts, on
	// a clock or by letter, in a battle of the program, without advice. So is its return match.
	Rated bool `json:"rated,omitempty"`
	// Delay is how much later those see the match who only watch it while it is played: "15m" for
	// minutes, in a match with a pace, "2t" for turns. Without one they see it at once; of a rated
	// match the server may say otherwise.
	Delay string `json:"delay,omitempty"`
	// Lesson asks for the guided match of a scenario made for learning: its dice and
	// draws are fixed, and it says so.
	Lesson bool `json:"lesson,omitempty"`
	// ReturnOf is the id of a finished match to play again with sides exchanged;
	// scenario, choices and seats are then those of that match, and of Top and Bottom
	// only the pledges count. There is one return match: asked again, the answer is its
	// state.
	ReturnOf string `json:"returnOf,omitempty"`
}

func checkName(name string) error {
	if utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl) {
		return bad("server.bad-name", maxName)
	}
	return nil
}

// seat checks a new seat and returns the row's seat.
func (s *Server) seat(sys game.System, n NewSeat, visitor string) (store.Seat, error) {
	n.Name = strings.TrimSpace(n.Name)
	if err := checkName(n.Name); err != nil {
		return store.Seat{}, err
	}
	switch n.Kind {
	case human:
		return store.Seat{Kind: human, Name: n.Name, Holder: visitor}, nil
	case open:
		if len(n.Wishes) > 0 || n.Pledge != "" {
			return store.Seat{}, bad("server.open-seat")
		}
		return store.Seat{Kind: human, Name: n.Name}, nil
	case computer:
		names := s.config.Players.Names(sys.Name())
		if !slices.Contains(names, n.Player) {
			return store.Seat{}, bad("server.no-player", clip(n.Player), strings.Join(names, ", "))
		}
		return store.Seat{Kind: computer, Player: n.Player, Name: cmp.Or(n.Name, n.Player)}, nil
	}
	return store.Seat{}, bad("server.bad-kind", clip(n.Kind))
}

func checkChoices(sys game.System, chosen game.Choices) error {
	for id, value := range chosen {
		known := slices.ContainsFunc(sys.ChoiceList(), func(o game.ChoiceInfo) bool {
			return o.ID == id && slices.Contains(o.Values, value)
		})
		if !known {
			return bad("server.bad-option", clip(id), clip(value))
		}
	}
	return nil
}

// newRow returns the stored row of a new match. All seats of people belong to the visitor.
func (s *Server) newRow(c *call, sys game.System, ref game.Ref, name string, seats [2]NewSeat) (store.Match, error) {
	now := time.Now()
	row := store.Match{
		ID: newID(), Name: name, System: sys.Name(), Scenario: ref.ID, Sum: ref.Sum,
		Rules: sys.Version(), Status: store.Playing, Created: now, Updated: now,
	}
	holder := c.welcome()
	for i, seat := range seats {
		if seat.Kind == human && seats[1-i].Kind != human { // two at one screen are called as they like
			if err := c.mayBeCalled(seat.Name); err != nil {
				return row, err
			}
		}
		var err error
		if row.Seats[i], err = s.seat(sys, seat, holder); err != nil {
			return row, err
		}
		if row.Seats[i].Holder != "" {
			row.Seats[i].Name = c.calls(row.Seats[i].Name)
		}
		row.Seats[i].Here = row.Seats[i].Holder != "" && fromHere(c.Request)
	}
	return row, nil
}

func (s *Server) createMatch(c *call, in struct{ Body NewMatch }) (MatchState, error) {
	n := in.Body
	n.Name = strings.TrimSpace(n.Name)
	if err := checkName(n.Name); err != nil {
		return MatchState{}, err
	}
	if err := checkAdvice(n.Advice); err != nil {
		return MatchState{}, err
	}
	if _, err := clock.Parse(n.Pace); err != nil {
		return MatchState{}, bad("server.bad-pace")
	}
	if n.ReturnOf != "" {
		return s.createReturn(c, n)
	}
	info, err := s.scenario(n.Scenario, n.Sum)
	if err != nil {
		return MatchState{}, err
	}
	s.uploads.touch(info.ID)
	sys := s.systems[info.System]
	if sys == nil {
		return MatchState{}, refuse(http.StatusNotFound, "server.no-system", clip(info.System))
	}
	if err := checkChoices(sys, n.Choices); err != nil {
		return MatchState{}, err
	}
	row, err := s.newRow(c, sys, info.Ref, n.Name, [2]NewSeat{n.Top, n.Bottom})
	if err != nil {
		return MatchState{}, err
	}
	row.Pace = n.Pace
	if row.Delay, err = s.mayDelay(n); err != nil {
		return MatchState{}, err
	}
	if n.Rated {
		if err := s.mayRate(c, info, n); err != nil {
			return MatchState{}, err
		}
		row.Rated, n.Advice = store.Rated, match.AdviceOff
	}
	if n.Lesson {
		row.Pace = "" // it waits for who learns
		return s.beginLesson(c, row, info, n)
	}
	if row.Muster, err = raise(row, visitorOf(c), [2]NewSeat{n.Top, n.Bottom}); err != nil {
		return MatchState{}, err
	}
	row.Muster.Choices, row.Muster.Advice = n.Choices, n.Advice
	if s.builtIn[info.ID] != info.Ref || info.Pack != nil {
		row.Muster.Scenario = info.Canonical
	}
	return s.enlist(c, row)
}

// begin makes the match of a row, saves it with the first entries of its journal by keep,
// and opens it. It fills in what the row says (id, names, date).
func (s *Server) begin(c *call, row store.Match, config match.Config, keep func(entries [][]byte) error) (MatchState, error) {
	tb, err := s.raiseTable(c.keep(), row, config, keep)
	if err != nil {
		return MatchState{}, err
	}
	defer s.tables.leave(tb)
	s.speak(c, row, tb)
	s.note(tb)
	c.w.Header().Set("Location", "/api/matches/"+row.ID)
	as := c.known.first(c, row, tb)
	if _, err := viewer(row, visitorOf(c), as); err != nil {
		as = "" // the match has begun, whoever asks to look at it
	}
	return s.state(c, row, tb, as)
}

// raiseTable is begin without an answer; the caller leaves the table.
func (s *Server) raiseTable(ctx context.Context, row store.Match, config match.Config, keep func(entries [][]byte) error) (*table, error) {
	if err := s.tables.mayBegin(); err != nil {
		return nil, err
	}
	lease, ok := game.Hold(config.System, game.Ref{ID: row.Scenario, Sum: row.Sum})
	if !ok {
		return nil, refuse(http.StatusNotFound, "server.no-scenario", clip(row.Scenario))
	}
	kept := false
	defer func() {
		if !kept {
			lease()
		}
	}()
	begin := new(beginning)
	config.ID, config.Journal, config.Hold = row.ID, begin, apart(row)
	config.Names = [2]string{row.Seats[0].Name, row.Seats[1].Name}
	config.Date = row.Created.UTC().Format(time.DateOnly)
	m, err := match.New(ctx, config)
	if err != nil {
		return nil, cannotBegin(err)
	}
	if err := keep(begin.entries); err != nil {
		return nil, err
	}
	begin.kept = s.journal(row.ID)
	begin.entries = nil
	kept = true
	return s.tables.put(row, m, lease), nil
}

// cannotBegin explains why a match cannot begin.
func cannotBegin(err error) error {
	if isMatchError(err) {
		return err
	}
	return refuse(http.StatusUnprocessableEntity, "server.bad-start", err)
}
