package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"mariscal/server"
	"mariscal/server/servertest"
)

// However little may be open at once, every match goes on: it opens again from
// its journal.
func TestMatchesThatAreClosedForWantOfRoomGoOn(t *testing.T) {
	h := startAncients(t, servertest.Options{MatchMemory: 64 << 10})
	c := h.Client(t)
	var matches []string
	for range 12 {
		matches = append(matches, create(c, object{
			"scenario": "ancients/akragas", "top": object{"kind": "human"}, "bottom": object{"kind": "human"},
		}).ID)
	}
	for round := range 4 {
		for _, id := range matches {
			s := look(c, id, "")
			if s = look(c, id, s.Question.Seat.String()); len(s.Options) == 0 {
				t.Fatalf("round %d: %s asks nothing: %+v", round, id, s.Question)
			}
			if next := answer(c, s); next.Step <= s.Step {
				t.Fatalf("round %d: %s stands still at %d", round, id, next.Step)
			}
		}
	}
	if open := server.OpenTables(h.Server); open > 6 {
		t.Errorf("%d matches are open in 64 kB", open)
	}
}

func TestWhatIsInUseIsNotClosedAndTheNextIsToldToWait(t *testing.T) {
	h := startAncients(t, servertest.Options{MatchMemory: 1})
	c := h.Client(t)
	battle := object{"scenario": "ancients/akragas", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}}
	first, second := create(c, battle), create(c, battle)
	next := listen(t, h, c, "/api/matches/"+first.ID+"/events?as=top", 0)
	if _, ok := next(); !ok {
		t.Fatal("the stream ended")
	}
	var p struct{ ID string }
	for _, path := range []string{"/api/matches/" + second.ID, "/api/matches/" + second.ID + "/log"} {
		if status, body := c.Get(path); status != http.StatusServiceUnavailable || json.Unmarshal(body, &p) != nil || p.ID != "server.no-room" {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	if status, body := c.Post("/api/matches", battle); status != http.StatusServiceUnavailable {
		t.Errorf("another match: %d %s", status, body)
	}
	if s := look(c, first.ID, ""); s.ID != first.ID {
		t.Error("the one in use is closed")
	}
}

// The answer to whoever asks for the end of a log is the end of the whole log.
func TestTheEndOfTheLogIsToldAsTheWholeIs(t *testing.T) {
	t.Parallel()
	h := startAncients(t, servertest.Options{})
	c := h.Client(t)
	rec := upload(c, longRecord(t, 260, 4))
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(250))
	path := "/api/matches/" + s.ID + "/log?as=spectator"
	var all []server.LogLine
	c.Want(&all, "GET", path, nil)
	if len(all) < 200 {
		t.Fatalf("%d lines", len(all))
	}
	for after := 0; after <= len(all)+1; after += 1 + after%7 {
		var some []server.LogLine
		c.Want(&some, "GET", fmt.Sprintf("%s&after=%d", path, after), nil)
		want := all[min(after, len(all)):]
		if fmt.Sprint(said(some)) != fmt.Sprint(said(want)) {
			t.Fatalf("after %d:\n%v\nwant\n%v", after, said(some), said(want))
		}
	}
}

func TestRecordsTakeNoMoreThanTheirRoom(t *testing.T) {
	const room = 3 << 20
	h := startAncients(t, servertest.Options{RecordMemory: room})
	c := h.Client(t)
	texts := make([]string, 12)
	for n := range texts {
		texts[n] = longRecord(t, 2500, uint64(n))
	}
	first := upload(c, texts[0]) // what is made once is made
	before, start := inUse(), server.ShelfBytes(h.Server)
	for _, text := range texts[1:6] {
		upload(c, text)
	}
	if took, said := inUse()-before, server.ShelfBytes(h.Server)-start; took > said || said == 0 {
		t.Errorf("5 records take %d bytes, %d are counted", took, said)
	}
	for _, text := range texts {
		upload(c, text)
		if now := server.ShelfBytes(h.Server); now > room {
			t.Fatalf("%d bytes of records, %d may be", now, room)
		}
	}
	if status, _ := c.Get("/api/records/" + first.ID); status != http.StatusNotFound {
		t.Errorf("the one looked at longest ago is still there: %d", status)
	}
	if rec := upload(c, texts[0]); rec.ID != first.ID || rec.Last != first.Last {
		t.Errorf("uploaded again it is another: %+v", rec)
	}
}

// said is what lines say.
func said(lines []server.LogLine) (out []string) {
	for _, l := range lines {
		then := "-"
		if l.Then != nil {
			then = *l.Then
		}
		out = append(out, fmt.Sprintf("%d %d %s | %s", l.N, l.Step, l.Words, then))
	}
	return out
}
