package ancients_test

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"mariscal/content"
	scenarios "mariscal/content/ancients"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/ancients"
)

// altered returns Akragas under another name: distinct content for every n.
func altered(tb testing.TB, n int) *ancients.Setup {
	tb.Helper()
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		tb.Fatal(err)
	}
	s, err := scenarios.Load("altered", bytes.Replace(data, []byte("id: ancients/akragas"), fmt.Appendf(nil, "id: ancients/altered-%d", n), 1))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func registered(ref game.Ref) bool {
	for _, info := range (ancients.System{}).Scenarios() {
		if info.Ref == ref {
			return true
		}
	}
	return false
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func TestAScenarioIsThereAsLongAsSomebodyHoldsIt(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	ref, first, err := ancients.Lease(altered(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	again, second, err := ancients.Lease(altered(t, 1))
	if err != nil || again != ref {
		t.Fatalf("equal content is %v, %v, not %v", again, err, ref)
	}
	third, ok := ancients.System{}.Hold(ref)
	if !ok {
		t.Fatal("what is registered cannot be held")
	}
	p, err := ancients.System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, release := range []func(){first, first, third, third} {
		release() // twice counts once
	}
	if !registered(ref) || p.Scenario() != ref {
		t.Error("it went while it was held")
	}
	second()
	if registered(ref) {
		t.Error("it stays when nobody holds it")
	}
	if _, ok := (ancients.System{}).Hold(ref); ok {
		t.Error("what has gone can be held")
	}
	if _, err := (ancients.System{}).Start(ref, nil, game.NewSeeded(1), nil); err == nil {
		t.Error("what has gone can be played")
	}
	if _, release, err := ancients.Lease(altered(t, 1)); err != nil || !registered(ref) {
		t.Errorf("it does not come back: %v", err)
	} else {
		release()
	}
}

func TestBuiltInScenariosAreNeverGivenBack(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	ref := game.Ref{ID: "ancients/akragas"}
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		_, release, err := content.Lease("akragas.yaml", data)
		if err != nil {
			t.Fatal(err)
		}
		release()
		if release, ok := (ancients.System{}).Hold(ref); ok {
			release()
			release()
		}
	}
	if _, err := (ancients.System{}).Start(ref, nil, game.NewSeeded(1), nil); err != nil {
		t.Error(err)
	}
}

// Scenarios come and go, and leave nothing behind. Package lease tests more scenarios than
// a table has room for.
func TestScenariosThatComeAndGoLeaveNothing(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	base := altered(t, 0)
	before, count := heap(), len((ancients.System{}).Scenarios())
	for n := range 5000 {
		s := *base
		s.Info.ID, s.Info.Sum = fmt.Sprintf("ancients/altered-%d", n), fmt.Sprintf("%064x", n)
		ref, release, err := ancients.Lease(&s)
		if err != nil {
			t.Fatalf("number %d: %v", n, err)
		}
		if n%1000 == 0 {
			p, err := ancients.System{}.Start(ref, nil, game.NewSeeded(1), nil)
			if err != nil || p.Scenario() != ref {
				t.Fatalf("number %d: %v", n, err)
			}
		}
		release()
	}
	if got := len((ancients.System{}).Scenarios()); got != count {
		t.Errorf("%d scenarios are registered, there were %d", got, count)
	}
	if after := heap(); after > before+4<<20 {
		t.Errorf("%d bytes are in use, before there were %d", after, before)
	}
}

func TestDrawnPositionsLeaveNothing(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	count := ancients.Registered()
	runner := notation.Runner{System: func(string) game.System { return ancients.System{} }}
	for n := range 200 {
		text := fmt.Sprintf("-- setup --\nsystem ancients\n-- position --\n# %d\nC5 bottom HI\nF5 top HI\n-- script --\nexpect asked bottom card\n", n)
		if n%2 == 1 {
			text = fmt.Sprintf("-- setup --\nsystem ancients\n-- position --\nturn top move # %d\nC5 bottom HI\n-- script --\n", n) // not to be decided
		}
		if n%4 == 2 { // drawn for good by what holds no script
			p, err := ancients.System{}.Build(fmt.Sprintf("C5 bottom HI\nF5 top HI # %d", n), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, info := range (ancients.System{}).Scenarios() {
				if info.Ref == p.Scenario() {
					t.Error("a drawing is listed among the scenarios")
				}
			}
			ancients.System{}.Forget(p)
		}
		_, _ = runner.Run("drawn", []byte(text)) // what it finds is not what is tried here
	}
	if got := ancients.Registered(); got != count {
		t.Errorf("%d scenarios are held, there were %d", got, count)
	}
}

func TestAScriptsOwnScenarioGoesWithTheScript(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("testdata/a19-ambush-free.txtar")
	if err != nil {
		t.Fatal(err)
	}
	count, during := ancients.Registered(), 0
	runner := notation.Runner{
		System: func(string) game.System { return ancients.System{} },
		Scenario: func(_, text string) (game.Ref, func(), error) {
			ref, release, err := content.Lease("script", []byte(text))
			during = ancients.Registered()
			return ref, release, err
		},
	}
	broken := strings.ReplaceAll(string(script), "-- script --", "-- stored --\nnothing\n-- script --")
	for _, text := range []string{string(script), broken} { // held to the end, and by no script that cannot begin
		report, err := runner.Run("own", []byte(text))
		if text == broken == (err == nil) || text != broken && !report.OK() {
			t.Errorf("%v: %v", report, err)
		}
		if got := ancients.Registered(); during != count+1 || got != count {
			t.Errorf("%d scenarios are held, %d in between, there were %d", got, during, count)
		}
	}
}

// Many goroutines lease and release the same few scenarios: each holder can play its
// scenario, and in the end none is left.
func TestLeasesAreCountedRightWhenManyComeAndGo(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	count := len((ancients.System{}).Scenarios())
	setups := []*ancients.Setup{altered(t, 1), altered(t, 2), altered(t, 3)}
	var wait sync.WaitGroup
	for g := range 8 {
		wait.Go(func() {
			for n := range 300 {
				s := *setups[(g+n)%len(setups)]
				ref, release, err := ancients.Lease(&s)
				if err != nil {
					t.Error(err)
					return
				}
				p, err := ancients.System{}.Start(ref, nil, game.NewSeeded(1), nil)
				if err != nil || p.Scenario() != ref {
					t.Errorf("held, and not to be played: %v", err)
				}
				release()
			}
		})
	}
	wait.Wait()
	if got := len((ancients.System{}).Scenarios()); got != count {
		t.Errorf("%d scenarios are registered, there were %d", got, count)
	}
}
