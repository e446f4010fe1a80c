package server

import (
	"crypto/hmac"
	"errors"
	"net/http"
	"slices"

	"mariscal/store"
)

// ways are the ways by which people may be told something while they are not here.
var ways = []string{byMail, byPush, byHook}

// toldOf returns the ways that a person has chosen for a kind: mail, while he has not.
func toldOf(p store.Person, kind string) []string {
	if p.Told == nil {
		return []string{byMail}
	}
	return p.Told[kind]
}

// waysOf returns the ways by which a person is told a kind of notice, as far as he can be
// reached by them.
func (s *Server) waysOf(p store.Person, kind string) (able []string) {
	for _, way := range toldOf(p, kind) {
		if s.reaches(p, way) {
			able = append(able, way)
		}
	}
	return able
}

// wants reports whether a person is to be told a kind of notice by a way.
func (s *Server) wants(p store.Person, kind, way string) bool {
	return slices.Contains(s.waysOf(p, kind), way)
}

// reaches reports whether a person can be reached by a way.
func (s *Server) reaches(p store.Person, way string) bool {
	switch way {
	case byMail:
		return s.config.Mail != nil && p.Mail.Address != ""
	case byPush:
		return s.config.Push && len(p.Push) > 0
	}
	return s.config.Hooks && p.Hook.URL != ""
}

// tellBy adds a way that a person has just set up to all kinds of notices.
func tellBy(p *store.Person, way string) {
	chosen := toldBy(*p)
	for kind, by := range chosen {
		if !slices.Contains(by, way) {
			chosen[kind] = append(slices.Clone(by), way)
		}
	}
	p.Told = chosen
}

// A ToldChoice says which kinds of notices come by which ways. Kinds that are missing do not
// come.
type ToldChoice struct {
	Told map[string][]string `json:"told"`
}

// chooseTold stores by which ways a person is told what.
func (s *Server) chooseTold(c *call, in struct{ Body ToldChoice }) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	chosen := map[string][]string{}
	for _, kind := range toldKinds {
		chosen[kind] = []string{}
		for _, way := range ways { // each once
			if slices.Contains(in.Body.Told[kind], way) {
				chosen[kind] = append(chosen[kind], way)
			}
		}
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error { p.Told = chosen; return nil })
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

// toldBy returns what a person is told by which ways, for himself.
func toldBy(p store.Person) map[string][]string {
	all := map[string][]string{}
	for _, kind := range toldKinds {
		all[kind] = orEmpty(toldOf(p, kind))
	}
	return all
}

// stopTelling ends what a person is told about matches by one way, by the link in each message.
func (s *Server) stopTelling(c *call, proof LinkProof, way string) error {
	p, err := s.linked(c, proof)
	if err != nil {
		return err
	}
	if !hmac.Equal([]byte(proof.Token), []byte(s.stopToken(p.ID, way))) {
		return s.wrongLink(c, refuse(http.StatusForbidden, "server.bad-link"))
	}
	_, err = s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error {
		chosen := toldBy(*p)
		for kind := range chosen {
			chosen[kind] = slices.DeleteFunc(slices.Clone(chosen[kind]), func(by string) bool { return by == way })
		}
		p.Told = chosen
		return nil
	})
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return err
}
