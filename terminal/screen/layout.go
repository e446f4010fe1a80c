package screen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"mariscal/terminal"
)

const (
	foot   = 3  // rows at the bottom: the hint, the line, the keys
	aside  = 34 // columns beside the board, if there is room
	least  = 7  // rows for question and answers below it
	narrow = 60 // columns of the narrowest board

	heardLeast = 4 // and where there are many answers
	heard      = 6 // rows for the dispatches beside a board that takes all rows
	tallest    = 3 // most windows that a scrolled map may be high
)

// The panes are the parts of a window: the board at the top left, one beside it and one below.
type panes struct {
	width, rows int  // of the visible part of the board
	side        int  // columns beside the board, or 0
	below       int  // rows below the board
	asked       bool // question and answers are below the board
}

// lay draws the board for the window.
func (m *model) lay() {
	if m.width == 0 {
		return
	}
	if m.at.Draw != nil {
		m.picture = m.fitted()
	}
	m.input.SetWidth(max(m.width-ansi.StringWidth(m.prompt())-2, 10))
	m.shows(m.light, m.logWidth()-2, m.width-1)
}

// fitted returns the board as wide as the room beside the other pane allows, or narrower if that
// makes it visible as a whole.
func (m *model) fitted() terminal.Picture {
	width, rows := m.width, m.height-foot
	if width >= narrow+aside+20 {
		width -= aside + 1
	} else {
		rows -= least
	}
	if m.at.Scales && m.width >= smallestWidth {
		return m.at.Draw(terminal.Frame{Width: m.width - aside - 1, Rows: max(m.height-foot, 1), Flip: m.flip, Light: m.light})
	}
	draw := func(width int) terminal.Picture {
		return m.at.Draw(terminal.Frame{Width: width, Rows: max(rows, 1), Flip: m.flip, Light: m.light})
	}
	best := draw(width)
	for w := width - 4; len(best.Lines) > rows && w >= narrow; w -= 4 {
		if p := draw(w); len(p.Lines) < len(best.Lines) {
			best = p
		}
	}
	// A map with crowded zones is drawn higher than its pane, which then follows the cursor.
	for high := rows; crowded(best) > 0 && high < tallest*rows; high += rows / 2 {
		p := m.at.Draw(terminal.Frame{Width: m.width, Rows: max(high, 1), Flip: m.flip, Light: m.light})
		if crowded(p) < crowded(best) {
			best = p
		}
	}
	return best
}

// crowded returns how many places of a picture have no room for their pieces.
func crowded(p terminal.Picture) (n int) {
	for _, place := range p.Places {
		if place.Crowded {
			n++
		}
	}
	return n
}

func (m *model) panes() panes {
	var p panes
	for _, l := range m.picture.Lines {
		p.width = max(p.width, ansi.StringWidth(l))
	}
	body := m.height - foot
	p.width = min(p.width, m.width)
	if p.side = m.width - p.width - 1; p.side < aside-6 {
		p.side = 0
	}
	p.rows = min(len(m.picture.Lines), body)
	p.below = body - p.rows
	p.asked = p.below >= least-1
	if p.side == 0 && !p.asked {
		p.rows = max(min(body-least, body*3/5), 0)
		p.below, p.asked = body-p.rows, true
	}
	return p
}

// View implements tea.Model.
func (m model) View() tea.View {
	v := tea.NewView("")
	v.AltScreen, v.WindowTitle = true, "Mariscal"
	if m.width == 0 {
		return v
	}
	if m.reading != "" {
		v.Content = strings.Join(m.sheet(), "\n")
		return v
	}
	body := m.body()
	input := m.prompt() + m.input.View()
	lines := append(fill(body, m.width, m.height-foot), ansi.Truncate(m.hint(), m.width, "…"), input, ansi.Truncate(faint(m.keys()), m.width, "…"))
	v.Content = strings.Join(lines, "\n")
	if c := m.input.Cursor(); c != nil && m.asked {
		c.X += ansi.StringWidth(m.prompt())
		c.Y = m.height - 2
		v.Cursor = c
	}
	return v
}

