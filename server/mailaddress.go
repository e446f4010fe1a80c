package server

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"mariscal/post/mail"
	"mariscal/store"
)

// A MailAddress is an address for letters; empty for none.
type MailAddress struct {
	Address string `json:"address"`
}

// A LinkProof is what a link from a letter says.
type LinkProof struct {
	Person string `json:"person"`
	Token  string `json:"token"`
}

// askMail asks for letters to an address, which gets a link that confirms it; or for none.
func (s *Server) askMail(c *call, in struct{ Body MailAddress }) (Account, error) {
	me, err := c.proved() // a lost password is replaced by a letter
	if err != nil {
		return Account{}, err
	}
	if !s.writesMail() {
		return Account{}, refuse(http.StatusNotFound, "server.no-mail")
	}
	address, ok := mail.Address(in.Body.Address)
	if none := strings.TrimSpace(in.Body.Address) == ""; !ok && !none {
		return Account{}, bad("server.bad-mail")
	} else if !none && !(s.post.asked.allow(me.ID, 1) && s.post.from.allow("asked "+counted(client(c.Request)), 1) &&
		s.post.tries.allow("confirm @"+strings.ToLower(address), 1)) {
		c.w.Header().Set("Retry-After", "1800")
		return Account{}, refuse(http.StatusTooManyRequests, "server.many-mails")
	}
	former, changed := "", address != ""
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if address == "" {
			former, changed = p.Mail.Address, p.Mail.Address+p.Mail.Asked != ""
			p.Mail, p.Reset = store.Mail{}, store.Ticket{}
			return nil
		}
		p.Mail.Asked, p.Mail.Confirm, p.Mail.Language = address, store.Ticket{}, c.lang
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	if changed {
		s.audit(c, me.Name, "mail", me.Name, "")
	}
	if address != "" {
		s.tellChanged(c, me.Person, newAddress)
		err = s.addNotices(c.keep(), s.accountNotice(me.Person, confirmKind, newID()))
	} else if former != "" {
		err = s.addNotices(c.keep(), s.accountNotice(me.Person, movedKind, former))
	}
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// accountNotice is a letter about an account, to be sent at once.
func (s *Server) accountNotice(p store.Person, kind, mark string) store.Notice {
	now := s.config.Now()
	return store.Notice{ID: newID(), Person: p.ID, Way: byMail, Kind: kind, Mark: mark, Made: now, Due: now, State: store.Waiting}
}

// addNotices puts notices into the outbox, and has them sent if they are due.
func (s *Server) addNotices(ctx context.Context, notices ...store.Notice) error {
	err := s.config.Store.AddNotices(ctx, notices...)
	if err == nil {
		s.post.knock()
	}
	return err
}

// confirmMail confirms an address by the link that was sent there.
func (s *Server) confirmMail(c *call, in struct{ Body LinkProof }) (struct{}, error) {
	p, err := s.linked(c, in.Body)
	if err != nil {
		return struct{}{}, err
	}
	former := ""
	p, err = s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error {
		if !s.fits(p.Mail.Confirm, in.Body.Token) {
			return refuse(http.StatusForbidden, "server.bad-link")
		}
		if p.Mail.Key() != strings.ToLower(p.Mail.Asked) {
			former = p.Mail.Address
		}
		p.Mail.Address, p.Mail.Asked, p.Mail.Confirm, p.Reset = p.Mail.Asked, "", store.Ticket{}, store.Ticket{}
		return nil
	})
	if err != nil {
		return struct{}{}, s.wrongLink(c, err)
	}
	s.audit(c, p.Name, "mail-confirmed", p.Name, "")
	if former != "" {
		err = s.addNotices(c.keep(), s.accountNotice(p, movedKind, former))
	}
	return struct{}{}, err
}

