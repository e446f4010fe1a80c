package main

import (
	"errors"
	"net/mail"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"mariscal/game/spelling"
	post "mariscal/post/mail"
)

// mailFlags are the flags of the mail server; a file of settings may have them as a block.
type mailFlags struct {
	Host         string        `placeholder:"NAME" help:"Mail server that takes letters to people with accounts; without one there are none."`
	Port         int           `placeholder:"PORT" help:"Its port. Default: 587 with starttls, 465 with tls, 25 with none."`
	TLS          string        `name:"tls" default:"starttls" placeholder:"starttls|tls|none" help:"How the connection to it is protected; none only on the same machine."`
	User         string        `placeholder:"NAME" help:"Name by which the server signs in there."`
	PasswordFile string        `placeholder:"FILE" type:"path" help:"File with the password for that, in its first line."`
	Every        time.Duration `default:"1h" placeholder:"TIME" help:"Least time between two mails about matches to a player; what comes meanwhile goes in one."`
	From         string        `placeholder:"ADDRESS" help:"Sender of letters, such as Mariscal <table@example.org>."`
}

// mailFaults returns what is wrong with the settings of letters.
func (c *serveFlags) mailFaults(p *program) (faults []error) {
	wrong := func(id string, args ...any) { faults = append(faults, errors.New(p.say.text(id, args...))) }
	m := c.Mail
	if c.URL != "" && !isOwnURL(c.URL) {
		wrong("bad-url", spelling.Clip(c.URL))
	}
	if !slices.Contains([]string{"admins", "everybody"}, c.Makers) {
		wrong("bad-tournaments", spelling.Clip(c.Makers))
	}
	if !slices.Contains([]string{"off", "public", "any"}, c.Webhooks) {
		wrong("bad-webhooks", spelling.Clip(c.Webhooks))
	}
	if c.Notice < time.Second || m.Every < time.Second {
		wrong("bad-wait")
	}
	for _, way := range []struct {
		flag string
		on   bool
	}{{"--mail-host", m.Host != ""}, {"--push", c.Push}, {"--webhooks", c.Webhooks != "off"}} {
		if way.on && c.Accounts == "off" {
			wrong("post-no-accounts", way.flag)
		}
		if way.on && c.URL == "" {
			wrong("post-no-url", way.flag)
		}
	}
	if m.Host == "" {
		if m.Port != 0 || m.User != "" || m.PasswordFile != "" || m.From != "" {
			wrong("mail-no-host")
		}
		return faults
	}
	if from, err := mail.ParseAddress(m.From); err != nil {
		wrong("mail-bad-from", spelling.Clip(m.From))
	} else if _, ok := post.Address(from.Address); !ok {
		wrong("mail-bad-from", spelling.Clip(m.From))
	}
	if m.Port < 0 || m.Port > 65535 {
		wrong("mail-bad-port", m.Port)
	}
	ways := []string{post.StartTLS, post.FullTLS, post.NoTLS}
	if !slices.Contains(ways, m.TLS) {
		wrong("mail-bad-tls", spelling.Clip(m.TLS), strings.Join(ways, ", "))
	} else if (post.Config{Host: m.Host, TLS: m.TLS}).Clear() {
		wrong("mail-clear", m.Host)
	}
	if (m.User == "") != (m.PasswordFile == "") {
		wrong("mail-half-password")
	} else if _, err := m.config(); err != nil {
		faults = append(faults, err)
	}
	return faults
}

// isOwnURL reports whether a text is the address of a whole server. Without HTTPS it can only be
// this machine: sessions need it, and links let people in.
func isOwnURL(text string) bool {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return false
	}
	return u.Scheme == "https" || u.Scheme == "http" && (u.Hostname() == "localhost" || u.Hostname() == "127.0.0.1" || u.Hostname() == "::1")
}

// config reads the password and returns the mail server.
func (m mailFlags) config() (post.Config, error) {
	c := post.Config{Host: m.Host, Port: m.Port, TLS: m.TLS, User: m.User, From: m.From}
	if m.PasswordFile == "" {
		return c, nil
	}
	text, err := os.ReadFile(m.PasswordFile)
	c.Password, _, _ = strings.Cut(string(text), "\n")
	c.Password = strings.TrimSuffix(c.Password, "\r")
	return c, err
}
