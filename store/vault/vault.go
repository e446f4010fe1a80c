// Package vault encrypts what a database must not show of a match before its end: its first
// entry, which has the seed of its chance and secret wishes, and the secrets of its muster.
//
// [Wrap] stands between a server and its store: a server writes and reads plain entries, the
// store keeps sealed ones (AES-256-GCM; the id of the key in the clear; what belongs to
// another match or another place does not open). At the end of a match its first entry is
// stored in the clear, as everybody may then read the record. Keys come from a file outside
// the database ([Ring]); [Rotate] seals everything anew.
//
// Entries that were stored before there was a key are read as they are.
package vault

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mariscal/store"
)

// mark begins what is sealed; after it come the key's id and a new line. No entry of a
// journal begins so: the first one begins with the match's id.
const mark = "mariscal sealed 1 "

// mustMark begins the seed of a sealed muster; after it come the key's id, a blank and the
// sealed secrets in base 64.
const mustMark = store.SealedSeed

// A MissingKeyError says which key is missing for a match; it wraps [store.ErrSealed].
type MissingKeyError struct{ Match, Key string }

// Error implements error.
func (e *MissingKeyError) Error() string {
	return fmt.Sprintf("match %s is encrypted by key %s, which is not among the server's keys", e.Match, e.Key)
}

// Unwrap implements the errors package's interface.
func (e *MissingKeyError) Unwrap() error { return store.ErrSealed }

// about is what a sealed text belongs to, which is authenticated and not stored.
func about(match, what string) []byte { return []byte("mariscal\x00" + match + "\x00" + what) }

const (
	ofEntry  = "entry 0"
	ofMuster = "muster"
)

// seal encrypts a text of a match with the newest key.
func (r *Ring) seal(match, what string, plain []byte) (id string, sealed []byte) {
	r.mu.Lock()
	r.refresh()
	k := r.newest()
	r.mu.Unlock()
	return k.id, k.aead.Seal(nil, nil, plain, about(match, what))
}

// open decrypts a text of a match. A nil ring has no key.
func (r *Ring) open(match, what, id string, sealed []byte) ([]byte, error) {
	var k *key
	if r != nil {
		k = r.find(id)
	}
	if k == nil {
		return nil, &MissingKeyError{match, id}
	}
	plain, err := k.aead.Open(nil, nil, sealed, about(match, what))
	if err != nil {
		return nil, fmt.Errorf("match %s: its encrypted beginning was changed: %w", match, store.ErrDamaged)
	}
	return plain, nil
}

// KeyOf returns the id of the key of a stored first entry or of the seed of a stored muster;
// empty if it is in the clear.
func KeyOf(stored []byte) string {
	if rest, is := bytes.CutPrefix(stored, []byte(mark)); is {
		id, _, _ := bytes.Cut(rest, []byte("\n"))
		return string(id)
	}
	if rest, is := bytes.CutPrefix(stored, []byte(mustMark)); is {
		id, _, _ := bytes.Cut(rest, []byte(" "))
		return string(id)
	}
	return ""
}

// sealEntry seals the first entry of a journal.
func (r *Ring) sealEntry(match string, plain []byte) []byte {
	id, sealed := r.seal(match, ofEntry, plain)
	return append([]byte(mark+id+"\n"), sealed...)
}

// openEntry opens the first entry of a journal, sealed or not.
func (r *Ring) openEntry(match string, stored []byte) ([]byte, error) {
	rest, is := bytes.CutPrefix(stored, []byte(mark))
	if !is {
		return stored, nil
	}
	id, sealed, _ := bytes.Cut(rest, []byte("\n"))
	return r.open(match, ofEntry, string(id), sealed)
}

// secrets are what a muster keeps from everybody.
type secrets struct {
	Seed   string
	Texts  [2]string
	Wishes [2]map[string]string
}

