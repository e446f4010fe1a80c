package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// A text is an entry of a catalog: its source text, and the compiled form.
type text struct {
	one, other string // one is empty for a text without a singular form
	ready      template
	noun       noun
	from       string // name of its source
	apart      bool
}

// A catalogue holds the texts of one language by id.
type catalogue map[string]*text

// readCatalogue reads the entries of a source in one language.
func readCatalogue(s Source, data []byte) (catalogue, error) {
	var tables map[string]any
	if err := toml.Unmarshal(data, &tables); err != nil {
		return nil, err
	}
	c := catalogue{}
	if err := c.table("", tables); err != nil {
		return nil, err
	}
	for id, t := range c {
		t.from, t.apart = s.Name, s.Apart
		if !s.mayName(id) {
			return nil, fmt.Errorf("%s: an id of this file begins with %q", id, s.Name+".")
		}
	}
	return c, nil
}

// mayName reports whether the source may contain an id.
func (s Source) mayName(id string) bool {
	first, _, _ := strings.Cut(id, ".")
	switch first {
	case s.Name, "person", "player", "title":
		return true
	}
	return s.Name == "" || id == "system."+s.Name
}

// table reads a table of a file; an id is the keys on the path to a text, joined by dots.
func (c catalogue) table(id string, entries map[string]any) error {
	for key, value := range entries {
		if id != "" {
			key = id + "." + key
		}
		var err error
		switch value := value.(type) {
		case string:
			err = c.put(key, &text{other: value})
		case []any:
			err = c.word(key, value)
		case map[string]any:
			if one, other, ok := numbered(value); ok {
				err = c.put(key, &text{one: one, other: other})
			} else {
				err = c.table(key, value)
			}
		default:
			err = fmt.Errorf("%s: %v is no text", key, value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// numbered reads a text with the forms one and other.
func numbered(entries map[string]any) (one, other string, ok bool) {
	one, hasOne := entries["one"].(string)
	other, hasOther := entries["other"].(string)
	return one, other, hasOne && hasOther && len(entries) == 2
}

// word reads a noun with its grammar: ["caballería ligera", "f"].
func (c catalogue) word(id string, entry []any) error {
	if len(entry) == 2 {
		name, isName := entry[0].(string)
		grammar, isGrammar := entry[1].(string)
		if n, known := nouns[grammar]; known && isName && isGrammar {
			return c.put(id, &text{other: name, noun: n})
		}
	}
	return fmt.Errorf(`%s: a noun is ["its name", "its grammar"], not %q`, id, entry)
}

func (c catalogue) put(id string, t *text) (err error) {
	if c[id] != nil {
		return fmt.Errorf("%s stands there twice", id)
	}
	if t.ready.one, err = compile(t.one); err == nil {
		t.ready.other, err = compile(t.other)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", id, err)
	}
	c[id] = t
	return nil
}

// join adds the texts of a source. Several sources may name the same person, if they agree.
func (c catalogue) join(more catalogue) error {
	for id, t := range more {
		if have := c[id]; have != nil && have.other != t.other {
			return fmt.Errorf("%s has words already, in the texts of %q", id, have.from)
		}
		c[id] = t
	}
	return nil
}

// inherit gives a system the texts of its family that it lacks.
func (c catalogue) inherit(system, family string) {
	for id, t := range c {
		if rest, ok := strings.CutPrefix(id, family+"."); ok && t.from == family {
			if own := system + "." + rest; c[own] == nil {
				c[own] = t
			}
		}
	}
}

// file reads a file that may be missing.
func file(files fs.FS, name string) ([]byte, error) {
	data, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}
