package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

var sideNames = []string{"east", "southeast", "southwest", "west", "northwest", "northeast"}

// board reads terrain and ramparts.
func (r *scenarioReader) board(terrain, ramparts *yaml.Node) {
	t := r.Mapping(terrain, "terrain", "terrain", terrainNames()...)
	for _, e := range t.Fields {
		kind, _ := ancients.ParseTerrain(e.Name)
		for _, item := range r.List(e.Value, t.In(e.Name)) {
			h, ok := r.hexAt(item, t.In(e.Name))
			if !ok {
				continue
			}
			if was := r.setup.Terrain[h]; was != ancients.Plain {
				r.Fault(item, t.In(e.Name), "%s is %s already; a hex has one terrain", h, was)
				continue
			}
			r.setup.Terrain[h] = kind
		}
	}
	if ramparts == nil {
		return
	}
	if ramparts.Kind != yaml.MappingNode {
		r.Fault(ramparts, "ramparts", "must name sides by hex, not %s", frame.KindName(ramparts))
		return
	}
	for i := 0; i+1 < len(ramparts.Content); i += 2 {
		key, value := ramparts.Content[i], ramparts.Content[i+1]
		h, ok := r.hexAt(key, "ramparts")
		if !ok {
			continue
		}
		where := frame.Join("ramparts", h.String())
		if r.setup.Ramparts[h] != 0 {
			r.Fault(key, where, "appears twice")
			continue
		}
		if r.setup.Terrain[h].Impassable() {
			r.Fault(key, where, "is %s, where no unit can stand behind a rampart", r.setup.Terrain[h])
		}
		for _, item := range r.List(value, where) {
			side := r.Choice(item, where, sideNames...)
			for d, name := range sideNames {
				if name != side {
					continue
				}
				if h.Step(hex.Dir(d)) == hex.None {
					r.Fault(item, where, "the %s side is the edge of the board", side)
				}
				if r.setup.Ramparts[h]&(1<<d) != 0 {
					r.Fault(item, where, "%s appears twice", side)
				}
				r.setup.Ramparts[h] |= 1 << d
			}
		}
	}
}

// unitLists reads the units on the board, by side and type.
func (r *scenarioReader) unitLists(n *yaml.Node) {
	t := r.Mapping(n, "units", "side", "top", "bottom")
	r.Need(t, "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		types := r.Mapping(e.Value, t.In(e.Name), "unit type", kindNames()...)
		for _, k := range types.Fields {
			kind, _ := ancients.ParseKind(k.Name)
			for _, item := range r.List(k.Value, types.In(k.Name)) {
				r.unit(item, types.In(k.Name), seat, kind)
			}
		}
	}
}

// unit reads one unit: a hex, or a mapping with more about it.
func (r *scenarioReader) unit(n *yaml.Node, where string, seat game.Seat, kind ancients.Kind) {
	u := ancients.UnitSetup{Seat: seat, Kind: kind}
	at := n
	if n.Kind == yaml.MappingNode {
		t := r.Mapping(n, where, "key", "hex", "blocks", "sacred-band")
		r.Need(t, "hex")
		at = t.At("hex")
		r.unitMarks(t, &u)
	}
	h, ok := r.hexAt(at, where)
	if !ok {
		return
	}
	u.Hex = h
	r.setup.Units = append(r.setup.Units, u)
	r.units = append(r.units, at)
}

func (r *scenarioReader) unitMarks(t frame.Table, u *ancients.UnitSetup) {
	full := int(r.setup.Types[u.Kind].Blocks)
	if n := t.At("blocks"); n != nil {
		u.Blocks = uint8(r.Number(n, t.In("blocks"), 1, max(1, full)))
		if int(u.Blocks) == full {
			u.Blocks = 0
		}
	}
	if n := t.At("sacred-band"); n != nil {
		u.Sacred = r.Truth(n, t.In("sacred-band"))
		if u.Sacred && u.Kind != ancients.HI {
			r.Fault(n, t.In("sacred-band"), "only heavy infantry (HI) can be the Sacred Band, not %s", u.Kind)
		}
	}
}

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

// checkForces looks for faults that several parts of the file make together.
func (r *scenarioReader) checkForces(t frame.Table, overridden [ancients.KindCount]bool) {
	s := r.setup
	var unitAt [hex.N]int // 1 + index of the unit there
	var count [2]int
	machines := false
	for i, u := range s.Units {
		count[u.Seat]++
		if u.Kind == ancients.WM && !overridden[ancients.WM] && !machines {
			machines = true
			r.Fault(r.nodeOf(i), "units", "war machines (WM) have no values in the rulebook; supply them under unit-types.WM, marked origin: own")
		}
		if u.Hex == hex.None {
			continue
		}
		n := r.nodeOf(i)
		where := frame.Join(frame.Join("units", u.Seat.String()), u.Kind.String())
		if other := unitAt[u.Hex]; other != 0 {
			r.Fault(n, where, "%s holds a unit already (line %d); a hex holds one unit", u.Hex, r.nodeOf(other-1).Line)
			continue
		}
		unitAt[u.Hex] = i + 1
		if s.Terrain[u.Hex].Impassable() {
			r.Fault(n, where, "%s is %s, which is impassable", u.Hex, s.Terrain[u.Hex])
		}
	}
	for seat, c := range count {
		if c == 0 && t.Key("units") != nil {
			r.Fault(t.Key("units"), frame.Join("units", game.Seat(seat).String()), "has no units; each side needs one")
		}
	}
	if len(s.Units) > ancients.MaxUnits {
		r.Fault(t.Key("units"), "units", "%d units with the reserves; the limit is %d", len(s.Units), ancients.MaxUnits)
	}
	var leaderAt [hex.N]int
	for i, l := range s.Leaders {
		if l.Hex == hex.None {
			continue
		}
		n, where := r.leaders[i], frame.Join("leaders", l.Seat.String())
		if other := leaderAt[l.Hex]; other != 0 {
			r.Fault(n, where, "%s holds a leader already (line %d); a hex holds one leader", l.Hex, r.leaders[other-1].Line)
			continue
		}
		leaderAt[l.Hex] = i + 1
		if s.Terrain[l.Hex].Impassable() {
			r.Fault(n, where, "%s is %s, which is impassable", l.Hex, s.Terrain[l.Hex])
		}
		if at := unitAt[l.Hex]; at != 0 && s.Units[at-1].Seat != l.Seat {
			r.Fault(n, where, "%s holds an enemy unit; a leader stands alone or with a unit of his side", l.Hex)
		}
	}
	if len(s.Leaders) > ancients.MaxLeaders {
		r.Fault(t.Key("leaders"), "leaders", "%d leaders; the limit is %d", len(s.Leaders), ancients.MaxLeaders)
	}
	r.checkDeck(t)
}

// checkDeck makes sure that the deck is large enough to play with.
func (r *scenarioReader) checkDeck(t frame.Table) {
	s := r.setup
	total := 0
	for _, n := range s.Deck {
		total += int(n)
	}
	need := 3 // both hands full and a turn's draws
	for seat, most := range s.Command {
		for _, g := range s.Growth[seat] {
			most = max(most, int(g.Command))
		}
		need += most
	}
	if total < need || total > maxDeck {
		r.Fault(t.Key("deck"), "deck", "%d cards in all; this battle's hands need at least %d, and the limit is %d", total, need, maxDeck)
	}
}

func (r *scenarioReader) nodeOf(unit int) *yaml.Node { return r.units[unit] }
