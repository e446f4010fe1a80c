package store

import (
	"context"
	"strings"
	"time"
)

// A Mail is how a person is reached by mail.
type Mail struct {
	Address string `json:"address,omitempty"` // confirmed; empty while none is
	Asked   string `json:"asked,omitempty"`   // one that waits for its link to be opened
	Confirm Ticket `json:"confirm,omitzero"`  // of that link
	// Language is the one in which the person asked for it, for who has chosen none.
	Language string `json:"language,omitempty"`
}

// Key returns an address in the form by which people are found.
func (m Mail) Key() string { return strings.ToLower(m.Address) }

// A Hook is an address to which a person has what he is to be told sent as JSON.
type Hook struct {
	URL string `json:"url,omitempty"`
	// Salt is what its secret follows from, with a key of the server's.
	Salt string `json:"salt,omitempty"`
}

// A PushDevice is a browser that takes messages while no page of it is open.
type PushDevice struct {
	Endpoint string    `json:"endpoint"`
	Auth     string    `json:"auth"` // base64url
	Key      string    `json:"key"`  // base64url
	Device   string    `json:"device,omitempty"`
	Added    time.Time `json:"added"`
	Language string    `json:"language,omitempty"` // of the page on which it was added
	// Session is the digest that stands for the session in which it was added: who is signed out
	// is told nothing there.
	Session string `json:"session,omitempty"`
}

// A Ticket is a link that works once.
type Ticket struct {
	Digest string    `json:"digest,omitempty"` // SHA-256 (hex) of the link's token
	Until  time.Time `json:"until,omitzero"`
}

// A Notice is something a person is to be told while he is not here.
type Notice struct {
	ID     string `json:"id"` // what it is about, by one way: nobody is told the same twice
	Person string `json:"person"`
	Way    string `json:"way"`
	Kind   string `json:"kind"`
	Match  string `json:"match,omitempty"`
	Mark   string `json:"mark,omitempty"` // which of that kind, such as a question of the match
	// Made is when there was a reason for it; Due when it is to be sent, or tried again.
	Made   time.Time   `json:"made"`
	Due    time.Time   `json:"due"`
	Tries  int         `json:"tries"`
	Letter string      `json:"letter,omitempty"` // the letter it goes in: the same for every try
	State  NoticeState `json:"state"`
	Done   time.Time   `json:"done,omitzero"` // since when it does not wait any more
	// Taken is until when its sender has it, once it was taken; it tells him apart from later ones.
	Taken time.Time `json:"-"`
}

// A NoticeState is what has become of a notice.
type NoticeState string

// The states of a notice.
const (
	Waiting NoticeState = "waiting"
	Sent    NoticeState = "sent"
	Failed  NoticeState = "failed" // it was tried often enough
	Void    NoticeState = "void"   // there was no reason for it any more
)

// An Outbox keeps notices until they are sent. They go with their person.
type Outbox interface {
	// AddNotices adds those notices whose ids are not known, all or nothing.
	AddNotices(ctx context.Context, notices ...Notice) error
	// TakeNotices returns waiting notices that are due by a time, the earliest first. Each has
	// one more try and is due again only at until: nobody else takes it before. Those without a
	// letter get that one.
	TakeNotices(ctx context.Context, by, until time.Time, letter string, most int) ([]Notice, error)
	// SettleNotices stores what has become of notices that still wait: due, tries, letter,
	// state and when it was. One that somebody else has taken since is left to him.
	SettleNotices(ctx context.Context, notices ...Notice) error
	// NoticesOf lists the notices for a person, the oldest first.
	NoticesOf(ctx context.Context, person string) ([]Notice, error)
	// NoticesWaiting counts those that wait.
	NoticesWaiting(ctx context.Context) (int, error)
	// NoticesLate counts those that wait and were due before a time.
	NoticesLate(ctx context.Context, before time.Time) (int, error)
	// DropNotices removes those that have not waited since before a time.
	DropNotices(ctx context.Context, before time.Time) error
}

// A StoredNotice is a notice as a database keeps it.
type StoredNotice struct {
	ID, Person, Way, Kind, Match, Mark string
	Made, Due                          int64
	Tries                              int
	Letter, State                      string
	Done                               int64
}
