package muskets

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/content/frame"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

// A Plan is a skirmish to be made of two forces, which deploy themselves.
type Plan struct {
	ID                 string // "muskets/mine"
	Attacker, Defender *Force // below and above
	Table              string // one of [Tables]
	Mission            string // one of [Plans]
	Weather            string // "" for fair
	Clocks             int
}

// plans are the missions of attacker and defender by the name of a plan.
var plans = []struct {
	name               string
	attacker, defender muskets.Aim
}{
	{"battle", muskets.Battle, muskets.Battle},
	{"raid", muskets.Raid, muskets.Protection},
	{"capture", muskets.Capture, muskets.Capture},
	{"exploration", muskets.Exploration, muskets.Interception},
	{"escort", muskets.Escort, muskets.Interception},
	{"ambush", muskets.Interception, muskets.Breakout},
	{"massacre", muskets.Massacre, muskets.Rescue},
}

// Plans returns the names of the plans.
func Plans() (names []string) {
	for _, p := range plans {
		names = append(names, p.name)
	}
	return names
}

// Tables returns the names of the tables.
func Tables(p *frame.Pack) ([]string, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	return names(v.tables), nil
}

// Scenario writes the scenario of a plan, and reads it: the error is a [frame.Faults] with
// everything that is wrong.
func (p *Plan) Scenario(pack *frame.Pack) (text string, err error) {
	v, err := valuesOf(pack)
	if err != nil {
		return "", err
	}
	r := frame.NewReader(p.ID, "muskets")
	table := v.tables[p.Table]
	if table == nil {
		r.FaultAt(1, "table", "%q is not one of %s", p.Table, strings.Join(names(v.tables), ", "))
	}
	at := slices.Index(Plans(), p.Mission)
	if at < 0 {
		r.FaultAt(1, "missions", "%q is not one of %s", p.Mission, strings.Join(Plans(), ", "))
	}
	if err := r.Result(); err != nil {
		return "", err
	}
	plan := plans[at]
	defender, attacker := muskets.North, muskets.South
	if table.Table.Max.X > table.Table.Max.Y {
		defender, attacker = muskets.East, muskets.West
	}
	for _, f := range [...]struct {
		aim   muskets.Aim
		force *Force
	}{{plan.attacker, p.Attacker}, {plan.defender, p.Defender}} {
		if (f.aim == muskets.Escort || f.aim == muskets.Rescue) && f.force.civilians() == nil {
			r.FaultAt(1, "missions", "the force %s has no civilians", f.force.ID)
		}
	}
	if a, d := p.Attacker, p.Defender; a.Figures()+d.Figures() > muskets.MaxFigures {
		r.FaultAt(1, "forces", "%s has %d figures and %s %d; a skirmish has %d at most, so leave out %d (%s)",
			a.ID, a.Figures(), d.ID, d.Figures(), muskets.MaxFigures, a.Figures()+d.Figures()-muskets.MaxFigures, muskets.RuleForceUnits)
	}
	if err := r.Result(); err != nil {
		return "", err
	}
	w, places := new(frame.Writer), placesOf(table)
	w.Line(0, "id: %s", p.ID)
	w.Line(0, "origin: own")
	title := func(lang, against string) string { return p.Attacker.Name[lang] + against + p.Defender.Name[lang] }
	w.Line(0, "name: {en: %q, es: %q}", cut(title("en", " against ")), cut(title("es", " contra ")))
	w.Line(0, "date: {en: %q, es: %q}", p.Attacker.List.Period["en"], p.Attacker.List.Period["es"])
	w.Line(0, "background: {en: %q, es: %q}", title("en", " meets "), title("es", " se enfrenta a "))
	w.Line(0, "first: bottom")
	w.Line(0, "armies:")
	colours := [2]string{p.Defender.List.Colour, p.Attacker.List.Colour}
	if colours[0] == colours[1] {
		colours[0] += "-light"
	}
	for seat, f := range [...]*Force{p.Defender, p.Attacker} {
		w.Line(1, "%s: {name: {en: %q, es: %q}, leader: %q, colour: %s}", [...]string{"top", "bottom"}[seat], f.Name["en"], f.Name["es"], f.leader(), colours[seat])
	}
	w.Line(0, "table: %s", p.Table)
	w.Line(0, "clocks: %d", p.Clocks)
	if p.Weather != "" {
		w.Line(0, "weather: %s", p.Weather)
	}
	w.Line(0, "missions:")
	w.Line(1, "top: {%s}", missionText(plan.defender, defender, attacker, p.Defender, places))
	w.Line(1, "bottom: {%s}", missionText(plan.attacker, attacker, defender, p.Attacker, places))
	w.Line(0, "deploy: true")
	w.Line(0, "units:")
	var taken []string
	for seat, f := range [...]*Force{p.Defender, p.Attacker} {
		w.Line(1, "%s:", [...]string{"top", "bottom"}[seat])
		for i := range f.Units {
			u := f.Units[i]
			u.Name = unitName(u.Name, taken)
			taken = append(taken, u.Name)
			w.Line(2, "- {%s, formation: %s}", memberText(&u), drill(&u))
		}
	}
	text = w.String()
	_, err = Read(p.ID, []byte(text), pack)
	return text, err
}

