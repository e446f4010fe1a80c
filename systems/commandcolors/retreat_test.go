package commandcolors_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A table is a field with its roster, set up by the names of hexes.
type table struct {
	cc.Field
	cc.Roster
}

func set(names ...string) (s hex.Set) {
	for _, name := range names {
		h, ok := hex.Parse(name)
		if !ok {
			panic(name)
		}
		s = s.With(h)
	}
	return s
}

// lay puts units and leaders of both seats on the board, "E5 E6" each.
func lay(units, leaders [2]string) *table {
	t := &table{}
	t.Clear()
	for s := range game.Seat(2) {
		for _, name := range strings.Fields(units[s]) {
			u := t.Units
			t.Enlist(s)
			t.Place(&t.Roster, u, set(name).First())
		}
	}
	for s := range game.Seat(2) {
		for _, name := range strings.Fields(leaders[s]) {
			l := t.Leaders
			t.EnlistLeader(s)
			t.PutLeader(&t.Roster, l, set(name).First())
		}
	}
	return t
}

func TestAUnitFallsBackTowardItsEdgeAsFarAsItCan(t *testing.T) {
	for _, c := range []struct {
		name           string
		units, leaders [2]string
		closed         string
		n              int
		ends           string
		short          int
	}{
		{"one hex", [2]string{"E5"}, [2]string{}, "", 1, "D4 D5", 0},
		{"two hexes", [2]string{"E5"}, [2]string{}, "", 2, "C4 C5 C6", 0},
		{"down for the one below", [2]string{"", "E5"}, [2]string{}, "", 1, "F4 F5", 0},
		{"past a friend", [2]string{"E5 D4"}, [2]string{}, "", 2, "C5 C6", 0},
		{"blocked", [2]string{"E5 D4"}, [2]string{}, "D5", 2, "E5", 2},
		{"blocked after one", [2]string{"E5"}, [2]string{}, "C4 C5 C6", 2, "D4 D5", 1},
		{"off the board", [2]string{"B5"}, [2]string{}, "", 3, "A5 A6", 2},
		{"onto a lone leader, who spares it the rest", [2]string{"E5 D4"}, [2]string{"D5"}, "", 2, "D5", 0},
		{"a lone leader beside an open way", [2]string{"E5"}, [2]string{"D5"}, "", 1, "D4 D5", 0},
		{"with a leader of its own it joins none", [2]string{"E5 D4"}, [2]string{"E5 D5"}, "", 1, "E5", 1},
		{"never onto the enemy's", [2]string{"E5 D4"}, [2]string{"", "D5"}, "", 1, "E5", 1},
	} {
		b := lay(c.units, c.leaders)
		open := hex.Board().AndNot(set(strings.Fields(c.closed)...))
		ends, short := b.FallBack(&b.Roster, open, 0, c.n)
		if ends != set(strings.Fields(c.ends)...) || short != c.short {
			t.Errorf("%s: it ends on %v, %d short, not on %s, %d", c.name, ends, short, c.ends, c.short)
		}
		if stuck := b.Stuck(&b.Roster, open, b.Pieces(), 0, c.n); stuck != (c.short > 0) {
			t.Errorf("%s: stuck is %v, %d short", c.name, stuck, c.short)
		}
	}
}

func TestALeaderFallsBackToWhereHeCanEnd(t *testing.T) {
	for _, c := range []struct {
		name           string
		units, leaders [2]string
		closed         string
		steps          int
		next           string
		off, halt      bool
	}{
		{"he begins", [2]string{}, [2]string{"E5"}, "", 0, "D4 D5", false, false},
		{"he has gone one", [2]string{}, [2]string{"E5"}, "", 1, "D4 D5", false, true},
		{"he has gone all", [2]string{}, [2]string{"E5"}, "", 3, "", false, true},
		{"through an enemy, on whom he cannot end", [2]string{"", "D4"}, [2]string{"E5"}, "", 0, "D4 D5", false, false},
		{"no way out behind the enemy", [2]string{"", "D4"}, [2]string{"E5"}, "C4 C5 D5", 0, "", false, false},
		{"no leader of the enemy's is passed", [2]string{}, [2]string{"E5", "D4"}, "", 0, "D5", false, false},
		{"never where a leader is", [2]string{}, [2]string{"E5 D4"}, "C4 C5 D5", 0, "", false, false},
		{"over his own edge", [2]string{}, [2]string{"A5"}, "", 0, "", true, false},
	} {
		b := lay(c.units, c.leaders)
		open := hex.Board().AndNot(set(strings.Fields(c.closed)...))
		next, off, halt := b.LeaderSteps(&b.Roster, open, 0, c.steps, 3)
		if next != set(strings.Fields(c.next)...) || off != c.off || halt != c.halt {
			t.Errorf("%s: %v, off %t, halt %t, not %s, %t, %t", c.name, next, off, halt, c.next, c.off, c.halt)
		}
	}
}
