// Package passkey lets people sign in with passkeys (WebAuthn). It is all that knows the
// library, whose versions before 1 change: a server begins a ceremony, hands its options to
// the browser, keeps the [Ceremony] until the answer comes, and forgets it.
package passkey

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/netip"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"mariscal/store"
)

// Lifetime is how long a person may take to answer.
const Lifetime = 5 * time.Minute

// ErrHost says that a server without a name has no passkeys: browsers bind them to a name.
var ErrHost = errors.New("passkeys need a server with a name, not an address")

// A Site is the server as browsers know it.
type Site struct {
	Host   string // name without port: "table.example"
	Origin string // "https://table.example"
}

// A Ceremony is what the server keeps between its question and the browser's answer. It can be
// kept as JSON.
type Ceremony struct {
	Site Site
	Data webauthn.SessionData // the library's own
}

// library returns the library for a site.
func (s Site) library() (*webauthn.WebAuthn, error) {
	if _, err := netip.ParseAddr(s.Host); err == nil {
		return nil, ErrHost
	}
	limit := webauthn.TimeoutConfig{Enforce: true, Timeout: Lifetime, TimeoutUVD: Lifetime}
	return webauthn.New(&webauthn.Config{
		RPID: s.Host, RPDisplayName: "Mariscal", RPOrigins: []string{s.Origin},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: limit, Registration: limit},
	})
}

// owner is a person as the library asks for him.
type owner struct{ store.Person }

func (o owner) WebAuthnID() []byte {
	id, _ := hex.DecodeString(o.ID) // ids are hexadecimal
	return id
}
func (o owner) WebAuthnName() string        { return o.Name }
func (o owner) WebAuthnDisplayName() string { return o.Shown }

func (o owner) WebAuthnCredentials() (all []webauthn.Credential) {
	for _, k := range o.Passkeys {
		var c webauthn.Credential
		if json.Unmarshal([]byte(k.Data), &c) == nil { // a damaged one opens nothing
			all = append(all, c)
		}
	}
	return all
}

// Register begins a ceremony that gives a person another passkey.
func (s Site) Register(p store.Person) (options any, c Ceremony, err error) {
	lib, err := s.library()
	if err != nil {
		return nil, c, err
	}
	o := owner{p}
	var known []protocol.CredentialDescriptor
	for _, cred := range o.WebAuthnCredentials() {
		known = append(known, cred.Descriptor())
	}
	creation, data, err := lib.BeginRegistration(o, webauthn.WithExclusions(known))
	if err != nil {
		return nil, c, err
	}
	return creation.Response, Ceremony{s, *data}, nil
}

// Registered returns the passkey that a browser has made for a person.
func (c Ceremony) Registered(p store.Person, answer []byte, label string, now time.Time) (store.Passkey, error) {
	lib, err := c.Site.library()
	if err != nil {
		return store.Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return store.Passkey{}, err
	}
	made, err := lib.CreateCredential(owner{p}, c.Data, parsed)
	if err != nil {
		return store.Passkey{}, err
	}
	k := store.Passkey{ID: name(made.ID), Host: c.Site.Host, Label: label, Added: now}
	err = keep(&k, made)
	return k, err
}

// SignIn begins a ceremony in which anybody may sign in: the passkey says who.
func (s Site) SignIn() (options any, c Ceremony, err error) {
	lib, err := s.library()
	if err != nil {
		return nil, c, err
	}
	assertion, data, err := lib.BeginDiscoverableLogin()
	if err != nil {
		return nil, c, err
	}
	return assertion.Response, Ceremony{s, *data}, nil
}

// SignedIn returns who has signed in and his passkey as it is to be kept from now on. Find
// returns a person by id.
func (c Ceremony) SignedIn(answer []byte, find func(id string) (store.Person, error), now time.Time) (p store.Person, k store.Passkey, err error) {
	lib, err := c.Site.library()
	if err != nil {
		return p, k, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return p, k, err
	}
	_, used, err := lib.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
		p, err = find(hex.EncodeToString(handle))
		return owner{p}, err
	}, c.Data, parsed)
	if err != nil {
		return p, k, err
	}
	if used.Authenticator.CloneWarning {
		return p, k, errors.New("the passkey was used elsewhere: it has been copied")
	}
	for _, known := range p.Passkeys {
		if known.ID == name(used.ID) {
			known.Used = now
			err = keep(&known, used)
			return p, known, err
		}
	}
	return p, k, store.ErrNotFound
}

// keep writes a credential into a passkey.
func keep(k *store.Passkey, c *webauthn.Credential) error {
	text, err := json.Marshal(c)
	k.Data = string(text)
	return err
}

func name(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }
