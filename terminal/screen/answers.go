package screen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"mariscal/terminal"
)

// shown returns the answers in the list: all, or those of the cursor's place and those of no place.
func (m *model) shown() []terminal.Answer {
	if !m.onBoard {
		return m.at.Answers
	}
	named := m.inLine()
	if len(named) == 0 {
		named = []string{m.cursor}
	}
	var here []terminal.Answer
	for _, a := range m.at.Answers {
		about := func(place string) bool { return slices.Contains(a.Places, place) }
		if len(a.Places) == 0 || !slices.ContainsFunc(named, func(place string) bool { return !about(place) }) {
			here = append(here, a)
		}
	}
	return here
}

// inLine returns the places in the line after its last comma.
func (m *model) inLine() (all []string) {
	line := m.input.Value()
	line = line[strings.LastIndexAny(line, ",;")+1:]
	for word := range strings.FieldsSeq(line) {
		if i := slices.IndexFunc(m.picture.Places, func(p terminal.Place) bool { return strings.EqualFold(p.Name, word) }); i >= 0 {
			all = append(all, m.picture.Places[i].Name)
		}
	}
	return all
}

// question returns the question with its answers.
func (m *model) question(width, rows int) []string {
	lines := []string{faint(strings.Repeat("─", width))}
	if m.at.Step != "" {
		lines[0] = title(ansi.Truncate(m.at.Step, width-4, "…"), width)
	}
	for _, l := range wrapped(m.at.Question, width) {
		lines = append(lines, "\x1b[1m"+l+"\x1b[0m")
	}
	if !m.asked && !m.at.Ended {
		return append(lines, faint(m.say("thinking")))
	}
	all := m.shown()
	if m.onBoard && len(all) == 0 {
		lines = append(lines, faint(m.say("nothing-here", m.cursor)))
	}
	room := max(rows-len(lines), 1)
	from, n := min(m.down, max(len(all)-1, 0)), len(all)
	list, note := m.answers(all, width, rows, room)
	if len(list)+len(note) > room || from > 0 { // a page of them, from the first that is not read yet
		note = nil
		for n = len(all) - from; ; n-- {
			if list, _ = m.answers(all[from:from+n], width, rows, room-1); len(list) < room || n < 2 {
				break
			}
		}
		list = append(list[:min(len(list), max(room-1, 0))], faint(m.say("more", from+1, from+n, len(all))))
	}
	*m.fit = n
	return append(append(lines, list...), note...)
}

// answers returns answers in as many words as there is room for, and their warnings.
func (m *model) answers(all []terminal.Answer, width, rows, room int) (list, note []string) {
	list, warned := listed(all, width, rows)
	if m.at.Scales && len(list) > room {
		list, warned = packed(all, width, room)
	}
	note = m.note(warned, width)
	for tall := 3; !m.at.Scales && len(list)+len(note) > room && tall > 0; tall-- {
		list, warned = listed(all, width, tall) // the hint shows the whole answer once its number is typed
		note = m.note(warned, width)
	}
	if room < 4 || m.at.Scales && len(list)+len(note) > room {
		note = nil // the marks of answers say that there is something to read
	}
	return list, note
}

// paged reports whether only a page of the answers is shown.
func (m *model) paged() bool { return *m.fit < len(m.shown()) }

// turn shows the next page of the answers, after the last one the first, or the one before.
func (m *model) turn(on bool) {
	switch {
	case !m.paged():
	case !on:
		m.down = max(0, m.down-*m.fit)
	default:
		if m.down += *m.fit; m.down >= len(m.shown()) {
			m.down = 0
		}
	}
}

// note returns the warnings of shortened answers, which show only a mark, in at most two lines.
func (m *model) note(warned []string, width int) (lines []string) {
	if len(warned) == 0 {
		return nil
	}
	told := warned[0]
	if len(warned) > 1 {
		told = m.say("warned")
	}
	parts := wrapped("! "+told, width-5)
	if len(parts) > 2 {
		parts = []string{parts[0], shortened(strings.Join(parts[1:], " "), width-5)}
	}
	for _, l := range parts {
		lines = append(lines, faint("     "+l))
	}
	return lines
}

// listed returns answers in lines, at most tall lines each, in two columns if all are short. warned
// are the warnings of the shortened answers, which show only a mark.
func listed(all []terminal.Answer, width, tall int) (lines, warned []string) {
	half, short := width/2, len(all) > 4
	for _, a := range all {
		short = short && ansi.StringWidth(a.Label)+6 <= half
	}
	entry := func(a terminal.Answer) string { return fmt.Sprintf("%3d  %s", a.N, a.Label) }
	if short {
		n := (len(all) + 1) / 2
		for i := range n {
			line := entry(all[i])
			if i+n < len(all) {
				line = pad(line, half) + entry(all[i+n])
			}
			lines = append(lines, line)
		}
		return lines, nil
	}
	for _, a := range all {
		parts := wrapped(a.Label, width-5)
		if len(parts) > tall && a.Short != "" && (tall == 1 || len(a.Places) > 0) { // the places matter more than the words
			parts = wrapped(a.Short, width-5)
			for _, w := range a.Warned {
				if !slices.Contains(warned, w) {
					warned = append(warned, w)
				}
			}
		}
		if len(parts) > tall {
			parts = append(parts[:tall-1], shortened(strings.Join(parts[tall-1:], " "), width-5))
		}
		lines = append(lines, numbered(a.N, parts)...)
	}
	return lines, warned
}

// numbered writes the lines of an answer behind its number.
func numbered(n int, parts []string) (lines []string) {
	head := fmt.Sprintf("%3d  ", n)
	for _, l := range parts {
		lines = append(lines, head+l)
		head = "     "
	}
	return lines
}

// packed returns answers in few words, those that need more than one line in fewer where there is
// no room for all, and the warnings that the words leave out. The answers that lose least are cut
// first.
func packed(all []terminal.Answer, width, room int) (lines, warned []string) {
	told := make([][]string, len(all))
	total := 0
	for i, a := range all {
		text := a.Label
		if a.Short != "" {
			text, warned = a.Short, append(warned, a.Warned...)
		}
		told[i] = wrapped(text, width-5)
		total += len(told[i])
	}
	for i, a := range all {
		if total > room && a.Terse != "" && len(told[i]) > 1 {
			total -= len(told[i]) - 1
			told[i] = []string{cutInside(a.Terse, width-5, (width-5)/2)} // which ends with letter and chance
		}
	}
	for total > room {
		least := -1
		last := func(i int) string { return told[i][len(told[i])-1] }
		for i, parts := range told {
			if len(parts) > 1 && (least < 0 || ansi.StringWidth(last(i)) < ansi.StringWidth(last(least))) {
				least = i
			}
		}
		if least < 0 {
			break
		}
		n := len(told[least])
		told[least] = append(told[least][:n-2], shortened(strings.Join(told[least][n-2:], " "), width-5))
		total--
	}
	for i, a := range all {
		lines = append(lines, numbered(a.N, told[i])...)
	}
	slices.Sort(warned)
	return lines, slices.Compact(warned)
}
