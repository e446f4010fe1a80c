package commander

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// Exports for the external tests of weighing: package content lists these players, so a
// test inside this package could not import it.

// Parts are what weighs in a position to a seat, in points of Morale, and what that
// adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	var e eye
	for k, v := range e.terms(p, seat, &base) {
		parts[weighs[k]] = v
	}
	return parts, e.weigh(p, seat, &base)
}

// NewRecruit returns the recruit's mind.
func NewRecruit() ai.Mind { return new(recruit) }

// Trial registers a centurion of another temper or effort under a name, with some dials
// changed: "hope=0.5,far=8".
func Trial(name, change string) error {
	t, e := base, full
	for _, f := range strings.FieldsFunc(change, func(r rune) bool { return r == ',' }) {
		key, value, _ := strings.Cut(f, "=")
		x, err := strconv.ParseFloat(value, 64)
		i := slices.Index(weighs[:], key)
		switch {
		case err != nil:
			return err
		case key == "far":
			e.far = horizon(x)
		case key == "near":
			e.near = horizon(x)
		case key == "fights":
			e.fightFar = horizon(x)
		case key == "closes":
			e.closes = x > 0
		case key == "effort":
			e = e.times(x)
		case i < 0:
			return fmt.Errorf("%q changes nothing of a temper", f)
		default:
			t[i] = x
		}
	}
	ai.Register(name, "commander", func() ai.Mind { return newCenturion(t, e) })
	return nil
}

// times is an effort with x times the samples.
func (e effort) times(x float64) effort {
	for _, r := range [...]*ai.Race{&e.orders, &e.fights, &e.others} {
		r.Samples = int(x * float64(r.Samples))
	}
	return e
}