// linked returns the person of a link.
func (s *Server) linked(c *call, proof LinkProof) (store.Person, error) {
	if !s.config.Accounts.on() {
		return store.Person{}, refuse(http.StatusNotFound, "server.no-accounts")
	}
	if !s.guesses.may(client(c.Request)) {
		return store.Person{}, c.manyPasswords()
	}
	p, err := s.config.Store.Person(c.Context(), clip(proof.Person))
	if errors.Is(err, store.ErrNotFound) {
		err = s.wrongLink(c, refuse(http.StatusForbidden, "server.bad-link"))
	}
	return p, err
}

// wrongLink counts a wrong link.
func (s *Server) wrongLink(c *call, err error) error {
	if own, is := errors.AsType[*refused](err); is && own.id == "server.bad-link" {
		s.guesses.allow(client(c.Request), 1)
	}
	return err
}

// fits reports whether a token is that of a ticket which is still good.
func (s *Server) fits(t store.Ticket, token string) bool {
	return same(t.Digest, digest(token)) && s.config.Now().Before(t.Until)
}

// A LostPassword is the name or the mail address of somebody who has lost his password.
type LostPassword struct {
	Who string `json:"who"`
}

// losePassword sends a link to whoever has that name or address, if he has confirmed one. Its
// answer and its time are the same for everybody: who it is is looked up afterwards.
func (s *Server) losePassword(c *call, in struct{ Body LostPassword }) (struct{}, error) {
	if err := c.mayTakeSessions(); err != nil {
		return struct{}{}, err
	}
	who := strings.TrimSpace(in.Body.Who)
	switch {
	case !s.writesMail():
		return struct{}{}, refuse(http.StatusNotFound, "server.no-mail")
	case who == "" || len(who) > 254:
		return struct{}{}, bad("server.bad-mail")
	case !s.post.from.allow(client(c.Request), 1):
		c.w.Header().Set("Retry-After", "300")
		return struct{}{}, refuse(http.StatusTooManyRequests, "server.many-mails")
	}
	select {
	case s.post.lost <- lostWord{who, c.lang}:
	default: // far too many wait; whoever means it asks again
	}
	return struct{}{}, nil
}

// findLost puts the links for a lost password into the outbox.
func (s *Server) findLost(ctx context.Context, word lostWord) {
	key := "@" + strings.ToLower(word.who)
	if !strings.Contains(word.who, "@") {
		key = s.keyOf(word.who)
	}
	if !s.post.tries.allow("lost "+key, 1) {
		return
	}
	var found []store.Person
	var err error
	if strings.Contains(word.who, "@") {
		found, err = s.config.Store.PersonsAt(ctx, word.who, mostOfAddress)
	} else {
		var p store.Person
		if p, err = s.config.Store.PersonNamed(ctx, key); err == nil {
			found = []store.Person{p}
		} else if errors.Is(err, store.ErrNotFound) {
			err = nil
		}
	}
	for _, p := range found {
		if p.Banned == "" && p.Mail.Address != "" && err == nil {
			err = s.config.Store.AddNotices(ctx, s.accountNotice(p, lostKind, newID()))
		}
	}
	if err != nil {
		s.postFault(ctx, err)
	}
}

// A PasswordReset is a new password by a link that was sent.
type PasswordReset struct {
	LinkProof
	Password string `json:"password"`
}

