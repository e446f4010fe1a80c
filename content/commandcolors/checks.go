package commandcolors

import (
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Standing is who stands where in the file being checked; the zero value is an
// empty board.
type Standing struct {
	unit, leader [hex.N]int // 1 + the index of who is there
}

// CheckUnit looks whether unit i can stand where it is said to.
func (r *Reader) CheckUnit(on *Standing, i int) {
	u := &r.Setup.Units[i]
	if u.Hex == hex.None {
		return
	}
	n := r.units[i]
	where := frame.Join(frame.Join("units", u.Seat.String()), r.Names.Kinds[u.Kind])
	if other := on.unit[u.Hex]; other != 0 {
		r.Fault(n, where, "%s holds a unit already (line %d); a hex holds one unit", u.Hex, r.units[other-1].Line)
		return
	}
	on.unit[u.Hex] = i + 1
	r.reachable(n, where, u.Hex)
}

// CheckRest looks for the faults that units, leaders and cards make together,
// after every unit was checked.
func (r *Reader) CheckRest(t frame.Table, on *Standing) {
	s := r.Setup
	var count [2]int
	for _, u := range s.Units {
		count[u.Seat]++
	}
	for seat, c := range count {
		if c == 0 && t.Key("units") != nil {
			r.Fault(t.Key("units"), frame.Join("units", game.Seat(seat).String()), "has no units; each side needs one")
		}
	}
	if len(s.Units) > cc.MaxUnits {
		r.Fault(t.Key("units"), "units", "%d units with the reserves; the limit is %d", len(s.Units), cc.MaxUnits)
	}
	for i := range s.Leaders {
		r.checkLeader(on, i)
	}
	if len(s.Leaders) > cc.MaxLeaders {
		r.Fault(t.Key("leaders"), "leaders", "%d leaders; the limit is %d", len(s.Leaders), cc.MaxLeaders)
	}
	r.checkDeck(t)
}

// checkLeader looks whether leader i can stand where he is said to.
func (r *Reader) checkLeader(on *Standing, i int) {
	l := &r.Setup.Leaders[i]
	if l.Hex == hex.None {
		return
	}
	n, where := r.leaders[i], frame.Join("leaders", l.Seat.String())
	if other := on.leader[l.Hex]; other != 0 {
		r.Fault(n, where, "%s holds a leader already (line %d); a hex holds one leader", l.Hex, r.leaders[other-1].Line)
		return
	}
	on.leader[l.Hex] = i + 1
	r.reachable(n, where, l.Hex)
	if at := on.unit[l.Hex]; at != 0 && r.Setup.Units[at-1].Seat != l.Seat {
		r.Fault(n, where, "%s holds an enemy unit; a leader stands alone or with a unit of his side", l.Hex)
	}
}
