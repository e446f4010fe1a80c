// Package pushtest is a push service for tests, and browsers that take its messages.
package pushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"mariscal/post/push"
)

// A Service is a running push service with one browser.
type Service struct {
	URL          string
	Subscription push.Subscription

	key    *ecdh.PrivateKey
	auth   []byte
	mu     sync.Mutex
	status int
	came   chan string
}

// Start starts a push service; the test's end stops it.
func Start(t testing.TB) *Service {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{key: key, auth: make([]byte, 16), came: make(chan string, 100), status: http.StatusCreated}
	_, _ = rand.Read(s.auth) // never fails
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		message, err := s.read(r)
		if err != nil {
			t.Errorf("push: %v", err)
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.status == http.StatusCreated {
			s.came <- message
		}
		w.WriteHeader(s.status)
	}))
	t.Cleanup(server.Close)
	s.URL = server.URL
	code := base64.RawURLEncoding.EncodeToString
	s.Subscription = push.Subscription{Endpoint: server.URL + "/send/1", Auth: code(s.auth), P256dh: code(key.PublicKey().Bytes())}
	return s
}

// Answer makes the service answer with a status and keep no message, unless it is 201.
func (s *Service) Answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

// Next waits for the next message.
func (s *Service) Next(t testing.TB) string {
	t.Helper()
	select {
	case m := <-s.came:
		return m
	case <-time.After(20 * time.Second):
		t.Fatal("no message came")
		return ""
	}
}

// Waiting returns how many messages wait to be read.
func (s *Service) Waiting() int { return len(s.came) }

// read checks who sends (RFC 8292) and opens the message (RFC 8291) as a browser does.
func (s *Service) read(r *http.Request) (string, error) {
	token, public, found := strings.Cut(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid t="), ", k=")
	if !found || r.Header.Get("Content-Encoding") != "aes128gcm" || r.Header.Get("TTL") == "" {
		return "", errors.New("headers are missing")
	}
	signer, err := base64.RawURLEncoding.DecodeString(public)
	if err != nil {
		return "", err
	}
	claims := jwt.MapClaims{}
	if _, err := jwt.ParseWithClaims(token, claims, func(*jwt.Token) (any, error) { return ecdsa.ParseUncompressedPublicKey(elliptic.P256(), signer) }, jwt.WithAudience(s.URL), jwt.WithExpirationRequired()); err != nil {
		return "", err
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, 4097))
	if err != nil || len(body) < 21+65 || len(body) > 4096 {
		return "", errors.New("not one record")
	}
	salt, sender, sealed := body[:16], body[21:21+65], body[21+65:]
	from, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return "", err
	}
	shared, err := s.key.ECDH(from)
	if err != nil {
		return "", err
	}
	info := "WebPush: info\x00" + string(s.key.PublicKey().Bytes()) + string(sender)
	ikm, err := hkdf.Key(sha256.New, shared, s.auth, info, 32)
	if err != nil {
		return "", err
	}
	key, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return "", err
	}
	nonce, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return "", err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	text, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return "", err
	}
	message, last := strings.CutSuffix(strings.TrimRight(string(text), "\x00"), "\x02")
	if !last {
		return "", errors.New("the record is not the last one")
	}
	return message, nil
}
