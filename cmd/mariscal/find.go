package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/game/spelling"
	"mariscal/words"
)

// A battle is a scenario with its system.
type battle struct {
	system  game.System
	info    game.ScenarioInfo
	carried bool // not built in, so records contain it
}

// find returns the battle with an id ("ancients/akragas", or "akragas"), or that of a scenario file;
// - is standard input.
func (p *program) find(name string) (battle, error) {
	if b, ok, err := p.builtIn(name); ok || err != nil {
		return b, err
	}
	if err := p.content.Open(); err != nil {
		return battle{}, err
	}
	if _, err := os.Stat(name); err != nil && name != stream && !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml") {
		return battle{}, usageError{errors.New(p.say.text("no-scenario", spelling.Clip(name), spelling.List(name, p.listedIDs())))}
	}
	data, err := p.readFile(name, frame.MaxSize)
	if err != nil {
		return battle{}, err
	}
	ref, err := p.content.Register(name, data)
	if err != nil {
		return battle{}, err
	}
	return p.lookUp(ref)
}

// listedIDs returns the ids of the battles that lists show.
func (p *program) listedIDs() (ids []string) {
	for _, info := range p.content.Listed() {
		ids = append(ids, info.ID)
	}
	return ids
}

// builtIn returns a built-in battle by its id. It opens as few systems as it can: only the one that
// a whole id names, or those up to the battle's own.
func (p *program) builtIn(name string) (b battle, ok bool, err error) {
	of, _, whole := strings.Cut(name, "/")
	for _, sys := range p.content.Rulebooks() {
		system := sys.Name()
		if whole && system != of {
			continue
		}
		if err := p.content.OpenOf(system); err != nil {
			return battle{}, false, err
		}
		for _, ref := range p.content.BuiltInOf(system) {
			_, short, _ := strings.Cut(ref.ID, "/")
			if ref.ID == name || short == name {
				b, err := p.lookUp(ref)
				return b, true, err
			}
		}
	}
	return battle{}, false, nil
}

// openFor registers the built-in battles that a record may be of.
func (p *program) openFor(rec *notation.Record) error {
	if system, _, _ := strings.Cut(rec.Scenario.ID, "/"); system != rec.System {
		return p.content.Open()
	}
	return p.content.OpenOf(rec.System)
}

// lookUp returns a registered battle.
func (p *program) lookUp(ref game.Ref) (battle, error) {
	for _, sys := range p.content.Rulebooks() {
		if info, ok := game.Find(sys, ref); ok && info.Ref == ref {
			_, builtIn := p.content.About(ref)
			return battle{system: sys, info: info, carried: !builtIn || info.Pack != nil}, nil
		}
	}
	return battle{}, errors.New(ref.ID)
}

// fought reads a record from a file and finds its battle. Errors name the file.
func (p *program) fought(file string) (*notation.Record, battle, error) {
	rec, err := p.record(file)
	if err != nil {
		return nil, battle{}, err
	}
	b, err := p.battleOf(rec)
	if err != nil {
		return nil, battle{}, fmt.Errorf("%s: %w", file, err)
	}
	return rec, b, nil
}

// battleOf returns the battle of a record. One that the record carries is registered for good.
func (p *program) battleOf(rec *notation.Record) (battle, error) {
	if _, known := p.content.Entry(rec.System); !known {
		return battle{}, errors.New(p.say.text("no-system", spelling.Clip(rec.System)))
	}
	b, _, err := p.leaseOf(rec, "", "scenario-text")
	return b, err
}

// leaseOf returns the battle of a record and holds it until release is called. One that the
// record carries must be of the system, unless that is ""; name appears in its faults.
func (p *program) leaseOf(rec *notation.Record, system, name string) (b battle, release func(), err error) {
	if err := p.openFor(rec); err != nil {
		return battle{}, nil, err
	}
	if b, err := p.lookUp(rec.Scenario); err == nil {
		return b, func() {}, nil
	}
	text := rec.ScenarioText
	if text == "" {
		text, _ = p.content.Earlier(rec.Scenario)
	}
	if text == "" {
		return battle{}, nil, errors.New(p.say.text("gone-battle", spelling.Clip(rec.Scenario.ID)))
	}
	ref, release, err := p.content.LeaseOf(system, name, []byte(text))
	if err != nil {
		return battle{}, nil, err
	}
	if b, err = p.lookUp(ref); ref != rec.Scenario {
		err = errors.New(p.say.text("other-battle", ref.Sum, rec.Scenario.Sum))
	}
	if err != nil {
		release()
	}
	return b, release, err
}

// player checks the name of a computer player.
func (p *program) player(name, system string) error {
	if _, err := ai.New(name, system, 0); err != nil {
		return usageError{errors.New(p.say.text("no-player", spelling.Clip(name), spelling.List(name, ai.All(system))))}
	}
	return nil
}

// options checks choices among rulings and variants.
func (p *program) options(sys game.System, chosen game.Choices) error {
	for id, value := range chosen {
		var known []string
		for _, o := range sys.ChoiceList() {
			for _, v := range o.Values {
				known = append(known, o.ID+"="+v)
			}
		}
		if !slices.Contains(known, id+"="+value) {
			return usageError{errors.New(p.say.text("no-option", spelling.Clip(id+"="+value), spelling.List(id+"="+value, known)))}
		}
	}
	return nil
}

// name returns a text in the user's language.
func (p *program) name(texts map[string]string) string { return words.For(string(p.say)).In(texts) }
