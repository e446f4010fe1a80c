// Package store defines the storage of matches: what a [Store] promises, and the errors
// that tell, for example, a conflict from a full disk.
//
// A match is one row, which the lobby can show without opening the match, and a journal:
// numbered entries that are only ever added. The journal is the truth about the match;
// package match writes and reads it, and the store does not interpret entries. An
// acknowledged entry survives a crash of the program and of the machine.
//
// Package store/sqlite is the store inside the program. Every store passes the suite of
// package store/storetest.
package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mariscal/game"
)

// The errors of a store, wrapped in text that says what and where.
var (
	// ErrNotFound: there is no such match or scenario, or it is deleted.
	ErrNotFound = errors.New("not found")
	// ErrExists: the id is taken.
	ErrExists = errors.New("already exists")
	// ErrMany: somebody has as many of something as he may.
	ErrMany = errors.New("as many as there may be")
	// ErrConflict: the entry number is taken or leaves a gap; another writer was first,
	// and the caller must read the journal again.
	ErrConflict = errors.New("out of step with the journal")
	// ErrFull: the disk is full. Nothing of the request was stored.
	ErrFull = errors.New("the disk is full")
	// ErrInUse: another process has the database open.
	ErrInUse = errors.New("in use by another process")
	// ErrUnwritable: the file can be read but not written. Nothing of the request was stored.
	ErrUnwritable = errors.New("cannot be written")
	// ErrAway: the database does not answer, or has ended while it was asked. Whether it stored the
	// request is not known; nothing of it is acknowledged.
	ErrAway = errors.New("does not answer")
	// ErrLinked: the file has a second name (a hard link), by which another process could
	// open it unnoticed. It was not changed.
	ErrLinked = errors.New("has a second name (a hard link)")
	// ErrDamaged: parts of the file are corrupt. The rest may be intact.
	ErrDamaged = errors.New("is damaged")
	// ErrMoved: the file was moved, removed or replaced while the store was open. Nothing
	// of the request is acknowledged.
	ErrMoved = errors.New("was moved away while it was open")
	// ErrStray: the log beside the file belongs to another file, or the file is missing.
	// Nothing was changed.
	ErrStray = errors.New("beside it lie the newest answers of another file")
	// ErrForeign: the file is not a database of this program. It was not changed.
	ErrForeign = errors.New("not a database of Mariscal")
	// ErrSealed: the match is encrypted by a key that this server does not have. Nothing of it
	// is lost (package vault).
	ErrSealed = errors.New("is encrypted by a key that is not there")
	// ErrNewer: a newer version wrote the database, and its tables are not understood
	// ([NewerError]). It was not changed.
	ErrNewer = errors.New("written by a newer version of Mariscal")
)

// A NewerError is an ErrNewer with the version of the tables and the newest one that this
// program knows.
type NewerError struct{ Tables, Known int64 }

// Error tells both versions.
func (e NewerError) Error() string {
	return fmt.Sprintf("%v: its tables are version %d, this program knows %d; it was left as it is", ErrNewer, e.Tables, e.Known)
}

// Unwrap returns ErrNewer.
func (NewerError) Unwrap() error { return ErrNewer }

// A Status is the state of a match.
type Status string

// The states of a match.
const (
	Mustering Status = "mustering" // the battle is not dealt yet: seats or their texts are missing
	Playing   Status = "playing"
	Finished  Status = "finished"
)

// A Seat is the player of one side of a match.
type Seat struct {
	Kind   string `json:"kind"`             // "human" or "computer"
	Player string `json:"player,omitempty"` // computer player: "recruit"
	Name   string `json:"name,omitempty"`   // shown to people
	Holder string `json:"holder,omitempty"` // SHA-256 (hex) of the player's token
	Join   string `json:"join,omitempty"`   // SHA-256 (hex) of the open invitation to take the seat
	// Also are the digests of the tokens of the player's other devices.
	Also []string `json:"also,omitempty"`
	// Here says that the player sat down at the server's own machine.
	Here bool `json:"here,omitempty"`
	// Away is the seat's owner while somebody else plays for him: he was not seen for
	// long, and may return.
	Away *Sitter `json:"away,omitempty"`
	// Offered says that the other seat made Join, because the holder was not seen for
	// long. It is valid only until he returns.
	Offered bool `json:"offered,omitempty"`
	// Wanted says who may take the seat before the deal without an invitation: anyone with
	// an account ("*"), or the person of this holder.
	Wanted string `json:"wanted,omitempty"`
	// Gone says that the player has deleted his account; he has no name any more.
	Gone bool `json:"gone,omitempty"`
	// Nameless says that somebody who has deleted his account sat here once: what is told of
	// changes at the seat names nobody.
	Nameless bool `json:"nameless,omitempty"`
	// Tournament is the id of the tournament the match belongs to, at both seats.
	Tournament string `json:"tournament,omitempty"`
	// Twice says, at the first seat, that the match is the first of a pair: the second begins
	// when it is over.
	Twice bool `json:"twice,omitempty"`
	// Delete says that the holder wants the match deleted.
	Delete bool `json:"delete,omitempty"`
}

