package commander

import (
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/commander"
)

// A standing counts the blocks in a place at the start.
type standing struct {
	blocks [2]int // Lead and second line
	hqs    int
	guns   int
	seat   game.Seat
}

// check notes faults of several blocks together: places with too many blocks (B9.3), headquarters
// that a side has twice.
func (r *reader) check() {
	at := map[string]*standing{}
	var hqs [2][2]bool
	for i := range r.setup.Blocks {
		k := &r.setup.Blocks[i]
		if k.Type.HQs() {
			is := &hqs[k.Seat][k.Type-commander.HQ]
			if *is {
				r.fault(i, "type", "its side has a %s already", k.Type.String())
			}
			*is = true
		}
		for _, zone := range k.Entry {
			if r.at(zone).Terrain.Impassable() {
				r.fault(i, "entry", "nobody can stand in %s", zone)
			}
		}
		if k.Zone != "" {
			r.checkPlace(i, k, at)
		}
	}
	for i := range r.setup.Blocks {
		if k := &r.setup.Blocks[i]; k.Second && at[k.Zone].blocks[0] == 0 {
			r.fault(i, "second", "no block stands before it in %s", k.Zone)
		}
	}
}

// fault notes a fault of block i.
func (r *reader) fault(i int, key, format string, args ...any) {
	k := &r.setup.Blocks[i]
	r.Fault(r.blocks[i], frame.Join(frame.Join(frame.Join("blocks", k.Seat.String()), k.Name), key), format, args...)
}

// checkPlace notes faults of the place where a block begins.
func (r *reader) checkPlace(i int, k *commander.BlockSetup, at map[string]*standing) {
	in, fort := r.isFort(k.Zone)
	if r.at(in).Terrain.Impassable() {
		r.fault(i, "zone", "nobody can stand in %s", k.Zone)
		return
	}
	if fort && !k.Type.HQs() && k.Type != commander.Garrison {
		r.fault(i, "zone", "a fort holds a garrison and no other block")
	}
	if !fort && k.Type == commander.Garrison && !r.setup.Terrain.Zones[r.at(in).Terrain].Garrison {
		r.fault(i, "zone", "%s is no garrison zone", k.Zone)
	}
	if k.Type.Guns() {
		if k.Facing == "" {
			r.fault(i, "facing", "artillery faces a zone next to its own")
		} else {
			r.beside(r.blocks[i], "blocks."+k.Seat.String()+"."+k.Name+".facing", in, k.Facing)
		}
	}
	if k.Redoubt {
		r.checkRedoubt(i, k)
	}
	s := at[k.Zone]
	if s == nil {
		s = &standing{seat: k.Seat}
		at[k.Zone] = s
	}
	switch {
	case s.seat != k.Seat:
		r.fault(i, "zone", "the enemy stands in %s", k.Zone)
		return
	case k.Type.HQs():
		if s.hqs++; s.hqs > 1 {
			r.fault(i, "zone", "two headquarters stand in %s", k.Zone)
		}
		return
	}
	line := 0
	if k.Second {
		line = 1
	}
	if s.blocks[line]++; s.blocks[line] > 1 {
		r.fault(i, "zone", "another block stands in its line in %s; the second line is marked second: true", k.Zone)
	}
	if k.Type.Guns() {
		if s.guns++; s.guns > 1 {
			r.fault(i, "zone", "two blocks of artillery stand in %s", k.Zone)
		}
	}
}

// checkRedoubt notes a fault if artillery of a redoubt is in none, or faces another zone than it.
func (r *reader) checkRedoubt(i int, k *commander.BlockSetup) {
	for _, w := range r.setup.Works {
		if w.In != k.Zone {
			continue
		}
		if w.Facing != k.Facing || k.Second {
			r.fault(i, "facing", "the redoubt in %s faces %s, and its artillery is the Lead", w.In, w.Facing)
		}
		return
	}
	r.fault(i, "redoubt", "there is no redoubt in %s", k.Zone)
}

// look warns of probable mistakes that do not prevent playing.
func (r *reader) look(t frame.Table) {
	s := r.setup
	var flags [2]int
	for _, z := range s.Zones {
		if z.Blue {
			flags[s.French]++
		}
		if z.White {
			flags[s.French.Other()]++
		}
	}
	for seat := range game.Seat(2) {
		where := frame.Join("blocks", seat.String())
		if flags[seat] > commander.MaxFlags {
			r.Warn(t.Key("zones"), "zones", "%s has %d flags; no more than %d count", seat.String(), flags[seat], commander.MaxFlags)
		}
		hq, now := false, false
		for _, k := range s.Blocks {
			if k.Seat == seat {
				hq = hq || k.Type == commander.HQ
				now = now || k.Zone != ""
			}
		}
		if !hq {
			r.Warn(t.Key("blocks"), where, "has no HQ: none of its zones is in command")
		}
		if !now {
			r.Warn(t.Key("blocks"), where, "has no block on the map at the start")
		}
	}
	if flags == [2]int{} {
		r.Warn(t.Key("zones"), "zones", "no zone has a flag: at the end only Morale decides")
	}
}