// sealMuster returns a muster whose secrets are sealed in place of its seed.
func (r *Ring) sealMuster(match string, m *store.Muster) (*store.Muster, error) {
	if m == nil || strings.HasPrefix(m.Seed, mustMark) {
		return m, nil
	}
	hidden := secrets{Seed: m.Seed}
	out := *m
	for i := range out.Seats {
		p := &out.Seats[i]
		hidden.Texts[i], hidden.Wishes[i] = p.Text, p.Wishes
		p.Text, p.Wishes = "", nil
	}
	plain, err := json.Marshal(hidden)
	if err != nil {
		return nil, err
	}
	id, sealed := r.seal(match, ofMuster, plain)
	out.Seed = mustMark + id + " " + base64.StdEncoding.EncodeToString(sealed)
	return &out, nil
}

// openMuster returns a muster with its secrets.
func (r *Ring) openMuster(match string, m *store.Muster) (*store.Muster, error) {
	if m == nil {
		return nil, nil //nolint:nilnil // a match without a muster
	}
	rest, is := strings.CutPrefix(m.Seed, mustMark)
	if !is {
		return m, nil
	}
	id, text, _ := strings.Cut(rest, " ")
	sealed, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("match %s: its encrypted muster was changed: %w", match, store.ErrDamaged)
	}
	plain, err := r.open(match, ofMuster, id, sealed)
	if err != nil {
		return nil, err
	}
	var hidden secrets
	if err := json.Unmarshal(plain, &hidden); err != nil {
		return nil, fmt.Errorf("match %s: its encrypted muster was changed: %w", match, store.ErrDamaged)
	}
	out := *m
	out.Seed = hidden.Seed
	for i := range out.Seats {
		out.Seats[i].Text, out.Seats[i].Wishes = hidden.Texts[i], hidden.Wishes[i]
	}
	return &out, nil
}

// Wrap returns a store that seals beginnings of matches by the ring's newest key, and opens
// them by any. Without a ring it seals nothing, and what is sealed is [store.ErrSealed]. The
// result is a [store.Shared] if s is one.
func Wrap(s store.Store, r *Ring) store.Store {
	v := &vaulted{Store: s, ring: r}
	if nodes, is := s.(store.Shared); is {
		return struct {
			*vaulted
			store.Nodes
		}{v, nodes}
	}
	return v
}

type vaulted struct {
	store.Store
	ring *Ring
}

// sealed returns the first entries of a journal as they are to be stored.
func (v *vaulted) sealed(match string, entries [][]byte) [][]byte {
	if v.ring == nil || len(entries) == 0 {
		return entries
	}
	return append([][]byte{v.ring.sealEntry(match, entries[0])}, entries[1:]...)
}

// Create implements store.Store.
func (v *vaulted) Create(ctx context.Context, m store.Match, entries ...[]byte) (err error) {
	if v.ring != nil {
		if m.Muster, err = v.ring.sealMuster(m.ID, m.Muster); err != nil {
			return err
		}
	}
	return v.Store.Create(ctx, m, v.sealed(m.ID, entries)...)
}

// Begin implements store.Store.
func (v *vaulted) Begin(ctx context.Context, m store.Match, entries ...[]byte) error {
	return v.Store.Begin(ctx, m, v.sealed(m.ID, entries)...)
}

// Append implements store.Store.
func (v *vaulted) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if seq == 0 && v.ring != nil {
		entry = v.ring.sealEntry(id, entry)
	}
	return v.Store.Append(ctx, id, seq, entry)
}

// Entries implements store.Store.
func (v *vaulted) Entries(ctx context.Context, id string, from int) ([][]byte, error) {
	all, err := v.Store.Entries(ctx, id, from)
	if err == nil && from == 0 && len(all) > 0 {
		all[0], err = v.ring.openEntry(id, all[0])
	}
	return all, err
}

// Match implements store.Store.
func (v *vaulted) Match(ctx context.Context, id string) (store.Match, error) {
	m, err := v.Store.Match(ctx, id)
	if err == nil {
		m.Muster, err = v.ring.openMuster(id, m.Muster)
	}
	return m, err
}

// Change implements store.Store. The first entry of a match that ends is stored in the clear,
// before anything says that it has ended.
func (v *vaulted) Change(ctx context.Context, id string, c store.Changes) (err error) {
	if v.ring != nil {
		if c.Muster, err = v.ring.sealMuster(id, c.Muster); err != nil {
			return err
		}
	}
	if c.Status != nil && *c.Status == store.Finished {
		if err := v.unseal(ctx, id); err != nil {
			return err
		}
	}
	return v.Store.Change(ctx, id, c)
}

