package frametest

import (
	"errors"
	"runtime/debug"
	"strings"
	"testing"

	"mariscal/content/frame"
	"mariscal/game"
)

// Told returns the faults of a file as "line: what", nil if it has none.
func Told(t *testing.T, read Reader, text string) (lines []string) {
	t.Helper()
	_, err := read("f", []byte(text), nil)
	if err == nil {
		return nil
	}
	var faults frame.Faults
	if !errors.As(err, &faults) {
		t.Fatalf("the error is %T, not frame.Faults", err)
	}
	for _, f := range faults {
		lines = append(lines, strings.TrimPrefix(f.Error(), "f:"))
	}
	return lines
}

// info reads a file without faults.
func info(t *testing.T, read Reader, text string) game.ScenarioInfo {
	t.Helper()
	s, err := read("test", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.Info
}

// SameSum makes changes to a file that do not change its meaning, by name, from old to new text: the
// checksum stays the same.
func SameSum(t *testing.T, read Reader, text string, changes map[string][2]string) {
	t.Helper()
	want := info(t, read, text).Sum
	for name, c := range changes {
		changed := strings.Replace(text, c[0], c[1], 1)
		if changed == text {
			t.Fatalf("%s: nothing changed", name)
		}
		if info(t, read, changed).Sum != want {
			t.Errorf("%s: the sum changed", name)
		}
	}
}

// OtherSums makes changes to the meaning of a file, by name, from old to new text: each has a
// checksum of its own.
func OtherSums(t *testing.T, read Reader, text string, changes map[string][2]string) {
	t.Helper()
	seen := map[string]string{info(t, read, text).Sum: "the battle itself"}
	for name, c := range changes {
		sum := info(t, read, strings.Replace(text, c[0], c[1], 1)).Sum
		if other, same := seen[sum]; same {
			t.Errorf("%s has the sum of %s", name, other)
		}
		seen[sum] = name
	}
}

// Agree spoils each value of a file that has every key: schema and reader accept and refuse the same.
// The exceptions are faults with one of the words in unseen. A schema cannot see those, because they
// are about several values together, or about the content of a text.
func Agree(t *testing.T, schema []byte, read Reader, text string, unseen []string) {
	t.Helper()
	// Thousands of files are parsed and dropped; memory is not scarce.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	if f := SchemaFaults(t, schema, text); len(f) != 0 {
		t.Fatalf("the schema says %v", f)
	}
	if f := Told(t, read, text); f != nil {
		t.Fatalf("the loader says %v", f)
	}
	onlyTheLoader := func(faults []string) bool {
		for _, f := range faults {
			known := false
			for _, part := range unseen {
				known = known || strings.Contains(f, part)
			}
			if !known {
				return false
			}
		}
		return true
	}
	tried := 0
	for c := range Trapped(t, text) {
		tried++
		said, loader := c.SchemaFaults(t, schema), Told(t, read, c.Text)
		if len(said) == 0 && loader != nil && onlyTheLoader(loader) {
			continue
		}
		if (len(said) == 0) != (loader == nil) {
			t.Errorf("%s\nthe schema says %v\nthe loader says %v", c.Where, said, loader)
		}
	}
	if tried < 3000 {
		t.Errorf("only %d files were tried", tried)
	}
}

// Fuzz checks that no file makes a reader panic, that every refusal is a list of faults with lines,
// and that the canonical text of an accepted file reads back the same. Seeds and files are small, so
// that it can try many.
func Fuzz(f *testing.F, read Reader, seeds ...string) {
	const most = 4 << 10
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > most {
			return
		}
		s, err := read("f", data, nil)
		if err != nil {
			var faults frame.Faults
			if !errors.As(err, &faults) || len(faults) == 0 {
				t.Fatalf("%T: %v", err, err)
			}
			for _, fault := range faults {
				if fault.Line < 1 || fault.What == "" {
					t.Errorf("a fault without line or words: %+v", fault)
				}
			}
			return
		}
		again, err := read("f", []byte(s.Info.Canonical), nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, s.Info.Canonical)
		}
		if again.Info.Canonical != s.Info.Canonical {
			t.Errorf("read back it is\n%s\nnot\n%s", again.Info.Canonical, s.Info.Canonical)
		}
	})
}
