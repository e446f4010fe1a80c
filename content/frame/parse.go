package frame

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// MaxSize is the most bytes of a content file.
const MaxSize = 256 << 10

// Root parses the file and returns its root mapping, or nil after a fault.
func (r *Reader) Root(data []byte) *yaml.Node {
	if len(data) > MaxSize {
		r.FaultAt(1, "", "the file has %d bytes; the limit is %d", len(data), MaxSize)
		return nil
	}
	if at := notText(data); at >= 0 {
		r.FaultAt(1+bytes.Count(data[:at], []byte("\n")), "", "a byte here is not text; files are UTF-8 without control characters")
		return nil
	}
	root, err := parseOne(data)
	if err != nil {
		r.syntax(data, err)
		return nil
	}
	if root == nil {
		r.FaultAt(1, "", "the file is empty; a scenario is a list of keys and values")
		return nil
	}
	if !r.plain(root, 0) {
		return nil
	}
	if root.Kind != yaml.MappingNode {
		r.Fault(root, "", "a scenario is a list of keys and values, not %s", KindName(root))
		return nil
	}
	return root
}

// parseOne parses exactly one document. A panic of the parser is an error.
func parseOne(data []byte) (root *yaml.Node, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the text cannot be read as YAML: %v", p)
		}
	}()
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var doc, second yaml.Node
	switch err := loader.Load(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, err
	}
	switch err := loader.Load(&second); {
	case err == nil:
		return nil, &secondDocument{line: second.Line}
	case !errors.Is(err, io.EOF):
		return nil, err
	}
	if doc.Kind == yaml.DocumentNode {
		if len(doc.Content) == 0 {
			return nil, nil
		}
		return doc.Content[0], nil
	}
	return &doc, nil
}

type secondDocument struct{ line int }

func (*secondDocument) Error() string { return "a second document begins; a file holds one scenario" }

// syntax notes an error of the parser with its line.
func (r *Reader) syntax(data []byte, err error) {
	last := 1 + bytes.Count(bytes.TrimRight(data, "\n"), []byte("\n"))
	var second *secondDocument
	var parse *yaml.LoadError
	switch {
	case errors.As(err, &second):
		r.FaultAt(max(1, second.line), "", "%s", second.Error())
	case errors.As(err, &parse):
		began := ""
		if parse.ContextMsg != "" {
			began = fmt.Sprintf(", %s that begins on line %d", parse.ContextMsg, min(max(1, parse.ContextMark.Line), last))
		}
		what := parse.Message
		if strings.Contains(what, "cannot start any token") {
			what += " (lines are indented with blanks, not tabs)"
		}
		r.FaultAt(min(max(1, parse.Mark.Line), last), "", "not YAML: %s%s", what, began)
	default:
		r.FaultAt(1, "", "not YAML: %s", err)
	}
}

// plain reports whether the tree has only plain lists, mappings and scalars:
// anchors, aliases and tags would let a small file stand for a huge one.
func (r *Reader) plain(n *yaml.Node, depth int) bool {
	const deepest = 8
	ok := true
	switch {
	case depth > deepest:
		r.Fault(n, "", "nested more than %d deep", deepest)
		return false
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		r.Fault(n, "", "YAML anchors and aliases (& and *) are not allowed; write the value out")
		ok = false
	case n.Style&yaml.TaggedStyle != 0:
		r.Fault(n, "", "YAML tags (%s) are not allowed", n.Tag)
		ok = false
	}
	for _, c := range n.Content {
		if !r.plain(c, depth+1) {
			ok = false
		}
	}
	return ok
}

// notText returns where data first is not text, or -1.
func notText(data []byte) int {
	for i := 0; i < len(data); {
		c, size := utf8.DecodeRune(data[i:])
		if c == utf8.RuneError && size == 1 || unicode.IsControl(c) && c != '\n' && c != '\r' && c != '\t' {
			return i
		}
		i += size
	}
	return -1
}
