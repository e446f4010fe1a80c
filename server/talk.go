package server

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// A Chat says what people may say to one another at their matches.
type Chat string

// What people may say.
const (
	ChatText    Chat = ""        // what they like
	ChatPhrases Chat = "phrases" // canned phrases, which everybody reads in his own language
	ChatOff     Chat = "off"     // nothing
)

// mostLines is how many lines of a match are kept of its players, and of those who watch;
// mostShown, how many are shown.
const (
	mostLines = 200
	mostShown = 100
)

// A phrase is a canned one: its id, and that of its text.
type phrase struct{ id, text string }

// phrases are the canned phrases in the order of lists.
var phrases = []phrase{
	{"hello", "server.say-hello"},
	{"luck", "server.say-luck"},
	{"played", "server.say-played"},
	{"game", "server.say-game"},
	{"thanks", "server.say-thanks"},
	{"back", "server.say-back"},
	{"here", "server.say-here"},
	{"adjourn", "server.say-adjourn"},
	{"slow", "server.say-slow"},
	{"again", "server.say-again"},
	{"bye", "server.say-bye"},
}

// phraseOf returns the phrase with an id.
func phraseOf(id string) (phrase, bool) {
	for _, p := range phrases {
		if p.id == id {
			return p, true
		}
	}
	return phrase{}, false
}

// A TalkLine is a line as its reader is told it.
type TalkLine struct {
	ID    string `json:"id"`
	Who   string `json:"who"`  // its author, at this match; as in [TalkPerson]
	Name  string `json:"name"` // how he is called
	Seat  string `json:"seat,omitempty"`
	Yours bool   `json:"yours,omitempty"`
	Words string `json:"words"`
	// At is when it was said, a minute exactly. Those who watch are not told.
	At *time.Time `json:"at,omitempty"`
}

// A TalkPhrase is a canned phrase in the reader's language.
type TalkPhrase struct {
	ID    string `json:"id"`
	Words string `json:"words"`
}

// A TalkInfo is what is said at a match, as the visitor is told it.
type TalkInfo struct {
	May   string     `json:"may"` // what he may do: "text", "phrases", or "read"
	Lines []TalkLine `json:"lines"`
	// Last is the id of the last line that is not his own; it is in the stream's messages too.
	Last    string       `json:"last,omitempty"`
	Phrases []TalkPhrase `json:"phrases,omitempty"`
	// Others are those whom the visitor can mute or report.
	Others []TalkPerson `json:"others,omitempty"`
}

// A NewLine is something to say: a text, or the id of a phrase.
type NewLine struct {
	Text   string `json:"text,omitempty"`
	Phrase string `json:"phrase,omitempty"`
}

// talking is what is said at an open match, as far as this server has read it.
type talking struct {
	mu      sync.Mutex
	version int // changes when there may be news
	have    bool
	lines   []store.Line
	ears    map[chan struct{}]bool
}

// ring says that there may be news.
func (t *talking) ring() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.version++
	t.have, t.lines = false, nil
	for rung := range t.ears {
		select {
		case rung <- struct{}{}:
		default: // it is about to look
		}
	}
}

// listen returns a channel that is rung when there may be news, until quiet is called.
func (t *talking) listen() (rung <-chan struct{}, quiet func()) {
	ear := make(chan struct{}, 1)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ears == nil {
		t.ears = map[chan struct{}]bool{}
	}
	t.ears[ear] = true
	return ear, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.ears, ear)
	}
}

// knows reports whether nothing that was said at a time can be news.
func (t *talking) knows(at int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.have && len(t.lines) > 0 && t.lines[len(t.lines)-1].At >= at || !t.have && len(t.ears) == 0
}

// said returns the lines of a match, and the version they are of.
func (s *Server) said(ctx context.Context, tb *table) ([]store.Line, int, error) {
	t := &tb.talk
	t.mu.Lock()
	lines, have, version := t.lines, t.have, t.version
	t.mu.Unlock()
	if have {
		return lines, version, nil
	}
	lines, err := s.config.Store.Lines(ctx, tb.id)
	if err == nil {
		t.mu.Lock()
		if t.version == version {
			t.have, t.lines = true, lines
		}
		t.mu.Unlock()
	}
	return lines, version, err
}

// talked takes in that something was said at a match.
func (t *tables) talked(id string) {
	if tb := t.isOpen(id); tb != nil {
		tb.talk.ring()
	}
}

// heardBy returns those of the lines that a visitor is told.
func (s *Server) heardBy(ctx context.Context, row store.Match, visitor string, lines []store.Line) ([]store.Line, error) {
	if len(lines) == 0 || !s.mayHear(row, visitor) {
		return nil, nil
	}
	me := author(row, visitor)
	silent, err := s.mutedBy(ctx, me, row.ID)
	if err == nil {
		err = s.hush(ctx, me, lines, silent)
	}
	if err != nil {
		return nil, err
	}
	return audible(row, visitor, lines, silent), nil
}

// audible returns the lines that a visitor may hear, without those of silent authors. Players of
// a match that was begun as rated never hear those who watch.
func audible(row store.Match, visitor string, lines []store.Line, silent map[string]bool) []store.Line {
	plays := len(seatsOf(row, visitor)) > 0
	told := make([]store.Line, 0, len(lines))
	for _, l := range lines {
		if !silent[l.Author] && (l.Seat != store.Watching || !plays || row.Rated == "") {
			told = append(told, l)
		}
	}
	return told
}

// lineWords returns what a line says in the language of the request.
func (c *call) lineWords(l store.Line) string {
	if p, is := phraseOf(l.Phrase); is {
		return c.words.Say(p.text)
	}
	return l.Text
}

