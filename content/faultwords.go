package content

import (
	_ "embed"
	"fmt"
	"sync"

	"go.yaml.in/yaml/v4"
)

//go:embed faults.es.yaml
var spanish []byte

// faultWords are the faults in another language: a format for each English one,
// and words for some of their arguments.
type faultWords struct {
	Texts map[string]string `yaml:"texts"`
	Words map[string]string `yaml:"words"`
}

var inSpanish = sync.OnceValue(func() (w faultWords) {
	if err := yaml.Unmarshal(spanish, &w); err != nil {
		return faultWords{} // a test reads the file; without it faults are told in English
	}
	return w
})

func newFault(file string, line int, where, format string, args ...any) Fault {
	return Fault{File: file, Line: line, Where: where, What: fmt.Sprintf(format, args...), format: format, args: args}
}

// In returns what is wrong in a language ("es" or "en"). Keys and values of the
// file are quoted as they stand; what a parser of YAML said is told in English.
func (f Fault) In(lang string) string {
	if lang != "es" {
		return f.What
	}
	words := inSpanish()
	format, known := words.Texts[f.format]
	if !known {
		return f.What
	}
	args := make([]any, len(f.args))
	for i, a := range f.args {
		args[i] = a
		if s, ok := a.(string); ok && words.Words[s] != "" {
			args[i] = words.Words[s]
		}
	}
	return fmt.Sprintf(format, args...)
}
