package muskets

import (
	"cmp"
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

var largest = plane.Point{X: 72 * plane.Inch, Y: 48 * plane.Inch}

// A reader reads a scenario file, or a file of values.
type reader struct {
	*frame.Reader
	setup  *muskets.Setup
	values *values   // of the scenario
	forces [2]*Force // that the scenario names
	forced [2]bool   // it names one, perhaps wrongly
}

// The keys of a scenario, besides those of every system.
var (
	needed = []string{"table", "clocks", "missions"}
	other  = []string{"tables", "values", "areas", "doors", "labels", "weather", "plots", "forces", "deploy", "units"}
)

// Read reads a scenario file with the values of a pack, which may be nil. name appears in its
// faults; the error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	defaults, err := builtIn()
	if err != nil {
		return nil, err
	}
	s, own := new(muskets.Setup), defaults.copy()
	format := frame.Format{
		System: "muskets", Needed: needed, Other: other, Info: &s.Info,
		Read: func(r *frame.Reader, t frame.Table) {
			if t.At("tables") == nil { // a canonical text contains all values that differ
				if packed, ok := p.Values("muskets").(*values); ok {
					*own = *packed.copy()
				}
			}
			all := &reader{Reader: r, setup: s, values: own}
			all.overlay(t.At("values"))
			all.scenario(t)
			r.Tables(t.At("tables"), sumOf(s, defaults))
		},
		Write: func(w *frame.Writer) { (&writer{w, s, own, defaults}).scenario() },
		Lease: func() (game.Ref, func(), error) { return muskets.Lease(s) },
	}
	return format.Scenario(name, data, p)
}

// scenario reads the keys of the system.
func (r *reader) scenario(t frame.Table) {
	s := r.setup
	r.openTable(t)
	s.Clocks = uint8(r.Number(t.At("clocks"), "clocks", 1, 9))
	if n := t.At("weather"); n != nil {
		s.Weather = muskets.Weather(r.choice(n, "weather", muskets.WeatherNames()))
	}
	s.Plots = t.At("plots") != nil && r.Truth(t.At("plots"), "plots")
	s.First, s.Profiles = s.Info.First, r.values.profiles
	missions := r.Mapping(t.At("missions"), "missions", "side", "top", "bottom")
	r.Need(missions, "top", "bottom")
	for _, f := range missions.Fields {
		seat, _ := game.ParseSeat(f.Name)
		s.Mission[seat], s.Edge[seat] = r.mission(f.Value, missions.In(f.Name))
	}
	r.deployment(t.At("deploy"))
	forces := r.Mapping(t.At("forces"), "forces", "side", "top", "bottom")
	for _, f := range forces.Fields {
		seat, _ := game.ParseSeat(f.Name)
		r.forced[seat], r.forces[seat] = true, r.values.rosters[r.Choice(f.Value, forces.In(f.Name), names(r.values.rosters)...)]
	}
	r.units(t)
	if !r.Fine() {
		return
	}
	for seat, m := range s.Mission {
		if m.Unit != "" && !slices.ContainsFunc(s.Units, func(u muskets.UnitSetup) bool { return u.Name == m.Unit && int(u.Seat) == seat }) {
			r.Fault(missions.Node, frame.Join(missions.In(game.Seat(seat).String()), "unit"), "%q is no unit of this side", m.Unit)
		}
	}
	if n := s.Figures(); n > muskets.MaxFigures {
		r.Fault(t.At("units"), "units", "%d figures on both sides; a skirmish has %d at most (%s)", n, muskets.MaxFigures, muskets.RuleForceUnits)
		return
	}
	if name := s.Crowded(); name != "" {
		r.Fault(t.At("deploy"), "deploy", "there is no room to deploy %s", name)
		return
	}
	if name, room := s.Crammed(); name != "" {
		r.Fault(t.At("units"), "units", "%s cannot begin in its building: that holds %d figures, on foot and of one side (%s)", name, room, muskets.RuleBuildings)
		return
	}
	if name, rule := s.Misplaced(); rule != "" {
		n, where := r.unitNamed(t, name)
		r.Fault(n, where, "%s cannot stand there (%s)", name, rule)
	}
	r.facts()
	s.Info.Special = s.Special()
	r.aims(missions)
}

// units reads the units of both sides: whole, or those of their forces by name. A force that
// deploys has all its units without a word.
func (r *reader) units(root frame.Table) {
	units, s := r.Mapping(root.At("units"), "units", "side", "top", "bottom"), r.setup
	for seat := range game.Seat(2) {
		key := seat.String()
		n, where := units.At(key), frame.Join("units", key)
		for _, item := range r.AtMost(n, where, muskets.MaxUnits/2) {
			r.add(r.unit(item, where, seat), item, where)
		}
		force := r.forces[seat]
		switch {
		case n == nil && (!r.forced[seat] || !s.Deploys):
			r.Fault(cmp.Or(units.Node, root.Node), where, "is missing")
		case force != nil && r.Fine():
			r.rest(force, seat, cmp.Or(n, root.At("forces")), where)
		}
	}
}

// add adds a unit to those there are.
func (r *reader) add(u muskets.UnitSetup, n *yaml.Node, where string) {
	if slices.ContainsFunc(r.setup.Units, func(o muskets.UnitSetup) bool { return o.Name == u.Name }) {
		r.Fault(n, frame.Join(where, "name"), "%q stands for two units", u.Name)
	}
	r.setup.Units = append(r.setup.Units, u)
}

