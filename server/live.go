package server

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"mariscal/game"
	"mariscal/words"
)

// heartbeat keeps proxies from closing a stream.
const heartbeat = 20 * time.Second

func (s *Server) showLog(c *call, in struct {
	matchAs
	After int `query:"after" about:"number of the last event one has"`
}, at look,
) ([]LogLine, error) {
	return tell(c.words, at.table, at.viewer, in.After), nil
}

// showNow returns what the stream would. A page in the background polls it, because a
// browser allows few connections to one server.
func (s *Server) showNow(c *call, in struct {
	matchAs
	After int `query:"after" about:"number of the last event one has"`
},
) (Change, error) {
	tb, release, err := s.watch(c, in.matchAs)
	switch {
	case tb.row.Muster != nil:
		return Change{Event: progress(tb.row)}, nil
	case err != nil:
		return Change{}, err
	}
	defer release()
	now := changeOf(tb.table, tb.viewer, s.calls.list(visitor(c.Request)))
	now.Event = max(in.After, 0, now.Event)
	now.Talk = s.talkOf(c, in.ID, tb.table)()
	return now, nil
}

// A Change is the data of a "state" message: the match's state has changed, and a client
// that draws it fetches it again.
type Change struct {
	Number int  `json:"number"` // of the present question; 0 before the deal, when event is the progress of the muster
	Event  int  `json:"event"`  // number of the last event
	Over   bool `json:"over"`
	Heard  int  `json:"heard"` // number of the viewer's changes; see [MatchChange]
	// Calls are the ids of other matches that wait for the visitor's browser; see /api/calls.
	Calls []string `json:"calls,omitempty"`
	// Talk is the id of the last line of others that was said; see [TalkInfo].
	Talk string `json:"talk,omitempty"`
}

// changeOf returns the change that a viewer has not seen yet; calls are its visitor's.
func changeOf(tb *table, v game.Viewer, calls []string) Change {
	heard := tb.heard(v) // first, so that a change meanwhile is sent again
	number, d := tb.Decision()
	return Change{Number: number, Event: tb.Last(v), Over: d.Over, Heard: heard, Calls: calls}
}

// streamIn are the parameters of an event stream.
type streamIn struct {
	matchAs
	After int  `query:"after" about:"number of the last event one has"`
	Bell  bool `query:"bell" about:"send no events, only say that something has changed"`
	Last  int  `header:"Last-Event-ID" about:"the same, as browsers send it when they connect again"`
}

var bindingsOfStream = bindingsOf(reflect.TypeFor[streamIn]())

// stream sends a viewer's events as they happen, each with its number as id, and a
// "state" message after every change; "left" when the visitor loses the seat.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	lang := language(r)
	c := &call{Request: r, server: s, w: w, lang: lang, words: words.For(lang)}
	var in streamIn
	if err := bind(&in, bindingsOfStream, w, r); err != nil {
		s.problem(w, r, err)
		return
	}
	at, release, err := s.watch(c, in.matchAs)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	defer release()
	row, tb, v := at.row, at.table, at.viewer
	more := s.moreLater(c, at)
	done, ok := s.tables.follow(client(r))
	if !ok {
		s.problem(w, r, refuse(http.StatusTooManyRequests, "server.too-many-streams", maxStreams))
		return
	}
	defer done()
	away, long := s.awayNow(c, row)
	changed, cancel := tb.Subscribe(v)
	defer cancel()
	rung, quiet := s.calls.listen(visitor(r))
	defer quiet()
	spoken, deaf := tb.talk.listen()
	defer deaf()
	calls := func() []string { return s.calls.list(visitor(r)) }
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	var expelled <-chan struct{}
	if p := originOf(r).person; p != nil {
		bell, left := s.people.streams.follow(p.ID)
		defer left()
		expelled = bell
	}
	s.tell(r.Context(), &streamer{w: w, control: http.NewResponseController(w), words: c.words, seat: v, after: max(in.After, in.Last), bell: in.Bell, calls: calls, talk: s.talkOf(c, in.ID, tb)}, tb, changed, rung, spoken, expelled, more, func() bool {
		if !s.still(r) { // signed out elsewhere, or banned
			return false
		}
		// A seat that was handed over needs no further check.
		if v > game.ViewBottom {
			return true
		}
		now, err := s.config.Store.Match(r.Context(), row.ID)
		if err != nil {
			return false
		}
		_, err = viewer(now, visitor(r), v.String())
		if err != nil {
			return false
		}
		s.see(now, visitor(r))
		if a, l := s.awayNow(c, now); a != away || l != long {
			away, long = a, l
			tb.Touch()
		}
		return true
	})
}

// tell sends until the client, the match or the server is gone.
func (s *Server) tell(ctx context.Context, st *streamer, tb *table, changed, rung, spoken, expelled <-chan struct{}, more, may func() bool) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var late <-chan time.Time
	if more != nil {
		look := time.NewTicker(lookLater)
		defer look.Stop()
		late = look.C
	}
	if st.news(tb) != nil {
		return
	}
	for {
		select {
		case <-changed:
			if !may() {
				_ = st.send("event: left\ndata: {}\n\n") // the stream ends in any case
				return
			}
			if st.news(tb) != nil {
				return
			}
		case <-expelled:
			if !may() {
				_ = st.send("event: left\ndata: {}\n\n") // the same
				return
			}
		case <-rung:
			if st.news(tb) != nil {
				return
			}
		case <-late:
			if !more() {
				_ = st.send("event: gone\ndata: {}\n\n") // it is over: all of it is there to see
				return
			}
		case <-spoken:
			if st.spoken(tb) != nil {
				return
			}
		case <-beat.C:
			if !may() || st.send(": still here\n\n") != nil {
				return
			}
		case <-ctx.Done():
			return
		case <-tb.gone.Done():
			_ = st.send("event: gone\ndata: {}\n\n") // the stream ends in any case
			return
		}
	}
}

// A streamer writes one stream.
type streamer struct {
	w       http.ResponseWriter
	control *http.ResponseController
	words   *words.Printer
	seat    game.Viewer
	after   int
	bell    bool            // sends only changes, no events
	calls   func() []string // ids of matches that wait for the visitor's browser
	talk    func() string   // what was said last, as [Change.Talk]
	told    string          // what of that was sent
}

// spoken sends that something was said, if the visitor is told of it.
func (st *streamer) spoken(tb *table) error {
	if st.talk() == st.told {
		return nil
	}
	return st.news(tb)
}

// news sends what has happened since the last call.
func (st *streamer) news(tb *table) error {
	now := changeOf(tb, st.seat, st.calls())
	now.Talk = st.talk()
	st.told = now.Talk
	if st.bell {
		return st.message("state", now)
	}
	told, err := tb.cache.tellings.after(tb, st.words, st.seat, st.after)
	if err != nil {
		return err
	}
	for _, l := range told {
		if err := st.send("event: event\nid: " + strconv.Itoa(l.n) + "\ndata: " + string(l.text) + "\n\n"); err != nil {
			return err
		}
		st.after = l.n
	}
	now.Event = st.after
	return st.message("state", now)
}

func (st *streamer) message(kind string, data any) error {
	body, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return st.send("event: " + kind + "\ndata: " + string(body) + "\n\n")
}

func (st *streamer) send(text string) error {
	if _, err := st.w.Write([]byte(text)); err != nil {
		return err
	}
	return st.control.Flush()
}
