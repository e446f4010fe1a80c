package server

import (
	"crypto/hmac"
	"net/http"
	"strings"
	"sync"

	"mariscal/store"
)

// hashesOfOne is how many passwords of one address are hashed, or wait for that, at once:
// what is charged after a wrong one comes too late for those sent beside it.
const hashesOfOne = 4

// hashing counts the passwords under way, by address.
type hashing struct {
	mu sync.Mutex
	by map[string]int
}

// begin counts one more; ok is false when the address has too many.
func (h *hashing) begin(client string) (end func(), ok bool) {
	from := counted(client)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.by[from] >= hashesOfOne {
		return nil, false
	}
	if h.by == nil {
		h.by = map[string]int{}
	}
	h.by[from]++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.by[from]--; h.by[from] == 0 {
			delete(h.by, from)
		}
	}, true
}

// mayHash counts a password of a request that is to be hashed.
func (c *call) mayHash() (end func(), err error) {
	end, ok := c.server.people.hashing.begin(client(c.Request))
	if !ok {
		err = c.manyPasswords()
	}
	return end, err
}

func (c *call) manyPasswords() error {
	c.w.Header().Set("Retry-After", "60")
	return refuse(http.StatusTooManyRequests, "server.many-passwords")
}

// knownCookie holds what marks a browser in which somebody has signed in: random bits and
// the server's signature over them and his name. It opens nothing; it only keeps strangers'
// wrong passwords from locking the browser out, because its tries are counted apart.
const knownCookie = "__Host-mariscal-known"

// markKnown marks the browser of somebody who has signed in.
func (c *call) markKnown(p store.Person) {
	if tries := c.triesFor(p.Key); tries != p.Key {
		return // it has a mark of his
	}
	nonce := newToken()
	http.SetCookie(c.w, &http.Cookie{
		Name: knownCookie, Value: nonce + c.server.known(p.Key, nonce), Path: "/", MaxAge: 365 * 24 * 3600,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: true,
	})
}

// known returns the signature of a mark.
func (s *Server) known(key, nonce string) string {
	return s.mark("known " + nonce + " " + key)
}

// triesFor returns under what wrong passwords for a name are counted: the name, whoever
// tries, or the mark of a browser in which somebody has signed in under it.
func (c *call) triesFor(key string) string {
	mark, err := c.Cookie(knownCookie)
	if err != nil || len(mark.Value) != signedToken {
		return key
	}
	nonce := mark.Value[:formerToken]
	if !hmac.Equal([]byte(mark.Value[formerToken:]), []byte(c.server.known(key, nonce))) {
		return key
	}
	return "known " + nonce + " " + key
}

// personSought returns the person with a name that somebody has typed.
func (c *call) personSought(name string) (store.Person, error) {
	if err := c.mayAskNames(); err != nil {
		return store.Person{}, err
	}
	p, err := c.server.personNamed(c, strings.TrimSpace(name))
	if err != nil {
		c.server.people.asked.allow(client(c.Request), 1)
	}
	return p, err
}

// rivalSought is personSought for who is to play against the visitor.
func (c *call) rivalSought(me *signedIn, name string) (store.Person, error) {
	p, err := c.personSought(name)
	if err == nil && p.ID == me.ID {
		err = refuse(http.StatusConflict, "server.offer-self")
	}
	return p, err
}

// mayAskNames refuses to tell whether somebody has a name to an address that has asked too
// often: names cannot be tried by the thousand.
func (c *call) mayAskNames() error {
	if !c.server.people.asked.may(client(c.Request)) {
		return c.manyPasswords()
	}
	return nil
}
