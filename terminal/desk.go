package terminal

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A Desk is a screen that always shows the whole table, which line mode prints again and again.
// Events are still written to the game's Out, and lines read from its In.
type Desk interface {
	// Put shows a question. It is called before each line is read, and once more when the game
	// has ended or the player has left.
	Put(m Moment)
	// Read shows a text that the player asked for, such as the help, in pages if it is long,
	// until he goes on.
	Read(text string)
	// Look returns the look of all further text, because a window can change its size.
	Look(now Look) Look
}

// A Moment is the table when a question is asked. Only one goroutine may call its functions, and
// only until a line has been sent.
type Moment struct {
	Seat     game.Seat // who is asked
	Army     string    // the name of that side
	Step     string    // of the turn, and whose turn it is
	Question string
	Answers  []Answer
	Hand     []Card
	// Aside marks a question that is not one of the rules; its answer is a word: yes, no.
	Aside bool
	// Cover marks a moment when the other person may see the screen, so nothing hidden stays on it.
	Cover bool
	// Ended marks the moment after the last question.
	Ended bool
	// Scales marks a board that is drawn whole in any room, so that it has its place beside the
	// question.
	Scales bool
	// Draw draws the board.
	Draw func(f Frame) Picture
	// Tell describes a place.
	Tell func(place string) string
	// Complete returns the completions of the last word of a line, as whole words.
	Complete func(line string) []string
	// Meaning returns the answer that a line would give, "" if it is not exactly one.
	Meaning func(line string) string
}

// An Answer is an entry of the list: one answer, or those of one piece.
type Answer struct {
	N      int // the number that gives it
	Label  string
	Short  string   // for where room is scarce, with a "!" for a warning
	Terse  string   // for where there is hardly any: a unit is its letter
	Warned []string // the warnings of the rules
	Places []string // places and pieces it is about
}

// A Card is a card in a hand.
type Card struct{ Title, Text string }

// A Frame is the room for a board, and how to draw it.
type Frame struct {
	Width int  // in columns
	Rows  int  // for all of it, if it can be drawn smaller; 0 for as many as it needs
	Flip  bool // from the top army's side
	Light bool // on a light ground
}

// A Picture is a drawn board: its lines, and where in them its places are.
type Picture struct {
	Lines  []string
	Places []Place
}

// A Place is the position of a hex, a zone or a piece of a plane in a drawing, and its size, in
// characters.
type Place struct {
	Name                    string
	Row, Col, Width, Height int
	Crowded                 bool // too small to name its pieces one by one
}

// caret returns the prompt of a line of answers; a desk has its own.
func (t *table) caret(seat game.Seat) string {
	if t.Desk != nil {
		return ""
	}
	return t.look.paint(bold, byArmy(seat, t.army(seat))+"> ")
}

// cover hides what one person saw until the other one has sat down.
func (t *table) cover(ctx context.Context, seat game.Seat) error {
	if err := t.out.Flush(); err != nil {
		return err
	}
	t.Desk.Put(Moment{Seat: seat, Army: t.army(seat), Aside: true, Cover: true, Question: t.text("veil", t.army(seat)) + " " + t.text("enter")})
	select {
	case _, ok := <-t.lines:
		if !ok {
			return errLeft
		}
		t.look = t.Desk.Look(t.look)
		return nil
	case <-ctx.Done():
		return errLeft
	}
}

// moment returns the open question, or a question aside from it.
func (t *table) moment(aside string) Moment {
	if aside != "" && t.match.Result().Over {
		m := t.ended()
		m.Ended, m.Aside, m.Question = false, true, aside
		return m
	}
	seat := t.question.asked.Seat
	st := t.match.View(game.Viewer(seat))
	m := t.laid(st, seat)
	m.Hand = t.hand(&st.Scene, seat)
	if aside != "" {
		m.Question, m.Aside = aside, true
		return m
	}
	m.Question = t.words.Decision(&st.Scene, st.Asked, st.Decision.About, st.Decision.From)
	if t.group != nil {
		m.Question = t.which()
	}
	groups := t.groups()
	labels := t.labels(groups)
	shorts := map[string]int{}
	for i, g := range groups {
		a := Answer{N: i + 1, Label: labels[i], Short: t.brief(g), Terse: t.terse(g)}
		if a.Short != "" && t.grammar.open {
			a.Short += t.apart(groups, i, func(o game.Option) string { return t.briefOpen([]game.Option{o}, "") }, false)
		}
		for _, o := range g {
			if o.Card != "" {
				m.Hand = nil // the answers show it
			}
			if o.Warning != nil && (len(g) == 1 || !goesTo(o)) { // of several moves each has its own
				a.Warned = addNew(a.Warned, t.words.Message(*o.Warning))
			}
			a.Places = addNew(addNew(a.Places, o.Piece, o.Target, o.From, placeOf(o.Spot)), o.Pieces...)
		}
		shorts[a.Short]++
		m.Answers = append(m.Answers, a)
	}
	for i := range m.Answers {
		if a := &m.Answers[i]; shorts[a.Short] > 1 { // it would not tell one from the other
			a.Short = ""
		}
	}
	m.Complete = t.question.complete
	m.Meaning = t.meaning
	return m
}