// missionText writes the mission of a side. Who leaves the table does so by the edge of the
// rival, except for settlers who flee, whose own is behind them.
func missionText(aim muskets.Aim, home, rival muskets.Edge, f *Force, places string) string {
	text := fmt.Sprintf("aim: %s, home: %s", aim, home)
	switch aim {
	case muskets.Capture:
		text += ", places: [" + places + "]"
	case muskets.Escort:
		text += fmt.Sprintf(", edge: %s, unit: %s", rival, f.civilians().Name)
	case muskets.Breakout:
		text += ", edge: " + rival.String()
	case muskets.Rescue:
		text += ", edge: " + home.String()
	}
	return text
}

// placesOf returns what is worth holding on a table: the middles of three buildings, or the
// middle and a point on either side of it.
func placesOf(s *muskets.Setup) string {
	var list []plane.Point
	for _, a := range s.Areas {
		if a.Kind == muskets.Building && len(list) < 3 {
			box := plane.Rect{Min: a.Outline[0], Max: a.Outline[0]}
			for _, q := range a.Outline {
				box = box.With(q)
			}
			list = append(list, plane.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2})
		}
	}
	x, y := s.Table.Max.X, s.Table.Max.Y
	for _, q := range [...]plane.Point{{X: x / 2, Y: y / 2}, {X: x / 4, Y: y / 2}, {X: 3 * x / 4, Y: y / 2}} {
		if len(list) < 3 {
			list = append(list, q)
		}
	}
	return points(list)
}

// cut shortens a name of a skirmish to what a name may have.
func cut(name string) string {
	if r := []rune(name); len(r) > frame.MaxName {
		return string(r[:frame.MaxName])
	}
	return name
}

// civilians returns the first unit of civilians, nil if there is none.
func (f *Force) civilians() *muskets.UnitSetup {
	for i := range f.Units {
		if f.Units[i].Profile.Troop == muskets.Civilians {
			return &f.Units[i]
		}
	}
	return nil
}

// leader returns the name of the Commander.
func (f *Force) leader() string {
	for i := range f.Units {
		if u := &f.Units[i]; u.Profile.Has(muskets.Commander) {
			if u.Title != nil {
				return u.Title["en"]
			}
			return u.Name
		}
	}
	return f.ID
}

// drill returns the formation a unit begins in: that of its trait.
func drill(u *muskets.UnitSetup) muskets.Formation {
	for _, f := range [...]muskets.Formation{muskets.Close, muskets.Open} {
		if with := *u; u.Figures > 1 {
			if with.Formation = f; with.MayStand() {
				return f
			}
		}
	}
	return muskets.Loose
}
