package server

import (
	"net/http"
	"net/url"
	"strings"

	"mariscal/account"
	"mariscal/store"
)

// clearWays removes everything by which somebody else may still reach an account after its
// password was replaced: passkeys, the webhook, browsers that take messages, all other sessions.
func (s *Server) clearWays(c *call) (Account, error) {
	me, err := c.proved()
	if err != nil {
		return Account{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if p.Password == "" {
			return refuse(http.StatusConflict, "server.last-passkey")
		}
		p.Passkeys, p.Hook, p.Push = nil, store.Hook{}, nil
		return nil
	})
	if err == nil {
		err = s.config.Store.EndSessions(c.keep(), me.ID, me.session.Token)
	}
	if err != nil {
		return Account{}, err
	}
	s.expel(me.ID)
	s.audit(c, me.Name, "cleared", me.Name, "")
	return s.tellAccount(c, me)
}

// linkProof reads what a link from a letter says from the fields of its form: those that the
// page's script has filled, or the whole link, pasted where there are no scripts.
func linkProof(field func(string) string) LinkProof {
	proof := LinkProof{field("person"), field("token")}
	if _, said, is := strings.Cut(field("link"), "#"); is && proof.Token == "" {
		if values, err := url.ParseQuery(strings.TrimSpace(said)); err == nil {
			proof = LinkProof{values.Get("person"), values.Get("token")}
		}
	}
	return proof
}

// renewCodes makes new recovery codes; the old ones are void.
func (s *Server) renewCodes(c *call, _ struct{}) (Account, error) {
	me, err := c.proved()
	if err != nil {
		return Account{}, err
	}
	codes, digests := account.Recovery()
	if me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error { p.Codes = digests; return nil }); err != nil {
		return Account{}, err
	}
	s.tellChanged(c, me.Person, newCodes)
	a, err := s.tellAccount(c, me)
	a.Codes = codes
	return a, err
}
