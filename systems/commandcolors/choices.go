package commandcolors

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// Choices are the choices of a game, each of two values; a position keeps them as bits in
// this order, set where the value is not the default.
type Choices struct {
	Game string // name of the system, which faults begin with
	List []game.ChoiceInfo
	Bare bool // texts of positions name a choice without its value
}

// Bits reads the choices of a match. The error names a choice or value there is not.
func (c *Choices) Bits(o game.Choices) (bits uint8, err error) {
	known := 0
	for i, info := range c.List {
		v, ok := o[info.ID]
		if !ok {
			continue
		}
		known++
		switch v {
		case info.Default:
		case info.Values[0], info.Values[1]:
			bits |= 1 << i
		default:
			return 0, fmt.Errorf("%s: option %s is %q, it can be %s or %s", c.Game, info.ID, v, info.Values[0], info.Values[1])
		}
	}
	if known != len(o) {
		ids := make([]string, len(c.List))
		for i, info := range c.List {
			ids[i] = info.ID
		}
		return 0, fmt.Errorf("%s: unknown option among %v; there are %s", c.Game, o, strings.Join(ids, ", "))
	}
	return bits, nil
}

// written returns the words for the choices in the text of a position that are not the
// default.
func (c *Choices) written(bits uint8) (options []string) {
	for i, info := range c.List {
		switch {
		case bits>>i&1 == 0:
		case c.Bare:
			options = append(options, info.ID)
		default:
			options = append(options, info.ID+"="+info.Values[1])
		}
	}
	return options
}

// read reads what written returns one of.
func (c *Choices) read(option string) (bits uint8, err error) {
	id, value, _ := strings.Cut(option, "=")
	if c.Bare {
		id, value = option, "on"
	}
	return c.Bits(game.Choices{id: value})
}
