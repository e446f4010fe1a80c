package frame

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mariscal/game"

	"go.yaml.in/yaml/v4"
)

// A Change is one small change of a scenario file that could make its battle more even.
type Change struct {
	Kind string       // of [ChangeKinds]
	Seat *game.Seat   // whose army it is about, nil for both
	Said game.Message // what changes, without the army's name

	sheet *Sheet
	edits []Edit
}

// Text returns the whole file with the change. It is made anew each time: a file may have thousands of
// changes.
func (c *Change) Text() string { return c.sheet.Edited(c.edits...) }

// Kinds of changes.
const (
	ChangePlace    = "place"    // a unit stands elsewhere, or all of a type
	ChangeUnit     = "unit"     // a unit more or fewer
	ChangeType     = "type"     // a unit of another type
	ChangeStrength = "strength" // a unit begins weaker
	ChangeCards    = "cards"    // a card more or fewer
	ChangeVictory  = "victory"  // what wins
	ChangeFirst    = "first"    // the other side begins
	ChangeTurns    = "turns"    // a turn more or fewer
)

// ChangeKinds are the kinds of changes.
var ChangeKinds = []string{ChangePlace, ChangeUnit, ChangeType, ChangeStrength, ChangeCards, ChangeVictory, ChangeFirst, ChangeTurns}

// A Sheet is the text of a YAML file with the places of its nodes, to change parts of it and
// leave the rest as it was written, comments too.
type Sheet struct {
	text  string
	lines []int // where each begins
}

// NewSheet returns the sheet of a file.
func NewSheet(data []byte) *Sheet {
	s := &Sheet{text: string(data), lines: []int{0}}
	for i := range len(s.text) {
		if s.text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	return s
}

// An Edit puts a text in the place of a part of a sheet.
type Edit struct {
	from, to int
	text     string
}

// Edited returns the text with some edits, which must not overlap.
func (s *Sheet) Edited(edits ...Edit) string {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b Edit) int { return cmp.Compare(a.from, b.from) })
	var out strings.Builder
	at := 0
	for _, e := range edits {
		out.WriteString(s.text[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.WriteString(s.text[at:])
	return out.String()
}

// Change makes a change of the sheet by edits that do not overlap.
func (s *Sheet) Change(kind string, seat *game.Seat, said game.Message, edits ...Edit) Change {
	return Change{kind, seat, said, s, edits}
}

// offset returns where a node begins; ok is false if it has no place.
func (s *Sheet) offset(n *yaml.Node) (at int, ok bool) {
	if n == nil || n.Line < 1 || n.Line > len(s.lines) {
		return 0, false
	}
	at = s.lines[n.Line-1]
	for range n.Column - 1 { // counted in characters
		_, size := utf8.DecodeRuneInString(s.text[at:])
		at += size
	}
	return at, at < len(s.text)
}

// Value puts another value in the place of one, within its quotes if it has them; ok is false for
// one with escapes or line breaks.
func (s *Sheet) Value(n *yaml.Node, value string) (e Edit, ok bool) {
	at, ok := s.offset(n)
	if !ok || n.Kind != yaml.ScalarNode {
		return e, false
	}
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		at++
	}
	if !strings.HasPrefix(s.text[at:], n.Value) {
		return e, false
	}
	return Edit{at, at + len(n.Value), value}, true
}

// Row returns the whole line of an item of a list, or of a mapping, that is written in braces on
// one line of its own; ok is false for others. [Edit.Put] puts other lines in its place.
func (s *Sheet) Row(n *yaml.Node) (line string, e Edit, ok bool) {
	at, ok := s.offset(n)
	if !ok || s.text[at] != '{' {
		return "", e, false
	}
	e.from = s.lines[n.Line-1]
	e.to = len(s.text)
	if n.Line < len(s.lines) {
		e.to = s.lines[n.Line]
	}
	line = s.text[e.from:e.to]
	end := strings.LastIndexByte(line, '}')
	key := strings.TrimRight(strings.TrimSpace(line[:at-e.from]), " ")
	own := key == "-" || strings.HasSuffix(key, ":") && !strings.ContainsAny(key[:len(key)-1], ":{[, ")
	if end < 0 || !own || strings.Count(line, "{") != strings.Count(line, "}") || strings.TrimSpace(line[end+1:]) != "" || !strings.HasSuffix(line, "\n") {
		return "", e, false
	}
	return line, e, true
}

// Put returns the edit with a text.
func (e Edit) Put(text string) Edit {
	e.text = text
	return e
}

// A Count is a number of a file, one more or fewer.
type Count struct {
	Was, Now int
	Edit     Edit
}

// ByOne returns a number one fewer and one more, as far as that is within the limits; nothing for a
// node that is nil or no number, or which [Sheet.Value] cannot change.
func (s *Sheet) ByOne(n *yaml.Node, least, most int) (list []Count) {
	if n == nil {
		return nil
	}
	was, err := strconv.Atoi(n.Value)
	if err != nil {
		return nil
	}
	for _, now := range [...]int{was - 1, was + 1} {
		if e, ok := s.Value(n, strconv.Itoa(now)); ok && now >= least && now <= most {
			list = append(list, Count{was, now, e})
		}
	}
	return list
}

// OtherFirst has the other side begin in a file that says which one does; ok is false for others.
func (s *Sheet) OtherFirst(root *yaml.Node) (other game.Seat, e Edit, ok bool) {
	first := Under(root, "first")
	if first == nil {
		return other, e, false
	}
	seat, ok := game.ParseSeat(first.Value)
	if ok {
		other = seat.Other()
		e, ok = s.Value(first, other.String())
	}
	return other, e, ok
}

// Pair returns a key of a mapping and its value, nil if it has none.
func Pair(n *yaml.Node, name string) (key, value *yaml.Node) {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil, nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == name {
			return n.Content[i], n.Content[i+1]
		}
	}
	return nil, nil
}

