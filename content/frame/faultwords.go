package frame

import (
	_ "embed"
	"fmt"
	"sync"

	"go.yaml.in/yaml/v4"
)

//go:embed faults.es.yaml
var faultsFile []byte

var common = NewSpanish(faultsFile)

// A Spanish is what faults are in Spanish: a format for each English one, and
// words for some of their arguments. A system brings one for the faults it tells
// itself, as a file faults.es.yaml beside its reader:
//
//	texts:
//	  "%s holds a block already": "%s ya tiene un bloque"
//	words:
//	  zone: zona
type Spanish struct {
	file []byte
	once sync.Once
	said struct {
		Texts map[string]string `yaml:"texts"`
		Words map[string]string `yaml:"words"`
	}
}

// NewSpanish returns the Spanish that stands in a file. It is read when it is
// first needed; without one that can be read faults are told in English, and a
// test reads it ([mariscal/content/frame/frametest]).
func NewSpanish(file []byte) *Spanish { return &Spanish{file: file} }

func (s *Spanish) read() error {
	var err error
	s.once.Do(func() { err = yaml.Unmarshal(s.file, &s.said) })
	return err
}

// format returns the Spanish of a format.
func (s *Spanish) format(english string) (string, bool) {
	if s == nil || s.read() != nil {
		return "", false
	}
	text, ok := s.said.Texts[english]
	return text, ok
}

// word returns the Spanish of an argument that is a word for people.
func (s *Spanish) word(english string) (string, bool) {
	if s == nil || s.read() != nil {
		return "", false
	}
	text, ok := s.said.Words[english]
	return text, ok && text != ""
}

func (r *Reader) newFault(line int, where, format string, args ...any) Fault {
	return Fault{File: r.file, Line: line, Where: where, What: fmt.Sprintf(format, args...), format: format, args: args, own: r.own}
}

// In returns what is wrong in a language ("es" or "en"). Keys and values of the
// file are quoted as they stand; what a parser of YAML said is told in English.
func (f Fault) In(lang string) string {
	if lang != "es" {
		return f.What
	}
	format, known := f.own.format(f.format)
	if !known {
		if format, known = common.format(f.format); !known {
			return f.What
		}
	}
	args := make([]any, len(f.args))
	for i, a := range f.args {
		args[i] = a
		s, ok := a.(string)
		if !ok {
			continue
		}
		if word, known := f.own.word(s); known {
			args[i] = word
		} else if word, known := common.word(s); known {
			args[i] = word
		}
	}
	return fmt.Sprintf(format, args...)
}

// Says reports whether this package has Spanish for a format.
func Says(english string) bool {
	_, ok := common.format(english)
	return ok
}
