// Package store says where matches live: what a [Store] promises, and the
// errors by which callers tell a conflict from a full disk.
//
// A match is one row that the lobby can show without opening it, and a journal:
// numbered entries that are only ever added. The journal is the truth about the
// match; package match writes it and reads it back, and the store neither reads
// nor understands an entry. An entry that was acknowledged survives a crash of
// the program and of the machine.
//
// Package store/sqlite is the store inside the program. Every store passes the
// suite of package store/storetest.
package store

import (
	"context"
	"errors"
	"time"

	"mariscal/game"
)

// The errors a store returns, wrapped in text that says what and where.
var (
	// ErrNotFound: there is no such match or scenario, or it is deleted.
	ErrNotFound = errors.New("not found")
	// ErrExists: the id is taken.
	ErrExists = errors.New("already exists")
	// ErrConflict: the entry number is taken or leaves a gap; somebody else was
	// first, and the caller must read the journal again.
	ErrConflict = errors.New("out of step with the journal")
	// ErrFull: the disk is full. Nothing of the request was kept.
	ErrFull = errors.New("the disk is full")
	// ErrInUse: another process has the database open.
	ErrInUse = errors.New("in use by another process")
	// ErrUnwritable: the file may be read, not written. Nothing of the request was kept.
	ErrUnwritable = errors.New("cannot be written")
	// ErrLinked: the file has a second name (a hard link), by which another
	// process could open it unnoticed. It was not touched.
	ErrLinked = errors.New("has a second name (a hard link)")
	// ErrDamaged: the file has bytes that no database has. What else is in it may be whole.
	ErrDamaged = errors.New("is damaged")
	// ErrMoved: the file was moved away, removed or replaced while the store was open.
	// Nothing of the request is acknowledged.
	ErrMoved = errors.New("was moved away while it was open")
	// ErrStray: the newest answers that lie beside the file are those of another file,
	// or there is no file. Nothing was touched.
	ErrStray = errors.New("beside it lie the newest answers of another file")
	// ErrForeign: the file is not a database of this program. It was not touched.
	ErrForeign = errors.New("not a database of Mariscal")
	// ErrNewer: the database was written by a newer version. It was not touched.
	ErrNewer = errors.New("written by a newer version of Mariscal")
)

// A Status says how far a match is.
type Status string

// The states of a match.
const (
	Mustering Status = "mustering" // the battle is not dealt yet: seats or their texts are missing
	Playing   Status = "playing"
	Finished  Status = "finished"
)

// A Seat says who sits at one side of a match.
type Seat struct {
	Kind   string `json:"kind"`             // "human" or "computer"
	Player string `json:"player,omitempty"` // computer player: "recruit"
	Name   string `json:"name,omitempty"`   // shown to people
	Holder string `json:"holder,omitempty"` // SHA-256 (hex) of the token of whoever may act
	Join   string `json:"join,omitempty"`   // SHA-256 (hex) of the open invitation to take the seat
	// Also are the digests of the tokens of the holder's other devices.
	Also []string `json:"also,omitempty"`
	// Here says that the holder sat down at the server's own machine.
	Here bool `json:"here,omitempty"`
	// Away is whose seat it is while somebody else plays it for him: he was not
	// seen for long, and may return.
	Away *Sitter `json:"away,omitempty"`
	// Offered says that Join was made by the other seat, because the holder was
	// not seen for long. It is good only until he comes back.
	Offered bool `json:"offered,omitempty"`
	// Delete says that the holder wants the match deleted.
	Delete bool `json:"delete,omitempty"`
}

// A Sitter is the person of a seat; its fields are those of [Seat].
type Sitter struct {
	Name   string   `json:"name,omitempty"`
	Holder string   `json:"holder,omitempty"`
	Also   []string `json:"also,omitempty"`
	Here   bool     `json:"here,omitempty"`
}

// A Muster is what a match is dealt from, while it waits for its seats and their
// texts. It is secret: whoever reads it knows the seed.
type Muster struct {
	Seed     string       `json:"seed"` // 32 bytes in hexadecimal
	Choices  game.Choices `json:"options,omitempty"`
	Advice   string       `json:"advice,omitempty"` // whether the seats may ask for advice (package match)
	Again    int          `json:"again,omitempty"`  // how often it was begun anew because a text was lost
	Seats    [2]Pledge    `json:"seats"`
	Told     []string     `json:"told,omitempty"`     // promises of the texts that were told before it was begun anew
	Scenario string       `json:"scenario,omitempty"` // canonical text of a scenario that is not built in
	// Taken is the record the match goes on from, whole, or empty; Step says after
	// how many of its actions.
	Taken string `json:"taken,omitempty"`
	Step  int    `json:"step,omitempty"`
}

