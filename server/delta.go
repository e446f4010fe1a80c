package server

import (
	"slices"

	"mariscal/game"
	"mariscal/store"
)

// A knowing is what a client already has of a match, as its request says.
type knowing struct {
	Since *int   `query:"since" about:"version of the state one has, 0 for none: the answer is then a MatchChange; without it a MatchState"`
	After *int   `query:"after" about:"number of the last event one has: a MatchChange then has the lines of the log after it"`
	As    string `query:"as" about:"top, bottom or spectator: as whom to look; asked: as the seat that is asked next, if it is one's own"`
	Log   string `query:"log" about:"whose log and changes a MatchChange tells: top, bottom or spectator; without it those of whoever looks"`

	acted bool
	whose game.Viewer // the log's viewer
	count int         // number of his changes, before the state was made
	heard [4]int      // numbers of the viewers' last events before the client acted
}

// before stores the present event numbers before a client acts.
func (k *knowing) before(tb *table) {
	k.acted = true
	for v := range k.heard {
		k.heard[v] = tb.Last(game.Viewer(v))
	}
}

// viewer returns the viewer of the answer to a client that has acted.
func (k *knowing) viewer(c *call, row store.Match, tb *table, seat game.Seat) string {
	if as := k.first(c, row, tb); as != "" {
		return as
	}
	return seat.String()
}

// first returns as whom the client asks to look; "" if he does not say, or if no seat of
// his is asked.
func (k *knowing) first(c *call, row store.Match, tb *table) string {
	if k.As != "asked" {
		return k.As
	}
	if _, d := tb.Decision(); !d.Over && slices.Contains(seatsOf(row, visitor(c.Request)), d.Seat) {
		return d.Seat.String()
	}
	return ""
}

// lines returns the log lines of a whole state: those of the client's action, or the last
// ones for a client that only looks.
func (c *call) lines(tb *table, v game.Viewer, last int) []LogLine {
	switch {
	case c.known.Since != nil:
		return []LogLine{}
	case c.known.acted:
		return tell(c.words, tb, v, c.known.heard[v])
	}
	return tell(c.words, tb, v, last-recent)
}

// hear makes the lines a client lacks, while the table is in use.
func (c *call) hear(tb *table) error {
	if c.known.Since == nil || c.known.After == nil {
		return nil
	}
	lines, err := tb.cache.tellings.after(tb, c.words, c.known.whose, *c.known.After)
	for _, l := range lines {
		c.told = append(c.told, l.text)
	}
	return err
}

// answerChange sends the difference from the client's state, or the whole state when that
// is unknown here.
func (s *Server) answerChange(c *call, status int, out *MatchState) {
	var none tableCache
	cache := &none
	if c.tb != nil {
		cache = &c.tb.cache
	}
	visitor := visitorOf(c)
	at, err := s.address(&cache.board, out.Scene.Board)
	if err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	now := pictured(out, at)
	old := cache.since(visitor, int64(*c.known.Since))
	if old == nil {
		old = &nothing
	}
	w := newPen()
	defer w.done()
	body, err := now.changeSince(w, old, c.known.count, c.told)
	if err != nil {
		s.problem(c.w, c.Request, err)
		return
	}
	cache.send(visitor, now.likeness)
	c.w.Header().Set("Cache-Control", "no-store")
	c.w.Header().Set("Content-Type", "application/json")
	least := packFrom
	if fromHere(c.Request) {
		least = packChange
	}
	s.write(c.w, c.Request, status, append(body, '\n'), least)
}

// unchanging is the Cache-Control of answers that never change at their address.
const unchanging = "public, max-age=31536000, immutable"

// begin records the counts, before a state is made for v, whose log goes with it.
func (k *knowing) begin(row store.Match, visitor string, tb *table, v game.Viewer) (err error) {
	k.whose = v
	if k.Log != "" {
		k.whose, err = viewer(row, visitor, k.Log)
	}
	k.count = tb.heard(k.whose)
	return err
}
