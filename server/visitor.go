package server

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"slices"

	"mariscal/game"
	"mariscal/store"
)

// cookie carries the token of a browser: 128 random bits, by which the seats it
// holds are known. The store has only its SHA-256.
const cookie = "mariscal"

// newToken returns 128 random bits as text.
func newToken() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // crypto/rand never fails; it ends the program instead
	return hex.EncodeToString(b[:])
}

// newID returns the id of a new match, which nobody can guess.
func newID() string { return newToken()[:20] }

func digest(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// same compares digests in a time that tells nothing.
func same(a, b string) bool {
	return a != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1
}

// visitor returns the digest of the request's token, "" when it has none.
func visitor(r *http.Request) string {
	c, err := r.Cookie(cookie)
	if err != nil || len(c.Value) != 32 {
		return ""
	}
	return digest(c.Value)
}

// welcome returns the digest of the request's token, which it gets when it has none.
func (c *call) welcome() string {
	if v := visitor(c.Request); v != "" {
		return v
	}
	token := newToken()
	http.SetCookie(c.w, &http.Cookie{
		Name: cookie, Value: token, Path: "/", MaxAge: 365 * 24 * 3600,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: c.TLS != nil,
	})
	return digest(token)
}

// seatsOf returns the seats a visitor holds.
func seatsOf(m store.Match, visitor string) []game.Seat {
	var held []game.Seat
	for i, seat := range m.Seats {
		if seat.Kind == human && same(seat.Holder, visitor) {
			held = append(held, game.Seat(i))
		}
	}
	return held
}

// viewer returns as whom a visitor looks at a match: as asked, if he holds that
// seat, and otherwise as the first seat he holds, or as a spectator.
func viewer(m store.Match, visitor, as string) (game.Viewer, error) {
	held := seatsOf(m, visitor)
	switch as {
	case "":
		if len(held) > 0 {
			return game.Viewer(held[0]), nil
		}
		return game.Spectator, nil
	case game.Spectator.String():
		return game.Spectator, nil
	}
	seat, ok := game.ParseSeat(as)
	if !ok {
		return 0, bad("server.bad-viewer", clip(as))
	}
	if !slices.Contains(held, seat) {
		return 0, refuse(http.StatusForbidden, "server.not-yours")
	}
	return game.Viewer(seat), nil
}

// holder returns the seat of that name if the visitor may act for it.
func holder(m store.Match, visitor, name string) (game.Seat, error) {
	seat, ok := game.ParseSeat(name)
	switch {
	case !ok:
		return 0, bad("server.bad-seat", clip(name))
	case m.Seats[seat].Kind == computer:
		return 0, refuse(http.StatusForbidden, "server.computer")
	case !slices.Contains(seatsOf(m, visitor), seat):
		return 0, refuse(http.StatusForbidden, "server.not-yours")
	}
	return seat, nil
}

// seated refuses who holds no seat of a match.
func seated(m store.Match, visitor string) error {
	if len(seatsOf(m, visitor)) == 0 {
		return refuse(http.StatusForbidden, "server.not-seated")
	}
	return nil
}
