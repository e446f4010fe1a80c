package muskets

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

// deployment reads whether the sides deploy themselves, and in which part of the table: true,
// or two opposite corners for a side. A side without them has the half at its own edge.
//
//	deploy: {top: ["0,0", "48,12"]}
func (r *reader) deployment(n *yaml.Node) {
	s := r.setup
	switch {
	case n == nil:
		return
	case n.Kind == yaml.ScalarNode:
		if s.Deploys = r.Truth(n, "deploy"); !s.Deploys {
			return
		}
	}
	s.Deploys = true
	for seat := range s.Zone {
		s.Zone[seat] = half(s.Table, s.Edge[seat])
	}
	if n.Kind == yaml.ScalarNode {
		return
	}
	t := r.Mapping(n, "deploy", "side", "top", "bottom")
	for _, f := range t.Fields {
		seat, _ := game.ParseSeat(f.Name)
		list := r.AtMost(f.Value, t.In(f.Name), 2)
		if len(list) != 2 {
			r.Fault(f.Value, t.In(f.Name), "two opposite corners of a part of the table")
			continue
		}
		a, c := r.TablePoint(list[0], t.In(f.Name), s.Table), r.TablePoint(list[1], t.In(f.Name), s.Table)
		s.Zone[seat] = (plane.Rect{Min: a, Max: a}).With(c)
	}
}

// place reads where a unit begins, unless the sides deploy: then only whether it is hidden.
func (r *reader) place(t frame.Table, u *muskets.UnitSetup) {
	if r.setup.Deploys {
		for _, key := range [...]string{"at", "facing", "blind", "inside", "captive"} {
			if n := t.At(key); n != nil {
				r.Fault(n, t.In(key), "the sides deploy their units themselves")
			}
		}
		u.Hidden = t.At("hidden") != nil && r.Truth(t.At("hidden"), t.In("hidden"))
		return
	}
	if n := t.At("hidden"); n != nil {
		r.Fault(n, t.In("hidden"), "only where the sides deploy; else blind says where the second marker lies")
	}
	if t.At("inside") != nil {
		r.lodge(t, u)
		return
	}
	if n := t.At("captive"); n != nil && r.Truth(n, t.In("captive")) {
		if u.Captive = u.Profile.Troop == muskets.Civilians && t.At("blind") == nil; !u.Captive {
			r.Fault(n, t.In("captive"), "only settlers who stand on the table begin as captives (%s)", muskets.RuleCaptives)
		}
	}
	r.Need(t, "at", "facing")
	u.At = r.TablePoint(t.At("at"), t.In("at"), r.setup.Table)
	u.Facing = r.Facing(t.At("facing"), t.In("facing"))
	if f := t.At("blind"); f != nil {
		u.Hidden, u.Blind = true, r.TablePoint(f, t.In("blind"), r.setup.Table)
	}
}

// zone writes a part of the table.
func zone(z plane.Rect) string { return "[" + points([]plane.Point{z.Min, z.Max}) + "]" }

// half returns the half of a table at an edge.
func half(table plane.Rect, e muskets.Edge) plane.Rect {
	x, y := (table.Min.X+table.Max.X)/2, (table.Min.Y+table.Max.Y)/2
	switch e {
	case muskets.North:
		table.Max.Y = y
	case muskets.South:
		table.Min.Y = y
	case muskets.West:
		table.Max.X = x
	default:
		table.Min.X = x
	}
	return table
}
