package ancients_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// The reference: movement, retreats, evades and sight in the plainest form the
// rulebook allows, hex by hex, compared with the engine on positions of random
// games. It is slow and obvious; the engine may be as clever as it likes.

type reference struct{ ancients.Table }

// held reports whether any piece is in h.
func (r reference) held(h hex.Hex) bool {
	return r.UnitIn(h) >= 0 || r.LeaderIn(game.Top, h) || r.LeaderIn(game.Bottom, h)
}

// loneFriend reports whether a leader of s stands alone in h.
func (r reference) loneFriend(s game.Seat, h hex.Hex) bool {
	return r.UnitIn(h) < 0 && r.LeaderIn(s, h)
}

func (r reference) impassable(h hex.Hex) bool {
	switch r.Terrain(h) {
	case ancients.Coast, ancients.River, ancients.SteepHill, ancients.Lake:
		return true
	}
	return false
}

// stops: "must stop when it enters" (A17).
func (r reference) stops(u int, h hex.Hex) bool {
	switch r.Terrain(h) {
	case ancients.Forest, ancients.Ford:
		return true
	case ancients.Broken:
		return r.Type(u).Mounted
	}
	return false
}

// touchesEnemy reports whether h is next to something unit u could close with.
func (r reference) touchesEnemy(u int, h hex.Hex) bool {
	e := r.Seat(u).Other()
	for n := range h.Around().All() {
		if o := r.UnitIn(n); o >= 0 && r.Seat(o) == e || r.LeaderIn(e, n) {
			return true
		}
	}
	return false
}

// limits gives the hexes unit u may move, after how many it may still battle,
// and after how many warriors must.
func (r reference) limits(u int) (most, fight, free int) {
	k := r.Kind(u)
	switch k {
	case ancients.LI, ancients.LB, ancients.LS:
		most, fight = 2, 2
	case ancients.AX:
		most, fight = 2, 1
	case ancients.WA:
		most, fight = 2, 2
	case ancients.MI, ancients.HI:
		most, fight = 1, 1
	case ancients.LC:
		most, fight = 4, 4
	case ancients.MC:
		most, fight = 3, 3
	case ancients.HC, ancients.HCH, ancients.EL:
		most, fight = 2, 2
	default:
		most, fight = int(r.Type(u).Move), int(r.Type(u).MoveFight)
	}
	switch r.Card() {
	case ancients.LineCommand:
		most, fight = min(most, 1), min(fight, 1)
	case ancients.DoubleTime:
		switch k {
		case ancients.AX, ancients.MI, ancients.HI:
			most, fight = 2, 2
		case ancients.WA:
			most, fight = 3, 3
		}
	case ancients.MountedCharge:
		if k == ancients.HC || k == ancients.HCH || k == ancients.EL {
			most, fight = 3, 3
		}
	}
	free = most
	if k == ancients.WA {
		free = min(most, 1)
	}
	return most, fight, free
}

// reach walks every path of unit u.
func (r reference) reach(u int) (dest, near hex.Set, exit bool) {
	s := r.Seat(u)
	most, fight, free := r.limits(u)
	hasLeader := r.LeaderIn(s, r.At(u))
	slips := false
	if c := r.Card(); c == ancients.OrderLight || c == ancients.MoveFireMove {
		switch r.Kind(u) {
		case ancients.LI, ancients.LB, ancients.LS, ancients.AX:
			slips = true
		}
	}
	var walk func(h hex.Hex, steps int, came map[hex.Hex]bool)
	walk = func(h hex.Hex, steps int, came map[hex.Hex]bool) {
		if steps < free && r.Exit(s, h) && r.UnitIn(h) == u {
			exit = true
		}
		if steps < free && r.Exit(s, h) && r.UnitIn(h) != u {
			exit = true
		}
		if steps == most {
			return
		}
		for n := range h.Around().All() {
			if r.impassable(n) || came[n] {
				continue
			}
			o := r.UnitIn(n)
			switch {
			case o >= 0 && r.Seat(o) == s && slips && !r.stops(u, n):
				came[n] = true
				walk(n, steps+1, came)
				delete(came, n)
				continue
			case o >= 0, r.LeaderIn(s.Other(), n), r.LeaderIn(s, n) && hasLeader:
				continue
			}
			d := steps + 1
			if d <= free || r.touchesEnemy(u, n) {
				dest = dest.With(n)
				if d <= fight {
					near = near.With(n)
				}
			}
			if r.stops(u, n) || r.loneFriend(s, n) {
				continue
			}
			came[n] = true
			walk(n, d, came)
			delete(came, n)
		}
	}
	if spent := r.Entered(u); spent == 0 || !r.stops(u, r.At(u)) {
		walk(r.At(u), spent, map[hex.Hex]bool{r.At(u): true})
	}
	return dest, near, exit
}

