package row

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// The phases of a turn.
const (
	choose uint8 = iota // a card
	moving              // after march
	aiming              // after strike
	react               // the struck seat may parry
	finish              // the only answer draws a card
	over
)

var phaseNames = [...]string{"card", "move", "aim", "react", "finish", "over"}

// A Position is one moment of the row. Pieces 0 and 1 are top's, 2 and 3 bottom's.
type Position struct {
	at, left   [4]uint8
	hands      [2][kinds]uint8
	shown      [2][kinds]uint8 // of hands, what the other seat knows
	deck, pile [kinds]uint8
	turn       uint8
	active     uint8
	phase      uint8
	played     uint8 // card, or off
	from, to   uint8 // of the fight
	long       bool  // option: march moves three hexes
	long2      uint8 // long while it is read; otherwise 0
}

// The actions: verb*10000 + x*100 + y.
const (
	doPlay = (iota + 1) * 10000
	doMove
	doStrike
	doParry
	doPass
	doDone
	doSkip
)

// System implements [game.Position].
func (p *Position) System() game.System { return System{} }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return game.Ref{ID: "row/row", Sum: Sum} }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position { c := *p; return &c }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: game.Seat(p.active), Kind: phaseNames[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch p.phase {
	case over:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	case react:
		d.Seat, d.Hidden = d.Seat.Other(), true
		d.About, d.From = game.Place(p.at[p.to]), game.Place(p.at[p.from])
	}
	return d
}

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	if p.phase != over {
		return game.Outcome{}
	}
	return game.Outcome{Over: true, Winner: game.Seat(p.active), Reason: "row.outcome.lost", Rule: "T4"}
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	switch p.phase {
	case choose:
		for k, n := range p.hands[p.active] {
			if n > 0 {
				buf = append(buf, game.Action(doPlay+k))
			}
		}
		buf = append(buf, doSkip)
	case moving:
		reach := 2
		if p.long {
			reach = 3
		}
		for i, at := range p.at {
			if i/2 != int(p.active) || at == off {
				continue
			}
			for to := max(0, int(at)-reach); to <= min(cells-1, int(at)+reach); to++ {
				if p.free(uint8(to)) {
					buf = append(buf, game.Action(doMove+100*int(at)+to))
				}
			}
		}
		buf = append(buf, doDone)
	case aiming:
		for i, at := range p.at {
			for j, to := range p.at {
				if i/2 == int(p.active) && j/2 != i/2 && at != off && to != off && (at+1 == to || to+1 == at) {
					buf = append(buf, game.Action(doStrike+100*int(at)+int(to)))
				}
			}
		}
		buf = append(buf, doDone)
	case react:
		if p.hands[1-p.active][parry] > 0 {
			buf = append(buf, doParry)
		}
		buf = append(buf, doPass)
	case finish:
		buf = append(buf, doDone)
	}
	slices.Sort(buf)
	return buf
}

func (p *Position) free(c uint8) bool { return !slices.Contains(p.at[:], c) }

// Check implements [game.Position].
func (p *Position) Check(a game.Action) error {
	if slices.Contains(p.Actions(nil), a) {
		return nil
	}
	rule := "T1"
	switch a / 10000 * 10000 {
	case doMove:
		rule = "T2"
	case doStrike, doParry:
		rule = "T3"
	}
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "row.refusal.illegal"}}
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	x, y := uint8(a%10000/100), uint8(a%100)
	seat := game.Seat(p.active)
	tell := func(id, rule string, args ...game.Arg) {
		log.Add(game.Event{Message: game.Message{ID: "row.event." + id, Args: args}, Rule: rule, Seat: seat})
	}
	switch a / 10000 * 10000 {
	case doSkip:
		tell("skip", "T1")
		p.phase = finish
	case doPlay:
		p.take(seat, y)
		p.played = y
		tell("play", "T1", game.Word("card", "row.card."+cardNames[y]))
		switch y {
		case march:
			p.phase = moving
		case strike:
			p.phase = aiming
		case scout:
			p.spy(seat, log)
			p.phase = finish
		default:
			p.phase = finish
		}
	case doMove:
		p.at[slices.Index(p.at[:], x)] = y
		tell("move", "T2", game.Text("from", cellName(x)), game.Text("to", cellName(y)))
	case doStrike:
		p.from, p.to = uint8(slices.Index(p.at[:], x)), uint8(slices.Index(p.at[:], y))
		p.phase = react
		tell("strike", "T3", game.Text("at", cellName(y)))
	case doParry:
		p.take(seat.Other(), parry)
		p.pile[parry]++
		log.Add(game.Event{Message: game.Message{ID: "row.event.parry"}, Rule: "T3", Seat: seat.Other()})
		p.draw(seat.Other(), c, log)
		p.phase = finish
	case doPass:
		p.fight(c, log)
	case doDone:
		if p.phase != finish {
			p.phase = finish
			return
		}
		p.finish(c, log)
	}
}

