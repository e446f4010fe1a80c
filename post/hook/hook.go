// Package hook sends webhooks: signed JSON to an address that a person has typed.
package hook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Header is the header with time and signature: "t=1700000000,v1=" and the hexadecimal
// HMAC-SHA-256 of the time, a dot and the body, by the hook's secret.
const Header = "Mariscal-Signature"

// ErrGone says that nobody takes webhooks at that address any more.
var ErrGone = errors.New("nobody takes webhooks there any more")

// Send posts a body to an address; id is the same for every try.
func Send(ctx context.Context, client *http.Client, url, secret, id string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	at := strconv.FormatInt(time.Now().Unix(), 10)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Mariscal")
	req.Header.Set("Mariscal-Delivery", id)
	req.Header.Set(Header, "t="+at+",v1="+sign(secret, at, body))
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	_, _ = io.CopyN(io.Discard, res.Body, 16<<10) // so that the connection can be used again
	switch {
	case res.StatusCode == http.StatusGone:
		return ErrGone
	case res.StatusCode < 200 || res.StatusCode > 299:
		return fmt.Errorf("webhook: answered with %d", res.StatusCode)
	}
	return nil
}

func sign(secret, at string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(at + "."))
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// Signed reports whether a header is the signature of a body by a secret, made at most some
// time before now: how a receiver checks a webhook.
func Signed(header, secret string, body []byte, now time.Time, old time.Duration) bool {
	at, signature, found := strings.Cut(strings.TrimPrefix(header, "t="), ",v1=")
	made, err := strconv.ParseInt(at, 10, 64)
	if !found || err != nil || now.Sub(time.Unix(made, 0)).Abs() > old {
		return false
	}
	return hmac.Equal([]byte(signature), []byte(sign(secret, at, body)))
}
