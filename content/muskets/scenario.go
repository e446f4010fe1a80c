package muskets

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

var largest = plane.Point{X: 72 * plane.Inch, Y: 48 * plane.Inch}

// Read reads a scenario file. name appears in its faults; the error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	s := new(muskets.Setup)
	format := frame.Format{
		System: "muskets", Needed: []string{"table", "clocks", "missions", "units"}, Other: []string{"areas", "labels", "weather"}, Info: &s.Info,
		Read:  func(r *frame.Reader, t frame.Table) { read(r, t, s) },
		Write: func(w *frame.Writer) { write(w, s) },
		Lease: func() (game.Ref, func(), error) { return muskets.Lease(s) },
	}
	return format.Scenario(name, data, p)
}

func read(r *frame.Reader, t frame.Table, s *muskets.Setup) {
	openTable(r, t, s)
	s.Clocks = uint8(r.Number(t.At("clocks"), "clocks", 1, 9))
	if n := t.At("weather"); n != nil {
		s.Weather = muskets.Weather(choice(r, n, "weather", muskets.WeatherNames()))
	}
	s.First, s.Profiles = s.Info.First, profiles()
	missions := r.Mapping(t.At("missions"), "missions", "side", "top", "bottom")
	r.Need(missions, "top", "bottom")
	for _, f := range missions.Fields {
		seat, _ := game.ParseSeat(f.Name)
		s.Mission[seat], s.Edge[seat] = mission(r, f.Value, missions.In(f.Name), s.Table)
	}
	units := r.Mapping(t.At("units"), "units", "side", "top", "bottom")
	r.Need(units, "top", "bottom")
	for _, f := range units.Fields {
		seat, _ := game.ParseSeat(f.Name)
		for _, n := range r.AtMost(f.Value, units.In(f.Name), muskets.MaxUnits/2) {
			s.Units = append(s.Units, unit(r, n, units.In(f.Name), seat, s.Table))
		}
	}
	s.Info.Facts = []game.Fact{{ID: "clocks", N: int(s.Clocks)}}
	if !r.Fine() {
		return
	}
	for i, u := range s.Units {
		if slices.ContainsFunc(s.Units[:i], func(o muskets.UnitSetup) bool { return o.Name == u.Name }) {
			r.Fault(t.At("units"), "units", "%q stands for two units", u.Name)
		}
	}
	if name, rule := s.Misplaced(); rule != "" {
		r.Fault(t.At("units"), "units", "%s cannot stand there (%s)", name, rule)
	}
}

func choice(r *frame.Reader, n *yaml.Node, where string, names []string) int {
	return max(0, slices.Index(names, r.Choice(n, where, names...)))
}

// mission reads what a side wants and the edge it comes from.
func mission(r *frame.Reader, n *yaml.Node, where string, table plane.Rect) (m muskets.Mission, home muskets.Edge) {
	t := r.Mapping(n, where, "key", "aim", "home", "edge", "places", "unit")
	r.Need(t, "aim", "home")
	m.Aim = muskets.Aim(choice(r, t.At("aim"), t.In("aim"), muskets.AimNames()))
	home = muskets.Edge(choice(r, t.At("home"), t.In("home"), muskets.EdgeNames()))
	if e := t.At("edge"); e != nil {
		m.Edge = muskets.Edge(choice(r, e, t.In("edge"), muskets.EdgeNames()))
	}
	if list := t.At("places"); list != nil {
		for _, place := range r.AtMost(list, t.In("places"), muskets.MaxPlaces) {
			m.Places = append(m.Places, r.TablePoint(place, t.In("places"), table))
		}
	}
	if u := t.At("unit"); u != nil {
		m.Unit = r.Word(u, t.In("unit"))
	}
	return m, home
}

// unit reads a unit.
func unit(r *frame.Reader, n *yaml.Node, where string, seat game.Seat, table plane.Rect) (u muskets.UnitSetup) {
	t := r.Mapping(n, where, "key", "name", "title", "profile", "figures", "at", "facing", "formation", "talent", "commander", "blind")
	r.Need(t, "name", "profile", "at", "facing")
	u.Seat, u.Name = seat, r.Word(t.At("name"), t.In("name"))
	if title := t.At("title"); title != nil {
		u.Title = r.Words(title, t.In("title"), 60)
	}
	list := profiles()
	var names []string
	for _, p := range list {
		names = append(names, p.Name)
	}
	u.Profile = list[choice(r, t.At("profile"), t.In("profile"), names)]
	u.Figures = 1
	if f := t.At("figures"); f != nil {
		u.Figures = uint8(r.Number(f, t.In("figures"), 1, muskets.MaxSize))
	}
	u.At = r.TablePoint(t.At("at"), t.In("at"), table)
	u.Facing = r.Facing(t.At("facing"), t.In("facing"))
	if f := t.At("formation"); f != nil {
		u.Formation = muskets.Formation(choice(r, f, t.In("formation"), muskets.FormationNames()))
	}
	if f := t.At("talent"); f != nil {
		u.Talent = muskets.Talent(choice(r, f, t.In("talent"), muskets.TalentNames()))
	}
	if f := t.At("blind"); f != nil {
		u.Hidden, u.Blind = true, r.TablePoint(f, t.In("blind"), table)
	}
	if f := t.At("commander"); f != nil && r.Truth(f, t.In("commander")) {
		u.Profile.Traits |= muskets.Commander
	}
	return u
}
