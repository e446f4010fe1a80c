package server_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/crypto/argon2"

	"mariscal/server"
	"mariscal/store"
)

// A hash of another cost than those of today is replaced at the next sign-in, which alone has the
// password; a wrong one replaces nothing.
func TestAnOldPasswordHashIsReplacedAtSignIn(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	id := personID(t, h, "ana")
	salt := []byte("eight and more")
	base := base64.RawStdEncoding
	old := fmt.Sprintf("$argon2id$v=%d$m=64,t=1,p=1$%s$%s", argon2.Version, base.EncodeToString(salt), base.EncodeToString(argon2.IDKey([]byte(horse), salt, 1, 64, 1, 32)))
	if _, err := h.Store.ChangePerson(t.Context(), id, func(p *store.Person) error { p.Password = old; return nil }); err != nil {
		t.Fatal(err)
	}
	hash := func() string {
		p, err := h.Store.Person(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return p.Password
	}
	refusedWith(t, h.Client(t), "POST", "/api/account/session", map[string]string{"name": "Ana", "password": horse + "x"}, "server.bad-password")
	if hash() != old {
		t.Error("replaced by a wrong password")
	}
	signIn(t, h.Client(t), "Ana")
	now := hash()
	if now == old || !strings.HasPrefix(now, "$argon2id$") {
		t.Errorf("the hash is %s", now)
	}
	signIn(t, h.Client(t), "Ana")
	if hash() != now {
		t.Error("a hash of today was replaced")
	}
}
