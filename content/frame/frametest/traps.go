package frametest

import (
	"iter"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// traps are spellings that YAML reads differently from how they look, and values of every kind.
var traps = strings.Fields(`no yes on off y n No NO true True TRUE false ~ null Null 218 0x4 0o4 +4 -4 4.0 4e0 4.5 1e3 .inf .nan 4_0
	2001-01-01 12:30 '218' "4" 'true' "" [] [4] {} {a: 1} top bottom left once own E1 A1 e1 E01 4th 0 1 999`)

// A Trap is a scenario file with one value replaced.
type Trap struct {
	Where string // path of keys to the value, and the new value
	Text  string
	value any // as parsed
}

// SchemaFaults is [SchemaFaults] for the file.
func (c *Trap) SchemaFaults(t *testing.T, schema []byte) []string {
	t.Helper()
	return faultsOf(t, schema, c.value)
}

// Trapped returns a file with each of its values replaced by each of the traps, if the text is still
// YAML. Schema and reader of a system must agree on all of them. There are thousands, so they are
// made one after the other.
func Trapped(t *testing.T, file string) iter.Seq[Trap] {
	t.Helper()
	var root yaml.Node
	if err := yaml.Unmarshal([]byte(file), &root); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(file, "\n")
	return func(yield func(Trap) bool) {
		var walk func(n *yaml.Node, path string) bool
		walk = func(n *yaml.Node, path string) bool {
			switch n.Kind {
			case yaml.DocumentNode, yaml.SequenceNode:
				for _, c := range n.Content {
					if !walk(c, path) {
						return false
					}
				}
				return true
			case yaml.MappingNode:
				for i := 0; i+1 < len(n.Content); i += 2 {
					if !walk(n.Content[i+1], path+"."+n.Content[i].Value) {
						return false
					}
				}
				return true
			}
			long := len([]rune(n.Value))
			if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
				long += 2
			}
			line := []rune(lines[n.Line-1])
			before, after := strings.Join(lines[:n.Line-1], "")+string(line[:n.Column-1]), string(line[n.Column-1+long:])+strings.Join(lines[n.Line:], "")
			for _, trap := range traps {
				text := before + trap + after
				var parsed any
				if yaml.Unmarshal([]byte(text), &parsed) == nil && !yield(Trap{strings.TrimPrefix(path, ".") + ": " + trap, text, parsed}) {
					return false
				}
			}
			return true
		}
		walk(&root, "")
	}
}
