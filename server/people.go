package server

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"mariscal/account"
	"mariscal/store"
)

// An Accounts says whether people have accounts.
type Accounts string

// What a server may do with accounts. With accounts the own machine has no privileges.
const (
	NoAccounts       Accounts = ""         // nobody has one
	OptionalAccounts Accounts = "optional" // who wants one
	RequiredAccounts Accounts = "required" // who plays or watches needs one
)

// on reports whether people may have accounts.
func (a Accounts) on() bool { return a != NoAccounts }

// sessionCookie holds the token of a session: 256 random bits. Browsers take a cookie of this
// name only over HTTPS, or on the own machine, and give it to no other host.
const sessionCookie = "__Host-mariscal"

// Times of sessions.
const (
	sessionTime = 90 * 24 * time.Hour // a session that is not used so long is over
	sessionNote = 5 * time.Minute     // how exactly the store knows when one was used
	proofTime   = 15 * time.Minute    // how long a proof lasts for what needs one
)

// Limits of people.
const (
	hashesAtOnce  = 2
	hashesWaiting = 50
	mostSessions  = 50 // of a person

	nameTries, namePause   = 20, 30 * time.Second // wrong passwords for a name, whoever tries
	signUpBurst, signUpGap = 20, 5 * time.Minute  // new accounts from one address
	askedBurst             = 30                   // answers that tell an address who has an account; then one every namePause
)

// people is what a server knows about accounts besides the store.
type people struct {
	hasher     *account.Hasher
	names      *fleetLimiter // wrong passwords, by name, or by browsers that know it
	hashing    hashing
	signUps    *limiter // by address
	asked      *limiter // answers that tell whether somebody has a name, by address
	drafting   *limiter // what people write into drafts
	publishing *limiter // what they publish
	shell      string   // digest of the token of the shell; "" for none
	ceremonies ceremonies
	book       book
	lately     lately
	streams    expulsions
	noting     sync.Map // the sessions of which the store is just told that they are used
}

func newPeople(c Config) *people {
	p := &people{
		hasher: account.NewHasher(hashesAtOnce, hashesWaiting), names: newFleetLimiter("name", namePause, nameTries, c.Now),
		signUps: newLimiter(rate.Every(signUpGap), signUpBurst, c.Now), asked: newLimiter(rate.Every(namePause), askedBurst, c.Now),
		drafting: newDrafting(c.Now), publishing: newPublishing(c.Now),
	}
	if c.Shell != "" {
		p.shell = digest(c.Shell)
	}
	return p
}

// A signedIn is the account of a request.
type signedIn struct {
	store.Person
	session store.Session
}

// needless are the operations that nobody has to sign in for where accounts are required:
// they show what the program contains, say whether it works, or sign somebody in.
var needless = map[string]bool{
	"health": true, "ready": true, "openapi": true, "systems": true, "scenarios": true, "scenario": true, "board": true, "players": true, "words": true,
	"rules": true, "coach": true, "units": true, "matches": true, "calls": true, "hall": true,
	"account": true, "accountCreate": true, "signIn": true, "recover": true, "mailConfirm": true, "passwordLost": true, "passwordReset": true, "passkeyAsk": true, "passkeyAnswer": true, "accountMatches": true,
	"tournaments": true, "tournament": true, "tournamentStandings": true, "tournamentCreate": true, "tournamentOrder": true,
	"adminPeople": true, "adminPerson": true, "adminSeat": true, "adminAudit": true, "adminReports": true, "adminReportEnd": true, // they ask for themselves
}

// entitled refuses an operation that needs somebody who has signed in.
func (s *Server) entitled(r *http.Request, operation string) error {
	if s.config.Accounts == RequiredAccounts && !needless[operation] && originOf(r).person == nil {
		return refuse(http.StatusUnauthorized, "server.sign-in")
	}
	if originOf(r).program && !programMay[operation] {
		return refuse(http.StatusForbidden, "server.program-may-not")
	}
	return nil
}

// personal are what the addresses begin with at which it counts who has signed in; the rest is the
// same for everybody, and asks the database nothing.
var personal = []string{"/api/", "/account", "/review/", "/lab/", "/packs/", galleryPath}

