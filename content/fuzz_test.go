package content_test

import (
	"errors"
	"testing"

	"mariscal/content"
)

// FuzzLoad holds that no file makes the loader panic, that every refusal is a
// list of faults with lines, and that what is accepted is read back the same.
func FuzzLoad(f *testing.F) {
	for _, name := range content.BuiltinNames() {
		data, err := content.BuiltinFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{
		ford, "", "a", "[]", "{}", "id: [", "units: {top: {HI: [{}]}}", "leaders: {top: [1, {hex: A1}]}",
		"ramparts: {E5: [east], E5: {}}", "reserves: [{units: {LI: [1, {blocks: 9}]}}]", "growth: {top: {}}", "&a [*a]", "? {}\n: []\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := content.Load("f", data)
		if err != nil {
			var faults content.Faults
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
		again, err := content.Load("f", []byte(s.Info.Canonical))
		if err != nil {
			t.Fatalf("%v\n%s", err, s.Info.Canonical)
		}
		if again.Info.Canonical != s.Info.Canonical {
			t.Errorf("read back it is\n%s\nnot\n%s", again.Info.Canonical, s.Info.Canonical)
		}
	})
}
