package storetest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// childFolder is the environment variable that tells a copy of the test program
// to append to the store in that folder until it is killed.
const childFolder = "MARISCAL_STORETEST_FOLDER"

// appendUntilKilled is the child: it prints the number of every entry that was
// acknowledged.
func appendUntilKilled(t *testing.T, open Open) bool {
	dir := os.Getenv(childFolder)
	if dir == "" {
		return false
	}
	s, err := open(dir)
	must(t, err)
	must(t, s.Create(t.Context(), example("m1")))
	for i := 0; ; i++ {
		must(t, s.Append(t.Context(), "m1", i, fmt.Appendf(nil, "entry %d", i)))
		fmt.Printf("kept %d\n", i)
	}
}

func killed(t *testing.T, open Open) {
	dir := t.TempDir()
	top, _, _ := strings.Cut(t.Name(), "/")
	child := exec.Command(os.Args[0], "-test.run=^"+regexp.QuoteMeta(top)+"$")
	child.Env = append(os.Environ(), childFolder+"="+dir)
	out, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	kept := -1
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		n := -1
		if _, err := fmt.Sscanf(lines.Text(), "kept %d", &n); err != nil {
			t.Errorf("the other process says %q", lines.Text())
		}
		kept = n
		if kept == 40 {
			must(t, child.Process.Kill())
		}
	}
	_ = child.Wait() // killed, as it should be
	if kept < 40 {
		t.Fatalf("the other process ended after entry %d", kept)
	}
	s := opened(t, open, dir)
	journal, err := s.Entries(t.Context(), "m1")
	must(t, err)
	if len(journal) <= kept {
		t.Fatalf("entries up to %d were acknowledged, %d are there", kept, len(journal))
	}
	for i, e := range journal {
		if string(e) != fmt.Sprintf("entry %d", i) {
			t.Errorf("entry %d is %q", i, e)
		}
	}
	must(t, s.Append(t.Context(), "m1", len(journal), []byte("goes on")))
}
