//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"mariscal/server/load"
)

// kills is how often the server is killed: `go test ./cmd/mariscal -run Killed -args -kills 30`
// for a long loop.
var kills = flag.Int("kills", 3, "how often the server is killed under load")

// Whoever saw his answer accepted finds it again, however often the server is killed.
func TestAServerKilledUnderLoadLosesNothingItAcknowledged(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { killedUnderLoad(t, "--db", filepath.Join(t.TempDir(), "killed.db")) })
	t.Run("PostgreSQL", func(t *testing.T) {
		killedUnderLoad(t, "--postgres", onPostgreSQL(t, "killed"))
	})
}

// killedUnderLoad kills servers on one database, which flags name.
func killedUnderLoad(t *testing.T, database ...string) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "mariscal") // what the test program is then, see TestMain
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	last := map[string]int{} // the last answer of each match that was acknowledged
	for n := range *kills {
		server, address := serving(t, program, database...)
		lostNothing(t, address, last)
		enough := make(chan struct{})
		seen := 0
		acknowledged := func(match string, number int) {
			mu.Lock()
			defer mu.Unlock()
			last[match] = max(last[match], number)
			if seen++; seen == answersBetweenKills {
				close(enough)
			}
		}
		over := make(chan error, 1)
		go func() {
			_, err := load.Run(t.Context(), load.Plan{
				Address: address, Scenario: "ancients/akragas", Matches: 8, During: time.Minute, Seed: uint64(n), Acknowledged: acknowledged,
			})
			over <- err
		}()
		select {
		case <-enough:
		case err := <-over:
			t.Fatalf("the load ended before the server was killed: %v", err)
		}
		if err := server.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-over            // the connections are gone
		_ = server.Wait() // killed, as it should be
	}
	_, address := serving(t, program, database...)
	lostNothing(t, address, last)
}

// answersBetweenKills is how many answers are acknowledged before the server is killed.
const answersBetweenKills = 300

// serving starts a server with a database, which flags name; it is killed at the latest when the test ends.
func serving(t *testing.T, program string, database ...string) (server *exec.Cmd, address string) {
	t.Helper()
	server = exec.CommandContext(t.Context(), program, append([]string{"serve", "--listen", "127.0.0.1:0"}, database...)...)
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	at := spoken.FindStringSubmatch(line)
	if err != nil || at == nil {
		t.Fatalf("the server says %q: %v", line, err)
	}
	return server, at[1]
}

// lostNothing holds that every match has gone on beyond its last acknowledged answer.
func lostNothing(t *testing.T, address string, last map[string]int) {
	t.Helper()
	for match, number := range last {
		resp, err := http.Get("http://" + address + "/api/matches/" + match + "?since=0")
		if err != nil {
			t.Fatal(err)
		}
		var told struct {
			State struct {
				Number int `json:"number"`
			} `json:"state"`
		}
		err = json.NewDecoder(resp.Body).Decode(&told)
		_ = resp.Body.Close()
		if err != nil || resp.StatusCode != http.StatusOK || told.State.Number <= number {
			t.Errorf("match %s: answer %d was acknowledged, the server asks for number %d (%s, %v)", match, number, told.State.Number, resp.Status, err)
		}
	}
}
