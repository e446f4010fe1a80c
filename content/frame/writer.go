package frame

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// A Writer writes canonical YAML, which a system's reader can read: equal battles have equal texts.
// The zero value is ready to use.
type Writer struct{ b strings.Builder }

// Line writes a line with that many steps of indentation.
func (w *Writer) Line(indent int, format string, args ...any) {
	w.b.WriteString(strings.Repeat("  ", indent))
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

// Section writes the key of a list, unless the list is empty.
func (w *Writer) Section(key string, items int) {
	if items > 0 {
		w.Line(0, "%s:", key)
	}
}

// Words writes a text in every language.
func (w *Writer) Words(indent int, key string, texts map[string]string) {
	w.Line(indent, "%s:", key)
	for _, lang := range Languages {
		w.Line(indent+1, "%s: %s", lang, strconv.Quote(texts[lang]))
	}
}

// Head writes id and origin, the first lines of every file.
func (w *Writer) Head(info *game.ScenarioInfo) {
	w.Line(0, "id: %s", info.ID)
	w.Line(0, "origin: %s", info.Origin)
}

// Info writes the description of the battle without the armies.
func (w *Writer) Info(info *game.ScenarioInfo) {
	if info.Hidden {
		w.Line(0, "hidden: true")
	}
	if info.Lesson > 0 {
		w.Line(0, "lesson: %d", info.Lesson)
	}
	if p := info.Pack; p != nil {
		w.Line(0, "pack:")
		w.Line(1, "id: %s", p.ID)
		w.Words(1, "name", p.Name)
		w.Line(1, "sum: %q", p.Sum)
	}
	w.Words(0, "name", info.Name)
	w.Words(0, "date", info.Date)
	w.Words(0, "background", info.Text)
	w.Line(0, "first: %s", info.First)
}

// Armies writes the armies; army writes further lines of an army at a step of 2, and may be nil.
func (w *Writer) Armies(info *game.ScenarioInfo, army func(game.Seat)) {
	w.Line(0, "armies:")
	for seat, a := range info.Armies {
		w.Line(1, "%s:", game.Seat(seat))
		w.Words(2, "name", a.Name)
		w.Line(2, "leader: %s", strconv.Quote(a.Leader))
		if army != nil {
			army(game.Seat(seat))
		}
		w.Line(2, "colour: %s", a.Colour)
	}
}

// String returns the text.
func (w *Writer) String() string { return w.b.String() }

// Sum returns the SHA-256 of a canonical text in lowercase hex: the checksum in a battle's
// [game.Ref].
func Sum(canonical string) string {
	sum := sha256.Sum256([]byte(canonical))
	return hex.EncodeToString(sum[:])
}
