package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A Desk is a screen on which the whole table lies open: it shows what the line by
// line client would tell again and again. What happens is still written to the game's
// Out, and lines are still read from its In.
type Desk interface {
	// Put shows what a person is asked. It is called before each line that is read, and
	// once when the game has ended or was left.
	Put(m Moment)
	// Read shows a text that somebody asked for, as help is: whole, by pages where it is
	// long, until its reader goes on.
	Read(text string)
	// Look returns how text is to be written from now on: a window changes its size.
	Look(now Look) Look
}

// A Moment is a table at which somebody is asked something. Its functions may be called
// by one goroutine until a line has been sent.
type Moment struct {
	Seat     game.Seat // who is asked
	Army     string    // what his side is called
	Step     string    // of whose turn it is asked
	Question string
	Answers  []Answer
	Hand     []Card
	// Aside says that the question is none of the rules and its answer a word: yes, no.
	Aside bool
	// Cover says that the other person may look at the screen: nothing hidden stays on it.
	Cover bool
	// Ended says that no answer is asked any more.
	Ended bool
	// Draw draws the board.
	Draw func(f Frame) Picture
	// Tell says what is in a place.
	Tell func(place string) string
	// Complete returns what the last word of a line may become, whole words.
	Complete func(line string) []string
	// Meaning says what a line would answer; "" when it is no answer, or not one alone.
	Meaning func(line string) string
}

// An Answer is an entry of the list: one answer, or those of one piece.
type Answer struct {
	N      int // the number it is given by
	Label  string
	Short  string   // what is typed for it, where there is no room for more; a warning is a "!" there
	Warned []string // what the rules warn of
	Places []string // and pieces it is about
}

// A Card is one that somebody holds.
type Card struct{ Title, Text string }

// A Frame says how a board is to be drawn.
type Frame struct {
	Width int  // in columns
	Rows  int  // for all of it, where it can be drawn smaller; 0: as many as it needs
	Flip  bool // from the top army's side
	Light bool // on a light ground
}

// A Picture is a drawn board: its lines, and where in them its places are.
type Picture struct {
	Lines  []string
	Places []Place
}

// A Place is where in a drawing a hex, a zone or a piece of a plane stands: the
// characters of its line and column, and as many beside and below them.
type Place struct {
	Name                    string
	Row, Col, Width, Height int
	Crowded                 bool // there was no room to tell its pieces one by one
}

// caret is what stands before a line of answers; a desk has its own.
func (t *table) caret(seat game.Seat) string {
	if t.Desk != nil {
		return ""
	}
	return t.look.paint(bold, byArmy(seat, t.army(seat))+"> ")
}

// cover keeps what the other person saw from who sits down now.
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

// moment is what is asked now: the open question, or something aside from it.
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
	groups := t.groups()
	labels := t.labels(groups)
	shorts := map[string]int{}
	for i, g := range groups {
		a := Answer{N: i + 1, Label: labels[i], Short: t.brief(g)}
		for _, o := range g {
			if o.Card != "" {
				m.Hand = nil // the answers show it
			}
			if o.Warning != nil {
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

// brief is an answer in few words: its verb with its places, a card with whom it orders,
// of a piece that may do one thing in several places those.
func (t *table) brief(group []game.Option) string {
	o := group[0]
	switch {
	case len(group) > 1 && o.From != "" && !t.mixed():
		cells := make([]string, len(group))
		for i, g := range group {
			if cells[i] = placeOf(g.Spot); g.Warning != nil {
				cells[i] += "!"
			}
		}
		return o.From + ": " + strings.Join(cells, " ")
	case len(group) > 1 || isPlain(o):
		return ""
	case o.Card != "":
		text := t.words.Option(o)
		if o.Lights != nil {
			text += " [" + regionText(*o.Lights, nil) + "]"
		}
		return text
	}
	verb := t.typed(verbOf(o))
	if words := t.grammar.read(o.Text); len(words) > 1 && words[1].name == "" { // "order leader F7"
		verb += " " + t.pieceName(o)
	}
	names := addNew(nil, o.From, placeOf(o.Spot))
	if len(names) == 0 {
		return ""
	}
	text := verb + " " + strings.Join(names, t.look.either(" → ", " > "))
	if o.Piece != "" && len(names) == 1 && !strings.Contains(verb, " ") && t.named(o) {
		text += ", " + t.pieceName(o) // who stands there
	}
	if o.Odds != nil {
		text += " [" + t.short(o.Odds) + "]"
	}
	if o.Warning != nil {
		text += " !"
	}
	return text
}

// named reports whether the label of an option says what its piece is.
func (t *table) named(o game.Option) bool {
	return slices.ContainsFunc(o.Label.Args, func(a game.Arg) bool { return a.Name == "unit" })
}

// ended is the table when nothing more is asked.
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

// laid is a board with nobody asked.
func (t *table) laid(st match.State, seat game.Seat) Moment {
	own := newView(t.look, t.Lang, t.info)
	own.steps = slices.Clone(t.steps)
	return Moment{
		Seat: seat, Army: byArmy(seat, t.army(seat)), Step: own.step(&st.Scene),
		Draw: func(f Frame) Picture { return own.picture(st.Scene, f) },
		Tell: func(place string) string { return own.tellPlace(&st.Scene, place) },
	}
}

// picture draws the armies with the board between them.
func (v view) picture(s game.Scene, f Frame) Picture {
	v.look.Width, v.look.Light, v.flip = f.Width, f.Light, f.Flip
	s = v.words.Scene(s)
	near, far := game.Bottom, game.Top
	if f.Flip {
		near, far = far, near
	}
	above, below := v.score(s, far), v.score(s, near)+v.piles(s)
	v.window = f.Rows
	if f.Rows > 0 {
		v.rows = max(f.Rows-strings.Count(above+below, "\n"), 1)
	}
	var b strings.Builder
	places := v.drawerOf(&s).draw(&b, &s)
	drawn := 0
	for l := range strings.Lines(b.String()) {
		drawn = max(drawn, columns(strings.TrimSuffix(l, "\n")))
	}
	if drawn < v.look.Width { // what is told of the armies makes the board no wider, whatever it is
		v.look.Width = max(drawn, narrow)
		above, below = v.score(s, far), v.score(s, near)+v.piles(s)
	}
	for i := range places {
		places[i].Row += strings.Count(above, "\n")
	}
	return Picture{strings.Split(strings.TrimRight(above+b.String()+below, "\n"), "\n"), places}
}

// tellPlace says what is in a place: its ground and its pieces.
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
		for _, m := range p.Marks {
			if id := s.System + ".mark." + m; words.Has(id) {
				text += ", " + v.words.Text(id)
			}
		}
		if s.Board.Kind == game.MeshBoard || s.Board.Kind == game.PlaneBoard {
			text = byArmy(p.Seat, p.ID) + v.title(p) + " " + text
		}
		told = append(told, text+" ("+v.army(p.Seat)+")")
	}
	return strings.Join(append([]string{place}, told...), " · ")
}

// hand is what a seat holds, as far as it knows.
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

// meaning says what a line would answer; an empty one gives the only answer.
func (t *table) meaning(line string) string {
	if line == "" && len(t.options) == 1 && !t.open() {
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
