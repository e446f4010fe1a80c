package gametest

import (
	"fmt"
	"strings"
)

// changes writes which lines have changed since they were last shown.
func (w *teller) changes(i int, title string, lines []string) {
	old, now := w.shown[i], byKey(lines)
	was := make(map[string]string, len(old))
	for _, l := range old {
		was[l.key] = l.text
	}
	var b strings.Builder
	is := make(map[string]bool, len(now))
	for _, l := range now {
		is[l.key] = true
		before, known := was[l.key]
		if known && before == l.text {
			continue
		}
		whole := "+ " + l.text
		if part := "~ " + l.key + wordChanges(before, l.text); known && len(part) < len(whole) {
			whole = part
		}
		b.WriteString(whole + "\n")
	}
	for _, l := range old {
		if !is[l.key] {
			fmt.Fprintf(&b, "- %s\n", l.key)
		}
	}
	if b.Len() > 0 {
		fmt.Fprintf(w, "%s:\n%s", title, b.String())
	}
	w.shown[i] = now
}

// A keyed line is a line with its key: the first words that distinguish it from the others.
type keyed struct{ key, text string }

// keyWords is the most words a key can have.
const keyWords = 3

func byKey(lines []string) []keyed {
	begin := make(map[string]int, 4*len(lines)) // number of lines that begin with these words
	for _, l := range lines {
		end := 0
		for range keyWords {
			space := strings.IndexByte(l[end:], ' ')
			if space < 0 {
				begin[l]++
				break
			}
			begin[l[:end+space]]++
			end += space + 1
		}
	}
	list := make([]keyed, len(lines))
	for i, l := range lines {
		list[i] = keyed{l, l}
		words := strings.Fields(l)
		for n := 1; n <= min(keyWords, len(words)); n++ {
			if key := strings.Join(words[:n], " "); begin[key] == 1 {
				list[i].key = key
				break
			}
		}
	}
	return list
}

// wordChanges lists the words removed (-) and added (+).
func wordChanges(before, after string) string {
	x, y := strings.Fields(before), strings.Fields(after)
	var b strings.Builder
	for _, word := range without(x, y) {
		b.WriteString(" -" + word)
	}
	for _, word := range without(y, x) {
		b.WriteString(" +" + word)
	}
	if b.Len() == 0 {
		return " in another order: " + after
	}
	return b.String()
}

// without returns the items of a that b lacks, counting duplicates.
func without(a, b []string) []string {
	has := make(map[string]int, len(b))
	for _, l := range b {
		has[l]++
	}
	var only []string
	for _, l := range a {
		if has[l] == 0 {
			only = append(only, l)
			continue
		}
		has[l]--
	}
	return only
}
