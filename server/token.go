package server

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
)

// cookie is the name of the cookie with a browser's token, which identifies the seats it
// holds: 128 random bits and this server's signature. The store has only the token's
// SHA-256.
const cookie = "mariscal"

// Lengths of a token in characters, without and with a signature.
const (
	formerToken = 32
	signedToken = 64
)

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

// same compares digests in constant time.
func same(a, b string) bool {
	return a != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1
}

// mac returns what only this installation's servers can make of a text, the HMAC-SHA-256 by their
// key. A text begins with what it is for, so that none stands for another.
func (s *Server) mac(text string) []byte {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// mark returns the first half of [Server.mac], 128 bits, as text.
func (s *Server) mark(text string) string { return hex.EncodeToString(s.mac(text)[:16]) }

// signed returns a text with its signature.
func (s *Server) signed(text string) string { return text + s.mark("session "+text) }

// recognise returns the digest of a request's token, "" when it has none from this
// server: a token that the visitor made up, or got elsewhere, opens nothing. An unsigned
// old token counts if it held a seat then.
func (s *Server) recognise(r *http.Request) (string, error) {
	c, err := r.Cookie(cookie)
	if err != nil {
		return "", nil //nolint:nilerr // a missing cookie is no error
	}
	switch len(c.Value) {
	case signedToken:
		if hmac.Equal([]byte(c.Value), []byte(s.signed(c.Value[:formerToken]))) {
			return digest(c.Value), nil
		}
	case formerToken:
		former := digest(c.Value)
		held, err := s.config.Store.Former(r.Context(), former)
		if err == nil && held {
			return former, nil
		}
		return "", err
	}
	return "", nil
}

// visitor returns the digest of the request's token, "" when it has none.
func visitor(r *http.Request) string { return originOf(r).visitor }

// welcome returns the digest of the request's token; it issues one if there is none.
func (c *call) welcome() string {
	if v := visitorOf(c); v != "" {
		return v
	}
	token := c.server.signed(newToken())
	http.SetCookie(c.w, &http.Cookie{
		Name: cookie, Value: token, Path: "/", MaxAge: 365 * 24 * 3600,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: originOf(c.Request).https,
	})
	c.made = digest(token)
	return c.made
}

// visitorOf returns the digest of the visitor's token, including one that the answer is
// just setting.
func visitorOf(c *call) string {
	if v := visitor(c.Request); v != "" {
		return v
	}
	return c.made
}
