package game

// Odds are the chances of what an answer sets off, as far as the viewer can know
// them: what may fall, what comes of it, and what may follow. Chances are in
// millionths.
type Odds struct {
	// Steps are how the number of dice came about, or what is needed.
	Steps []Reason  `json:"steps"`
	Roll  *RollOdds `json:"roll,omitempty"` // where dice are thrown
	Draw  *DrawOdds `json:"draw,omitempty"` // where a card or cube is turned
	Read  *ReadOdds `json:"read,omitempty"` // where a result is read from a row of a card
	// Outcomes are what may come of it, the weightiest first. They need not exclude
	// each other, and one that is not there has no chance.
	Outcomes []OutcomeOdds `json:"outcomes"`
	// Branches are what may follow or come instead, in the order it is told.
	Branches []Branch `json:"branches,omitempty"`
}

// RollOdds are the chances of a roll.
type RollOdds struct {
	Dice     int       `json:"dice"`
	Counts   []FaceUse `json:"counts"`   // which faces count, and why
	Hits     []int     `json:"hits"`     // Hits[k]: chance of exactly k hits; the last: that many or more
	Expected int       `json:"expected"` // expected hits, thousandths
	Ignores  int       `json:"ignores"`  // flags the target may ignore
}

// FaceUse says what a die face does in a fight.
type FaceUse struct {
	Face   string `json:"face"`
	Effect string `json:"effect"` // "hit", "flag", "reroll", "ignored" or ""
	Rule   string `json:"rule,omitempty"`
}

// DrawOdds are the chances of a card or cube that is turned for its result: as
// likely each kind as copies of it may still be drawn.
type DrawOdds struct {
	Kinds  []DrawnKind `json:"kinds"`
	Needed int         `json:"needed"` // what it must count at least
}

// A DrawnKind is a kind of card or cube that may be turned.
type DrawnKind struct {
	ID    string `json:"id"`    // as [TestEvent.Drawn] has it
	N     int    `json:"n"`     // copies that may be drawn, as far as the viewer knows
	Value int    `json:"value"` // what it counts
}

// ReadOdds is how a result is read from a row of the card that is turned. The branches
// of such odds that have the id of an outcome say what that result would do.
type ReadOdds struct {
	Row    string `json:"row"`    // the row that is read, as [SheetRow] names it: "fire"
	Column int    `json:"column"` // the number of the column counted out, as the row numbers them
	Shift  int    `json:"shift"`  // so many different results further, to the right above 0
	Cards  int    `json:"cards"`  // how many cards may be turned, as far as the viewer knows
	// Columns are the numbers of the row's columns from left to right; none where the
	// row has one result alone.
	Columns []int `json:"columns,omitempty"`
	// Sides are the ids of the pieces that take part, as [Piece] has them: first those
	// of the side that acts, then those of the side it acts on. The first of each side
	// leads, the others support it. Both are empty where no pieces meet.
	Sides [2][]string `json:"sides"`
}

// OutcomeOdds is the chance of something that may come of an answer. Its text is
// "<system>.odds.<id>", and in a sentence with its chance "<system>.odds.<id>.told".
type OutcomeOdds struct {
	ID     string `json:"id"` // a word of the system: "destroy", "retreat", "leader"
	Chance int    `json:"chance"`
}

// A Branch is what may follow a roll or draw, or come instead of it: the target
// evades, battles back, leaves its place to the attacker. Its texts are those of
// an outcome, and ".then" for a sentence of its own.
type Branch struct {
	ID     string   `json:"id"`               // a word of the system: "evade", "back", "momentum"
	Chance int      `json:"chance,omitempty"` // that it may be taken; 0 where somebody decides it
	Rule   string   `json:"rule,omitempty"`   // rule that gives it, or forbids what would follow
	Cells  []string `json:"cells,omitempty"`  // names of the places it could concern, as things stand now
	Odds   *Odds    `json:"odds,omitempty"`   // what it would bring
}

// Outcome returns the chance of an outcome.
func (o *Odds) Outcome(id string) (millionths int) {
	for _, x := range o.Outcomes {
		if x.ID == id {
			return x.Chance
		}
	}
	return 0
}

// Branch returns a branch, or nil where there is none of that id.
func (o *Odds) Branch(id string) *Branch {
	for i := range o.Branches {
		if o.Branches[i].ID == id {
			return &o.Branches[i]
		}
	}
	return nil
}
