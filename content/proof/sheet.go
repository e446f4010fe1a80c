package proof

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"strconv"
	"strings"

	"mariscal/content/frame"
	"mariscal/words"
)

// A card is a row of a table as it will be played.
type card struct {
	Name, More string
	Changed    bool
	Lines      []line
}

// A line is a value of a card, or several of one name beside each other.
type line struct {
	Name  string
	Cells []cell
	Many  bool
}

// A cell is a value; Was is what is built in if it differs.
type cell struct {
	More, Text, Was string
	Changed         bool
}

// A section is the cards of a table.
type section struct {
	Title   string
	Changed int
	Short   bool // one value a card
	Cards   []card
}

type systemView struct {
	Name     string
	Sections []section
}

// A sheetView is the data of the template.
type sheetView struct {
	Lang, Title, Source, Count string
	Style                      template.CSS
	Systems                    []systemView
	Battles                    []string
}

var sheetStyle = func() string {
	data, err := files.ReadFile("sheet.css")
	if err != nil {
		panic(err) // it is embedded
	}
	return string(data)
}()

// Policy is the Content-Security-Policy of a sheet that a server shows: its own style, and nothing else.
var Policy = func() string {
	sum := sha256.Sum256([]byte("\n" + sheetStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// Write writes the card sheet of a pack, which must have been read ([frame.Pack.Fill]): one page that
// needs no network, with every unit, card and commander of the systems of which the pack says
// anything, what it changes marked. battles are names of the battles that are played with it.
func Write(to io.Writer, lang string, p *frame.Pack, entries []frame.Entry, battles []string) error {
	w := worder{words.For(lang)}
	v := sheetView{Lang: w.p.Language(), Title: w.p.In(p.Info.Name), Source: w.p.In(p.Source), Style: template.CSS("\n" + sheetStyle), Battles: battles}
	changed := 0
	for i := range entries {
		e := &entries[i]
		if p.Values(e.System.Name()) == nil {
			continue
		}
		own, err := filesOf(e, p)
		if err != nil {
			return err
		}
		base, err := filesOf(e, nil)
		if err != nil {
			return err
		}
		of := systemView{Name: w.p.Text("system." + e.System.Name())}
		for f := range own {
			for t := range own[f].Tables {
				if table := &own[f].Tables[t]; !table.Layer {
					s := w.section(table, &own[f], &base[f])
					changed += s.Changed
					of.Sections = append(of.Sections, s)
				}
			}
		}
		v.Systems = append(v.Systems, of)
	}
	v.Count = w.say("sheet.count", changed)
	page, err := template.New("sheet.html").Funcs(template.FuncMap{"t": w.say}).ParseFS(files, "sheet.html")
	if err != nil {
		return err
	}
	return page.Execute(to, v)
}

func (w worder) section(t *frame.ValueTable, own, base *frame.ValueFile) section {
	s := section{Title: w.title(t.ID), Short: len(t.Columns) == 1}
	for i := range t.Rows {
		r := &t.Rows[i]
		if own.Value(frame.CellAt(t, r, cmp.Or(t.Needs, t.Columns[0].At))) == nil {
			continue // nothing is known of it
		}
		c := card{}
		c.Name, c.More = w.row(r)
		for k := range t.Columns {
			col := &t.Columns[k]
			at := frame.CellAt(t, r, col.At)
			now, was := own.Value(at), base.Value(at)
			if now == nil && was == nil {
				continue
			}
			v := cell{More: minus(col.More), Text: w.value(col, now), Changed: !reflect.DeepEqual(now, was)}
			if v.Changed {
				c.Changed = true
				if was != nil {
					v.Was = w.value(col, was)
				}
			}
			name := w.text(col.Name)
			if n := len(c.Lines); n > 0 && col.More != "" && c.Lines[n-1].Name == name {
				c.Lines[n-1].Cells, c.Lines[n-1].Many = append(c.Lines[n-1].Cells, v), true
				continue
			}
			if !v.Changed && (now == false || col.Quiet && now == 0) {
				continue // what does not hold is left out
			}
			c.Lines = append(c.Lines, line{Name: name, Cells: []cell{v}})
		}
		if c.Changed {
			s.Changed++
		}
		s.Cards = append(s.Cards, c)
	}
	return s
}

// value writes a value for people.
func (w worder) value(c *frame.ValueColumn, v any) string {
	word := func(id string) string {
		for _, x := range c.Words {
			if x.ID == id {
				return w.text(x.Name)
			}
		}
		return id
	}
	switch v := v.(type) {
	case nil:
		return "–"
	case bool:
		if v {
			return w.say("yes")
		}
		return w.say("no")
	case int:
		return minus(strconv.Itoa(v))
	case string:
		return word(v)
	case []any:
		var all []string
		for _, x := range v {
			all = append(all, word(fmt.Sprint(x)))
		}
		if all == nil {
			return "–"
		}
		return strings.Join(all, ", ")
	}
	return fmt.Sprint(v)
}
