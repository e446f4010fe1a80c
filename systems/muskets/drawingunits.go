package muskets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/spelling"
)

// A drawnUnit is a unit of a drawing: its state besides what the scenario made of the drawing
// says of it.
type drawnUnit struct {
	at     int // its line
	left   int // figures on the table
	places []plane.Point
	state  Unit
	acted  bool
}

// unit reads "SEAT PROFILE NAME: 6 of 8 figures at POINT facing N, close order, smoke ...".
// Commas between the parts are for the reader.
func (d *sketch) unit(seat game.Seat, w []string) error {
	name, colon := strings.CutSuffix(w[1], ":")
	i := slices.IndexFunc(d.profiles, func(p Profile) bool { return p.Name == w[0] })
	switch {
	case !colon || name == "":
		return fmt.Errorf("a unit is drawn like %q", "top regulars A: 8 figures at 12.5,30 facing N")
	case i < 0:
		return fmt.Errorf("there is no profile %.40q; there are %s", w[0], spelling.List(w[0], d.profileNames()))
	case slices.ContainsFunc(d.setup.Units, func(u UnitSetup) bool { return u.Name == name }):
		return fmt.Errorf("%s is drawn twice", name)
	}
	u := UnitSetup{Name: name, Seat: seat, Profile: d.profiles[i], Figures: 1, Facing: [2]int{game.Top: 1800}[seat]}
	x := drawnUnit{at: d.at, left: 1}
	for i := range w {
		w[i] = strings.TrimSuffix(w[i], ",")
	}
	for w = w[2:]; len(w) > 0; {
		n, err := d.unitPart(&u, &x, w)
		if err != nil {
			return err
		}
		w = w[n:]
	}
	x.state.Formation = u.Formation
	d.setup.Units, d.units = append(d.setup.Units, u), append(d.units, x)
	return nil
}

func (d *sketch) profileNames() (names []string) {
	for _, p := range d.profiles {
		names = append(names, p.Name)
	}
	return names
}

// directions are the points of the compass, an eighth of a turn each.
var directions = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}

// unitPart reads the next part of a unit and returns how many words it has.
func (d *sketch) unitPart(u *UnitSetup, x *drawnUnit, w []string) (n int, err error) {
	next := func(i int) string {
		if i < len(w) {
			return w[i]
		}
		return ""
	}
	if all, err := strconv.Atoi(w[0]); err == nil {
		n, left := 2, all
		if next(1) == "of" {
			n = 4
			if all, err = strconv.Atoi(next(2)); err != nil {
				return 0, fmt.Errorf("%.40q is no number of figures", next(2))
			}
		}
		if word := next(n - 1); word != "figures" && word != "figure" || all < 1 || all > MaxSize || left < 0 || left > all {
			return 0, fmt.Errorf("%d of %d %s: figures are written like %q, at most %d", left, all, word, "6 of 8 figures", MaxSize)
		}
		u.Figures, x.left = uint8(all), left
		return n, nil
	}
	switch w[0] {
	case "at":
		for n = 1; n < len(w); n++ {
			at, err := point(w[n])
			if err != nil {
				break
			}
			x.places = append(x.places, at)
		}
		if len(x.places) == 0 {
			_, err := point(next(1))
			return 0, err
		}
		u.At = x.places[0]
		return n, nil
	case "facing":
		if i := slices.Index(directions, next(1)); i >= 0 {
			u.Facing = i * plane.Round / 8
			return 2, nil
		}
		facing, ok := game.ParseDegrees(next(1))
		if !ok {
			return 0, fmt.Errorf("%.40q is no facing; there are %s, and degrees from the top", next(1), strings.Join(directions, " "))
		}
		u.Facing = facing
		return 2, nil
	case "close", "open":
		if next(1) != "order" {
			return 0, fmt.Errorf("after %s comes order", w[0])
		}
		u.Formation = map[string]Formation{"close": Close, "open": Open}[w[0]]
		return 2, nil
	case "column":
		u.Formation = Column
	case "loose":
		u.Formation = Loose
	case "hidden":
		u.Hidden = true
	case "blind":
		u.Blind, err = point(next(1))
		return 2, err
	case "inside":
		u.Inside = next(1)
		return 2, nil
	case "talent":
		return 2, named(next(1), talentNames[:], &u.Talent)
	case "captive":
		u.Captive = true
	case "commander":
		u.Profile.Traits |= Commander
	case "acted":
		x.acted = true
	default:
		return 1, x.mark(w[0])
	}
	return 1, nil
}

