package frame

import (
	"strconv"
	"strings"
)

// A ValueFile says as tables what a file of values of a pack may say, and how the values stand: for
// editors and for proofs of cards.
type ValueFile struct {
	Name   string // in the folder of the system: "units.yaml"
	Begin  string // the text a new file begins with
	Tables []ValueTable
	// Values are all values of the tables, in the shape of the file; entries of lists as their rows say
	// them ([ValueTable.Entries]).
	Values map[string]any
}

// A ValueTable is a table of a file: a row for each unit or card, a column for each value. The place
// of a cell in the file is At of the table, of the row and of the column together.
type ValueTable struct {
	ID      string // names the table in texts ("pack.table.units"); the part after a colon is a text of its own
	At      string // keys of the file, with dots
	Rows    []ValueRow
	Columns []ValueColumn
	// Fresh is a new row; nil if the file takes no rows that are not built in.
	Fresh any
	// Needs is the key of a value without which a row is no card yet; "" for the first column.
	Needs string
	// Layer says that its values are the start of others, and stand on no card.
	Layer bool
	// Entries are lists of a card, by their keys, of which each entry is a row of its own: "lull.event.0"
	// is the first of the list "event" of lull. A file says such a list whole, and each entry begins
	// with a verb and its number, {tokens: -2, who: both}; in the table the verb is the column "op" and
	// the number the column "n".
	Entries []ValueWord
	Most    int // most entries of a list
}

// A ValueRow is a row of a table.
type ValueRow struct {
	At   string // key of the row; a number is a place in a list
	Name string // id of a text, or the name itself
	More string // id of a second text, or the text
	// Said is the name by language; it stands before Name.
	Said map[string]string
}

// A ValueColumn is a column of a table.
type ValueColumn struct {
	At    string   // keys within the row; "" if the row is the value
	Or    []string // other keys where the value may stand
	Name  string   // id of a text
	More  string   // what tells it from other columns of the name: "−2"
	Kind  ValueKind
	Low   int  // of numbers, and with High the limits
	High  int  // of numbers; the most words of a list
	Quiet bool // whether 0 says nothing: no card prints it
	// Words are what a choice chooses from, or a list.
	Words []ValueWord
	// Whole is how many of the last keys of a cell lie within a part that files say whole, such as
	// the seven results of a card.
	Whole int
}

// A ValueKind is what can be typed into a cell.
type ValueKind string

// The kinds of cells.
const (
	NumberValue ValueKind = "number"
	ChoiceValue ValueKind = "choice"
	TruthValue  ValueKind = "truth"
	TextValue   ValueKind = "text"
	ListValue   ValueKind = "list"
)

// A ValueWord is a word that files write, with the id of its text.
type ValueWord struct{ ID, Name string }

// ValueWords returns words with the ids of their texts, which begin with kind.
func ValueWords(kind string, ids ...string) (list []ValueWord) {
	for _, id := range ids {
		list = append(list, ValueWord{id, kind + id})
	}
	return list
}

// Put sets a value at keys with dots.
func (f *ValueFile) Put(at string, value any) {
	if f.Values == nil {
		f.Values = map[string]any{}
	}
	keys := strings.Split(at, ".")
	into := f.Values
	for _, key := range keys[:len(keys)-1] {
		next, ok := into[key].(map[string]any)
		if !ok {
			next = map[string]any{}
			into[key] = next
		}
		into = next
	}
	into[keys[len(keys)-1]] = value
}

// Value returns what a file says at keys with dots, which may be numbers of items; nil if nothing.
func (f *ValueFile) Value(at string) any {
	var v any = f.Values
	for key := range strings.SplitSeq(at, ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[key]
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i >= len(in) {
				return nil
			}
			v = in[i]
		default:
			return nil
		}
	}
	return v
}

// CellAt joins the keys of a table, a row and a column.
func CellAt(table *ValueTable, row *ValueRow, column string) string {
	at := ""
	for _, part := range []string{table.At, row.At, column} {
		if part != "" {
			at = Join(at, part)
		}
	}
	return at
}
