package lease

import (
	"errors"
	"strconv"
	"sync"
	"testing"

	"mariscal/game"
)

func info(n int) game.ScenarioInfo {
	return game.ScenarioInfo{Ref: game.Ref{ID: "row/row", Sum: strconv.Itoa(n)}, System: "row"}
}

func number(n int) func() (int, error) { return func() (int, error) { return n, nil } }

func TestAScenarioIsThereAsLongAsSomebodyHoldsIt(t *testing.T) {
	table := new(Table[int])
	slot, first, err := table.Lease(info(7), number(7))
	if err != nil {
		t.Fatal(err)
	}
	again, second, err := table.Lease(info(7), func() (int, error) { return 0, errors.New("made twice") })
	if err != nil || again != slot {
		t.Fatalf("equal content is in slot %d (%v), not %d", again, err, slot)
	}
	third, ok := table.Hold(info(7).Ref)
	if !ok {
		t.Fatal("what is registered cannot be held")
	}
	for _, release := range []func(){first, first, third, third} {
		release() // twice counts once
	}
	if found, ok := table.Find(game.Ref{ID: "row/row"}); !ok || found != slot || *table.At(slot) != 7 {
		t.Error("it went while it was held")
	}
	second()
	if _, ok := table.Hold(info(7).Ref); ok || len(table.Scenarios()) != 0 {
		t.Error("it stays when nobody holds it")
	}
}

func TestWhatCannotBeMadeIsNotRegistered(t *testing.T) {
	table := new(Table[int])
	if _, _, err := table.Lease(info(1), func() (int, error) { return 0, errors.New("no zones") }); err == nil {
		t.Error("a scenario that cannot be made is registered")
	}
	if len(table.Scenarios()) != 0 {
		t.Error("it is listed")
	}
}

func TestHoldersMayComeAndGoAtOnce(t *testing.T) {
	table := new(Table[int])
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			for n := range 500 {
				slot, release, err := table.Lease(info((n+w)%5), number((n+w)%5))
				if err != nil || *table.At(slot) != (n+w)%5 {
					t.Errorf("slot %d holds another scenario (%v)", slot, err)
				}
				release()
			}
		})
	}
	wg.Wait()
	if left := table.Scenarios(); len(left) != 0 {
		t.Errorf("%d scenarios are left", len(left))
	}
}

// More scenarios than the table has room for come and go beside some that stay; no slot is
// lost.
func TestSlotsAreUsedAgain(t *testing.T) {
	table := new(Table[int])
	for n := range 20 {
		if _, _, err := table.Lease(info(n), number(n)); err != nil {
			t.Fatal(err)
		}
	}
	for n := 20; n < Slots+5000; n++ {
		slot, release, err := table.Lease(info(n), number(n))
		if err != nil || *table.At(slot) != n {
			t.Fatalf("number %d in slot %d: %v", n, slot, err)
		}
		release()
		if table.slots[slot].Load() != nil {
			t.Fatalf("number %d still fills slot %d", n, slot)
		}
	}
	if n := table.Held(); n != 20 {
		t.Errorf("%d scenarios are held of 20", n)
	}
	for n := range 20 {
		if slot, ok := table.Find(info(n).Ref); !ok || *table.At(slot) != n {
			t.Errorf("number %d has gone from slot %d", n, slot)
		}
	}
}

func TestADrawingIsHeldAndStandsInNoList(t *testing.T) {
	table := new(Table[int])
	slot, release, err := table.Draw(info(3), number(3))
	if err != nil {
		t.Fatal(err)
	}
	if found, ok := table.Find(info(3).Ref); !ok || found != slot || len(table.Scenarios()) != 0 || table.Held() != 1 {
		t.Errorf("slot %d is found at %d, %d scenarios are listed, %d are held", slot, found, len(table.Scenarios()), table.Held())
	}
	release()
	if table.Held() != 0 {
		t.Error("it stays when nobody holds it")
	}
}
