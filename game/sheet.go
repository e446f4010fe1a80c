package game

// A Sheet is the reference entry of one kind of thing on the table, made from the values
// the rules use: a unit type, a kind of terrain, a card, a die face.
type Sheet struct {
	ID     string       `json:"id"`              // as scenes name it: "HI", "forest", "rally", "sword"
	Class  string       `json:"class,omitempty"` // of a unit type: "light", "medium", "heavy"
	Values []SheetValue `json:"values"`          // in reading order
	Rules  []string     `json:"rules"`           // ids of the rules about it, the most specific first
	Rows   []SheetRow   `json:"rows,omitempty"`  // of a card: the rows results are read from
}

// A SheetRow is one row of results on a card. Name and cells are last parts of message
// ids: "<system>.row.fire", "<system>.result.smoke".
type SheetRow struct {
	Name  string   `json:"name"`
	Least int      `json:"least"` // the number of the first column
	Cells []string `json:"cells"`
}

// A SheetValue is one number of a sheet. Name is the last part of a message id:
// "ancients.value.move".
type SheetValue struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Sheets are the reference of a scenario.
type Sheets struct {
	Units   []Sheet `json:"units"` // unit types, then "leader" where there are leaders
	Terrain []Sheet `json:"terrain"`
	Tags    []Sheet `json:"tags"` // other properties of a hex: an exit, an objective
	Cards   []Sheet `json:"cards"`
	Faces   []Sheet `json:"faces"`
	// Marks are the marks pieces can carry, by name: a state, a formation.
	Marks []Sheet `json:"marks,omitempty"`
	// Results are the results a drawn card can give: "commander.result.musket".
	Results []Sheet `json:"results,omitempty"`
}

// Reference is a system that has reference sheets. Sheets returns those of a scenario,
// which may have values of its own, or those of the rulebook for the zero Ref. The error
// says that the scenario is unknown, or that there are no values to read.
type Reference interface {
	Sheets(ref Ref) (Sheets, error)
}
