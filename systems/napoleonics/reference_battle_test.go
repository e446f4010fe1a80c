package napoleonics_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// The reference of battle: dice, morale, retreats, retiring and squares in the
// plainest form the rulebook allows, compared with the engine on positions of random
// games. It is slow and obvious; the engine may be as clever as it likes.

type fought struct{ napoleonics.Field }

func (r fought) held(h hex.Hex) bool {
	return r.UnitIn(h) >= 0 || r.LeaderIn(game.Top, h) || r.LeaderIn(game.Bottom, h)
}

// shut reports whether unit u can never stand on h (N20).
func (r fought) shut(u int, h hex.Hex) bool {
	switch r.Terrain(h) {
	case napoleonics.RuggedHill, napoleonics.River:
		return true
	case napoleonics.SandQuarry:
		return r.Kind(u).Class() == napoleonics.Artillery
	}
	return false
}

// loneFriend reports whether a leader of s stands alone in h.
func (r fought) loneFriend(s game.Seat, h hex.Hex) bool { return r.UnitIn(h) < 0 && r.LeaderIn(s, h) }

// retreat walks every path of unit u towards its own side, for some flags, and keeps the
// best (N13).
func (r fought) retreat(u, flags int) (ends hex.Set, losses int) {
	s, t := r.Seat(u), r.Type(u)
	n := int(t.Retreat)
	for range flags - 1 {
		n += int(t.Further)
	}
	if r.Square(u) {
		return hex.Of(r.At(u)), n
	}
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
			switch {
			case r.shut(u, b):
			case r.loneFriend(s, b) && r.LeaderWith(u) < 0:
				offer(b, 0)
			case !r.held(b):
				walk(b, left-1)
			}
		}
	}
	walk(r.At(u), n)
	return ends, losses
}

// retire: cavalry attacked by infantry goes two hexes back, or onto a lone friendly
// leader who stops it on the way (N17, NR.29).
func (r fought) retire(u, d int) (ok bool, ends hex.Set) {
	if r.Kind(d).Class() != napoleonics.Cavalry || r.Kind(u).Class() != napoleonics.Infantry {
		return false, ends
	}
	s := r.Seat(d)
	joins := func(h hex.Hex) bool { return r.loneFriend(s, h) && r.LeaderWith(d) < 0 }
	for one := range r.At(d).Behind(s == game.Top).All() {
		if r.shut(d, one) {
			continue
		}
		if joins(one) {
			ends = ends.With(one)
		}
		if r.held(one) {
			continue
		}
		for two := range one.Behind(s == game.Top).All() {
			if !r.shut(d, two) && (!r.held(two) || joins(two)) {
				ends = ends.With(two)
			}
		}
	}
	return !ends.Empty(), ends
}

// square: infantry attacked by cavalry, with three cards in hand and a free place on
// its track, in no town and behind no fieldwork (N18).
func (r fought) square(u, d int) bool {
	if r.Kind(d).Class() != napoleonics.Infantry || r.Kind(u).Class() != napoleonics.Cavalry || r.Square(d) {
		return false
	}
	cards, lying := r.Hand(r.Seat(d))
	t := r.Terrain(r.At(d))
	return cards >= 3 && lying < r.Track(r.Seat(d)) && t != napoleonics.Town && t != napoleonics.Mill && r.Works(r.At(d)) == 0
}

// across reports whether a blow out of from comes over a fieldwork of to.
func (r fought) across(from, to hex.Hex) bool {
	line := hex.Between(from, to)
	return r.Works(to)>>line.Enter&1 != 0 && r.Works(to)>>line.Enter2&1 != 0
}

// ignores: the card's flags, a leader, two friends, a fieldwork (N13).
func (r fought) ignores(u int, from hex.Hex) int {
	n := int(r.Type(u).Ignores)
	if r.LeaderWith(u) >= 0 {
		n++
	}
	friends := 0
	for h := range r.At(u).Around().All() {
		if o := r.UnitIn(h); o >= 0 && r.Seat(o) == r.Seat(u) || o < 0 && r.LeaderIn(r.Seat(u), h) {
			friends++
		}
	}
	if friends >= 2 && !r.Square(u) {
		n++
	}
	if r.Kind(u).Class() != napoleonics.Cavalry && r.across(from, r.At(u)) {
		n++
	}
	return min(n, 12)
}

// dice: strength, one die for squares, terrain (N9, N10, N18, N20).
func (r fought) dice(k napoleonics.BlowKind, u int, to hex.Hex) int {
	from, t := r.At(u), r.Type(u)
	class := r.Kind(u).Class()
	target := r.UnitIn(to)
	n := r.Blocks(u)
	fire := k == napoleonics.BlowFire
	switch {
	case class == napoleonics.Artillery:
		row := 1
		if n == 1 {
			row = 0
		}
		n = int(t.Guns[row][hex.Distance(from, to)])
	case fire && r.Moved(u):
		if n++; t.RoundDown {
			n--
		}
		n = n/2 + int(t.March) - int(t.Less)
	case fire:
		n += int(t.Stand)
	default:
		n += int(t.Melee)
		if target >= 0 && r.Kind(target).Class() == napoleonics.Infantry {
			n += int(t.MeleeFoot)
		}
		if k == napoleonics.BlowBack || !r.Moved(u) {
			n += int(t.Steady)
		}
		if k == napoleonics.BlowMelee && r.Moved(u) {
			n += int(t.MeleeMoved)
		}
	}
	n = max(n, 0)
	if r.Square(u) || class == napoleonics.Cavalry && target >= 0 && r.Square(target) {
		n = min(n, 1)
	}
	return max(0, n-r.ground(class, from, to, fire))
}

