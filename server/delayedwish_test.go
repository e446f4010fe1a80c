package server_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/server"
	"mariscal/server/servertest"
)

// twoApart begins a match of the toy game between two browsers.
func twoApart(t *testing.T, h *servertest.Host) (path string, players [2]witness) {
	t.Helper()
	return apartAt(t, h, "toy/duel")
}

// apartAt is twoApart in some battle.
func apartAt(t *testing.T, h *servertest.Host, battle string) (path string, players [2]witness) {
	t.Helper()
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, battle)
	path = "/api/matches/" + s.ID
	guest.Want(nil, "POST", path+"/join", object{"token": token, "pledge": guest.pledge()})
	for _, w := range []struct {
		witness
		seat string
	}{{host, "top"}, {guest, "bottom"}} {
		w.Want(nil, "POST", path+"/muster", object{"seat": w.seat, "text": w.text})
	}
	return path, [2]witness{host, guest}
}

// strikeOut plays until somebody is struck, and returns how it stands for who struck.
func strikeOut(t *testing.T, path string, players [2]witness) server.MatchState {
	t.Helper()
	var s server.MatchState
	players[0].Want(&s, "GET", path, nil)
	for range 400 {
		if s.Decision.Over {
			break
		}
		seat := s.Decision.Seat
		players[seat].Want(&s, "GET", path+"?as="+seat.String(), nil)
		pick := s.Options[0].Text
		for i, o := range s.Options {
			near := o.Text == "play strike" && o.Odds != nil
			forward := strings.HasPrefix(o.Text, "step ") && (i == 0) == (seat == game.Bottom)
			if near || pick != "play strike" && (o.Text == "play step" || forward) {
				pick = o.Text
			}
		}
		players[seat].Want(&s, "POST", path+"/actions", object{"seat": seat.String(), "number": s.Number, "action": pick})
		if s.Decision.Kind == "parry" {
			return s
		}
	}
	t.Fatal("nobody was struck")
	return s
}

func TestNobodyLearnsOfAWishNorByTheQuicknessOfItsAnswer(t *testing.T) {
	release := make(chan struct{})
	h := servertest.Start(t, servertest.Options{Systems: []game.System{toy.System{}}, Pause: func() time.Duration { <-release; return 0 }})
	path, players := twoApart(t, h)
	for i := range 4 { // what it tells of who was seen tells nothing new from now on
		players[i%2].Want(nil, "GET", path, nil)
	}
	for i, seat := range []string{"top", "bottom"} {
		other := players[1-i]
		_, before := other.Get(path)
		_, list := other.Get("/api/matches")
		_, now := other.Get(path + "/now")
		players[i].Want(nil, "POST", path+"/wish", object{"seat": seat, "kind": "parry", "wish": "take"})
		for where, was := range map[string][]byte{"": before, "/now": now} {
			if _, is := other.Get(path + where); !bytes.Equal(is, was) {
				t.Errorf("%s%s tells of a wish of %s:\n%s\n%s", path, where, seat, was, is)
			}
		}
		if _, is := other.Get("/api/matches"); !bytes.Equal(is, list) {
			t.Errorf("the list tells of a wish of %s:\n%s\n%s", seat, list, is)
		}
	}
	s := strikeOut(t, path, players)
	struck := s.Decision.Seat
	if s.Scene.Viewer != struck.Other().String() || len(s.Wishes) != 1 || s.Thinking {
		t.Fatalf("%+v", s)
	}
	var still server.MatchState
	players[struck].Want(&still, "GET", path, nil)
	if still.Number != s.Number || len(still.Options) == 0 {
		t.Fatal("the wish answered at once")
	}
	close(release)
	for still.Number == s.Number {
		players[struck.Other()].Want(&still, "GET", path, nil)
	}
	if still.Decision.Kind == "parry" {
		t.Error("the wish did not answer")
	}
	if _, record := players[struck.Other()].Get(path + "/record"); bytes.Contains(record, []byte("wish")) || bytes.Contains(record, []byte("auto")) {
		t.Errorf("the record tells of a wish:\n%s", record)
	}
}

// A server that begins anew opens a match for whoever looks first: what was wished
// waits then too, and is not forgotten.
func TestAWishedAnswerWaitsAcrossARestart(t *testing.T) {
	var long atomic.Bool
	long.Store(true)
	h := servertest.Start(t, servertest.Options{Systems: []game.System{toy.System{}}, Pause: func() time.Duration {
		if long.Load() {
			return time.Hour
		}
		return 0
	}})
	path, players := twoApart(t, h)
	for i, seat := range []string{"top", "bottom"} {
		players[i].Want(nil, "POST", path+"/wish", object{"seat": seat, "kind": "parry", "wish": "take"})
	}
	s := strikeOut(t, path, players)
	other := players[s.Decision.Seat.Other()]
	h.Restart(t)
	var still server.MatchState
	if other.Want(&still, "GET", path, nil); still.Number != s.Number {
		t.Fatal("whoever looked first was told of a wish")
	}
	long.Store(false)
	h.Restart(t)
	for range 2000 {
		if other.Want(&still, "GET", path, nil); still.Number != s.Number {
			return
		}
	}
	t.Error("the wish was forgotten")
}

