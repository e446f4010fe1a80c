package server

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"mariscal/account/passkey"
	"mariscal/store"
)

// ceremonies are the passkeys that were asked for and not answered yet. They are few, and
// gone after minutes.
type ceremonies struct {
	mu  sync.Mutex
	all map[string]asked
}

// An asked is one of them.
type asked struct {
	passkey.Ceremony
	person store.Person // who will have the passkey; nobody when it signs somebody in
	add    bool         // he has an account already
	from   string       // the client's address
	until  time.Time
}

// mostCeremonies bounds the ceremonies of all visitors, and those of one address: the
// oldest makes room, of an address with many its own.
const mostCeremonies, mostCeremoniesOfOne = 1000, 20

// keep keeps a ceremony and returns its id.
func (c *ceremonies) keep(a asked, now time.Time) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all = map[string]asked{}
	}
	var oldest, own string
	same := 0
	for id, x := range c.all {
		if now.After(x.until) {
			delete(c.all, id)
			continue
		}
		if oldest == "" || x.until.Before(c.all[oldest].until) {
			oldest = id
		}
		if x.from == a.from {
			same++
			if own == "" || x.until.Before(c.all[own].until) {
				own = id
			}
		}
	}
	switch {
	case same >= mostCeremoniesOfOne:
		delete(c.all, own)
	case len(c.all) >= mostCeremonies:
		delete(c.all, oldest)
	}
	id := newToken()
	a.until = now.Add(passkey.Lifetime)
	c.all[id] = a
	return id
}

// take returns a ceremony once.
func (c *ceremonies) take(id string, now time.Time) (asked, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a, ok := c.all[id]
	delete(c.all, id)
	return a, ok && !now.After(a.until)
}

// siteOf returns the server as the browser knows it: passkeys are bound to its name.
func (s *Server) siteOf(c *call) (passkey.Site, error) {
	scheme, host := "http://", hostname(c.Host)
	if originOf(c.Request).https {
		scheme = "https://"
	}
	site := passkey.Site{Host: host, Origin: scheme + strings.ToLower(c.Host)}
	_, _, err := site.SignIn()
	if err != nil || !secure(c.Request) {
		return site, refuse(http.StatusForbidden, "server.no-passkeys")
	}
	return site, nil
}

// A PasskeyAsking asks for a passkey: one for a new account with that name, one more for
// the account that is signed in, or, without a name, one to sign in with.
type PasskeyAsking struct {
	Name     string `json:"name,omitempty"`
	Language string `json:"language,omitempty"`
	Zone     string `json:"zone,omitempty"`
	Add      bool   `json:"add,omitempty"`
}

// A PasskeyQuestion is what the browser is to be asked.
type PasskeyQuestion struct {
	ID string `json:"id"` // for the answer
	// Options are those of navigator.credentials.create or get, in their form as JSON.
	Options any `json:"options"`
}

// askPasskey begins a ceremony.
func (s *Server) askPasskey(c *call, in struct{ Body PasskeyAsking }) (PasskeyQuestion, error) {
	if err := c.mayTakeSessions(); err != nil {
		return PasskeyQuestion{}, err
	}
	site, err := s.siteOf(c)
	if err != nil {
		return PasskeyQuestion{}, err
	}
	a := asked{from: counted(client(c.Request))}
	var options any
	switch {
	case in.Body.Add:
		me, err := c.proved()
		if err != nil {
			return PasskeyQuestion{}, err
		}
		a.person, a.add = me.Person, true
		if len(a.person.Passkeys) >= mostPasskeys {
			return PasskeyQuestion{}, refuse(http.StatusConflict, "server.many-passkeys", mostPasskeys)
		}
	case in.Body.Name != "":
		if a.person, err = s.newPerson(c, in.Body.Name, in.Body.Language, in.Body.Zone); err != nil {
			return PasskeyQuestion{}, err
		}
	}
	if a.person.ID == "" {
		options, a.Ceremony, err = site.SignIn()
	} else {
		options, a.Ceremony, err = site.Register(a.person)
	}
	if err != nil {
		return PasskeyQuestion{}, err
	}
	id, err := s.keepCeremony(c, a)
	return PasskeyQuestion{ID: id, Options: options}, err
}

// mostPasskeys is the most passkeys of a person.
const mostPasskeys = 10

// A PasskeyAnswer is the browser's answer.
type PasskeyAnswer struct {
	ID     string          `json:"id"`
	Answer json.RawMessage `json:"answer"` // the credential as JSON
	Label  string          `json:"label,omitempty"`
}

// answerPasskey ends a ceremony: it makes the account, adds the passkey, or signs in.
func (s *Server) answerPasskey(c *call, in struct{ Body PasskeyAnswer }) (Account, error) {
	if err := c.mayTakeSessions(); err != nil {
		return Account{}, err
	}
	if err := checkName(in.Body.Label); err != nil {
		return Account{}, err
	}
	from, now := client(c.Request), s.config.Now()
	if !s.guesses.may(from) {
		return Account{}, c.manyPasswords()
	}
	a, ok, err := s.takeCeremony(c, in.Body.ID)
	if err != nil {
		return Account{}, err
	}
	wrong := func() (Account, error) {
		s.guesses.allow(from, 1)
		return Account{}, refuse(http.StatusForbidden, "server.bad-passkey")
	}
	if !ok {
		return wrong()
	}
	if a.person.ID == "" {
		p, key, err := a.SignedIn(in.Body.Answer, func(id string) (store.Person, error) { return s.config.Store.Person(c.Context(), id) }, now)
		if err != nil {
			return wrong() //nolint:nilerr // why is for nobody who tries
		}
		p, err = s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error {
			i := slices.IndexFunc(p.Passkeys, func(k store.Passkey) bool { return k.ID == key.ID })
			if i < 0 {
				return refuse(http.StatusForbidden, "server.bad-passkey") // it was removed meanwhile
			}
			p.Passkeys[i] = key
			return nil
		})
		if err != nil {
			return Account{}, err
		}
		return s.enter(c, p)
	}
	key, err := a.Registered(a.person, in.Body.Answer, in.Body.Label, now)
	if err != nil {
		return wrong() //nolint:nilerr // why is for nobody who tries
	}
	if !a.add {
		a.person.Passkeys = []store.Passkey{key}
		return s.register(c, a.person)
	}
	me, err := c.proved()
	if err != nil || me.ID != a.person.ID {
		return wrong() //nolint:nilerr // somebody else is signed in by now
	}
	if err := c.mayBeNoted(me, "passkey"); err != nil {
		return Account{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if len(p.Passkeys) >= mostPasskeys { // several were asked for at once
			return refuse(http.StatusConflict, "server.many-passkeys", mostPasskeys)
		}
		p.Passkeys = append(p.Passkeys, key)
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	s.noted(c, me, "passkey")
	s.tellChanged(c, me.Person, newPasskey)
	return s.tellAccount(c, me)
}

// dropPasskey removes a passkey; the last way to sign in stays.
func (s *Server) dropPasskey(c *call, in struct {
	Passkey string `path:"passkey" about:"id of the passkey"`
},
) (Account, error) {
	me, err := c.proved()
	if err != nil {
		return Account{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		p.Passkeys = slices.DeleteFunc(p.Passkeys, func(k store.Passkey) bool { return k.ID == in.Passkey })
		if len(p.Passkeys) == 0 && p.Password == "" {
			return refuse(http.StatusConflict, "server.last-passkey")
		}
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}
