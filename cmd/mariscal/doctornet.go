package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mariscal/bus/nats"
	"mariscal/post/mail"
	"mariscal/server"
)

// lookAtNATS tells whether NATS answers.
func (d *doctor) lookAtNATS(context.Context) {
	at := cmp.Or(d.NATS, d.p.env("MARISCAL_NATS"))
	switch err := error(nil); {
	case at == "" && d.Nodes:
		d.warn("nats-none")
	case at == "":
	default:
		if err = nats.Try(at); err != nil {
			d.warn("nats-gone", err.Error()) // only hints are lost
			return
		}
		d.ok("nats")
	}
}

// lookAtMail tells whether the mail server takes letters.
func (d *doctor) lookAtMail(ctx context.Context) {
	if d.Mail.Host == "" {
		if d.SendTo != "" {
			d.fault("mail-none")
		}
		return
	}
	config, err := d.Mail.config()
	if err != nil {
		return // that was told
	}
	if err := within(ctx, config.Try); err != nil {
		d.fault("mail", d.Mail.Host, mailStage(err), err.Error())
		return
	}
	d.ok("mail-good", d.Mail.Host)
	if d.SendTo == "" {
		return
	}
	letter := mail.Letter{ID: "doctor-" + newShell(noAddress{}).Token[:16], To: d.SendTo, Subject: d.p.say.text("doctor-letter-subject"), Text: d.p.say.text("doctor-letter")}
	err = within(ctx, func(ctx context.Context) error { return config.Send(ctx, letter) })
	if err != nil {
		d.fault("mail-refused", d.SendTo, err.Error())
		return
	}
	d.ok("mail-sent", d.SendTo)
}

type noAddress struct{}

func (noAddress) Network() string { return "" }
func (noAddress) String() string  { return "" }

// mailStage names what a mail server has refused: tls, auth, or the connection.
func mailStage(err error) string {
	var record tls.RecordHeaderError
	var wrong *tls.CertificateVerificationError
	text := strings.ToLower(err.Error())
	switch {
	case errors.As(err, &record), errors.As(err, &wrong), strings.Contains(text, "tls"), strings.Contains(text, "x509"):
		return "TLS"
	case strings.Contains(text, "auth"), strings.Contains(text, "535"):
		return "AUTH"
	default:
		return "TCP"
	}
}

// ask sends a request that follows nobody elsewhere.
func ask(ctx context.Context, address string) (*http.Response, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, longAnswered)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, nil, err
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, 1<<20))
	return res, body, err
}

// lookAtServer asks the server on this machine, if it runs, how it is.
func (d *doctor) lookAtServer(ctx context.Context) {
	if !isListening(d.Listen) {
		return // that was told
	}
	host, port, _ := net.SplitHostPort(d.Listen)
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	if port == "0" {
		return
	}
	at := net.JoinHostPort(host, port)
	res, body, err := ask(ctx, "http://"+at+"/healthz")
	var health server.Health
	var wrong server.Problem
	switch {
	case err != nil && slices.Contains(d.Only, d.check):
		d.fault("server-none", at)
	case err != nil:
		d.ok("server-none", at)
	case res.StatusCode == http.StatusOK && json.Unmarshal(body, &health) == nil && health.Status == "ok":
		d.ok("server", at)
	case json.Unmarshal(body, &wrong) == nil && wrong.ID != "":
		d.fault("server-ill", at, wrong.Detail)
	default:
		d.fault("server-other", at)
	}
}

// lookAtAddress asks the server by the address that people write.
func (d *doctor) lookAtAddress(ctx context.Context) {
	u, err := url.Parse(d.URL)
	if d.URL == "" || err != nil || !isOwnURL(d.URL) {
		return // that was told
	}
	at := strings.TrimSuffix(d.URL, "/")
	local := slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname())
	if !local && !slices.ContainsFunc(d.Host, func(name string) bool { return strings.EqualFold(name, u.Hostname()) }) {
		d.fault("host", u.Hostname())
	}
	res, body, err := ask(ctx, at+"/healthz")
	if err != nil {
		var certificate *tls.CertificateVerificationError
		if errors.As(err, &certificate) {
			d.fault("certificate", at, fmt.Sprint(certificate.Err))
		} else {
			d.fault("address-gone", at, inside(err))
		}
		return
	}
	var health server.Health
	var wrong server.Problem
	switch {
	case res.StatusCode == http.StatusOK && json.Unmarshal(body, &health) == nil && health.Status == "ok":
	case json.Unmarshal(body, &wrong) == nil && wrong.ID == "server.foreign-host":
		d.fault("proxy-host", at)
		return
	case json.Unmarshal(body, &wrong) == nil && wrong.ID != "":
		d.fault("server-ill", at, wrong.Detail)
		return
	default:
		d.fault("address-other", at, res.StatusCode)
		return
	}
	if res.TLS != nil && len(res.TLS.PeerCertificates) > 0 {
		if end := res.TLS.PeerCertificates[0].NotAfter; time.Until(end) < 14*24*time.Hour {
			d.warn("certificate-ends", end.UTC().Format(time.DateOnly))
		}
	}
	// A page has this header where the server believes that the visitor came by HTTPS: the
	// cookies of sessions need that.
	page, _, err := ask(ctx, at+"/")
	if err == nil && u.Scheme == "https" && page.Header.Get("Cross-Origin-Opener-Policy") == "" {
		d.fault("proxy-https", at)
		return
	}
	d.ok("address", at)
}

// inside returns why a request failed, without its address.
func inside(err error) string {
	var failed *url.Error
	if errors.As(err, &failed) {
		err = failed.Err
	}
	return err.Error()
}
