package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"mariscal/account"
	"mariscal/store"
	"mariscal/words"
)

// An Account is what the visitor may know of his account.
type Account struct {
	Accounts string `json:"accounts"` // "optional" or "required"
	// Passkeys says that browsers can make passkeys for this address.
	Passkeys bool `json:"passkeys"`
	// Mails says that the server sends letters.
	Mails bool `json:"mails,omitempty"`
	// Hooks says that it sends webhooks, and PushKey is its key for web push, if it does that.
	Hooks   bool   `json:"hooks,omitempty"`
	PushKey string `json:"pushKey,omitempty"`
	// Guest is how many matches belong to this browser and not to the account; they can be
	// moved.
	Guest int `json:"guest"`
	// Me is missing while nobody has signed in.
	Me *Me `json:"me,omitempty"`
	// Codes are new recovery codes. Only this answer has them.
	Codes []string `json:"codes,omitempty"`
	// Calendar is the address of a calendar that was just made. Only this answer has it.
	Calendar string `json:"calendar,omitempty"`
	// Program is the secret of a program that was just made. Only this answer has it.
	Program string `json:"program,omitempty"`
}

// A Me is a person as he sees himself.
type Me struct {
	Name     string        `json:"name"`
	Shown    string        `json:"shown"`    // name at tables
	Language string        `json:"language"` // "es", "en", or empty for the browser's
	Zone     string        `json:"zone"`     // time zone: "Europe/Madrid"
	Role     string        `json:"role,omitempty"`
	Created  time.Time     `json:"created"`
	Password bool          `json:"password"` // he has one
	Codes    int           `json:"codes"`    // recovery codes left
	Passkeys []PasskeyInfo `json:"passkeys"`
	Sessions []SessionInfo `json:"sessions"`
	// Mail is the confirmed address for letters, MailAsked one that is not confirmed yet.
	Mail      string `json:"mail,omitempty"`
	MailAsked string `json:"mailAsked,omitempty"`
	// Ways are those by which the person can be told something while he is not here; Told, by
	// which of them each kind of notice comes.
	Ways []string            `json:"ways,omitempty"`
	Told map[string][]string `json:"told,omitempty"`
	Hook *HookInfo           `json:"hook,omitempty"`
	Push []PushInfo          `json:"push,omitempty"`
	// Calendar says that there is an address of a calendar, Private that nobody may follow him.
	Calendar bool `json:"calendar,omitempty"`
	Private  bool `json:"private,omitempty"`
	// Bot says that the account is that of a bot, Programs are those that sign in for it.
	Bot      bool          `json:"bot,omitempty"`
	Programs []ProgramInfo `json:"programs,omitempty"`
	// Muted are those of whom the person does not want to hear.
	Muted []MutedInfo `json:"muted,omitempty"`
}

// A PasskeyInfo is a passkey of a person.
type PasskeyInfo struct {
	ID    string     `json:"id"`
	Label string     `json:"label"`
	Added time.Time  `json:"added"`
	Used  *time.Time `json:"used,omitempty"`
}

// A SessionInfo is a browser in which a person is signed in.
type SessionInfo struct {
	ID      string    `json:"id"`
	Device  string    `json:"device"`
	Created time.Time `json:"created"`
	Seen    time.Time `json:"seen"`
	Here    bool      `json:"here"` // this browser
}

// showAccount tells the visitor's account.
func (s *Server) showAccount(c *call, _ struct{}) (Account, error) {
	if !s.config.Accounts.on() {
		return Account{}, refuse(http.StatusNotFound, "server.no-accounts")
	}
	return s.tellAccount(c, originOf(c.Request).person)
}

// tellAccount returns the account of somebody who has signed in, or of nobody (nil).
func (s *Server) tellAccount(c *call, me *signedIn) (Account, error) {
	_, err := s.siteOf(c)
	a := Account{Accounts: string(s.config.Accounts), Passkeys: err == nil, Mails: s.writesMail(), Hooks: s.config.Hooks, PushKey: s.pushing.Public}
	guest, err := s.recognise(c.Request)
	if err == nil && guest != "" {
		a.Guest, err = s.config.Store.Holding(c.Context(), guest)
	}
	if err != nil || me == nil {
		return a, err
	}
	p := me.Person
	a.Me = &Me{
		Name: p.Name, Shown: shown(p), Language: p.Language, Zone: p.Zone, Role: p.Role, Created: p.Created,
		Password: p.Password != "", Codes: len(p.Codes), Passkeys: []PasskeyInfo{}, Sessions: []SessionInfo{},
		Mail: p.Mail.Address, MailAsked: p.Mail.Asked, Told: toldBy(p), Hook: s.hookInfo(p), Push: pushInfo(p), Calendar: p.Calendar != "", Private: p.Private, Bot: p.Bot, Programs: programInfo(p),
	}
	for _, way := range ways {
		if s.reaches(p, way) {
			a.Me.Ways = append(a.Me.Ways, way)
		}
	}
	for _, k := range p.Passkeys {
		info := PasskeyInfo{ID: k.ID, Label: k.Label, Added: k.Added}
		if !k.Used.IsZero() {
			info.Used = &k.Used
		}
		a.Me.Passkeys = append(a.Me.Passkeys, info)
	}
	if a.Me.Muted, err = s.mutedOf(c, p); err != nil {
		return a, err
	}
	sessions, err := s.config.Store.SessionsOf(c.Context(), p.ID)
	for _, x := range sessions {
		a.Me.Sessions = append(a.Me.Sessions, SessionInfo{ID: handle(x), Device: x.Device, Created: x.Created, Seen: x.Seen, Here: x.Token == me.session.Token})
	}
	return a, err
}

