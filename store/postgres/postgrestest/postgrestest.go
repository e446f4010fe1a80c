// Package postgrestest starts a PostgreSQL server for tests: a cluster of its own in a
// temporary folder, which listens on a socket in it alone ([Start]).
package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// A Server is a PostgreSQL server of a test.
type Server struct {
	dir  string // holds cluster and socket
	bin  string // the folder of PostgreSQL's programs
	size int64  // of its own disk in bytes; 0 for none
}

// Start makes a cluster and starts a server on it. PostgreSQL refuses to run as root, so
// the superuser runs it as the user postgres. The caller ends it with [Server.Stop].
func Start() (*Server, error) { return StartOnDisk(0) }

// StartOnDisk is [Start] with the cluster on a disk of its own with room for size bytes, which
// can be filled ([Server.Fill]); 0 for none. Only the superuser of Linux may have one; others get
// an error.
func StartOnDisk(size int64) (_ *Server, err error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mariscal-postgres-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, bin: bin}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Stop())
		}
	}()
	if err := give(dir); err != nil {
		return nil, err
	}
	if size > 0 {
		if err := s.onDisk(size); err != nil {
			return nil, err
		}
	}
	if err := s.run("initdb", "-D", s.cluster(), "-U", "mariscal", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions", "--no-sync"); err != nil {
		return nil, err
	}
	return s, s.Restart()
}

// Restart starts the server, which must not run. Where the processes of one that was killed
// have not ended yet, it tries again for ten seconds.
func (s *Server) Restart() (err error) {
	for begun := time.Now(); time.Since(begun) < 10*time.Second; time.Sleep(250 * time.Millisecond) {
		if err = s.start(); err == nil {
			return nil
		}
	}
	return err
}

func (s *Server) start() error {
	return s.run("pg_ctl", "start", "-w", "-s", "-D", s.cluster(), "-l", filepath.Join(s.dir, "log"),
		"-o", "-c listen_addresses='' -c unix_socket_directories='"+s.dir+"' -c max_connections=100 -c fsync=off") // a killed process loses nothing; a machine without power would
}

// Kill kills the server as kill -9 does, with all its processes; [Server.Restart] starts it
// again on the same data.
func (s *Server) Kill() error {
	pid, err := s.pid()
	if err != nil {
		return err
	}
	return kill(pid)
}

// pid returns the id of the server's first process, whose children the others are.
func (s *Server) pid() (int, error) {
	text, err := os.ReadFile(filepath.Join(s.cluster(), "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strconv.Atoi(line)
}

// Stop ends the server and removes its cluster.
func (s *Server) Stop() (err error) {
	if _, ends := os.Stat(filepath.Join(s.cluster(), "postmaster.pid")); ends == nil {
		err = s.run("pg_ctl", "stop", "-s", "-m", "immediate", "-D", s.cluster())
	}
	return errors.Join(err, s.offDisk(), os.RemoveAll(s.dir))
}

// Address returns the address of a schema in the server's database, for postgres.Open. It
// makes the schema when it is missing.
func (s *Server) Address(ctx context.Context, schema string) (string, error) {
	address := Address(s.dir, schema)
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		return "", err
	}
	defer db.Close(ctx)
	_, err = db.Exec(ctx, "CREATE SCHEMA IF NOT EXISTS "+pgx.Identifier{schema}.Sanitize())
	return address, err
}

// Folder returns the folder of the server's socket.
func (s *Server) Folder() string { return s.dir }

// Address returns the address of a schema by the folder of the server's socket.
func Address(folder, schema string) string {
	q := url.Values{"host": {folder}, "user": {"mariscal"}, "search_path": {schema}}
	return "postgres:///postgres?" + q.Encode()
}

func (s *Server) cluster() string { return filepath.Join(s.dir, "cluster") }

// run runs one of PostgreSQL's programs to its end.
func (s *Server) run(name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := os.CreateTemp("", "mariscal-postgres-out-") // a pipe would stay open in the server
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	cmd := exec.CommandContext(ctx, filepath.Join(s.bin, name), args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.dir, out, out
	asUser(cmd)
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(out.Name())
		return fmt.Errorf("%s: %w: %s", name, err, text)
	}
	return nil
}

// Program returns where one of PostgreSQL's programs is.
func Program(name string) (string, error) {
	bin, err := programs()
	if err != nil {
		return "", err
	}
	ctl, err := filepath.EvalSymlinks(filepath.Join(bin, "pg_ctl")) // the others may not be linked
	return filepath.Join(filepath.Dir(ctl), name), err
}

// programs finds the folder of initdb and pg_ctl: in the path, or where Debian puts them,
// the newest version.
func programs() (string, error) {
	if at, err := exec.LookPath("pg_ctl"); err == nil {
		return filepath.Dir(at), nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/pg_ctl")
	if err != nil || len(found) == 0 {
		return "", errors.New("PostgreSQL is not installed: apt-get install postgresql, or another package with initdb and pg_ctl")
	}
	slices.SortFunc(found, func(a, b string) int { return version(a) - version(b) })
	return filepath.Dir(found[len(found)-1]), nil
}

// version returns the number in a path like /usr/lib/postgresql/15/bin/pg_ctl.
func version(path string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
	return n
}