// retreat walks every path of unit u towards its own side and keeps the best.
func (r reference) retreat(u, n int) (ends hex.Set, losses int) {
	s := r.Seat(u)
	hasLeader := r.LeaderIn(s, r.At(u))
	losses = n + 1
	offer := func(h hex.Hex, lost int) {
		if lost < losses {
			losses, ends = lost, hex.Set{}
		}
		if lost == losses {
			ends = ends.With(h)
		}
	}
	var walk func(h hex.Hex, left int)
	walk = func(h hex.Hex, left int) {
		offer(h, left)
		if left == 0 {
			return
		}
		for b := range h.Behind(s == game.Top).All() {
			if r.impassable(b) {
				continue
			}
			if r.loneFriend(s, b) && !hasLeader {
				offer(b, 0)
				continue
			}
			if !r.held(b) {
				walk(b, left-1)
			}
		}
	}
	walk(r.At(u), n)
	return ends, losses
}

// evade: two hexes, or onto a lone friendly leader, or one hex if there is no more.
func (r reference) evade(u int) hex.Set {
	s := r.Seat(u)
	hasLeader := r.LeaderIn(s, r.At(u))
	var two, one hex.Set
	for a := range r.At(u).Behind(s == game.Top).All() {
		if r.impassable(a) {
			continue
		}
		if r.loneFriend(s, a) && !hasLeader {
			two = two.With(a)
		}
		if r.held(a) {
			continue
		}
		one = one.With(a)
		for b := range a.Behind(s == game.Top).All() {
			if !r.impassable(b) && (!r.held(b) || r.loneFriend(s, b) && !hasLeader) {
				two = two.With(b)
			}
		}
	}
	if two.Empty() {
		return one
	}
	return two
}

// sees cuts the line between the centres into many points and looks at the
// hexes each point lies in, with exact fractions: one hex inside, two on a
// hexside.
func (r reference) sees(a, b hex.Hex) bool {
	level := r.hill(a) && r.hill(b)
	const parts = 101 // a prime: no point but the ends falls on a corner
	hills := true     // all along the line
	type point struct{ in []*hex.Hex }
	var points []point
	for i := 1; i < parts; i++ {
		in := covering(a, b, i, parts)
		points = append(points, point{in})
		hill := false
		for _, h := range in {
			hill = hill || h != nil && (*h == a || *h == b || r.hill(*h))
		}
		hills = hills && hill
	}
	for _, p := range points {
		blocked := true
		for _, h := range p.in {
			blocked = blocked && (h == nil || *h != a && *h != b && r.obstructs(*h, level && hills))
		}
		if blocked {
			return false
		}
	}
	return true
}

func (r reference) hill(h hex.Hex) bool {
	return r.Terrain(h) == ancients.Hill || r.Terrain(h) == ancients.SteepHill
}

func (r reference) obstructs(h hex.Hex, level bool) bool {
	switch r.Terrain(h) {
	case ancients.Forest, ancients.Camp:
		return true
	case ancients.Hill, ancients.SteepHill:
		if !level {
			return true
		}
	}
	return r.held(h)
}