// body returns everything above the foot.
func (m *model) body() []string {
	switch {
	case m.at.Cover:
		return wrapped("\n\n"+m.at.Question, m.width)
	case m.at.Draw == nil:
		return m.dispatches()
	}
	p := m.panes()
	top := max(0, min(m.cursorRow()-p.rows/2, len(m.picture.Lines)-p.rows))
	left := fill(m.lit()[top:], p.width, p.rows)
	asked := func(width, rows int) []string { return fill(m.question(width, rows), width, rows) }
	if p.side == 0 {
		return append(left, beside(asked(m.askedWidth(), p.below), m.log(m.logWidth(), p.below))...)
	}
	body := p.rows + p.below
	hand := m.hand(p.side)
	if limit := body / 3; len(hand) > limit {
		hand = hand[:limit]
	}
	if p.asked {
		left = append(left, asked(p.width, p.below)...)
		return beside(left, append(m.log(p.side, body-len(hand)), hand...))
	}
	most := body / 2
	if m.at.Scales {
		most = max(most, body-heard)
	}
	question := m.question(p.side, most)
	if m.at.Scales && m.paged() {
		question = m.question(p.side, body-heardLeast)
	}
	return beside(fill(left, p.width, body), append(m.log(p.side, body-len(question)), question...))
}

// beside joins the lines of two panes.
func beside(left, right []string) []string {
	all := make([]string, len(left))
	for i := range left {
		all[i] = left[i] + faint("│")
		if i < len(right) {
			all[i] += right[i]
		}
	}
	return all
}

// log returns the end of the dispatches, or the part that the player scrolled back to.
func (m *model) log(width, rows int) []string {
	all := m.dispatches()
	to := max(len(all)-m.back, min(rows-1, len(all)))
	head := m.say("log")
	switch {
	case m.back > 0:
		head += " " + m.say("older")
	case len(m.broken(m.told[m.heard:])) > rows-1:
		head += " " + m.say("unread")
	}
	lines := append([]string{title(head, width)}, all[max(0, to-rows+1):to]...)
	return fill(lines, width, rows)
}

// dispatches returns all dispatches in lines of the pane.
func (m *model) dispatches() []string { return m.broken(m.told) }

// logWidth returns the width of the pane with the dispatches.
func (m *model) logWidth() int {
	if side := m.panes().side; side > 0 {
		return side
	}
	return m.width - m.askedWidth() - 1
}

// askedWidth returns the width of question and answers if the dispatches are beside them below the
// board: half the window, and more if it is narrow.
func (m *model) askedWidth() int { return max(m.width/2, min(m.width*3/5, 50)) }

// broken breaks dispatches into lines of the pane.
func (m *model) broken(told []string) (all []string) {
	width := m.logWidth()
	for _, l := range told {
		if l == "" && (len(all) == 0 || all[len(all)-1] == "") {
			continue
		}
		for i, part := range wrapped(l, width-2) {
			if i > 0 {
				part = "  " + part
			}
			all = append(all, part)
		}
	}
	return all
}

func (m *model) page() int { return max((m.height-foot)/2, 1) }

// hand returns the cards of the player.
func (m *model) hand(width int) []string {
	if len(m.at.Hand) == 0 {
		return nil
	}
	lines := []string{title(m.say("hand"), width)}
	for _, c := range m.at.Hand {
		lines = append(lines, ansi.Truncate("\x1b[1m"+c.Title+"\x1b[0m "+c.Text, width, "…"))
	}
	return lines
}

func (m *model) prompt() string {
	if m.at.Army == "" || m.at.Aside {
		return "\x1b[1m>\x1b[0m "
	}
	return "\x1b[1m" + m.at.Army + ">\x1b[0m "
}

// hint returns the completions of the line, its meaning, or a description of the cursor's place.
func (m *model) hint() string {
	switch {
	case len(m.offers) > 1:
		marked := slices.Clone(m.offers)
		if m.offer >= 0 {
			marked[m.offer] = "\x1b[7m" + marked[m.offer] + "\x1b[0m"
		}
		return strings.Join(marked[max(0, m.offer-8):], " ")
	}
	meaning := ""
	if line := strings.TrimSpace(m.input.Value()); m.asked && m.at.Meaning != nil && (line != "" || !m.onBoard) {
		meaning = m.at.Meaning(line)
	}
	switch {
	case m.onBoard && meaning != "":
		return m.at.Tell(m.cursor) + " \x1b[1m⏎ " + meaning + "\x1b[0m"
	case m.onBoard:
		return m.at.Tell(m.cursor)
	case meaning != "":
		return "\x1b[1m⏎\x1b[0m " + meaning
	case m.width < smallestWidth || m.height < smallestHeight:
		return m.say("small", smallestWidth, smallestHeight)
	}
	return ""
}

// keys explains as many keys as fit, the most important first.
func (m *model) keys() string {
	id := "keys"
	if m.onBoard {
		id = "keys-board"
	}
	const between = " · "
	all := strings.Split(m.say(id), between)
	for len(all) > 1 && ansi.StringWidth(strings.Join(all, between)) > m.width {
		all = all[:len(all)-1]
	}
	return strings.Join(all, between)
}