// lastSaid returns the id of the last line that a visitor is told and that is not his own.
func (s *Server) lastSaid(row store.Match, visitor string, told []store.Line) string {
	for _, l := range slices.Backward(told) {
		if l.Author != author(row, visitor) {
			return s.lineID(l)
		}
	}
	return ""
}

// lineID returns the id of a line, which says nothing of those between it and others.
func (s *Server) lineID(l store.Line) string {
	return s.keyed("line", l.Match+" "+store.Moment(l.At).Format(time.RFC3339Nano))
}

// talkerID returns by what an author is called at a match, and at no other.
func (s *Server) talkerID(match, author string) string { return s.keyed("talker", match+" "+author) }

// author returns as whom a visitor speaks at a match: all devices of a seat are one.
func author(row store.Match, visitor string) string {
	for _, seat := range seatsOf(row, visitor) {
		return row.Seats[seat].Holder
	}
	return visitor
}

// showTalk tells what is said at a match.
func (s *Server) showTalk(c *call, in matchPath) (TalkInfo, error) {
	row, err := s.row(c, in.ID)
	if err != nil {
		return TalkInfo{}, err
	}
	return s.talkInfo(c, row)
}

// say says something at a match.
func (s *Server) say(c *call, in posted[NewLine]) (TalkInfo, error) {
	row, err := s.row(c, in.ID)
	if err != nil {
		return TalkInfo{}, err
	}
	l := store.Line{Match: row.ID, At: s.clockTime(), Phrase: in.Body.Phrase}
	if l.Author, l.Seat, err = s.speaker(c, row); err != nil {
		return TalkInfo{}, err
	}
	if l.Seat != store.Watching {
		l.Name = row.Seats[l.Seat].Name
	}
	if l.Text, err = s.sayable(in.Body); err != nil {
		return TalkInfo{}, err
	}
	if err := s.maySayMore(c, row.ID, l.Author); err != nil {
		return TalkInfo{}, err
	}
	if _, err := s.config.Store.AddLine(c.keep(), l, mostLines); err != nil {
		return TalkInfo{}, err
	}
	s.tables.talked(row.ID)
	s.noticeSaid(c.keep(), row, l)
	return s.talkInfo(c, row)
}

// talkInfo tells a visitor what is said at a match.
func (s *Server) talkInfo(c *call, row store.Match) (TalkInfo, error) {
	who := visitorOf(c)
	out := TalkInfo{May: s.mayTalk(c, row), Lines: []TalkLine{}}
	if out.May == "" {
		return out, s.noTalk(c, row)
	}
	lines, err := s.config.Store.Lines(c.Context(), row.ID)
	if err == nil {
		out.Others, err = s.others(c, row, audible(row, who, lines, nil))
	}
	if err == nil {
		lines, err = s.heardBy(c.Context(), row, who, lines)
	}
	if err != nil {
		return out, err
	}
	out.Last = s.lastSaid(row, who, lines)
	lines = lines[max(len(lines)-mostShown, 0):]
	names, err := s.namesOf(c, lines)
	if err != nil {
		return out, err
	}
	plays := len(seatsOf(row, who)) > 0
	for _, l := range lines {
		out.Lines = append(out.Lines, s.talkLine(c, row, l, names, plays))
	}
	if out.May != "read" {
		for _, p := range phrases {
			out.Phrases = append(out.Phrases, TalkPhrase{p.id, c.words.Say(p.text)})
		}
	}
	return out, nil
}

// talkLine tells one line.
func (s *Server) talkLine(c *call, row store.Match, l store.Line, names map[string]string, plays bool) TalkLine {
	told := TalkLine{
		ID: s.lineID(l), Who: s.talkerID(row.ID, l.Author), Yours: l.Author == author(row, visitorOf(c)), Words: c.lineWords(l),
		Name: cmp.Or(names[l.Author], l.Name, c.words.Say("server.somebody")),
	}
	if l.Seat != store.Watching {
		told.Seat = game.Seat(l.Seat & 1).String()
	}
	if plays {
		at := store.Moment(l.At).Truncate(time.Minute)
		told.At = &at
	}
	return told
}

// namesOf returns how the authors of lines that have accounts are called at tables, by holder.
func (s *Server) namesOf(c *call, lines []store.Line) (map[string]string, error) {
	return s.namesBy(c, lines, shown)
}

// fullNamesOf returns the names with which the authors of lines sign in, by holder.
func (s *Server) fullNamesOf(c *call, lines []store.Line) (map[string]string, error) {
	return s.namesBy(c, lines, func(p store.Person) string { return p.Name })
}

func (s *Server) namesBy(c *call, lines []store.Line, name func(store.Person) string) (map[string]string, error) {
	var ids []string
	for _, l := range lines {
		if id, is := personOf(l.Author); is && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	names := map[string]string{}
	if len(ids) == 0 {
		return names, nil
	}
	people, err := s.config.Store.PersonsWith(c.Context(), ids)
	for _, p := range people {
		names[p.Holder()] = name(p)
	}
	return names, err
}

// talkOf returns a function that tells the stream of a visitor what was said last: it reads
// nothing while there is no news.
func (s *Server) talkOf(c *call, id string, tb *table) func() string {
	who := visitor(c.Request)
	known, last := -1, ""
	return func() string {
		t := &tb.talk
		t.mu.Lock()
		news := t.version != known
		t.mu.Unlock()
		if !news || s.config.Chat == ChatOff {
			return last
		}
		row, err := s.config.Store.Match(c.Context(), id)
		if err != nil {
			return last
		}
		lines, version, err := s.said(c.Context(), tb)
		if err == nil {
			lines, err = s.heardBy(c.Context(), row, who, lines)
		}
		if err == nil {
			known, last = version, s.lastSaid(row, who, lines)
		}
		return last
	}
}
