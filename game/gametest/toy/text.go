package toy

import (
	"errors"
	"fmt"
	"strings"

	"mariscal/game"
)

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	n := int(a & 0xff)
	switch phase(a >> 8) {
	case phaseCard:
		return "play " + cardNames[n]
	case phaseMove:
		return "step " + place(uint8(n))
	}
	return [...]string{"take", "parry"}[n&1]
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	a, err := read(text)
	if err != nil {
		return 0, err
	}
	return a, p.Check(a)
}

func read(text string) (game.Action, error) {
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "take", "parry":
		if rest == "" {
			return action(phaseParry, map[string]int{"take": 0, "parry": 1}[verb]), nil
		}
	case "play":
		for i, name := range cardNames {
			if rest == name {
				return action(phaseCard, i), nil
			}
		}
	case "step":
		if at, ok := (System{}).ParsePlace(rest); ok {
			return action(phaseMove, int(at)), nil
		}
	}
	return 0, fmt.Errorf("%q is no action", text)
}

const format = "toy %s at %d %d points %d %d hands %d.%d.%d %d.%d.%d deck %d.%d.%d discard %d.%d.%d phase %d active %d winner %d goal %t hits %d turn %d\n"

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte {
	return fmt.Appendf(buf, format, ref.Sum, p.at[0], p.at[1], p.points[0], p.points[1],
		p.hand[0][0], p.hand[0][1], p.hand[0][2], p.hand[1][0], p.hand[1][1], p.hand[1][2],
		p.deck[0], p.deck[1], p.deck[2], p.discard[0], p.discard[1], p.discard[2],
		p.phase, p.active, p.winner, p.goal, p.hits, p.turn)
}

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) {
	p := new(Position)
	var s string
	_, err := fmt.Sscanf(text, format, &s, &p.at[0], &p.at[1], &p.points[0], &p.points[1],
		&p.hand[0][0], &p.hand[0][1], &p.hand[0][2], &p.hand[1][0], &p.hand[1][1], &p.hand[1][2],
		&p.deck[0], &p.deck[1], &p.deck[2], &p.discard[0], &p.discard[1], &p.discard[2],
		&p.phase, &p.active, &p.winner, &p.goal, &p.hits, &p.turn)
	switch {
	case err != nil:
		return nil, fmt.Errorf("line 1: %w", err)
	case s != ref.Sum:
		return nil, errors.New("line 1: another scenario")
	case p.at[0] >= Places || p.at[1] >= Places || p.active > 1 || p.winner > 1 || p.phase > phaseOver:
		return nil, errors.New("line 1: out of range")
	}
	return p, p.Conserve()
}
