package lab

import (
	"fmt"
	"strings"
)

// around is how many unchanged lines stand around a change in [Diff].
const around = 1

// Diff returns how one text differs from another, line by line: lines that go begin with "-",
// lines that come with "+", "@" gives the number of the line in the first text.
func Diff(before, after string) string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	first, a, b := differing(a, b)
	alike := common(a, b)
	var lines []string
	var numbers []int // of the first text
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		numbers = append(numbers, first+i+1)
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			lines = append(lines, " "+a[i])
			i, j = i+1, j+1
		case j >= len(b) || i < len(a) && alike[i+1][j] >= alike[i][j+1]:
			lines = append(lines, "-"+a[i])
			i++
		default:
			lines = append(lines, "+"+b[j])
			j++
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

// common returns how many lines the rests of both texts have in common, from each line on.
func common(a, b []string) [][]int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				table[i][j] = table[i+1][j+1] + 1
			} else {
				table[i][j] = max(table[i+1][j], table[i][j+1])
			}
		}
	}
	return table
}
