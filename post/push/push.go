// Package push sends web push messages: all that knows the library for it.
package push

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
)

// Keys are the keys by which a server signs for push services (VAPID).
type Keys struct {
	Public  string // for browsers: base64url
	private string
}

// KeysOf returns the keys that follow from a secret.
func KeysOf(secret []byte) Keys {
	for {
		// Any number below the order of the curve is a key, and nearly every number is.
		sum := sha256.Sum256(append([]byte("web push "), secret...))
		if k, err := ecdh.P256().NewPrivateKey(sum[:]); err == nil {
			return Keys{base64.RawURLEncoding.EncodeToString(k.PublicKey().Bytes()), base64.RawURLEncoding.EncodeToString(k.Bytes())}
		}
		secret = sum[:]
	}
}

// A Subscription is a browser that takes messages, as it says it itself.
type Subscription struct {
	Endpoint string `json:"endpoint"` // address at the push service
	Auth     string `json:"auth"`     // base64url
	P256dh   string `json:"p256dh"`   // base64url
}

// Valid reports whether the keys of a subscription are keys. Its address is checked elsewhere.
func (s Subscription) Valid() bool {
	auth, err := base64.RawURLEncoding.DecodeString(s.Auth)
	key, err2 := base64.RawURLEncoding.DecodeString(s.P256dh)
	if err != nil || err2 != nil || len(auth) != 16 {
		return false
	}
	_, err = ecdh.P256().NewPublicKey(key)
	return err == nil
}

// ErrGone says that the browser does not take messages any more.
var ErrGone = errors.New("the browser takes no messages any more")

// lasts is how long a push service keeps a message for a browser that is off.
const lasts = 24 * time.Hour

// Send sends a message. A later one with the same topic takes the place of one that still
// waits at the push service; contact is an address of the sender's, such as that of the server.
func Send(ctx context.Context, client *http.Client, k Keys, s Subscription, contact, topic string, message []byte) error {
	res, err := webpush.SendNotificationWithContext(ctx, message, &webpush.Subscription{Endpoint: s.Endpoint, Keys: webpush.Keys{Auth: s.Auth, P256dh: s.P256dh}}, &webpush.Options{
		HTTPClient: client, Subscriber: contact, Topic: topic, TTL: int(lasts / time.Second), Urgency: webpush.UrgencyNormal,
		VAPIDPublicKey: k.Public, VAPIDPrivateKey: k.private, RecordSize: 2048,
	})
	if err != nil {
		return err
	}
	defer res.Body.Close()
	_, _ = io.CopyN(io.Discard, res.Body, 16<<10) // so that the connection can be used again
	switch {
	case res.StatusCode == http.StatusGone, res.StatusCode == http.StatusNotFound:
		return ErrGone
	case res.StatusCode < 200 || res.StatusCode > 299:
		return fmt.Errorf("web push: answered with %d", res.StatusCode)
	}
	return nil
}
