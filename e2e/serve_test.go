//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// program is the program under test, built once, in a version that deals to a test the same
// as before.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "mariscal-e2e-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "mariscal")
	out, err := exec.Command("go", "build", "-ldflags", "-s -w", "-tags", "dealtalike", "-o", path, "mariscal/cmd/mariscal").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	stopBrowsers()
	if path, err := program(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path)) // a temporary folder
	}
	os.Exit(code)
}

var addressIn = regexp.MustCompile(`http://[^\s"]+`)

// serve starts the program on a free port and returns its address.
func serve(t testing.TB) string {
	t.Helper()
	address, _ := serveAt(t, "127.0.0.1:0", filepath.Join(t.TempDir(), "table.db"))
	return address
}

// serveAt starts the program on an address with a database, and returns its address and a
// function that stops it before the test ends. With hosts given, it answers to them too.
func serveAt(t testing.TB, listen, db string, hosts ...string) (address string, stop func()) {
	t.Helper()
	var flags []string
	for _, h := range hosts {
		flags = append(flags, "--host", h)
	}
	return serveWith(t, listen, db, flags...)
}

// serveWith is [serveAt] with flags of the command.
func serveWith(t testing.TB, listen, db string, flags ...string) (address string, stop func()) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append([]string{"serve", "--listen", listen, "--db", db}, flags...)...)
	cmd.Env = append(os.Environ(), "MARISCAL_DEALS="+t.Name())
	cmd.Stderr = t.Output()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() {
		_ = cmd.Process.Signal(os.Interrupt) // gone already is gone
		_ = cmd.Wait()                       // it was interrupted
	})
	t.Cleanup(stop)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if address := addressIn.FindString(lines.Text()); address != "" {
			return strings.TrimSuffix(address, "/"), stop
		}
	}
	t.Fatal("the program ended without saying where it listens")
	return "", nil
}
