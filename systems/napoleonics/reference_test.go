package napoleonics_test

import (
	"math"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// The reference of movement and sight in the plainest form the rulebook allows, hex
// by hex, compared with the engine on positions of random games. It is slow and
// obvious; the engine may be as clever as it likes.

// stops: "must stop when it enters" (N20).
func (r fought) stops(h hex.Hex) bool {
	switch r.Terrain(h) {
	case napoleonics.Forest, napoleonics.Town, napoleonics.Mill, napoleonics.FordRiver, napoleonics.SandQuarry:
		return true
	}
	return false
}

// crosses reports whether a step from one hex to the next crosses a fieldwork.
func (r fought) crosses(from, to hex.Hex) bool {
	for d := range hex.Dir(6) {
		if from.Step(d) == to {
			return r.Works(from)>>d&1 != 0 || r.Works(to)>>((d+3)%6)&1 != 0
		}
	}
	return false
}

// limits gives the hexes unit u may move, and after how many it may still battle:
// N7 by the words of the rulebook, and what the cards change of it.
func (r fought) limits(u int) (most, fight int) {
	led := r.LeaderWith(u) >= 0
	slow := r.Kind(u).Nation() == napoleonics.Austrian
	switch troop := r.Kind(u).Troop(); troop {
	case napoleonics.LT, napoleonics.RL, napoleonics.YG, napoleonics.GL:
		most, fight = 2, 1
	case napoleonics.LC, napoleonics.GC:
		most, fight = 3, 3
	case napoleonics.HC, napoleonics.CU, napoleonics.GH:
		most, fight = 2, 2
	case napoleonics.FA, napoleonics.GF:
		most, fight = 1, 0
	case napoleonics.HA, napoleonics.GA:
		most, fight = 2, 1
	default:
		most, fight = 1, 1
	}
	class := r.Kind(u).Class()
	switch card := r.Card(); {
	case card == napoleonics.BayonetCharge && class == napoleonics.Infantry:
		most, fight = 2, 2
		if slow {
			most, fight = 1, 1
		}
	case card == napoleonics.Bombard && class == napoleonics.Artillery:
		most, fight = 3, 0
	case card == napoleonics.CavalryCharge:
		switch r.Kind(u).Troop() {
		case napoleonics.HC, napoleonics.CU, napoleonics.GH:
			most, fight = 3, 3
		}
	case card == napoleonics.ForceMarch && class == napoleonics.Infantry:
		switch r.Kind(u).Troop() {
		case napoleonics.LN, napoleonics.MI, napoleonics.RI:
			most, fight = 2, 1
			if led {
				fight = 2
			}
		default:
			most, fight = 2, 2
		}
		if slow {
			most, fight = 1, 1
		}
	case card == napoleonics.GrandeManoeuvre:
		most, fight = 4, 0
	}
	if t := r.Kind(u).Troop(); (t == napoleonics.HA || t == napoleonics.GA) && r.Blocks(u) == 1 {
		fight = 0
	}
	return most, fight
}

// reach walks every path of unit u.
func (r fought) reach(u int) (dest, near hex.Set, exit bool) {
	if r.Square(u) {
		return dest, near, false
	}
	s := r.Seat(u)
	most, fight := r.limits(u)
	escorted := r.LeaderWith(u) >= 0 && !(r.Alone(u) && r.Card() != napoleonics.Leadership)
	var walk func(h hex.Hex, steps int)
	walk = func(h hex.Hex, steps int) {
		if steps < most && r.Exit(u, h) {
			exit = true
		}
		if steps == most {
			return
		}
		for n := range h.Around().All() {
			if r.shut(u, n) || r.UnitIn(n) >= 0 || r.LeaderIn(s.Other(), n) || r.LeaderIn(s, n) && escorted {
				continue
			}
			if dest = dest.With(n); steps+1 <= fight {
				near = near.With(n)
			}
			if !r.LeaderIn(s, n) && !r.stops(n) && !r.crosses(h, n) {
				walk(n, steps+1)
			}
		}
	}
	walk(r.At(u), 0)
	return dest, near, exit
}

// ride walks every path of leader l of the active player.
func (r fought) ride(l int) (dest hex.Set) {
	s := game.Top
	if r.LeaderIn(game.Bottom, r.LeaderAt(l)) {
		s = game.Bottom
	}
	most := 3
	if r.Card() == napoleonics.GrandeManoeuvre {
		most = 4
	}
	var walk func(h hex.Hex, steps int)
	walk = func(h hex.Hex, steps int) {
		if steps == most {
			return
		}
		for n := range h.Around().All() {
			enemy := r.LeaderIn(s.Other(), n)
			if o := r.UnitIn(n); o >= 0 && r.Seat(o) != s {
				enemy = true
			}
			if enemy || r.Terrain(n) == napoleonics.RuggedHill || r.Terrain(n) == napoleonics.River {
				continue
			}
			if !r.LeaderIn(s, n) {
				dest = dest.With(n)
			}
			if !r.stops(n) && !r.crosses(h, n) {
				walk(n, steps+1)
			}
		}
	}
	walk(r.LeaderAt(l), 0)
	return dest
}

// obstructs reports whether a hex on the line obstructs it. level: both ends are on hills,
// so hills do not obstruct. past: the guns of a seat see over friends next to their hill.
func (r fought) obstructs(h hex.Hex, level bool, gunners hex.Hex, over bool) bool {
	switch r.Terrain(h) {
	case napoleonics.Forest, napoleonics.Town, napoleonics.Mill, napoleonics.RuggedHill:
		return true
	case napoleonics.Hill:
		if !level {
			return true
		}
	}
	if !r.held(h) {
		return false
	}
	if over && hex.Distance(gunners, h) == 1 && r.Terrain(h) != napoleonics.Hill {
		s := r.Seat(r.UnitIn(gunners))
		friend := r.LeaderIn(s, h)
		if o := r.UnitIn(h); o >= 0 {
			friend = r.Seat(o) == s
		}
		return !friend
	}
	return true
}

// sees walks the line from a to b point by point: a point inside a hex is blocked
// when that hex obstructs; of hexsides the line runs along, those left of it and those
// right of it are kept apart, and it is blocked when some on both sides obstruct.
func (r fought) sees(a, b hex.Hex, past bool) bool {
	level := r.Terrain(a) == napoleonics.Hill && r.Terrain(b) == napoleonics.Hill
	u := r.UnitIn(a)
	over := !past && u >= 0 && r.Kind(u).Class() == napoleonics.Artillery && r.Terrain(a) == napoleonics.Hill
	const parts = 2 * 3 * 4 * 5 * 7
	var left, right bool
	for i := 1; i < parts; i++ {
		in := covering(a, b, i, parts)
		if len(in) > 2 {
			continue // a corner
		}
		for _, c := range in {
			h := hex.None
			if c.hex != nil {
				if h = *c.hex; h == a || h == b {
					continue
				}
			}
			blocks := h == hex.None || r.obstructs(h, level, a, over)
			switch {
			case !blocks:
			case len(in) == 1:
				return false
			case c.side < 0:
				left = true
			default:
				right = true
			}
		}
	}
	return !left || !right
}

// A cover is a hex a point of a line lies in, nil for the outside, and on which side
// of the line its centre is.
type cover struct {
	hex  *hex.Hex
	side int
}

// covering returns the hexes a point of the line lies in: those whose centre is
// nearest. Everything is scaled by the number of parts, so that whole numbers are
// exact: a hex is 6 wide, and 27 is the square of the distance between rows.
func covering(a, b hex.Hex, i, parts int) (in []cover) {
	at := func(h hex.Hex) (x, y int) { return 6*h.Col() + 3*(h.Row()&1), h.Row() }
	ax, ay := at(a)
	bx, by := at(b)
	px, py := ax*parts+(bx-ax)*i, ay*parts+(by-ay)*i
	distance := func(row, col int) int {
		dx, dy := (6*col+3*(row&1))*parts-px, row*parts-py
		return dx*dx + 27*dy*dy
	}
	nearest := math.MaxInt
	for row := -1; row <= hex.Rows; row++ {
		for col := -1; col <= hex.Cols; col++ {
			nearest = min(nearest, distance(row, col))
		}
	}
	for row := -1; row <= hex.Rows; row++ {
		for col := -1; col <= hex.Cols; col++ {
			if distance(row, col) == nearest {
				cx := 6*col + 3*(row&1)
				c := cover{side: (bx-ax)*(row-ay) - (by-ay)*(cx-ax)}
				if n := hex.At(row, col); n != hex.None {
					c.hex = &n
				}
				in = append(in, c)
			}
		}
	}
	return in
}

// supply: empty hexes of the base line in the sections the unit is in, or of the row
// in front (N21.29).
func (r fought) supply(u int) (ends hex.Set) {
	s, from := r.Seat(u), r.At(u)
	// A section of the bottom player is left up to x 7, center from 7 to 17, right from 17.
	sections := func(h hex.Hex) (in [3]bool) {
		x := 2*h.Col() + h.Row()&1
		return [3]bool{x <= 7, x >= 7 && x <= 17, x >= 17}
	}
	mine := sections(from)
	row := func(n int) (hexes hex.Set) {
		if s == game.Bottom {
			n = hex.Rows - 1 - n
		}
		for col := range hex.Cols {
			h := hex.At(n, col)
			if h == hex.None || r.shut(u, h) || h != from && r.held(h) {
				continue
			}
			for i, in := range sections(h) {
				if in && mine[i] {
					hexes = hexes.With(h)
				}
			}
		}
		return hexes
	}
	if ends = row(0); ends.Empty() {
		ends = row(1)
	}
	return ends
}

// wander plays random games of every battle and looks at some of their positions.
func wander(t *testing.T, seed uint64, every, actions int, look func(t *testing.T, p game.Position, pick *game.Seeded)) {
	for i, ref := range refs(t) {
		t.Run(ref.ID, func(t *testing.T) {
			t.Parallel()
			c, pick := game.NewSeeded(seed+uint64(i)), game.NewSeeded(seed+100+uint64(i))
			p, err := napoleonics.System{}.Start(ref, nil, c, nil)
			if err != nil {
				t.Fatal(err)
			}
			var buf []game.Action
			for n := range actions {
				if buf = p.Actions(buf[:0]); len(buf) == 0 {
					break
				}
				if n%every == 0 {
					look(t, p, pick)
				}
				p.Apply(buf[pick.Below(len(buf))], c, nil)
			}
		})
	}
}

func TestMovementEqualsTheReference(t *testing.T) {
	wander(t, 300, 9, 2500, func(t *testing.T, p game.Position, _ *game.Seeded) {
		r := fought{napoleonics.OpenField(p)}
		for u := range r.Units() {
			if r.At(u) == hex.None {
				continue
			}
			dest, near, exit := r.reach(u)
			if d, n, x := r.Reach(u); dest != d || near != n || exit != x {
				t.Fatalf("unit %d (%v) at %v reaches %v near %v exit %v; the reference says %v, %v, %v\n%s",
					u, r.Kind(u), r.At(u), list(d), list(n), x, list(dest), list(near), exit, p.AppendText(nil))
			}
			if got, want := r.SupplyEnds(u), r.supply(u); got != want {
				t.Fatalf("unit %d (%v) at %v is put on %v; the reference says %v\n%s", u, r.Kind(u), r.At(u), list(got), list(want), p.AppendText(nil))
			}
		}
		for l := range r.Leaders() {
			if r.LeaderAt(l) == hex.None || !r.OfActive(l) {
				continue
			}
			if got, want := r.LeaderReach(l), r.ride(l); got != want {
				t.Fatalf("leader %d at %v reaches %v; the reference says %v\n%s", l, r.LeaderAt(l), list(got), list(want), p.AppendText(nil))
			}
		}
	})
}

func TestSightEqualsTheReference(t *testing.T) {
	wander(t, 500, 250, 1500, func(t *testing.T, p game.Position, pick *game.Seeded) {
		r := fought{napoleonics.OpenField(p)}
		look := func(a hex.Hex, most, oneIn int) {
			for d := 2; d <= most; d++ {
				for b := range a.Ring(d).All() {
					if pick.Below(oneIn) != 0 {
						continue
					}
					if got, want := r.Sees(a, b), r.sees(a, b, false); got != want {
						t.Fatalf("%v sees %v: %v, the reference says %v\n%s", a, b, got, want, p.AppendText(nil))
					}
					if got, want := r.SeesPast(a, b), r.sees(a, b, true); got != want {
						t.Fatalf("%v sees %v past nobody: %v, the reference says %v\n%s", a, b, got, want, p.AppendText(nil))
					}
				}
			}
		}
		for u := range r.Units() {
			if h := r.At(u); h != hex.None && r.Kind(u).Class() == napoleonics.Artillery {
				look(h, min(5, hex.MaxRing), 8)
			}
		}
		for range 4 {
			if a := hex.Hex(pick.Below(hex.N)); hex.Board().Has(a) {
				look(a, 3, 10)
			}
		}
	})
}

func list(s hex.Set) (out []string) {
	for h := range s.All() {
		out = append(out, h.String())
	}
	return out
}
