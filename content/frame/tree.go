package frame

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"mariscal/game/spelling"

	"go.yaml.in/yaml/v4"
)

// A Field is one key of a mapping and its value.
type Field struct {
	Key   *yaml.Node
	Name  string // the key as text
	Value *yaml.Node
}

// A Table is a mapping whose keys were checked.
type Table struct {
	Node   *yaml.Node // nil when the mapping is missing
	Where  string     // path of keys to it; "" for the root
	Fields []Field    // in the order of the file, each known and none twice
}

// At returns the value of a key, or nil.
func (t Table) At(key string) *yaml.Node { return t.field(key).Value }

// Key returns the node of a key itself, or nil.
func (t Table) Key(name string) *yaml.Node { return t.field(name).Key }

func (t Table) field(name string) Field {
	for _, e := range t.Fields {
		if e.Name == name {
			return e
		}
	}
	return Field{}
}

// In returns the place of a key for a fault.
func (t Table) In(key string) string { return Join(t.Where, key) }

// Join adds a key to a path of keys.
func Join(where, key string) string {
	if where == "" {
		return key
	}
	return where + "." + key
}

// Mapping reads the keys of n; unknown keys are faults. what is the word for a key in the message.
func (r *Reader) Mapping(n *yaml.Node, where string, what string, known ...string) Table {
	t := Table{Node: n, Where: where}
	if n == nil {
		return t
	}
	if n.Kind != yaml.MappingNode {
		r.Fault(n, where, "must be a list of keys and values, not %s", KindName(n))
		return t
	}
	first := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind != yaml.ScalarNode {
			r.Fault(key, where, "a key must be a word")
			continue
		}
		name := key.Value
		if line, twice := first[name]; twice {
			r.Fault(key, Join(where, name), "appears twice; first on line %d", line)
			continue
		}
		first[name] = key.Line
		if !slices.Contains(known, name) {
			if !r.counts() {
				r.Fault(key, Join(where, Clip(name)), "unknown %s; known: %s", what, spelling.List(name, known))
			}
			continue
		}
		t.Fields = append(t.Fields, Field{key, name, value})
	}
	return t
}

// Need notes the missing keys of t.
func (r *Reader) Need(t Table, keys ...string) {
	if t.Node == nil || t.Node.Kind != yaml.MappingNode {
		return
	}
	for _, key := range keys {
		if t.At(key) == nil {
			r.Fault(t.Node, t.In(key), "is missing")
		}
	}
}

// List returns the items of n.
func (r *Reader) List(n *yaml.Node, where string) []*yaml.Node {
	switch {
	case n == nil:
		return nil
	case n.Kind == yaml.SequenceNode:
		return n.Content
	}
	r.Fault(n, where, "must be a list, not %s", KindName(n))
	return nil
}

// AtMost returns the items of n; more than limit are a fault.
func (r *Reader) AtMost(n *yaml.Node, where string, limit int) []*yaml.Node {
	items := r.List(n, where)
	if len(items) > limit {
		r.Fault(n, where, "has %d items; the limit is %d", len(items), limit)
		return nil
	}
	return items
}

// Scalar returns the text of n.
func (r *Reader) Scalar(n *yaml.Node, where string) (string, bool) {
	if n == nil {
		return "", false
	}
	if n.Kind != yaml.ScalarNode {
		r.Fault(n, where, "must be one value, not %s", KindName(n))
		return "", false
	}
	if n.Value == "" || n.Tag == "!!null" {
		r.Fault(n, where, "has no value")
		return "", false
	}
	return n.Value, true
}

// KindName names the kind of a node, for faults.
func KindName(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "keys and values"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Value == "" || n.Tag == "!!null":
		return "nothing"
	}
	return strconv.Quote(Clip(n.Value))
}

// Clip shortens a quotation in a fault.
func Clip(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "..."
}
