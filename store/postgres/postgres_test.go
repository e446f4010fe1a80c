package postgres_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
	"mariscal/store/storetest"
)

// folder is the environment variable that tells a copy of the test program where the server
// of the first one listens.
const folder = "MARISCAL_POSTGRES_FOLDER"

var running *postgrestest.Server

func TestMain(m *testing.M) {
	if os.Getenv(folder) != "" {
		os.Exit(m.Run())
	}
	s, err := postgrestest.Start()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	running = s
	os.Setenv(folder, s.Folder())
	code := m.Run()
	if err := s.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// address returns the address of a schema that belongs to a folder.
func address(ctx context.Context, dir string) (string, error) {
	schema := fmt.Sprintf("s%x", sha256.Sum256([]byte(dir)))[:24]
	at := postgrestest.Address(os.Getenv(folder), schema)
	db, err := pgx.Connect(ctx, at)
	if err != nil {
		return "", err
	}
	defer db.Close(ctx)
	_, err = db.Exec(ctx, "CREATE SCHEMA IF NOT EXISTS "+schema)
	return at, err
}

func open(dir string) (store.Store, error) {
	at, err := address(context.Background(), dir)
	if err != nil {
		return nil, err
	}
	return postgres.Open(context.Background(), at)
}

func TestStore(t *testing.T) { storetest.Run(t, open) }

// opened opens a store of its own for a test.
func opened(t *testing.T, dir string) store.Store {
	t.Helper()
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// beside connects to the database of a folder beside the store.
func beside(t *testing.T, dir string) *pgx.Conn {
	t.Helper()
	at, err := address(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	db, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close(context.Background()) })
	return db
}

func match(id string) store.Match {
	return store.Match{ID: id, Status: store.Playing, Seats: [2]store.Seat{{Kind: "human", Holder: "00ff"}, {Kind: "computer"}}}
}

func TestOfTwoServersThatGiveOneNumberExactlyOneSucceeds(t *testing.T) {
	dir := t.TempDir()
	servers := [2]store.Store{opened(t, dir), opened(t, dir)}
	const matches, entries = 8, 25
	for m := range matches {
		if err := servers[0].Create(t.Context(), match(fmt.Sprintf("m%d", m))); err != nil {
			t.Fatal(err)
		}
	}
	var won [2][matches][entries]bool
	for n := range entries {
		var all sync.WaitGroup
		for i, s := range servers {
			for m := range matches {
				all.Go(func() {
					err := s.Append(t.Context(), fmt.Sprintf("m%d", m), n, fmt.Appendf(nil, "%d of server %d", n, i))
					won[i][m][n] = err == nil
					if err != nil && !errors.Is(err, store.ErrConflict) {
						t.Errorf("server %d, match %d, entry %d: %v", i, m, n, err)
					}
				})
			}
		}
		all.Wait()
	}
	for m := range matches {
		journal, err := servers[1].Entries(t.Context(), fmt.Sprintf("m%d", m), 0)
		if err != nil || len(journal) != entries {
			t.Fatalf("match %d has %d entries (%v)", m, len(journal), err)
		}
		for n, entry := range journal {
			if won[0][m][n] == won[1][m][n] {
				t.Errorf("match %d, entry %d: both servers were told %t", m, n, won[0][m][n])
			}
			for i := range servers {
				if kept := string(entry) == fmt.Sprintf("%d of server %d", n, i); kept != won[i][m][n] {
					t.Errorf("match %d, entry %d is %q, and server %d was told %t", m, n, entry, i, won[i][m][n])
				}
			}
		}
	}
}

func TestServersThatOpenANewDatabaseAtOnceAllDo(t *testing.T) {
	dir := t.TempDir()
	if _, err := address(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := open(dir)
			if err != nil {
				t.Error(err)
				return
			}
			_ = s.Close()
		})
	}
	all.Wait()
}

func TestASecondServerIsRefusedWhereOneIsAlone(t *testing.T) {
	dir := t.TempDir()
	first, second := opened(t, dir).(*postgres.Store), opened(t, dir).(*postgres.Store)
	if err := first.Alone(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	if err := second.Alone(t.Context(), 0); !errors.Is(err, store.ErrInUse) {
		t.Errorf("%v", err)
	}
	if err := opened(t, t.TempDir()).(*postgres.Store).Alone(t.Context(), 0); err != nil {
		t.Errorf("another schema: %v", err)
	}
	_ = first.Close()
	if err := second.Alone(t.Context(), time.Minute); err != nil {
		t.Errorf("after the first one: %v", err)
	}
}

func TestTheAddressAndItsPasswordAreInNoError(t *testing.T) {
	for _, at := range []string{"postgres://eva:hush%zz@localhost/mariscal", "postgres://eva:hush@127.0.0.1:1/mariscal?connect_timeout=1"} {
		_, err := postgres.Open(t.Context(), at)
		if err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%v", err)
		}
	}
}

func TestASeatThatCannotBeReadIsDamageAndStaysAsItIs(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, dir)
	if err := s.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	db := beside(t, dir)
	if _, err := db.Exec(t.Context(), "UPDATE matches SET seats = 'torn'"); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(t.Context(), "m")
	if err != nil || m.Damaged == "" {
		t.Fatalf("%+v (%v)", m, err)
	}
	name, seats := "another", match("m").Seats
	if err := s.Change(t.Context(), "m", store.Changes{Name: &name, Seats: &seats}); err != nil {
		t.Fatal(err)
	}
	var kept string
	if err := db.QueryRow(t.Context(), "SELECT seats FROM matches").Scan(&kept); err != nil || kept != "torn" {
		t.Errorf("the seats are now %q (%v)", kept, err)
	}
	if n, err := s.Holding(t.Context(), "00ff"); err != nil || n != 0 {
		t.Errorf("somebody holds %d seats of it (%v)", n, err)
	}
}

func TestAnAcknowledgedEntryIsThereAfterPostgreSQLIsKilled(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, dir)
	if err := s.Create(t.Context(), match("m")); err != nil {
		t.Fatal(err)
	}
	const entries = 50
	for n := range entries {
		if err := s.Append(t.Context(), "m", n, fmt.Appendf(nil, "%d", n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := running.Kill(); err != nil {
		t.Fatal(err)
	}
	for range 3 { // over connections that were open, and over new ones
		if err := s.Append(t.Context(), "m", entries, nil); !errors.Is(err, store.ErrAway) {
			t.Errorf("while PostgreSQL is down: %v", err)
		}
	}
	if _, err := s.Entries(t.Context(), "m", 0); !errors.Is(err, store.ErrAway) {
		t.Errorf("while PostgreSQL is down: %v", err)
	}
	if err := running.Restart(); err != nil {
		t.Fatal(err)
	}
	journal, err := s.Entries(t.Context(), "m", 0)
	for tries := 0; err != nil && tries < 20; tries++ { // connections of before are found broken one by one
		journal, err = s.Entries(t.Context(), "m", 0)
	}
	if err != nil || len(journal) != entries {
		t.Fatalf("%d of %d entries (%v)", len(journal), entries, err)
	}
}
