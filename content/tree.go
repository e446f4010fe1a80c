package content

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// maxFaults is how many faults of one file are told; a file with more is not
// what it claims to be.
const maxFaults = 100

// A reader reads the tree of a YAML file and collects its faults. Its methods
// take nil nodes, which stand for keys that are missing, and return zero values.
type reader struct {
	file   string
	faults Faults
	warned Faults
}

func (r *reader) fault(n *yaml.Node, where, format string, args ...any) {
	line := 1
	if n != nil && n.Line > 0 {
		line = n.Line
	}
	r.faultAt(line, where, format, args...)
}

func (r *reader) faultAt(line int, where, format string, args ...any) {
	r.faults = append(r.faults, newFault(r.file, line, where, format, args...))
}

// result returns the faults as an error, sorted by line, or nil.
func (r *reader) result() error {
	if len(r.faults) == 0 {
		return nil
	}
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return a.Line - b.Line })
	if len(r.faults) > maxFaults {
		more := newFault(r.file, r.faults[maxFaults].Line, "", "and %d more faults", len(r.faults)-maxFaults)
		r.faults = append(r.faults[:maxFaults:maxFaults], more)
	}
	return r.faults
}

// An entry is one key of a mapping and its value.
type entry struct {
	key   *yaml.Node
	name  string
	value *yaml.Node
}

// A table is a mapping whose keys were checked.
type table struct {
	node    *yaml.Node // nil when the mapping is missing
	where   string
	entries []entry
}

// at returns the value of a key, or nil.
func (t table) at(key string) *yaml.Node {
	for _, e := range t.entries {
		if e.name == key {
			return e.value
		}
	}
	return nil
}

// key returns the node of a key itself, or nil.
func (t table) key(name string) *yaml.Node {
	for _, e := range t.entries {
		if e.name == name {
			return e.key
		}
	}
	return nil
}

// in returns the place of a key for a fault.
func (t table) in(key string) string { return join(t.where, key) }

func join(where, key string) string {
	if where == "" {
		return key
	}
	return where + "." + key
}

// mapping reads the keys of n; keys that are not known are faults. what is the
// name of such a key in the message.
func (r *reader) mapping(n *yaml.Node, where string, what string, known ...string) table {
	t := table{node: n, where: where}
	if n == nil {
		return t
	}
	if n.Kind != yaml.MappingNode {
		r.fault(n, where, "must be a list of keys and values, not %s", kindName(n))
		return t
	}
	first := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind != yaml.ScalarNode {
			r.fault(key, where, "a key must be a word")
			continue
		}
		name := key.Value
		if line, twice := first[name]; twice {
			r.fault(key, join(where, name), "appears twice; first on line %d", line)
			continue
		}
		first[name] = key.Line
		if !slices.Contains(known, name) {
			r.fault(key, join(where, clip(name)), "unknown %s; known: %s", what, strings.Join(known, ", "))
			continue
		}
		t.entries = append(t.entries, entry{key, name, value})
	}
	return t
}

// need reports the keys of t that are missing.
func (r *reader) need(t table, keys ...string) {
	if t.node == nil || t.node.Kind != yaml.MappingNode {
		return
	}
	for _, key := range keys {
		if t.at(key) == nil {
			r.fault(t.node, t.in(key), "is missing")
		}
	}
}

// list returns the items of n.
func (r *reader) list(n *yaml.Node, where string) []*yaml.Node {
	switch {
	case n == nil:
		return nil
	case n.Kind == yaml.SequenceNode:
		return n.Content
	}
	r.fault(n, where, "must be a list, not %s", kindName(n))
	return nil
}

// scalar returns the text of n.
func (r *reader) scalar(n *yaml.Node, where string) (string, bool) {
	if n == nil {
		return "", false
	}
	if n.Kind != yaml.ScalarNode {
		r.fault(n, where, "must be one value, not %s", kindName(n))
		return "", false
	}
	if n.Value == "" || n.Tag == "!!null" {
		r.fault(n, where, "has no value")
		return "", false
	}
	return n.Value, true
}

// number reads a whole number from lowest to highest, however YAML lets it be
// written: 4, +4, 0x4, 4.0.
func (r *reader) number(n *yaml.Node, where string, lowest, highest int) int {
	text, ok := r.scalar(n, where)
	if !ok {
		return 0
	}
	v, err := strconv.Atoi(text)
	if err != nil {
		err = n.Decode(&v)
	}
	if err != nil || n.Tag != "!!int" && n.Tag != "!!float" {
		r.fault(n, where, "%q is not a whole number from %d to %d", clip(text), lowest, highest)
		return 0
	}
	if v < lowest || v > highest {
		r.fault(n, where, "%d is out of range; the limits are %d and %d", v, lowest, highest)
		return 0
	}
	return v
}

// truth reads true or false.
func (r *reader) truth(n *yaml.Node, where string) bool {
	text, ok := r.scalar(n, where)
	if ok && n.Tag != "!!bool" {
		r.fault(n, where, "%q is neither true nor false", clip(text))
	}
	return ok && strings.EqualFold(text, "true")
}

// choice reads one of the words given and returns it, or "" after a fault.
func (r *reader) choice(n *yaml.Node, where string, words ...string) string {
	text, ok := r.scalar(n, where)
	if ok && !slices.Contains(words, text) {
		r.fault(n, where, "%q is not one of %s", clip(text), strings.Join(words, ", "))
		return ""
	}
	return text
}

// text reads words for people of at most limit letters. Runs of blanks and
// line ends become one blank. What YAML takes for a number or a truth is words
// here: the year 218, a leader called No.
func (r *reader) text(n *yaml.Node, where string, limit int) string {
	text, ok := r.scalar(n, where)
	if !ok {
		return ""
	}
	for _, c := range text {
		if !unicode.IsGraphic(c) && c != '\n' && c != '\t' {
			r.fault(n, where, "holds the character %U, which cannot be shown", c)
			return ""
		}
	}
	text = strings.Join(strings.Fields(text), " ")
	if length := utf8.RuneCountInString(text); length > limit {
		r.fault(n, where, "has %d characters; the limit is %d", length, limit)
		return ""
	}
	if text == "" {
		r.fault(n, where, "has no text")
	}
	return text
}

// Languages are the languages every text of a scenario stands in.
var Languages = []string{"en", "es"}

// words reads a text in every language.
func (r *reader) words(n *yaml.Node, where string, limit int) map[string]string {
	t := r.mapping(n, where, "language", Languages...)
	r.need(t, Languages...)
	if len(t.entries) == 0 {
		return nil
	}
	texts := make(map[string]string, len(Languages))
	for _, e := range t.entries {
		texts[e.name] = r.text(e.value, t.in(e.name), limit)
	}
	return texts
}

func kindName(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "keys and values"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Value == "" || n.Tag == "!!null":
		return "nothing"
	}
	return strconv.Quote(clip(n.Value))
}

// clip shortens what is quoted in a fault.
func clip(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "..."
}