// resetPassword sets a new password by a link, ends all sessions and signs in.
func (s *Server) resetPassword(c *call, in struct{ Body PasswordReset }) (Account, error) {
	if err := c.mayTakeSessions(); err != nil {
		return Account{}, err
	}
	p, err := s.linked(c, in.Body.LinkProof)
	if err != nil {
		return Account{}, err
	}
	if !s.fits(p.Reset, in.Body.Token) {
		return Account{}, s.wrongLink(c, refuse(http.StatusForbidden, "server.bad-link"))
	}
	p, err = s.setPassword(c, p, in.Body.Password, func(p *store.Person) error {
		if !s.fits(p.Reset, in.Body.Token) {
			return refuse(http.StatusForbidden, "server.bad-link")
		}
		p.Reset, p.Push = store.Ticket{}, nil // who has lost his password may have lost a device
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	if err := s.config.Store.EndSessions(c.keep(), p.ID, ""); err != nil {
		return Account{}, err
	}
	s.audit(c, p.Name, "recovered", p.Name, "mail")
	s.tellChanged(c, p, newPassword)
	return s.enter(c, p)
}

// accountLetters are the subjects and texts of letters about accounts.
var accountLetters = map[string][2]string{
	confirmKind: {"server.mail-confirm-subject", "server.mail-confirm"},
	lostKind:    {"server.mail-lost-subject", "server.mail-lost"},
	movedKind:   {"server.mail-moved-subject", "server.mail-moved"},
	changedKind: {"server.mail-changed-subject", "server.mail-changed"},
}

// Changes of an account that its confirmed address is told of: each is a way to it for whoever
// has made it.
const (
	newPassword = "password"
	newPasskey  = "passkey"
	newHook     = "hook"
	newAddress  = "address"
	newCodes    = "codes"
)

// changedWords say what was changed.
var changedWords = map[string]string{
	newPassword: "server.changed-password", newPasskey: "server.changed-passkey", newHook: "server.changed-hook",
	newAddress: "server.changed-address", newCodes: "server.changed-codes",
}

// tellChanged writes to the confirmed address of a person what was changed about his account. It
// is changed by then, so a failure is only logged.
func (s *Server) tellChanged(c *call, p store.Person, what string) {
	if !s.writesMail() || p.Mail.Address == "" || p.Banned != "" {
		return
	}
	if err := s.addNotices(c.keep(), s.accountNotice(p, changedKind, what)); err != nil {
		s.postFault(c.keep(), err)
	}
}

// accountLetter writes a letter about an account. Its link is made when it is sent, so that
// nobody finds one in the outbox.
func (s *Server) accountLetter(ctx context.Context, p store.Person, n *store.Notice) (mail.Letter, error) {
	say, texts := spoken(p), accountLetters[n.Kind]
	l := mail.Letter{ID: n.ID, To: p.Mail.Address, Subject: say.Say(texts[0])}
	if n.Kind == movedKind {
		l.To, l.Text = n.Mark, say.Say(texts[1], plainName(p.Name), s.config.URL)
		return l, nil
	}
	if n.Kind == changedKind {
		if l.To == "" {
			n.State = store.Void
		}
		l.Text = say.Say(texts[1], plainName(p.Name), s.config.URL, say.Say(changedWords[n.Mark]), s.config.URL+"/account?lang="+say.Language())
		return l, nil
	}
	token := newToken() + newToken()
	until, page := s.config.Now().Add(confirmTime), "confirm"
	if n.Kind == lostKind {
		until, page = s.config.Now().Add(lostTime), "reset"
	}
	p, err := s.config.Store.ChangePerson(ctx, p.ID, func(p *store.Person) error {
		ticket := store.Ticket{Digest: digest(token), Until: until}
		switch {
		case n.Kind == confirmKind && p.Mail.Asked != "":
			p.Mail.Confirm, l.To = ticket, p.Mail.Asked
		case n.Kind == lostKind && p.Mail.Address != "" && p.Banned == "":
			p.Reset, l.To = ticket, p.Mail.Address
		default:
			return errUnneeded
		}
		return nil
	})
	if errors.Is(err, errUnneeded) {
		n.State = store.Void
		return l, nil
	}
	// What stands behind # is in no request, so no proxy's log and no other site learns it.
	link := s.config.URL + "/account/" + page + "?lang=" + say.Language() + "#" + url.Values{"person": {p.ID}, "token": {token}}.Encode()
	l.Text = say.Say(texts[1], plainName(p.Name), s.config.URL, link)
	return l, err
}

// errUnneeded says that there is no reason for a letter any more.
var errUnneeded = errors.New("unneeded")
