package muskets

import (
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/muskets"
)

// aims finds missions that the table or the forces make impossible.
func (r *reader) aims(missions frame.Table) {
	s := r.setup
	houses := 0
	for i := range s.Areas {
		if s.Areas[i].Kind == muskets.Building {
			houses++
		}
	}
	settlers := func(seat game.Seat) (n int) {
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat == seat && u.Profile.Troop == muskets.Civilians {
				n += int(u.Figures)
			}
		}
		return n
	}
	for _, f := range missions.Fields {
		seat, _ := game.ParseSeat(f.Name)
		switch where := missions.In(f.Name); s.Mission[seat].Aim {
		case muskets.Raid:
			if houses == 0 {
				r.Fault(f.Value, where, "there is no building to burn")
			}
		case muskets.Protection:
			if houses == 0 {
				r.Fault(f.Value, where, "there is no building to protect")
			}
		case muskets.Rescue:
			if settlers(seat) == 0 {
				r.Fault(f.Value, where, "this side has no settlers to save")
			}
		case muskets.Interception:
			if s.Mission[seat.Other()].Aim == muskets.Interception {
				r.Fault(f.Value, where, "both sides only intercept the other")
			}
		case muskets.Massacre:
			if settlers(seat.Other()) == 0 {
				r.Fault(f.Value, where, "the other side has no settlers")
			}
		}
	}
}
