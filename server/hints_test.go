package server_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"mariscal/bus"
	"mariscal/server"
)

func TestAForgedHintShowsNobodyUnderANameThatNobodyMayHave(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	ana := h.Client(t)
	signUp(t, ana, "Ana")
	for i, name := range []string{"Luis", "two\nlines", strings.Repeat("x", 1<<20)} {
		server.Hear(h.Server, bus.Hint{Kind: bus.Person, ID: strconv.Itoa(i), Name: name})
	}
	if hall := does[server.Hall](t, ana, "GET", "/api/hall", nil, http.StatusOK); len(hall.Here) != 1 || hall.Here[0] != "Luis" {
		t.Errorf("%.200q", hall.Here)
	}
}
