package server

import (
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"time"

	"mariscal/clock"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
)

// A MusterInfo is the progress of a match that is not dealt yet. It is dealt when every
// seat is taken, has pledged a text and has revealed it: first all pledges, then all
// texts (docs/notation.md, section 3).
type MusterInfo struct {
	Seats [2]MusterSeat `json:"seats"`
	// Promised is true when every seat has pledged: from then on texts are revealed.
	Promised bool `json:"promised"`
	Progress int  `json:"progress"` // number of steps so far; /now reports it as event
	// Advice says whether the seats may ask for advice: "on", "off", or nothing.
	Advice string `json:"advice,omitempty"`
	Again  int    `json:"again,omitempty"` // how often it restarted with another seed because a text was lost
}

// A MusterSeat is the progress of a seat. Nobody is shown a text before the deal.
type MusterSeat struct {
	Taken  bool   `json:"taken"`            // somebody sits there
	By     string `json:"by,omitempty"`     // who adds its text: "player", "server", or empty before a pledge
	Pledge string `json:"pledge,omitempty"` // its pledge
	Told   bool   `json:"told"`             // its text has been revealed
	// Wanted says that anyone, or the named person, may take it without an invitation.
	Wanted bool `json:"wanted,omitempty"`
}

// A MusterWord pledges a seat's text, or reveals it; with neither Pledge nor Text the
// server adds a text for the seat, and the record says so. A new pledge replaces the old
// one, for example when the text was lost; if any text was revealed already, the muster
// restarts with another seed.
type MusterWord struct {
	Seat   string `json:"seat"`             // "top" or "bottom"
	Pledge string `json:"pledge,omitempty"` // SHA-256 of "mariscal pledge 1", a line feed and the text, in hexadecimal
	Text   string `json:"text,omitempty"`   // 16 to 64 visible ASCII characters; clients add 128 random bits in hexadecimal
}

// The forms of pledges and of texts.
var (
	pledgeForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
	textForm   = regexp.MustCompile(`^[!-~]{16,64}$`)
)

// newSeed returns a new secret seed.
func newSeed() (seed [notation.SeedSize]byte) {
	unforeseen("seed", seed[:])
	return seed
}

// serverText returns a pledge and text of the server, marked as such.
func serverText() store.Pledge {
	var b [16]byte
	unforeseen("text", b[:])
	text := hex.EncodeToString(b[:])
	return store.Pledge{By: notation.ByServer, Pledge: notation.Pledge(text), Text: text}
}

// promise returns a seat's pledge when it is taken: its client's, or a text of the server.
func promise(pledge string) (store.Pledge, error) {
	switch {
	case pledge == "":
		return serverText(), nil
	case !pledgeForm.MatchString(pledge):
		return store.Pledge{}, bad("server.bad-pledge")
	}
	return store.Pledge{By: notation.ByPlayer, Pledge: pledge}, nil
}

// raise makes the muster of a match that asker creates. Seats of other people, open or
// not, have no pledge yet.
func raise(row store.Match, asker string, seats [2]NewSeat) (*store.Muster, error) {
	seed := newSeed()
	m := &store.Muster{Seed: hex.EncodeToString(seed[:])}
	for i, seat := range row.Seats {
		if seat.Kind == human && !sits(seat, asker) {
			continue
		}
		p, err := promise(seats[i].Pledge)
		if err != nil {
			return nil, err
		}
		if seat.Kind == human {
			p.Wishes = seats[i].Wishes
		}
		m.Seats[i] = p
	}
	return m, nil
}

// promised reports whether every seat has pledged its text.
func promised(m *store.Muster) bool { return m.Seats[0].By != "" && m.Seats[1].By != "" }

// complete reports whether every text is revealed.
func complete(m *store.Muster) bool { return m.Seats[0].Text != "" && m.Seats[1].Text != "" }

// musterInfo returns what anybody may know of a muster.
func (s *Server) musterInfo(row store.Match) *MusterInfo {
	info := &MusterInfo{Progress: progress(row), Advice: row.Muster.Advice, Promised: promised(row.Muster), Again: row.Muster.Again}
	for i, p := range row.Muster.Seats {
		seat := row.Seats[i]
		info.Seats[i] = MusterSeat{Taken: seat.Kind == computer || seat.Holder != "", By: p.By, Pledge: p.Pledge, Told: p.Text != "", Wanted: seat.Wanted != ""}
	}
	return info
}