// shown returns the name of a person at tables, a bot's with its mark.
func shown(p store.Person) string {
	name := cmp.Or(p.Shown, p.Name)
	if p.Bot {
		return name + botMark
	}
	return name
}

// botMark stands behind the name of an account that a program plays for.
const botMark = " [bot]"

// A SignUp is a new account with a password.
type SignUp struct {
	SignIn
	Language string `json:"language,omitempty"`
	Zone     string `json:"zone,omitempty"`
}

// newPerson checks a name and returns the person who will have it. Whether it is taken the
// store says.
func (s *Server) newPerson(c *call, name, language, zone string) (store.Person, error) {
	key, err := account.Key(name)
	if err != nil {
		return store.Person{}, bad("server.bad-account-name", account.LeastName, account.MostName)
	}
	p := store.Person{ID: newID(), Name: strings.TrimSpace(name), Key: key, Created: s.config.Now()}
	return p, settle(&p, nil, &language, &zone)
}

// signUp makes an account with a password. The matches of this browser become the person's.
func (s *Server) signUp(c *call, in struct{ Body SignUp }) (Account, error) {
	if err := c.mayTakeSessions(); err != nil {
		return Account{}, err
	}
	p, err := s.newPerson(c, in.Body.Name, in.Body.Language, in.Body.Zone)
	if err != nil {
		return Account{}, err
	}
	secret, err := account.Secret(in.Body.Password, p.Name)
	if err != nil {
		return Account{}, bad("server.weak-password", account.LeastPassword)
	}
	if !s.people.signUps.may(client(c.Request)) {
		return Account{}, s.manySignUps(c)
	}
	end, err := c.mayHash()
	if err != nil {
		return Account{}, err
	}
	p.Password, err = s.people.hasher.Hash(c.Context(), secret)
	end()
	if err != nil {
		return Account{}, s.busy(err)
	}
	return s.register(c, p)
}

func (s *Server) manySignUps(c *call) error {
	c.w.Header().Set("Retry-After", "300")
	return refuse(http.StatusTooManyRequests, "server.many-accounts")
}

// register stores a new person, with recovery codes, and signs him in.
func (s *Server) register(c *call, p store.Person) (Account, error) {
	if !s.people.signUps.allow(client(c.Request), 1) { // a name that is taken counts too: names cannot be tried by the thousand
		return Account{}, s.manySignUps(c)
	}
	codes, digests := account.Recovery()
	p.Codes = digests
	if err := s.config.Store.AddPerson(c.keep(), p); err != nil {
		if errors.Is(err, store.ErrExists) {
			err = refuse(http.StatusConflict, "server.name-taken")
		}
		return Account{}, err
	}
	me, err := c.open(p)
	if err == nil {
		c.markKnown(p)
		err = s.adopt(c, p)
	}
	if err != nil {
		return Account{}, err
	}
	a, err := s.tellAccount(c, me)
	a.Codes = codes
	return a, err
}

// A Settings is what a person says about himself; what is missing stays.
type Settings struct {
	Shown    *string `json:"shown,omitempty"`
	Language *string `json:"language,omitempty"`
	Zone     *string `json:"zone,omitempty"`
}

// settle puts settings into a person.
func settle(p *store.Person, shown, language, zone *string) error {
	if shown != nil {
		name := strings.TrimSpace(*shown)
		if err := checkName(name); err != nil {
			return err
		}
		p.Shown = name
	}
	if language != nil {
		if *language != "" && !slices.Contains(words.Languages(), *language) {
			return refuse(http.StatusNotFound, "server.no-language", clip(*language))
		}
		p.Language = *language
	}
	if zone != nil {
		if _, err := time.LoadLocation(*zone); err != nil || *zone == "Local" {
			return bad("server.bad-zone", clip(*zone))
		}
		p.Zone = *zone
	}
	return nil
}

