package ambush

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) {
	p, err := draw(text, false)
	if err != nil {
		return nil, err
	}
	if string(p.AppendText(nil)) != text {
		return nil, fmt.Errorf("line 1: the position is not written as it is stored")
	}
	return p, nil
}

// Build implements [notation.Builder]: a script draws a position with the lines of
// its text, as many as it needs. The first names the scenario; what is not drawn is
// off the table, ready or not as drawn, and the marker lies face down.
func (System) Build(text string, o game.Choices) (game.Position, error) {
	if len(o) > 0 {
		return nil, fmt.Errorf("ambush: there are no options")
	}
	p, err := draw(text, true)
	if err != nil {
		return nil, err
	}
	if _, ok := battles.Hold(p.Scenario()); !ok {
		return nil, fmt.Errorf("line 1: the scenario has gone")
	}
	return p, nil
}

// draw reads the lines of a position; those of a script may name a scenario without
// its sum.
func draw(text string, script bool) (p *Position, err error) {
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		w := strings.Fields(line)
		if script && (len(w) == 0 || w[0][0] == '#') {
			continue
		}
		if p == nil {
			p, err = begin(w, script)
		} else {
			err = p.line(w)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	if p == nil {
		return nil, fmt.Errorf("line 1: the scenario is missing")
	}
	b := p.battle()
	tokens := p.tokens(b)
	switch {
	case p.phase == acting && tokens[p.active] == 0:
		return nil, fmt.Errorf("line 1: %s has no piece that is ready", p.active)
	case p.phase == asking && (p.mover >= pieces || p.left[p.mover] == 0 || b.owner(int(p.mover)) == b.Owner || p.active == b.Owner || !p.down()):
		return nil, fmt.Errorf("line 1: nobody came near the marker")
	case p.phase == over && p.end == 0:
		return nil, fmt.Errorf("line 1: the end is missing")
	}
	if err := p.Conserve(); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	return p, nil
}

// begin reads the line of the scenario.
func begin(w []string, script bool) (*Position, error) {
	if len(w) < 2 || w[0] != "scenario" || len(w) != 3 && !(script && len(w) == 2) {
		return nil, fmt.Errorf("a position begins with its scenario")
	}
	ref := game.Ref{ID: w[1]}
	if len(w) == 3 {
		ref.Sum = w[2]
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %s of that content", ref.ID)
	}
	return &Position{slot: slot, turn: 1, round: 1, mover: nobody}, nil
}

// line reads one line.
func (p *Position) line(w []string) error {
	fault := fmt.Errorf("%q is not understood", strings.Join(w, " "))
	if len(w) < 2 {
		return fault
	}
	b := p.battle()
	ok := len(w) == 2
	switch w[0] {
	case "turn":
		n, err := strconv.ParseUint(w[1], 10, 16)
		p.turn, ok = uint16(n), ok && err == nil
	case "round":
		n, err := strconv.ParseUint(w[1], 10, 8)
		p.round, ok = uint8(n), ok && err == nil && n >= 1 && uint8(n) <= b.Rounds
	case "active":
		seat, known := game.ParseSeat(w[1])
		p.active, ok = seat, ok && known
	case "phase":
		i := slices.Index(phases[:], w[1])
		p.phase, ok = uint8(i), ok && i >= 0
	case "near":
		i := slices.Index(names[:], w[1])
		p.mover, ok = uint8(i), ok && i >= 0
	case "end":
		i := slices.Index(reasons[:], w[1])
		p.end, ok = uint8(i), len(w) == 3 && i > 0
		if ok && w[2] != "draw" {
			p.winner, ok = game.ParseSeat(w[2])
		} else {
			p.draw = true
		}
	case "score":
		ok = len(w) == 3
		for s, text := range w[1:min(3, len(w))] {
			n, err := strconv.ParseUint(text, 10, 8)
			p.score[s], ok = uint8(n), ok && err == nil
		}
	default:
		i := slices.Index(names[:], w[0])
		ok = i >= 0 && b.there[i] && p.drawPiece(b, i, w[1:])
	}
	if !ok {
		return fault
	}
	return nil
}

// drawPiece reads "12.5,7.25 90 3 ready", with face and side for the marker, or "off".
func (p *Position) drawPiece(b *battle, i int, w []string) (ok bool) {
	if w[len(w)-1] == "ready" {
		p.ready |= 1 << i
		w = w[:len(w)-1]
	}
	if i == marker && len(w) > 2 {
		face, side := slices.Index([]string{"blind", "party"}, w[len(w)-2]), slices.Index(sides[:], w[len(w)-1])
		if face < 0 || side < 0 {
			return false
		}
		p.party, p.up = face == 1, side == 1
		w = w[:len(w)-2]
	}
	if len(w) == 1 && w[0] == "off" {
		return true
	}
	if len(w) != 3 {
		return false
	}
	p.at[i], ok = ParsePoint(w[0])
	facing, turned := ParseDegrees(w[1])
	steps, err := strconv.ParseUint(w[2], 10, 8)
	p.facing[i], p.left[i] = facing, uint8(steps)
	return ok && turned && err == nil && steps > 0 && uint8(steps) <= kinds[b.kind[i]].steps && (facing == 0 || kinds[b.kind[i]].depth > 0)
}