// ended returns the table after the last question.
func (t *table) ended() Moment {
	viewer := game.Spectator
	over := t.match.Result().Over
	if over {
		viewer = game.All
	}
	m := t.laid(t.match.View(viewer), t.question.asked.Seat)
	m.Ended = true
	if o := t.match.Result(); over {
		m.Question = t.words.Outcome(o, t.army(o.Winner))
	}
	return m
}

// laid returns a moment with the board and without a question.
func (t *table) laid(st match.State, seat game.Seat) Moment {
	own := newView(t.look, t.Lang, t.info)
	own.steps = slices.Clone(t.steps)
	for i := range st.Scene.Pieces {
		t.keyOf(&st.Scene.Pieces[i])
	}
	own.keys = maps.Clone(t.keys)
	return Moment{
		Seat: seat, Army: byArmy(seat, t.army(seat)), Step: own.step(&st.Scene),
		Scales: st.Scene.Board.Kind == game.PlaneBoard,
		Draw:   func(f Frame) Picture { return own.picture(st.Scene, f) },
		Tell:   func(place string) string { return own.tellPlace(&st.Scene, place) },
	}
}

// picture draws the armies with the board between them.
func (v view) picture(s game.Scene, f Frame) Picture {
	v.look.Width, v.look.Wide, v.look.Light, v.flip = f.Width, 0, f.Light, f.Flip
	s = v.words.Scene(s)
	near, far := game.Bottom, game.Top
	if f.Flip {
		near, far = far, near
	}
	v.window = f.Rows
	if s.Board.Kind == game.PlaneBoard && f.Rows > 0 && f.Rows < low {
		return v.compact(s, f, far, near)
	}
	above, below := v.score(s, far), v.score(s, near)+v.piles(s)
	if f.Rows > 0 {
		v.rows = max(f.Rows-strings.Count(above+below, "\n"), 1)
	}
	var b strings.Builder
	places := v.drawerOf(&s).draw(&b, &s)
	drawn := 0
	for l := range strings.Lines(b.String()) {
		drawn = max(drawn, columns(strings.TrimSuffix(l, "\n")))
	}
	if drawn < v.look.Width { // the lines of the armies never make the board wider
		v.look.Width = max(drawn, narrow)
		above, below = v.score(s, far), v.score(s, near)+v.piles(s)
	}
	for i := range places {
		places[i].Row += strings.Count(above, "\n")
	}
	return Picture{strings.Split(strings.TrimRight(above+b.String()+below, "\n"), "\n"), places}
}

const (
	low     = 30 // how many lines of a window are few for open ground
	tallied = 45 // how many columns the line of an army may need there
)

// compact draws open ground in few lines, with one for each army.
func (v view) compact(s game.Scene, f Frame, far, near game.Seat) Picture {
	v.rows = max(f.Rows-2, 2)
	var b strings.Builder
	full := min(f.Width, tallied)
	b.WriteString(pad(v.tally(&s, far), full) + "\n") // or what stands beside it would move with the numbers
	places := v.drawerOf(&s).draw(&b, &s)
	b.WriteString(pad(v.tally(&s, near), full))
	for i := range places {
		places[i].Row++
	}
	return Picture{strings.Split(b.String(), "\n"), places}
}

// tellPlace describes a place: its ground and its pieces.
func (v view) tellPlace(s *game.Scene, place string) string {
	var told []string
	for i := range s.Board.Cells {
		c := &s.Board.Cells[i]
		if id := s.System + ".terrain." + c.Terrain; c.Name == place && c.Terrain != "" && words.Has(id) {
			told = append(told, v.words.Text(id))
		}
	}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if placeOf(spotOf(p)) != place && p.ID != place {
			continue
		}
		text := words.Capital(v.pieceWord(s.System, p))
		if p.Full > 1 {
			text += fmt.Sprintf(" %d/%d", p.Strength, p.Full)
		}
		text += v.marks(s.System, p)
		if s.Board.Kind == game.MeshBoard || s.Board.Kind == game.PlaneBoard {
			text = byArmy(p.Seat, p.ID) + v.title(p) + " " + text
		}
		told = append(told, text+" ("+v.army(p.Seat)+")")
	}
	return strings.Join(append([]string{place}, told...), " · ")
}

// hand returns the cards of a seat, as far as the seat knows them.
func (t *table) hand(s *game.Scene, seat game.Seat) (cards []Card) {
	for _, tray := range s.Trays {
		if tray.Seat == nil || *tray.Seat != seat {
			continue
		}
		for _, id := range tray.Cards {
			c := t.words.Card(s.System, id)
			cards = append(cards, Card{c.Title, c.Text})
		}
	}
	return cards
}

// meaning returns the answer that a line would give; an empty line gives the only answer.
func (t *table) meaning(line string) string {
	if line == "" && t.single() {
		return t.label(t.options)
	}
	parts := t.cut(line)
	if len(parts) != 1 {
		return ""
	}
	if found := t.found(parts[0]); len(found) == 1 {
		return t.label(found)
	}
	return ""
}
