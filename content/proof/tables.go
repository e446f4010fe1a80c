package proof

import (
	"embed"
	"strings"

	"mariscal/content/frame"
	"mariscal/words"
)

//go:embed words/*.toml sheet.html sheet.css
var files embed.FS

func init() { words.Add(words.Source{Name: "pack", Files: files, Apart: true}) }

// A ValueFile is a file of values as tables, in the words of a language.
type ValueFile struct {
	Name   string       `json:"name"`  // "units.yaml"
	Title  string       `json:"title"` // what it is about
	Begin  string       `json:"begin"` // the text a new file begins with
	Tables []ValueTable `json:"tables"`
	// Values are all values, in the shape of the file.
	Values map[string]any `json:"values"`
}

// A ValueTable is a table of a file. The place of a cell is the keys of table, row and column, one after
// the other, with dots.
type ValueTable struct {
	ID      string        `json:"id"`
	Title   string        `json:"title"`
	At      string        `json:"at"`
	Rows    []ValueRow    `json:"rows"`
	Columns []ValueColumn `json:"columns"`
	// Fresh is a new row; absent if the file takes only rows that are built in.
	Fresh any    `json:"fresh,omitempty"`
	Note  string `json:"note,omitempty"` // what is to be known of it
	// Entries are lists of a card that files say whole. A row is an entry: the verb it begins with in
	// the column "op", its number in "n".
	Entries []ValueWord `json:"entries,omitempty"`
	Most    int         `json:"most,omitempty"` // most entries of a list
}

// A ValueRow is a unit, card or commander.
type ValueRow struct {
	At   string `json:"at"`
	Name string `json:"name"`
	More string `json:"more,omitempty"` // tells it from others of the name
}

// A ValueColumn is a value of each row.
type ValueColumn struct {
	At    string      `json:"at"`
	Or    []string    `json:"or,omitempty"` // other keys where the value may stand
	Name  string      `json:"name"`
	More  string      `json:"more,omitempty"` // tells it from others of the name
	Kind  string      `json:"kind"`           // number, choice, truth, text or list
	Low   int         `json:"low,omitempty"`
	High  int         `json:"high,omitempty"`
	Words []ValueWord `json:"words,omitempty"` // that can be chosen
	// Whole is how many of the last keys of a cell lie in a part that files say whole.
	Whole int `json:"whole,omitempty"`
}

// A ValueWord is a word of files, and what people call it.
type ValueWord struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// A worder puts tables into words.
type worder struct{ p *words.Printer }

// say returns a text of the pages of packs.
func (w worder) say(key string, args ...any) string { return w.p.Say("pack."+key, args...) }

// text returns the text of an id, or the id where it is no id.
func (w worder) text(id string) string {
	if _, there := w.p.Translated(id); there {
		return w.p.Text(id)
	}
	if i := strings.LastIndexByte(id, '.'); i >= 0 && !strings.Contains(id, " ") {
		return words.Spoken(id[i+1:])
	}
	return id
}

// Tables returns the files of values of a system as tables in a language: with the values of a pack,
// or the built-in ones for nil. A system whose values cannot change has none.
func Tables(lang string, e *frame.Entry, p *frame.Pack) ([]ValueFile, error) {
	raw, err := filesOf(e, p)
	if err != nil {
		return nil, err
	}
	w := worder{words.For(lang)}
	list := []ValueFile{}
	for i := range raw {
		list = append(list, w.file(e.System.Name(), &raw[i]))
	}
	return list, nil
}

func filesOf(e *frame.Entry, p *frame.Pack) ([]frame.ValueFile, error) {
	if e.Tables == nil {
		return nil, nil
	}
	return e.Tables(p)
}

func (w worder) file(system string, f *frame.ValueFile) ValueFile {
	out := ValueFile{Name: f.Name, Title: w.say("file." + system + "." + strings.TrimSuffix(f.Name, ".yaml")), Begin: f.Begin, Values: f.Values, Tables: []ValueTable{}}
	for i := range f.Tables {
		out.Tables = append(out.Tables, w.table(&f.Tables[i]))
	}
	return out
}

func (w worder) table(t *frame.ValueTable) ValueTable {
	out := ValueTable{ID: t.ID, Title: w.title(t.ID), At: t.At, Fresh: t.Fresh, Rows: []ValueRow{}, Columns: []ValueColumn{}}
	note := "note." + t.ID
	if _, there := w.p.Translated("pack." + note); there {
		out.Note = w.say(note)
	}
	out.Most = t.Most
	for _, e := range t.Entries {
		out.Entries = append(out.Entries, ValueWord{e.ID, w.text(e.Name)})
	}
	for i := range t.Rows {
		name, more := w.row(&t.Rows[i])
		out.Rows = append(out.Rows, ValueRow{t.Rows[i].At, name, more})
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		col := ValueColumn{At: c.At, Or: c.Or, Name: w.text(c.Name), More: minus(c.More), Kind: string(c.Kind), Low: c.Low, High: c.High, Whole: c.Whole}
		for _, word := range c.Words {
			col.Words = append(col.Words, ValueWord{word.ID, w.text(word.Name)})
		}
		out.Columns = append(out.Columns, col)
	}
	return out
}

// title returns the title of a table: its own, or behind a colon the text of another.
func (w worder) title(id string) string {
	if _, name, of := strings.Cut(id, ":"); of {
		return capital(w.text(name))
	}
	return w.say("table." + id)
}

// row returns the name of a row, and what tells it from others.
func (w worder) row(r *frame.ValueRow) (name, more string) {
	name = w.p.In(r.Said)
	if name == "" {
		name = w.text(r.Name)
	}
	if r.More != "" {
		more = w.text(r.More)
	}
	return capital(name), more
}

func capital(text string) string {
	for i, r := range text {
		if i == 0 {
			return strings.ToUpper(string(r)) + text[len(string(r)):]
		}
	}
	return text
}

// minus writes a sign of minus for a hyphen.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }
