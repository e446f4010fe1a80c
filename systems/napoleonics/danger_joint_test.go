package napoleonics_test

import (
	"strconv"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// The danger from a battery is the most it could do to a unit by itself or in a melee it
// joins, checked by placing battery and attacker wherever they could go and calling the
// rules of battle (N19). The reference tries every pair of hexes.
func TestDangerCountsTheMeleeABatteryJoins(t *testing.T) {
	joined, alone := 0, 0
	gametest.Moments(t, napoleonics.System{}, refs(t), 400, 40, func(t *testing.T, p game.Position) {
		for _, seat := range []game.Seat{game.Top, game.Bottom} {
			f := napoleonics.OpenField(p).Next(seat)
			for victim := range f.Units() {
				if f.At(victim) == hex.None || f.Seat(victim) == seat {
					continue
				}
				told := map[string]game.Striker{}
				for _, s := range f.Strikers(f.At(victim)) {
					told[s.Piece] = s
				}
				for g := range f.Units() {
					if f.At(g) == hex.None || f.Seat(g) != seat || f.Kind(g).Class() != napoleonics.Artillery {
						continue
					}
					own, joint := mostOf(f, g, victim)
					if got := told["u"+strconv.Itoa(g)].Expected; got != max(own, joint) {
						t.Fatalf("battery %d against %v: %d thousandths, by itself %d, joining %d\n%s",
							g, f.At(victim), got, own, joint, p.AppendText(nil))
					}
					if joint > own {
						joined++
					} else if own > 0 {
						alone++
					}
				}
			}
		}
	})
	if joined < 20 || alone < 20 {
		t.Errorf("%d batteries do more by joining, %d by themselves", joined, alone)
	}
}

// mostOf returns the most hits, in thousandths, a battery is to be expected to make on
// a unit by itself, and in a melee it joins.
func mostOf(f napoleonics.Field, g, victim int) (own, joint int) {
	t := f.At(victim)
	faces := 1
	if f.Kind(victim).Class() == napoleonics.Infantry {
		faces = 2
	}
	hits := func(dice, faces int) int { return (1000*dice*faces + 3) / 6 }
	for from := range f.StrikesFrom(g).All() {
		moved := f.Gone(g, from)
		if hex.Distance(from, t) == 1 {
			own = max(own, hits(moved.Dice(napoleonics.BlowMelee, g, t), faces+1))
			continue
		}
		dice := moved.Dice(napoleonics.BlowFire, g, t)
		if moved.FiresAt(g, t) {
			own = max(own, hits(dice, faces))
		}
		for u := range f.Units() {
			if f.At(u) == hex.None || f.Seat(u) != f.Seat(g) || f.Kind(u).Class() == napoleonics.Artillery {
				continue
			}
			sabers := 0
			if f.Type(u).Sabers {
				sabers = 1
			}
			for h := range f.StrikesFrom(u).And(t.Around()).Without(from).All() {
				if moved.Gone(u, h).Joins(g, u, t) {
					joint = max(joint, hits(dice, faces+sabers))
				}
			}
		}
	}
	return own, joint
}
