package ancients_test

import (
	"errors"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame"
)

// FuzzLoad holds that no file makes the loader panic, that every refusal is a
// list of faults with lines, and that what is accepted is read back the same. The
// files it grows from are small and the files it tries bounded, so that it tries
// many: long ones are tried by [TestEveryBuiltinFileIsWhole] and its like.
func FuzzLoad(f *testing.F) {
	const most = 4 << 10
	for _, s := range []string{
		ford, ambush, "", "a", "[]", "{}", "id: [", "units: {top: {HI: [{}]}}", "leaders: {top: [1, {hex: A1}]}",
		"ramparts: {E5: [east], E5: {}}", "reserves: [{units: {LI: [1, {blocks: 9}]}}]", "growth: {top: {}}", "&a [*a]", "? {}\n: []\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > most {
			return
		}
		s, err := scenarios.Load("f", data)
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
		again, err := scenarios.Load("f", []byte(s.Info.Canonical))
		if err != nil {
			t.Fatalf("%v\n%s", err, s.Info.Canonical)
		}
		if again.Info.Canonical != s.Info.Canonical {
			t.Errorf("read back it is\n%s\nnot\n%s", again.Info.Canonical, s.Info.Canonical)
		}
	})
}

// ambush is the part of a scenario with the most forms.
const ambush = `reserves:
  - {side: top, cards: [rally], entry: {left: [A1]}, units: {HI: [{blocks: 2}], LI: 2}, leaders: [{name: A, fatal: true}], from-turn: 2, enter: move, optional: true}
growth: {top: [{after-turn: 4, cards: 5}]}
turn-limit: {turns: 40, winner: top}
`
