package server

import (
	"net/http"
	"time"

	"golang.org/x/time/rate"
)

// costs is how much of a client's allowance an operation takes, in plain requests;
// unlisted operations take 1. The numbers reflect the work of the server.
var costs = map[string]int{
	"matches": 6, "hall": 6, "scenarios": 4, "scenario": 4, "scenarioFile": 8, "draftRead": 8, "packDraftRead": 10, "packTables": 4, "schema": 2, "log": 4, "record": 8, "step": 8, "recordStep": 4, "recordLog": 8,
	"drafts": 2, "draft": 2, "draftWrite": 4,
	"gallery": 4, "galleryBattle": 8, "galleryCreate": 40, "galleryDelete": 10, "galleryRate": 10, "galleryComplain": 10,
	"why": 4, "try": 2, "reach": 4, "sight": 4, "danger": 8, "peril": 4, "advise": 20, "odds": 4, "rehearse": 8,
	"talk": 2, "say": 4, "mute": 4, "complain": 10, "report": 40, "recordReport": 40,
	"labBegin": 40, "lab": 2, "labChange": 4, "labFile": 4,
	"reviewBegin": 40, "recordReviewBegin": 40,
	"accountCreate": 20, "signIn": 10, "recover": 10, "passwordChange": 10, "mailAsk": 10, "hookSet": 10, "pushAdd": 5, "mailConfirm": 10, "passwordLost": 10, "passwordReset": 10, "passkeyAsk": 5, "passkeyAnswer": 5, "accountExport": 40,
	"tournaments": 4, "tournament": 8, "tournamentStandings": 8, "tournamentCreate": 20, "tournamentEnter": 5, "tournamentWithdraw": 5, "tournamentOrder": 5,
	"calendarMake": 10, "proposalCreate": 20, "proposalAccept": 20, "follow": 5,
	"matchCreate": 20, "continueCreate": 40, "scenarioCreate": 40, "packCreate": 80, "recordCreate": 80,
}

// cost returns the cost of an operation.
func cost(operation string) int { return max(1, costs[operation]) }

// A remote client may begin birthBurst matches at once, and then one every birthEvery,
// whatever cookies it shows.
const (
	birthEvery = time.Minute
	birthBurst = 60
)

// pays takes the cost of an operation from a client's allowance, beyond the one request
// that [Server.guard] has taken.
func (s *Server) pays(r *http.Request, operation string) bool {
	extra := cost(operation) - 1
	return extra == 0 || fromHere(r) || s.limits.allow(client(r), extra)
}

// tooMany tells a client to wait.
func (s *Server) tooMany(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "2")
	s.problem(w, r, refuse(http.StatusTooManyRequests, "server.too-many"))
}

// maxOpen is the most unfinished matches a visitor may sit in when he begins another.
const maxOpen = 100

// mayBegin refuses a match to a visitor with too many open ones, and to an address that
// begins them too fast.
func (s *Server) mayBegin(c *call) error {
	if who := visitor(c.Request); who != "" {
		open, err := s.config.Store.Holding(c.Context(), who)
		if err != nil {
			return err
		}
		if open >= maxOpen {
			return refuse(http.StatusConflict, "server.many-matches", open, maxOpen)
		}
	}
	if !fromHere(c.Request) && !s.births.allow(client(c.Request), 1) {
		c.w.Header().Set("Retry-After", "60")
		return refuse(http.StatusTooManyRequests, "server.many-begun")
	}
	return nil
}

// newLimits and newBirths return the allowances of remote clients, newGuesses that of everybody.
func newLimits(now func() time.Time) *limiter { return newLimiter(perSecond, burst, now) }

func newBirths() *limiter { return newLimiter(rate.Every(birthEvery), birthBurst, time.Now) }

func newGuesses(now func() time.Time) *limiter {
	return newLimiter(rate.Every(wrongPause), wrongTries, now)
}