// A Sitter is the person at a seat; its fields are those of [Seat].
type Sitter struct {
	Name   string   `json:"name,omitempty"`
	Holder string   `json:"holder,omitempty"`
	Also   []string `json:"also,omitempty"`
	Here   bool     `json:"here,omitempty"`
}

// A Muster is the setup of a match that waits for its seats and their texts. It is
// secret, because it contains the seed.
type Muster struct {
	Seed     string       `json:"seed"` // 32 bytes in hexadecimal
	Choices  game.Choices `json:"options,omitempty"`
	Advice   string       `json:"advice,omitempty"` // whether the seats may ask for advice (package match)
	Again    int          `json:"again,omitempty"`  // how often the setup restarted because a text was lost
	Seats    [2]Pledge    `json:"seats"`
	Told     []string     `json:"told,omitempty"`     // pledges of texts that were revealed before a restart
	Scenario string       `json:"scenario,omitempty"` // canonical text of a scenario that is not built in
	// Taken is the whole record the match continues, or empty; Step says after how many
	// of its actions.
	Taken string `json:"taken,omitempty"`
	Step  int    `json:"step,omitempty"`
}

// A Pledge is what a seat adds to the chance, as far as it is known.
type Pledge struct {
	By     string            `json:"by,omitempty"`     // who adds it, as records name them; empty while the seat has promised nothing
	Pledge string            `json:"hash,omitempty"`   // the pledge of the text
	Text   string            `json:"text,omitempty"`   // the text, once it is revealed
	Wishes map[string]string `json:"wishes,omitempty"` // standing wishes the seat begins with
}

// An Ending is the end of a match, for lists.
type Ending struct {
	Draw   bool          `json:"draw,omitempty"`
	Winner game.Seat     `json:"winner"` // meaningless after a draw
	Scores [2]game.Track `json:"scores"` // of the seats
	// Reason is the message id of the reason, empty in rows from before reasons were stored.
	Reason string `json:"reason,omitempty"`
	// Side is the winner's name by language, if the match brought its own battle, which
	// is gone when the match is closed.
	Side map[string]string `json:"side,omitempty"`
	// At is when it ended, in milliseconds since 1970; 0 on servers that write to nobody.
	At int64 `json:"at,omitempty"`
}

// A Standing is the state of a match under way, for lists. All of it is public.
type Standing struct {
	Turn   int           `json:"turn"`
	Asked  game.Seat     `json:"asked"`  // the seat that decides
	Scores [2]game.Track `json:"scores"` // of the seats
	// Due is when the time of the asked seat runs out, in milliseconds since 1970; 0 without a clock.
	Due int64 `json:"due,omitempty"`
	// Away is until when a seat is on vacation, in milliseconds since 1970.
	Away [2]int64 `json:"away,omitzero"`
	// Question is which question waits; zero on servers that write to nobody.
	Question Question `json:"question,omitzero"`
}

// A Question is one that waits for an answer.
type Question struct {
	Number int   `json:"number"` // of the decision
	Since  int64 `json:"since"`  // when it began to wait, a few seconds exactly, in milliseconds since 1970
	// Paused says that nobody needs to answer: the match is adjourned.
	Paused bool `json:"paused,omitempty"`
	// Requests are by seat what it asks of the other one.
	Requests [2]Request `json:"requests,omitzero"`
}

// A Request is what a seat asks of the other one: a word of [notation.Told]; empty for nothing.
type Request struct {
	Word  string `json:"word"`
	At    int    `json:"at"`    // how many actions the game then had
	Since int64  `json:"since"` // a few seconds exactly, in milliseconds since 1970
}

// A Match is what is known of a match without opening its journal.
type Match struct {
	ID       string
	Name     string
	System   string // "ancients"
	Scenario string // "ancients/akragas"
	Sum      string // SHA-256 of the scenario's canonical form
	Rules    string // version of the rules it began with
	Status   Status
	Seats    [2]Seat // by game.Seat: top, bottom
	Created  time.Time
	Updated  time.Time // last change or journal entry
	Deleted  time.Time // zero unless deleted
	// ReturnOf is the id of the match this one returns, with sides exchanged, or empty.
	ReturnOf string
	// Pace is how much time the seats have, as clock.Parse reads it.
	Pace string
	// Rated says whether the match counts for ratings: no (empty), [Rated], or why it does not
	// any more.
	Rated string
	// Delay is how much later those who watch see it while it is played: "15m" for minutes,
	// "2t" for turns, empty for at once.
	Delay string
	// Ending is how it ended; nil while it is played, and for matches finished before
	// endings were stored.
	Ending *Ending
	// Standing is its present state; nil until one was stored. The journal is the truth.
	Standing *Standing
	// Damaged says why seats or muster cannot be read; empty for an intact match. The
	// seats of a damaged match mean nothing, and Change leaves the stored ones unchanged.
	Damaged string
	// Muster is present only while Status is Mustering; then the journal is empty.
	Muster *Muster
	// Entries is how many entries the journal had, and Row a number that changes with name,
	// seats and muster, as [Store.Match] read them from a [Shared] store; else 0.
	Entries int
	Row     int64
}