// A Pledge is what a seat adds to the chance, as far as it is known.
type Pledge struct {
	By     string            `json:"by,omitempty"`     // who adds it, as records name them; empty while the seat has promised nothing
	Pledge string            `json:"hash,omitempty"`   // the promise about the text
	Text   string            `json:"text,omitempty"`   // the text, once it is told
	Wishes map[string]string `json:"wishes,omitempty"` // standing wishes the seat begins with
}

// An Ending is how a match ended, for lists.
type Ending struct {
	Draw   bool          `json:"draw,omitempty"`
	Winner game.Seat     `json:"winner"` // means nothing after a draw
	Scores [2]game.Track `json:"scores"` // of the seats
	// Reason is the message id of the reason, empty when it was noted before reasons were.
	Reason string `json:"reason,omitempty"`
	// Side is the winner's name by language, where the match brought its own battle:
	// that goes when the match is closed.
	Side map[string]string `json:"side,omitempty"`
}

// A Standing is how a match under way stands, for lists. All of it is public.
type Standing struct {
	Turn   int           `json:"turn"`
	Asked  game.Seat     `json:"asked"`  // whose answer is awaited
	Scores [2]game.Track `json:"scores"` // of the seats
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
	// ReturnOf is the id of the match this one is the return of, with the sides
	// changed, or empty.
	ReturnOf string
	// Ending is how it ended; nil while it is played, and for a match that was
	// finished before endings were noted.
	Ending *Ending
	// Standing is how it stands; nil until it was noted. The journal is the truth.
	Standing *Standing
	// Damaged says why who sits where, or what the match is dealt from, cannot be
	// read; empty for every match that is whole. The seats of a damaged match mean
	// nothing, and Change leaves those that are stored as they are.
	Damaged string
	// Muster is there only while Status is Mustering; then the journal is empty.
	Muster *Muster
}

// A Scenario is a scenario file that somebody uploaded.
type Scenario struct {
	System string
	Name   string // its id without the system
	Sum    string // SHA-256 of its canonical form
	Text   string // the file, byte for byte
	Added  time.Time
}

// Changes are changes to a match's row; nil fields stay as they are.
type Changes struct {
	Name   *string
	Status *Status
	Seats  *[2]Seat
	Ending *Ending
	Muster *Muster
}

// A Store keeps matches, their journals and uploaded scenarios. Its methods may
// be called from any goroutine. Errors wrap one of the errors of this package
// where it says what happened.
type Store interface {
	// Create adds a match and the first entries of its journal, numbered from 0,
	// all or nothing; ErrExists when the id is taken.
	Create(ctx context.Context, m Match, entries ...[]byte) error
	// Match returns a match that is not deleted; ErrNotFound otherwise.
	Match(ctx context.Context, id string) (Match, error)
	// Matches lists a page of the matches that are asked for, the last changed first
	// and those of one moment by id, without their musters. What it takes grows with
	// the page, not with the store; with Others, also with the matches that are passed
	// over.
	Matches(ctx context.Context, q Query) ([]Match, error)
	// Change changes a match's row, and its time of change unless only the
	// muster changes.
	Change(ctx context.Context, id string, c Changes) error
	// Note notes how matches stand, by id, all of them together. It is no change of
	// a match; one that is not there is passed over.
	Note(ctx context.Context, standings map[string]Standing) error
	// Begin makes a match that is mustering one that is played: its first journal
	// entries, its seats and the end of its muster, all or nothing. ErrConflict
	// when it is not mustering any more.
	Begin(ctx context.Context, id string, seats [2]Seat, entries ...[]byte) error
	// Delete hides a match; Restore brings it back. Nothing is lost.
	Delete(ctx context.Context, id string) error
	Restore(ctx context.Context, id string) error

	// Append adds entry number seq to a match's journal and returns when it is
	// safe on disk; it is a change of the match, but for one made [Quietly]. The first number is 0 or 1, every other one more than the
	// last; anything else is ErrConflict.
	Append(ctx context.Context, id string, seq int, entry []byte) error
	// Entries returns the journal from entry number from on, in order.
	Entries(ctx context.Context, id string, from int) ([][]byte, error)

	// PutScenario adds an uploaded scenario. One of the same system, name and sum
	// is replaced; versions with other sums stay, for matches may need them.
	PutScenario(ctx context.Context, s Scenario) error
	// DropScenario removes all versions of an uploaded scenario; ErrNotFound when
	// there is none.
	DropScenario(ctx context.Context, system, name string) error
	// Scenarios lists the uploaded scenarios, the last added last.
	Scenarios(ctx context.Context) ([]Scenario, error)

	// Holding counts the matches that are not over or deleted in which a holder
	// has a seat, at whichever of his devices; one who is away has none.
	Holding(ctx context.Context, holder string) (int, error)

	Sessions

	// Ping reports whether the store can be read and is still the one that was opened,
	// Probe whether it can be written: it writes something that means nothing, and returns when that is on disk.
	Ping(ctx context.Context) error
	Probe(ctx context.Context) error
	// Close ends all use of the store.
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
