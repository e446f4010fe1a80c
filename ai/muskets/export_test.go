package muskets

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// Exports for the external tests: package content lists these players, so a test inside this
// package could not import it.

// Parts are what weighs in a position to a seat, in figures, and what that adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	var e eye
	for k, v := range e.terms(p, seat) {
		parts[weighs[k]] = v
	}
	return parts, e.weigh(p, seat)
}

// Trial registers a centurion of another effort under a name, with some dials
// changed: "draw=0.5,ahead=4".
func Trial(name, change string) error {
	e, d := full, keen
	for _, f := range strings.FieldsFunc(change, func(r rune) bool { return r == ',' }) {
		key, value, _ := strings.Cut(f, "=")
		x, err := strconv.ParseFloat(value, 64)
		switch {
		case err != nil:
			return err
		case key == "ahead":
			e.ahead = horizon(x)
		case key == "trust":
			e.trust = x
		case key == "near":
			e.near = horizon(x)
		case key == "once":
			e.once = x
		case key == "card":
			e.card = x
		case key == "most":
			e.most = int(x)
		case key == "effort":
			e.race.Samples = int(x * float64(e.race.Samples))
		case reflect.ValueOf(&d).Elem().FieldByName(key).IsValid():
			f := reflect.ValueOf(&d).Elem().FieldByName(key)
			*(*float64)(f.Addr().UnsafePointer()) = x
		default:
			return fmt.Errorf("%q changes no effort and no dial", f)
		}
	}
	ai.Register(name, "muskets", func() ai.Mind { return newCenturion(e, d) })
	return nil
}

// Rows and Marks are how many kinds of missions and marks there are.
const (
	Rows  = rows
	Marks = int(markCount)
)

// A Side is the kind of its mission and its marks.
type Side struct {
	Row   int
	Marks [markCount]float64
}

// Sides returns what both sides' chances follow from, and how late it is by red clocks and by all
// Clocks, from 0 to 1.
func Sides(p *rules.Position) (sides [2]Side, late, gone float64) {
	var e eye
	e.look(p)
	for s := range game.Seat(2) {
		sides[s] = Side{row(e.b, s), e.marks(s)}
	}
	return sides, 1 - e.left/float64(e.b.Clocks), e.gone()
}

// Draws reports whether a mark is one of those that foretell draws.
func Draws(mark int) bool {
	switch mark {
	case markHere, markMenace, markApart, markDone, markProgress:
		return true
	}
	return false
}

// An Eye takes the answer that is best by the centurion's rules of thumb, with an error of so
// many figures, and so many of 100 by chance.
type Eye struct {
	Error    float64
	Careless int
	eye      eye
	chance   game.Seeded
}

// Choose implements [ai.Mind].
func (x *Eye) Choose(p game.Position, legal []game.Action, seed uint64) game.Action {
	x.eye.dials = &keen
	x.chance.Reseed(seed)
	if x.chance.Below(100) < x.Careless {
		return legal[x.chance.Below(len(legal))]
	}
	return x.eye.choose(p.(*rules.Position), legal, func() float64 { return x.Error * noise(&x.chance) })
}

// MarkNames are the names of the marks in the source.
var MarkNames = func() (list [markCount]string) {
	for k, name := range map[int]string{
		markHere: "Here", markFigures: "Figures", markFew: "Few", markShaken: "Shaken", markFlight: "Flight", markEmpty: "Empty",
		markVigilant: "Vigilant", markCover: "Cover", markHouse: "House", markOfficer: "Officer", markExposed: "Exposed", markAway: "Away",
		markMenace: "Menace", markPoints: "Points", markApart: "Apart", markHurry: "Hurry", markDone: "Done", markProgress: "Progress",
	} {
		list[k] = "mark" + name
	}
	for k := markMission; k < markCount; k++ {
		list[k] = "markMission + " + strconv.Itoa(k-markMission)
	}
	return list
}()

// Noise adds what the answers that a centurion tries in a position are worth when so many cards
// more are played, in hundredths of the chance to win.
func Noise(to *turns.Scatter, p *rules.Position, samples int, seed uint64) {
	e := full
	e.race.Samples = 0
	c := newCenturion(e, keen)
	c.Choose(p, p.Actions(nil), seed)
	to.Add(len(c.list), samples, func(i, m int, ends []float64) { c.ends(&c.list[i], ends, ai.Mix(seed, uint64(m+1))) })
}

// ends plays a contender on and fills in its value when the card is done, and after each of as
// many more cards as there is room for.
func (x *sampler) ends(of *contender, ends []float64, seed uint64) {
	x.work = *of.from
	p := &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	p.Apply(of.first, &x.chance, nil)
	for h := range ends {
		for !p.Over() && p.Stage() != rules.StageTurn {
			p.Apply(x.answer(p), &x.chance, nil)
		}
		ends[h] = 100 * chanceOf(x.eye.weigh(p, x.me))
		if !p.Over() {
			p.Apply(x.answer(p), &x.chance, nil)
		}
	}
}

// A Script plays positions on.
type Script struct{ script }

// Answer returns what a seat would do at a glance.
func (x *Script) Answer(p *rules.Position) game.Action {
	x.eye.dials = &keen
	return x.answer(p)
}
