package push_test

import (
	"errors"
	"net/http"
	"testing"

	"mariscal/post/outside"
	"mariscal/post/push"
	"mariscal/post/push/pushtest"
)

func TestAMessageIsReadByItsBrowserAlone(t *testing.T) {
	s := pushtest.Start(t)
	k := push.KeysOf([]byte("a secret"))
	if k != push.KeysOf([]byte("a secret")) || k == push.KeysOf([]byte("another")) {
		t.Error("keys do not follow from the secret")
	}
	send := func() error {
		return push.Send(t.Context(), outside.Client(true), k, s.Subscription, "https://table.example", "match", []byte(`{"body":"Te toca, Íñigo"}`))
	}
	if err := send(); err != nil {
		t.Fatal(err)
	}
	if got := s.Next(t); got != `{"body":"Te toca, Íñigo"}` {
		t.Error(got)
	}
	for _, gone := range []int{http.StatusGone, http.StatusNotFound} {
		s.Answer(gone)
		if err := send(); !errors.Is(err, push.ErrGone) {
			t.Error(gone, err)
		}
	}
	s.Answer(http.StatusTooManyRequests)
	if err := send(); err == nil || errors.Is(err, push.ErrGone) {
		t.Error(err)
	}
}

func TestASubscriptionHasKeys(t *testing.T) {
	good := pushtest.Start(t).Subscription
	if !good.Valid() {
		t.Errorf("%+v", good)
	}
	for _, bad := range []push.Subscription{{}, {Auth: good.Auth}, {P256dh: good.P256dh}, {Auth: good.Auth, P256dh: good.Auth}, {Auth: good.P256dh, P256dh: good.P256dh}, {Auth: "?", P256dh: good.P256dh}} {
		if bad.Valid() {
			t.Errorf("%+v", bad)
		}
	}
}
