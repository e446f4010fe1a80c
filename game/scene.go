package game

// A Scene is what lies on the table as one viewer may see it. It names things,
// not pixels; clients draw it and know no rules.
type Scene struct {
	System   string  `json:"system"`
	Scenario string  `json:"scenario"`
	Viewer   string  `json:"viewer"`
	Turn     int     `json:"turn"`
	Active   Seat    `json:"active"`
	Phase    string  `json:"phase"` // message id of the phase of the turn
	Board    Board   `json:"board"`
	Pieces   []Piece `json:"pieces"`
	Trays    []Tray  `json:"trays"`  // hands, deck, discards, card on the table
	Tracks   []Track `json:"tracks"` // banners
	Outcome  Outcome `json:"outcome"`
}

// A Board is a board of hexes: Rows rows of Cols hexes, odd rows one shorter
// and shifted half a hex to the right.
type Board struct {
	Kind  string `json:"kind"` // "hex"
	Rows  int    `json:"rows"`
	Cols  int    `json:"cols"`
	Cells []Cell `json:"cells"`
}

// A Cell is one hex.
type Cell struct {
	Name     string   `json:"name"`              // "C5"
	Row      int      `json:"row"`               // from 0 at the top
	Col      int      `json:"col"`               // from 0 at the left
	Terrain  string   `json:"terrain,omitempty"` // message id part: "hill", "forest" ...; empty when plain
	Edges    []int    `json:"edges,omitempty"`   // rampart hexsides: 0 east, then clockwise
	Sections []string `json:"sections"`          // as the bottom player sees them: "left", "center", "right"
	Tags     []string `json:"tags,omitempty"`    // "exit", "objective", "entry"
}

// A Piece is a unit or a leader.
type Piece struct {
	ID       string   `json:"id"`              // stable through the game: "u3", "l1"
	Kind     string   `json:"kind"`            // "unit" or "leader"
	Type     string   `json:"type,omitempty"`  // unit type: "HI"
	Class    string   `json:"class,omitempty"` // "light", "medium", "heavy"
	Seat     Seat     `json:"seat"`
	Cell     string   `json:"cell,omitempty"` // empty: off the board
	Name     string   `json:"name,omitempty"`
	Strength int      `json:"strength"`        // blocks left
	Full     int      `json:"full"`            // blocks at full strength
	With     string   `json:"with,omitempty"`  // id of the unit a leader is attached to
	Marks    []string `json:"marks,omitempty"` // "ordered", "moved", "may-battle", "must-battle", "fought", "no-retreat"
}

// A Tray is a hand, a pile or a card on the table.
type Tray struct {
	ID    string   `json:"id"` // "hand", "deck", "discard", "played"
	Seat  *Seat    `json:"seat,omitempty"`
	Count int      `json:"count"`
	Cards []string `json:"cards,omitempty"` // card ids when the viewer may see them
}

// A Track counts something towards a goal.
type Track struct {
	ID    string `json:"id"` // "banners"
	Seat  Seat   `json:"seat"`
	Value int    `json:"value"`
	Goal  int    `json:"goal"`
}

// An Option is one answer to the present decision, with what it touches.
type Option struct {
	Action  Action   `json:"-"`
	Text    string   `json:"text"`             // canonical action text
	Label   Message  `json:"label"`            // what the button says
	Piece   string   `json:"piece,omitempty"`  // id of the piece that acts
	Target  string   `json:"target,omitempty"` // id of the piece acted on
	From    string   `json:"from,omitempty"`   // cell of the piece that acts
	Cell    string   `json:"cell,omitempty"`   // cell it goes to or strikes
	Card    string   `json:"card,omitempty"`
	Odds    *Odds    `json:"odds,omitempty"`
	Lights  []string `json:"lights,omitempty"` // cells of pieces a card could order
	Warning *Message `json:"warning,omitempty"`
}

// Odds are the chances of a supposed fight, as far as the viewer can know them.
// Probabilities are in millionths.
type Odds struct {
	Dice     int       `json:"dice"`
	Steps    []Reason  `json:"steps"`           // how the number of dice came about
	Counts   []FaceUse `json:"counts"`          // which faces hit, and why
	Hits     []int     `json:"hits"`            // Hits[k]: chance of exactly k hits, millionths
	Destroy  int       `json:"destroy"`         // chance that the target is eliminated, by hits or because it cannot retreat
	Retreat  int       `json:"retreat"`         // chance that the target leaves its cell retreating, and lives; it ignores what it may
	Expected int       `json:"expected"`        // expected hits, thousandths
	Ignores  int       `json:"ignores"`         // flags the target may ignore
	Leader   int       `json:"leader"`          // chance that a leader with the target is lost
	Back     *Odds     `json:"back,omitempty"`  // the answer, if the target stands unhurt
	Evade    *Odds     `json:"evade,omitempty"` // if the target evades

	Momentum *Momentum `json:"momentum,omitempty"` // what may follow when the target's cell is left empty
}

// Momentum is what an attacker may do when the cell of its target is left empty.
type Momentum struct {
	Chance int      `json:"chance"` // chance that it may advance, millionths
	Bonus  bool     `json:"bonus"`  // it may then fight again
	Rule   string   `json:"rule"`   // rule that gives it the second fight, or forbids it
	Cells  []string `json:"cells"`  // enemies it could then fight, as they stand now
}

// FaceUse says what a die face does in a fight.
type FaceUse struct {
	Face   string `json:"face"`
	Effect string `json:"effect"` // "hit", "flag", "reroll", "ignored" or ""
	Rule   string `json:"rule,omitempty"`
}

// A Reason is one statement of an explanation, with its rule.
type Reason struct {
	Message
	Rule string `json:"rule,omitempty"`
	OK   bool   `json:"ok"` // speaks for (true) or against
}

// A Danger is what a piece's enemies could do to a cell next turn, from public knowledge.
type Danger struct {
	Cell     string `json:"cell"`
	Dice     int    `json:"dice"`            // dice of all that can reach it, at most
	Expected int    `json:"expected"`        // expected hits of those dice, thousandths; 0 for an empty cell
	Empty    bool   `json:"empty,omitempty"` // nobody stands there: what would await one who went there
}

// Queries answers questions about a position for a viewer and changes nothing.
// Cells and pieces are named as in the scene. Errors are *Refusal or say which
// name is unknown.
type Queries interface {
	// Why explains, for a piece (its id) and a cell, what it may do there now and
	// what forbids the rest.
	Why(v Viewer, piece, cell string) ([]Reason, error)
	// WhyCard explains whether a card of v's hand may be played now and what
	// forbids it. It tells v nothing about other hands.
	WhyCard(v Viewer, card string) ([]Reason, error)
	// Reach returns the cells a piece could move to if it were ordered now.
	Reach(v Viewer, piece string) ([]string, error)
	// Sight returns the cells that can be seen from a cell.
	Sight(v Viewer, cell string) ([]string, error)
	// Danger returns what the enemies of seat could hit next turn: its pieces, and
	// whoever of them went to an empty cell.
	Danger(v Viewer, seat Seat) []Danger
	// Odds returns the odds of a supposed fight between the pieces in two cells,
	// as they stand.
	Odds(v Viewer, from, to string) (*Odds, error)
}
