package sqlite

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"mariscal/store"
)

// A mark says which file a log belongs to. SQLite folds whatever FILE-wal it finds
// into FILE; a copy that was put in the place of a database would be spoiled by the
// answers of the other. So every opening gives the file a new mark, in the header,
// and notes it in FILE.lock; copies have none. While a log has something in it, the
// file beside it must bear a mark that was noted.
type mark uint32

// markAt is where SQLite keeps the version that its user may set ("user_version").
const markAt = 60

// markIn reads the mark in the header of a file.
func markIn(head []byte) mark { return mark(binary.BigEndian.Uint32(head[markAt:])) }

// mostNoted is how much of a lock file is read.
const mostNoted = 200

// noted reads the marks in a lock file; none where there is no such file, or it is one
// of before marks were noted.
func noted(lockFile string) (marks []mark) {
	f, err := os.Open(lockFile)
	if err != nil {
		return nil
	}
	defer f.Close()
	// The first byte is what some systems lock against reading.
	text, _ := io.ReadAll(io.NewSectionReader(f, 1, mostNoted)) // what cannot be read notes nothing
	for _, word := range strings.Fields(string(text)) {
		if n, err := strconv.ParseUint(word, 10, 32); err == nil {
			marks = append(marks, mark(n))
		}
	}
	return marks
}

// note writes marks to an open lock file.
func note(f *os.File, marks ...mark) error {
	var text bytes.Buffer
	for _, m := range marks {
		fmt.Fprintf(&text, "\n%d", m)
	}
	text.WriteByte('\n')
	if err := f.Truncate(0); err != nil {
		return err
	}
	if _, err := f.WriteAt(text.Bytes(), 0); err != nil {
		return err
	}
	return f.Sync()
}

// suits refuses a file and a log that are not of one database. head is the header of
// the file, nil where there is none or it is empty.
func suits(path string, head []byte, empty bool) error {
	marks := noted(path + ".lock")
	log, err := os.Stat(path + "-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("database %s: %w", path, err)
	}
	full := err == nil && log.Size() > 0
	switch {
	case empty && (full || len(marks) > 0):
		return fmt.Errorf("database %s %w: it is empty, and was not", path, store.ErrDamaged)
	case full && head == nil:
		return fmt.Errorf("database %s is missing, %w", path, store.ErrStray)
	case full && len(marks) > 0 && !slices.Contains(marks, markIn(head)):
		return fmt.Errorf("database %s: %w", path, store.ErrStray)
	}
	return nil
}

// setMark gives the file a new mark. Both marks are noted until the new one is in the
// file itself. Where nothing can be written the old one stays, which is noted.
func (s *Store) setMark(ctx context.Context) error {
	var old uint32
	if err := s.write.QueryRowContext(ctx, "PRAGMA user_version").Scan(&old); err != nil {
		return err
	}
	s.bears = mark(old)
	fresh := mark(rand.Uint32()>>1 | 1)
	if note(s.lock, s.bears, fresh) != nil {
		return nil
	}
	if _, err := s.write.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", fresh)); err != nil {
		return nil //nolint:nilerr // whoever writes is told; matches can be looked at
	}
	s.bears = fresh
	var busy, pages, folded int
	err := s.write.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &folded)
	if err != nil || busy != 0 {
		return nil //nolint:nilerr // both marks stay noted
	}
	_ = note(s.lock, fresh) // otherwise both stay noted
	return nil
}
