package game

// An ArgKind says how an argument of a message is put into words.
type ArgKind string

// The kinds of arguments.
const (
	ArgNumber ArgKind = "n"     // N, a count
	ArgText   ArgKind = "text"  // Text as it stands: hex names, action texts, proper names
	ArgWord   ArgKind = "word"  // Text is a message id of its own ("ancients.unit.HI")
	ArgWords  ArgKind = "words" // List holds message ids, joined as a list
	ArgName   ArgKind = "name"  // Text is a place or piece as answers name it, with hyphens for blanks; several separated by ", "
)

// An Arg is one named argument of a message.
type Arg struct {
	Name string   `json:"name"`
	Kind ArgKind  `json:"kind"`
	Text string   `json:"text,omitempty"`
	N    int      `json:"n,omitempty"`
	List []string `json:"list,omitempty"`
	// Titles is the display name of a named piece by language, if its scenario gives one.
	Titles map[string]string `json:"-"`
	// Private is true when only viewers who may see Event.Seat's private facts may read
	// the argument; others get the message without it.
	Private bool `json:"-"`
}

// Num makes a number argument; texts choose singular or plural by it.
func Num(name string, n int) Arg { return Arg{Name: name, Kind: ArgNumber, N: n} }

// Text makes an argument that is shown as it is.
func Text(name, text string) Arg { return Arg{Name: name, Kind: ArgText, Text: text} }

// Named makes an argument that names a place or a piece as answers do, or several
// separated by ", ". People read it with blanks for the hyphens.
func Named(name, id string) Arg { return Arg{Name: name, Kind: ArgName, Text: id} }

// Titled makes an argument that names a piece as answers do, with its display name by
// language; titles is nil when its scenario gives none.
func Titled(name, id string, titles map[string]string) Arg {
	return Arg{Name: name, Kind: ArgName, Text: id, Titles: titles}
}

// Word makes an argument that is a message id of its own.
func Word(name, id string) Arg { return Arg{Name: name, Kind: ArgWord, Text: id} }

// Words makes an argument that is a list of message ids.
func Words(name string, ids []string) Arg { return Arg{Name: name, Kind: ArgWords, List: ids} }

// A Message is a text in no language yet: an id of the catalogs in package words, and its
// arguments.
type Message struct {
	ID   string `json:"id"`
	Args []Arg  `json:"args,omitempty"`
}

// A Refusal names the rule that forbids an action and the message for the player. It is
// the error of [Position.Check].
type Refusal struct {
	Rule string // rule id of the restated rules (content/<system>/rules.md), e.g. "A17.2-2"
	Why  Message
}

// Error returns the message id and the rule, for logs; package words makes the text for people.
func (r *Refusal) Error() string {
	s := r.Why.ID
	for _, a := range r.Why.Args {
		if a.Text != "" {
			s += " " + a.Name + "=" + a.Text
		}
	}
	return s + " (" + r.Rule + ")"
}
