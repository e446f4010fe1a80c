package content

import (
	"errors"
	"io"
	"io/fs"
	"strings"

	"mariscal/content/frame"
	"mariscal/content/proof"
)

// mostFaults is after how many faults of a pack the rest of its battles is not read.
const mostFaults = 500

// With returns the library with a pack: its values replace the built-in ones, and its battles those
// with the same ids; others come last. Games without the pack still find their battles by checksum.
// The error is a [frame.Faults] with all faults of the pack.
//
//	p, err := frame.OpenPack("my-box.zip")
//	...
//	l, err := content.Standard().With(p)
func (l *Library) With(p *frame.Pack) (*Library, error) {
	var faults frame.Faults
	note := func(err error) error {
		var wrong frame.Faults
		if errors.As(err, &wrong) {
			faults = append(faults, wrong...)
			return nil
		}
		return err
	}
	if err := note(p.Fill(l.entries)); err != nil {
		return nil, err
	}
	for _, e := range l.entries {
		ids := map[string]string{} // the file of each id
		for _, name := range p.Battles(e.System.Name()) {
			if e.Read == nil || len(faults) >= mostFaults {
				continue
			}
			s, err := p.ReadBattle(&e, name)
			if err := note(err); err != nil {
				return nil, err
			}
			if err != nil {
				continue
			}
			if other := ids[s.Info.ID]; other != "" {
				faults = append(faults, frame.Twice(p, name, s.Info.ID, other))
			}
			ids[s.Info.ID] = name
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	with := NewLibrary(l.entries...)
	with.pack, with.base = p, l
	return with, nil
}

// Pack returns the pack of the library, or nil.
func (l *Library) Pack() *frame.Pack { return l.pack }

// packed adds and registers the battles of the pack for a system.
func (l *Library) packed(e frame.Entry, s *shelf) error {
	if l.pack == nil || e.Read == nil {
		return nil
	}
	for _, name := range l.pack.Battles(e.System.Name()) {
		battle, err := l.pack.ReadBattle(&e, name)
		if err == nil {
			battle, err = register(e, l.pack.File(name), battle)
		}
		if err != nil {
			return err
		}
		s.put(battle)
	}
	return nil
}

// Carry returns the battles with the values of a pack: its own, and the built-in ones of every system
// whose values it changes. The id of each ends with that of the pack.
// Nothing is registered. The error is a [frame.Faults].
func (l *Library) Carry(p *frame.Pack) ([]frame.Carried, error) {
	if _, err := l.With(p); err != nil {
		return nil, err
	}
	var all []frame.Carried
	seen := map[string]bool{}
	take := func(s *frame.Scenario, err error) error {
		if err != nil || s.Info.Hidden || seen[s.Info.ID] {
			return err
		}
		seen[s.Info.ID] = true
		id := s.Info.ID + "-" + p.Info.ID
		_, rest, _ := strings.Cut(s.Info.Canonical, "\n") // its first line is the id
		all = append(all, frame.Carried{ID: id, Text: "id: " + id + "\n" + rest})
		return nil
	}
	for _, e := range l.entries {
		if e.Read == nil {
			continue
		}
		for _, name := range p.Battles(e.System.Name()) {
			if err := take(p.ReadBattle(&e, name)); err != nil {
				return nil, err
			}
		}
		if p.Values(e.System.Name()) == nil {
			continue
		}
		for _, name := range e.Order {
			data, err := fs.ReadFile(e.Battles, name+".yaml")
			if err == nil {
				err = take(e.Read(name+".yaml", data, p))
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if len(all) == 0 {
		return nil, frame.Faults{p.Empty()}
	}
	return all, nil
}

// Check reads a pack that is being written as [Library.With] reads it, and one built-in battle of every
// system whose values it changes; it returns the warnings of its own battles. The error is a
// [frame.Faults]. What other battles do not bear [Library.Carry] tells. Systems without faults have
// their values in the pack then.
func (l *Library) Check(p *frame.Pack) (warnings frame.Faults, err error) {
	if _, err := l.With(p); err != nil {
		return nil, err
	}
	said := false
	for _, e := range l.entries {
		for _, name := range p.Battles(e.System.Name()) {
			battle, err := p.ReadBattle(&e, name)
			if err != nil {
				return nil, err
			}
			said, warnings = true, append(warnings, battle.Warnings...)
		}
		if p.Values(e.System.Name()) == nil {
			continue
		}
		said = true
		for _, name := range e.Order[:min(1, len(e.Order))] {
			data, err := fs.ReadFile(e.Battles, name+".yaml")
			if err == nil {
				_, err = e.Read(name+".yaml", data, p)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if !said {
		return nil, frame.Faults{p.Empty()}
	}
	return warnings, nil
}

// Sheet writes the card sheet of a pack as a page in a language: every unit, card and commander as it
// will be played ([proof.Write]). The error is a [frame.Faults] if the pack has any.
func (l *Library) Sheet(to io.Writer, lang string, p *frame.Pack) error {
	if _, err := l.With(p); err != nil {
		return err
	}
	var battles []string
	for _, e := range l.entries {
		for _, name := range p.Battles(e.System.Name()) {
			battle, err := p.ReadBattle(&e, name)
			if err != nil {
				return err
			}
			battles = append(battles, battle.Info.Name[lang])
		}
	}
	return proof.Write(to, lang, p, l.entries, battles)
}
