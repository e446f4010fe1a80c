package spread

import (
	"encoding/json"
	"errors"
	"fmt"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/sim"
)

// Limits of a plan: its bytes when it is packed and unpacked, and its studies.
const (
	mostPacked  = 32 << 20
	mostPlan    = 128 << 20
	mostStudies = 100_000
)

// A plan is everything that workers must know of the studies.
type plan struct {
	Studies []study           `json:"studies"`
	Texts   map[string]string `json:"texts,omitempty"` // of scenarios that are not built in, by their sum
}

// A study is what of a [sim.Config] decides its games and what is wanted of them.
type study struct {
	System    string       `json:"system"`
	Scenario  game.Ref     `json:"scenario"`
	Choices   game.Choices `json:"choices,omitempty"`
	Players   [2]string    `json:"players"`
	Games     int          `json:"games"`
	Swap      bool         `json:"swap,omitempty"`
	Seed      uint64       `json:"seed"`
	MaxTurns  int          `json:"maxTurns"`
	Watch     bool         `json:"watch,omitempty"`
	Common    bool         `json:"common,omitempty"`
	Positions bool         `json:"positions,omitempty"`
	Record    bool         `json:"record,omitempty"`
	Letters   bool         `json:"letters,omitempty"`
	Unarmed   [2]bool      `json:"unarmed,omitzero"`
	Carry     bool         `json:"carry,omitempty"`
}

// ErrGuests is the error of a study with external players, which play at home alone.
var ErrGuests = errors.New("spread: bots play on this machine only")

// planOf returns the plan of studies. Scenarios that are not built in are those whose study
// carries them into records.
func planOf(studies []sim.Config) (*plan, error) {
	p := &plan{Texts: map[string]string{}}
	for i := range studies {
		c := &studies[i]
		if c.Guests[0].Open != nil || c.Guests[1].Open != nil {
			return nil, ErrGuests
		}
		info, ok := game.Find(c.System, c.Scenario)
		if !ok {
			return nil, fmt.Errorf("spread: no scenario %s", c.Scenario.ID)
		}
		if c.Carry {
			p.Texts[info.Ref.Sum] = info.Canonical
		}
		p.Studies = append(p.Studies, study{
			System: c.System.Name(), Scenario: info.Ref, Choices: c.Choices, Players: c.Players, Games: c.Games, Swap: c.Swap, Seed: c.Seed,
			MaxTurns: c.MaxTurns, Watch: c.Watch, Common: c.Common, Positions: c.Positions, Record: c.Record, Letters: c.Letters, Unarmed: c.Unarmed, Carry: c.Carry,
		})
	}
	return p, nil
}

// pack returns the plan as it travels.
func (p *plan) pack() ([]byte, error) {
	data, err := pack(p)
	if err == nil && (len(data) > mostPacked || len(p.Studies) > mostStudies) {
		err = fmt.Errorf("spread: these studies take %d bytes; the limit is %d, and %d studies", len(data), mostPacked, mostStudies)
	}
	return data, err
}

// readPlan reads a plan that has travelled.
func readPlan(data []byte) (*plan, error) {
	p := new(plan)
	if err := unpack(data, mostPlan, func(d *json.Decoder) error { return d.Decode(p) }); err != nil {
		return nil, err
	}
	if len(p.Studies) == 0 || len(p.Studies) > mostStudies {
		return nil, fmt.Errorf("spread: a plan of %d studies", len(p.Studies))
	}
	for i := range p.Studies {
		s := &p.Studies[i]
		if s.Games < 1 || s.Games > sim.MostGames || s.MaxTurns < 1 {
			return nil, fmt.Errorf("spread: study %d has %d games of %d turns", i+1, s.Games, s.MaxTurns)
		}
	}
	return p, nil
}

// total returns the number of games of a study.
func (s *study) total() int {
	if s.Swap {
		return 2 * s.Games
	}
	return s.Games
}

// A Library is the battles a worker can play; content.Library is one.
type Library interface {
	OpenOf(system string) error
	Rulebooks() []game.System
	LeaseOf(system, name string, data []byte) (ref game.Ref, release func(), err error)
}

// rulesOf returns the versions of the rules, by system.
func rulesOf(systems []game.System) map[string]string {
	rules := map[string]string{}
	for _, sys := range systems {
		rules[sys.Name()] = sys.Version()
	}
	return rules
}

// config returns the study as a worker plays it, and holds its scenario until release.
func (p *plan) config(l Library, number int) (c sim.Config, release func(), err error) {
	if number < 0 || number >= len(p.Studies) {
		return c, nil, fmt.Errorf("spread: there is no study %d", number)
	}
	s := &p.Studies[number]
	for _, sys := range l.Rulebooks() {
		if sys.Name() == s.System {
			c.System = sys
		}
	}
	if c.System == nil {
		return c, nil, fmt.Errorf("spread: there is no system %q", s.System)
	}
	release = func() {}
	if text, travels := p.Texts[s.Scenario.Sum]; travels {
		if len(text) > frame.MaxSize*4 { // the canonical text of a file may be longer than the file
			return c, nil, fmt.Errorf("spread: the scenario %s has %d bytes", s.Scenario.ID, len(text))
		}
		var ref game.Ref
		if ref, release, err = l.LeaseOf(s.System, s.Scenario.ID, []byte(text)); err != nil {
			return c, nil, err
		}
		if ref != s.Scenario {
			release()
			return c, nil, fmt.Errorf("spread: the scenario %s has the sum %s here, not %s", ref.ID, ref.Sum, s.Scenario.Sum)
		}
	} else {
		if err := l.OpenOf(s.System); err != nil {
			return c, nil, err
		}
		if _, ok := game.Find(c.System, s.Scenario); !ok || s.Scenario.Sum == "" {
			return c, nil, fmt.Errorf("spread: the scenario %s with the sum %s is not built in here", s.Scenario.ID, s.Scenario.Sum)
		}
	}
	c.Scenario, c.Choices, c.Players, c.Games, c.Swap, c.Seed = s.Scenario, s.Choices, s.Players, s.Games, s.Swap, s.Seed
	c.MaxTurns, c.Watch, c.Common, c.Positions, c.Record, c.Letters, c.Unarmed, c.Carry = s.MaxTurns, s.Watch, s.Common, s.Positions, s.Record, s.Letters, s.Unarmed, s.Carry
	return c, release, nil
}