// musterState returns the state of a match that is not dealt yet: its table at set-up,
// without cards.
func (s *Server) musterState(c *call, row store.Match) (MatchState, error) {
	seed, err := seedOf(row.Muster)
	if err != nil {
		return MatchState{}, err
	}
	out := MatchState{
		State: match.State{
			ID: row.ID, Promise: notation.Commitment(seed), Choices: row.Muster.Choices,
			Names: [2]string{row.Seats[0].Name, row.Seats[1].Name}, Musters: row.Muster.Again,
		},
		Match: matchItem(row, visitorOf(c)), Options: []OptionWords{}, Log: []LogLine{}, Muster: s.musterInfo(row),
	}
	s.tellSeats(c, row, &out.Match)
	v, err := viewer(row, visitorOf(c), "")
	if err != nil {
		return MatchState{}, err
	}
	out.As = v.String()
	lease, err := s.leaseOfMuster(row)
	if err != nil {
		return MatchState{}, err
	}
	defer lease()
	c.words = s.named(c, row.System, game.Ref{ID: row.Scenario, Sum: row.Sum})
	pos, err := setUp(s.systems[row.System], game.Ref{ID: row.Scenario, Sum: row.Sum}, row.Muster.Choices)
	if err != nil {
		return MatchState{}, err
	}
	scene := pos.Scene(game.Spectator)
	scene.Trays = nil // no hand has a card yet
	out.Scene = c.words.Scene(scene)
	return out, nil
}

// progress counts the steps of a muster, so that polling clients can see a change.
func progress(row store.Match) int {
	n := 5 * row.Muster.Again
	for i, p := range row.Muster.Seats {
		for _, there := range []bool{p.By != "", p.Text != "", row.Seats[i].Join != ""} {
			if there {
				n++
			}
		}
	}
	return n
}

func seedOf(m *store.Muster) (seed [notation.SeedSize]byte, err error) {
	raw, err := hex.DecodeString(m.Seed)
	if err != nil || len(raw) != len(seed) {
		return seed, fmt.Errorf("the seed of a muster is damaged")
	}
	return [notation.SeedSize]byte(raw), nil
}

// muster takes a pledge or a text.
func (s *Server) muster(c *call, in posted[MusterWord], row store.Match) (MatchState, error) {
	seat, err := holder(row, visitor(c.Request), in.Body.Seat)
	if err != nil {
		return MatchState{}, err
	}
	if row.Muster == nil {
		return MatchState{}, refuse(http.StatusConflict, "server.mustered")
	}
	own := &row.Muster.Seats[seat]
	switch word := in.Body; {
	case word.Pledge != "" && word.Text != "":
		return MatchState{}, bad("server.bad-muster")
	case word.Text == "":
		if row.Muster, err = pledge(row.Muster, seat, word.Pledge, own.Wishes); err != nil {
			return MatchState{}, err
		}
	case !textForm.MatchString(word.Text):
		return MatchState{}, bad("server.bad-added")
	case own.By != notation.ByPlayer || notation.Pledge(word.Text) != own.Pledge:
		return MatchState{}, refuse(http.StatusUnprocessableEntity, "server.not-promised")
	case !promised(row.Muster):
		return MatchState{}, refuse(http.StatusConflict, "server.too-early")
	default:
		own.Text = word.Text
	}
	return s.keepMuster(c, row)
}

// told returns the pledges of the players' texts that have been revealed.
func told(m *store.Muster) (pledges []string) {
	for _, p := range m.Seats {
		if p.By == notation.ByPlayer && p.Text != "" {
			pledges = append(pledges, p.Pledge)
		}
	}
	return pledges
}

// pledge returns a muster with the pledge of a seat, restarted if a text was revealed. It
// refuses the pledge of a text that was revealed before.
func pledge(m *store.Muster, seat game.Seat, word string, wishes map[string]string) (*store.Muster, error) {
	p, err := promise(word)
	if err != nil {
		return nil, err
	}
	if len(told(m)) > 0 {
		m = anew(m)
	}
	if slices.Contains(m.Told, p.Pledge) {
		return nil, refuse(http.StatusConflict, "server.told-before")
	}
	p.Wishes = wishes
	m.Seats[seat] = p
	return m, nil
}

// anew restarts a muster. Revealed texts and the seed are void, because a player who read
// a text could otherwise choose the deal he likes. No revealed text is ever accepted
// again: its reader would know half the source of the next deal.
func anew(old *store.Muster) *store.Muster {
	seed := newSeed()
	m := &store.Muster{
		Seed: hex.EncodeToString(seed[:]), Told: slices.Concat(old.Told, told(old)), Choices: old.Choices, Advice: old.Advice, Again: old.Again + 1,
		Scenario: old.Scenario, Taken: old.Taken, Step: old.Step,
	}
	for i, p := range old.Seats {
		if p.By == notation.ByServer {
			m.Seats[i] = serverText()
		}
		m.Seats[i].Wishes = p.Wishes
	}
	return m
}

