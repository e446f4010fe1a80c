package commander

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// A witness knows a combat from its events alone, and reports where events and position
// differ: no block is lost twice, every move has an event, Morale equals gains minus
// losses, blocks of a limited supply neither appear nor vanish.
type witness struct {
	b      *Battle
	at     map[string]string // blocks on the map, and where
	morale [2]int
	stock  int // blocks on the map and in the pools
	over   bool
}

// witnessOf begins to watch.
func witnessOf(p *Position) *witness {
	w := &witness{b: p.Battle(), at: map[string]string{}, morale: [2]int{int(p.morale[0]), int(p.morale[1])}, stock: stockOf(p)}
	for u := range uint8(w.b.Blocks) {
		if k := &p.Blocks[u]; k.At != none {
			w.at[w.b.Names[u]] = w.b.Places[k.At]
		}
	}
	return w
}

// stockOf counts all blocks of a limited supply: on the map and beside it.
func stockOf(p *Position) (n int) {
	for u := range uint8(p.Battle().Blocks) {
		if k := &p.Blocks[u]; k.At != none && int(k.Type) < PoolTypes {
			n++
		}
	}
	for _, types := range p.pool {
		for _, skills := range types {
			for _, have := range skills {
				n += int(have)
			}
		}
	}
	return n
}

// hears reads the events of an answer, given the blocks before it, and compares them with
// the position.
func (w *witness) hears(events []game.Event, before *[MaxBlocks]Block, p *Position) error {
	for _, e := range events {
		if err := w.event(e, before); err != nil {
			return fmt.Errorf("%s %v: %w", e.ID, e.Args, err)
		}
	}
	for s, n := range w.morale {
		if n != int(p.morale[s]) || n < 0 || n > MaxMorale {
			return fmt.Errorf("%v is told to have %d of Morale and has %d", game.Seat(s), n, p.morale[s])
		}
	}
	on := 0
	for u := range uint8(w.b.Blocks) {
		k, name := &p.Blocks[u], w.b.Names[u]
		if k.At == none {
			continue
		}
		if on++; w.at[name] != w.b.Places[k.At] {
			return fmt.Errorf("%s stands in %s, and was last told of in %q", name, w.b.Places[k.At], w.at[name])
		}
	}
	if on != len(w.at) {
		return fmt.Errorf("%d blocks stand there, of %d", on, len(w.at))
	}
	if got := stockOf(p); p.Battle().Setup.Limited && got != w.stock {
		return fmt.Errorf("there are %d blocks in all, not %d", got, w.stock)
	}
	return nil
}

func (w *witness) event(e game.Event, before *[MaxBlocks]Block) error {
	if w.over {
		return fmt.Errorf("told after the end")
	}
	arg := func(name string) (a game.Arg) {
		i := slices.IndexFunc(e.Args, func(a game.Arg) bool { return a.Name == name })
		if i >= 0 {
			a = e.Args[i]
		}
		return a
	}
	block := arg("block").Text
	if _, there := w.at[block]; block != "" && !there {
		return fmt.Errorf("%s is not there any more", block)
	}
	switch id := strings.TrimPrefix(e.ID, "commander.event."); id {
	case "won", "drawn":
		w.over = true
	case "morale-up":
		w.morale[e.Seat] += int(arg("n").N)
	case "morale-down":
		w.morale[e.Seat] -= int(arg("n").N)
	case "eliminated", "charge-gone":
		delete(w.at, block)
		if k := &before[slices.Index(w.b.Names, block)]; int(k.Type) < PoolTypes && (id == "charge-gone" || k.Icons&Burst != 0) {
			w.stock-- // it waits to come back, or replaces nobody
		}
	case "step-lost":
		if e.Rule == RuleBurstLoss {
			w.stock--
			before[slices.Index(w.b.Names, block)].Icons &^= Burst
		}
	case "icon-lost":
		before[slices.Index(w.b.Names, block)].Icons &^= Burst
	case "retreat", "withdraw", "advance", "ride", "follow":
		return w.moves(block, e.Trace[0], e.Trace[1], id == "ride")
	}
	return nil
}

// moves is a step of a block: to an adjacent place that it can enter and that holds no
// enemy block.
func (w *witness) moves(block, from, to string, far bool) error {
	if w.at[block] != from {
		return fmt.Errorf("%s stood in %s", block, w.at[block])
	}
	u := slices.Index(w.b.Names, block)
	a, c := slices.Index(w.b.Places, from), slices.Index(w.b.Places, to)
	if hq := w.b.Begin[u].Type.HQs(); !w.b.Ways[a].Has(c) && !(far && hq) {
		return fmt.Errorf("there is no way from %s to %s", from, to)
	}
	for other, at := range w.at {
		v := slices.Index(w.b.Names, other)
		if at == to && w.b.Seat[v] != w.b.Seat[u] && !w.b.Begin[v].Type.HQs() {
			return fmt.Errorf("%s goes to %s, where %s stands", block, to, other)
		}
	}
	w.at[block] = to
	return nil
}
