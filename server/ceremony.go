package server

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/json"
	"errors"

	"mariscal/account/passkey"
	"mariscal/store"
)

// passkeyPass stands in [store.Pass.Match] of a pass that lets a passkey's question be
// answered, once.
const passkeyPass = "passkey"

// A sealedCeremony is what the id of a passkey's question holds where another server may get
// the answer: nobody but these servers can read or make one.
type sealedCeremony struct {
	passkey.Ceremony
	Person store.Person
	Add    bool
}

// sealer returns the cipher of such ids.
func (s *Server) sealer() (cipher.AEAD, error) {
	block, err := aes.NewCipher(s.mac("passkey"))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// keepCeremony keeps a passkey's question until it is answered, here or at another server.
func (s *Server) keepCeremony(c *call, a asked) (id string, err error) {
	now := s.config.Now()
	if s.alone() {
		return s.people.ceremonies.keep(a, now), nil
	}
	if a.add { // who is asked is looked up again when he has answered
		a.person.Password, a.person.Codes = "", nil
	}
	text, err := json.Marshal(sealedCeremony{a.Ceremony, a.person, a.add})
	if err != nil {
		return "", err
	}
	seal, err := s.sealer()
	if err != nil {
		return "", err
	}
	id = base64.RawURLEncoding.EncodeToString(seal.Seal(nil, nil, text, nil))
	code := digest(id)
	return id, s.config.Store.PutPass(c.keep(), store.Pass{Code: code, Match: passkeyPass, Holder: code, Until: now.Add(passkey.Lifetime)}, now)
}

// takeCeremony returns a passkey's question, once; ok is false when there is none.
func (s *Server) takeCeremony(c *call, id string) (a asked, ok bool, err error) {
	now := s.config.Now()
	if s.alone() {
		a, ok = s.people.ceremonies.take(id, now)
		return a, ok, nil
	}
	sealed, err := base64.RawURLEncoding.DecodeString(id)
	if err != nil {
		return a, false, nil //nolint:nilerr // it is none of ours
	}
	seal, err := s.sealer()
	if err != nil {
		return a, false, err
	}
	text, err := seal.Open(nil, nil, sealed, nil)
	if err != nil {
		return a, false, nil //nolint:nilerr // it is none of ours
	}
	code := digest(id)
	pass, err := s.config.Store.Pass(c.Context(), code)
	if err == nil {
		err = s.config.Store.DropPass(c.keep(), code) // of two who answer, one succeeds
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && now.After(pass.Until) {
		return a, false, nil
	}
	var in sealedCeremony
	if err == nil {
		err = json.Unmarshal(text, &in)
	}
	return asked{Ceremony: in.Ceremony, person: in.Person, add: in.Add}, err == nil, err
}
