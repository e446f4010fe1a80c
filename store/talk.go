package store

import "context"

// A Line is something that was said at a match. It is no part of the game's record.
type Line struct {
	Match string `json:"match"`
	// At is when, in milliseconds since 1970. The store moves it behind all lines of the match,
	// so that it is also the line's number.
	At     int64  `json:"at"`
	Author string `json:"author"`           // holder of a seat, as in [Seat.Holder]
	Seat   int    `json:"seat"`             // at which the author sat then; [Watching] for none
	Name   string `json:"name,omitempty"`   // as he was called then, for those without an account
	Phrase string `json:"phrase,omitempty"` // id of a canned phrase, in place of a text
	Text   string `json:"text,omitempty"`
}

// Watching is the seat of those who have none.
const Watching = 2

// A Mute says that somebody is not shown what another one says, at one match or, with an empty
// one, everywhere.
type Mute struct {
	Holder string `json:"holder"`
	Whom   string `json:"whom"` // a holder too
	Match  string `json:"match,omitempty"`
}

// A Report is what somebody complains of to the host.
type Report struct {
	ID    string `json:"id"`
	At    int64  `json:"at"` // milliseconds since 1970
	Match string `json:"match"`
	By    string `json:"by"`             // id of the person who complains; empty once he is gone
	Whom  string `json:"whom"`           // id of the person of whom
	Why   string `json:"why,omitempty"`  // in the words of who complains
	Lines []Line `json:"lines"`          // the last ones before, as he saw them
	Done  string `json:"done,omitempty"` // name of the admin who has seen to it
}

// Talk is what a [Store] keeps of what people say to one another.
type Talk interface {
	// AddLine adds a line, the last of its match, and removes the oldest beyond most of those
	// said at seats, or of those said by watchers. It returns the line with its time.
	AddLine(ctx context.Context, l Line, most int) (Line, error)
	// Lines lists the lines of a match, the first first.
	Lines(ctx context.Context, match string) ([]Line, error)
	// LinesBy lists what somebody said, the last first.
	LinesBy(ctx context.Context, author string, most int) ([]Line, error)
	// TalkedSince returns some matches in which something was said since a time, each with the
	// time of its last line.
	TalkedSince(ctx context.Context, since int64, most int) (map[string]int64, error)
	// MoveTalk gives lines and mutes of one holder to another.
	MoveTalk(ctx context.Context, from, to string) error

	// PutMute adds a mute, or with on false takes it away.
	PutMute(ctx context.Context, m Mute, on bool) error
	// Mutes lists the mutes of a holder.
	Mutes(ctx context.Context, holder string) ([]Mute, error)

	// AddReport adds a report; ErrExists when the person has complained of the other one at
	// that match before.
	AddReport(ctx context.Context, r Report) error
	// Reports lists reports, those that nobody has seen to first, and then the last first.
	Reports(ctx context.Context, most int) ([]Report, error)
	// ReportsBy lists the reports of a person.
	ReportsBy(ctx context.Context, person string) ([]Report, error)
	// EndReport says who has seen to a report; ErrNotFound when there is none.
	EndReport(ctx context.Context, id, by string) error
}
