package commander

import (
	"sync/atomic"

	rules "mariscal/systems/commander"
)

// tables are the constants of a battle: distances, and how often the cards show each result.
type tables struct {
	of     *rules.Battle
	apart  [rules.MaxPlaces][rules.MaxPlaces]uint8 // distance between two places in zones
	fire   [rules.Columns][2*mostShift + 1][rules.FireCount]float64
	charge [rules.Columns][2*mostShift + 1][rules.AssaultCount]float64
	passes [mostSkill + 1][2]float64 // a Skill Check by the general table, with Low and with High Morale
	shows  [rules.ResultCount]float64
}

const (
	mostShift = 6  // largest sum of modifiers that is distinguished
	mostSkill = 5  // a block of Skill 4 with a headquarters
	farAway   = 12 // unreachable
)

// allTables are the tables of recent battles.
var allTables atomic.Pointer[[]*tables]

// mostTables is how many are kept: scenarios come and go.
const mostTables = 32

// tablesOf returns the tables of a battle; t are the last ones used.
func tablesOf(t *tables, b *rules.Battle) *tables {
	if t != nil && t.of == b {
		return t
	}
	for {
		old := allTables.Load()
		var list []*tables
		if old != nil {
			list = *old
		}
		for _, t := range list {
			if t.of == b {
				return t
			}
		}
		grown := append([]*tables{makeTables(b)}, list[:min(len(list), mostTables-1)]...)
		allTables.CompareAndSwap(old, &grown)
	}
}

func makeTables(b *rules.Battle) *tables {
	t := &tables{of: b}
	for from := range b.Places {
		for to := range b.Places {
			t.apart[from][to] = farAway
		}
		t.walk(from)
	}
	n := 0.0
	for i := range b.Setup.Cards {
		c := &b.Setup.Cards[i]
		if c.Icon == rules.IconShuffle {
			continue
		}
		n++
		t.shows[c.Check]++
		for column := range rules.Columns {
			for k := range t.fire[column] {
				t.fire[column][k][c.ResultAt(true, column, k-mostShift)]++
				t.charge[column][k][c.ResultAt(false, column, k-mostShift)]++
			}
		}
	}
	for i := range t.shows {
		t.shows[i] /= n
	}
	for column := range rules.Columns {
		for k := range t.fire[column] {
			for i := range t.fire[column][k] {
				t.fire[column][k][i] /= n
			}
			for i := range t.charge[column][k] {
				t.charge[column][k][i] /= n
			}
		}
	}
	for skill := range t.passes {
		sum := t.shows[rules.Officer]
		for flags := 1; flags <= min(skill, 4); flags++ {
			sum += t.shows[rules.Flags1+rules.Result(flags-1)]
		}
		t.passes[skill] = [2]float64{sum, sum + t.shows[rules.Crossed]}
	}
	return t
}

// walk measures the distances from a place.
func (t *tables) walk(from int) {
	queue := []uint8{uint8(from)}
	t.apart[from][from] = 0
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for z := range rules.Each(t.of.Ways[at]) {
			if t.apart[from][z] == farAway && int(z) != from {
				t.apart[from][z] = t.apart[from][at] + 1
				queue = append(queue, z)
			}
		}
	}
}

// pass returns the chance that a Skill passes a check.
func (t *tables) pass(skill int, high bool) float64 {
	k := 0
	if high {
		k = 1
	}
	return t.passes[min(max(skill, 0), mostSkill)][k]
}

// shiftAt returns the index of a sum of modifiers in the tables.
func shiftAt(n int) int { return min(max(n, -mostShift), mostShift) + mostShift }