// stateMarks are the marks a drawing gives a unit, by the names scenes show.
var stateMarks = []string{"smoke", "empty", "vigilant", "shaken", "flight", "spent"}

// mark gives a unit a mark.
func (x *drawnUnit) mark(name string) error {
	k := &x.state
	i := slices.Index(stateMarks, name)
	if i < 0 {
		return fmt.Errorf("%.40q is no part of a unit; marks are %s", name, spelling.List(name, stateMarks))
	}
	*[...]*bool{&k.Smoke, &k.Empty, &k.Vigilant, &k.Shaken, &k.Flight, &k.Spent}[i] = true
	return nil
}

// profile reads "profile NAME like OTHER, shooting 6, weapons bow thrown, traits scout ...": a
// profile that is another but for what is written. Without like it begins with nothing.
func (d *sketch) profile(w []string) error {
	for i := range w {
		w[i] = strings.TrimRight(w[i], ",:")
	}
	p := Profile{Shooting: 9, Attack: 9, Defence: 9}
	name := w[0]
	for w = w[1:]; len(w) > 0; {
		n := 2
		if len(w) < 2 {
			return fmt.Errorf("%.40q stands alone", w[0])
		}
		var err error
		switch w[0] {
		case "like":
			i := slices.IndexFunc(d.profiles, func(o Profile) bool { return o.Name == w[1] })
			if i < 0 {
				return fmt.Errorf("there is no profile %.40q; there are %s", w[1], spelling.List(w[1], d.profileNames()))
			}
			p = d.profiles[i]
		case "troop":
			err = named(w[1], troopNames[:], &p.Troop)
		case "discipline":
			err = named(w[1], disciplineNames[:], &p.Discipline)
		case "shooting":
			err = least9(w[1], &p.Shooting)
		case "attack":
			err = least9(w[1], &p.Attack)
		case "defence":
			err = least9(w[1], &p.Defence)
		case "blade":
			err = named(w[1], bladeNames[:], &p.Blade)
		case "weapons":
			p.Weapon, p.Second = NoWeapon, NoWeapon
			err = named(w[1], WeaponNames(), &p.Weapon)
			if len(w) > 2 && slices.Contains(WeaponNames(), w[2]) {
				n, err = 3, named(w[2], WeaponNames(), &p.Second)
			}
		case "traits":
			p.Traits = 0
			for n = 1; n < len(w) && (slices.Contains(traitNames, w[n]) || n == 1 && w[n] == "none"); n++ {
				if i := slices.Index(traitNames, w[n]); i >= 0 {
					p.Traits |= 1 << i
				}
			}
			if n == 1 {
				err = fmt.Errorf("there is no trait %.40q; there are %s", w[1], spelling.List(w[1], traitNames))
			}
		default:
			err = fmt.Errorf("%.40q: a profile has troop, discipline, shooting, attack, defence, traits, weapons and blade", w[0])
		}
		if err != nil {
			return err
		}
		w = w[n:]
	}
	p.Name = name
	d.profiles = append(slices.DeleteFunc(d.profiles, func(o Profile) bool { return o.Name == name }), p)
	return nil
}

func least9(word string, to *uint8) error {
	n := 0
	err := number(strings.TrimSuffix(word, "+"), &n, 9)
	*to = uint8(n)
	return err
}
