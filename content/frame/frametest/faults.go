package frametest

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame"
)

// A Reader reads a scenario file, as [frame.Entry] names it.
type Reader = func(name string, data []byte, p *frame.Pack) (*frame.Scenario, error)

// A Break is a row of a table: its name, a text of the file, its replacement, and the fault in
// English and in Spanish.
type Break [5]string

// Faults breaks a correct file in one place after the other: the fault is told in both languages, with
// a line of the broken text.
func Faults(t *testing.T, read Reader, text string, breaks []Break) {
	t.Helper()
	for _, b := range breaks {
		name, old, broken, english, spanish := b[0], b[1], b[2], b[3], b[4]
		t.Run(name, func(t *testing.T) {
			before, after, found := strings.Cut(text, old)
			if !found {
				t.Fatalf("the file has no %q", old)
			}
			_, err := read("x.yaml", []byte(before+broken+after), nil)
			faults, ok := err.(frame.Faults)
			if !ok {
				t.Fatalf("the error is %v", err)
			}
			if en, es := faults.In("en"), faults.In("es"); !strings.Contains(en, english) || !strings.Contains(es, spanish) {
				t.Errorf("told is\n%s\n%s", en, es)
			}
			first := 1 + strings.Count(before, "\n")
			last := first + strings.Count(strings.TrimSuffix(broken, "\n"), "\n")
			if !slices.ContainsFunc(faults, func(f frame.Fault) bool { return first <= f.Line && f.Line <= last }) {
				t.Errorf("lines %d to %d were broken, told is\n%s", first, last, faults)
			}
		})
	}
}

// Canonical reads a file, then its canonical text: that gives the same text and the same battle.
func Canonical(t *testing.T, read Reader, text string) {
	t.Helper()
	s, err := read("file", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := read("canonical", []byte(s.Info.Canonical), nil)
	if err != nil {
		t.Fatal(err)
	}
	if again.Info.Canonical != s.Info.Canonical || again.Info.Ref != s.Info.Ref {
		t.Errorf("read and written again it is\n%s", again.Info.Canonical)
	}
}
