package muskets

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// Text implements [game.Position]: "move rangers 12.5,30 90 open".
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	b, o := p.battle(), orderOf(a)
	if o.verb >= verbCount {
		return "?"
	}
	w := []string{verbNames[o.verb]}
	name := func(u uint8) string {
		if int(u) < len(b.names) {
			return b.names[u]
		}
		return "?"
	}
	switch o.verb {
	case doPlay, doReserve, doReserved, doPrepare:
		w = append(w, cardNames[min(int(o.unit), cardClock)])
	case doPost:
		w = append(w, game.Point(o.at).Name())
	case doCreep, doLay:
		w = append(w, markerName(int(o.unit)), game.Point(o.at).Name())
	case doReveal:
		w = append(w, markerName(int(o.unit)))
	case doSeek:
		w = append(w, name(o.unit), markerName(int(o.other)))
	case doEnter:
		house := "?"
		if int(o.other) < len(b.housing) {
			house = b.houseName(o.other)
		}
		w = append(w, name(o.unit), house)
	case doMove, doDeploy:
		w = append(w, name(o.unit), game.Point(o.at).Name(), game.Degrees(o.facing), o.formation.String())
	case doAdjust:
		w = append(w, name(o.unit), strconv.Itoa(int(o.other)+1), game.Point(o.at).Name())
	case doShoot:
		w = append(w, name(o.unit), name(o.other))
		for set := o.with; set != 0; set &= set - 1 {
			w = append(w, name(uint8(bits.TrailingZeros32(set))))
		}
	default:
		if o.unit != none {
			w = append(w, name(o.unit))
		}
		if o.other != none {
			w = append(w, name(o.other))
		}
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
	o = order{verb: verbCount, unit: none, other: none}
	for v, name := range verbNames {
		if name == w[0] {
			o.verb = uint8(v)
		}
	}
	unit := func(i int) (uint8, bool) {
		if i < len(w) {
			for u, name := range b.names {
				if name == w[i] {
					return uint8(u), true
				}
			}
		}
		return none, false
	}
	switch o.verb {
	case verbCount:
		return o, false
	case doPlay, doReserve, doReserved, doPrepare:
		for c, name := range cardNames {
			if len(w) == 2 && name == w[1] {
				o.unit = uint8(c)
				return o, true
			}
		}
		return o, false
	case doPost:
		if len(w) != 2 {
			return o, false
		}
		o.at, ok = tablePoint(w[1])
		return o, ok
	case doCreep, doReveal, doLay:
		if len(w) < 2 || len(w) != 2 && o.verb == doReveal || len(w) != 3 && o.verb != doReveal {
			return o, false
		}
		if o.unit, ok = b.markerNamed(w[1]); !ok || o.verb == doReveal {
			return o, ok
		}
		o.at, ok = tablePoint(w[2])
		return o, ok
	case doSeek:
		if len(w) != 3 {
			return o, false
		}
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
		o.other, ok = b.markerNamed(w[2])
		return o, ok
	case doEnter:
		if len(w) != 3 {
			return o, false
		}
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
		o.other, ok = b.houseNamed(w[2])
		return o, ok
	case doMove, doDeploy:
		if len(w) != 5 {
			return o, false
		}
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
		at, ok := tablePoint(w[2])
		facing, fine := game.ParseDegrees(w[3])
		if !ok || !fine {
			return o, false
		}
		o.at, o.facing, o.formation = at, facing, FormationCount
		for f, name := range formationNames {
			if name == w[4] {
				o.formation = Formation(f)
			}
		}
		return o, o.formation < FormationCount && o.facing < plane.Round
	case doAdjust:
		if len(w) != 4 {
			return o, false
		}
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
		n, err := strconv.ParseUint(w[2], 10, 8)
		at, ok := tablePoint(w[3])
		if err != nil || !ok || n == 0 || n > MaxSize {
			return o, false
		}
		o.other, o.at = uint8(n-1), at
		return o, true
	case doShoot:
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
		if o.other, ok = unit(2); !ok {
			return o, false
		}
		for i := 3; i < len(w); i++ {
			u, ok := unit(i)
			if !ok {
				return o, false
			}
			o.with |= 1 << u
		}
		return o, true
	}
	if len(w) > 1 {
		if o.unit, ok = unit(1); !ok {
			return o, false
		}
	}
	if len(w) > 2 {
		if o.other, ok = unit(2); !ok {
			return o, false
		}
	}
	return o, len(w) <= 3
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
