package store

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// A Row is what a database keeps of a match in forms of its own: JSON, and milliseconds
// since 1970 (UTC), 0 for never. Nothing is an empty text.
type Row struct {
	Seats, Ending, Standing, Muster string
	Created, Updated, Deleted       int64
}

// Fill reads the row into a match. What cannot be read and is not in the journal too makes
// the match [Match.Damaged].
func (r *Row) Fill(m *Match) {
	var err error
	m.Deleted = Moment(r.Deleted)
	m.Created, m.Updated = moments(r.Created, r.Updated)
	if m.Seats, err = seatsIn(r.Seats); err != nil {
		m.Damaged = "seats: " + err.Error()
	}
	// Standing and ending are in the journal too; unreadable ones are stored again.
	m.Ending, m.Standing = readable[Ending](r.Ending), standingIn(r.Standing)
	if m.Muster, err = parseMuster(r.Muster); err != nil {
		m.Damaged = "muster: " + err.Error()
	}
}

// mostTexts is how many texts of a kind are remembered.
const mostTexts = 2048

// A memory has what was read from texts: rows of open matches are read at every answer, and
// their texts seldom change. What it has is copied, and must have no slices or pointers.
type memory[T any] struct {
	mu   sync.Mutex
	read map[string]T
}

func (m *memory[T]) get(text string) (v T, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v, ok = m.read[text]
	return v, ok
}

func (m *memory[T]) put(text string, v T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.read == nil || len(m.read) >= mostTexts {
		m.read = map[string]T{}
	}
	m.read[text] = v
}

var (
	readSeats     memory[[2]Seat]
	readStandings memory[Standing]
)

// seatsIn reads the seats in a text.
func seatsIn(text string) (seats [2]Seat, err error) {
	if seats, ok := readSeats.get(text); ok {
		return seats, nil
	}
	seats, err = parseSeats(text)
	if err == nil && seats[0].Also == nil && seats[1].Also == nil && seats[0].Away == nil && seats[1].Away == nil {
		readSeats.put(text, seats)
	}
	return seats, err
}

// standingIn reads the standing in a text, nil for what cannot be read.
func standingIn(text string) *Standing {
	if v, ok := readStandings.get(text); ok {
		return &v
	}
	v := readable[Standing](text)
	if v != nil {
		readStandings.put(text, *v)
	}
	return v
}

// readable returns what a text has, nil for what cannot be read.
func readable[T any](text string) (v *T) {
	if text == "" || json.Unmarshal([]byte(text), &v) != nil {
		return nil
	}
	return v
}

const seedBytes = 32 // of a muster

// parseMuster reads a match's muster; nil once the match is dealt. Without the whole seed
// the match can never be dealt.
func parseMuster(text string) (*Muster, error) {
	if text == "" {
		return nil, nil
	}
	var m Muster
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return nil, err
	}
	if strings.HasPrefix(m.Seed, SealedSeed) {
		return &m, nil
	}
	// The error goes to the log, so it must not contain the seed.
	if seed, err := hex.DecodeString(m.Seed); err != nil || len(seed) != seedBytes {
		return nil, errors.New("its seed is not 64 hexadecimal digits")
	}
	return &m, nil
}

// parseSeats reads the seats of a match. Anything incomplete is damage: a seat that
// seemed empty could be taken by anybody.
func parseSeats(text string) (seats [2]Seat, err error) {
	var list []Seat
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return seats, err
	}
	if len(list) != len(seats) {
		return seats, fmt.Errorf("%d of them in place of %d", len(list), len(seats))
	}
	for i, seat := range list {
		if seat.Kind == "" {
			return [2]Seat{}, fmt.Errorf("number %d has no kind", i+1)
		}
		seats[i] = seat
	}
	return seats, nil
}

// Holders returns the digests of the tokens that hold a seat or may return to one; true for
// those that sit.
func Holders(seats [2]Seat) map[string]bool {
	held := map[string]bool{}
	hold := func(sits bool, holder string, also []string) {
		held[holder] = held[holder] || sits
		for _, digest := range also {
			held[digest] = held[digest] || sits
		}
	}
	for _, seat := range seats {
		if seat.Away != nil {
			hold(false, seat.Away.Holder, seat.Away.Also)
		}
		if seat.Kind == "human" {
			hold(true, seat.Holder, seat.Also)
		}
	}
	delete(held, "")
	return held
}

// moments returns when a match was made and last changed. An impossible time is replaced
// by the other.
func moments(created, updated int64) (time.Time, time.Time) {
	c, u := Moment(created), Moment(updated)
	if c.IsZero() {
		c = u
	}
	if u.IsZero() {
		u = c
	}
	return c, u
}

// Millis returns a time in milliseconds since 1970, 0 for the zero time.
func Millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// Moment returns the time of milliseconds since 1970; zero for 0 and outside the years 1 to 9999.
func Moment(ms int64) time.Time {
	t := time.UnixMilli(ms).UTC()
	if ms == 0 || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}
