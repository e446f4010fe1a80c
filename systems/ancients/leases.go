package ancients

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"mariscal/game"
)

// A battle is registered as long as somebody holds a lease of it, and belongs
// to whoever brought it: built-in ones stay for ever, others go with the last
// match or record of them. Nobody waits for anybody here: the one place in the
// rules that knows of concurrency.

// slotCount is how many battles there may be at once.
const slotCount = 1 << 16

var (
	// slots holds the battles as positions name them. A slot that was given back
	// is the last to be used again.
	slots    [slotCount]atomic.Pointer[Battle]
	nextSlot atomic.Uint32
	// known is how battles are found by name. What it points to never changes.
	known atomic.Pointer[index]
)

// index lists what is registered.
type index struct {
	all   []*Battle // in order of registration
	byRef map[game.Ref]*Battle
}

func listed() *index {
	if x := known.Load(); x != nil {
		return x
	}
	return &index{}
}

// Register checks a setup and makes it playable for good. Equal content gives
// the same entry; the error lists what makes the setup impossible to play.
func Register(s *Setup) (game.Ref, error) {
	b, err := lease(s)
	if err != nil {
		return game.Ref{}, err
	}
	return b.Setup.Info.Ref, nil
}

// Lease is [Register] for a while: release gives the scenario back, and after
// the last one has done so no position of it may be looked at. Calling release
// again does nothing.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	b, err := lease(s)
	if err != nil {
		return game.Ref{}, nil, err
	}
	return b.Setup.Info.Ref, b.leave(), nil
}

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) {
	b, err := find(ref)
	if err != nil {
		return info, false
	}
	return b.Setup.Info, true
}

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) {
	b, err := find(ref)
	if err != nil || !b.hold() {
		return nil, false
	}
	return b.leave(), true
}

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { drawn.(*Position).Battle().release() }

// lease returns the battle of a setup, held for the caller.
func lease(s *Setup) (*Battle, error) {
	if s.Info.Sum == "" {
		sum := sha256.Sum256([]byte(s.Info.Canonical))
		s.Info.Sum = hex.EncodeToString(sum[:])
	}
	var made *Battle
	for {
		old := known.Load()
		if old != nil {
			if have := old.byRef[s.Info.Ref]; have != nil && have.hold() {
				if made != nil {
					slots[made.slot].Store(nil)
				}
				return have, nil
			}
		}
		if made == nil {
			var err error
			if made, err = newBattle(s); err != nil {
				return nil, err
			}
			made.leases.Store(1)
			if !made.settle() {
				return nil, errors.New("ancients: too many scenarios are held at once (65536)")
			}
		}
		if known.CompareAndSwap(old, old.with(made)) {
			return made, nil
		}
	}
}

// settle takes a slot that is free.
func (b *Battle) settle() bool {
	for range slotCount {
		i := uint16(nextSlot.Add(1) - 1)
		b.slot = i
		if slots[i].CompareAndSwap(nil, b) {
			return true
		}
	}
	return false
}

// with returns the index with one battle more. One of the same name is on its
// way out, and gone from here already.
func (x *index) with(b *Battle) *index {
	if x == nil {
		x = &index{}
	}
	grown := &index{all: slices.Clone(x.all), byRef: maps.Clone(x.byRef)}
	if old := grown.byRef[b.Setup.Info.Ref]; old != nil {
		grown.all = slices.DeleteFunc(grown.all, func(o *Battle) bool { return o == old })
	}
	if grown.byRef == nil {
		grown.byRef = map[game.Ref]*Battle{}
	}
	grown.all = append(grown.all, b)
	grown.byRef[b.Setup.Info.Ref] = b
	return grown
}

// without returns the index without a battle.
func (x *index) without(b *Battle) *index {
	less := &index{
		all:   slices.DeleteFunc(slices.Clone(x.all), func(o *Battle) bool { return o == b }),
		byRef: maps.Clone(x.byRef),
	}
	if less.byRef[b.Setup.Info.Ref] == b {
		delete(less.byRef, b.Setup.Info.Ref)
	}
	return less
}

// hold counts one who needs the battle; false when it is going already.
func (b *Battle) hold() bool {
	for {
		n := b.leases.Load()
		if n < 0 {
			return false
		}
		if b.leases.CompareAndSwap(n, n+1) {
			return true
		}
	}
}

// release counts one less, and the last takes the battle away.
func (b *Battle) release() {
	if b.leases.Add(-1) > 0 || !b.leases.CompareAndSwap(0, -1) {
		return
	}
	for {
		old := known.Load()
		if known.CompareAndSwap(old, old.without(b)) {
			break
		}
	}
	slots[b.slot].Store(nil)
}

// leave returns release as something that works once.
func (b *Battle) leave() func() {
	var done atomic.Bool
	return func() {
		if !done.Swap(true) {
			b.release()
		}
	}
}

// find returns the battle a reference names.
func find(r game.Ref) (*Battle, error) {
	x := listed()
	if r.Sum != "" {
		if b := x.byRef[r]; b != nil {
			return b, nil
		}
		return nil, fmt.Errorf("ancients: no scenario %q with content %.12s", r.ID, r.Sum)
	}
	for _, b := range x.all {
		if b.Setup.Info.ID == r.ID {
			return b, nil
		}
	}
	return nil, fmt.Errorf("ancients: no scenario %q", r.ID)
}
