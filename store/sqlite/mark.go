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

// A mark says which file a log belongs to. SQLite folds any FILE-wal it finds into FILE,
// so the log of another database would spoil a copy put in FILE's place. Therefore every
// opening gives the file a new mark, in the header, and notes it in FILE.lock; copies
// have no mark. While a log is not empty, the file beside it must have a noted mark.
type mark uint32

// markAt is the offset of SQLite's user version ("user_version").
const markAt = 60

// markIn reads the mark in the header of a file.
func markIn(head []byte) mark { return mark(binary.BigEndian.Uint32(head[markAt:])) }

// mostNoted is the most bytes read of a lock file.
const mostNoted = 200

// noted reads the marks in a lock file; none if the file is missing or from before marks.
func noted(lockFile string) (marks []mark) {
	f, err := os.Open(lockFile)
	if err != nil {
		return nil
	}
	defer f.Close()
	// Some systems lock the first byte against reading.
	text, _ := io.ReadAll(io.NewSectionReader(f, 1, mostNoted)) // unreadable marks count as none
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

// suits refuses a file and a log of different databases. head is the header of the file,
// nil when it is missing or empty.
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
// file. If nothing can be written, the old mark stays, and is noted.
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
		return nil //nolint:nilerr // writers get the error; matches can be viewed
	}
	s.bears = fresh
	var busy, pages, folded int
	err := s.write.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &folded)
	if err != nil || busy != 0 {
		return nil //nolint:nilerr // both marks stay noted
	}
	_ = note(s.lock, fresh) // on failure both marks stay noted
	return nil
}