// take removes a card from a hand, one the other seat knows of first.
func (p *Position) take(s game.Seat, k uint8) {
	p.hands[s][k]--
	p.shown[s][k] = min(p.shown[s][k], p.hands[s][k])
}

// spy shows a seat the other's lowest card.
func (p *Position) spy(s game.Seat, log *game.Log) {
	for k, n := range p.hands[s.Other()] {
		if n > 0 {
			p.shown[s.Other()][k] = max(1, p.shown[s.Other()][k])
			log.Add(game.Event{
				Message: game.Message{ID: "row.event.spy", Args: []game.Arg{{Name: "card", Kind: game.ArgWord, Text: "row.card." + cardNames[k], Private: true}}},
				Rule:    "T1", Seat: s,
			})
			return
		}
	}
}

// fight rolls two dice for the seat in turn.
func (p *Position) fight(c game.Chance, log *game.Log) {
	a, b := p.at[p.from], p.at[p.to]
	f := c.Roll(game.Purpose{Name: "strike", A: game.Place(a), B: game.Place(b), Seat: game.Seat(p.active)}, game.Die{Sides: 3}, 2)
	e := game.Event{Message: game.Message{ID: "row.event.fight"}, Rule: "T3", Seat: game.Seat(p.active), Cells: []string{cellName(b)}}
	roll := &game.RollEvent{Purpose: "strike", Expected: 667}
	for _, face := range f.F[:f.N] {
		d := game.RolledDie{Face: System{}.Dice()[0][face]}
		if face == hit {
			d.Effect = "hit"
			roll.Hits++
		}
		roll.Dice = append(roll.Dice, d)
	}
	e.Roll = roll
	log.Add(e)
	p.phase = finish
	if roll.Hits < int(p.left[p.to]) {
		p.left[p.to] -= uint8(roll.Hits)
		return
	}
	p.left[p.to], p.at[p.to] = 0, off
	if first := p.to &^ 1; p.left[first] == 0 && p.left[first+1] == 0 {
		p.phase = over
	}
}

// finish ends the turn: the card is replaced.
func (p *Position) finish(c game.Chance, log *game.Log) {
	if p.played != off {
		p.pile[p.played]++
		p.played = off
		p.draw(game.Seat(p.active), c, log)
	}
	p.from, p.to = 0, 0
	if p.turn < 255 {
		p.turn++
	}
	p.active = 1 - p.active
	p.phase = choose
}

// draw takes a card from the deck, which the pile renews.
func (p *Position) draw(s game.Seat, c game.Chance, log *game.Log) {
	if p.deck == [kinds]uint8{} {
		p.deck, p.pile = p.pile, p.deck
	}
	k := c.Draw(game.Purpose{Name: "deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, p.deck[:])
	p.deck[k]--
	p.hands[s][k]++
	log.Add(game.Event{
		Message: game.Message{ID: "row.event.draw", Args: []game.Arg{{Name: "card", Kind: game.ArgWord, Text: "row.card." + cardNames[k], Private: true}}},
		Rule:    "T1", Seat: s,
	})
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	x, y := uint8(a%10000/100), uint8(a%100)
	switch v := a / 10000 * 10000; {
	case v == doPlay && y < kinds:
		return "play " + cardNames[y]
	case v == doMove && x < cells && y < cells:
		return "move " + cellName(x) + "-" + cellName(y)
	case v == doStrike && x < cells && y < cells:
		return "strike " + cellName(x) + "x" + cellName(y)
	case a == doParry:
		return "parry"
	case a == doPass:
		return "pass"
	case a == doDone:
		return "done"
	case a == doSkip:
		return "skip"
	}
	return "?"
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	for k := range kinds {
		if text == "play "+cardNames[k] {
			return p.legal(doPlay + game.Action(k))
		}
	}
	for x := range uint8(cells) {
		for y := range uint8(cells) {
			for _, verb := range [...]game.Action{doMove, doStrike} {
				if a := verb + 100*game.Action(x) + game.Action(y); text == p.Text(a, game.All) {
					return p.legal(a)
				}
			}
		}
	}
	for _, a := range [...]game.Action{doParry, doPass, doDone, doSkip} {
		if text == p.Text(a, game.All) {
			return p.legal(a)
		}
	}
	return 0, fmt.Errorf("row: %.80q is no action", text)
}

func (p *Position) legal(a game.Action) (game.Action, error) {
	if err := p.Check(a); err != nil {
		return 0, err
	}
	return a, nil
}

// Resample implements [game.Position].
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		n := 0
		for k := range kinds {
			hidden := p.hands[s][k]
			if v <= game.ViewBottom {
				hidden -= p.shown[s][k]
			}
			p.hands[s][k] -= hidden
			p.deck[k] += hidden
			n += int(hidden)
		}
		p.redraw(s, n, c)
	}
}

