package ancients

import (
	"errors"
	"fmt"
	"strings"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// maxText is the size of the longest position text read, in bytes.
const maxText = 32 << 10

// Read implements [game.System]: it reads what AppendText writes. The error
// names the line and its fault.
func (System) Read(text string) (pos game.Position, err error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("ancients: position text of %d bytes, at most %d are read", len(text), maxText)
	}
	defer func() {
		// A position whose parts do not fit together is refused as a whole.
		if r := recover(); r != nil {
			pos, err = nil, errors.New("ancients: the parts of the position contradict each other")
		}
	}()
	d := reader{p: emptyPosition()}
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if err := d.line(i, strings.Fields(line)); err != nil {
			return nil, fmt.Errorf("ancients: position line %d: %w", i+1, err)
		}
	}
	if d.b == nil {
		return nil, errors.New("ancients: the position names no scenario")
	}
	if err := d.whole(); err != nil {
		return nil, err
	}
	return d.p, nil
}

// A reader builds a position line by line.
type reader struct {
	p *Position
	b *Battle
}

// readers read the lines that are no list of form.go.
var readers = [...]struct {
	name string
	read func(d *reader, w []string) error // the words after the name
}{
	{"scenario", (*reader).scenario},
	{"option", (*reader).choice},
	{"turn", (*reader).turn},
	{"fight", (*reader).fight},
	{"step", (*reader).step},
	{"over", (*reader).over},
}

func (d *reader) line(i int, w []string) error {
	switch {
	case i == 0:
		if strings.Join(w, " ") != textHead {
			return fmt.Errorf("the first line is not %q", textHead)
		}
		return nil
	case len(w) == 0:
		return errors.New("empty line")
	case d.b == nil && w[0] != "scenario":
		return errors.New("the scenario comes first")
	}
	for _, r := range readers {
		if r.name == w[0] {
			return r.read(d, w[1:])
		}
	}
	return positions.Read(d.p, &d.b.Setup.Setup, &d.b.Roster, w)
}

func (d *reader) scenario(w []string) error {
	if len(w) != 2 || d.b != nil {
		return cc.ErrWords
	}
	slot, err := find(game.Ref{ID: w[0], Sum: w[1]})
	if err != nil {
		return err
	}
	d.b, d.p.scenario = battles.At(slot), slot
	return nil
}

func (d *reader) choice(w []string) error {
	bits, err := choiceBits(game.Choices{strings.Join(w, " "): "on"})
	d.p.choices |= bits
	return err
}

func (d *reader) turn(w []string) error {
	n, s, phase, err := cc.ReadTurn(w, phaseNames)
	if err != nil {
		return err
	}
	d.p.number, d.p.Active, d.p.phase = n, s, Stage(phase)
	return nil
}
