package game

// A Sheet is what the reference says of one kind of thing on the table, from the
// values the rules play by: a unit type, a kind of terrain, a card, a die face.
type Sheet struct {
	ID     string       `json:"id"`              // as scenes name it: "HI", "forest", "rally", "sword"
	Class  string       `json:"class,omitempty"` // of a unit type: "light", "medium", "heavy"
	Values []SheetValue `json:"values"`          // in the order in which they are read
	Rules  []string     `json:"rules"`           // ids of the rules about it, the most particular first
	Rows   []SheetRow   `json:"rows,omitempty"`  // of a card: the results that are read from it
}

// A SheetRow is a row of results of a card, from its least column on. Name and cells
// are last parts of message ids: "<system>.row.fire", "<system>.result.smoke".
type SheetRow struct {
	Name  string   `json:"name"`
	Least int      `json:"least"` // the number of the first column
	Cells []string `json:"cells"`
}

// A SheetValue is one number of a sheet. Name is the last part of a message id of
// the system: "ancients.value.move".
type SheetValue struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Sheets are the sheets of a scenario.
type Sheets struct {
	Units   []Sheet `json:"units"` // unit types, then "leader" where there are leaders
	Terrain []Sheet `json:"terrain"`
	Tags    []Sheet `json:"tags"` // what else a hex may be: an exit, an objective
	Cards   []Sheet `json:"cards"`
	Faces   []Sheet `json:"faces"`
	// Marks are what pieces bear, by the names of their marks: a state, a formation.
	Marks []Sheet `json:"marks,omitempty"`
	// Results are what a card that is drawn may say: "commander.result.musket".
	Results []Sheet `json:"results,omitempty"`
}

// Reference is a system that can say what its things are worth. Sheets returns
// those of a scenario, which may have values of its own, and for the zero Ref those
// of the rulebook; the error says that the scenario is not known, or that there is
// nothing to read them from.
type Reference interface {
	Sheets(ref Ref) (Sheets, error)
}
