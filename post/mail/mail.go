// Package mail sends mails by a mail server of the host's: all that knows the library for it.
package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"strings"
	"time"
	"unicode"

	"github.com/wneessen/go-mail"
)

// A Config is a mail server and how it is used.
type Config struct {
	Host string
	Port int // 0 for the usual one of TLS
	// TLS says how the connection is protected: [StartTLS], [FullTLS] or [NoTLS].
	TLS string
	// User and Password sign in there; both are empty where that is not needed.
	User, Password string
	From           string         // address of the sender, with or without a name
	Roots          *x509.CertPool // certificates to trust; nil for those of the system
}

// How a connection to a mail server is protected.
const (
	StartTLS = "starttls" // begins in the clear and must change to TLS before anything is said
	FullTLS  = "tls"      // TLS from the beginning
	NoTLS    = "none"     // not at all: only for a mail server on the same machine
)

// timeout is how long a mail server may take for one letter.
const timeout = 30 * time.Second

// mostText is the most bytes of a letter's text.
const mostText = 64 << 10

// A Letter is one mail in plain text.
type Letter struct {
	ID      string // of its Message-ID: the same for every try, so that a mail server can tell that one comes twice
	To      string // an address without a name
	Subject string
	Text    string
	// Stop is an address for a POST without anything else, by which such letters end
	// (RFC 8058); empty for letters that come only once.
	Stop string
}

// ErrRefused says that the mail server will never take a letter for that address.
var ErrRefused = errors.New("the address was refused")

// Address checks an address without a name that somebody has typed; ok is false for anything
// else, and for addresses that some mail servers do not take.
func Address(typed string) (address string, ok bool) {
	address = strings.TrimSpace(typed)
	if len(address) > 254 || strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", false
	}
	read, err := netmail.ParseAddress(address)
	return address, err == nil && read.Name == "" && read.Address == address
}

// Send gives a letter to the mail server. The error never contains the password.
func (c Config) Send(ctx context.Context, l Letter) error {
	m, err := c.message(l)
	if err != nil {
		return err
	}
	client, err := c.client()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err = client.DialAndSendWithContext(ctx, m)
	var fault *mail.SendError
	if errors.As(err, &fault) && fault.Reason == mail.ErrSMTPRcptTo && !fault.IsTemp() {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return err
}

// Try connects to the mail server and signs in as for a letter, and sends none. The error never
// contains the password.
func (c Config) Try(ctx context.Context) error {
	client, err := c.client()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	if err := client.DialWithContext(ctx); err != nil {
		return err
	}
	_ = client.Close() // it has answered
	return nil
}

// message makes the mail of a letter; nothing in its headers may begin another line.
func (c Config) message(l Letter) (*mail.Msg, error) {
	for _, header := range []string{l.ID, l.To, l.Subject, l.Stop} {
		if strings.ContainsFunc(header, unicode.IsControl) {
			return nil, errors.New("mail: a header has control characters")
		}
	}
	if len(l.Text) > mostText {
		return nil, fmt.Errorf("mail: a text has more than %d bytes", mostText)
	}
	m := mail.NewMsg(mail.WithNoDefaultUserAgent(), mail.WithEncoding(mail.EncodingQP))
	if err := m.From(c.From); err != nil {
		return nil, fmt.Errorf("mail: sender: %w", err)
	}
	to, ok := Address(l.To)
	if !ok {
		return nil, fmt.Errorf("mail: %w", ErrRefused)
	}
	if err := m.To(to); err != nil {
		return nil, fmt.Errorf("mail: %w: %w", ErrRefused, err)
	}
	m.Subject(l.Subject)
	m.SetDate()
	m.SetMessageIDWithValue(l.ID + "@" + c.domain())
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	if l.Stop != "" {
		m.SetGenHeader(mail.HeaderListUnsubscribe, "<"+l.Stop+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(mail.TypeTextPlain, l.Text)
	return m, nil
}

// domain returns the domain of the sender.
func (c Config) domain() string {
	if from, err := netmail.ParseAddress(c.From); err == nil {
		return from.Address[strings.LastIndex(from.Address, "@")+1:]
	}
	return "localhost"
}

// client returns a client of the mail server.
func (c Config) client() (*mail.Client, error) {
	options := []mail.Option{mail.WithTimeout(timeout), mail.WithoutNoop(), mail.WithTLSConfig(&tls.Config{ServerName: c.Host, RootCAs: c.Roots, MinVersion: tls.VersionTLS12})}
	switch c.TLS {
	case StartTLS:
		options = append(options, mail.WithTLSPortPolicy(mail.TLSMandatory))
	case FullTLS:
		options = append(options, mail.WithSSLPort(false))
	case NoTLS:
		options = append(options, mail.WithTLSPortPolicy(mail.NoTLS))
	default:
		return nil, fmt.Errorf("mail: %q is none of %s, %s and %s", c.TLS, StartTLS, FullTLS, NoTLS)
	}
	if c.Port != 0 {
		options = append(options, mail.WithPort(c.Port))
	}
	if c.User != "" {
		// Where the connection is not protected the password goes in the clear; such a server
		// is on this machine (Clear).
		kind := mail.SMTPAuthAutoDiscover
		if c.TLS == NoTLS {
			kind = mail.SMTPAuthPlainNoEnc
		}
		options = append(options, mail.WithSMTPAuth(kind), mail.WithUsername(c.User), mail.WithPassword(c.Password))
	}
	return mail.NewClient(c.Host, options...)
}

// Clear reports whether others could read what is sent: without TLS, to another machine.
func (c Config) Clear() bool {
	ip := net.ParseIP(c.Host)
	return c.TLS == NoTLS && c.Host != "localhost" && (ip == nil || !ip.IsLoopback())
}