// A Scenario is an uploaded scenario file.
type Scenario struct {
	System string
	Name   string // its id without the system
	Sum    string // SHA-256 of its canonical form
	Text   string // the file, byte for byte
	Added  time.Time
}

// Changes are changes to a match's row; nil fields stay as they are.
type Changes struct {
	// Row is [Match.Row] of the row that is to be changed, if it must be as it was then;
	// else it is ErrConflict. 0 for whatever it is now.
	Row    int64
	Name   *string
	Status *Status
	Seats  *[2]Seat
	Ending *Ending
	Muster *Muster
	Rated  *string // is no change that lists show
}

// A Store keeps matches, their journals and uploaded scenarios. Its methods may be called
// from any goroutine. Errors wrap one of this package's errors when one applies.
type Store interface {
	// Create adds a match and the first entries of its journal, numbered from 0,
	// all or nothing; ErrExists when the id is taken.
	Create(ctx context.Context, m Match, entries ...[]byte) error
	// Match returns a match that is not deleted; ErrNotFound otherwise.
	Match(ctx context.Context, id string) (Match, error)
	// Matches lists a page of the selected matches without their musters, the last
	// changed first, those with equal time by id. Its cost grows with the page, not with
	// the store; with Others, also with the matches skipped.
	Matches(ctx context.Context, q Query) ([]Match, error)
	// Change changes a match's row, and its time of change unless only the
	// muster changes.
	Change(ctx context.Context, id string, c Changes) error
	// Note stores the standings of matches, by id, in one transaction. It does not count
	// as a change of a match; unknown matches are skipped.
	Note(ctx context.Context, standings map[string]Standing) error
	// Begin turns a mustering match into an active one: it stores the first journal
	// entries and the match's seats and removes the muster, all or nothing. ErrConflict
	// when it is not mustering any more, or, in a [Shared] store, not as m has it.
	Begin(ctx context.Context, m Match, entries ...[]byte) error
	// Delete hides a match; Restore brings it back. No data is lost.
	Delete(ctx context.Context, id string) error
	Restore(ctx context.Context, id string) error

	// Append adds entry number seq to a match's journal and returns when it is safe on
	// disk; it counts as a change of the match, unless made [Quietly]. The first number
	// is 0 or 1, every other one more than the last; anything else is ErrConflict.
	Append(ctx context.Context, id string, seq int, entry []byte) error
	// Entries returns the journal from entry number from on, in order.
	Entries(ctx context.Context, id string, from int) ([][]byte, error)

	// PutScenario adds an uploaded scenario. It replaces one of the same system, name and
	// sum; versions with other sums stay, because matches may need them.
	PutScenario(ctx context.Context, s Scenario) error
	// DropScenario removes all versions of an uploaded scenario; ErrNotFound when
	// there is none.
	DropScenario(ctx context.Context, system, name string) error
	// Scenarios lists the uploaded scenarios in order of upload.
	Scenarios(ctx context.Context) ([]Scenario, error)
	// Upload returns a version of an uploaded scenario; ErrNotFound when there is none.
	Upload(ctx context.Context, system, name, sum string) (Scenario, error)

	// Holding counts the matches, neither over nor deleted, in which a holder has a seat
	// on any of his devices; seats he is away from do not count.
	Holding(ctx context.Context, holder string) (int, error)

	Sessions
	People
	Results
	Tournaments
	Outbox
	Talk
	Proposals
	Follows
	Drafts
	Gallery
	Movable
	Beginnings

	// Ping checks that the store can be read and is still the opened one. Probe checks
	// that it can be written: it makes a meaningless write and returns when that is on
	// disk.
	Ping(ctx context.Context) error
	Probe(ctx context.Context) error
	// Close closes the store for good.
	Close() error
}

// A Journal is the journal of one match, as package match writes it.
type Journal struct {
	Store Store
	ID    string
}

// Entries returns the journal from entry number from on, in order.
func (j Journal) Entries(ctx context.Context, from int) ([][]byte, error) {
	return j.Store.Entries(ctx, j.ID, from)
}

// Append adds entry number seq and returns when it is safe on disk.
func (j Journal) Append(ctx context.Context, seq int, entry []byte) error {
	return j.Store.Append(ctx, j.ID, seq, entry)
}
