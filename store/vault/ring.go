package vault

import (
	"bufio"
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// The errors of a key file.
var (
	// ErrOpen: others than its owner and group may read the file, or others than its owner write it.
	ErrOpen = errors.New("others may read or write it")
	// ErrNoKeys: the file is not a list of keys, or one of them was changed.
	ErrNoKeys = errors.New("is not a file of keys")
)

const (
	heading  = "mariscal keys 1" // first line of a key file
	nextMark = "next "
	keySize  = 32
)

// A key encrypts what a database must not show. Its id is a part of its SHA-256, so that a
// damaged line of a file is noticed.
type key struct {
	id   string
	next bool // only reads until it is its turn ([Ring.Prepare])
	text string
	aead cipher.AEAD
}

func newKey(raw []byte, next bool) (key, error) {
	if len(raw) != keySize {
		return key{}, ErrNoKeys
	}
	sum := sha256.Sum256(raw)
	block, err := aes.NewCipher(raw)
	if err != nil {
		return key{}, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return key{hex.EncodeToString(sum[:4]), next, hex.EncodeToString(raw), aead}, err
}

// A Ring is the keys of a file, one a line, the newest last: all of them read, the last one
// writes. Several servers share the file, or copies of it.
type Ring struct {
	path string

	mu   sync.Mutex
	keys []key
	read time.Time // when the file was last read
}

// rereadAfter is how soon a file is read again for a key that another program may have added.
const rereadAfter = time.Second

// Load reads the keys of a file. Errors wrap fs.ErrNotExist, [ErrOpen] or [ErrNoKeys].
func Load(path string) (*Ring, error) {
	r := &Ring{path: path}
	return r, r.load()
}

func (r *Ring) load() error {
	f, err := os.Open(r.path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o027 != 0 {
		return fmt.Errorf("key file %s: %w", r.path, ErrOpen)
	}
	var keys []key
	lines := bufio.NewScanner(f)
	if !lines.Scan() || lines.Text() != heading {
		return fmt.Errorf("key file %s %w", r.path, ErrNoKeys)
	}
	for lines.Scan() {
		line, next := strings.CutPrefix(strings.TrimSpace(lines.Text()), nextMark)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, text, _ := strings.Cut(line, " ")
		raw, err := hex.DecodeString(text)
		if err != nil { // the error itself would tell bytes of the key
			return fmt.Errorf("key file %s %w", r.path, ErrNoKeys)
		}
		k, err := newKey(raw, next)
		if err != nil || k.id != id {
			return fmt.Errorf("key file %s %w", r.path, ErrNoKeys)
		}
		keys = append(keys, k)
	}
	if err := lines.Err(); err != nil {
		return err
	}
	r.keys, r.read = keys, time.Now()
	if r.newest() == nil {
		return fmt.Errorf("key file %s %w", r.path, ErrNoKeys)
	}
	return nil
}

// Make makes a file with one key, which only its owner may read; fs.ErrExist if there is one.
func Make(path string) (*Ring, error) {
	r := &Ring{path: path}
	if err := r.add(false); err != nil {
		return nil, err
	}
	return r, nil
}

// Path returns the file's path.
func (r *Ring) Path() string { return r.path }

// Newest returns the id of the key that writes.
func (r *Ring) Newest() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.newest().id
}

// First reports whether there is one key alone, the first of the file.
func (r *Ring) First() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.keys) == 1
}

// newest returns the key that writes; the caller holds mu.
func (r *Ring) newest() *key {
	for i := len(r.keys) - 1; i >= 0; i-- {
		if !r.keys[i].next {
			return &r.keys[i]
		}
	}
	return nil
}

// find returns the key of an id, after reading the file again if another program may have
// added it.
func (r *Ring) find(id string) *key {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range 2 {
		for i := range r.keys {
			if r.keys[i].id == id {
				return &r.keys[i]
			}
		}
		if !r.refresh() {
			return nil
		}
	}
	return nil
}

// refresh reads the file again, unless it was read a moment ago; the caller holds mu. Without a
// good file the ring stays as it is.
func (r *Ring) refresh() bool {
	if time.Since(r.read) < rereadAfter {
		return false
	}
	again := &Ring{path: r.path}
	r.read = time.Now()
	if again.load() == nil {
		r.keys = again.keys
	}
	return true
}

// Prepare adds a key that only reads, so that the file can be copied to other servers before
// any of them writes with it ([Ring.Advance]).
func (r *Ring) Prepare() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.prepared(); k != nil {
		return nil
	}
	return r.add(true)
}

// Advance makes the prepared key the one that writes; without one it adds a new key.
func (r *Ring) Advance() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	k := r.prepared()
	if k == nil {
		return r.add(false)
	}
	k.next = false
	return r.write()
}

func (r *Ring) prepared() *key {
	for i := range r.keys {
		if r.keys[i].next {
			return &r.keys[i]
		}
	}
	return nil
}

// add adds a random key and writes the file.
func (r *Ring) add(next bool) error {
	var raw [keySize]byte
	_, _ = rand.Read(raw[:]) // crypto/rand never fails; it ends the program instead
	k, err := newKey(raw[:], next)
	if err != nil {
		return err
	}
	first := r.keys == nil
	r.keys = append(r.keys, k)
	if first {
		if _, err := os.Lstat(r.path); !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(fs.ErrExist, err)
		}
	}
	return r.write()
}

// write replaces the file, whole or not at all, with the rights it has.
func (r *Ring) write() error {
	var text bytes.Buffer
	fmt.Fprintln(&text, heading)
	for _, k := range r.keys {
		if k.next {
			text.WriteString(nextMark)
		}
		fmt.Fprintln(&text, k.id, k.text)
	}
	path, mode := r.path, fs.FileMode(0o600)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // only its owner may read it
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }() // it is gone if all went well
	_, err = f.Write(text.Bytes())
	if err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	r.read = time.Now()
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	_ = folder.Sync() // Windows cannot, and does not need to
	return folder.Close()
}

// Has reports whether there is a key with an id. A nil ring has none.
func (r *Ring) Has(id string) bool { return r != nil && r.find(id) != nil }
