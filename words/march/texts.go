package march

import (
	"embed"
	"slices"

	"mariscal/words"
)

//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "march", Files: files, Apart: true}) }

// A Fault says what is wrong with the words of a move.
type Fault struct {
	ID   string // of its text, without "march."
	Args []any
	// Near lists names that may have been meant.
	Near []string
}

func fault(id string, args ...any) *Fault { return &Fault{ID: id, Args: args} }

// Error implements error, in English.
func (f *Fault) Error() string { return f.In(words.For("en")) }

// In returns the fault in a language.
func (f *Fault) In(p *words.Printer) string {
	args := slices.Clone(f.Args)
	for i, a := range args {
		if far, ok := a.(inch); ok {
			args[i] = p.Decimal(float64(far)/1000, 1)
		}
	}
	return p.Say("march."+f.ID, args...)
}

// An inch is a length in a fault, in thousandths of an inch.
type inch float64
