package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Rings are the hexes near some enemies, at most two hexes away, and those farther away,
// computed on demand.
type Rings struct {
	Near hex.Set
	foes hex.Set
	far  [farthest]hex.Set
	n    int // number of computed rings in far
}

// farthest is the largest distance that counts.
const farthest = 8

// RingsOf returns the rings around some enemies.
func RingsOf(foes hex.Set) Rings {
	near := foes.Grow().Grow()
	return Rings{Near: near, foes: foes, far: [farthest]hex.Set{near}, n: 1}
}

// Around makes them the rings around some enemies, unless they are already.
func (r *Rings) Around(foes hex.Set) *Rings {
	if r.n == 0 || r.foes != foes {
		*r = RingsOf(foes)
	}
	return r
}

// Beyond returns the distance of h, which is not near, from the near hexes; 8 at most.
func (r *Rings) Beyond(h hex.Hex) int {
	d := 1
	for ; d < r.n; d++ {
		if r.far[d].Has(h) {
			return d
		}
	}
	for ; d < farthest; d++ {
		r.far[d] = r.far[d-1].Grow()
		r.n = d + 1
		if r.far[d].Has(h) {
			return d
		}
	}
	return farthest
}

// Company is the value of neighbors for a unit near the enemy.
func (t *Temper) Company(h hex.Hex, own hex.Set) float64 {
	switch n := h.Around().And(own).Len(); {
	case n >= 2:
		return t.Supported
	case n == 0:
		return -t.Isolated
	}
	return 0
}

// Leaders returns the value of the places of a seat's leaders; each is the value of a
// leader alone.
func (t *Temper) Leaders(f *cc.Field, b *cc.Tables, me game.Seat, each float64) float64 {
	own, foes := f.Occupied[me], f.Occupied[me.Other()]
	near := foes.Grow().Grow()
	v := 0.0
	for l := range b.Leaders {
		h := f.LeaderAt[l]
		if b.LeaderSeat[l] != me || h == hex.None {
			continue
		}
		v += each
		switch {
		case !own.Has(h):
			v -= 0.15
			if near.Has(h) {
				v -= 0.45
				if b.Fatal>>l&1 != 0 {
					v -= 3
				}
			}
		case near.Has(h):
			v += t.Front
			if n := h.Around().And(own).Len(); n == 0 {
				v -= 0.15
			} else {
				v += 0.02 * float64(min(n, 3))
			}
		}
	}
	return v
}

// LeaderWorth returns the value of the leader in h for his enemy: the banner and each.
func (w *Stakes) LeaderWorth(f *cc.Field, b *cc.Tables, h hex.Hex, each float64) float64 {
	for l := range b.Leaders {
		if f.LeaderAt[l] == h {
			if b.Fatal>>l&1 != 0 {
				return Victory
			}
			return w[b.LeaderSeat[l].Other()] + each
		}
	}
	return 0
}

// share is the chance that the enemy has an order for his best, second best ... fight.
var share = [...]float64{0.62, 0.56, 0.48, 0.38, 0.28, 0.2, 0.14, 0.1, 0.07, 0.05}

// Fights are the best fights a seat could have, the best first.
type Fights struct {
	worth [len(share)]float64
	n     int
}

// Put adds a fight with value x.
func (f *Fights) Put(x float64) {
	if x <= f.worth[len(f.worth)-1] {
		return
	}
	i := min(f.n, len(f.worth)-1)
	f.n = min(f.n+1, len(f.worth))
	for ; i > 0 && x > f.worth[i-1]; i-- {
		f.worth[i] = f.worth[i-1]
	}
	f.worth[i] = x
}

// Best returns the best of them, as many as a number.
func (f *Fights) Best(n int) []float64 { return f.worth[:min(max(n, 0), len(f.worth))] }

// Worth returns their total value, counting as many as a card is likely to order.
func (f *Fights) Worth() float64 {
	v := 0.0
	for i, x := range f.worth {
		v += share[i] * x
	}
	return v
}
