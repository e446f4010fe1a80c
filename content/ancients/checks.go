package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

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
