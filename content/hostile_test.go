package content_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
)

// allocated returns how many megabytes f takes from memory, whether or not it gives them back.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) >> 20
}

// faultsOf returns the faults of a text of Akragas with more keys.
func faultsOf(t *testing.T, more string) frame.Faults {
	t.Helper()
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	_, err = content.Read("hostile.yaml", []byte(string(data)+more))
	var faults frame.Faults
	if !errors.As(err, &faults) {
		t.Fatalf("it is read: %v", err)
	}
	return faults
}

// Whoever sends a file chooses what is wrong with it: each exit may contradict all others, and each
// of many lines may be a fault.
func TestAFileIsReadInSpaceOfItsSizeHoweverMuchIsWrong(t *testing.T) {
	many := func(n int, item func(i int) string) string {
		var text strings.Builder
		for i := range n {
			text.WriteString(item(i))
		}
		return text.String()
	}
	for name, more := range map[string]string{
		"exits":    "exits:\n" + many(800, func(i int) string { return fmt.Sprintf("- {side: top, hexes: [I%d], banners: %d}\n", 1+i%13, 1+i%2) }),
		"terrain":  "terrain: {" + many(5000, func(i int) string { return fmt.Sprintf("wood%d: [E1], ", i) }) + "}\n",
		"reserves": "reserves:\n" + many(400, func(int) string { return "- {side: top, cards: [], entry: [A1], units: {HI: 60, AX: 60, LI: 60}}\n" }),
	} {
		faults := frame.Faults(nil)
		if took := allocated(func() { faults = faultsOf(t, more) }); took > 40 {
			t.Errorf("%s: %d MB for %d kB", name, took, len(more)>>10)
		}
		if len(faults) > 101 {
			t.Errorf("%s: %d faults", name, len(faults))
		}
	}
}

func TestFaultsBeyondAThousandAreCountedAlone(t *testing.T) {
	r := frame.NewReader("hostile.yaml", "ancients")
	took := allocated(func() {
		for i := range 100_000 {
			r.FaultAt(i, "here", "%d is out of range", i)
		}
	})
	var faults frame.Faults
	if !errors.As(r.Result(), &faults) || len(faults) != 101 || faults[100].What != "and 99900 more faults" || took > 8 {
		t.Errorf("%d MB, %d faults, the last one is %v", took, len(faults), faults[len(faults)-1])
	}
}

// A pack may be nothing but bad names or
// bad battles: it is not read to its end.
func TestAPackIsNotReadToItsEndWhenMuchIsWrong(t *testing.T) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	files := map[string]string{}
	for i := range 2000 {
		name := fmt.Sprint("/", i)
		if _, err := w.Create(name); err != nil {
			t.Fatal(err)
		}
		files[name] = ""
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, open := range []func() (*frame.Pack, error){
		func() (*frame.Pack, error) { return frame.ZipPack("pack.zip", packed.Bytes()) },
		func() (*frame.Pack, error) { return frame.FilesPack(files) },
	} {
		_, err := open()
		var faults frame.Faults
		if !errors.As(err, &faults) || len(faults) > 100 {
			t.Errorf("%d faults, %.200v", len(faults), err)
		}
	}
	bad := box(t)
	for i := range 20 {
		var text strings.Builder
		for k := range 200 {
			fmt.Fprintf(&text, "k%d: 1\n", k)
		}
		bad[fmt.Sprintf("ancients/scenarios/bad-%d.yaml", i)] = "id: ancients/bad\n" + text.String()
	}
	pack, err := frame.FilesPack(bad)
	if err != nil {
		t.Fatal(err)
	}
	var faults frame.Faults
	if _, err := content.Standard().With(pack); !errors.As(err, &faults) || len(faults) < 500 || len(faults) > 700 {
		t.Errorf("%d faults, %.200v", len(faults), err)
	}
}

// A file has hundreds of small changes, and may be long: they share it.
func TestTheChangesOfALongFileShareIt(t *testing.T) {
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("# a long comment\n", 4000) + string(data)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	changes, err := content.Standard().Changes("long.yaml", []byte(text))
	runtime.GC()
	runtime.ReadMemStats(&after)
	if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); err != nil || len(changes) < 100 || held > 3<<20 {
		t.Errorf("%d changes hold %d MB (%v)", len(changes), held>>20, err)
	}
	runtime.KeepAlive(changes)
}
