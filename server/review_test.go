package server_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
	"mariscal/report"
	"mariscal/server"
	"mariscal/server/servertest"
)

// A reviewing player would always give the last answer, and thinks that any other costs a tenth
// of the chance to win.
type reviewing struct {
	servertest.Random
	think func() // called while he thinks
	best  bool   // the line played on last began with the last answer
}

func (*reviewing) Adviser(string) string { return "reviewer" }

// reviewerOf is the reviewer of the test under way.
var reviewerOf *reviewing

func init() {
	ai.Register("reviewer", "ancients", func() ai.Mind { return &reviewingMind{reviewing: reviewerOf} })
}

func (r *reviewing) New(name, system string, seed uint64) (server.Player, error) {
	if name != "reviewer" {
		return r.Random.New(name, system, seed)
	}
	reviewerOf = r // a server makes one review at a time
	return ai.OfGuesses(name, system, seed)
}

type reviewingMind struct{ *reviewing }

func (m *reviewingMind) Choose(_ game.Position, legal []game.Action, _ uint64) game.Action {
	if m.think != nil {
		m.think()
	}
	return legal[len(legal)-1]
}

func (m *reviewingMind) PlayOn(p game.Position, line []game.Action, luck uint64) game.Position {
	legal := p.Actions(nil)
	m.best = line[0] == legal[len(legal)-1]
	end := p.Clone()
	end.Apply(line[0], game.NewSeeded(luck), nil)
	return end
}

func (*reviewingMind) Parts() []string { return []string{"ground"} }

func (m *reviewingMind) Weigh(_ game.Position, _ game.Seat, parts []float64) {
	if m.best {
		parts[0] = 1
	}
}

// judging is content whose judge thinks as a reviewer does.
type judging struct {
	server.Content
	*reviewing
}

func (j judging) Judge(string) report.Judge { return j }

func (j judging) Chance(game.Position) (int, bool) {
	if j.best {
		return 600_000, true
	}
	return 500_000, true
}

func (judging) Telling() []string      { return nil }
func (judging) Doings() []report.Doing { return nil }

// reviewed starts a server with a reviewer, and a match of two in which the top seat has decided
// and the bottom one is about to resign.
func reviewed(t *testing.T, r *reviewing) (h *servertest.Host, id string, seats [2]*servertest.Client) {
	t.Helper()
	h = servertest.Start(t, servertest.Options{Content: judging{content.Standard(), r}, Players: r})
	seats = [2]*servertest.Client{h.Client(t), h.Client(t)}
	match := people()
	match["scenario"], match["bottom"] = "ancients/akragas", object{"kind": "open"}
	id = create(seats[0], match).ID
	var invitation struct{ Token string }
	seats[0].Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	seats[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	for own := 0; own < 3; { // answers of the top seat
		seat := look(seats[0], id, "top").Question.Seat
		answer(seats[seat], look(seats[seat], id, seat.String()))
		if seat == game.Top {
			own++
		}
	}
	return h, id, seats
}

// untilReviewed waits for a review.
func untilReviewed(t *testing.T, c *servertest.Client, path string) (r server.ReviewAnswer) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if c.Want(&r, "GET", path, nil); r.State != "waiting" && r.State != "running" {
			return r
		}
	}
	t.Fatalf("no review: %+v", r)
	return r
}

// Each player reads the review of his own decisions, once the match is over; nobody else does.
// Who has the record reads that of both sides.
func TestAReviewIsForThePlayerAfterTheEnd(t *testing.T) {
	h, id, seats := reviewed(t, new(reviewing))
	path := "/api/matches/" + id + "/review"
	for _, method := range []string{"GET", "POST", "DELETE"} {
		refusedWith(t, seats[0], method, path, nil, "server.not-over")
	}
	resign(seats[1], id, "bottom")
	refusedWith(t, seats[1], "POST", path+"?as=top", nil, "server.not-yours")
	refusedWith(t, seats[0], "GET", path+"?as=bottom", nil, "server.not-yours")
	stranger := h.Client(t)
	refusedWith(t, stranger, "POST", path, nil, "server.not-seated")
	refusedWith(t, stranger, "GET", path+"?as=top", nil, "server.not-seated")
	var r server.ReviewAnswer
	if seats[0].Want(&r, "GET", path, nil); r.State != "none" {
		t.Errorf("before it is asked for: %+v", r)
	}
	if text := page(t, seats[0], "/review/"+id); !strings.Contains(text, `data-state="none"`) {
		t.Errorf("the page before it is asked for: %s", text)
	}
	if text := page(t, seats[0], "/review/"+id+"?begin=1"); strings.Contains(text, `data-state="none"`) {
		t.Errorf("the page that begins it: %s", text)
	}
	r = untilReviewed(t, seats[0], path)
	if r.State != "done" || r.Seat != "top" || len(r.Moments) == 0 || r.Moments[0].Gain != 100_000 || len(r.Moments[0].Reasons) == 0 {
		t.Fatalf("%+v", r)
	}
	m := r.Moments[0]
	for lang, want := range map[string]string{"en": "Better: ", "es": "Mejor: "} {
		if text := page(t, seats[0], "/review/"+id+"?lang="+lang); !strings.Contains(text, want) || !strings.Contains(text, `href="/#match/`+id+"/") || lang == "en" && !strings.Contains(text, m.Done) {
			t.Errorf("the page in %s has not %q and %q: %s", lang, want, m.Done, text)
		}
	}
	if status, text := stranger.Get("/review/" + id + "?begin=1"); status != http.StatusForbidden || strings.Contains(string(text), m.Better) {
		t.Errorf("a stranger's page: %d %s", status, text)
	}
	_, text := seats[0].Get("/api/matches/" + id + "/record")
	var rec server.RecordInfo
	stranger.Want(&rec, "POST", "/api/records", object{"text": string(text)})
	stranger.Want(&r, "POST", "/api/records/"+rec.ID+"/review", nil)
	if r = untilReviewed(t, stranger, "/api/records/"+rec.ID+"/review"); r.State != "done" || len(r.Moments) == 0 || r.Moments[0].Better != m.Better {
		t.Errorf("of the record: %+v", r)
	}
}

