package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/ancients"
)

// leaderLists reads the leaders of both sides.
func (r *scenarioReader) leaderLists(n *yaml.Node) {
	t := r.Mapping(n, "leaders", "side", "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		where := t.In(e.Name)
		for _, item := range r.List(e.Value, where) {
			l := r.Mapping(item, where, "key", "name", "hex", "fatal")
			r.Need(l, "name", "hex")
			leader := ancients.LeaderSetup{Seat: seat, Name: r.Text(l.At("name"), l.In("name"), frame.MaxName)}
			if f := l.At("fatal"); f != nil {
				leader.Fatal = r.Truth(f, l.In("fatal"))
			}
			h, ok := r.hexAt(l.At("hex"), l.In("hex"))
			if !ok {
				continue
			}
			leader.Hex = h
			r.setup.Leaders = append(r.setup.Leaders, leader)
			r.leaders = append(r.leaders, l.At("hex"))
		}
	}
}
