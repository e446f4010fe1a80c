package row

import (
	"slices"

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
	shown      [2][kinds]uint8 // part of hands that the other seat knows
	deck, pile [kinds]uint8
	turn       uint8
	active     uint8
	phase      uint8
	played     uint8 // the card played, or off
	from, to   uint8 // of the fight
	long       bool  // option: march moves three hexes
	long2      uint8 // long, while the text is read; otherwise 0
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

// take removes a card from a hand, first one that the other seat knows.
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

// draw takes a card from the deck; the pile becomes the deck when that is empty.
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
