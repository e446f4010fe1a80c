package sqlite

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"mariscal/store"
)

func whole(id string) store.Match {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return store.Match{
		ID: id, Status: store.Playing, Created: at, Updated: at,
		Seats: [2]store.Seat{{Kind: "human", Holder: "00ff"}, {Kind: "human", Holder: "00ff"}},
	}
}

func TestASeatThatCannotBeReadDamagesItsMatchAlone(t *testing.T) {
	s := fresh(t)
	for id, seats := range map[string]string{
		"torn": `[{"kind":"hum`, "none": "", "null": "null", "one": `[{"kind":"human"}]`,
		"three": `[{"kind":"human"},{"kind":"human"},{"kind":"human"}]`, "number": "7", "nobody": "[{},{}]",
		"wrong": `[{"kind":5},{"kind":"human"}]`,
	} {
		t.Run(id, func(t *testing.T) {
			if err := s.Create(t.Context(), whole(id), []byte("zero")); err != nil {
				t.Fatal(err)
			}
			if _, err := s.write.Exec("UPDATE matches SET seats = ? WHERE id = ?", seats, id); err != nil {
				t.Fatal(err)
			}
			m, err := s.Match(t.Context(), id)
			if err != nil || m.Damaged == "" || !reflect.ValueOf(m.Seats).IsZero() {
				t.Errorf("%+v, %v", m, err)
			}
			name, held := "renamed", whole(id).Seats
			if err := s.Change(t.Context(), id, store.Changes{Name: &name, Seats: &held}); err != nil {
				t.Error(err)
			}
			var kept string
			if err := s.read.QueryRow("SELECT seats FROM matches WHERE id = ?", id).Scan(&kept); err != nil || kept != seats {
				t.Errorf("what was stored became %q (%v)", kept, err)
			}
		})
	}
	if err := s.Create(t.Context(), whole("whole")); err != nil {
		t.Fatal(err)
	}
	all, err := s.Matches(t.Context(), store.Query{})
	if err != nil || len(all) != 9 {
		t.Fatalf("%d matches are listed (%v)", len(all), err)
	}
	for _, m := range all {
		if (m.Damaged == "") != (m.ID == "whole") {
			t.Errorf("%s: damaged: %q", m.ID, m.Damaged)
		}
	}
}

func TestAMusterWithoutItsWholeSeedIsDamage(t *testing.T) {
	s := fresh(t)
	m := whole("m")
	m.Status, m.Muster = store.Mustering, &store.Muster{Seed: strings.Repeat("0F", 32)}
	if err := s.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Match(t.Context(), "m"); err != nil || got.Damaged != "" || got.Muster == nil {
		t.Fatalf("%+v, %v", got, err)
	}
	for _, seed := range []string{"", "00ff", strings.Repeat("0f", 33), strings.Repeat("zz", 32), strings.Repeat("0", 63)} {
		if _, err := s.write.Exec("UPDATE matches SET muster = json_set(muster, '$.seed', ?)", seed); err != nil {
			t.Fatal(err)
		}
		s.rows.forget()
		got, err := s.Match(t.Context(), "m")
		if err != nil || !strings.HasPrefix(got.Damaged, "muster: ") || got.Muster != nil || seed != "" && strings.Contains(got.Damaged, seed) {
			t.Errorf("the seed %q: %q, %+v, %v", seed, got.Damaged, got.Muster, err)
		}
		list, err := s.Matches(t.Context(), store.Query{})
		if err != nil || len(list) != 1 || list[0].Damaged != got.Damaged || list[0].Muster != nil {
			t.Errorf("the list, with the seed %q: %+v, %v", seed, list, err)
		}
	}
}

func TestWhatTheJournalTellsTooIsNoDamage(t *testing.T) {
	s := fresh(t, "m")
	if _, err := s.write.Exec("UPDATE matches SET ending = '{', standing = '7'"); err != nil {
		t.Fatal(err)
	}
	if m, err := s.Match(t.Context(), "m"); err != nil || m.Damaged != "" || m.Ending != nil || m.Standing != nil {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestATimeNoCalendarHasIsTakenFromTheOther(t *testing.T) {
	s := fresh(t, "m")
	for _, absurd := range []int64{1 << 62, -(1 << 62), 253402300800000} {
		if _, err := s.write.Exec("UPDATE matches SET created = ?", absurd); err != nil {
			t.Fatal(err)
		}
		if m, err := s.Match(t.Context(), "m"); err != nil || !m.Created.Equal(m.Updated) || m.Updated.UnixMilli() != 1 {
			t.Errorf("%d is told as %v (%v)", absurd, m.Created, err)
		}
	}
	if _, err := s.write.Exec("UPDATE matches SET updated = ?", int64(1<<62)); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Updated.MarshalJSON(); err != nil {
		t.Errorf("it cannot be told: %v", err)
	}
}

func TestAFileThatMayNotBeWrittenAcknowledgesNothingAndSaysSo(t *testing.T) {
	s := fresh(t, "m")
	if err := s.Probe(t.Context()); err != nil {
		t.Fatal(err)
	}
	// SQLite says of a connection that may only read what it says of such a file;
	// whoever runs the tests as root may write any file.
	if _, err := s.write.Exec("PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	oneLine(t, s.Append(t.Context(), "m", 0, []byte("zero")), store.ErrUnwritable)
	oneLine(t, s.Probe(t.Context()), store.ErrUnwritable)
	if err := s.Ping(t.Context()); err != nil {
		t.Errorf("it can still be read: %v", err)
	}
}

func TestTheProbeWritesToTheDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	size := func() int64 {
		if _, err := s.write.Exec("PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
			t.Fatal(err)
		}
		if err := s.Probe(t.Context()); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	for range 2 {
		if size() == 0 {
			t.Error("nothing was written")
		}
	}
}

func TestADamagedFileIsSaidToBe(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		if err := s.Create(t.Context(), whole(fmt.Sprint("m", i)), bytes.Repeat([]byte("x"), 1000)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data[:len(data)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = Open(t.Context(), path)
	oneLine(t, err, store.ErrDamaged)
	_, err = Backup(t.Context(), path, filepath.Join(dir, "copy"))
	oneLine(t, err, store.ErrDamaged)
}

// Rows of before tracks name banners; they are lists' only way to tell a score.
func TestAnOldRowTellsItsScore(t *testing.T) {
	s := fresh(t, "m")
	if _, err := s.write.Exec(`UPDATE matches SET ending = '{"winner":1,"banners":[4,6],"reason":"ancients.over.banners"}', standing = '{"turn":7,"asked":1,"banners":[3,2],"goals":[5,6]}'`); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(t.Context(), "m")
	if err != nil || m.Damaged != "" || m.Ending == nil || m.Standing == nil {
		t.Fatalf("%+v, %v", m, err)
	}
	if e := m.Ending.Scores; e[0].ID != "banners" || e[0].Value != 4 || e[1].Value != 6 || e[1].Seat != 1 {
		t.Errorf("ending: %+v", m.Ending)
	}
	if st := m.Standing.Scores; st[0].ID != "banners" || st[0].Value != 3 || st[0].Goal != 5 || st[1].Goal != 6 {
		t.Errorf("standing: %+v", m.Standing)
	}
}
