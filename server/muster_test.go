package server_test

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store"
	rules "mariscal/systems/ancients"
)

// A witness is a browser that keeps all that it was ever answered.
type witness struct {
	*servertest.Client
	heard *bytes.Buffer
	text  string // what it adds to the dice
}

type listening struct{ heard *bytes.Buffer }

func (l listening) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := http.DefaultTransport.RoundTrip(r)
	if err == nil {
		body, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		l.heard.Write(body)
		res.Body = io.NopCloser(bytes.NewReader(body))
	}
	return res, err
}

func witnessOf(t *testing.T, h *servertest.Host) witness {
	w := witness{h.Client(t), new(bytes.Buffer), rand.Text()}
	w.HTTP.Transport = listening{w.heard}
	return w
}

func (w witness) pledge() string { return notation.Pledge(w.text) }

func (w witness) say(id, seat, what, value string) (status int, body []byte) {
	return w.Post("/api/matches/"+id+"/muster", object{"seat": seat, what: value})
}

// open creates a match whose bottom seat waits for a guest.
func open(w witness, scenario string) (s server.MatchState, token string) {
	w.Want(&s, "POST", "/api/matches", object{
		"scenario": scenario, "top": object{"kind": "human", "pledge": w.pledge()}, "bottom": object{"kind": "open"},
	})
	var i server.Invitation
	w.Want(&i, "POST", "/api/matches/"+s.ID+"/invite", object{"seat": "bottom"})
	return s, i.Token
}

func TestNobodySeesACardBeforeBothSeatsAreTakenAndTheirTextsTold(t *testing.T) {
	h := ancients(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "ancients/akragas")
	if s.Muster == nil || s.Muster.Promised || s.Muster.Seats[1].Taken || len(s.Scene.Trays) != 0 || s.Decision.Kind != "" || len(s.Options) != 0 {
		t.Fatalf("%+v", s.Muster)
	}
	path := "/api/matches/" + s.ID
	for route, want := range map[string]int{
		"?as=bottom": 200, "?as=top": 200, "/log": 409, "/at/0?as=top": 409, "/record": 409, "/now": 200, "/events": 409, "/report": 409,
	} {
		if status, body := host.Get(path + route); status != want || bytes.Contains(body, []byte(`"trays":[{`)) {
			t.Errorf("%s: %d %s", route, status, body)
		}
	}
	var joined server.MatchState
	guest.Want(&joined, "POST", path+"/join", object{"token": token, "pledge": guest.pledge()})
	if joined.Muster == nil || !joined.Muster.Promised || joined.Promise != s.Promise {
		t.Fatalf("%+v", joined)
	}
	if status, body := guest.say(s.ID, "bottom", "text", guest.text); status != 200 || bytes.Contains(body, []byte(guest.text)) {
		t.Errorf("one text of two: %d %s", status, body)
	}
	if strings.Contains(host.heard.String(), guest.text) || bytes.Contains(host.heard.Bytes(), []byte(`"card"`)) {
		t.Error("the host was told before he told")
	}
	if status, body := host.say(s.ID, "top", "text", host.text); status != 200 || !bytes.Contains(body, []byte(`"trays":[{`)) {
		t.Errorf("the deal: %d %s", status, body)
	}
	host.Want(nil, "POST", path+"/resign", object{"seat": "top"})
	_, text := guest.Get(path + "/record")
	rec, err := notation.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := notation.Check(rules.System{}, rec)
	if err != nil || !proof.Chance || proof.Own != [2]bool{true, true} {
		t.Errorf("%+v %v", proof, err)
	}
	if rec.Commitment != s.Promise || rec.Texts != [2]string{host.text, guest.text} || rec.Musters != 0 {
		t.Errorf("the record is not of what was promised: %s", text)
	}
}

func TestTextsAreToldOnlyWhenAllArePromised(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "toy/duel")
	for what, c := range map[string]struct {
		word object
		want int
	}{
		"too early":          {object{"seat": "top", "text": host.text}, 409},
		"both at once":       {object{"seat": "top", "text": host.text, "pledge": host.pledge()}, 400},
		"another's seat":     {object{"seat": "bottom", "pledge": host.pledge()}, 403},
		"not what was meant": {object{"seat": "top", "text": strings.Repeat("x", 20)}, 422},
		"short":              {object{"seat": "top", "text": "x"}, 400},
		"no sum":             {object{"seat": "top", "pledge": strings.Repeat("X", 64)}, 400},
	} {
		if status, body := host.Post("/api/matches/"+s.ID+"/muster", c.word); status != c.want {
			t.Errorf("%s: %d %s", what, status, body)
		}
	}
	guest.Want(nil, "POST", "/api/matches/"+s.ID+"/join", object{"token": token, "pledge": guest.pledge()})
	for _, w := range []struct {
		witness
		seat string
	}{{host, "top"}, {guest, "bottom"}} {
		if status, body := w.say(s.ID, w.seat, "text", w.text); status != 200 {
			t.Errorf("%s: %d %s", w.seat, status, body)
		}
	}
	if status, _ := host.say(s.ID, "top", "pledge", host.pledge()); status != 409 {
		t.Error("promised after the deal")
	}
}

