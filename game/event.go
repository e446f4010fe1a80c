package game

// A Log takes the events of applied actions, in order. A nil *Log takes nothing.
type Log struct{ Events []Event }

// Add appends e. It does nothing on a nil log.
func (l *Log) Add(e Event) {
	if l != nil {
		l.Events = append(l.Events, e)
	}
}

// An Event is one thing that happened.
type Event struct {
	Message          // what is told; ID begins with the system: "ancients.event.move"
	Rule    string   `json:"rule,omitempty"`  // rule that caused it
	Seat    Seat     `json:"seat"`            // whose doing it is
	Cells   []string `json:"cells,omitempty"` // names of the places it lights: hexes, zones, points ("12.5,7.25", inches)
	Trace   []string `json:"trace,omitempty"` // from and to of a piece that moved, by the names of the places
	// Way is the places it passed between those two, in order, where there are any:
	// a shortest way the rules allow. Without it the way is straight.
	Way   []string    `json:"way,omitempty"`
	Roll  *RollEvent  `json:"roll,omitempty"`
	Test  *TestEvent  `json:"test,omitempty"`
	Shown *ShownEvent `json:"shown,omitempty"`
	// Private is true when only Seat sees the event at all.
	Private bool `json:"-"`
}

// A RollEvent is the dice of an event: what fell, what counted, what was expected.
type RollEvent struct {
	Purpose  string      `json:"purpose"`
	Dice     []RolledDie `json:"dice"`
	Hits     int         `json:"hits"`
	Flags    int         `json:"flags"`
	Expected int         `json:"expected"` // expected hits before the roll, in thousandths
}

// A RolledDie is one die and what it did.
type RolledDie struct {
	Face   string `json:"face"`           // "light", "medium", "heavy", "leader", "flag", "sword"
	Effect string `json:"effect"`         // "hit", "flag", "reroll", "ignored", "order", "rally" or "" for nothing
	Rule   string `json:"rule,omitempty"` // rule that makes it so
}

// A TestEvent is a card or cube that was turned for its result: what it was, what
// it was compared with, and what came of it.
type TestEvent struct {
	Purpose string   `json:"purpose"`
	Drawn   string   `json:"drawn"`  // what was turned: a card's id, a cube's kind
	Value   int      `json:"value"`  // what it counts
	Needed  int      `json:"needed"` // what it had to count at least
	Passed  bool     `json:"passed"`
	Steps   []Reason `json:"steps,omitempty"` // how the two numbers came about
}

// A ShownEvent is a card or cube that is turned for all to see, whatever comes of it.
type ShownEvent struct {
	Kind string `json:"kind"` // what it is: "card", or "cube"
	ID   string `json:"id"`   // as trays name it
	// Of a card whose result is read: its row, and what the row says column by column.
	Row   string   `json:"row,omitempty"`
	Cells []string `json:"cells,omitempty"`
	// Columns are the numbers that its columns bear, where they bear any.
	Columns []int `json:"columns,omitempty"`
	// Column is the cell that was read, Holds the one whose result holds after the
	// modifiers: places in Cells, counted from 0 whatever number the column bears.
	Column int `json:"column"`
	Holds  int `json:"holds"`
	// Passed says whether it came as its seat needed it, for studies: the check passed,
	// the enemy was hit. Nil where there was nothing to pass.
	Passed *bool `json:"-"`
}

// For returns e as v may see it; ok is false when v may not see it at all.
func (e Event) For(v Viewer) (seen Event, ok bool) {
	if e.Private && !v.Sees(e.Seat) {
		return Event{}, false
	}
	hidden := false
	for _, a := range e.Args {
		hidden = hidden || a.Private
	}
	if !hidden || v.Sees(e.Seat) {
		return e, true
	}
	args := make([]Arg, 0, len(e.Args))
	for _, a := range e.Args {
		if !a.Private {
			args = append(args, a)
		}
	}
	e.Args = args
	e.ID += ".hidden"
	return e, true
}