// identify finds the account of a request, if it has one.
func (s *Server) identify(r *http.Request, o *origin) error {
	o.here = false // with accounts, whoever sits at the machine signs in like everybody
	if token, is := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); is {
		o.shell = s.people.shell != "" && subtle.ConstantTimeCompare([]byte(digest(token)), []byte(s.people.shell)) == 1
		if strings.HasPrefix(token, programPrefix) {
			return s.identifyProgram(r, o, token) // cookies count for nothing beside it
		}
	}
	c, err := r.Cookie(sessionCookie)
	if err != nil || len(c.Value) != 2*tokenBytes || !slices.ContainsFunc(personal, func(at string) bool { return strings.HasPrefix(r.URL.Path, at) }) {
		return nil //nolint:nilerr // a missing cookie is no error
	}
	session, person, err := s.config.Store.Session(r.Context(), digest(c.Value))
	now := s.config.Now()
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err != nil:
		return err
	case person.Banned != "" || now.Sub(session.Seen) > sessionTime:
		return nil
	}
	o.person, o.visitor = &signedIn{person, session}, person.Holder()
	s.saw(person)
	if now.Sub(session.Seen) >= sessionNote {
		s.noteSession(context.WithoutCancel(r.Context()), session.Token, now)
	}
	return nil
}

// noteSession tells the store that a session is used; of many requests at once one does.
func (s *Server) noteSession(ctx context.Context, token string, now time.Time) {
	if _, under := s.people.noting.LoadOrStore(token, true); under {
		return
	}
	defer s.people.noting.Delete(token)
	if err := s.config.Store.SawSession(ctx, token, now); err != nil && !errors.Is(err, store.ErrNotFound) {
		s.config.Logger.Warn("when a session was used was not noted", "error", err)
	}
}

// still reports whether a request's session, if it had one, goes on.
func (s *Server) still(r *http.Request) bool {
	p := originOf(r).person
	if p == nil {
		return true
	}
	_, now, err := s.config.Store.Session(r.Context(), p.session.Token)
	return err == nil && now.Banned == ""
}

// me returns the account of a request.
func (c *call) me() (*signedIn, error) {
	switch p := originOf(c.Request).person; {
	case !c.server.config.Accounts.on():
		return nil, refuse(http.StatusNotFound, "server.no-accounts")
	case p == nil:
		return nil, refuse(http.StatusUnauthorized, "server.sign-in")
	default:
		return p, nil
	}
}

// proved is me for what a stolen session must not do: the person has signed in lately.
func (c *call) proved() (*signedIn, error) {
	p, err := c.me()
	if err == nil && c.server.config.Now().Sub(p.session.Proved) > proofTime {
		err = refuse(http.StatusForbidden, "server.prove", int(proofTime/time.Minute))
	}
	return p, err
}

const tokenBytes = 32

// mayTakeSessions refuses to sign in where browsers would not keep the cookie, and where
// others could read it.
func (c *call) mayTakeSessions() error {
	switch {
	case !c.server.config.Accounts.on():
		return refuse(http.StatusNotFound, "server.no-accounts")
	case !secure(c.Request):
		return refuse(http.StatusForbidden, "server.need-https")
	}
	return nil
}

