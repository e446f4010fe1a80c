package storetest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// childFolder is the environment variable that makes a copy of the test program append to
// the store in that folder until it is killed.
const childFolder = "MARISCAL_STORETEST_FOLDER"

// journals is how many matches the child writes concurrently: entries committed together
// are acknowledged together, and not before.
const journals = 16

// appendUntilKilled is the child: it prints the journal and the number of every
// acknowledged entry.
func appendUntilKilled(t *testing.T, open Open) bool {
	dir := os.Getenv(childFolder)
	if dir == "" {
		return false
	}
	s, err := open(dir)
	must(t, err)
	var said sync.Mutex
	var all sync.WaitGroup
	for j := range journals {
		id := fmt.Sprintf("m%d", j)
		must(t, s.Create(t.Context(), example(id)))
		all.Go(func() {
			for i := 0; ; i++ {
				must(t, s.Append(t.Context(), id, i, fmt.Appendf(nil, "entry %d of %s", i, id)))
				said.Lock()
				fmt.Printf("kept %d %d\n", j, i)
				said.Unlock()
			}
		})
	}
	all.Wait()
	return true
}

func killed(t *testing.T, open Open) {
	dir := t.TempDir()
	top, _, _ := strings.Cut(t.Name(), "/")
	child := exec.Command(os.Args[0], "-test.run=^"+regexp.QuoteMeta(top)+"$")
	child.Env = append(os.Environ(), childFolder+"="+dir)
	out, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	kept, acknowledged := [journals]int{}, 0
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		j, n := -1, -1
		if _, err := fmt.Sscanf(lines.Text(), "kept %d %d", &j, &n); err != nil || j < 0 || j >= journals {
			t.Errorf("the other process says %q", lines.Text())
			continue
		}
		kept[j] = n + 1
		if acknowledged++; acknowledged == 400 {
			must(t, child.Process.Kill())
		}
	}
	_ = child.Wait() // killed, as it should be
	if acknowledged < 400 {
		t.Fatalf("the other process ended after %d entries", acknowledged)
	}
	s := opened(t, open, dir)
	for j := range journals {
		id := fmt.Sprintf("m%d", j)
		journal := entriesOf(t, s, id)
		if len(journal) < kept[j] {
			t.Errorf("of %s %d entries were acknowledged, %d are there", id, kept[j], len(journal))
		}
		for i, e := range journal {
			if string(e) != fmt.Sprintf("entry %d of %s", i, id) {
				t.Errorf("entry %d of %s is %q", i, id, e)
			}
		}
		must(t, s.Append(t.Context(), id, len(journal), []byte("goes on")))
	}
}
