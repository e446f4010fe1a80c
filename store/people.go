package store

import (
	"context"
	"time"
)

// A Person is somebody with an account. Nothing of him goes into a log but his name.
type Person struct {
	ID       string `json:"id"`
	Name     string `json:"name"`            // with which he signs in, as he wrote it
	Key      string `json:"key"`             // the same in the form by which names are compared; no two are alike
	Shown    string `json:"shown,omitempty"` // the name at tables
	Language string `json:"language,omitempty"`
	Zone     string `json:"zone,omitempty"` // time zone: "Europe/Madrid"
	Role     string `json:"role,omitempty"` // "admin", or nothing
	Banned   string `json:"banned,omitempty"`
	// Quiet says that he may say nothing at matches.
	Quiet bool `json:"quiet,omitempty"`
	// Password is the password's hash with its parameters; empty for who has only passkeys.
	Password string       `json:"password,omitempty"`
	Codes    []string     `json:"codes,omitempty"` // SHA-256 (hex) of the recovery codes that are left
	Passkeys []Passkey    `json:"passkeys,omitempty"`
	Created  time.Time    `json:"created"`
	Mail     Mail         `json:"mail,omitzero"`
	Reset    Ticket       `json:"reset,omitzero"` // of the link by which a new password can be set
	Hook     Hook         `json:"hook,omitzero"`
	Push     []PushDevice `json:"push,omitempty"`
	// Told are the ways by which he is told each kind of notice; nil while he has not chosen.
	Told map[string][]string `json:"told,omitempty"`
	// Private says that nobody may follow him.
	Private bool `json:"private,omitempty"`
	// Calendar is the SHA-256 (hex) of the secret in the address of his calendar.
	Calendar string `json:"calendar,omitempty"`
	// Bot says that the account is that of a bot, for good; Programs are the programs that sign
	// in for it.
	Bot      bool      `json:"bot,omitempty"`
	Programs []Program `json:"programs,omitempty"`
	// Written is when the last letter about matches went to him, by way.
	Written map[string]time.Time `json:"written,omitempty"`
}

// Admin is the role of those who may manage other people.
const Admin = "admin"

// OfPerson is how holders of seats begin that are people with accounts. No digest begins so.
const OfPerson = "@"

// Holder is what stands in a seat that belongs to the person, in place of the digest of a
// browser's token.
func (p Person) Holder() string { return OfPerson + p.ID }

// A Passkey is a public key with which a person signs in.
type Passkey struct {
	ID    string    `json:"id"`   // of the credential, base64url
	Host  string    `json:"host"` // name of the server it was made for
	Label string    `json:"label,omitempty"`
	Added time.Time `json:"added"`
	Used  time.Time `json:"used,omitzero"`
	Data  string    `json:"data"` // the credential, in the form of package account/passkey
}

// A Program is a program that plays for a person.
type Program struct {
	ID    string    `json:"id"` // random
	Name  string    `json:"name"`
	Token string    `json:"token"` // SHA-256 (hex) of its secret
	Added time.Time `json:"added"`
}

// A Session is a browser in which a person is signed in.
type Session struct {
	Token   string    // SHA-256 (hex) of the cookie's token
	Person  string    // id
	Created time.Time // when it began
	Proved  time.Time // when the person last proved who he is
	Seen    time.Time // last request, a few minutes exactly
	Device  string    // how the browser calls itself
	// Network is a keyed digest of the network it was begun from; empty in sessions from before.
	Network string
}

// An Audited is something that was done about an account, or by an admin.
type Audited struct {
	ID   string // random
	At   time.Time
	By   string // name of the person, or "shell"
	What string // "ban"
	Whom string // name of the person, or id of a match
	Why  string
}

// People is what a [Store] keeps about accounts.
type People interface {
	// AddPerson adds a person; ErrExists when the id or the name is taken.
	AddPerson(ctx context.Context, p Person) error
	// Person returns a person by id; ErrNotFound when there is none.
	Person(ctx context.Context, id string) (Person, error)
	// PersonNamed returns the person whose name has that key; ErrNotFound when there is none.
	PersonNamed(ctx context.Context, key string) (Person, error)
	// Persons lists people by the keys of their names, those after one.
	Persons(ctx context.Context, after string, most int) ([]Person, error)
	// PersonsWith returns the people with those ids, by id, without those that there are not.
	PersonsWith(ctx context.Context, ids []string) (map[string]Person, error)
	// PersonsAt lists people whose confirmed mail address is that one, in capital or small letters.
	PersonsAt(ctx context.Context, address string, most int) ([]Person, error)
	// ChangePerson lets change have a person and stores what it made of him, unless it
	// returns an error; nobody else changes him meanwhile. Id and key stay.
	ChangePerson(ctx context.Context, id string, change func(*Person) error) (Person, error)
	// DropPerson removes a person, his sessions, notices, proposals, lines, drafts and ratings of
	// battles, and who follows whom; his published battles stay without him. ErrNotFound when there
	// is none.
	DropPerson(ctx context.Context, id string) error

	// OpenSession adds a session and removes those last seen before a time.
	OpenSession(ctx context.Context, s Session, stale time.Time) error
	// Session returns a session and its person; ErrNotFound when there is none.
	Session(ctx context.Context, token string) (Session, Person, error)
	// SessionsOf lists the sessions of a person, the last seen first.
	SessionsOf(ctx context.Context, person string) ([]Session, error)
	// SawSession stores when a session was last seen.
	SawSession(ctx context.Context, token string, at time.Time) error
	// EndSession ends a session of a person; ErrNotFound when he has none with that token.
	EndSession(ctx context.Context, person, token string) error
	// EndSessions ends all sessions of a person but one.
	EndSessions(ctx context.Context, person, but string) error

	// Audit adds to what was done, and Audits lists it, the last first.
	Audit(ctx context.Context, a Audited) error
	Audits(ctx context.Context, most int) ([]Audited, error)
}

// A StoredPerson is a person as a database keeps him: JSON, and milliseconds since 1970.
type StoredPerson struct {
	ID, Key string
	Created int64
	Person  string
}

// A StoredSession is a session as a database keeps it.
type StoredSession struct {
	Token, Person         string
	Created, Proved, Seen int64
	Device                string
	Network               string `json:",omitempty"`
}

// A StoredAudited is an [Audited] as a database keeps it.
type StoredAudited struct {
	ID                  string
	At                  int64
	By, What, Whom, Why string
}