// open begins a session of a person in this browser, in place of the one it had.
func (c *call) open(p store.Person) (*signedIn, error) {
	s, now, token := c.server, c.server.config.Now(), newToken()+newToken()
	session := store.Session{Token: digest(token), Person: p.ID, Created: now, Proved: now, Seen: now, Device: device(c.UserAgent()), Network: s.networkOf(c.Request)}
	if err := s.config.Store.OpenSession(c.keep(), session, now.Add(-sessionTime)); err != nil {
		return nil, err
	}
	if before := originOf(c.Request).person; before != nil {
		if before.ID == p.ID {
			if err := s.movePush(c.keep(), p, before.session, session); err != nil {
				return nil, err
			}
		}
		if err := s.config.Store.EndSession(c.keep(), before.ID, before.session.Token); err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	if err := s.endOldest(c, session); err != nil {
		return nil, err
	}
	c.setSession(token, int(365*24*time.Hour/time.Second))
	s.saw(p)
	return &signedIn{p, session}, nil
}

// endOldest ends the sessions of a person beyond the most he may have besides a new one: those
// that were not used for longest.
func (s *Server) endOldest(c *call, begun store.Session) error {
	all, err := s.config.Store.SessionsOf(c.Context(), begun.Person) // the last used first
	all = slices.DeleteFunc(all, func(x store.Session) bool { return x.Token == begun.Token })
	for _, old := range all[min(len(all), mostSessions-1):] {
		if err := s.config.Store.EndSession(c.keep(), begun.Person, old.Token); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return err
}

func (c *call) setSession(token string, age int) {
	http.SetCookie(c.w, &http.Cookie{
		Name: sessionCookie, Value: token, Path: "/", MaxAge: age, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: true,
	})
}

// device shortens what a browser calls itself.
func device(agent string) string {
	const most = 300
	return strings.ToValidUTF8(agent[:min(len(agent), most)], "")
}

// handle returns the id of a session for its owner; the token's digest stays here.
func handle(session store.Session) string {
	sum := sha256.Sum256([]byte("handle " + session.Token))
	return hex.EncodeToString(sum[:8])
}

// SignIn is a name and a password.
type SignIn struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

// signIn begins a session by a password. A name that nobody has takes as long and is
// answered the same as a wrong password.
func (s *Server) signIn(c *call, in struct{ Body SignIn }) (Account, error) {
	if err := c.mayTakeSessions(); err != nil {
		return Account{}, err
	}
	p, err := s.checkPassword(c, in.Body)
	if err != nil {
		return Account{}, err
	}
	return s.enter(c, p)
}

// enter opens a session of somebody who has proved who he is.
func (s *Server) enter(c *call, p store.Person) (Account, error) {
	if p.Banned != "" {
		return Account{}, refuse(http.StatusForbidden, "server.banned", p.Banned)
	}
	me, err := c.open(p)
	if err != nil {
		return Account{}, err
	}
	// The password may have been changed, or the person banned, since it was checked: who
	// did that ends the sessions afterwards, and so would miss none but this one.
	switch now, err := s.config.Store.Person(c.Context(), p.ID); {
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return Account{}, err
	case err != nil || now.Password != p.Password || now.Banned != "":
		c.setSession("", -1)
		if err := s.config.Store.EndSession(c.keep(), p.ID, me.session.Token); err != nil && !errors.Is(err, store.ErrNotFound) {
			return Account{}, err
		}
		return Account{}, refuse(http.StatusForbidden, "server.bad-password")
	}
	c.markKnown(p)
	return s.tellAccount(c, me)
}

// checkPassword returns the person with a name and a password.
func (s *Server) checkPassword(c *call, in SignIn) (store.Person, error) {
	key, from := s.keyOf(in.Name), client(c.Request)
	tries := c.triesFor(key)
	if !s.guesses.may(from) || !s.people.names.may(tries) {
		return store.Person{}, c.manyPasswords()
	}
	end, err := c.mayHash()
	if err != nil {
		return store.Person{}, err
	}
	defer end()
	p, err := s.config.Store.PersonNamed(c.Context(), key)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	secret, wrong := account.Secret(in.Password, "")
	ok, stale, err := s.people.hasher.Check(c.Context(), secret, p.Password)
	if err != nil {
		return p, s.busy(err)
	}
	if !ok || wrong != nil || p.Password == "" {
		s.guesses.allow(from, 1)
		s.people.names.allow(tries, 1)
		return p, refuse(http.StatusForbidden, "server.bad-password")
	}
	if stale {
		hash, err := s.people.hasher.Hash(c.Context(), secret)
		if err != nil {
			return p, s.busy(err)
		}
		was := p.Password
		return s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error {
			if p.Password == was { // nobody has changed it meanwhile
				p.Password = hash
			}
			return nil
		})
	}
	return p, nil
}

// keyOf returns the key of a name; one that nobody can have for what is no name.
func (s *Server) keyOf(name string) string {
	key, err := account.Key(name)
	if err != nil {
		return "?" + digest(name)[:16]
	}
	return key
}

// busy turns the hasher's error into an answer.
func (s *Server) busy(err error) error {
	if errors.Is(err, account.ErrBusy) {
		return refuse(http.StatusServiceUnavailable, "server.busy")
	}
	return err
}

// signOut ends the session of this browser.
func (s *Server) signOut(c *call, _ struct{}) (struct{}, error) {
	me, err := c.me()
	if err != nil {
		return struct{}{}, err
	}
	c.setSession("", -1)
	return struct{}{}, s.config.Store.EndSession(c.keep(), me.ID, me.session.Token)
}

// endSession ends a session of the person on any device, or all others.
func (s *Server) endSession(c *call, in struct {
	Session string `path:"session" about:"id of the session, or others for all but this one"`
},
) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	if in.Session == "others" {
		if err := s.config.Store.EndSessions(c.keep(), me.ID, me.session.Token); err != nil {
			return Account{}, err
		}
		return s.tellAccount(c, me)
	}
	all, err := s.config.Store.SessionsOf(c.Context(), me.ID)
	if err != nil {
		return Account{}, err
	}
	for _, session := range all {
		if handle(session) == in.Session {
			if err := s.config.Store.EndSession(c.keep(), me.ID, session.Token); err != nil {
				return Account{}, err
			}
		}
	}
	return s.tellAccount(c, me)
}
