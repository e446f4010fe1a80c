package game

// A Scene is what lies on the table as one viewer may see it. It names things,
// not pixels; clients draw it and know no rules.
type Scene struct {
	System   string   `json:"system"`
	Scenario string   `json:"scenario"`
	Viewer   string   `json:"viewer"`
	Turn     int      `json:"turn"`
	Active   Seat     `json:"active"`
	Phase    string   `json:"phase"` // message id of the phase of the turn
	Board    Board    `json:"board"`
	Pieces   []Piece  `json:"pieces"`
	Trays    []Tray   `json:"trays"`  // hands, deck, discards, card on the table
	Tracks   []Track  `json:"tracks"` // the score of each seat, and what else is counted
	Links    []Link   `json:"links,omitempty"`
	Extents  []Extent `json:"extents,omitempty"`
	Outcome  Outcome  `json:"outcome"`
}

// A Link is a chain of places that belong together for now, each next to the one
// before it or as far from it as its kind reaches: the zones of an order under way,
// from the headquarters that commands them.
type Link struct {
	Kind  string   `json:"kind"` // last part of the message id "<system>.link.<kind>": "command", "free", "out"
	Cells []string `json:"cells"`
}

// An Extent is a part of the board that has to do with what is asked now: as far as an
// army is in command, while orders are given.
type Extent struct {
	Kind  string   `json:"kind"`  // "range", "command"
	Title string   `json:"title"` // message id of what it is
	Cells []string `json:"cells"`
}

// A Tray is what lies beside the board: a hand, a pile, a card on the table, a cup
// of cubes, a box of tokens or of lost pieces.
type Tray struct {
	ID string `json:"id"` // "hand", "deck", "discard", "played", "cup"
	// Kind says what lies in it and how it is drawn: "cards" (also when empty),
	// "cubes", "tokens", "pieces"; "person", whose Items are what he is good for,
	// each with its number; "turns", a row of boxes, of which that of the scene's turn
	// is the present one.
	Kind  string   `json:"kind,omitempty"`
	Name  string   `json:"name,omitempty"` // of a person
	Seat  *Seat    `json:"seat,omitempty"`
	Count int      `json:"count"`
	Cards []string `json:"cards,omitempty"` // card ids when the viewer may see them
	// Items are what lies in it by kind, as far as the viewer may see: red cubes,
	// fatigue tokens.
	Items []Item `json:"items,omitempty"`
}

// An Item is how many things of a kind lie in a tray.
type Item struct {
	ID string `json:"id"` // last part of the message id: "red"
	N  int    `json:"n"`
}

// A Track counts something, towards a goal when Goal is not 0: banners, morale,
// a clock. The first of each seat in a scene is its score, whatever the system
// counts as such, more being better: lists, reports, pairs and studies speak of
// that one ([Scene.Scores]). The text is "<system>.track.<id>", in the singular
// and in the plural.
type Track struct {
	ID    string `json:"id"` // "banners"
	Seat  Seat   `json:"seat"`
	Value int    `json:"value"`
	Goal  int    `json:"goal"`
}

// Scores returns the score of each seat: its first track. Of a seat that has none
// it is the zero Track with that seat.
func (s *Scene) Scores() [2]Track {
	scores := [2]Track{{Seat: Top}, {Seat: Bottom}}
	for i := len(s.Tracks) - 1; i >= 0; i-- {
		scores[s.Tracks[i].Seat&1] = s.Tracks[i]
	}
	return scores
}

// A Fact is a number a system says about a scenario or an army: the banners that
// win, the cards in hand. The text is "<system>.fact.<id>", with the number n.
type Fact struct {
	ID string `json:"id"`
	N  int    `json:"n"`
}

// An Option is one answer to the present decision, with what it touches.
type Option struct {
	Action  Action   `json:"-"`
	Text    string   `json:"text"`             // canonical action text
	Label   Message  `json:"label"`            // what the button says
	Piece   string   `json:"piece,omitempty"`  // id of the piece that acts
	Pieces  []string `json:"pieces,omitempty"` // ids of others that act with it: combined arms, a group
	Target  string   `json:"target,omitempty"` // id of the piece acted on
	From    string   `json:"from,omitempty"`   // name of the place of the piece that acts
	Spot             // where it goes or strikes
	Path    []Point  `json:"path,omitempty"` // on a plane, its way: where it stands, where it turns, where it ends
	Card    string   `json:"card,omitempty"`
	Odds    *Odds    `json:"odds,omitempty"`
	Lights  *Region  `json:"lights,omitempty"` // where the pieces are that it could order
	Warning *Message `json:"warning,omitempty"`
	// Grave is true when it gives something up for good: clients ask whether it is meant.
	Grave bool `json:"grave,omitempty"`
}

// A Reason is one statement of an explanation, with its rule.
type Reason struct {
	Message
	Rule string `json:"rule,omitempty"`
	OK   bool   `json:"ok"` // speaks for (true) or against
}

// Open is a position on a continuous table: where it is open, [Position.Actions]
// lists candidates worth considering, and Check accepts every legal action, listed
// or not. It is optional.
type Open interface {
	// Open reports whether the present decision has legal answers beyond those
	// that are listed.
	Open() bool
	// Try says what would come of putting a piece at a spot now, as a drag asks at
	// every step; it changes nothing. A spot without a facing leaves that to the
	// rules. The error says which name is unknown or that v is not asked; what the
	// rules forbid stands in the trial.
	Try(v Viewer, piece string, to Spot) (Trial, error)
}

// IsOpen reports whether the present decision of a position has legal answers
// beyond those that are listed.
func IsOpen(p Position) bool {
	o, can := OpenOf(p)
	return can && o.Open()
}

// A Trial is what would come of a drag.
type Trial struct {
	Text    string   `json:"text,omitempty"` // the action to send; empty when it is not legal
	Spot             // where the piece would come to rest: the nearest legal spot on its way
	Path    []Point  `json:"path,omitempty"`
	Reasons []Reason `json:"reasons,omitempty"` // what it costs and what forbids it
}

// Queries answers questions about a position for a viewer and changes nothing.
// Places and pieces are named as in the scene. Errors are *Refusal or say which
// name is unknown.
type Queries interface {
	// Why explains, for a piece (its id) and a cell, what it may do there now and
	// what forbids the rest.
	Why(v Viewer, piece, cell string) ([]Reason, error)
	// WhyCard explains whether a card of v's hand may be played now and what
	// forbids it. It tells v nothing about other hands.
	WhyCard(v Viewer, card string) ([]Reason, error)
	// Reach returns where a piece could move to if it were ordered now.
	Reach(v Viewer, piece string) (Region, error)
	// Sight returns what can be seen from a place.
	Sight(v Viewer, place string) (Region, error)
	// Danger returns what the enemies of seat could hit next turn: its pieces, and
	// whoever of them went to an empty place.
	Danger(v Viewer, seat Seat) []Danger
	// Peril returns the same for one piece, first where it stands, then at the places
	// it could go to if it were ordered now, each as if it stood there already. Places
	// without danger are among them, with nobody to strike.
	Peril(v Viewer, piece string) ([]Danger, error)
	// Odds returns the odds of a supposed fight between the pieces in two places,
	// as they stand.
	Odds(v Viewer, from, to string) (*Odds, error)
}
