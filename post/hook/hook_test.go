package hook_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mariscal/post/hook"
	"mariscal/post/outside"
)

func TestAWebhookIsSignedOverItsTimeAndBody(t *testing.T) {
	var header string
	var body []byte
	status := http.StatusNoContent
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header = r.Header.Get(hook.Header)
		body, _ = io.ReadAll(r.Body)
		w.WriteHeader(status)
	}))
	defer s.Close()
	send := func() error {
		return hook.Send(t.Context(), outside.Client(true), s.URL, "secret", "id", []byte(`{"a":1}`))
	}
	if err := send(); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	if !hook.Signed(header, "secret", body, now, time.Minute) {
		t.Errorf("%s over %s", header, body)
	}
	if hook.Signed(header, "other", body, now, time.Minute) || hook.Signed(header, "secret", append(body, ' '), now, time.Minute) ||
		hook.Signed(header, "secret", body, now.Add(time.Hour), time.Minute) || hook.Signed("t=1,v1=", "secret", body, now, time.Minute) {
		t.Error("a wrong signature is taken")
	}
	status = http.StatusGone
	if err := send(); !errors.Is(err, hook.ErrGone) {
		t.Error(err)
	}
	status = http.StatusBadGateway
	if err := send(); err == nil || errors.Is(err, hook.ErrGone) {
		t.Error(err)
	}
}
