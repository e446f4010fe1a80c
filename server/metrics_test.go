package server_test

import (
	"net/http/httptest"
	"strings"
	"testing"
)

func TestMetricsCountAnswersAndNameNobody(t *testing.T) {
	t.Parallel()
	h := start(t)
	id, seats := pair(t, h)
	look(seats[0], id, "top")
	seats[0].Get("/api/matches/none")
	w := httptest.NewRecorder()
	h.Server.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	text := w.Body.String()
	for _, want := range []string{
		`mariscal_answer_seconds_count{operation="matchCreate",status="201"} 1`,
		`mariscal_answer_seconds_count{operation="match",status="404"} 1`,
		"mariscal_tables_open 1", "mariscal_clocks_running 0", "mariscal_computers_waiting 0", "go_goroutines ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, secret := range []string{id, "Ana", "Eva", "127.0.0.1"} {
		if strings.Contains(text, secret) {
			t.Errorf("it names %s", secret)
		}
	}
}