// covering returns the hexes a point of the line lies in, nil for the outside:
// those whose centre is nearest. Everything is scaled by the number of parts, so
// that whole numbers are exact: a hex is 6 wide, and 27 is the square of the
// distance between rows.
func covering(a, b hex.Hex, i, parts int) []*hex.Hex {
	at := func(h hex.Hex) (x, y int) { return 6*h.Col() + 3*(h.Row()&1), h.Row() }
	ax, ay := at(a)
	bx, by := at(b)
	px, py := ax*parts+(bx-ax)*i, ay*parts+(by-ay)*i
	best := -1
	var in []*hex.Hex
	for row := -1; row <= hex.Rows; row++ {
		for col := -1; col <= hex.Cols; col++ {
			dx, dy := (6*col+3*(row&1))*parts-px, row*parts-py
			d := dx*dx + 27*dy*dy
			if best < 0 || d < best {
				best, in = d, nil
			}
			if d == best {
				var h *hex.Hex
				if n := hex.At(row, col); n != hex.None {
					h = &n
				}
				in = append(in, h)
			}
		}
	}
	return in
}

func TestEngineEqualsTheReference(t *testing.T) {
	for i, ref := range refs(t) {
		t.Run(ref.ID, func(t *testing.T) {
			t.Parallel()
			c, pick := game.NewSeeded(uint64(i)+100), game.NewSeeded(uint64(i)+200)
			looked := 0
			for range 3 {
				p, err := ancients.System{}.Start(ref, nil, c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var buf []game.Action
				for n := range 1500 {
					buf = p.Actions(buf[:0])
					if len(buf) == 0 {
						break
					}
					if n%30 == 0 {
						compare(t, p)
						looked++
					}
					p.Apply(buf[pick.Below(len(buf))], c, nil)
				}
			}
			t.Logf("%d positions", looked)
		})
	}
}

// compare holds every unit of the position against the reference.
func compare(t *testing.T, p game.Position) {
	t.Helper()
	r := reference{ancients.Open(p)}
	for u := range r.Units() {
		if r.At(u) == hex.None {
			continue
		}
		dest, near, exit := r.reach(u)
		d, n, x := r.Reach(u)
		if dest != d || near != n || exit != x {
			t.Fatalf("unit %d (%v) at %v reaches %v near %v exit %v; the reference says %v, %v, %v\n%s",
				u, r.Kind(u), r.At(u), list(d), list(n), x, list(dest), list(near), exit, p.AppendText(nil))
		}
		for hexes := 1; hexes <= 8; hexes++ {
			ends, losses := r.retreat(u, hexes)
			e, l := r.RetreatEnds(u, hexes)
			if ends != e || losses != l {
				t.Fatalf("unit %d (%v) at %v retreats %d to %v losing %d; the reference says %v, %d\n%s",
					u, r.Kind(u), r.At(u), hexes, list(e), l, list(ends), losses, p.AppendText(nil))
			}
		}
		if got, want := r.EvadeEnds(u), r.evade(u); got != want {
			t.Fatalf("unit %d at %v evades to %v; the reference says %v\n%s", u, r.At(u), list(got), list(want), p.AppendText(nil))
		}
	}
}

func list(s hex.Set) (out []string) {
	for h := range s.All() {
		out = append(out, h.String())
	}
	return out
}

func TestSightEqualsTheReference(t *testing.T) {
	for i, ref := range refs(t) {
		t.Run(ref.ID, func(t *testing.T) {
			t.Parallel()
			c, pick := game.NewSeeded(uint64(i)+300), game.NewSeeded(uint64(i)+400)
			p, err := ancients.System{}.Start(ref, nil, c, nil)
			if err != nil {
				t.Fatal(err)
			}
			var buf []game.Action
			for n := range 600 {
				buf = p.Actions(buf[:0])
				if len(buf) == 0 {
					break
				}
				if n%150 == 0 {
					r := reference{ancients.Open(p)}
					for range 6 {
						a := hex.Hex(pick.Below(hex.N))
						if !hex.Board().Has(a) {
							continue
						}
						for d := 2; d <= 3; d++ {
							for b := range a.Ring(d).All() {
								if pick.Below(8) == 0 && r.Sees(a, b) != r.sees(a, b) {
									t.Fatalf("%v sees %v: %v, the reference says %v\n%s", a, b, r.Sees(a, b), r.sees(a, b), p.AppendText(nil))
								}
							}
						}
					}
				}
				p.Apply(buf[pick.Below(len(buf))], c, nil)
			}
		})
	}
}
