package server_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

func TestAVisitorMayHaveSoManyMatchesOpenAndIsToldWhatToDo(t *testing.T) {
	t.Parallel()
	h := start(t)
	c := h.Client(t)
	var last string
	for range server.MaxOpen {
		last = create(c, people()).ID
	}
	for lang, want := range map[string]string{"en": "Finish, resign or delete one", "es": "Termina, abandona o borra una"} {
		status, body := c.Send("POST", "/api/matches", people(), "Accept-Language", lang)
		if status != 409 || !strings.Contains(string(body), "server.many-matches") || !strings.Contains(string(body), want) {
			t.Errorf("%d %s", status, body)
		}
	}
	if status, _ := h.Client(t).Post("/api/matches", people()); status != 201 {
		t.Errorf("another visitor: %d", status)
	}
	c.Want(nil, "DELETE", "/api/matches/"+last, nil)
	create(c, people())
}

func TestAnAddressThatBeginsOneMatchAfterTheOtherIsToldToWait(t *testing.T) {
	h := behindProxy(t)
	far := []string{"X-Forwarded-For", "203.0.113.9"}
	last, body := 201, []byte{}
	for n := 0; last == 201 && n <= server.BirthBurst; n++ { // without a cookie nobody knows it again
		last, body = h.Client(t).Send("POST", "/api/matches", people(), far...)
	}
	if last != 429 {
		t.Errorf("%d %s", last, body)
	}
	if status, body := h.Client(t).Send("POST", "/api/matches", people(), "X-Forwarded-For", "203.0.113.10"); status != 201 {
		t.Errorf("another address: %d %s", status, body)
	}
}

func TestWhatCostsTheServerMoreTakesMoreOfAnAllowance(t *testing.T) {
	h := start(t)
	last := 0
	n := 0
	for ; n < 50 && last != 429; n++ {
		last, _ = h.Client(t).Send("POST", "/api/records", object{"text": fmt.Sprint("no record ", n)}, "X-Forwarded-For", "203.0.113.9")
	}
	if last != 429 {
		t.Errorf("%d uploads at once: %d", n, last)
	}
	for range 50 {
		if status, _ := h.Client(t).Send("POST", "/api/records", object{"text": "no record"}); status == 429 {
			t.Fatal("the own machine is told to wait")
		}
	}
}

// counting players note how many of them think at the same time.
type counting struct {
	servertest.Random
	now, most *atomic.Int32
}

func (p counting) New(name, system string, seed uint64) (server.Player, error) {
	one, err := p.Random.New(name, system, seed)
	return chooser(func(pos game.Position) game.Action {
		n := p.now.Add(1)
		for most := p.most.Load(); n > most && !p.most.CompareAndSwap(most, n); most = p.most.Load() {
		}
		defer p.now.Add(-1)
		return one.Choose(pos)
	}), err
}

func TestComputerPlayersOfManyMatchesThinkOneAfterTheOther(t *testing.T) {
	var now, most atomic.Int32
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Players: counting{now: &now, most: &most}})
	server.SetThinkers(h.Server, 1)
	c := h.Client(t)
	var ids []string
	for range 12 {
		ids = append(ids, create(c, against("random", "random")).ID)
	}
	for _, id := range ids {
		finished(t, h, c, id)
	}
	if most.Load() != 1 {
		t.Errorf("%d thought at the same time", most.Load())
	}
}
