package sim

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// Seen is the data of a watched game.
type Seen struct {
	Sides [2]Side
	Rules map[string]int // number of events by rule id
	// Half is the seat that led when half of the turns were over, First the seat that
	// lost the first piece; -1 for neither or both.
	Half, First int
	// Held is which seat had a piece in a place when half of the turns were over; of places with
	// pieces of both it is the one of the last piece in the scene.
	Held map[string]int `json:",omitempty"`
}

// A Side is the data of one seat.
type Side struct {
	Cards    int            // played
	Opening  string         // id of the card it played first, "" for none
	Played   map[string]int `json:",omitempty"` // how often it played each card, by id
	Rolls    int            // of dice that could hit
	Hits     int            // of those rolls
	Expected int            // their expected hits, thousandths
	Tests    int            // cards and cubes drawn for a result
	Passed   int            // number of them that passed
	Came     map[string]int // pieces that stood on the table, by type
	Lost     map[string]int // those of them that were lost; pieces that left alive are not
	Steps    map[string]int // strength that was lost, by type
	Fell     map[string]int // pieces lost, by their last place
}

// TypeOf returns the type under which a piece is counted: its type, or its kind when it has none.
func TypeOf(p *game.Piece) string {
	if p.Type != "" {
		return p.Type
	}
	return p.Kind
}

// PlaceOf returns the place of a piece: its cell, on a plane the square inch ("12,7"); ""
// off the board.
func PlaceOf(p *game.Piece) string {
	if p.At != nil {
		return fmt.Sprintf("%d,%d", p.At.X/1000, p.At.Y/1000)
	}
	return p.Cell
}

// A watch watches a game with everything visible, because it is evaluated when it is over.
type watch struct {
	sides  [2]Side
	rules  map[string]int
	pieces map[string]*stood
	looks  int
	first  int              // see [Seen]; notYet before the first loss
	leads  []int            // at the end of each turn, the score of the top seat minus the other's
	held   []map[string]int // at the end of each turn, which seat was in a place
}

const notYet = -2

// A stood is a piece that has stood on the table.
type stood struct {
	seat        game.Seat
	kind, place string
	came, left  int // strength
	look        int // when it was last in the scene
}

func newWatch() *watch {
	return &watch{rules: map[string]int{}, pieces: map[string]*stood{}, first: notYet}
}

// look processes the events of an answer and the table after it.
func (w *watch) look(p game.Position, events []game.Event) {
	for i := range events {
		w.hear(&events[i])
	}
	if len(events) == 0 && w.looks > 0 && !p.Decision().Over {
		return
	}
	w.looks++
	scene := p.Scene(game.All)
	for len(w.held) <= p.Turn() {
		w.held = append(w.held, map[string]int{})
	}
	held := w.held[p.Turn()]
	clear(held)
	for i := range scene.Pieces {
		piece := &scene.Pieces[i]
		s, place := w.pieces[piece.ID], PlaceOf(piece)
		if place != "" {
			held[place] = int(piece.Seat & 1)
		}
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

// fallen returns the seat whose pieces disappeared since the last look.
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

// half returns the seat that led when half of the turns were over.
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

// hear counts an event. An event "play" with an argument "card" counts as a played card.
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
			card := a.Text[strings.LastIndexByte(a.Text, '.')+1:]
			if side.Opening == "" {
				side.Opening = card
			}
			if side.Played == nil {
				side.Played = map[string]int{}
			}
			side.Played[card]++
		}
	}
}

// luckOf returns by how many thousandths of a hit the top army's dice hit more than expected,
// less the same of the bottom army's.
func luckOf(events []game.Event) (luck int) {
	for i := range events {
		e := &events[i]
		if r := e.Roll; r != nil && r.Expected > 0 && len(r.Dice) > 0 {
			by := 1000*r.Hits - r.Expected
			if e.Seat&1 == game.Bottom {
				by = -by
			}
			luck += by
		}
	}
	return luck
}

// verdict reports whether a drawn card or cube passed; tested is false when none was
// drawn, or nothing could pass.
func verdict(e *game.Event) (passed, tested bool) {
	switch {
	case e.Test != nil:
		return e.Test.Passed, true
	case e.Shown != nil && e.Shown.Passed != nil:
		return *e.Shown.Passed, true
	}
	return false, false
}

// seen returns the data at the end.
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
	return &Seen{Sides: w.sides, Rules: w.rules, Half: w.half(), First: max(-1, w.first), Held: w.held[len(w.held)/2]}
}

// A Moment is the state at the start of a turn.
type Moment struct {
	Turn   int
	Action int       // number of answers before it
	Active game.Seat // the seat whose turn begins
	Tracks []game.Track
	Sides  [2]Standing
	Text   string // the complete position, as notation writes it
}

// A Standing is the state of a seat.
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
