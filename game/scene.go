package game

// A Scene is the table as one viewer may see it. It names things, not pixels; clients
// draw it and know no rules.
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
	Tracks   []Track  `json:"tracks"` // the score of each seat, then other counts
	Links    []Link   `json:"links,omitempty"`
	Extents  []Extent `json:"extents,omitempty"`
	Outcome  Outcome  `json:"outcome"`
}

// A Link is a chain of places that belong together for now, such as the zones of an order
// and the headquarters that commands them. Each place is next to the one before it, or as
// far from it as the kind of link reaches.
type Link struct {
	Kind  string   `json:"kind"` // last part of the message id "<system>.link.<kind>": "command", "free", "out"
	Cells []string `json:"cells"`
}

// An Extent is a part of the board that matters to the present question, such as the area in
// which an army is in command while orders are given, or to the whole battle, such as a place
// to take.
type Extent struct {
	Kind  string   `json:"kind"`  // "range", "command"
	Title string   `json:"title"` // message id of its name
	Cells []string `json:"cells"`
	// On a plane the extent is Shapes, as in a [Region], or Rings.
	Shapes [][]Point `json:"shapes,omitempty"`
	Rings  []Ring    `json:"rings,omitempty"`
	// Seat is the side it belongs to, or that holds it.
	Seat *Seat `json:"seat,omitempty"`
	// Lasting is true when it does not end with the question.
	Lasting bool `json:"lasting,omitempty"`
}

// A Tray is something beside the board: a hand, a pile, a card on the table, a cup of
// cubes, a box of tokens or of lost pieces.
type Tray struct {
	ID string `json:"id"` // "hand", "deck", "discard", "played", "cup"
	// Kind says what the tray holds and how it is drawn: "cards" (also when empty),
	// "cubes", "tokens", "pieces"; "person", a commander whose Items are his abilities
	// with their numbers; "turns", a row of boxes with the present turn marked.
	Kind  string   `json:"kind,omitempty"`
	Name  string   `json:"name,omitempty"` // of a person
	Seat  *Seat    `json:"seat,omitempty"`
	Count int      `json:"count"`
	Cards []string `json:"cards,omitempty"` // card ids, if the viewer may see them
	// Items are its contents by kind, as far as the viewer may see them: red cubes,
	// fatigue tokens.
	Items []Item `json:"items,omitempty"`
}

// An Item is one kind of thing in a tray and its number.
type Item struct {
	ID string `json:"id"` // last part of the message id: "red"
	N  int    `json:"n"`
}

// A Track is a count, towards a goal when Goal is not 0: banners, morale, a clock. The
// first track of each seat is its score, more being better: lists, reports, pairs and
// studies use that one ([Scene.Scores]). Its text is "<system>.track.<id>", in the
// singular and in the plural.
type Track struct {
	ID    string `json:"id"` // "banners"
	Seat  Seat   `json:"seat"`
	Value int    `json:"value"`
	Goal  int    `json:"goal"`
}

// Scores returns the score of each seat: its first track, or the zero Track with that
// seat when it has none.
func (s *Scene) Scores() [2]Track {
	scores := [2]Track{{Seat: Top}, {Seat: Bottom}}
	for i := len(s.Tracks) - 1; i >= 0; i-- {
		scores[s.Tracks[i].Seat&1] = s.Tracks[i]
	}
	return scores
}

// A Fact is a number about a scenario or an army: the banners that win, the cards in
// hand. Its text is "<system>.fact.<id>", with the number n.
type Fact struct {
	ID string `json:"id"`
	N  int    `json:"n"`
}

// An Option is one answer to the present decision, with the pieces and places it touches.
type Option struct {
	Action  Action   `json:"-"`
	Text    string   `json:"text"`             // canonical action text
	Label   Message  `json:"label"`            // text of the button
	Piece   string   `json:"piece,omitempty"`  // id of the piece that acts
	Pieces  []string `json:"pieces,omitempty"` // ids of the pieces that act with it: combined arms, a group
	Target  string   `json:"target,omitempty"` // id of the piece acted on
	From    string   `json:"from,omitempty"`   // name of the acting piece's place
	Spot             // where it goes or strikes
	Path    []Point  `json:"path,omitempty"` // its path on a plane: start, turning points, end
	Card    string   `json:"card,omitempty"`
	Odds    *Odds    `json:"odds,omitempty"`
	Lights  *Region  `json:"lights,omitempty"` // places of the pieces it could order
	Warning *Message `json:"warning,omitempty"`
	// Costs lists the sure costs that the label leaves out; clients put them in brackets behind it.
	Costs []Message `json:"costs,omitempty"`
	// Grave is true when the answer gives something up for good: clients ask for confirmation.
	Grave bool `json:"grave,omitempty"`
}

