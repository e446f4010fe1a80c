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
)

// A battle is a scenario and the system that plays it.
type battle struct {
	system  game.System
	info    game.ScenarioInfo
	carried bool // not built in: records carry it whole
}

// find returns the battle of a scenario's id ("ancients/akragas", or "akragas")
// or of a scenario file; - is the standard input.
func (p *program) find(name string) (battle, error) {
	if b, ok, err := p.builtIn(name); ok || err != nil {
		return b, err
	}
	systems, err := p.content.Systems()
	if err != nil {
		return battle{}, err
	}
	if name == stream {
		data, err := p.readFile(name, frame.MaxSize)
		if err != nil {
			return battle{}, err
		}
		ref, err := p.content.Register("-", data)
		if err != nil {
			return battle{}, err
		}
		return p.lookUp(systems, ref)
	}
	var ids []string
	for _, ref := range p.content.BuiltIn() {
		system, _, _ := strings.Cut(ref.ID, "/")
		if about, ok := p.content.About(ref); ok && !about.Info.Hidden && !p.content.Hidden(system) {
			ids = append(ids, ref.ID)
		}
	}
	if _, err := os.Stat(name); err != nil && !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml") {
		return battle{}, usageError{errors.New(p.say.text("no-scenario", clip(name), spelling.List(name, ids)))}
	}
	ref, err := p.content.RegisterFile(name)
	if err != nil {
		return battle{}, err
	}
	return p.lookUp(systems, ref)
}

// builtIn returns a built-in battle by its id, and opens no system that comes after its
// own, or is not the one that a whole id names.
func (p *program) builtIn(name string) (b battle, ok bool, err error) {
	of, _, whole := strings.Cut(name, "/")
	systems := p.content.Rulebooks()
	for _, sys := range systems {
		system := sys.Name()
		if whole && system != of {
			continue
		}
		if err := p.content.OpenOf(system); err != nil {
			return battle{}, false, err
		}
		for _, ref := range p.content.BuiltInOf(system) {
			_, short, _ := strings.Cut(ref.ID, "/")
			if ref.ID == name || short == name && !p.content.Hidden(system) {
				b, err := p.lookUp(systems, ref)
				return b, true, err
			}
		}
	}
	return battle{}, false, nil
}

// systemsOf returns the systems, with the battles opened that a record may be of.
func (p *program) systemsOf(rec *notation.Record) ([]game.System, error) {
	if system, _, _ := strings.Cut(rec.Scenario.ID, "/"); system != rec.System {
		return p.content.Systems()
	}
	return p.content.Rulebooks(), p.content.OpenOf(rec.System)
}

// lookUp returns a registered battle.
func (p *program) lookUp(systems []game.System, ref game.Ref) (battle, error) {
	for _, sys := range systems {
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

// battleOf returns the battle of a record, registering the one it carries.
func (p *program) battleOf(rec *notation.Record) (battle, error) {
	systems, err := p.systemsOf(rec)
	if err != nil {
		return battle{}, err
	}
	if !slices.ContainsFunc(systems, func(s game.System) bool { return s.Name() == rec.System }) {
		return battle{}, errors.New(p.say.text("no-system", clip(rec.System)))
	}
	if b, err := p.lookUp(systems, rec.Scenario); err == nil {
		return b, nil
	}
	if rec.ScenarioText == "" {
		return battle{}, errors.New(p.say.text("gone-battle", clip(rec.Scenario.ID)))
	}
	ref, err := p.content.Register("scenario-text", []byte(rec.ScenarioText))
	if err != nil {
		return battle{}, err
	}
	if ref != rec.Scenario {
		return battle{}, errors.New(p.say.text("other-battle", ref.Sum, rec.Scenario.Sum))
	}
	return p.lookUp(systems, ref)
}

// player checks the name of a computer player.
func (p *program) player(name, system string) error {
	if _, err := ai.New(name, system, 0); err != nil {
		return usageError{errors.New(p.say.text("no-player", clip(name), spelling.List(name, ai.Names(system))))}
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
			return usageError{errors.New(p.say.text("no-option", clip(id+"="+value), spelling.List(id+"="+value, known)))}
		}
	}
	return nil
}

// clip shortens what a user gave for an error message.
func clip(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}

// name returns a text in the user's language.
func (p *program) name(texts map[string]string) string {
	if t := texts[string(p.say)]; t != "" {
		return t
	}
	return texts["en"]
}
