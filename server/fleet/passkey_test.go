package fleet_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mariscal/post/mail/mailtest"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
)

// An authenticator is a passkey as a browser has it.
type authenticator struct {
	key    *ecdsa.PrivateKey
	id     []byte
	person string // handle of its owner
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// said returns what the browser signs of a question.
func said(kind, challenge, origin string) []byte {
	text, _ := json.Marshal(map[string]string{"type": kind, "challenge": challenge, "origin": origin}) // strings cannot fail
	return text
}

// of returns the data of the authenticator for a server with that name: somebody was there and
// proved who he is; more follows.
func of(host string, flags byte, more ...byte) []byte {
	sum := sha256.Sum256([]byte(host))
	return append(append(sum[:], flags, 0, 0, 0, 0), more...)
}

// register answers a question by which an account gets the passkey.
func (a *authenticator) register(t *testing.T, q server.PasskeyQuestion, origin string) json.RawMessage {
	t.Helper()
	var options struct {
		Challenge string
		User      struct{ ID string }
	}
	again(t, q.Options, &options)
	a.person = options.User.ID
	public, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		t.Fatal(err)
	}
	more := append(make([]byte, 16), 0, byte(len(a.id)))
	more = append(more, a.id...)
	more = append(more, 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32) // a key in COSE: EC2, ES256, P-256
	more = append(more, public[1:33]...)
	more = append(append(more, 0x22, 0x58, 32), public[33:]...)
	data := of("localhost", 0x45, more...)
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), byte(len(data)))
	return a.answer(map[string]string{"clientDataJSON": b64(said("webauthn.create", options.Challenge, origin)), "attestationObject": b64(append(object, data...))})
}

// signIn answers a question by which the passkey's owner signs in.
func (a *authenticator) signIn(t *testing.T, q server.PasskeyQuestion, origin string) json.RawMessage {
	t.Helper()
	var options struct{ Challenge string }
	again(t, q.Options, &options)
	client, data := said("webauthn.get", options.Challenge, origin), of("localhost", 0x05)
	of := sha256.Sum256(client)
	sum := sha256.Sum256(append(data[:len(data):len(data)], of[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return a.answer(map[string]string{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": a.person})
}

func (a *authenticator) answer(response map[string]string) json.RawMessage {
	text, _ := json.Marshal(map[string]any{"id": b64(a.id), "rawId": b64(a.id), "type": "public-key", "response": response}) // strings cannot fail
	return text
}

// again reads a value that was read as anything.
func again(t *testing.T, from, into any) {
	t.Helper()
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A passkey's question is asked at one server and answered at the other, once, and the session
// counts at both. Of a further passkey its owner is told by a letter.
func TestAPasskeyIsAskedForAtOneServerAndAnsweredAtTheOther(t *testing.T) {
	box := mailtest.Start(t)
	p := start(t, nil, func(_ int, o *servertest.Options) {
		o.Accounts, o.Hosts, o.Mail = server.OptionalAccounts, []string{"localhost"}, box.Config
	})
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	a := &authenticator{key: key, id: []byte("sixteen bytes id")}
	// The browser knows both as one server, behind a proxy.
	host := strings.Replace(strings.TrimPrefix(p.hosts[0].URL, "http://"), "127.0.0.1", "localhost", 1)
	origin := "http://" + host
	send := func(c *servertest.Client, path string, body, into any) int {
		t.Helper()
		status, answer := c.Send(http.MethodPost, path, body, "Host", host, "Origin", origin)
		if status/100 == 2 {
			if err := json.Unmarshal(answer, into); err != nil {
				t.Fatal(err)
			}
		}
		return status
	}
	c := p.browser(t)
	var q server.PasskeyQuestion
	var account server.Account
	send(c[0], "/api/account/passkey", server.PasskeyAsking{Name: "Ana"}, &q)
	made := server.PasskeyAnswer{ID: q.ID, Answer: a.register(t, q, origin)}
	if status := send(c[1], "/api/account/passkey/answer", made, &account); status/100 != 2 {
		t.Fatalf("the passkey was not taken: %d", status)
	}
	other := p.browser(t)
	send(other[1], "/api/account/passkey", server.PasskeyAsking{}, &q)
	in := server.PasskeyAnswer{ID: q.ID, Answer: a.signIn(t, q, origin)}
	if status := send(other[0], "/api/account/passkey/answer", in, &account); status/100 != 2 {
		t.Fatalf("nobody was signed in: %d", status)
	}
	for i := range other {
		var me server.Account
		_, text := other[i].Send(http.MethodGet, "/api/account", nil, "Host", host)
		if err := json.Unmarshal(text, &me); err != nil {
			t.Fatal(err)
		}
		if me.Me == nil || me.Me.Name != "Ana" {
			t.Errorf("server %d does not know who is signed in: %+v", i, me)
		}
	}
	ana, err := p.hosts[0].Store.PersonNamed(t.Context(), "ana")
	if err == nil {
		_, err = p.hosts[0].Store.ChangePerson(t.Context(), ana.ID, func(p *store.Person) error { p.Mail.Address = "ana@example.org"; return nil })
	}
	if err != nil {
		t.Fatal(err)
	}
	more := &authenticator{key: key, id: []byte("another sixteen!")}
	send(other[0], "/api/account/passkey", server.PasskeyAsking{Add: true}, &q)
	if status := send(other[1], "/api/account/passkey/answer", server.PasskeyAnswer{ID: q.ID, Answer: more.register(t, q, origin)}, &account); status/100 != 2 {
		t.Fatalf("the second passkey was not taken: %d", status)
	}
	if l := box.Next(t); l.To != "ana@example.org" || !strings.Contains(l.Text, "a new passkey") {
		t.Errorf("%+v", l)
	}
	for i, again := range []server.PasskeyAnswer{in, made, {ID: q.ID[1:], Answer: in.Answer}, {ID: "", Answer: in.Answer}} {
		if status := send(p.browser(t)[i%2], "/api/account/passkey/answer", again, &account); status != http.StatusForbidden {
			t.Errorf("answer %d: %d", i, status)
		}
	}
}
