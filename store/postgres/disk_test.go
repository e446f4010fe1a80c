package postgres_test

import (
	"errors"
	"testing"

	"github.com/jackc/pgx/v5"

	"mariscal/store"
	"mariscal/store/postgres"
)

// On a full disk an entry is refused by name and nothing of it is stored; with room again the same
// store goes on where it was. PostgreSQL says here that its disk is full; `make faults` fills one.
func TestAFullDiskIsToldAndWithRoomAgainTheStoreGoesOn(t *testing.T) {
	t.Parallel()
	at, err := address(t.Context(), t.Name())
	if err != nil {
		t.Fatal(err)
	}
	db, err := postgres.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	direct, err := pgx.Connect(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer direct.Close(t.Context())
	do := func(statement string) {
		if _, err := direct.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Create(t.Context(), store.Match{ID: "m1", System: "toy", Scenario: "duel"}, []byte("head")); err != nil {
		t.Fatal(err)
	}
	do(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`)
	do("CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse()")
	if err := db.Append(t.Context(), "m1", 1, []byte("one")); !errors.Is(err, store.ErrFull) {
		t.Errorf("%v, want a full disk", err)
	}
	do("DROP TRIGGER full_disk ON entries")
	if err := db.Append(t.Context(), "m1", 1, []byte("one")); err != nil {
		t.Error(err)
	}
	if all, err := db.Entries(t.Context(), "m1", 0); err != nil || len(all) != 2 {
		t.Errorf("%d entries, want 2: %v", len(all), err)
	}
}
