package frametest

import (
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// traps are spellings YAML reads as something else than they look, and values
// of every kind.
var traps = strings.Fields(`no yes on off y n No NO true True TRUE false ~ null Null 218 0x4 0o4 +4 -4 4.0 4e0 4.5 1e3 .inf .nan 4_0
	2001-01-01 12:30 '218' "4" 'true' "" [] [4] {} {a: 1} top bottom left once own E1 A1 e1 E01 4th 0 1 999`)

// A Trap is a scenario file with one value replaced.
type Trap struct {
	Where string // the way of keys to the value, and what stands there now
	Text  string
	value any // as parsed
}

// SchemaFaults is [SchemaFaults] of the file.
func (c *Trap) SchemaFaults(t *testing.T, schema []byte) []string {
	t.Helper()
	read := readSchema(t, schema)
	return read.check(read.root, "", undated(c.value))
}

// Trapped returns a file with each of its values replaced by each of the traps, as
// far as the text is YAML still: what the schema and the reader of a system accept
// must be the same for all of them.
func Trapped(t *testing.T, file string) (all []Trap) {
	t.Helper()
	var root yaml.Node
	if err := yaml.Unmarshal([]byte(file), &root); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(file, "\n")
	var walk func(n *yaml.Node, path string)
	walk = func(n *yaml.Node, path string) {
		switch n.Kind {
		case yaml.DocumentNode, yaml.SequenceNode:
			for _, c := range n.Content {
				walk(c, path)
			}
			return
		case yaml.MappingNode:
			for i := 0; i+1 < len(n.Content); i += 2 {
				walk(n.Content[i+1], path+"."+n.Content[i].Value)
			}
			return
		}
		long := len([]rune(n.Value))
		if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
			long += 2
		}
		for _, trap := range traps {
			line := []rune(lines[n.Line-1])
			changed := string(line[:n.Column-1]) + trap + string(line[n.Column-1+long:])
			text := strings.Join(lines[:n.Line-1], "") + changed + strings.Join(lines[n.Line:], "")
			var parsed any
			if yaml.Unmarshal([]byte(text), &parsed) == nil {
				all = append(all, Trap{strings.TrimPrefix(path, ".") + ": " + trap, text, parsed})
			}
		}
	}
	walk(&root, "")
	return all
}