// Under returns the value under some keys, one within the other; nil if there is none.
func Under(n *yaml.Node, names ...string) *yaml.Node {
	for _, name := range names {
		_, n = Pair(n, name)
	}
	return n
}

// Items returns the items of a list in brackets, as they are written, and where the list stands.
// ok is false for a list of another style, or one with single quotes, escapes or comments.
func (s *Sheet) Items(n *yaml.Node) (items []string, e Edit, ok bool) {
	at, ok := s.offset(n)
	if !ok || n.Kind != yaml.SequenceNode || s.text[at] != '[' {
		return nil, e, false
	}
	depth, from := 0, at+1
	for i := at; i < len(s.text); i++ {
		switch s.text[i] {
		case '\'', '#':
			return nil, e, false
		case '"':
			end := strings.IndexAny(s.text[i+1:], "\"\\\n")
			if end < 0 || s.text[i+1+end] != '"' {
				return nil, e, false
			}
			i += end + 1
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		if depth == 1 && s.text[i] == ',' || depth == 0 {
			if item := strings.TrimSpace(s.text[from:i]); item != "" {
				items = append(items, item)
			}
			from = i + 1
		}
		if depth == 0 {
			return items, Edit{at, i + 1, ""}, len(items) == len(n.Content)
		}
	}
	return nil, e, false
}

// List puts other items in the place of a list that [Sheet.Items] has read; without any, the whole
// line of its key goes.
func (s *Sheet) List(key *yaml.Node, e Edit, items []string) Edit {
	e.text = "[" + strings.Join(items, ", ") + "]"
	if at, ok := s.offset(key); ok && len(items) == 0 {
		line := s.lines[key.Line-1]
		end := strings.IndexByte(s.text[e.to:], '\n')
		if strings.TrimSpace(s.text[line:at]) == "" && end >= 0 {
			return Edit{line, e.to + end + 1, ""}
		}
	}
	return e
}

// Line adds a line with a key and its value before that of another key of the mapping; ok is
// false where that does not begin its line.
func (s *Sheet) Line(before *yaml.Node, key, value string) (e Edit, ok bool) {
	at, ok := s.offset(before)
	if !ok {
		return e, false
	}
	line := s.lines[before.Line-1]
	indent := s.text[line:at]
	if strings.TrimSpace(indent) != "" {
		return e, false
	}
	return Edit{line, line, indent + key + ": " + value + "\n"}, true
}
