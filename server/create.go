package server

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
)

// The kinds of whoever holds a seat.
const (
	human    = "human"
	computer = "computer"
)

// maxName is how many characters a name may have.
const maxName = 60

// A NewSeat says who is to sit at a seat. Computer players are named by Player;
// people may have a Name. All people's seats belong to the one who creates the
// match, until he invites somebody to one.
type NewSeat struct {
	Kind   string `json:"kind"`
	Player string `json:"player,omitempty"`
	Name   string `json:"name,omitempty"`
	// Wishes are standing answers, by kind of question, the seat begins with.
	Wishes map[string]string `json:"wishes,omitempty"`
}

// A NewMatch says what match to begin.
type NewMatch struct {
	Scenario string       `json:"scenario,omitempty"` // "ancients/akragas"
	Sum      string       `json:"sum,omitempty"`      // one version of an uploaded scenario
	Name     string       `json:"name,omitempty"`     // of the match, for lists
	Options  game.Options `json:"options,omitempty"`  // see the system's options
	Top      NewSeat      `json:"top,omitzero"`
	Bottom   NewSeat      `json:"bottom,omitzero"`
	Texts    [2]string    `json:"texts,omitempty"` // what the seats add to the dice, top first
	// Lesson asks for the guided match of a scenario made to learn by: its dice
	// and draws are known beforehand, and it says so.
	Lesson bool `json:"lesson,omitempty"`
	// ReturnOf is the id of a finished match to play again with the sides
	// changed; scenario, options and seats are then those of that match. Its
	// return match is made once: asked again, the answer is how that one stands.
	ReturnOf string `json:"returnOf,omitempty"`
}

func checkName(name string) error {
	if utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl) {
		return bad("server.bad-name", maxName)
	}
	return nil
}

// seat checks who is to sit and returns the row's seat.
func (s *Server) seat(n NewSeat, visitor string) (store.Seat, error) {
	n.Name = strings.TrimSpace(n.Name)
	if err := checkName(n.Name); err != nil {
		return store.Seat{}, err
	}
	switch n.Kind {
	case human:
		return store.Seat{Kind: human, Name: n.Name, Holder: visitor}, nil
	case computer:
		names := s.config.Players.Names()
		if !slices.Contains(names, n.Player) {
			return store.Seat{}, bad("server.no-player", clip(n.Player), strings.Join(names, ", "))
		}
		if n.Name == "" {
			n.Name = n.Player
		}
		return store.Seat{Kind: computer, Player: n.Player, Name: n.Name}, nil
	}
	return store.Seat{}, bad("server.bad-kind", clip(n.Kind))
}

func checkOptions(sys game.System, chosen game.Options) error {
	for id, value := range chosen {
		known := slices.ContainsFunc(sys.OptionList(), func(o game.OptionInfo) bool {
			return o.ID == id && slices.Contains(o.Values, value)
		})
		if !known {
			return bad("server.bad-option", clip(id), clip(value))
		}
	}
	return nil
}

// newRow makes what the store keeps of a match that begins. All people's seats
// belong to the one who asks.
func (s *Server) newRow(c *call, sys game.System, ref game.Ref, name string, seats [2]NewSeat) (store.Match, error) {
	now := time.Now()
	row := store.Match{
		ID: newID(), Name: name, System: sys.Name(), Scenario: ref.ID, Sum: ref.Sum,
		Rules: sys.Version(), Status: store.Playing, Created: now, Updated: now,
	}
	holder := c.welcome()
	for i, seat := range seats {
		var err error
		if row.Seats[i], err = s.seat(seat, holder); err != nil {
			return row, err
		}
	}
	return row, nil
}

func (s *Server) createMatch(c *call, in struct{ Body NewMatch }) (MatchState, error) {
	n := in.Body
	n.Name = strings.TrimSpace(n.Name)
	if err := checkName(n.Name); err != nil {
		return MatchState{}, err
	}
	if n.ReturnOf != "" {
		return s.createReturn(c, n)
	}
	info, err := s.scenario(n.Scenario, n.Sum)
	if err != nil {
		return MatchState{}, err
	}
	sys := s.systems[info.System]
	if sys == nil {
		return MatchState{}, refuse(http.StatusNotFound, "server.no-system", clip(info.System))
	}
	if err := checkOptions(sys, n.Options); err != nil {
		return MatchState{}, err
	}
	row, err := s.newRow(c, sys, info.Ref, n.Name, [2]NewSeat{n.Top, n.Bottom})
	if err != nil {
		return MatchState{}, err
	}
	var seed [notation.SeedSize]byte
	_, _ = rand.Read(seed[:]) // crypto/rand never fails; it ends the program instead
	if n.Lesson {
		if info.Lesson == 0 {
			return MatchState{}, refuse(http.StatusUnprocessableEntity, "server.no-lesson", clip(info.ID))
		}
		seed = lessonSeed(info)
	}
	return s.begin(c, row, match.Config{
		System: sys, Ref: info.Ref, Options: n.Options, SeatTexts: n.Texts, Seed: seed,
		Wishes: [2]map[string]string{n.Top.Wishes, n.Bottom.Wishes},
		// Every journal carries its battle, so that it opens when the built-in one has changed.
		Carry: true,
	})
}

// begin makes the match of a row and opens it. What the row says (id, names,
// date) is filled in.
func (s *Server) begin(c *call, row store.Match, config match.Config) (MatchState, error) {
	begin := new(beginning)
	config.ID, config.Journal = row.ID, begin
	config.Names = [2]string{row.Seats[0].Name, row.Seats[1].Name}
	config.Date = row.Created.UTC().Format(time.DateOnly)
	m, err := match.New(c.keep(), config)
	if err != nil {
		if isMatchError(err) {
			return MatchState{}, err
		}
		return MatchState{}, refuse(http.StatusUnprocessableEntity, "server.bad-start", err)
	}
	if err := s.config.Store.Create(c.keep(), row, begin.entries...); err != nil {
		return MatchState{}, err
	}
	begin.kept = &journal{store.Journal{Store: s.config.Store, ID: row.ID}}
	begin.entries = nil
	s.tables.put(row, m)
	tb, release, err := s.tables.get(c.Context(), row)
	if err != nil {
		return MatchState{}, err
	}
	defer release()
	s.note(tb)
	c.w.Header().Set("Location", "/api/matches/"+row.ID)
	return s.state(c, row, tb, "")
}
