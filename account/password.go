package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// ErrBusy says that too many passwords wait to be hashed.
var ErrBusy = errors.New("too many passwords wait to be checked")

// A cost is what one hash takes.
type cost struct {
	memory uint32 // KiB
	rounds uint32
	lanes  uint8
}

// present is the cost of new hashes, the one OWASP recommends with the least memory.
var present = cost{memory: 19 << 10, rounds: 2, lanes: 1}

// highest is the largest cost a stored hash may ask for.
var highest = cost{memory: 256 << 10, rounds: 16, lanes: 4}

const (
	saltBytes = 16
	hashBytes = 32
)

// A Hasher hashes passwords with argon2id, a few at a time: each takes 19 MiB and some
// hundredths of a second.
type Hasher struct {
	places  chan struct{} // of those that are hashed
	waiting chan struct{} // of those and the ones that wait
	cost    cost
	nobody  string // hash of a password that nobody knows
}

// NewHasher returns a hasher of so many passwords at a time, while so many others wait.
func NewHasher(atOnce, waiting int) *Hasher {
	h := &Hasher{places: make(chan struct{}, atOnce), waiting: make(chan struct{}, atOnce+waiting), cost: present}
	var salt, hash [hashBytes]byte
	_, _ = rand.Read(salt[:]) // crypto/rand never fails; it ends the program instead
	_, _ = rand.Read(hash[:])
	h.nobody = h.cost.text(salt[:saltBytes], hash[:])
	return h
}

// take waits for a place.
func (h *Hasher) take(ctx context.Context) (leave func(), err error) {
	select {
	case h.waiting <- struct{}{}:
	default:
		return nil, ErrBusy
	}
	select {
	case h.places <- struct{}{}:
		return func() { <-h.places; <-h.waiting }, nil
	case <-ctx.Done():
		<-h.waiting
		return nil, context.Cause(ctx)
	}
}

// Hash returns the hash of a password with its salt and cost, in PHC's form.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	leave, err := h.take(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	var salt [saltBytes]byte
	_, _ = rand.Read(salt[:]) // crypto/rand never fails; it ends the program instead
	return h.cost.text(salt[:], h.cost.hash(password, salt[:], hashBytes)), nil
}

// Check reports whether a password has a hash; stale, that the hash is of another cost than
// new ones. Without a hash it takes as long and says no.
func (h *Hasher) Check(ctx context.Context, password, hash string) (ok, stale bool, err error) {
	if hash == "" {
		hash = h.nobody
	}
	c, salt, sum, err := parse(hash)
	if err != nil {
		return false, false, err
	}
	leave, err := h.take(ctx)
	if err != nil {
		return false, false, err
	}
	defer leave()
	ok = subtle.ConstantTimeCompare(c.hash(password, salt, len(sum)), sum) == 1
	return ok, c != h.cost, nil
}

func (c cost) hash(password string, salt []byte, bytes int) []byte {
	return argon2.IDKey([]byte(password), salt, c.rounds, c.memory, c.lanes, uint32(bytes))
}

var base = base64.RawStdEncoding

func (c cost) text(salt, hash []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.memory, c.rounds, c.lanes, base.EncodeToString(salt), base.EncodeToString(hash))
}

// parse reads a hash. Its error does not repeat it.
func parse(text string) (c cost, salt, hash []byte, err error) {
	fault := errors.New("a stored password hash is damaged")
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return c, nil, nil, fault
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memory, &c.rounds, &c.lanes); err != nil ||
		c.memory > highest.memory || c.rounds == 0 || c.rounds > highest.rounds || c.lanes == 0 || c.lanes > highest.lanes {
		return c, nil, nil, fault
	}
	salt, err = base.DecodeString(parts[4])
	hash, err2 := base.DecodeString(parts[5])
	if err != nil || err2 != nil || len(salt) < 8 || len(hash) < 16 || len(hash) > 64 {
		return c, nil, nil, fault
	}
	return c, salt, hash, nil
}
