package server_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/server/servertest"
	"mariscal/store"
)

// clocked is what a client reads of a match with a clock.
type clocked struct {
	state
	Clock *struct {
		Pace         string
		Left         [2]int64
		Since, Grace int64
	}
}

// paired begins a match of two people at a pace.
func paired(t *testing.T, h *servertest.Host, pace string) (id string, seats [2]*servertest.Client) {
	t.Helper()
	seats = [2]*servertest.Client{h.Client(t), h.Client(t)}
	match := people()
	match["bottom"], match["pace"] = object{"kind": "open"}, pace
	id = create(seats[0], match).ID
	var invitation struct{ Token string }
	seats[0].Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	seats[1].Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token, "name": "Eva"})
	return id, seats
}

// clockOf returns a spectator's view of a match.
func clockOf(t *testing.T, h *servertest.Host, id string) (s clocked) {
	t.Helper()
	h.Client(t).Want(&s, "GET", "/api/matches/"+id+"?as=spectator", nil)
	return s
}

// over waits until a match is over, and returns it.
func over(t *testing.T, h *servertest.Host, id string) (s clocked) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
		if s = clockOf(t, h, id); s.Outcome.Over {
			return s
		}
	}
	t.Fatal("the match goes on")
	return s
}

func TestAFlagFallsOnTheServerThoughNobodyLooks(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	id, seats := paired(t, h, "600+0+5")
	s := clockOf(t, h, id)
	if s.Clock == nil || s.Clock.Pace != "600+0+5" || s.Clock.Left != [2]int64{600_000, 600_000} || s.Clock.Grace != 60_000 {
		t.Fatalf("%+v", s.Clock)
	}
	now.pass(90 * time.Second)
	first := s.Question.Seat
	answer(seats[first], look(seats[first], id, first.String()))
	if s = clockOf(t, h, id); s.Clock.Left[first] != 570_000 {
		t.Errorf("after 90 s with a minute of grace: %+v", s.Clock)
	}
	var list []struct{ Standing struct{ Due int64 } }
	seats[0].Want(&list, "GET", "/api/matches", nil)
	if end := s.Clock.Since + s.Clock.Grace + s.Clock.Left[s.Question.Seat]; len(list) != 1 || list[0].Standing.Due != end {
		t.Errorf("the list says %+v, the clock runs out at %d", list, end)
	}
	loser := s.Question.Seat
	now.pass(661 * time.Second)
	s = over(t, h, id)
	if s.Outcome.Reason != "match.outcome.timeout" || s.Outcome.Winner == loser || s.Clock.Since != 0 {
		t.Errorf("%+v %+v", s.Outcome, s.Clock)
	}
	if s.OutcomeWords == "" || s.Match.Status != "finished" {
		t.Errorf("%q, %s", s.OutcomeWords, s.Match.Status)
	}
	_, record := seats[0].Get("/api/matches/" + id + "/record")
	if !strings.Contains(string(record), "\ntimeout "+loser.String()+"\n") {
		t.Errorf("%s", record)
	}
}

func TestNoClockRunsWhileTheServerIsDown(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	id, _ := paired(t, h, "600+0+5")
	letter, _ := paired(t, h, "1d")
	now.pass(20 * time.Second)
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	now.pass(100 * time.Hour)
	h.Restart(t)
	s := clockOf(t, h, id)
	if s.Outcome.Over {
		t.Fatal("a flag fell while the server was down")
	}
	used := now.Now().UnixMilli() - s.Clock.Since
	if used < 20_000 || used > 23_000 {
		t.Errorf("%d ms of the question have passed", used)
	}
	if used := now.Now().UnixMilli() - clockOf(t, h, letter).Clock.Since; used < 20_000 || used > 23_000 {
		t.Errorf("%d ms of the letter have passed", used)
	}
	now.pass(11 * time.Minute)
	over(t, h, id)
}

func TestALateLetterIsClaimed(t *testing.T) {
	t.Parallel()
	h, now := timed(t)
	id, seats := paired(t, h, "1d")
	asked := clockOf(t, h, id).Question.Seat
	claim := func(seat game.Seat) (string, any) {
		return "/api/matches/" + id + "/claim", object{"seat": seat.String()}
	}
	path, body := claim(asked.Other())
	refused(t, seats[asked.Other()], "server.in-time", "POST", path, body)
	now.pass(25 * time.Hour)
	if clockOf(t, h, id).Outcome.Over {
		t.Fatal("a letter's flag fell by itself")
	}
	refused(t, seats[asked], "server.not-yours", "POST", path, body)
	path, body = claim(asked)
	refused(t, seats[asked], "server.in-time", "POST", path, body)
	path, body = claim(asked.Other())
	var s clocked
	seats[asked.Other()].Want(&s, "POST", path, body)
	if !s.Outcome.Over || s.Outcome.Winner != asked.Other() {
		t.Errorf("%+v", s.Outcome)
	}
}