func (p *Position) redraw(s game.Seat, n int, c game.Chance) {
	for range n {
		k := c.Draw(game.Purpose{Name: "deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, p.deck[:])
		p.deck[k]--
		p.hands[s][k]++
	}
}

// values lists everything in the position.
func (p *Position) values() []*uint8 {
	v := []*uint8{&p.turn, &p.active, &p.phase, &p.played, &p.from, &p.to, &p.long2}
	for i := range p.at {
		v = append(v, &p.at[i], &p.left[i])
	}
	for k := range kinds {
		v = append(v, &p.deck[k], &p.pile[k], &p.hands[0][k], &p.hands[1][k], &p.shown[0][k], &p.shown[1][k])
	}
	return v
}

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte {
	q := *p
	if q.long {
		q.long2 = 1
	}
	buf = append(buf, "row 1"...)
	for _, n := range q.values() {
		buf = strconv.AppendUint(append(buf, ' '), uint64(*n), 10)
	}
	return append(buf, '\n')
}

// Hash implements [game.Position].
func (p *Position) Hash() uint64 {
	h := fnv.New64a()
	_, _ = h.Write(p.AppendText(nil))
	return h.Sum64()
}

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	s := game.Scene{
		System: "row", Scenario: "row/row", Viewer: v.String(), Turn: int(p.turn), Active: game.Seat(p.active),
		Phase: "row.phase." + phaseNames[p.phase], Board: game.Board{Kind: "hex", Rows: 1, Cols: cells}, Outcome: p.Outcome(),
	}
	for c := range uint8(cells) {
		s.Board.Cells = append(s.Board.Cells, game.Cell{Name: cellName(c), Col: int(c)})
	}
	for i, at := range p.at {
		pc := game.Piece{ID: "u" + strconv.Itoa(i+1), Kind: "unit", Type: "P", Seat: game.Seat(i / 2), Strength: int(p.left[i]), Full: 2}
		if at != off {
			pc.Cell = cellName(at)
		}
		s.Pieces = append(s.Pieces, pc)
	}
	for seat := range game.Seat(2) {
		t := game.Tray{ID: "hand", Seat: &seat}
		known := game.Tray{ID: "known", Seat: &seat}
		for k := range kinds {
			n := int(p.hands[seat][k])
			t.Count += n
			if v.Sees(seat) {
				t.Cards = append(t.Cards, slices.Repeat([]string{cardNames[k]}, n)...)
			}
			if v <= game.ViewBottom || v == game.All {
				known.Cards = append(known.Cards, slices.Repeat([]string{cardNames[k]}, int(p.shown[seat][k]))...)
			}
		}
		known.Count = len(known.Cards)
		s.Trays = append(s.Trays, t, known)
		lost := 0
		for i := range 2 {
			if p.left[2*int(seat.Other())+i] == 0 {
				lost++
			}
		}
		s.Tracks = append(s.Tracks, game.Track{ID: "banners", Seat: seat, Value: lost, Goal: 2})
	}
	pile := game.Tray{ID: "discard"}
	for k, n := range p.pile {
		pile.Cards = append(pile.Cards, slices.Repeat([]string{cardNames[k]}, int(n))...)
	}
	pile.Count = len(pile.Cards)
	s.Trays = append(s.Trays, pile)
	return s
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	if d := p.Decision(); d.Over || !v.Sees(d.Seat) {
		return nil
	}
	var list []game.Option
	for _, a := range p.Actions(nil) {
		o := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: "row.action"}}
		verb, operand, _ := strings.Cut(o.Text, " ")
		switch verb {
		case "play":
			o.Card = operand
		case "move", "strike":
			o.From, o.Cell = operand[:2], operand[3:]
		}
		if verb == "strike" {
			o.Odds = odds()
		}
		list = append(list, o)
	}
	return list
}

// odds are the same for every fight: two dice with one face of three that hits.
func odds() *game.Odds {
	return &game.Odds{
		Dice: 2, Expected: 667, Hits: []int{444445, 444444, 111111},
		Counts: []game.FaceUse{{Face: "miss"}, {Face: "hit", Effect: "hit", Rule: "T3"}, {Face: "push"}},
	}
}