// A Reason is one statement of an explanation, with its rule.
type Reason struct {
	Message
	Rule string `json:"rule,omitempty"`
	OK   bool   `json:"ok"` // in favor (true) or against
}

// Open is a position on a continuous table. While it is open, [Position.Actions] lists
// only candidates worth considering, and Check accepts every legal action, listed or not.
// It is optional.
type Open interface {
	// Open reports whether the present decision has legal answers beyond those
	// that are listed.
	Open() bool
	// Try returns the result of placing a piece at a spot now, as a drag does at every
	// step; it changes nothing. If the spot has no facing, the rules choose one; without a
	// formation the unit keeps its own. The error names an unknown piece or spot, or says
	// that v may not answer; rules that forbid the move are reasons in the trial.
	Try(v Viewer, piece string, to Spot) (Trial, error)
}

// IsOpen reports whether the present decision of a position has legal answers beyond
// those that are listed.
func IsOpen(p Position) bool {
	o, can := OpenOf(p)
	return can && o.Open()
}

// A Trial is the result of a drag at one spot.
type Trial struct {
	Text    string   `json:"text,omitempty"` // the action to send; empty when it is not legal
	Spot             // where the piece would come to rest: the nearest legal spot on its way
	Path    []Point  `json:"path,omitempty"`
	Reasons []Reason `json:"reasons,omitempty"` // its cost and the rules that forbid it
	// Figures are where the figures of a unit would stand, each with its way there.
	Figures []Figure `json:"figures,omitempty"`
	// Apart is true when figures of the unit would stand too far from the others.
	Apart bool `json:"apart,omitempty"`
	// Costs lists what the ground takes off the move, and what a road adds.
	Costs []Message `json:"costs,omitempty"`
	// Sightings are the enemies to or from whom there would be a line of sight, the nearest first.
	Sightings []Sighting `json:"sightings,omitempty"`
}

// A Sighting is what a piece at the spot of a trial and one enemy could see of each other
// and do to each other, as far as the viewer can know. Chances are in millionths.
type Sighting struct {
	Message          // the whole in words
	Piece   string   `json:"piece"`   // id of the enemy, a unit or a marker
	Line    [2]Point `json:"line"`    // from the piece to the enemy
	Far     int32    `json:"far"`     // between their bases, in thousandths of an inch
	Spots   int      `json:"spots"`   // chance that the piece spots the enemy
	Spotted int      `json:"spotted"` // chance that the enemy spots the piece
	// Band is the part of the range of the piece's weapon in which the enemy is: "near", up
	// to half of it, or "far"; empty when it is out of range.
	Band    string `json:"band,omitempty"`
	Cover   string `json:"cover,omitempty"`   // of the enemy, last part of a message id: "light"; empty when it has none
	Covered string `json:"covered,omitempty"` // of the piece against the enemy
	Reacts  bool   `json:"reacts,omitempty"`  // the enemy could react at once
	Turned  bool   `json:"turned,omitempty"`  // one of them is a marker that would be turned
}

// Queries answers questions about a position for a viewer and changes nothing. Pieces and
// places have their names in the scene. Errors are *Refusal or say which name is unknown.
type Queries interface {
	// Why explains what a piece (by id) may do at a cell now, and which rules forbid the rest.
	Why(v Viewer, piece, cell string) ([]Reason, error)
	// WhyCard explains whether a card in v's hand may be played now and which rules
	// forbid it. It reveals nothing about other hands.
	WhyCard(v Viewer, card string) ([]Reason, error)
	// Reach returns where a piece could move if it were ordered now.
	Reach(v Viewer, piece string) (Region, error)
	// Sight returns the part of the board seen from a place.
	Sight(v Viewer, place string) (Region, error)
	// Danger returns what the enemies of seat could hit next turn: its pieces, and any
	// piece that moved to an empty place.
	Danger(v Viewer, seat Seat) []Danger
	// Peril returns the same for one piece: first where it stands, then at each place it
	// could move to if it were ordered now, as if it stood there already. Places without
	// danger are included, with no strikers.
	Peril(v Viewer, piece string) ([]Danger, error)
	// Odds returns the odds of a hypothetical fight between the pieces in two places as
	// they stand.
	Odds(v Viewer, from, to string) (*Odds, error)
}
