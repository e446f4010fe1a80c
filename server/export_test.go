package server

import (
	"context"
	"net"
	"net/http"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"mariscal/bus"
	"mariscal/game"
	"mariscal/sim"
	"mariscal/words"
)

// SetPace makes a server as impatient as a test needs.
func SetPace(s *Server, body, idle time.Duration) {
	s.pace = pace{body: body, upload: body, idle: idle, slow: 1 << 30}
}

// Pushed returns the messages of so many notices that are due at once.
func Pushed(notices int) (told []string) {
	for _, n := range new(Server).pushed(words.For("en"), make([]noticed, notices)) {
		told = append(told, n.Words)
	}
	return told
}

// SetThinkers lets so many computer players of a server think at the same time.
func SetThinkers(s *Server, n int) { s.tables.thinking = newDesk(n, n) }

// SetLabs has the labs of a server played by these players, so many games each.
func SetLabs(s *Server, games int, players ...string) {
	s.labs.games, s.labs.levels = games, func(string) []string { return players }
}

// SetShare has the games of labs shared.
func SetShare(s *Server, share func([]sim.Config, func(context.Context) (func(), error)) (func(int) sim.Source, func(), error)) {
	s.config.Share = share
}

// Cut serves as [Server.Serve] does on a listener of the test's own.
func Cut(s *Server, l net.Listener) error { return (&http.Server{Handler: s.handler}).Serve(l) }

// Limits of the package that tests go up to.
const (
	MaxOpen    = maxOpen
	BirthBurst = birthBurst
)

// OpenTables is how many matches are open.
func OpenTables(s *Server) int {
	s.tables.mu.Lock()
	defer s.tables.mu.Unlock()
	return len(s.tables.open)
}

// ShelfBytes is how many bytes the uploaded records are thought to take.
func ShelfBytes(s *Server) int {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	return s.shelf.bytes
}

// AfterCard is what a position tells once a card of a hand has been played.
func AfterCard(pos game.Position, v game.Viewer, card string) game.Queries {
	q, _ := game.QueriesOf(pos)
	return afterCard(q, v, card)
}

// Desk is what takes up requests.
type Desk = desk

// How many requests are worked on at once.
const (
	AtOnce       = atOnce
	AtOnceOfMany = atOnceOfMany
	OfLarge      = ofLarge
)

// NewDesk is a desk with the places of the server's own.
func NewDesk() *Desk { return newDesk(atOnce, atOnceOfMany) }

// Take waits for so many places at a desk.
func Take(ctx context.Context, d *Desk, address, person string, places int) (leave func(), err error) {
	return d.take(ctx, address, person, places)
}

// Waiting is how many wait at a desk.
func Waiting(d *Desk) int { return d.waits() }

// NoteAll tells the store how the matches stand that were played since.
func NoteAll(ctx context.Context, s *Server) { s.noteAll(ctx) }

// Limits of people.
const (
	HashesOfOne  = hashesOfOne
	MostSessions = mostSessions
	AskedBurst   = askedBurst
	MostOffers   = mostOffers
)

// BeginHash counts a password of an address as under way.
func BeginHash(s *Server, client string) (end func(), ok bool) { return s.people.hashing.begin(client) }

// Knock lets the server look through its outbox by itself.
func Knock(s *Server) { s.post.knock() }

// Deliver looks through the outbox once, as the server does every few seconds.
func Deliver(s *Server) {
	for {
		select {
		case word := <-s.post.lost:
			s.findLost(context.Background(), word)
			continue
		default:
		}
		s.noteAll(context.Background())
		s.deliver(context.Background())
		return
	}
}

// SetLetterTime sets how long sending one letter may take.
func SetLetterTime(s *Server, most time.Duration) {
	s.post.round.Lock()
	defer s.post.round.Unlock()
	s.post.most = most
}

// Hear takes in a hint, as from another server.
func Hear(s *Server, h bus.Hint) { (&node{server: s}).hear(h) }

// PlainName is a name as letters have it.
func PlainName(name string) string { return plainName(name) }

// Forget forgets which matches are to be looked at, as a server that is killed does, and has all
// of them looked through.
func Forget(s *Server) {
	s.lookout.mu.Lock()
	defer s.lookout.mu.Unlock()
	clear(s.lookout.at)
	s.lookout.scanned = time.Time{}
}

// Unlimited lets clients of a server ask as often as they like.
func Unlimited(s *Server) { s.limits = newLimiter(rate.Inf, 1, time.Now) }

// LookAtTournaments looks after all tournaments at once.
func LookAtTournaments(s *Server) {
	if err := s.lookAtTournaments(context.Background(), 0); err != nil {
		panic(err)
	}
}

// MendOf returns what looks for a fault of a form: the part that stands in it; "" if nothing mends it.
func MendOf(form string) string {
	for _, m := range mends {
		if strings.Contains(form, m.part) {
			return m.part
		}
	}
	return ""
}

// MendParts lists what mends look for.
func MendParts() []string {
	var list []string
	for _, m := range mends {
		list = append(list, m.part)
	}
	return list
}

// ForgetUpload forgets an uploaded battle, as if there were no room for it.
func ForgetUpload(s *Server, id string) {
	if _, err := s.forgetUploads(context.Background(), []string{id}, "en"); err != nil {
		panic(err)
	}
}

// PlayLabGame plays a game of a lab that looks before every answer whether a player waits.
func PlayLabGame(s *Server, study sim.Config) error {
	s.labs.goesOn = 0
	_, err := s.labs.game(context.Background(), &labJob{asked: time.Now()}, study, 0)
	return err
}

// Think calls f at a place among the computer players, once there is one.
func Think(ctx context.Context, s *Server, f func()) error {
	leave, err := s.tables.thinking.take(ctx, "", "", 1)
	if err == nil {
		f()
		leave()
	}
	return err
}

// Queue is how many computer players wait to think.
func Queue(s *Server) int { return s.tables.thinking.waits() }
