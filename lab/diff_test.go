package lab

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// allocated returns how many bytes f takes from memory, whether or not it gives them back.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A file may be all lines, and a change of it be at its beginning and at its end.
func TestADifferenceOfLongFilesTakesNoMoreThanTheFiles(t *testing.T) {
	between := strings.Repeat("#\n", 5000)
	var got string
	if took := allocated(func() { got = Diff("a\n"+between+"b\nc\n", "A\n"+between+"B\nc\n") }); took > 20<<20 {
		t.Errorf("it takes %d MB", took>>20)
	}
	if want := "@ 1\n-a\n+A\n #\n@ 5001\n #\n-b\n+B\n c\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	took := allocated(func() { got = Diff(strings.Repeat("a\n", 5000), strings.Repeat("b\n", 5000)) })
	if took > 20<<20 || strings.Count(got, "\n") < 10000 {
		t.Errorf("texts without a line in common: %d MB, %d lines", took>>20, strings.Count(got, "\n"))
	}
}

func TestADifferenceLeavesAllLinesThatBothHave(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	lines := func() (list []string) {
		for range r.IntN(12) {
			list = append(list, string(rune('a'+r.IntN(3))))
		}
		return list
	}
	for range 3000 {
		a, b := lines(), lines()
		pairs := alike(a, b)
		if want := longest(a, b); len(pairs) != want {
			t.Fatalf("%v to %v: %v, want %d", a, b, pairs, want)
		}
		last := [2]int{-1, -1}
		for _, p := range pairs {
			if p[0] <= last[0] || p[1] <= last[1] || a[p[0]] != b[p[1]] {
				t.Fatalf("%v to %v: %v", a, b, pairs)
			}
			last = p
		}
	}
}

// longest returns how many lines two texts have in common in the same order.
func longest(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	row := make([]int, len(b)+1)
	for _, x := range a {
		was := slices.Clone(row)
		for j, y := range b {
			if row[j+1] = max(row[j], was[j+1]); x == y {
				row[j+1] = was[j] + 1
			}
		}
	}
	return row[len(b)]
}
