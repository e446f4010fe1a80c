// Package mailtest is a mail server for tests: it takes every letter and keeps it.
//
//	box := mailtest.Start(t)
//	... box.Config ...
//	letter := box.Next(t)
package mailtest

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"mariscal/post/mail"
)

// A Letter is a mail that came.
type Letter struct {
	To, Subject, Text string
	Header            netmail.Header
}

// A Box is a running mail server.
type Box struct {
	Config mail.Config // how it is reached

	mu      sync.Mutex
	refusal *smtp.SMTPError
	after   bool // the refusal comes when the letter is there already, and is kept
	tries   int
	secret  string
	came    chan Letter
}

// User and Password sign in at a box that wants it.
const (
	User     = "mariscal"
	Password = "the box's own password"
)

// Start starts a mail server on this machine; the test's end stops it. It speaks without TLS.
func Start(t testing.TB) *Box { return start(t, "", nil) }

// StartSignedIn starts one that takes letters only from who has signed in.
func StartSignedIn(t testing.TB) *Box { return start(t, Password, nil) }

func start(t testing.TB, secret string, change func(*smtp.Server)) *Box {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &Box{came: make(chan Letter, 1000), secret: secret}
	b.Config = mail.Config{Host: "127.0.0.1", Port: l.Addr().(*net.TCPAddr).Port, TLS: mail.NoTLS, From: "Mariscal <table@mariscal.example>"}
	if secret != "" {
		b.Config.User, b.Config.Password = User, Password
	}
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{box: b, in: secret == ""}, nil }))
	s.Domain, s.AllowInsecureAuth, s.MaxMessageBytes = "mail.example", true, 1<<20
	if change != nil {
		change(s)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.Serve(l) // until it is closed
	}()
	t.Cleanup(func() {
		_ = l.Close() // Serve may not have begun yet
		_ = s.Close()
		<-ended
	})
	return b
}

// Refuse makes the box answer every letter with that code; 0 takes letters again.
func (b *Box) Refuse(code int) { b.refuse(code, false) }

// Forget makes the box take every letter and then end the conversation as if it had not: the
// sender cannot know that it came.
func (b *Box) Forget(code int) { b.refuse(code, true) }

func (b *Box) refuse(code int, after bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refusal, b.after = nil, after
	if code != 0 {
		b.refusal = &smtp.SMTPError{Code: code, Message: "not now"}
	}
}

// Tries returns how many letters were offered.
func (b *Box) Tries() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tries
}

// Next waits for the next letter.
func (b *Box) Next(t testing.TB) Letter {
	t.Helper()
	select {
	case l := <-b.came:
		return l
	case <-time.After(20 * time.Second):
		t.Fatal("no letter came")
		return Letter{}
	}
}

// Look returns the next letter, if one has come.
func (b *Box) Look() (l Letter, came bool) {
	select {
	case l = <-b.came:
		return l, true
	default:
		return l, false
	}
}

// Waiting returns how many letters wait to be read.
func (b *Box) Waiting() int { return len(b.came) }

// None fails the test if another letter has come.
func (b *Box) None(t testing.TB) {
	t.Helper()
	select {
	case l := <-b.came:
		t.Errorf("a letter to %s: %s\n%s", l.To, l.Subject, l.Text)
	default:
	}
}

var links = regexp.MustCompile(`https?://\S+`)

// Link returns the first address in the letter's text that contains a part.
func (l Letter) Link(t testing.TB, part string) string {
	t.Helper()
	for _, link := range links.FindAllString(l.Text, -1) {
		if strings.Contains(link, part) {
			return link
		}
	}
	t.Fatalf("no link with %s in:\n%s", part, l.Text)
	return ""
}

// session is one conversation.
type session struct {
	box *Box
	in  bool
	to  string
}

func (s *session) Reset()        { s.to = "" }
func (s *session) Logout() error { return nil }

// AuthMechanisms implements smtp.AuthSession.
func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth implements smtp.AuthSession.
func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if s.in = user == User && password == s.box.secret; !s.in {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (s *session) Mail(string, *smtp.MailOptions) error {
	if !s.in {
		return smtp.ErrAuthRequired
	}
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.box.mu.Lock()
	defer s.box.mu.Unlock()
	s.box.tries++
	if s.box.refusal != nil && !s.box.after {
		return s.box.refusal
	}
	if s.to != "" {
		return errors.New("one letter for several people")
	}
	s.to = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	text, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		return err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return err
	}
	s.box.came <- Letter{To: s.to, Subject: subject, Text: strings.ReplaceAll(string(text), "\r\n", "\n"), Header: m.Header}
	s.box.mu.Lock()
	defer s.box.mu.Unlock()
	if s.box.refusal != nil {
		return s.box.refusal
	}
	return nil
}
