// Package lease keeps the scenarios of a system while somebody holds them: built-in ones
// for good, others until the last match or record of them is gone. A position names its
// scenario by a slot, so it stays a plain value. Readers never block. It is the only
// package below the rules that uses concurrency.
//
//	var battles lease.Table[battle]
//
//	func (p *Position) battle() *battle { return battles.At(p.slot) }
package lease

import (
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"mariscal/game"
)

// Slots is the most scenarios a table can hold at once.
const Slots = 1 << 16

// A Table holds the scenarios of one system, each with a B that the system makes of it.
// The zero Table is empty and ready; it is safe for concurrent use.
type Table[B any] struct {
	// slots are the scenarios by the numbers in positions. A released slot is reused last.
	slots [Slots]atomic.Pointer[entry[B]]
	next  atomic.Uint32
	// known finds scenarios by name. The index it points to never changes.
	known atomic.Pointer[index[B]]
}

// An entry is one registered scenario.
type entry[B any] struct {
	made B // first, so that it is found without arithmetic
	info game.ScenarioInfo
	slot uint16
	// drawn marks an entry that no list shows.
	drawn bool
	held  atomic.Int32 // number of holders; negative while it is being removed
}

// An index lists the entries in order of registration.
type index[B any] struct {
	all   []*entry[B]
	byRef map[game.Ref]*entry[B]
}

// At returns the B of the scenario in a slot, which must be held.
func (t *Table[B]) At(slot uint16) *B { return &t.slots[slot].Load().made }

// Info describes the scenario in a slot, which must be held.
func (t *Table[B]) Info(slot uint16) *game.ScenarioInfo { return &t.slots[slot].Load().info }

// Scenarios describes all registered scenarios, in order of registration, without those
// of drawings.
func (t *Table[B]) Scenarios() []game.ScenarioInfo {
	all := t.listed().all
	out := make([]game.ScenarioInfo, 0, len(all))
	for _, e := range all {
		if !e.drawn {
			out = append(out, e.info)
		}
	}
	return out
}

// Held returns how many scenarios and drawings are held.
func (t *Table[B]) Held() int { return len(t.listed().all) }

// Find returns the slot of a scenario; ok is false when none of that name and sum is
// registered. An empty sum means the one registered first under the id.
func (t *Table[B]) Find(ref game.Ref) (slot uint16, ok bool) {
	e := t.listed().find(ref)
	if e == nil {
		return 0, false
	}
	return e.slot, true
}

// Describe is [Table.Find] for a [game.Keeper].
func (t *Table[B]) Describe(ref game.Ref) (info game.ScenarioInfo, ok bool) {
	e := t.listed().find(ref)
	if e == nil {
		return info, false
	}
	return e.info, true
}

// Hold keeps a registered scenario until release is called; calling release again does
// nothing. ok is false when there is none of that name.
func (t *Table[B]) Hold(ref game.Ref) (release func(), ok bool) {
	e := t.listed().find(ref)
	if e == nil || !e.hold() {
		return nil, false
	}
	return t.leave(e), true
}

// Lease registers a scenario until release is called; after the last release its
// positions are unusable. made prepares its B, unless a scenario of the same name and sum
// is registered: then Lease holds that one. The error is made's, or says that there are
// too many.
func (t *Table[B]) Lease(info game.ScenarioInfo, made func() (B, error)) (slot uint16, release func(), err error) {
	return t.lease(info, made, false)
}

// Draw is [Table.Lease] for the scenario of a drawn position: it is held and found by
// name, but no list shows it.
func (t *Table[B]) Draw(info game.ScenarioInfo, made func() (B, error)) (slot uint16, release func(), err error) {
	return t.lease(info, made, true)
}

func (t *Table[B]) lease(info game.ScenarioInfo, made func() (B, error), drawn bool) (slot uint16, release func(), err error) {
	var fresh *entry[B]
	for {
		old := t.known.Load()
		if old != nil {
			if have := old.byRef[info.Ref]; have != nil && have.hold() {
				if fresh != nil {
					t.slots[fresh.slot].Store(nil)
				}
				return have.slot, t.leave(have), nil
			}
		}
		if fresh == nil {
			b, err := made()
			if err != nil {
				return 0, nil, err
			}
			fresh = &entry[B]{made: b, info: info, drawn: drawn}
			fresh.held.Store(1)
			if !t.settle(fresh) {
				return 0, nil, fmt.Errorf("%s: too many scenarios are held at once (%d)", info.System, Slots)
			}
		}
		if t.known.CompareAndSwap(old, old.with(fresh)) {
			return fresh.slot, t.leave(fresh), nil
		}
	}
}

// Release releases a slot for a holder without a release function: a drawn position. Call
// it once.
func (t *Table[B]) Release(slot uint16) { t.release(t.slots[slot].Load()) }

func (t *Table[B]) listed() *index[B] {
	if x := t.known.Load(); x != nil {
		return x
	}
	return &index[B]{}
}

// settle puts an entry into a free slot.
func (t *Table[B]) settle(e *entry[B]) bool {
	for range Slots {
		e.slot = uint16(t.next.Add(1) - 1)
		if t.slots[e.slot].CompareAndSwap(nil, e) {
			return true
		}
	}
	return false
}

// release removes one holder; after the last one the scenario is removed.
func (t *Table[B]) release(e *entry[B]) {
	if e.held.Add(-1) > 0 || !e.held.CompareAndSwap(0, -1) {
		return
	}
	for {
		old := t.known.Load()
		if t.known.CompareAndSwap(old, old.without(e)) {
			break
		}
	}
	t.slots[e.slot].Store(nil)
}

// leave returns release as a function that works once.
func (t *Table[B]) leave(e *entry[B]) func() {
	var done atomic.Bool
	return func() {
		if !done.Swap(true) {
			t.release(e)
		}
	}
}

// hold adds a holder; false when the entry is being removed already.
func (e *entry[B]) hold() bool {
	for {
		n := e.held.Load()
		if n < 0 {
			return false
		}
		if e.held.CompareAndSwap(n, n+1) {
			return true
		}
	}
}

func (x *index[B]) find(ref game.Ref) *entry[B] {
	if ref.Sum != "" {
		return x.byRef[ref]
	}
	for _, e := range x.all {
		if e.info.ID == ref.ID {
			return e
		}
	}
	return nil
}

// with returns the index with one more scenario. An older one of the same name is being
// removed, and no longer in the index.
func (x *index[B]) with(e *entry[B]) *index[B] {
	if x == nil {
		x = &index[B]{}
	}
	grown := &index[B]{all: slices.Clone(x.all), byRef: maps.Clone(x.byRef)}
	if old := grown.byRef[e.info.Ref]; old != nil {
		grown.all = slices.DeleteFunc(grown.all, func(o *entry[B]) bool { return o == old })
	}
	if grown.byRef == nil {
		grown.byRef = map[game.Ref]*entry[B]{}
	}
	grown.all = append(grown.all, e)
	grown.byRef[e.info.Ref] = e
	return grown
}

// without returns the index without a scenario.
func (x *index[B]) without(e *entry[B]) *index[B] {
	less := &index[B]{
		all:   slices.DeleteFunc(slices.Clone(x.all), func(o *entry[B]) bool { return o == e }),
		byRef: maps.Clone(x.byRef),
	}
	if less.byRef[e.info.Ref] == e {
		delete(less.byRef, e.info.Ref)
	}
	return less
}
