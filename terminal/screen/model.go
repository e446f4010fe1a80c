package screen

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"mariscal/terminal"
	"mariscal/words"
)

type (
	told  string   // dispatches
	sheet string   // a text that is shown by itself
	done  struct{} // the game is over and saved
)

// A model is the content of the screen: the moment of the game, the dispatches, and the line.
type model struct {
	words  *words.Printer
	enter  func(line string)                 // sends a line to the game
	shows  func(light bool, width, page int) // reports whether the ground is light, and the widths of dispatches and sheets
	width  int
	height int
	light  bool
	flip   bool

	at      terminal.Moment
	asked   bool     // the game waits for a line
	told    []string // the lines of the dispatches
	heard   int      // how many there were when the last line was sent
	back    int      // lines of dispatches that are scrolled back
	down    int      // answers on the pages before
	fit     *int     // answers on the page that was drawn last
	picture terminal.Picture
	cursor  string // the place that the arrows have chosen
	column  int    // its column before the arrows went up or down, or -1
	onBoard bool   // the arrows move over the board

	reading string // the sheet that is shown, "" for the table
	leaf    int    // its first visible line

	input   textinput.Model
	history []string
	past    int      // the entry of the history, from the newest; 0 is the line itself
	draft   string   // the line before the player went through the history
	offers  []string // the completions, while Tab is pressed again
	offer   int
	stem    string // the line without the word that Tab completes
}

// most is how many lines of dispatches are kept.
const most = 1000

func newModel(p *words.Printer, enter func(string), shows func(light bool, width, page int)) model {
	m := model{words: p, enter: enter, shows: shows, input: textinput.New(), fit: new(int)}
	m.input.Prompt = ""
	m.input.CharLimit = 2000
	m.input.SetVirtualCursor(false)
	m.input.Focus()
	return m
}

func (m model) say(id string, args ...any) string { return m.words.Say("screen."+id, args...) }

// Init implements tea.Model.
func (m model) Init() tea.Cmd { return tea.RequestBackgroundColor }

// Update implements tea.Model.
func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.lay()
	case tea.BackgroundColorMsg:
		m.light = !msg.IsDark()
		m.lay()
	case told:
		m.hear(string(msg))
	case sheet:
		m.read(string(msg))
	case terminal.Moment:
		m.put(msg)
	case done:
		return m, tea.Quit
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		var cmd tea.Cmd
		m.input, cmd = m.input.Update(msg)
		return m, cmd
	}
	return m, nil
}

// hear adds a dispatch.
func (m *model) hear(text string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	m.told = append(m.told, lines...)
	over := max(0, len(m.told)-most)
	m.told, m.heard = slices.Clone(m.told[over:]), max(0, m.heard-over)
	m.back = 0
}

// put shows a moment.
func (m *model) put(at terminal.Moment) {
	if at.Cover {
		m.reading = ""
		m.told, m.heard, m.history, m.draft, m.past = nil, 0, nil, "", 0 // the other player reads his own dispatches
		m.input.Reset()
		m.board(false)
	}
	m.at, m.asked, m.down, m.offers = at, !at.Ended, 0, nil
	m.lay()
}

// press handles a key.
func (m model) press(key tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	name := key.String()
	if m.reading != "" && m.turns(name) {
		return m, nil
	}
	if name != "tab" && name != "shift+tab" {
		m.offers = nil
	}
	switch name {
	case "ctrl+c":
		return m, tea.Quit
	case "ctrl+z":
		return m, tea.Suspend
	case "ctrl+d":
		if m.input.Value() == "" {
			return m, tea.Quit
		}
	case "f1":
		return m.send("help")
	case "f2":
		m.flip = !m.flip
		m.lay()
		return m, nil
	case "pgup":
		m.back = min(m.back+m.page(), max(0, len(m.dispatches())-1))
		return m, nil
	case "pgdown":
		m.back = max(0, m.back-m.page())
		return m, nil
	case "ctrl+up":
		m.turn(false)
		return m, nil
	case "ctrl+down":
		m.turn(true)
		return m, nil
	case "space":
		if m.input.Value() == "" && m.asked && m.paged() {
			m.turn(true)
			return m, nil
		}
	case "esc":
		m.board(!m.onBoard)
		return m, nil
	case "tab", "shift+tab":
		m.complete(name == "tab")
		return m, nil
	case "enter":
		if m.onBoard && !m.at.Aside && m.name() {
			return m, nil
		}
		return m.send(m.input.Value())
	case "up", "down", "left", "right":
		if m.onBoard {
			m.cursor, m.column = step(m.picture.Places, m.cursor, name, m.column)
			m.down = 0
			return m, nil
		}
		if name == "up" || name == "down" {
			m.recall(name == "up")
			return m, nil
		}
	}
	if key.Text != "" {
		m.board(false)
	}
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(key)
	return m, cmd
}

// write puts a text into the line, with the cursor behind it.
func (m *model) write(text string) {
	m.input.SetValue(text)
	m.input.CursorEnd()
}

// send gives a line to the game if it waits for one.
func (m model) send(line string) (tea.Model, tea.Cmd) {
	if !m.asked {
		return m, nil
	}
	m.asked, m.past, m.draft, m.back, m.heard = false, 0, "", 0, len(m.told)
	if line = strings.TrimSpace(line); line != "" && !m.at.Aside && (len(m.history) == 0 || m.history[len(m.history)-1] != line) {
		m.history = append(m.history, line)
	}
	m.input.Reset()
	enter := m.enter
	return m, func() tea.Msg { enter(line); return nil }
}

// recall goes back or forth in the history.
func (m *model) recall(older bool) {
	to := m.past - 1
	if older {
		to = m.past + 1
	}
	if to < 0 || to > len(m.history) {
		return
	}
	if m.past == 0 {
		m.draft = m.input.Value()
	}
	m.past = to
	if to == 0 {
		m.write(m.draft)
	} else {
		m.write(m.history[len(m.history)-to])
	}
}

// complete completes the last word of the line: first as far as all completions agree, then with
// one of them after another.
func (m *model) complete(forward bool) {
	if !m.asked || m.at.Complete == nil {
		return
	}
	if m.offers == nil {
		line := m.input.Value()
		m.offers, m.offer = m.at.Complete(line), -1
		m.stem = line[:strings.LastIndexAny(line, " ,;")+1]
		word := line[len(m.stem):]
		if common := shared(m.offers); len(m.offers) > 1 && len(common) > len(word) {
			m.write(m.stem + common)
			return
		}
	}
	if len(m.offers) == 0 {
		return
	}
	if forward {
		m.offer = (m.offer + 1) % len(m.offers)
	} else {
		m.offer = (m.offer + 2*len(m.offers) - 1) % len(m.offers)
	}
	value := m.stem + m.offers[m.offer]
	if len(m.offers) == 1 {
		value, m.offers = value+" ", nil
	}
	m.write(value)
}

// shared returns the common beginning of all words, in the letters of the first word.
func shared(all []string) string {
	if len(all) == 0 {
		return ""
	}
	common := all[0]
	for _, w := range all[1:] {
		for !strings.HasPrefix(strings.ToLower(w), strings.ToLower(common)) {
			r := []rune(common)
			common = string(r[:len(r)-1])
		}
	}
	return common
}