func TestWhoTakesAWishBackMayWishAgain(t *testing.T) {
	passed := make(chan struct{}, 9)
	h := servertest.Start(t, servertest.Options{Systems: []game.System{toy.System{}}, Pause: func() time.Duration { <-passed; return 0 }})
	path, players := twoApart(t, h)
	both := func(wish string) {
		for i, seat := range []string{"top", "bottom"} {
			players[i].Want(nil, "POST", path+"/wish", object{"seat": seat, "kind": "parry", "wish": wish})
		}
	}
	both("take")
	s := strikeOut(t, path, players)
	both("ask")
	passed <- struct{}{}
	var still server.MatchState
	for range 200 { // the answer that was wished no more has come to nothing
		players[0].Want(&still, "GET", path, nil)
	}
	if still.Number != s.Number {
		t.Fatal("what was taken back answered")
	}
	both("take")
	close(passed)
	for range 2000 {
		if players[s.Decision.Seat.Other()].Want(&still, "GET", path, nil); still.Number != s.Number {
			return
		}
	}
	t.Error("the second wish did not answer")
}

func TestAnAnswerByHandComesBeforeAWish(t *testing.T) {
	release := make(chan struct{})
	h := servertest.Start(t, servertest.Options{Systems: []game.System{toy.System{}}, Pause: func() time.Duration { <-release; return 0 }})
	path, players := twoApart(t, h)
	for i, seat := range []string{"top", "bottom"} {
		players[i].Want(nil, "POST", path+"/wish", object{"seat": seat, "kind": "parry", "wish": "take", "once": true})
	}
	s := strikeOut(t, path, players)
	var after server.MatchState
	players[s.Decision.Seat].Want(&after, "POST", path+"/actions", object{"seat": s.Decision.Seat.String(), "number": s.Number, "action": "take"})
	close(release)
	if after.Number == s.Number {
		t.Error("nothing was answered")
	}
}

// Law 5, over the network: whatever the other player and a spectator can fetch is the same byte
// for byte, whether orders are armed, tried, refused and taken back or not.
func TestNobodyLearnsOfAStandingOrderFromAnyAddress(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	h := servertest.Start(t, servertest.Options{Content: content.Standard(), Pause: func() time.Duration { <-release; return 0 }})
	path, players := apartAt(t, h, "ancients/akragas")
	for i := range 4 {
		players[i%2].Want(nil, "GET", path, nil)
	}
	refused := func(w witness, want int, method, path string, body any) {
		t.Helper()
		if status, answer := w.Send(method, path, body); status != want {
			t.Errorf("%s %s: %d %s", method, path, status, answer)
		}
	}
	places := []string{"", "/now", "/now?after=0", "/log", "/record", "/at/0", "?as=spectator", "/now?as=spectator", "/record?as=spectator"}
	for i, seat := range []string{"top", "bottom"} {
		other := players[1-i]
		_, list := other.Get("/api/matches")
		var before [][]byte
		for _, p := range places {
			_, was := other.Get(path + p)
			before = append(before, was)
		}
		var s server.MatchState
		players[i].Want(&s, "POST", path+"/order", object{"seat": seat, "order": "react: evade when foe >= own"})
		if len(s.Orders) != 1 || !strings.Contains(s.Orders[0].Words, "≥") {
			t.Fatalf("%s has %+v", seat, s.Orders)
		}
		players[i].Want(&s, "POST", path+"/order", object{"seat": seat, "order": "flags: ignore most", "once": true})
		players[i].Want(&s, "POST", path+"/order", object{"seat": seat, "end": s.Orders[0].ID})
		if len(s.Orders) != 1 || s.Orders[0].ID != 2 {
			t.Errorf("%s has %+v", seat, s.Orders)
		}
		players[i].Want(nil, "POST", path+"/order", object{"seat": seat, "order": "back: back"})
		var none server.MatchState
		players[i].Want(&none, "POST", path+"/order", object{"seat": seat, "end": -1})
		if len(none.Orders) != 0 {
			t.Errorf("%s withdrew all, and has %+v", seat, none.Orders)
		}
		refused(players[i], http.StatusConflict, "POST", path+"/order", object{"seat": seat, "end": 9})
		refused(players[i], http.StatusBadRequest, "POST", path+"/order", object{"seat": seat, "order": "react: dance"})
		players[i].Want(nil, "GET", path+"/rehearse?as="+seat+"&order="+url.QueryEscape("react: stand"), nil)
		for k, p := range places {
			if _, is := other.Get(path + p); !bytes.Equal(is, before[k]) {
				t.Errorf("%s tells of an order of %s:\n%.300s\n%.300s", p, seat, before[k], is)
			}
		}
		if _, is := other.Get("/api/matches"); !bytes.Equal(is, list) {
			t.Errorf("the list tells of an order of %s", seat)
		}
		refused(other, http.StatusForbidden, "POST", path+"/order", object{"seat": seat, "order": "react: stand"})
		refused(other, http.StatusForbidden, "GET", path+"/rehearse?as="+seat+"&order="+url.QueryEscape("react: stand"), nil)
		refused(other, http.StatusForbidden, "GET", path+"/rehearse?as=spectator&order="+url.QueryEscape("react: stand"), nil)
	}
}
