package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"mariscal/store"
	locks "mariscal/store/lock"
)

// A heldFile is the file of an open database and the lock on it. SQLite keeps writing to
// a file that was moved or removed, and to its log, where nobody would look for
// acknowledged entries; so the store checks that the file is still in place.
type heldFile struct {
	path   string
	handle *os.File // opened before SQLite's own and closed after them; carries the lock
	write  bool     // whether it may be written

	logHandle *os.File // of FILE-wal, locked like the file; nil when there is none; closed before SQLite's own

	mu    sync.Mutex
	least int64       // bytes it had at least; a database of this program never shrinks
	log   fs.FileInfo // of FILE-wal; nil when there is none
}

// hold locks the file at path for this process. The error is store.ErrInUse when another
// process has it, under whatever name.
func hold(path string) (h *heldFile, err error) {
	h = &heldFile{path: path, write: true}
	h.handle, err = os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrPermission) || err != nil && errors.Is(full(err), store.ErrUnwritable) {
		h.write = false
		h.handle, err = os.Open(path)
	}
	if err != nil {
		return nil, fmt.Errorf("database %s: %w", path, err)
	}
	if err := h.lock(); err != nil {
		return nil, errors.Join(err, h.handle.Close())
	}
	return h, nil
}

// lock locks the file itself; it locks again where the system drops the lock when the
// process closes another handle of the file.
func (h *heldFile) lock() error {
	taken, err := locks.TryFar(h.handle, h.write)
	if err != nil {
		return fmt.Errorf("database %s: cannot lock it: %w", h.path, err)
	}
	if taken {
		return fmt.Errorf("database %s: %w; stop it, or choose another file", h.path, store.ErrInUse)
	}
	return nil
}

// watch also locks the log, once SQLite has made it: another file in the database's place
// must not be opened with this log.
func (h *heldFile) watch() error {
	log, err := openLog(h.path, h.write)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return h.check()
	case err != nil:
		return err
	}
	h.logHandle = log
	info, err := log.Stat()
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.log = info
	h.mu.Unlock()
	return h.check()
}

// unwatch releases the log, so that SQLite can remove it.
func (h *heldFile) unwatch() error {
	if h.logHandle == nil {
		return nil
	}
	err := h.logHandle.Close()
	h.logHandle = nil
	return err
}

// openLog opens the log beside a path and locks it. The error is store.ErrInUse when
// another process has it, whatever file is at the path.
func openLog(path string, write bool) (*os.File, error) {
	flag := os.O_RDONLY
	if write {
		flag = os.O_RDWR
	}
	log, err := os.OpenFile(path+"-wal", flag, 0)
	if err != nil {
		return nil, err
	}
	taken, err := locks.TryFar(log, write)
	if err == nil && !taken {
		return log, nil
	}
	if taken {
		err = fmt.Errorf("database %s: %w; stop it, or choose another file", path, store.ErrInUse)
	}
	return nil, errors.Join(err, log.Close())
}

// logFree refuses a path if another process holds the log beside it, whatever file is
// there now: store.ErrInUse.
func logFree(path string) error {
	log, err := openLog(path, false)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return log.Close()
}

// check checks that the file at the path is still the opened one, with its log beside it
// and not shorter than before. The error is store.ErrMoved or store.ErrDamaged.
func (h *heldFile) check() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	mine, err := h.handle.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(h.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: there is no file any more", store.ErrMoved)
	case err != nil:
		return err
	case !os.SameFile(mine, there):
		return fmt.Errorf("%w: another file lies in its place", store.ErrMoved)
	case there.Size() < h.least:
		return fmt.Errorf("%w: it had %d bytes and has %d", store.ErrDamaged, h.least, there.Size())
	}
	h.least = there.Size()
	if h.log == nil {
		return nil
	}
	switch log, err := os.Stat(h.path + "-wal"); {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: there is no -wal any more", store.ErrMoved)
	case err != nil:
		return err
	case !os.SameFile(h.log, log):
		return fmt.Errorf("%w: another -wal lies beside it", store.ErrMoved)
	}
	return nil
}

// inPlace checks that what is written lies where the next server looks for it. If the
// file was moved, it folds the log into the file wherever it is now, so the file holds
// everything acknowledged and the log harms no other file. The caller must have no open
// transaction.
func (s *Store) inPlace(ctx context.Context) error {
	err := s.file.check()
	if errors.Is(err, store.ErrMoved) {
		if _, folded := s.write.ExecContext(context.WithoutCancel(ctx), "PRAGMA wal_checkpoint(TRUNCATE)"); folded != nil {
			return errors.Join(err, folded)
		}
	}
	return err
}
