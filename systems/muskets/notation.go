package muskets

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// An operand is one word of an answer after its verb.
type operand struct {
	write func(*battle, *order) string
	read  func(*battle, *order, string) bool
	sort  string // for [game.Parted]
}

// The operands of answers.
var (
	aCard   = operand{func(_ *battle, o *order) string { return nameAt(cardNames, o.unit) }, func(_ *battle, o *order, w string) bool { return findName(cardNames, w, &o.unit) }, sortCard}
	aUnit   = operand{func(b *battle, o *order) string { return nameAt(b.names, o.unit) }, func(b *battle, o *order, w string) bool { return findName(b.names, w, &o.unit) }, sortUnit}
	aTarget = operand{func(b *battle, o *order) string { return nameAt(b.names, o.other) }, func(b *battle, o *order, w string) bool { return findName(b.names, w, &o.other) }, sortTarget}
	aMarker = operand{
		func(_ *battle, o *order) string { return markerName(int(o.unit)) },
		func(b *battle, o *order, w string) (ok bool) {
			o.unit, ok = b.markerNamed(w)
			return ok
		},
		sortMarker,
	}
	sought = operand{
		func(_ *battle, o *order) string { return markerName(int(o.other)) },
		func(b *battle, o *order, w string) (ok bool) {
			o.other, ok = b.markerNamed(w)
			return ok
		},
		sortSought,
	}
	aHouse = operand{
		func(b *battle, o *order) string {
			if int(o.other) >= len(b.housing) {
				return "?"
			}
			return b.houseName(o.other)
		},
		func(b *battle, o *order, w string) (ok bool) {
			o.other, ok = b.houseNamed(w)
			return ok
		},
		sortHouse,
	}
	aFigure = operand{
		func(_ *battle, o *order) string { return strconv.Itoa(int(o.other) + 1) },
		func(_ *battle, o *order, w string) bool {
			n, err := strconv.ParseUint(w, 10, 8)
			o.other = uint8(n) - 1
			return err == nil && n > 0 && n <= MaxSize
		},
		sortFigure,
	}
	aPoint = operand{
		func(_ *battle, o *order) string { return game.Point(o.at).Name() },
		func(_ *battle, o *order, w string) (ok bool) {
			o.at, ok = tablePoint(w)
			return ok
		},
		sortPoint,
	}
	aFacing = operand{
		func(_ *battle, o *order) string { return game.Degrees(o.facing) },
		func(_ *battle, o *order, w string) (ok bool) {
			o.facing, ok = game.ParseDegrees(w)
			return ok && o.facing < plane.Round
		},
		sortFacing,
	}
	aFormation = operand{
		func(_ *battle, o *order) string { return o.formation.String() },
		func(_ *battle, o *order, w string) bool {
			f := slices.Index(formationNames[:], w)
			o.formation = Formation(max(f, 0))
			return f >= 0
		},
		sortFormation,
	}
)

// nameAt returns a name by its number, "?" when there is none.
func nameAt(names []string, i uint8) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "?"
}

// findName finds the number of a name.
func findName(names []string, word string, at *uint8) bool {
	i := slices.Index(names, word)
	*at = uint8(max(i, 0))
	return i >= 0
}

// Text implements [game.Position]: "move rangers 12.5,30 90 open".
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	b, o := p.battle(), orderOf(a)
	if o.verb >= verbCount {
		return "?"
	}
	w := []string{verbs[o.verb].name}
	for _, x := range verbs[o.verb].operands {
		w = append(w, x.write(b, &o))
	}
	if o.verb == doAuthority && o.facing > 0 {
		w = append(w, game.Degrees(o.facing-1))
	}
	for set := o.with; set != 0; set &= set - 1 {
		w = append(w, nameAt(b.names, uint8(bits.TrailingZeros32(set))))
	}
	return strings.Join(w, " ")
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	o, ok := p.read(text)
	if !ok {
		return 0, fmt.Errorf("%.60q is no answer; answers are like %q", text, "move rangers 12.5,30 90 open")
	}
	a := o.action()
	if err := p.Check(a); err != nil {
		return 0, err
	}
	return a, nil
}

func (p *Position) read(text string) (o order, ok bool) {
	b := p.battle()
	w := strings.Split(text, " ")
	o = order{unit: none, other: none}
	if !findName(verbNames, w[0], &o.verb) {
		return o, false
	}
	operands := verbs[o.verb].operands
	if w = w[1:]; len(w) == len(operands)+1 && o.verb == doAuthority {
		if !aFacing.read(b, &o, w[1]) {
			return o, false
		}
		o.facing++
		w = w[:1]
	}
	if len(w) < len(operands) || len(w) > len(operands) && o.verb != doShoot {
		return o, false
	}
	for i, x := range operands {
		if !x.read(b, &o, w[i]) {
			return o, false
		}
	}
	for _, name := range w[len(operands):] { // units that shoot with the first (MO9.1)
		var u uint8
		if !findName(b.names, name, &u) {
			return o, false
		}
		o.with |= 1 << u
	}
	return o, true
}

// tablePoint reads a point that an answer can hold.
func tablePoint(word string) (plane.Point, bool) {
	at, ok := game.ParsePoint(word)
	return plane.Point(at), ok && at.X >= 0 && at.Y >= 0 && max(at.X, at.Y) <= 0x1ffff
}

// markerNamed returns the number of the marker with a name: 0 of "marker-1".
func (b *battle) markerNamed(name string) (i uint8, ok bool) {
	for i := range b.hidings {
		if markerName(i) == name {
			return uint8(i), true
		}
	}
	return 0, false
}
