package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// read shows a text: among the dispatches if it fits there, otherwise by itself.
func (m *model) read(text string) {
	if m.at.Draw != nil && len(m.broken(strings.Split(strings.TrimSpace(text), "\n"))) <= m.unbroken() {
		m.hear(text)
		return
	}
	m.reading, m.leaf = strings.Trim(text, "\n"), 0
}

// unbroken returns how many lines of dispatches are visible at once.
func (m *model) unbroken() int {
	p := m.panes()
	if p.side == 0 {
		return p.below - 1
	}
	return (p.rows+p.below)/2 - 1
}

// leaves returns how many lines of a sheet are visible at once.
func (m *model) leaves() int { return max(m.height-1, 1) }

// sheet returns the visible part of the text, and explains the keys.
func (m *model) sheet() []string {
	all := m.lines()
	from := min(m.leaf, m.last())
	id := "keys-sheet"
	if len(all) > m.leaves() {
		id = "keys-pages"
	}
	seen := fill(all[from:], m.width, m.leaves())
	return append(seen, ansi.Truncate(faint(m.say(id)), m.width, "…"))
}

// last returns the first line of the last page.
func (m *model) last() int { return max(0, len(m.lines())-m.leaves()) }

// lines returns the text in lines of the window; the further lines of an entry begin below its
// first word.
func (m *model) lines() (all []string) {
	for line := range strings.SplitSeq(m.reading, "\n") {
		text := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(text)]
		if ansi.StringWidth(line) <= m.width || len(indent) > m.width/2 {
			indent, text = "", line
		}
		for _, part := range wrapped(text, m.width-len(indent)) {
			all = append(all, indent+part)
		}
	}
	return all
}

// turns turns the pages of the sheet, or closes it. It reports false for any other key, which closes
// the sheet as well and then acts at the table.
func (m *model) turns(name string) bool {
	by := map[string]int{
		"up": -1, "down": 1, "pgup": 1 - m.leaves(), "pgdown": m.leaves() - 1, "space": m.leaves() - 1,
		"home": -m.last(), "end": m.last(),
	}
	if n, ok := by[name]; ok {
		m.leaf = min(max(m.leaf+n, 0), m.last())
		return true
	}
	m.reading = ""
	return name == "enter" || name == "esc" || name == "q"
}
