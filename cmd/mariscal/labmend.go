package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/game/spelling"
	"mariscal/lab"
)

// A mending is a race of small changes of a file.
type mending struct {
	call    *labCommand
	text    string
	target  float64
	changes []frame.Change
}

// text returns the text of a battle: that of its file, or of the built-in one.
func (p *program) textOf(name string, b battle) ([]byte, error) {
	system, short, _ := strings.Cut(b.info.ID, "/")
	if e, ok := p.content.Entry(system); ok && e.Battles != nil && !b.carried {
		return fs.ReadFile(e.Battles, short+".yaml")
	}
	if name == stream || b.info.Pack != nil {
		return []byte(b.info.Canonical), nil
	}
	return frame.ReadFile(name, frame.MaxSize)
}

// mending finds the small changes of a battle's file.
func (c *labCommand) mending(p *program, b battle) (*mending, error) {
	for _, kind := range c.Change {
		if !slices.Contains(frame.ChangeKinds, kind) {
			return nil, usageError{errors.New(p.say.text("lab-kind", spelling.Clip(kind), spelling.List(kind, frame.ChangeKinds)))}
		}
	}
	if c.Target < 0 || c.Target >= 100 || c.Confirm < 1 {
		return nil, usageError{errors.New(p.say.text("lab-target"))}
	}
	data, err := p.textOf(c.Battle, b)
	if err != nil {
		return nil, err
	}
	m := &mending{call: c, text: string(data), target: c.Target / 100}
	if m.target == 0 {
		m.target = lab.Target(p.about(c.Battle, b))
	}
	if m.changes, err = lab.ChangesOf(p.content, c.Battle, m.text, c.Change); err != nil {
		return nil, err
	}
	if len(m.changes) == 0 {
		return nil, errors.New(p.say.text("lab-no-changes", b.system.Name()))
	}
	return m, writable(c.Write)
}

// race races the changes, and writes the file with the best one.
func (m *mending) race(ctx context.Context, p *program, config lab.Config, r *lab.Report, tell lab.Tell) error {
	race := lab.Race{Targets: map[string]float64{}, Confirm: m.call.Confirm}
	for _, player := range config.Players {
		race.Targets[player] = m.target
	}
	mended, err := lab.MendFile(ctx, config, race, p.content, m.call.Battle, m.text, m.changes, tell)
	r.Mend = &mended
	if best := mended.Best(); err == nil && m.call.Write != "" && best != "" {
		err = os.WriteFile(m.call.Write, []byte(best), 0o644)
	}
	return err
}
