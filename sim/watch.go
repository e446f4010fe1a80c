package sim

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// Seen is what was seen of a game that was watched.
type Seen struct {
	Sides [2]Side
	Rules map[string]int // how many events each rule caused, by its id
	// Half is who was ahead in score when half of the turns were over, First whose was the
	// first piece that was lost: a seat, or -1 where it was neither or both.
	Half, First int
}

// A Side is what one seat did and lost.
type Side struct {
	Cards    int            // played
	Opening  string         // id of the card it played first, "" for none
	Rolls    int            // of dice that could hit
	Hits     int            // of those rolls
	Expected int            // hits they had to expect, thousandths
	Tests    int            // cards and cubes turned for a result
	Passed   int            // of those
	Came     map[string]int // pieces that stood on the table, by type
	Lost     map[string]int // those of them that were lost; who left alive is not
	Steps    map[string]int // strength that was lost, by type
	Fell     map[string]int // pieces lost, by the place where they stood last
}

// TypeOf returns what a piece is counted as: its type, or its kind where it has none.
func TypeOf(p *game.Piece) string {
	if p.Type != "" {
		return p.Type
	}
	return p.Kind
}

// PlaceOf names where a piece stands: its cell, on a plane the square inch ("12,7"); ""
// off the board.
func PlaceOf(p *game.Piece) string {
	if p.At != nil {
		return fmt.Sprintf("%d,%d", p.At.X/1000, p.At.Y/1000)
	}
	return p.Cell
}

// A watch looks at a game. All is seen, for the game is looked at when it is over.
type watch struct {
	sides  [2]Side
	rules  map[string]int
	pieces map[string]*stood
	looks  int
	first  int   // of [Seen]; notYet before a piece was lost
	leads  []int // at the end of each turn, the score of the top seat less the other's
}

const notYet = -2

// stood is a piece that stood on the table.
type stood struct {
	seat        game.Seat
	kind, place string
	came, left  int // strength
	look        int // when it was in the scene for the last time
}

func newWatch() *watch {
	return &watch{rules: map[string]int{}, pieces: map[string]*stood{}, first: notYet}
}

// look sees the events of an answer and what stands on the table after it.
func (w *watch) look(p game.Position, events []game.Event) {
	for i := range events {
		w.hear(&events[i])
	}
	if len(events) == 0 && w.looks > 0 && !p.Decision().Over {
		return
	}
	w.looks++
	scene := p.Scene(game.All)
	for i := range scene.Pieces {
		piece := &scene.Pieces[i]
		s, place := w.pieces[piece.ID], PlaceOf(piece)
		if s == nil {
			if place == "" {
				continue // not yet on the table
			}
			s = &stood{seat: piece.Seat & 1, kind: TypeOf(piece), came: piece.Strength}
			w.pieces[piece.ID] = s
		}
		s.left, s.look = piece.Strength, w.looks
		if place != "" {
			s.place = place
		}
	}
	scores := scene.Scores()
	lead := scores[game.Top].Value - scores[game.Bottom].Value
	for len(w.leads) <= p.Turn() {
		w.leads = append(w.leads, lead)
	}
	w.leads[p.Turn()] = lead
	if w.first == notYet {
		w.first = w.fallen()
	}
}

// fallen is whose pieces were there at the look before and are gone.
func (w *watch) fallen() int {
	who := notYet
	for _, s := range w.pieces {
		switch {
		case s.look == w.looks:
		case who == notYet:
			who = int(s.seat)
		case who != int(s.seat):
			return -1
		}
	}
	return who
}

// half is who was ahead when half of the turns were over.
func (w *watch) half() int {
	lead := w.leads[len(w.leads)/2]
	switch {
	case lead > 0:
		return int(game.Top)
	case lead < 0:
		return int(game.Bottom)
	}
	return -1
}

// hear counts an event. A card is played where an event "play" names it by "card".
func (w *watch) hear(e *game.Event) {
	side := &w.sides[e.Seat&1]
	if e.Rule != "" {
		w.rules[e.Rule]++
	}
	if r := e.Roll; r != nil && r.Expected > 0 && len(r.Dice) > 0 {
		side.Rolls++
		side.Hits += r.Hits
		side.Expected += r.Expected
	}
	if passed, tested := verdict(e); tested {
		side.Tests++
		if passed {
			side.Passed++
		}
	}
	if !strings.HasSuffix(e.ID, ".event.play") {
		return
	}
	for _, a := range e.Args {
		if a.Name == "card" {
			side.Cards++
			if side.Opening == "" {
				side.Opening = a.Text[strings.LastIndexByte(a.Text, '.')+1:]
			}
		}
	}
}

// verdict says whether a card or cube that was turned passed; tested is false where
// none was turned, or there was nothing to pass.
func verdict(e *game.Event) (passed, tested bool) {
	switch {
	case e.Test != nil:
		return e.Test.Passed, true
	case e.Shown != nil && e.Shown.Passed != nil:
		return *e.Shown.Passed, true
	}
	return false, false
}

// seen counts what is left at the end.
func (w *watch) seen() *Seen {
	for i := range w.sides {
		s := &w.sides[i]
		s.Came, s.Lost, s.Steps, s.Fell = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	}
	for _, p := range w.pieces {
		side := &w.sides[p.seat]
		side.Came[p.kind]++
		if p.look < w.looks {
			p.left = 0
			side.Lost[p.kind]++
			side.Fell[p.place]++
		}
		if lost := p.came - p.left; lost > 0 {
			side.Steps[p.kind] += lost
		}
	}
	return &Seen{Sides: w.sides, Rules: w.rules, Half: w.half(), First: max(-1, w.first)}
}

// A Moment is how it stood when a turn began.
type Moment struct {
	Turn   int
	Action int       // how many answers were given before
	Active game.Seat // whose turn begins
	Tracks []game.Track
	Sides  [2]Standing
	Text   string // the position, all of it, as notation writes it
}

// A Standing is what a seat has.
type Standing struct {
	Score    int
	Hand     int            // cards in hand
	Strength map[string]int // steps on the table, by type
}

func momentOf(p game.Position, action int) Moment {
	scene := p.Scene(game.All)
	m := Moment{Turn: p.Turn(), Action: action, Active: scene.Active, Tracks: scene.Tracks, Text: string(p.AppendText(nil))}
	for s, score := range scene.Scores() {
		m.Sides[s] = Standing{Score: score.Value, Strength: map[string]int{}}
	}
	for i := range scene.Pieces {
		if piece := &scene.Pieces[i]; PlaceOf(piece) != "" {
			m.Sides[piece.Seat&1].Strength[TypeOf(piece)] += piece.Strength
		}
	}
	for _, t := range scene.Trays {
		if t.Seat != nil && t.ID == "hand" {
			m.Sides[*t.Seat&1].Hand += t.Count
		}
	}
	return m
}
