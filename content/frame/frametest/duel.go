package frametest

import (
	"errors"
	"fmt"
	"strings"
	"testing/fstest"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/game/lease"
)

// Ford is a scenario file of the duel ([Duel]).
const Ford = `id: duel/ford
origin: own
name: {en: The ford, es: El vado}
date: {en: once, es: un día}
background: {en: Two bands and one ford., es: Dos bandas y un vado.}
first: top
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, colour: carthage}
  bottom: {name: {en: South, es: Sur}, leader: Belo, colour: rome}
long: true
`

// bridge is the only built-in battle.
var bridge = strings.NewReplacer("duel/ford", "duel/bridge", "The ford", "The bridge", "El vado", "El puente", "long: true\n", "").Replace(Ford)

// Duel is a second system with scenario files, for tests: the toy (package toy) under other names.
// The only key of its own is "long": the duelists have twice the points.
func Duel() frame.Entry {
	return frame.Entry{
		System: duel{}, Read: readDuel, Order: []string{"bridge"},
		Battles: fstest.MapFS{"bridge.yaml": {Data: []byte(bridge)}},
	}
}

func readDuel(name string, data []byte, _ *frame.Pack) (*frame.Scenario, error) {
	var info game.ScenarioInfo
	var b battle
	format := frame.Format{
		System: "duel", Other: []string{"long"}, Info: &info,
		Read: func(r *frame.Reader, t frame.Table) {
			b.long = r.Truth(t.At("long"), "long")
		},
		Write: func(w *frame.Writer) {
			if b.long {
				w.Line(0, "long: true")
			}
		},
		Lease: func() (ref game.Ref, release func(), err error) {
			_, release, err = battles.Lease(info, func() (battle, error) { return b, nil })
			return info.Ref, release, err
		},
	}
	return format.Scenario(name, data, nil)
}

// A battle is what positions find by the slot of their scenario.
type battle struct{ long bool }

var battles lease.Table[battle]

// duel is the toy with scenarios.
type duel struct{ toy.System }

// A position is a position of the toy in a scenario.
type position struct {
	game.Position
	slot uint16
}

func (duel) Name() string { return "duel" }

func (duel) New() game.Position { return &position{Position: toy.System{}.New()} }

func (duel) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

func (duel) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

func (duel) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

func (duel) Forget(drawn game.Position) { battles.Release(drawn.(*position).slot) }

func (duel) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("duel: no scenario %q", ref.ID)
	}
	if battles.At(slot).long {
		o = game.Choices{toy.ChoiceLong: "on"}
	}
	p, err := toy.System{}.Start(game.Ref{ID: "toy/duel"}, o, c, log)
	if err != nil {
		return nil, err
	}
	return &position{p, slot}, nil
}

func (s duel) Read(text string) (game.Position, error) {
	head, rest, _ := strings.Cut(text, "\n")
	w := strings.Fields(head)
	if len(w) != 3 || w[0] != "duel" {
		return nil, errors.New("line 1: a position of the duel names its scenario")
	}
	slot, ok := battles.Find(game.Ref{ID: w[1], Sum: w[2]})
	if !ok {
		return nil, fmt.Errorf("line 1: no scenario %q", w[1])
	}
	p, err := toy.System{}.Read(rest)
	if err != nil {
		return nil, err
	}
	return &position{p, slot}, nil
}

func (p *position) System() game.System { return duel{} }

func (p *position) Scenario() game.Ref { return battles.Info(p.slot).Ref }

func (p *position) Set(from game.Position) {
	other := from.(*position)
	p.slot = other.slot
	p.Position.Set(other.Position)
}

func (p *position) Clone() game.Position { return &position{p.Position.Clone(), p.slot} }

func (p *position) Scene(v game.Viewer) game.Scene {
	s := p.Position.Scene(v)
	s.System, s.Scenario = "duel", p.Scenario().ID
	return s
}

func (p *position) AppendText(buf []byte) []byte {
	ref := p.Scenario()
	return p.Position.AppendText(fmt.Appendf(buf, "duel %s %s\n", ref.ID, ref.Sum))
}
