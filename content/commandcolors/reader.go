package commandcolors

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Limits of a scenario.
const (
	maxBanners = 30  // a victory may take
	maxTurns   = 400 // of both sides together
	maxScore   = 10  // banners of one objective or exit
	maxRules   = 16  // special rules of one kind
	maxCopies  = 20  // of a card
	maxDeck    = 120 // cards in all
)

// A Reader reads the parts of a scenario file that all games of the family have
// into a set-up, each when the reader of the game asks for it: later parts are
// checked against earlier ones, terrain before units and units before what enters.
// It remembers where units and leaders stand in the file, for faults that concern
// several of them.
type Reader struct {
	*frame.Reader
	Names *Names
	Setup *cc.Setup
	// Full is how many blocks a unit of each type has: none begins with more.
	Full []uint8

	units, leaders []*yaml.Node
	entries        []*yaml.Node // of the reserves
}

// NewReader returns a reader of the file of that name into a set-up, which may be
// nil when only tables of values are read.
func NewReader(file string, names *Names, s *cc.Setup) *Reader {
	return &Reader{Reader: frame.NewReader(file, names.System), Names: names, Setup: s}
}

// Info reads who fights where and when, with the cards of each hand and the
// banners that win: the keys of the frame, and "banners".
func (r *Reader) Info(t frame.Table) {
	r.Setup.Info = r.Reader.Info(t, r.Names.System, []string{"cards"}, func(side game.Seat, t frame.Table) {
		r.Setup.Command[side] = r.Number(t.At("cards"), t.In("cards"), 1, r.Names.Hand)
	})
	r.Setup.Goal = r.Number(t.At("banners"), "banners", 1, maxBanners)
}

// Unit returns where unit i of the set-up stands in the file.
func (r *Reader) Unit(i int) *yaml.Node { return r.units[i] }

// Field reads what lies and stands on the board, with works on hexsides, and the special
// rules: the keys a game does not list are not there.
func (r *Reader) Field(t frame.Table, works *[hex.N]uint8) {
	r.Terrain(t.At("terrain"))
	r.Works(t, works)
	r.Units(t.At("units"))
	r.Leaders(t.At("leaders"))
	r.Exits(t.At("exits"))
	r.Objectives(t.At("objectives"))
	r.Growth(t.At("growth"))
	r.Reserves(t.At("reserves"))
	r.TurnLimit(t.At("turn-limit"))
	r.North(t.At("north"))
	r.Labels(t.At("labels"))
}

// About reads what is told of a battle and changes nothing in it.
func (r *Reader) About(t frame.Table, s *frame.Scenario) {
	s.Results, s.Trials = r.Results(t.At("results")), r.Trials(t.At("trials"))
	s.Source = r.Source(t.At("source"), "source")
}
