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

// A heldFile is the file of a database that is open: which file it is, and that nobody
// else has it. SQLite goes on writing to a file that was moved away or removed, and
// to its log, where nobody would look for what was acknowledged.
type heldFile struct {
	path   string
	handle *os.File // opened before SQLite's own and closed after them; its lock goes with it
	write  bool     // whether it may be written

	logHandle *os.File // of FILE-wal, locked as the file is; nil where there is none; closed before SQLite's own

	mu    sync.Mutex
	least int64       // bytes it was seen to have; a database of this program never gets shorter
	log   fs.FileInfo // of FILE-wal; nil where there is none
}

// hold takes the file at path for this process. The error is store.ErrInUse when
// another has it, whatever the other calls it.
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

// lock locks the file itself; where the system forgets that when the process closes
// another handle of the file, it is asked again.
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

// watch begins to look after the log too, once SQLite has made it, and holds it: who
// finds another file beside it may not open that one with this log.
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

// unwatch lets the log go, so that SQLite can remove it.
func (h *heldFile) unwatch() error {
	if h.logHandle == nil {
		return nil
	}
	err := h.logHandle.Close()
	h.logHandle = nil
	return err
}

// openLog opens the log beside a path and holds it. The error is store.ErrInUse when
// another has it, whatever file lies at the path.
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

// logFree refuses a path beside which another process has its log, whatever file lies
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

// check reports whether the file at the path is still the one that was opened, with
// its log beside it and not shorter than it was: store.ErrMoved or store.ErrDamaged.
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

// inPlace reports whether what is written lies where the next server looks for it.
// Where the file was moved away, its log is folded into it, wherever it is now: so
// it holds all that was acknowledged, and the log spoils no other file. The caller
// has no transaction open.
func (s *Store) inPlace(ctx context.Context) error {
	err := s.file.check()
	if errors.Is(err, store.ErrMoved) {
		if _, folded := s.write.ExecContext(context.WithoutCancel(ctx), "PRAGMA wal_checkpoint(TRUNCATE)"); folded != nil {
			return errors.Join(err, folded)
		}
	}
	return err
}
