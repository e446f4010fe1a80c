package ancients

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// quick is a small effort, for comparing tempers over many games.
var quick = effort{
	cards:     []round{{64, 6}},
	plans:     []round{{64, 6}, {4, 12}},
	fights:    []round{{16, 6}, {3, 12}},
	reactions: []round{{16, 8}},
	bestCards: 2, styles: 2,
}

// What the tests of weighing look at from outside: package content lists these
// players, so that a test inside this package could not use it.
const TableDice = tableDice

// Parts are what weighs in a position to a seat, in banners, and what that adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	for k, v := range terms(p.Study(), seat, &base) {
		parts[weighs[k]] = v
	}
	return parts, weigh(p.Study(), seat, &base)
}

var StakesOf, Harm, Steadiness = stakesOf, harm, steadiness

// NewRecruit returns the recruit's mind.
func NewRecruit() ai.Mind { return new(recruit) }

// Trial registers a centurion of another temper or effort under a name:
// "quick,fear=0.6,hope=0.5". The error says what is not known.
func Trial(name, change string) error {
	t, e := base, full
	known := map[string]*float64{
		"fear": &t.fear, "hope": &t.hope, "advance": &t.advance, "strike": &t.strike, "supported": &t.supported,
		"isolated": &t.isolated, "front": &t.front, "fire": &t.fire, "cards": &t.cards,
	}
	for _, f := range strings.FieldsFunc(change, func(r rune) bool { return r == ',' }) {
		if f == "quick" {
			e = quick
			continue
		}
		key, value, _ := strings.Cut(f, "=")
		x, err := strconv.ParseFloat(value, 64)
		if known[key] == nil || err != nil {
			return fmt.Errorf("%q changes nothing of a centurion", f)
		}
		*known[key] = x
	}
	ai.Register(name, "ancients", func() ai.Mind { return newCenturion(t, e) })
	return nil
}
