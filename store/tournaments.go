package store

import (
	"context"
	"iter"
	"time"
)

// A TournamentState is how far a tournament is.
type TournamentState string

// The states of a tournament.
const (
	TournamentEntry   TournamentState = "entry"   // players enter
	TournamentPlaying TournamentState = "playing" // its rounds are played
	TournamentOver    TournamentState = "over"
	TournamentOff     TournamentState = "off" // it was called off
)

// A TournamentPlan is what a tournament was announced with.
type TournamentPlan struct {
	Name    string   `json:"name"`
	System  string   `json:"system"`            // "swiss", "robin" or "knockout"
	Length  int      `json:"rounds"`            // how many rounds, of a Swiss one; else what follows from the field, 0 before the begin
	Battles []string `json:"battles"`           // of the rounds, in turn
	Pace    string   `json:"pace,omitempty"`    // as clock.Parse reads it
	Pair    bool     `json:"pair,omitempty"`    // each table plays its battle twice, with sides changed
	Rated   bool     `json:"rated,omitempty"`   // matches of two people count for ratings
	Most    int      `json:"most"`              // players
	Until   int64    `json:"until,omitempty"`   // when it begins by itself, in milliseconds since 1970; 0 for when its host begins it
	Late    int      `json:"late,omitempty"`    // the last round before which players may still enter a Swiss one; 0 for none
	Limit   int64    `json:"limit,omitempty"`   // milliseconds that a round may take; 0 for no limit
	Overdue string   `json:"overdue,omitempty"` // who loses a game that is not over by then: "asked", "both", or "host" for as the host decides
	Fill    string   `json:"fill,omitempty"`    // the computer player that fills odd places; empty for none
	FillTo  int      `json:"fillTo,omitempty"`  // how many players computers fill the field up to
}

// An Entrant is a player of a tournament.
type Entrant struct {
	Person   string `json:"person,omitempty"`   // id; it stays when the account is gone
	Computer string `json:"computer,omitempty"` // name of the computer player instead
	Number   int    `json:"number,omitempty"`   // of several computers of that name
	Strength int    `json:"strength,omitempty"` // rating when the tournament began, or when he entered later
	Spare    bool   `json:"spare,omitempty"`    // fills an odd place
	Out      bool   `json:"out,omitempty"`      // has withdrawn
	At       int64  `json:"at"`                 // when he entered
}

// A TournamentGame is one game of a table.
type TournamentGame struct {
	Match  string `json:"match"`         // id; the match may not be made yet
	Battle string `json:"battle"`        // "ancients/akragas"
	Top    int    `json:"top,omitempty"` // which of the two players has the top side
	Made   bool   `json:"made,omitempty"`
	Over   bool   `json:"over,omitempty"`
	Lapsed bool   `json:"lapsed,omitempty"` // it was decided without being played to its end
	Closed bool   `json:"closed,omitempty"` // its match was ended as well, or belongs to no tournament any more
	// Halves are the half points of each of the two players, Scores theirs in the battle.
	Halves [2]int `json:"halves"`
	Scores [2]int `json:"scores"`
}

// A TournamentTable is two players of a round, or one who is free.
type TournamentTable struct {
	Players [2]int           `json:"players"` // numbers of entrants; the second is -1 for who is free, both in an empty place of a bracket
	Games   []TournamentGame `json:"games,omitempty"`
	Missed  bool             `json:"missed,omitempty"` // he entered later, and has half a point
	Over    bool             `json:"over,omitempty"`
	Halves  [2]int           `json:"halves"`
	By      string           `json:"by,omitempty"`   // what decided it otherwise than by its games: "withdrawn", "late" or "broken", or the name of a host
	Host    bool             `json:"host,omitempty"` // By is the name of a host
	Why     string           `json:"why,omitempty"`  // his words
}

// A TournamentRound is a round that is paired.
type TournamentRound struct {
	Tables []TournamentTable `json:"tables"`
	Paired int64             `json:"paired"`        // when, in milliseconds since 1970
	Due    int64             `json:"due,omitempty"` // by when it is to be over; 0 for no limit
	Told   bool              `json:"told,omitempty"`
}

// A TournamentField is the players and rounds of a tournament.
type TournamentField struct {
	Entrants []Entrant         `json:"entrants,omitempty"`
	Seeds    []int             `json:"seeds,omitempty"` // entrants by strength as it began, for brackets and Berger tables
	Rounds   []TournamentRound `json:"rounds,omitempty"`
}

// A Tournament is a row of matches that belong together.
type Tournament struct {
	ID      string          `json:"-"`
	Created time.Time       `json:"-"`
	Version int64           `json:"-"`              // grows with every change
	Host    string          `json:"host,omitempty"` // id of the person who made it; empty for the shell
	State   TournamentState `json:"state"`
	TournamentPlan
	Entered int `json:"entered"` // how many play, for lists
	Paired  int `json:"paired"`  // how many rounds are paired
	// TournamentField is empty in lists.
	TournamentField `json:"-"`
}

// Done reports whether nothing is left to do: it is over, or called off and no match belongs to it
// any more.
func (t *Tournament) Done() bool {
	switch t.State {
	case TournamentOver:
		return true
	case TournamentOff:
		for _, g := range t.Games() {
			if g.Loose() {
				return false
			}
		}
		return true
	}
	return false
}

// Games yields the games of all rounds with their tables, as they stand in the tournament.
func (t *Tournament) Games() iter.Seq2[*TournamentTable, *TournamentGame] {
	return func(yield func(*TournamentTable, *TournamentGame) bool) {
		for _, r := range t.Rounds {
			for i := range r.Tables {
				x := &r.Tables[i]
				for k := range x.Games {
					if !yield(x, &x.Games[k]) {
						return
					}
				}
			}
		}
	}
}

// Loose reports whether the match of a game still runs as one of its tournament.
func (g TournamentGame) Loose() bool { return g.Made && !g.Closed && (!g.Over || g.Lapsed) }

// Tournaments is what a [Store] keeps about tournaments.
type Tournaments interface {
	// AddTournament adds a tournament; ErrExists when the id is taken.
	AddTournament(ctx context.Context, t Tournament) error
	// Tournament returns one with its field; ErrNotFound when there is none.
	Tournament(ctx context.Context, id string) (Tournament, error)
	// Tournaments lists tournaments without their fields, the last made first: those that are not
	// done ([Tournament.Done]), or all, made before a time and id when one is given.
	Tournaments(ctx context.Context, running bool, before *Tournament, most int) ([]Tournament, error)
	// ChangeTournament lets change have a tournament and stores what it made of it, unless it
	// returns an error; nobody else changes it meanwhile. Under a fence ([Under]) that does not
	// count any more it is ErrFenced.
	ChangeTournament(ctx context.Context, id string, change func(*Tournament) error) (Tournament, error)
}

// A StoredTournament is a tournament as a database keeps it.
type StoredTournament struct {
	ID      string
	Created int64
	Over    int
	Version int64
	Head    string
	Field   string
}
