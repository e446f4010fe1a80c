package postgres_test

import (
	"errors"
	"os"
	"testing"

	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/postgres/postgrestest"
)

// On a full disk an entry is refused by name and nothing of it is stored; with room again the same
// store goes on where it was.
func TestAFullDiskIsToldAndWithRoomAgainTheStoreGoesOn(t *testing.T) {
	t.Parallel()
	s, err := postgrestest.StartOnDisk(256 << 20)
	if errors.Is(err, os.ErrPermission) || errors.Is(err, errors.ErrUnsupported) {
		t.Skip("only the superuser of Linux can give PostgreSQL a disk that can be filled: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Stop(); err != nil {
			t.Error(err)
		}
	}()
	address, err := s.Address(t.Context(), "full")
	if err != nil {
		t.Fatal(err)
	}
	db, err := postgres.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Create(t.Context(), store.Match{ID: "m1", System: "toy", Scenario: "duel"}, []byte("head")); err != nil {
		t.Fatal(err)
	}
	if err := s.Fill(); err != nil {
		t.Fatal(err)
	}
	entry, stored := make([]byte, 4000), 1
	for range 200 { // what has room in the pages there are is stored
		if err = db.Append(t.Context(), "m1", stored, entry); err != nil {
			break
		}
		stored++
	}
	if !errors.Is(err, store.ErrFull) {
		t.Fatalf("after %d entries: %v, want a full disk", stored, err)
	}
	if err := s.Room(); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := db.Append(t.Context(), "m1", stored, entry); err != nil {
			t.Fatal(err)
		}
		stored++
	}
	all, err := db.Entries(t.Context(), "m1", 0)
	if err != nil || len(all) != stored {
		t.Errorf("%d entries are stored, %d were acknowledged: %v", len(all), stored, err)
	}
}