// A review ends when its player cancels it; one server makes one at a time, and no more than a
// few wait for a visitor.
func TestAReviewIsCancelledAndTheyAreFew(t *testing.T) {
	gate, begun := make(chan bool), make(chan bool, 100)
	open := sync.OnceFunc(func() { close(gate) })
	r := &reviewing{think: func() { begun <- true; <-gate }}
	h, id, seats := reviewed(t, r)
	t.Cleanup(open) // before the server ends, which waits for its reviewer
	resign(seats[1], id, "bottom")
	path := "/api/matches/" + id + "/review"
	_, text := seats[0].Get("/api/matches/" + id + "/record")
	var rec server.RecordInfo
	seats[0].Want(&rec, "POST", "/api/records", object{"text": string(text)})
	record := "/api/records/" + rec.ID + "/review"
	var a server.ReviewAnswer
	seats[0].Want(&a, "POST", path, nil)
	<-begun
	if seats[0].Want(&a, "POST", record, nil); a.State != "waiting" || a.Ahead != 1 {
		t.Errorf("the second: %+v", a)
	}
	for address, state := range map[string]string{"/review/" + id: "running", "/review/record/" + rec.ID: "waiting"} {
		if text := page(t, seats[0], address); !strings.Contains(text, `data-state="`+state+`"`) || !strings.Contains(text, "<progress") || !strings.Contains(text, `value="cancel"`) {
			t.Errorf("%s, %s: %s", address, state, text)
		}
	}
	refusedWith(t, seats[0], "POST", record+"?as=bottom", nil, "server.many-reviews")
	var end []func()
	for n := range 3 { // with two of his own there are eight of one address
		other := h.Client(t)
		create(other, object{"scenario": "ancients/akragas", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}}) // it gets its cookie
		var again server.RecordInfo
		other.Want(&again, "POST", "/api/records", object{"text": regexp.MustCompile(`(?m)^seat top .*`).ReplaceAllString(string(text), fmt.Sprint("seat top guest-", n))})
		for _, as := range []string{"top", "bottom"} {
			at := "/api/records/" + again.ID + "/review?as=" + as
			if n < 2 {
				other.Want(&a, "POST", at, nil)
				end = append(end, func() { other.Want(nil, "DELETE", at, nil) })
			} else {
				refusedWith(t, other, "POST", at, nil, "server.many-reviews")
			}
		}
	}
	for _, f := range end {
		f()
	}
	if seats[0].Want(&a, "DELETE", record, nil); a.State != "none" {
		t.Errorf("cancelled while it waited: %+v", a)
	}
	if seats[0].Want(&a, "DELETE", path, nil); a.State != "none" {
		t.Errorf("cancelled: %+v", a)
	}
	if seats[0].Want(&a, "POST", path, nil); a.State != "waiting" { // the reviewer still thinks about the first
		t.Errorf("begun again: %+v", a)
	}
	open()
	if a = untilReviewed(t, seats[0], path); a.State != "done" {
		t.Errorf("begun again: %+v", a)
	}
}

// While the return match of a rated one is played, the first is not reviewed.
func TestARatedPairIsReviewedWhenBothAreOver(t *testing.T) {
	h := hosting(t, server.OptionalAccounts)
	who := signedUp(t, h, "Ana", "Eva")
	first := rated(t, who[0], who[1])
	path := "/api/matches/" + first + "/review"
	refusedWith(t, who[0], "POST", path, nil, "server.not-over")
	resigns(t, who[1], first, "bottom")
	refusedWith(t, who[0], "POST", path, nil, "server.no-reviewer") // of the toy
	back := does[server.MatchState](t, who[0], "POST", "/api/matches", object{"returnOf": first}, http.StatusCreated).Match
	refusedWith(t, who[0], "POST", path, nil, "server.review-return")
	refusedWith(t, who[0], "GET", path, nil, "server.review-return")
	for _, c := range who {
		c.Send("POST", "/api/matches/"+back.ID+"/muster", object{"seat": "top"})
		c.Send("POST", "/api/matches/"+back.ID+"/muster", object{"seat": "bottom"})
	}
	resigns(t, who[1], back.ID, "top")
	refusedWith(t, who[0], "POST", path, nil, "server.no-reviewer")
}