func TestAPromiseMadeAgainAfterATextWasToldMustersAnew(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "toy/duel")
	host.text = rand.Text() // nothing was told yet: the seed stays
	if _, body := host.say(s.ID, "top", "pledge", host.pledge()); !bytes.Contains(body, []byte(s.Promise)) {
		t.Errorf("%s", body)
	}
	guest.Want(nil, "POST", "/api/matches/"+s.ID+"/join", object{"token": token, "pledge": guest.pledge()})
	guest.say(s.ID, "bottom", "text", guest.text)
	h.Restart(t)
	lost := host
	lost.text = rand.Text()
	var anew server.MatchState
	host.Want(&anew, "POST", "/api/matches/"+s.ID+"/muster", object{"seat": "top", "pledge": lost.pledge()})
	if anew.Promise == s.Promise || anew.Muster.Again != 1 || anew.Muster.Promised || anew.Muster.Seats[1].Told {
		t.Fatalf("%+v", anew.Muster)
	}
	for name, seat := range map[string]witness{"bottom": guest, "top": lost} { // the other seat's text is known as well
		if status, body := seat.say(s.ID, name, "pledge", notation.Pledge(guest.text)); status != 409 || !bytes.Contains(body, []byte("server.told-before")) {
			t.Errorf("%s: a text that was told is taken again: %d %s", name, status, body)
		}
	}
	guest.text = rand.Text()
	guest.say(s.ID, "bottom", "pledge", guest.pledge())
	guest.say(s.ID, "bottom", "text", guest.text)
	if status, body := lost.say(s.ID, "top", "text", lost.text); status != 200 || !bytes.Contains(body, []byte(`"musters":1`)) {
		t.Fatalf("%d %s", status, body)
	}
	_, text := guest.Get("/api/matches/" + s.ID + "/record")
	if !strings.Contains(string(text), "\nmustered-again 1\n") {
		t.Errorf("%s", text)
	}
}

func TestTheSecretOfAMusterIsToldToNobody(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "toy/duel")
	row, err := h.Store.Match(t.Context(), s.ID)
	if err != nil || row.Status != store.Mustering {
		t.Fatal(row.Status, err)
	}
	seed := row.Muster.Seed
	guest.Want(nil, "POST", "/api/matches/"+s.ID+"/join", object{"token": token})
	host.Get("/api/matches")
	host.say(s.ID, "top", "text", host.text)
	for _, w := range []witness{host, guest} {
		if strings.Contains(w.heard.String(), seed) {
			t.Error("the seed was told")
		}
	}
	raw, _ := hex.DecodeString(seed)
	if notation.Commitment([32]byte(raw)) != s.Promise {
		t.Error("the seed is not the promised one")
	}
	if row, err := h.Store.Match(t.Context(), s.ID); err != nil || row.Muster != nil || row.Status != store.Playing {
		t.Error("the muster is kept after the deal", err)
	}
}

func TestComputersAndSharedSeatsGetTheServersTextsAndItSaysSo(t *testing.T) {
	h := start(t)
	w := witnessOf(t, h)
	var s server.MatchState
	w.Want(&s, "POST", "/api/matches", people())
	if s.Muster != nil || s.Adders != [2]string{notation.ByServer, notation.ByServer} || s.Texts[0] == s.Texts[1] || len(s.Texts[0]) < 16 {
		t.Errorf("a shared screen: %+v %v", s.Adders, s.Texts)
	}
	alone := against("human", "random")
	alone["top"] = object{"kind": "human", "pledge": w.pledge()}
	w.Want(&s, "POST", "/api/matches", alone)
	if s.Muster == nil || !s.Muster.Promised || s.Muster.Seats[1].By != notation.ByServer {
		t.Fatalf("%+v", s.Muster)
	}
	if status, body := w.say(s.ID, "top", "text", w.text); status != 200 || !bytes.Contains(body, []byte(`"adders":["player","server"]`)) {
		t.Errorf("%d %s", status, body)
	}
}

