package commandcolors

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Nothing is less than any answer is worth.
const Nothing = -1e9

// Best returns the answer worth most, the last of them where none is worth more than
// least.
func Best(legal []game.Action, least float64, worth func(v cc.Verb, x, y hex.Hex) float64) game.Action {
	choice, most := legal[len(legal)-1], least
	for _, a := range legal {
		v, x, y := cc.Parts(a)
		if w := worth(v, hex.Hex(x), hex.Hex(y)); w > most {
			choice, most = a, w
		}
	}
	return choice
}

// LeaderAway brings a leader of a seat who falls back to the nearest safety: a unit, or
// away from the enemy.
func LeaderAway(f *cc.Field, t *cc.Tables, me game.Seat, legal []game.Action, verbs cc.FlightVerbs) game.Action {
	friends, foes := f.Occupied[me], f.Occupied[me.Other()]
	return Best(legal, Nothing, func(v cc.Verb, x, h hex.Hex) float64 {
		n := 0
		switch v {
		case verbs.Halt:
			h, n = x, 1
		case verbs.Off:
			if fatalAt(f, t, x) {
				return -900
			}
			return -6
		}
		if friends.Has(h) {
			n += 10
		}
		near := h.Around()
		n += near.And(friends).Len() - 3*near.And(foes).Len()
		if foes.Has(h) {
			n -= 30
		}
		return float64(n)
	})
}

// fatalAt reports whether a leader in h costs his side the game.
func fatalAt(f *cc.Field, t *cc.Tables, h hex.Hex) bool {
	for l := range t.Leaders {
		if f.LeaderAt[l] == h && t.Fatal>>l&1 != 0 {
			return true
		}
	}
	return false
}

// Strikes are what units may do this turn from where they stand: those beside an enemy
// by Attack where Closes allows it, other Shooters by Volley at one of their Targets.
type Strikes struct {
	Units, Shooters uint64
	Closes, Fires   bool
	Attack, Volley  func(u int, from, to hex.Hex) float64
	Targets         func(u int) hex.Set
}

// Worth returns what all that is worth to a seat.
func (w *Strikes) Worth(f *cc.Field, me game.Seat) float64 {
	foes := f.Occupied[me.Other()].Or(f.LeaderHexes[me.Other()])
	contact := foes.Grow()
	v := 0.0
	var spent Pool
	for m := w.Units; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := f.At[u]
		if h == hex.None {
			continue
		}
		var targets hex.Set
		value := w.Attack
		switch {
		case contact.Has(h):
			if w.Closes {
				targets = h.Around().And(foes)
			}
		case w.Fires && w.Shooters>>u&1 != 0:
			targets, value = w.Targets(u), w.Volley
		}
		best, at := 0.0, hex.None
		for t := range targets.All() {
			if x := value(u, h, t) * spent.Left(t); x > best {
				best, at = x, t
			}
		}
		if at != hex.None {
			spent.Take(at, BlocksIn(f, at))
			v += best
		}
	}
	return v
}

// BlocksIn returns the blocks of the unit in h, 0 for a leader alone.
func BlocksIn(f *cc.Field, h hex.Hex) int {
	if u := f.Unit(h); u >= 0 {
		return int(f.Blocks[u])
	}
	return 0
}