// changeAccount stores settings. A name at tables may not be the name of somebody else.
func (s *Server) changeAccount(c *call, in struct{ Body Settings }) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	if in.Body.Shown != nil {
		if err := c.mayBeCalled(*in.Body.Shown); err != nil {
			return Account{}, err
		}
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		return settle(p, in.Body.Shown, in.Body.Language, in.Body.Zone)
	})
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// mayBeCalled refuses the name of somebody else's account, and one that only looks like it,
// to who sits down by himself.
func (c *call) mayBeCalled(name string) error {
	s := c.server
	if !s.config.Accounts.on() {
		return nil
	}
	if !account.Honest(name) {
		return bad("server.odd-name")
	}
	key, reserved, ok := account.Resembled(name)
	if !ok { // no account has such a name
		return nil
	}
	if me := originOf(c.Request).person; me != nil && me.Key == key {
		return nil
	}
	if reserved {
		return refuse(http.StatusConflict, "server.name-taken")
	}
	if err := c.mayAskNames(); err != nil {
		return err
	}
	switch _, err := s.config.Store.PersonNamed(c.Context(), key); {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	s.people.asked.allow(client(c.Request), 1)
	return refuse(http.StatusConflict, "server.name-taken")
}

// A NewPassword is a new password; by a recovery code for somebody who has lost his.
type NewPassword struct {
	Name     string `json:"name,omitempty"`
	Code     string `json:"code,omitempty"`
	Password string `json:"password"`
}

// changePassword sets the password and ends all other sessions.
func (s *Server) changePassword(c *call, in struct{ Body NewPassword }) (Account, error) {
	me, err := c.proved()
	if err == nil {
		err = c.mayBeNoted(me, "password")
	}
	if err != nil {
		return Account{}, err
	}
	if me.Person, err = s.setPassword(c, me.Person, in.Body.Password, func(*store.Person) error { return nil }); err != nil {
		return Account{}, err
	}
	if err := s.config.Store.EndSessions(c.keep(), me.ID, me.session.Token); err != nil {
		return Account{}, err
	}
	s.noted(c, me, "password")
	s.tellChanged(c, me.Person, newPassword)
	return s.tellAccount(c, me)
}

// setPassword stores the hash of a new password, if spend agrees, which takes away what it is
// set by. Links that were sent and not opened work no more.
func (s *Server) setPassword(c *call, p store.Person, password string, spend func(*store.Person) error) (store.Person, error) {
	secret, err := account.Secret(password, p.Name)
	if err != nil {
		return p, bad("server.weak-password", account.LeastPassword)
	}
	end, err := c.mayHash()
	if err != nil {
		return p, err
	}
	hash, err := s.people.hasher.Hash(c.Context(), secret)
	end()
	if err != nil {
		return p, s.busy(err)
	}
	return s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error {
		p.Password = hash
		err := spend(p)
		// Who knew the former password may have asked for links, or made a secret for a program.
		p.Mail.Asked, p.Mail.Confirm, p.Reset, p.Programs = "", store.Ticket{}, store.Ticket{}, nil
		return err
	})
}

// recover sets a new password by a recovery code, ends all sessions and signs in.
func (s *Server) recover(c *call, in struct{ Body NewPassword }) (Account, error) {
	if err := c.mayTakeSessions(); err != nil {
		return Account{}, err
	}
	from, key := client(c.Request), s.keyOf(in.Body.Name)
	tries := c.triesFor(key)
	if !s.guesses.may(from) || !s.people.names.may(tries) {
		return Account{}, c.manyPasswords()
	}
	p, err := s.config.Store.PersonNamed(c.Context(), key)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return Account{}, err
	}
	code := account.Digest(in.Body.Code)
	if !slices.Contains(p.Codes, code) {
		s.guesses.allow(from, 1)
		s.people.names.allow(tries, 1)
		return Account{}, refuse(http.StatusForbidden, "server.bad-recovery")
	}
	p, err = s.setPassword(c, p, in.Body.Password, func(p *store.Person) error {
		i := slices.Index(p.Codes, code)
		if i < 0 {
			return refuse(http.StatusForbidden, "server.bad-recovery")
		}
		p.Codes, p.Push = slices.Delete(p.Codes, i, i+1), nil
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	if err := s.config.Store.EndSessions(c.keep(), p.ID, ""); err != nil {
		return Account{}, err
	}
	s.audit(c, p.Name, "recovered", p.Name, "")
	s.tellChanged(c, p, newPassword)
	return s.enter(c, p)
}
