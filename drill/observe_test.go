package drill_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/drill"
	"mariscal/game"
)

// What a seat is given does not depend on what it cannot know: numbers, text and answers are
// the same when a guess replaces that.
func TestAnObservationTellsNothingHidden(t *testing.T) {
	for _, id := range append(small, "ancients/akragas", "napoleonics/waterloo", "commander/rivoli", "muskets/night-raid") {
		sys, ref := battle(t, id)
		b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		v := drill.Views{Count: make([]int32, 1), Answers: make([]int32, b.Width()*drill.AnswerSize)}
		if err := b.Reset(3, &v); err != nil {
			t.Fatal(err)
		}
		chance, changed := game.NewSeeded(7), 0
		for n := 0; n < 300 && v.Count[0] > 0; n++ {
			if n%12 == 0 {
				for seat := range game.Viewer(2) {
					twin, err := b.Copies(0, 1)
					if err != nil {
						t.Fatal(err)
					}
					was := whole(t, twin, seat)
					rows := slices.Clone(v.Answers)
					if err := twin.Guess(0, seat, uint64(n)); err != nil {
						t.Fatal(err)
					}
					if now := whole(t, twin, seat); now != was {
						t.Fatalf("%s, question %d: what %s sees changes with what is hidden from it", id, n, seat)
					}
					if whole(t, twin, seat^1) != whole(t, b, seat^1) {
						changed++
					}
					if b.Asked(0) == game.Seat(seat) {
						if err := twin.Show(&v); err != nil {
							t.Fatal(err)
						}
						if !slices.Equal(rows, v.Answers) {
							t.Fatalf("%s, question %d: the answers of %s change with what is hidden from it", id, n, seat)
						}
					}
				}
			}
			if err := b.Step([]int32{int32(chance.Below(int(v.Count[0])))}, &v); err != nil {
				t.Fatal(err)
			}
		}
		if changed == 0 {
			t.Errorf("%s: no guess ever changed anything, so this shows nothing", id)
		}
	}
}

// glanced are the games whose observations are made without scenes.
var glanced = []string{"ancients", "commander", "napoleonics", "muskets"}

// An observation made without a scene is the one made of the scene, for both seats and a
// spectator, in whole games: of all battles of Battle Commander, whose scenes say most.
func TestAGlanceSaysWhatTheSceneSays(t *testing.T) {
	lib := content.Standard()
	if err := lib.Open(); err != nil {
		t.Fatal(err)
	}
	for _, name := range glanced {
		for k, ref := range lib.BuiltInOf(name) {
			if k%3 != 2 && name != "commander" && !everything {
				continue
			}
			sys, ref := battle(t, ref.ID)
			b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			v := drill.Views{Count: make([]int32, 1), Planes: make([]byte, b.Schema().Bytes), Values: make([]int32, b.Schema().Numbers)}
			if err := b.Reset(17, &v); err != nil {
				t.Fatal(err)
			}
			chance := game.NewSeeded(9)
			for n := 0; v.Count[0] > 0; n++ {
				if everything || n < 4 || n%16 == k%16 {
					for _, seat := range []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator} {
						if !b.Glance(0, seat, v.Planes, v.Values) {
							t.Fatalf("%s tells no glances", ref.ID)
						}
						planes, values, _ := b.Observe(0, seat)
						if !bytes.Equal(planes, v.Planes) || !slices.Equal(values, v.Values) {
							t.Fatalf("%s, question %d: a glance of %s tells something else in %s", ref.ID, n, seat, unlike(b.Schema(), planes, v.Planes, values, v.Values))
						}
					}
				}
				if err := b.Step([]int32{int32(chance.Below(int(v.Count[0])))}, &v); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// unlike names the first part of an observation in which two are not the same.
func unlike(s *drill.Schema, planes, others []byte, values, numbers []int32) string {
	for _, f := range s.Fields {
		n := 1
		for _, k := range f.Shape {
			n *= k
		}
		for k := f.At; k < f.At+n; k++ {
			if f.Type == "u1" && planes[k] != others[k] {
				return fmt.Sprintf("%s %v: %d, not %d", f.Name, where(&f, k-f.At), others[k], planes[k])
			}
			if f.Type != "u1" && values[k] != numbers[k] {
				return fmt.Sprintf("%s %v: %d, not %d", f.Name, where(&f, k-f.At), numbers[k], values[k])
			}
		}
	}
	return "nothing"
}

// where names a number of a part.
func where(f *drill.Field, k int) (names []string) {
	wide := f.Shape[len(f.Shape)-1]
	if row := k / wide; row < len(f.Rows) && len(f.Shape) < 3 {
		names = append(names, f.Rows[row])
	}
	if k %= wide; k < len(f.Columns) {
		names = append(names, f.Columns[k])
	}
	return names
}

// whole is everything a seat is given.
func whole(t *testing.T, b *drill.Batch, seat game.Viewer) string {
	t.Helper()
	planes, values, left := b.Observe(0, seat)
	if left != nil {
		t.Fatalf("%q have no place in the schema", left)
	}
	var text bytes.Buffer
	text.Write(planes)
	for _, v := range values {
		text.Write([]byte{byte(v), byte(v >> 8), byte(v >> 16), byte(v >> 24)})
	}
	if b.Glance(0, seat, planes, values) {
		text.Write(planes)
		fmt.Fprint(&text, values)
	}
	return text.String() + b.Text(0, seat) + b.Ground(0, seat)
}

// everything plays every battle to its end: a look after the schema has changed.
const everything = false

// Battles have a schema in which everything that happens has its place.
func TestEverythingHasAPlaceInTheSchema(t *testing.T) {
	lib := content.Standard()
	if err := lib.Open(); err != nil {
		t.Fatal(err)
	}
	for _, sys := range lib.Rulebooks() {
		for i, ref := range lib.BuiltInOf(sys.Name()) {
			if i%3 != 0 && !everything {
				continue
			}
			b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			v := drill.Views{Count: make([]int32, 1)}
			if err := b.Reset(99, &v); err != nil {
				t.Fatal(err)
			}
			chance := game.NewSeeded(1)
			for n := 0; v.Count[0] > 0 && (everything || n < 500); n++ {
				if n%16 == 0 {
					if _, _, left := b.Observe(0, game.Viewer(n>>4&1)); left != nil {
						t.Errorf("%s, question %d: %q have no place", ref.ID, n, left)
						break
					}
				}
				if int(v.Count[0]) > b.Width() {
					t.Errorf("%s: %d answers, in a width of %d", ref.ID, v.Count[0], b.Width())
				}
				if err := b.Step([]int32{int32(chance.Below(int(v.Count[0])))}, &v); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