func TestAPaceThatIsNoneIsRefused(t *testing.T) {
	t.Parallel()
	h := start(t)
	for _, pace := range []string{"fast", "1+0+0", "31d", "600+10"} {
		match := people()
		match["pace"] = pace
		refused(t, h.Client(t), "server.bad-pace", "POST", "/api/matches", match)
	}
	match := people()
	if s := create(h.Client(t), match); clockOf(t, h, s.ID).Clock != nil {
		t.Error("a match without a pace has a clock")
	}
}

// While the disk is full nobody can answer: no clock runs, whether somebody has tried at its table
// or at another one, and no flag falls for it afterwards.
func TestNoClockRunsWhileTheDiskIsFull(t *testing.T) {
	t.Parallel()
	var full atomic.Bool
	now := &clock{now: time.Now()}
	h := servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}}, Now: now.Now,
		Wrap: func(s store.Store) store.Store { return filled{s, &full} },
	})
	id, seats := paired(t, h, "600+0+5")
	other, others := paired(t, h, "600+0+5")
	now.pass(20 * time.Second)
	full.Store(true)
	s := clockOf(t, h, id)
	mine := look(seats[s.Question.Seat], id, s.Question.Seat.String())
	move := object{"seat": s.Question.Seat.String(), "number": mine.Number, "action": mine.Options[0].Text}
	if status, body := seats[s.Question.Seat].Post("/api/matches/"+id+"/actions", move); status != 507 {
		t.Fatalf("%d %s", status, body)
	}
	now.pass(11 * time.Minute)
	time.Sleep(1200 * time.Millisecond) // flags are tried
	full.Store(false)
	answer(seats[s.Question.Seat], mine)
	if after := clockOf(t, h, id); after.Outcome.Over || after.Clock.Left[s.Question.Seat] != 600_000 {
		t.Errorf("the time of a full disk was taken: %+v %+v", after.Outcome, after.Clock)
	}
	at := clockOf(t, h, other)
	if used := now.Now().UnixMilli() - at.Clock.Since; at.Outcome.Over || used < 20_000 || used > 23_000 {
		t.Errorf("at the other table %d ms of the question have passed: %+v", used, at.Outcome)
	}
	now.pass(100 * time.Second)
	answer(others[at.Question.Seat], look(others[at.Question.Seat], other, at.Question.Seat.String()))
	if after := clockOf(t, h, other); after.Clock.Left[at.Question.Seat] > 542_000 || after.Clock.Left[at.Question.Seat] < 538_000 {
		t.Errorf("with room again the clock runs as before: %+v", after.Clock)
	}
}

// oneStuck is a store that cannot write to one match.
type oneStuck struct {
	store.Store
	id *atomic.Value
}

func (s oneStuck) Append(ctx context.Context, id string, seq int, entry []byte) error {
	if s.id.Load() == id {
		return errors.New("a page of it cannot be written")
	}
	return s.Store.Append(ctx, id, seq, entry)
}

// A table that cannot be written to when the disk has room again is given its time later, and for
// as long as the disk was full; meanwhile the others are played.
func TestTheTimeOfAFullDiskIsOwedToATableThatCannotBeWrittenTo(t *testing.T) {
	t.Parallel()
	var full atomic.Bool
	var id atomic.Value
	id.Store("")
	now := &clock{now: time.Now()}
	h := servertest.Start(t, servertest.Options{
		Systems: []game.System{marked{}}, Now: now.Now,
		Wrap: func(s store.Store) store.Store { return oneStuck{filled{s, &full}, &id} },
	})
	one, seats := paired(t, h, "600+0+5")
	other, others := paired(t, h, "600+0+5")
	before := clockOf(t, h, other)
	full.Store(true)
	s := clockOf(t, h, one)
	mine := look(seats[s.Question.Seat], one, s.Question.Seat.String())
	move := object{"seat": s.Question.Seat.String(), "number": mine.Number, "action": mine.Options[0].Text}
	if status, body := seats[s.Question.Seat].Post("/api/matches/"+one+"/actions", move); status != 507 {
		t.Fatalf("%d %s", status, body)
	}
	now.pass(5 * time.Minute)
	id.Store(other)
	full.Store(false)
	answer(seats[s.Question.Seat], mine)
	if after := clockOf(t, h, one); after.Clock.Left[s.Question.Seat] != 600_000 {
		t.Errorf("the time of a full disk was taken: %+v", after.Clock)
	}
	now.pass(time.Minute)
	id.Store("")
	seat := before.Question.Seat
	answer(others[seat], look(others[seat], other, seat.String()))
	// A minute of grace for the first question, and a minute that was played.
	if left := clockOf(t, h, other).Clock.Left[seat]; left < 596_000 || left > 600_000 {
		t.Errorf("of the six minutes one counts, and has grace; left are %d ms", left)
	}
}
