package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/ancients"
)

// A Scenario is a scenario file of Ancients as read.
type Scenario struct {
	frame.Scenario
	Setup *ancients.Setup
}

// Load reads the battle of a scenario file. name stands in its faults. The error
// is a [frame.Faults].
func Load(name string, data []byte) (*ancients.Setup, error) {
	s, err := Read(name, data)
	if err != nil {
		return nil, err
	}
	return s.Setup, nil
}

// Read reads a scenario file with all that is told about it. The error is a
// [frame.Faults].
func Read(name string, data []byte) (*Scenario, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	r := &scenarioReader{Reader: frame.NewReader(name, "ancients"), defaults: defaults, setup: new(ancients.Setup)}
	s := r.scenario(r.Root(data))
	if err := r.Result(); err != nil {
		return nil, err
	}
	finish(s.Setup, defaults)
	s.Info, s.Battle = s.Setup.Info, battle{s.Setup}
	return s, nil
}

// A scenarioReader reads one scenario file. It remembers where units and
// leaders stand in the file, for faults that concern several of them.
type scenarioReader struct {
	*frame.Reader
	defaults *Tables
	setup    *ancients.Setup
	units    []*yaml.Node
	leaders  []*yaml.Node
	entries  []*yaml.Node // of the reserves
}

var scenarioKeys = []string{
	"id", "origin", "source", "tables", "hidden", "lesson", "name", "date", "background", "first", "banners", "armies",
	"terrain", "ramparts", "unit-types", "deck", "units", "leaders",
	"exits", "objectives", "growth", "reserves", "turn-limit", "results",
}

// maxBanners is how many banners a victory may take.
const maxBanners = 30

func (r *scenarioReader) scenario(root *yaml.Node) *Scenario {
	s := &Scenario{Setup: r.setup}
	if root == nil {
		return s
	}
	t := r.Mapping(root, "", "key", scenarioKeys...)
	r.Need(t, "id", "origin", "name", "date", "background", "first", "banners", "armies", "units")
	r.info(t)
	r.setup.Types, r.setup.Deck = r.defaults.Types, r.defaults.Deck
	overridden := r.unitTypes(t.At("unit-types"))
	r.deck(t.At("deck"))
	r.board(t.At("terrain"), t.At("ramparts"))
	r.unitLists(t.At("units"))
	r.leaderLists(t.At("leaders"))
	r.exits(t.At("exits"))
	r.objectives(t.At("objectives"))
	r.growth(t.At("growth"))
	r.reserves(t.At("reserves"))
	r.turnLimit(t.At("turn-limit"))
	s.Results = r.Results(t.At("results"))
	if n := t.At("source"); n != nil {
		s.Source = r.Source(n, "source")
	}
	r.checkForces(t, overridden)
	r.warnings(t)
	s.Warnings = r.Warnings()
	return s
}

// info reads who fights where and when.
func (r *scenarioReader) info(t frame.Table) {
	r.setup.Info = r.Info(t, "ancients", []string{"cards"}, func(side game.Seat, t frame.Table) {
		r.setup.Command[side] = r.Number(t.At("cards"), t.In("cards"), 1, ancients.MaxCommand)
	})
	r.setup.Goal = r.Number(t.At("banners"), "banners", 1, maxBanners)
	if n := t.At("tables"); n != nil {
		if sum, ok := r.Scalar(n, "tables"); ok && sum != r.defaults.Sum {
			r.Fault(n, "tables", "the scenario was written for other unit and card values than this version's (%s)", r.defaults.Sum)
		}
	}
}

// unitTypes reads changed unit types and returns which have values of their own.
func (r *scenarioReader) unitTypes(n *yaml.Node) (overridden [ancients.KindCount]bool) {
	t := r.Mapping(n, "unit-types", "unit type", kindNames()...)
	for _, e := range t.Fields {
		kind, _ := ancients.ParseKind(e.Name)
		v := r.Mapping(e.Value, t.In(e.Name), "value", append([]string{"origin"}, typeKeys...)...)
		r.Need(v, "origin")
		r.Choice(v.At("origin"), v.In("origin"), "own")
		if kind == ancients.WM {
			r.Need(v, "move", "move-fight", "retreat", "close", "back", "range")
		}
		r.setup.Types[kind] = r.typeValues(v, r.setup.Types[kind])
		overridden[kind] = true
	}
	return overridden
}

// deck reads changed counts of cards.
func (r *scenarioReader) deck(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.Mapping(n, "deck", "key", "origin", "cards")
	r.Need(t, "origin", "cards")
	r.Choice(t.At("origin"), "deck.origin", "own")
	for card, count := range r.cardCounts(t.At("cards"), "deck.cards") {
		r.setup.Deck[card] = count
	}
}
