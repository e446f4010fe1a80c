package game

// An ArgKind says how an argument of a message is put into words.
type ArgKind string

// The kinds of arguments.
const (
	ArgNumber ArgKind = "n"     // N, a count
	ArgText   ArgKind = "text"  // Text as it stands: hex names, action texts, proper names
	ArgWord   ArgKind = "word"  // Text is a message id of its own ("ancients.unit.HI")
	ArgWords  ArgKind = "words" // List holds message ids, joined as a list
	ArgName   ArgKind = "name"  // Text names a place or a piece as answers do, with hyphens for blanks; several between ", "
)

// An Arg is one named argument of a message.
type Arg struct {
	Name string   `json:"name"`
	Kind ArgKind  `json:"kind"`
	Text string   `json:"text,omitempty"`
	N    int      `json:"n,omitempty"`
	List []string `json:"list,omitempty"`
	// Titles is what a named piece is called by language, where its scenario says so.
	Titles map[string]string `json:"-"`
	// Private is true when only those who see Event.Seat's private things may
	// read the argument; others get the message without it.
	Private bool `json:"-"`
}

// Num makes an argument that is a number: a text can count by it.
func Num(name string, n int) Arg { return Arg{Name: name, Kind: ArgNumber, N: n} }

// Text makes an argument that is shown as it stands.
func Text(name, text string) Arg { return Arg{Name: name, Kind: ArgText, Text: text} }

// Named makes an argument that is a place or a piece, or several between ", ", by the
// names that answers have: people read them with blanks for the hyphens.
func Named(name, id string) Arg { return Arg{Name: name, Kind: ArgName, Text: id} }

// Titled makes an argument that is a piece, by the name that answers have, with what its
// scenario calls it by language; nil where it says nothing.
func Titled(name, id string, titles map[string]string) Arg {
	return Arg{Name: name, Kind: ArgName, Text: id, Titles: titles}
}

// Word makes an argument that is a message id of its own.
func Word(name, id string) Arg { return Arg{Name: name, Kind: ArgWord, Text: id} }

// Words makes an argument that is a list of message ids.
func Words(name string, ids []string) Arg { return Arg{Name: name, Kind: ArgWords, List: ids} }

// A Message is a text that is not yet in any language: an id of the
// catalogues in package words, and its arguments.
type Message struct {
	ID   string `json:"id"`
	Args []Arg  `json:"args,omitempty"`
}

// A Refusal says which rule forbids an action, and what the user is told.
// It is the error of [Position.Check].
type Refusal struct {
	Rule string // rule id of the restated rules (content/<system>/rules.md), e.g. "A17.2-2"
	Why  Message
}

// Error returns the message id and rule; words for people are made by package words.
func (r *Refusal) Error() string {
	s := r.Why.ID
	for _, a := range r.Why.Args {
		if a.Text != "" {
			s += " " + a.Name + "=" + a.Text
		}
	}
	return s + " (" + r.Rule + ")"
}