// keepMuster saves a changed muster, and deals when it is complete.
func (s *Server) keepMuster(c *call, row store.Match) (MatchState, error) {
	if complete(row.Muster) {
		return s.deal(c, row)
	}
	if err := s.config.Store.Change(c.keep(), row.ID, store.Changes{Row: row.Row, Seats: &row.Seats, Muster: row.Muster}); err != nil {
		return MatchState{}, err
	}
	s.calls.note(row)
	return s.musterState(c, row)
}

// deal begins the match of a complete muster.
func (s *Server) deal(c *call, row store.Match) (MatchState, error) {
	config, lease, err := s.dealt(row)
	if err != nil {
		return MatchState{}, err
	}
	defer lease()
	row.Muster, row.Status, row.Created = nil, store.Playing, time.Now()
	return s.begin(c, row, config, func(entries [][]byte) error {
		err := s.config.Store.Begin(c.keep(), row, entries...)
		if row.Row == 0 && errors.Is(err, store.ErrConflict) {
			return refuse(http.StatusConflict, "server.mustered")
		}
		s.calls.end(row.ID)
		return err
	})
}

// dealt returns the setup of a complete muster's match; lease releases its scenario.
func (s *Server) dealt(row store.Match) (config match.Config, lease func(), err error) {
	m := row.Muster
	sys, err := s.system(row.System)
	if err != nil {
		return config, nil, err
	}
	seed, err := seedOf(m)
	if err != nil {
		return config, nil, err
	}
	config = match.Config{
		System: sys, Names: [2]string{row.Seats[0].Name, row.Seats[1].Name}, Ref: game.Ref{ID: row.Scenario, Sum: row.Sum}, Choices: m.Choices, Advice: m.Advice, Seed: seed, Musters: m.Again, Carry: true,
	}
	config.Now = s.clockTime
	if config.Pace, err = clock.Parse(row.Pace); err != nil {
		return config, nil, fmt.Errorf("match %s: %w", row.ID, err)
	}
	for i, p := range m.Seats {
		config.SeatTexts[i], config.Adders[i], config.Wishes[i] = p.Text, p.By, p.Wishes
	}
	if m.Taken != "" {
		config.Choices = nil
		rec, err := notation.Parse([]byte(m.Taken))
		if err == nil {
			config.Taken, err = match.Taken(rec, m.Step)
		}
		if err != nil {
			return config, nil, refuse(http.StatusUnprocessableEntity, "server.bad-start", err)
		}
	}
	lease, err = s.leaseOfMuster(row)
	return config, lease, err
}

// open saves a mustering match after checking that it can be dealt.
func (s *Server) open(c *call, row store.Match) (MatchState, error) {
	config, lease, err := s.dealt(row)
	if err != nil {
		return MatchState{}, err
	}
	defer lease()
	config.ID, config.Journal = row.ID, new(beginning)
	if _, err := match.New(c.keep(), config); err != nil {
		return MatchState{}, cannotBegin(err)
	}
	row.Status = store.Mustering
	if err := s.config.Store.Create(c.keep(), row); err != nil {
		return MatchState{}, err
	}
	s.calls.note(row)
	c.w.Header().Set("Location", "/api/matches/"+row.ID)
	return s.musterState(c, row)
}

// enlist creates a match: at once when all its texts are known, mustering otherwise.
func (s *Server) enlist(c *call, row store.Match) (MatchState, error) {
	if err := s.mayBegin(c); err != nil {
		return MatchState{}, err
	}
	if !complete(row.Muster) {
		return s.open(c, row)
	}
	config, lease, err := s.dealt(row)
	if err != nil {
		return MatchState{}, err
	}
	defer lease()
	row.Muster = nil
	return s.begin(c, row, config, func(entries [][]byte) error { return s.config.Store.Create(c.keep(), row, entries...) })
}

// takeSeat gives a seat of a mustering match to the invited player.
func (s *Server) takeSeat(c *call, row store.Match, seat game.Seat, word string) (_ MatchState, err error) {
	if row.Muster, err = pledge(row.Muster, seat, word, nil); err != nil {
		return MatchState{}, err
	}
	state, err := s.keepMuster(c, row)
	if err == nil {
		s.noticeChallenge(c.keep(), row, takenMark, seat.Other(), row.Seats[seat.Other()].Holder)
	}
	return state, err
}
