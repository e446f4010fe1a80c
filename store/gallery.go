package store

import "context"

// A Published is a battle in the gallery.
type Published struct {
	Battle  string // id, which nobody else may upload or publish
	System  string
	Person  string // id of the author; empty when his account is gone
	Changed int64  // when its last version came, in milliseconds since 1970
	PublishedFacts
	Played int // finished matches
	Stars  int // sum of its ratings
	Raters int // how many there are
}

// PublishedFacts are what is told about a published battle and never looked for.
type PublishedFacts struct {
	Name     map[string]string    `json:"name"`
	Date     map[string]string    `json:"date,omitempty"`
	Text     map[string]string    `json:"text,omitempty"` // background
	Sides    [2]map[string]string `json:"sides"`
	Origin   Origin               `json:"origin,omitzero"`
	Versions []Version            `json:"versions"` // the first one first; there is one at least
	// Won counts the matches between two people: won by the top side, by the bottom side, drawn.
	Won [3]int `json:"won"`
	// Counted are the matches that were counted last ([Gallery.Tally]).
	Counted []string `json:"counted,omitempty"`
}

// Last returns the last version.
func (p *Published) Last() Version { return p.Versions[len(p.Versions)-1] }

// A Version is a published text.
type Version struct {
	Sum     string `json:"sum"`
	At      int64  `json:"at"`
	Licence string `json:"licence"`
	Note    string `json:"note,omitempty"` // what changed
}

// Stars are what a person thinks of a battle.
type Stars struct {
	Battle string
	Person string
	Stars  int // 1 to 5
	At     int64
}

// The orders of a gallery.
const (
	ByChange = ""       // the last changed first
	ByStars  = "rated"  // the best rated first; few ratings weigh less
	ByPlayed = "played" // the most played first
)

// A PublishedRoom is how many battles a person may have published, and how many bytes in all their
// versions.
type PublishedRoom struct{ Most, Bytes int }

// A GalleryQuery selects a page of the gallery. After is the last one of the page before.
type GalleryQuery struct {
	System string // empty for all
	Order  string
	After  *Published
	Limit  int
}

// Gallery is what a [Store] keeps of battles that people have published. DropPerson takes the name
// from his battles and removes his ratings.
type Gallery interface {
	// AddPublished adds a battle with its first version; ErrExists when the id is taken, ErrMany
	// when its author has no room for it.
	AddPublished(ctx context.Context, p Published, text string, room PublishedRoom) error
	// AddVersion adds a version to a battle of an author and lets change see to its facts;
	// ErrNotFound when he has none of that id. Versions of a sum that is there already stand once. ErrMany when there is no room.
	AddVersion(ctx context.Context, battle, person string, v Version, text string, room PublishedRoom, change func(*Published) error) error
	// Published returns a battle; ErrNotFound when there is none.
	Published(ctx context.Context, battle string) (Published, error)
	// PublishedText returns the text of a version; ErrNotFound when there is none.
	PublishedText(ctx context.Context, battle, sum string) (string, error)
	// Gallery lists a page. Its cost grows with the page, not with the gallery.
	Gallery(ctx context.Context, q GalleryQuery) ([]Published, error)
	// Forks lists battles that began from one, the last changed first; PublishedBy those of an author.
	Forks(ctx context.Context, battle string, most int) ([]Published, error)
	PublishedBy(ctx context.Context, person string) ([]Published, error)
	// DropPublished removes a battle with its versions and ratings; with a person only if it is his.
	// ErrNotFound when there is none.
	DropPublished(ctx context.Context, battle, person string) error

	// PutStars keeps what a person thinks of a battle, in place of what he thought before;
	// ErrNotFound when there is no such battle. StarsBy lists what he thinks.
	PutStars(ctx context.Context, s Stars) error
	StarsBy(ctx context.Context, person string) ([]Stars, error)
	// StarsOf returns how many a person gives a battle; 0 for none.
	StarsOf(ctx context.Context, person, battle string) (int, error)
	// Fought reports whether a holder of a seat has finished a match of a battle; of one that is played
	// much, whether it is among his last thousand.
	Fought(ctx context.Context, holder, battle string) (bool, error)
	// Tally counts the matches of a battle, if it is published, of which one has ended and is stored
	// as finished, or is deleted then, or restored. Told twice of a match, it counts it once.
	Tally(ctx context.Context, m Match) error
}

// A StoredPublished is a published battle as a database keeps it.
type StoredPublished struct {
	Battle, System, Person                 string
	Changed, Played, Stars, Raters, Weight int64
	Origin, Facts                          string
}

// A StoredText is a published text.
type StoredText struct{ Battle, Sum, Text string }
