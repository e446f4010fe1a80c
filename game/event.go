package game

// A Log collects the events of applied actions, in order. A nil *Log collects nothing.
type Log struct{ Events []Event }

// Add appends e. It does nothing on a nil log.
func (l *Log) Add(e Event) {
	if l != nil {
		l.Events = append(l.Events, e)
	}
}

// An Event is one thing that happened.
type Event struct {
	Message          // the text; ID begins with the system: "ancients.event.move"
	Rule    string   `json:"rule,omitempty"`  // rule that caused it
	Seat    Seat     `json:"seat"`            // the seat that caused it
	Cells   []string `json:"cells,omitempty"` // names of the places it highlights: hexes, zones, points ("12.5,7.25", inches)
	Trace   []string `json:"trace,omitempty"` // start and end of a piece's move, by the names of the places
	// Way is the places between those two, in order: a shortest way that the rules allow.
	// Without it the way is straight.
	Way []string `json:"way,omitempty"`
	// Walks are the ways of those figures of a unit that turn on the way; the others go straight.
	Walks []Walk      `json:"walks,omitempty"`
	Roll  *RollEvent  `json:"roll,omitempty"`
	Test  *TestEvent  `json:"test,omitempty"`
	Shown *ShownEvent `json:"shown,omitempty"`
	// Private is true when only Seat may see the event.
	Private bool `json:"-"`
}

// A Walk is the way of one figure of a unit over an open table.
type Walk struct {
	Figure string  `json:"figure"` // its id in the scene
	Path   []Point `json:"path"`   // start, turning points, end
}

// A RollEvent is the dice of an event: what was rolled, what counted, what was expected.
type RollEvent struct {
	Purpose  string      `json:"purpose"`
	Dice     []RolledDie `json:"dice"`
	Hits     int         `json:"hits"`
	Flags    int         `json:"flags"`
	Expected int         `json:"expected"` // expected hits before the roll, in thousandths
}

// A RolledDie is one die and its effect.
type RolledDie struct {
	Face   string `json:"face"`           // "light", "medium", "heavy", "leader", "flag", "sword"
	Effect string `json:"effect"`         // "hit", "flag", "reroll", "ignored", "order", "rally" or "" for nothing
	Rule   string `json:"rule,omitempty"` // rule for that effect
}

// A TestEvent is a card or cube drawn for its result: its value, the value needed, and
// the outcome.
type TestEvent struct {
	Purpose string   `json:"purpose"`
	Drawn   string   `json:"drawn"`  // the item drawn: a card's id, a cube's kind
	Value   int      `json:"value"`  // its value
	Needed  int      `json:"needed"` // the least value that succeeds
	Passed  bool     `json:"passed"`
	Steps   []Reason `json:"steps,omitempty"` // how the two numbers came about
}

// A ShownEvent is a card or cube turned face up for everybody, whatever follows from it.
type ShownEvent struct {
	Kind string `json:"kind"` // "card" or "cube"
	ID   string `json:"id"`   // its id in trays
	// For a card whose result is read: the row, and its results column by column.
	Row   string   `json:"row,omitempty"`
	Cells []string `json:"cells,omitempty"`
	// Columns are the numbers of the columns, if they are numbered.
	Columns []int `json:"columns,omitempty"`
	// Column is the cell that was read, Holds the cell that counts after modifiers:
	// indexes into Cells from 0, not column numbers.
	Column int `json:"column"`
	Holds  int `json:"holds"`
	// Passed says, for studies, whether the draw succeeded for its seat: the check
	// passed, the enemy was hit. It is nil when nothing could succeed.
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