// unseal stores the first entry of a match in the clear. Another server that has seen the end may
// do so at the same time, or a new key have sealed it meanwhile: then it looks again.
func (v *vaulted) unseal(ctx context.Context, id string) (err error) {
	for range unsealings {
		if err = v.unsealOnce(ctx, id); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return err
}

// unsealings is how often the first entry of a match is tried to be stored in the clear. Each
// failure is another server's success.
const unsealings = 5

func (v *vaulted) unsealOnce(ctx context.Context, id string) error {
	was, err := v.Store.Beginning(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && KeyOf(was.Entry) == "" {
		return nil // Change says that there is none
	}
	if err != nil {
		return err
	}
	is := was
	if is.Entry, err = v.ring.openEntry(id, was.Entry); err != nil {
		return err
	}
	return v.Store.Reseal(ctx, was, is)
}

// A Survey says by which keys the matches under way are sealed.
type Survey struct {
	Keys  map[string]int // matches by the id of their key
	Plain int            // matches in the clear
}

// Look surveys the matches of a store that are not over, deleted ones among them.
func Look(ctx context.Context, s store.Beginnings) (Survey, error) {
	found := Survey{Keys: map[string]int{}}
	err := each(ctx, s, func(b store.Beginning) error {
		switch id := keyOf(b); {
		case id != "":
			found.Keys[id]++
		case b.Entry != nil || b.Muster != "":
			found.Plain++
		}
		return nil
	})
	return found, err
}

// keyOf returns the id of the key of a beginning, or nothing.
func keyOf(b store.Beginning) string {
	if b.Entry != nil {
		return KeyOf(b.Entry)
	}
	var m struct {
		Seed string `json:"seed"`
	}
	_ = json.Unmarshal([]byte(b.Muster), &m) // a damaged one has no key
	return KeyOf([]byte(m.Seed))
}

// pageSize is how many beginnings are read at once.
const pageSize = 100

func each(ctx context.Context, s store.Beginnings, f func(store.Beginning) error) error {
	for after := ""; ; {
		page, err := s.Beginnings(ctx, after, pageSize)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, b := range page {
			if err := f(b); err != nil {
				return err
			}
			after = b.ID
		}
	}
}

// A Rotation is what [Rotate] did.
type Rotation struct {
	Sealed int            // matches that are sealed by the newest key now
	Lost   map[string]int // matches that stay as they are, by the id of the missing key
}

// Rotate seals the matches under way by the newest key: those sealed by another one, and those
// that were in the clear. Servers may run. What cannot be opened stays as it is.
func Rotate(ctx context.Context, s store.Beginnings, r *Ring) (done Rotation, err error) {
	done.Lost = map[string]int{}
	newest := r.Newest()
	err = each(ctx, s, func(was store.Beginning) error {
		if keyOf(was) == newest || was.Entry == nil && was.Muster == "" {
			return nil
		}
		is := was
		var err error
		if was.Entry != nil {
			var plain []byte
			if plain, err = r.openEntry(was.ID, was.Entry); err == nil {
				is.Entry = r.sealEntry(was.ID, plain)
			}
		} else {
			is.Muster, err = r.resealMuster(was.ID, was.Muster)
		}
		var missing *MissingKeyError
		switch {
		case errors.As(err, &missing):
			done.Lost[missing.Key]++
			return nil
		case errors.Is(err, store.ErrDamaged):
			done.Lost[""]++
			return nil
		case err != nil:
			return err
		}
		err = s.Reseal(ctx, was, is)
		if errors.Is(err, store.ErrConflict) { // it was dealt, or ended, a moment ago: with the newest key, or in the clear for good
			return nil
		}
		if err == nil {
			done.Sealed++
		}
		return err
	})
	return done, err
}

func (r *Ring) resealMuster(match, text string) (string, error) {
	var m store.Muster
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return "", store.ErrDamaged
	}
	plain, err := r.openMuster(match, &m)
	if err != nil {
		return "", err
	}
	sealed, err := r.sealMuster(match, plain)
	if err != nil {
		return "", err
	}
	out, err := json.Marshal(sealed)
	return string(out), err
}
