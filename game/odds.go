package game

// Odds are the chances of what an answer starts, as far as the viewer can know them: the
// roll or draw, its outcomes, and what may follow. Chances are in millionths.
type Odds struct {
	// Steps explain the number of dice, or the value needed.
	Steps []Reason  `json:"steps"`
	Roll  *RollOdds `json:"roll,omitempty"` // when dice are rolled
	Draw  *DrawOdds `json:"draw,omitempty"` // when a card or cube is drawn for its value
	Read  *ReadOdds `json:"read,omitempty"` // when a result is read from a row of a card
	// Outcomes are the possible outcomes, the most important first. They need not exclude
	// each other; one that is missing has no chance.
	Outcomes []OutcomeOdds `json:"outcomes"`
	// Branches are what may follow or happen instead, in reading order.
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

// FaceUse is the effect of one die face in a fight.
type FaceUse struct {
	Face   string `json:"face"`
	Effect string `json:"effect"` // "hit", "flag", "reroll", "ignored" or ""
	Rule   string `json:"rule,omitempty"`
}

// DrawOdds are the chances of a card or cube drawn for its value: each kind is as likely
// as its copies among those that may still be drawn.
type DrawOdds struct {
	Kinds  []DrawnKind `json:"kinds"`
	Needed int         `json:"needed"` // the least value that succeeds
}

// A DrawnKind is a kind of card or cube that may be drawn.
type DrawnKind struct {
	ID    string `json:"id"`    // as [TestEvent.Drawn] has it
	N     int    `json:"n"`     // copies that may be drawn, as far as the viewer knows
	Value int    `json:"value"` // its value
}

// ReadOdds describes how a result is read from a row of the drawn card. Branches of these
// odds with the id of an outcome say what that result would do.
type ReadOdds struct {
	Row    string `json:"row"`    // the row, as [SheetRow] names it: "fire"
	Column int    `json:"column"` // number of the column, before shifts
	Shift  int    `json:"shift"`  // how many different results further, to the right when positive
	Cards  int    `json:"cards"`  // how many cards may be drawn, as far as the viewer knows
	// Columns are the numbers of the row's columns from left to right; none when the row
	// has only one result.
	Columns []int `json:"columns,omitempty"`
	// Sides are the ids of the pieces that take part, as in [Piece]: first those of the
	// acting side, then those of its target. The first of each side leads, the others
	// support it. Both are empty when no pieces meet.
	Sides [2][]string `json:"sides"`
	// Called are the same pieces as people call them: arguments named "piece".
	Called [2][]Arg `json:"-"`
}

// OutcomeOdds is the chance of one outcome. Its text is "<system>.odds.<id>", and in a
// sentence with its chance "<system>.odds.<id>.told".
type OutcomeOdds struct {
	ID     string `json:"id"` // a word of the system: "destroy", "retreat", "leader"
	Chance int    `json:"chance"`
}

// A Branch is what may follow a roll or draw, or replace it: the target evades, battles
// back, leaves its place to the attacker. It has the texts of an outcome, and ".then" for
// a sentence of its own.
type Branch struct {
	ID     string   `json:"id"`               // a word of the system: "evade", "back", "momentum"
	Chance int      `json:"chance,omitempty"` // of the branch; 0 when a player decides
	Rule   string   `json:"rule,omitempty"`   // rule that grants it, or forbids what would follow
	Cells  []string `json:"cells,omitempty"`  // names of the places it could concern now
	Odds   *Odds    `json:"odds,omitempty"`   // the odds of the branch itself
}

// Outcome returns the chance of an outcome; 0 when it is not listed.
func (o *Odds) Outcome(id string) (millionths int) {
	for _, x := range o.Outcomes {
		if x.ID == id {
			return x.Chance
		}
	}
	return 0
}

// Branch returns the branch with an id, or nil.
func (o *Odds) Branch(id string) *Branch {
	for i := range o.Branches {
		if o.Branches[i].ID == id {
			return &o.Branches[i]
		}
	}
	return nil
}
