package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Without any subcommand it serves, and makes its database in the user's data
// folder; a second one on the same port or the same database says so in one
// line; it ends when it is asked to.
func TestItServesUntilItIsInterrupted(t *testing.T) {
	data := t.TempDir()
	env := func(name string) string {
		if name == "XDG_DATA_HOME" {
			return data
		}
		return ""
	}
	out, screen := io.Pipe()
	var errs bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run([]string{"--listen", "localhost:0"}, strings.NewReader(""), screen, &errs, env)
		screen.Close()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("it said nothing: %v; %s", err, errs.String())
	}
	address := strings.Fields(line[strings.Index(line, "http://"):])[0]
	if _, err := os.Stat(filepath.Join(data, "mariscal", "mariscal.db")); err != nil {
		t.Error(err)
	}

	resp, err := http.Get(address + "/api/scenarios")
	if err != nil {
		t.Fatal(err)
	}
	var listed bytes.Buffer
	run([]string{"scenarios"}, strings.NewReader(""), &listed, &errs, env)
	var list []struct{ ID string }
	if err := json.NewDecoder(resp.Body).Decode(&list); err != nil || len(list) != strings.Count(listed.String(), "\n") {
		t.Errorf("%d scenarios, the program lists\n%s%v", len(list), listed.String(), err)
	}
	resp.Body.Close()

	_, port, _ := net.SplitHostPort(strings.TrimPrefix(address, "http://"))
	for _, args := range [][]string{
		{"serve", "--listen", "localhost:" + port, "--db", filepath.Join(data, "other.db")}, // the port
		{"serve", "--listen", "localhost:0"},                                                // the database
	} {
		var said bytes.Buffer
		status := run(args, strings.NewReader(""), io.Discard, &said, env)
		if status != statusFailed || strings.Count(said.String(), "\n") != 1 {
			t.Errorf("%v: status %d, %q", args, status, said.String())
		}
	}

	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := self.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if status := <-ended; status != statusOK {
		t.Errorf("status %d, %s", status, errs.String())
	}
}

func TestAProxyThatIsNoneIsNamed(t *testing.T) {
	var said bytes.Buffer
	status := run([]string{"serve", "--db", filepath.Join(t.TempDir(), "table.db"), "--trusted-proxy", "nobody"}, strings.NewReader(""), io.Discard, &said, func(string) string { return "" })
	if status != statusUsage || strings.Count(said.String(), "\n") != 1 || !strings.Contains(said.String(), "nobody") {
		t.Errorf("status %d, %q", status, said.String())
	}
}
