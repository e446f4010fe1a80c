package commander_test

import (
	"flag"
	"testing"

	"mariscal/ai"
	"mariscal/ai/commander"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

var noisy = flag.Int("mariscal.noisy", 0, "orders of each battle in the table of noise (0: one battle's first, with few samples)")

// TestFartherHorizonsAreNoisier measures, over orders in games between recruits, how much one sample
// strays and how much the orders of a cube differ; a turn of the table is five cubes:
//
//	go test ./ai/commander -run Noisier -v -timeout 0 -mariscal.noisy 4
func TestFartherHorizonsAreNoisier(t *testing.T) {
	battles, each, samples, horizon := arena.Battles(t)[:1], 1, 12, 2
	if *noisy > 0 {
		battles, each, samples, horizon = arena.Battles(t), *noisy, 60, 12
	}
	var list []*commander.Ordered
	for b, info := range battles {
		for k := range each {
			if p := orderOf(t, info.ID, uint64(100*b+k), 6+9*k); p != nil {
				list = append(list, &commander.Ordered{Position: *p})
			}
		}
	}
	table := turns.Noise(commander.Orders(5), list, 12, samples, horizon, 1)
	t.Logf("%d orders, %d samples\n%s", len(list), samples, table)
	if table[0].Noise <= 0 || table[horizon].Noise <= table[0].Noise {
		t.Errorf("more cubes are not noisier than none:\n%s", table)
	}
}

// orderOf returns the position of the n-th order of a game between recruits; nil if there are fewer.
func orderOf(t *testing.T, id string, seed uint64, n int) *rules.Position {
	p := arena.Begin(t, id, seed).(*rules.Position)
	seats := [2]ai.Player{arena.Player(t, "recruit", 1), arena.Player(t, "recruit", 2)}
	for chance := game.NewSeeded(seed); !p.Over(); {
		if p.Stage() == rules.StageOrder {
			if n--; n == 0 {
				return p
			}
		}
		p.Apply(seats[p.Asked()].Choose(p), chance, nil)
	}
	return nil
}