// ground adds up what the terrain of both hexes takes (N20, NR.28, NR.66).
func (r fought) ground(class napoleonics.Class, from, to hex.Hex, fire bool) int {
	foot, horse := class == napoleonics.Infantry, class == napoleonics.Cavalry
	of := func(f, h, g int) int {
		switch {
		case foot:
			return f
		case horse:
			return h
		}
		return g
	}
	lost := 0
	switch r.Terrain(to) {
	case napoleonics.Forest:
		lost += of(1, 2, 1)
	case napoleonics.Town, napoleonics.Mill:
		lost += of(2, 3, 1)
	case napoleonics.FordRiver:
		if !fire {
			lost++
		}
	case napoleonics.SandQuarry:
		if !foot || !fire {
			lost += of(1, 2, 1)
		}
	}
	switch r.Terrain(from) {
	case napoleonics.Forest:
		lost += of(0, 2, 1)
	case napoleonics.Town, napoleonics.Mill:
		lost += of(0, 3, 1)
	case napoleonics.FordRiver:
		lost++
	case napoleonics.SandQuarry:
		if !fire {
			lost += of(1, 2, 0)
		}
	}
	if r.across(from, to) {
		return max(lost, of(1, 2, 0))
	}
	if horse && r.across(to, from) {
		return max(lost, 2)
	}
	up, down := r.Terrain(to) == napoleonics.Hill, r.Terrain(from) == napoleonics.Hill
	switch {
	case up && down && fire:
		lost += of(1, 0, 0)
	case up && !down:
		lost += of(1, 1, 0)
	case down && !up:
		lost += of(0, 1, 0)
	}
	return lost
}

func TestBattleEqualsTheReference(t *testing.T) {
	for i, ref := range refs(t) {
		t.Run(ref.ID, func(t *testing.T) {
			t.Parallel()
			c, pick := game.NewSeeded(uint64(i)+500), game.NewSeeded(uint64(i)+600)
			looked := 0
			for range 8 {
				p, err := napoleonics.System{}.Start(ref, nil, c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var buf []game.Action
				for n := range 1500 {
					if buf = p.Actions(buf[:0]); len(buf) == 0 {
						break
					}
					if n%11 == 0 {
						looked += compareBattle(t, p)
					}
					p.Apply(buf[pick.Below(len(buf))], c, nil)
				}
			}
			t.Logf("%d pairs", looked)
		})
	}
}

// compareBattle holds every unit, and every pair of enemies within five hexes,
// against the reference.
func compareBattle(t *testing.T, p game.Position) (pairs int) {
	t.Helper()
	r := fought{napoleonics.OpenField(p)}
	wrong := func(u int, what string, got, want any) {
		t.Fatalf("unit %d (%v) at %v: %s is %v, the reference says %v\n%s", u, r.Kind(u), r.At(u), what, got, want, p.AppendText(nil))
	}
	for u := range r.Units() {
		if r.At(u) == hex.None {
			continue
		}
		for flags := 1; flags <= 4; flags++ {
			ends, losses := r.retreat(u, flags)
			if e, l := r.RetreatEnds(u, flags); e != ends || l != losses {
				wrong(u, "its retreat", []any{names(e), l}, []any{names(ends), losses})
			}
		}
		for d := range r.Units() {
			if r.At(d) == hex.None || r.Seat(d) == r.Seat(u) {
				continue
			}
			pairs++
			far := hex.Distance(r.At(u), r.At(d))
			if far == 1 {
				r.compareClose(u, d, wrong)
			} else if far <= int(r.Type(u).Range) {
				if got, want := r.Dice(napoleonics.BlowFire, u, r.At(d)), r.dice(napoleonics.BlowFire, u, r.At(d)); got != want {
					wrong(u, "its fire at "+r.At(d).String(), got, want)
				}
			}
			if got, want := r.Ignores(d, r.At(u)), r.ignores(d, r.At(u)); got != want {
				wrong(d, "its morale against "+r.At(u).String(), got, want)
			}
		}
	}
	return pairs
}

func (r fought) compareClose(u, d int, wrong func(int, string, any, any)) {
	for _, k := range []napoleonics.BlowKind{napoleonics.BlowMelee, napoleonics.BlowBack} {
		if got, want := r.Dice(k, u, r.At(d)), r.dice(k, u, r.At(d)); got != want {
			wrong(u, "its melee against "+r.At(d).String(), got, want)
		}
	}
	retire, square, ends := r.Reacts(u, d)
	if ok, where := r.retire(u, d); retire != ok || retire && ends != where {
		wrong(d, "its retiring", []any{retire, names(ends)}, []any{ok, names(where)})
	}
	if want := r.square(u, d); square != want {
		wrong(d, "its square", square, want)
	}
}

func names(s hex.Set) (out []string) {
	for h := range s.All() {
		out = append(out, h.String())
	}
	return out
}
