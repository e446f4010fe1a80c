package frame

import (
	"embed"
	"fmt"

	"mariscal/game"
	"mariscal/words"
)

//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "content", Files: files, Apart: true}) }

func (r *Reader) newFault(line int, where, format string, args ...any) Fault {
	return Fault{File: r.file, Line: line, Where: where, What: fmt.Sprintf(format, args...), format: format, args: args, system: r.system}
}

// In returns what is wrong in a language ("es" or "en"). It quotes keys and values of the file
// unchanged, and messages of the YAML parser in English.
func (f Fault) In(lang string) string {
	p := words.For(lang)
	format, known := translated(p, f.system, ".fault.", f.format)
	if !known {
		return f.What
	}
	args := make([]any, len(f.args))
	for i, a := range f.args {
		args[i] = a
		english, is := a.(string)
		if seat, ok := a.(game.Seat); ok {
			english, is = seat.String()+" army", true
		}
		if word, known := translated(p, f.system, ".fault-word.", english); is && known {
			args[i] = word
		}
	}
	return fmt.Sprintf(format, args...)
}

// translated returns the translation of an English text: that of the system, otherwise that of this
// package.
func translated(p *words.Printer, system, kind, english string) (string, bool) {
	if text, ok := p.Translated(system + kind + english); ok {
		return text, true
	}
	return p.Translated("content" + kind + english)
}