// rest adds the units of a force that the scenario does not name, if its side deploys.
func (r *reader) rest(force *Force, seat game.Seat, n *yaml.Node, where string) {
	for i := range force.Units {
		u := force.Units[i]
		if slices.ContainsFunc(r.setup.Units, func(o muskets.UnitSetup) bool { return o.Seat == seat && o.Name == u.Name }) {
			continue
		}
		if !r.setup.Deploys {
			r.Fault(n, where, "%s of the force %s has no place", u.Name, force.ID)
			continue
		}
		u.Seat, u.Formation = seat, drill(&u)
		r.add(u, n, where)
	}
}

// facts tells lists how long the skirmish is and how large each side.
func (r *reader) facts() {
	s := r.setup
	s.Info.Facts = []game.Fact{{ID: "clocks", N: int(s.Clocks)}}
	for seat := range s.Info.Armies {
		n := 0
		for i := range s.Units {
			if int(s.Units[i].Seat) == seat {
				n += int(s.Units[i].Figures)
			}
		}
		s.Info.Armies[seat].Facts = []game.Fact{{ID: "figures", N: n}}
	}
}

// choice reads one of some words and returns its index, 0 after a fault or without a node.
func (r *reader) choice(n *yaml.Node, where string, names []string) int {
	return max(0, slices.Index(names, r.Choice(n, where, names...)))
}

// mission reads what a side wants and the edge it comes from.
func (r *reader) mission(n *yaml.Node, where string) (m muskets.Mission, home muskets.Edge) {
	t := r.Mapping(n, where, "key", missionKeys...)
	r.Need(t, "aim", "home")
	m.Aim = muskets.Aim(r.choice(t.At("aim"), t.In("aim"), muskets.AimNames()))
	home = muskets.Edge(r.choice(t.At("home"), t.In("home"), muskets.EdgeNames()))
	switch {
	case t.At("edge") != nil:
		m.Edge = muskets.Edge(r.choice(t.At("edge"), t.In("edge"), muskets.EdgeNames()))
	case m.Aim.NeedsEdge():
		r.Fault(n, t.In("edge"), "is missing")
	}
	for _, place := range r.AtMost(t.At("places"), t.In("places"), muskets.MaxPlaces) {
		m.Places = append(m.Places, r.TablePoint(place, t.In("places"), r.setup.Table))
	}
	if m.Aim == muskets.Capture && t.At("places") == nil {
		r.Fault(n, t.In("places"), "is missing")
	}
	switch u := t.At("unit"); {
	case u != nil:
		m.Unit = r.Word(u, t.In("unit"))
	case m.Aim == muskets.Escort:
		r.Fault(n, t.In("unit"), "is missing")
	}
	return m, home
}

// The keys of a mission and of a unit.
var (
	missionKeys = []string{"aim", "home", "edge", "places", "unit"}
	unitKeys    = []string{"name", "title", "profile", "figures", "at", "facing", "formation", "talent", "commander", "blind", "hidden", "inside", "captive"}
)

// maxTitle is the longest name of a unit for people.
const maxTitle = 60

// unit reads a unit.
func (r *reader) unit(n *yaml.Node, where string, seat game.Seat) (u muskets.UnitSetup) {
	t := r.Mapping(n, where, "key", unitKeys...)
	switch force := r.forces[seat]; {
	case !r.forced[seat]:
		r.Need(t, "name", "profile")
		r.member(t, &u)
	case force != nil:
		r.Need(t, "name")
		for _, key := range memberKeys[1:] {
			if t.At(key) != nil {
				r.Fault(t.Key(key), t.In(key), "the force %s says it", force.ID)
			}
		}
		if member := force.unit(r.Choice(t.At("name"), t.In("name"), force.unitNames()...)); member != nil {
			u = *member
		}
	}
	u.Seat = seat
	r.place(t, &u)
	if f := t.At("formation"); f != nil {
		u.Formation = muskets.Formation(r.choice(f, t.In("formation"), muskets.FormationNames()))
		if r.Fine() && !u.MayStand() {
			r.Fault(f, t.In("formation"), "%s may not stand in %s (%s)", u.Name, u.Formation.String(), muskets.RuleFormations)
		}
	}
	return u
}

// member reads what a unit is, of a scenario or of a force.
func (r *reader) member(t frame.Table, u *muskets.UnitSetup) {
	u.Name = r.Word(t.At("name"), t.In("name"))
	if title := t.At("title"); title != nil {
		u.Title = r.Words(title, t.In("title"), maxTitle)
	}
	if p := r.values.profile(r.Choice(t.At("profile"), t.In("profile"), r.values.profileNames()...)); p != nil {
		u.Profile = *p
	}
	u.Figures = 1
	if f := t.At("figures"); f != nil {
		u.Figures = uint8(r.Number(f, t.In("figures"), 1, muskets.MaxSize))
	}
	if f := t.At("talent"); f != nil {
		u.Talent = muskets.Talent(r.choice(f, t.In("talent"), muskets.TalentNames()))
	}
	if f := t.At("commander"); f != nil && r.Truth(f, t.In("commander")) {
		u.Profile.Traits |= muskets.Commander
	}
}

// unitNamed returns the entry of a unit and where it stands; without one the key of all units.
func (r *reader) unitNamed(root frame.Table, name string) (n *yaml.Node, where string) {
	units := r.Mapping(root.At("units"), "units", "side", "top", "bottom")
	for _, f := range units.Fields {
		for _, item := range r.List(f.Value, units.In(f.Name)) {
			if at := r.Mapping(item, units.In(f.Name), "key", unitKeys...).At("name"); at != nil && at.Value == name {
				return item, units.In(f.Name)
			}
		}
	}
	return root.At("units"), "units"
}
