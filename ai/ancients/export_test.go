package ancients

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// What the tests of weighing look at from outside: package content lists these
// players, so that a test inside this package could not use it.
const TableDice = tableDice

// Parts are what weighs in a position to a seat, in banners, and what that adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	each := make([]float64, len(weighs))
	terms(p.Study(), seat, &base, each)
	for k, v := range each {
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
	t, e := base, family.Full
	known := map[string]*float64{
		"fear": &t.Fear, "hope": &t.Hope, "advance": &t.Advance, "strike": &t.Strike, "supported": &t.Supported,
		"isolated": &t.Isolated, "front": &t.Front, "fire": &t.Fire, "cards": &t.Cards,
	}
	for _, f := range strings.FieldsFunc(change, func(r rune) bool { return r == ',' }) {
		if f == "quick" {
			e = family.Quick
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
