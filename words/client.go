package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ForClient returns the texts of a source compiled for a client that fills them in itself,
// by id without the name of the source, in this JSON form:
//
//	"words"                              a text without arguments
//	["words ", ["unit"], …]              words and arguments in order
//	["hits", "eq", "1", [yes], [other]]  instead of an argument: a choice; "" tests for
//	                                     any words
//	{"one": …, "other": …}               forms for a number
//
// A text that needs the nouns or counts of the catalog is an error, because the client
// cannot fill it in.
func (p *Printer) ForClient(source string) (map[string]any, error) {
	all := map[string]any{}
	for _, id := range slices.Sorted(maps.Keys(p.texts)) {
		t := p.texts[id]
		own, ok := strings.CutPrefix(id, source+".")
		if !ok || t.from != source {
			continue
		}
		form, err := t.forClient()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
		all[own] = form
	}
	return all, nil
}

func (t *text) forClient() (any, error) {
	if t.noun != (noun{}) {
		return nil, fmt.Errorf("%q has a grammar, and the client knows no nouns", t.other)
	}
	other, err := partsForClient(t.ready.other)
	if err != nil || len(t.ready.one) == 0 {
		return alone(other), err
	}
	one, err := partsForClient(t.ready.one)
	return map[string]any{"one": alone(one), "other": alone(other)}, err
}

// alone returns a text without arguments as a string.
func alone(parts []any) any {
	if len(parts) == 1 {
		if words, ok := parts[0].(string); ok {
			return words
		}
	}
	return parts
}

func partsForClient(all []part) ([]any, error) {
	ready := make([]any, 0, len(all))
	for i := range all {
		switch p := &all[i]; p.kind {
		case plainPart:
			ready = append(ready, p.words)
		case argumentPart:
			if strings.HasSuffix(p.arg, "_the") || strings.HasSuffix(p.arg, "_n") {
				return nil, fmt.Errorf("{{.%s}} needs the catalogue, which the client does not have", p.arg)
			}
			ready = append(ready, []any{p.arg})
		case chosenPart:
			c := p.when
			if c.to.arg != "" {
				return nil, fmt.Errorf("{{if %s .%s .%s}}: the client compares with words alone", c.than, c.arg, c.to.arg)
			}
			yes, err := partsForClient(c.yes)
			if err != nil {
				return nil, err
			}
			other, err := partsForClient(c.other)
			if err != nil {
				return nil, err
			}
			ready = append(ready, []any{c.arg, c.than, c.to.words, yes, other})
		default:
			return nil, fmt.Errorf("{{agree .%s}} needs nouns, which the client does not have", p.arg)
		}
	}
	return ready, nil
}
