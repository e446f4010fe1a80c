package lab

import (
	"fmt"
	"slices"
	"strings"
)

// around is how many unchanged lines stand around a change in [Diff].
const around = 1

// Diff returns how one text differs from another, line by line: lines that go begin with "-",
// lines that come with "+", "@" gives the number of the line in the first text.
func Diff(before, after string) string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	first, a, b := differing(a, b)
	same := alike(a, b)
	var lines []string
	var numbers []int // of the first text
	put := func(mark, text string, i int) {
		lines, numbers = append(lines, mark+text), append(numbers, first+i+1)
	}
	i, j := 0, 0
	for _, at := range append(same, [2]int{len(a), len(b)}) {
		for ; i < at[0]; i++ {
			put("-", a[i], i)
		}
		for ; j < at[1]; j++ {
			put("+", b[j], i)
		}
		if i < len(a) && j < len(b) {
			put(" ", a[i], i)
			i, j = i+1, j+1
		}
	}
	var out strings.Builder
	last := -1
	for n := range lines {
		if !nearChange(lines, n) {
			continue
		}
		if n != last+1 || last < 0 {
			fmt.Fprintf(&out, "@ %d\n", numbers[n])
		}
		fmt.Fprintln(&out, lines[n])
		last = n
	}
	return out.String()
}

// differing leaves out what both texts begin and end with, but for the lines that are shown around
// a change, and returns how many lines it left out at the beginning.
func differing(a, b []string) (first int, restA, restB []string) {
	most := min(len(a), len(b))
	for first < most && a[first] == b[first] {
		first++
	}
	last := 0
	for last < most-first && a[len(a)-1-last] == b[len(b)-1-last] {
		last++
	}
	first, last = max(0, first-around), max(0, last-around)
	return first, a[first : len(a)-last], b[first : len(b)-last]
}

// nearChange reports whether a line is shown.
func nearChange(lines []string, n int) bool {
	for _, l := range lines[max(0, n-around):min(len(lines), n+around+1)] {
		if l[0] != ' ' {
			return true
		}
	}
	return false
}

// mostDiffering is how many lines may go and come between two texts whose common lines are looked for;
// the cost grows with its square. A small change of a file has a few.
const mostDiffering = 400

// alike returns the numbers of lines that both texts have in common, as many as there are (E. Myers, An
// O(ND) Difference Algorithm); none for texts that differ in more than [mostDiffering].
func alike(a, b []string) (pairs [][2]int) {
	const middle = mostDiffering + 1
	furthest := make([]int, 2*middle+1) // in a, by the diagonal, of as many differences as were looked at
	var before [][]int                  // the same of one difference fewer, each
	for n := range mostDiffering + 1 {
		before = append(before, slices.Clone(furthest[middle-n-1:middle+n+2]))
		for k := -n; k <= n; k += 2 {
			at := furthest[middle+k+1]
			if k != -n && (k == n || furthest[middle+k-1] >= at) {
				at = furthest[middle+k-1] + 1
			}
			for at < len(a) && at-k < len(b) && a[at] == b[at-k] {
				at++
			}
			furthest[middle+k] = at
			if at >= len(a) && at-k >= len(b) {
				return walked(before, len(a), len(b))
			}
		}
	}
	return nil
}

// walked goes back the way that [alike] has found.
func walked(before [][]int, i, j int) (pairs [][2]int) {
	for n := len(before) - 1; n > 0; n-- {
		was, k := before[n], i-j // the diagonal k stands at n+1+k
		from := k + 1
		if k != -n && (k == n || was[n+k] >= was[n+k+2]) {
			from = k - 1
		}
		x := was[n+1+from]
		for i > max(x, x-from+k) { // a line of both
			i, j = i-1, j-1
			pairs = append(pairs, [2]int{i, j})
		}
		i, j = x, x-from
	}
	for ; i > 0; i, j = i-1, j-1 {
		pairs = append(pairs, [2]int{i - 1, j - 1})
	}
	slices.Reverse(pairs)
	return pairs
}