func TestWhoHandsASeatOverIsToldAndTakesHisWishesAlong(t *testing.T) {
	h := start(t)
	host, guest := h.Client(t), h.Client(t)
	match := people()
	match["bottom"] = object{"kind": "human", "name": "Luis", "wishes": object{"parry": "never"}}
	id := create(host, match).ID
	host.Want(nil, "POST", "/api/matches/"+id+"/draw", object{"seat": "bottom", "do": "offer"})
	var i server.Invitation
	host.Want(&i, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	var s server.MatchState
	guest.Want(&s, "POST", "/api/matches/"+id+"/join", object{"token": i.Token, "name": "Eva"})
	if len(s.Wishes) != 0 || s.Offer != "" {
		t.Errorf("of who left stay %v %q", s.Wishes, s.Offer)
	}
	last := s.Log[len(s.Log)-1].Words
	if !strings.Contains(last, "Eva") || !strings.Contains(last, "Luis") {
		t.Errorf("the dispatches say %q", last)
	}
}

// Sixty characters may be 240 bytes: what may be a name may be told.
var longName = strings.Repeat("🐘", 60)

func TestTheLongestNameIsToldAndJamsNothing(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	id := create(host.Client, people()).ID
	var i server.Invitation
	host.Want(&i, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	var s server.MatchState
	guest.Want(&s, "POST", "/api/matches/"+id+"/join", object{"token": i.Token, "name": longName})
	if last := s.Log[len(s.Log)-1].Words; !strings.Contains(last, longName) {
		t.Errorf("the dispatches say %q", last)
	}
	waiting, token := open(host, "toy/duel")
	guest.Want(nil, "POST", "/api/matches/"+waiting.ID+"/join", object{"token": token, "name": longName})
	if status, body := host.say(waiting.ID, "top", "text", host.text); status != 200 || bytes.Contains(body, []byte(`"muster"`)) {
		t.Errorf("%d %s", status, body)
	}
}

func TestWhoPollsAMusterSeesOnlyWhatIsKept(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "toy/duel")
	path := "/api/matches/" + s.ID
	var now server.Change
	guest.Want(&now, "GET", path+"/now", nil)
	if now.Number != 0 || now.Event != s.Muster.Progress+1 { // the invitation
		t.Errorf("%+v, want one more than %d", now, s.Muster.Progress)
	}
	guest.Want(nil, "POST", path+"/join", object{"token": token, "pledge": guest.pledge()})
	polled := make(chan struct{})
	go func() { // with the race detector: nobody changes what another reads
		defer close(polled)
		for range 50 {
			guest.Get(path)
		}
	}()
	host.say(s.ID, "top", "text", host.text)
	<-polled
	row, err := h.Store.Match(t.Context(), s.ID)
	if err != nil {
		t.Fatal(err)
	}
	row.Muster.Seats[1].Text = "changed by who asked"
	if again, err := h.Store.Match(t.Context(), s.ID); err != nil || again.Muster.Seats[1].Text != "" {
		t.Errorf("a row is not its reader's own: %+v %v", again.Muster, err)
	}
}

func TestAnInvitationIsWithdrawnAndAMatchBroughtBackBeforeTheDeal(t *testing.T) {
	h := start(t)
	host, guest := witnessOf(t, h), witnessOf(t, h)
	s, token := open(host, "toy/duel")
	path := "/api/matches/" + s.ID
	if status, _ := guest.Post(path+"/withdraw", object{"seat": "bottom"}); status != 403 {
		t.Errorf("a stranger withdraws: %d", status)
	}
	host.Want(&s, "POST", path+"/withdraw", object{"seat": "bottom"})
	if s.Muster == nil || s.Match.Seats[1].Invited {
		t.Errorf("%+v", s.Match.Seats[1])
	}
	if status, _ := guest.Post(path+"/join", object{"token": token}); status != 403 {
		t.Errorf("a withdrawn invitation: %d", status)
	}
	host.Want(nil, "DELETE", path, nil)
	host.Want(nil, "POST", path+"/restore", nil)
	host.Want(&s, "GET", path, nil)
	if s.Muster == nil {
		t.Error("it came back without its muster")
	}
}

func TestAReturnMatchKnowsNothingOfWhatWasAgreedAboutTheFirst(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	resign(seats[1], id, "bottom")
	seats[0].Want(nil, "DELETE", "/api/matches/"+id, nil) // asks
	back := create(seats[1], object{"returnOf": id})
	seats[0].Want(nil, "POST", "/api/matches/"+back.ID+"/muster", object{"seat": "bottom"})
	seats[1].Want(nil, "DELETE", "/api/matches/"+back.ID, nil)
	if status, _ := seats[0].Get("/api/matches/" + back.ID); status != 200 {
		t.Errorf("one alone has deleted the return match: %d", status)
	}
}

func TestWhoHasHandedHisSeatOverCanDoNothingForItAnyMore(t *testing.T) {
	t.Parallel()
	h := start(t)
	for range 25 {
		host, guest := h.Client(t), h.Client(t)
		id := create(host, people()).ID
		var i server.Invitation
		host.Want(&i, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
		together(
			func() { guest.Post("/api/matches/"+id+"/join", object{"token": i.Token}) },
			func() { host.Post("/api/matches/"+id+"/resign", object{"seat": "bottom"}) },
		)
		var log []server.LogLine
		guest.Want(&log, "GET", "/api/matches/"+id+"/log", nil)
		handed := -1
		for n, l := range log {
			switch l.Event.ID {
			case match.EventHanded:
				handed = n
			case match.EventResigned:
				if handed >= 0 {
					t.Fatalf("line %d resigns the seat that was handed over in line %d", n, handed)
				}
			}
		}
	}
}

// together does all at the same time.
func together(all ...func()) {
	var done sync.WaitGroup
	for _, f := range all {
		done.Go(f)
	}
	done.Wait()
}
