package server

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"mariscal/game"
	"mariscal/store"
)

// A person may make his account that of a bot: a program signs in with a secret and plays in
// his name. The account keeps that mark for good, people see it behind the name, and it plays
// nothing rated.

// programPrefix begins the secrets of programs; the person's id and 256 random bits follow.
const programPrefix = "mariscal_"

// mostPrograms is how many secrets an account may have.
const mostPrograms = 5

// mostProgramName is the most characters of a program's name.
const mostProgramName = 40

// programMay are the operations of a program: to find games offered to it, to sit down and to
// play. It cannot touch the account, and asks for no advice.
var programMay = map[string]bool{
	"systems": true, "scenarios": true, "scenario": true, "board": true, "words": true, "rules": true, "units": true, "health": true, "ready": true, "openapi": true,
	"hall": true, "matches": true, "calls": true, "match": true, "now": true, "log": true, "step": true, "record": true, "guess": true,
	"join": true, "muster": true, "act": true, "resign": true,
}

// A NewProgram is a secret for a program. Bot agrees that the account is that of a bot from now on.
type NewProgram struct {
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
}

// A ProgramInfo is a program that may sign in.
type ProgramInfo struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Added time.Time `json:"added"`
}

// makeProgram makes a secret by which a program plays for the visitor.
func (s *Server) makeProgram(c *call, in struct{ Body NewProgram }) (Account, error) {
	me, err := c.proved()
	if err != nil {
		return Account{}, err
	}
	name := strings.TrimSpace(in.Body.Name)
	switch {
	case name == "" || len([]rune(name)) > mostProgramName || checkName(name) != nil:
		return Account{}, bad("server.program-name", mostProgramName)
	case !me.Bot && !in.Body.Bot:
		return Account{}, bad("server.program-agree")
	case len(me.Programs) >= mostPrograms:
		return Account{}, refuse(http.StatusConflict, "server.program-most", mostPrograms)
	}
	if err := s.mayBeBot(c, me); err != nil {
		return Account{}, err
	}
	secret := newToken() + newToken()
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		if len(p.Programs) >= mostPrograms {
			return refuse(http.StatusConflict, "server.program-most", mostPrograms)
		}
		p.Bot = true
		p.Programs = append(p.Programs, store.Program{ID: newToken()[:16], Name: name, Token: digest(secret), Added: s.config.Now()})
		return nil
	})
	if err != nil {
		return Account{}, err
	}
	a, err := s.tellAccount(c, me)
	a.Program = programPrefix + me.ID + "_" + secret
	return a, err
}

// mayBeBot refuses to make an account that has played or plays for ratings, or in tournaments,
// that of a bot.
func (s *Server) mayBeBot(c *call, me *signedIn) error {
	if me.Bot {
		return nil
	}
	results, err := s.config.Store.ResultsOf(c.Context(), me.ID, 1)
	if err != nil {
		return err
	}
	if len(results) > 0 {
		return refuse(http.StatusConflict, "server.program-rated")
	}
	for row, err := range store.All(c.Context(), s.config.Store, store.Query{Holder: me.Holder()}) {
		if err != nil {
			return err
		}
		if row.Status != store.Finished && (row.Rated != "" || row.Seats[0].Tournament != "") {
			return refuse(http.StatusConflict, "server.program-rated")
		}
	}
	return nil
}

// dropProgram voids a secret.
func (s *Server) dropProgram(c *call, in struct {
	Program string `path:"program" about:"id of the program"`
},
) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	me.Person, err = s.config.Store.ChangePerson(c.keep(), me.ID, func(p *store.Person) error {
		for i := range p.Programs {
			if p.Programs[i].ID == in.Program {
				p.Programs = append(p.Programs[:i:i], p.Programs[i+1:]...)
				return nil
			}
		}
		return refuse(http.StatusNotFound, "server.program-none")
	})
	if err != nil {
		return Account{}, err
	}
	return s.tellAccount(c, me)
}

func programInfo(p store.Person) []ProgramInfo {
	list := []ProgramInfo{}
	for _, x := range p.Programs {
		list = append(list, ProgramInfo{ID: x.ID, Name: x.Name, Added: x.Added})
	}
	return list
}

// identifyProgram finds the account for which a program sends a request. The error says that
// its secret is void.
func (s *Server) identifyProgram(r *http.Request, o *origin, token string) error {
	void := refuse(http.StatusUnauthorized, "server.program-void")
	id, secret, ok := strings.Cut(strings.TrimPrefix(token, programPrefix), "_")
	if !ok || len(secret) != 2*tokenBytes || !strings.HasPrefix(r.URL.Path, "/api/") {
		return void
	}
	person, err := s.config.Store.Person(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) || err == nil && person.Banned != "" {
		return void
	}
	if err != nil {
		return err
	}
	for _, p := range person.Programs {
		if same(p.Token, digest(secret)) {
			o.person, o.visitor, o.program = &signedIn{Person: person}, person.Holder(), true
			s.saw(person)
			return nil
		}
	}
	return void
}

// noBot refuses what counts for ratings to the account of a bot.
func (p *signedIn) noBot() error {
	if p.Bot {
		return refuse(http.StatusForbidden, "server.rated-bot")
	}
	return nil
}

// A Guess is a whole position in which everything that a seat cannot know is a guess.
type Guess struct {
	Number   int    `json:"number"`   // of the question
	Position string `json:"position"` // docs/notation.md
}

// showGuess tells a guess of the position to the holder of a seat of an unrated match. It
// follows from what the seat sees and from the seed alone.
func (s *Server) showGuess(c *call, in struct {
	matchAs
	Seed int `query:"seed" about:"of the guess"`
}, l look,
) (Guess, error) {
	seat := game.Seat(l.viewer)
	switch {
	case l.viewer != game.ViewTop && l.viewer != game.ViewBottom:
		return Guess{}, refuse(http.StatusForbidden, "server.not-seated")
	case l.row.Rated != "":
		return Guess{}, refuse(http.StatusForbidden, "server.rated-bot")
	}
	for range 3 { // an answer may come between
		number, _ := l.Decision()
		text := string(l.Guess(seat, uint64(in.Seed)).AppendText(nil))
		if now, _ := l.Decision(); now == number {
			return Guess{Number: number, Position: text}, nil
		}
	}
	return Guess{}, errPassed
}

// programRoutes are the operations of programs that play for an account.
func programRoutes() []route {
	return []route{
		op(http.MethodPost, "/api/account/programs", "programMake", "Make a secret by which a program of yours plays in your name; the account is that of a bot from then on", (*Server).makeProgram),
		op(http.MethodDelete, "/api/account/programs/{program}", "programDelete", "Void the secret of a program", (*Server).dropProgram),
		op(http.MethodGet, "/api/matches/{id}/guess", "guess", "A whole position in which all that one's seat cannot know is a guess, in an unrated match", watching((*Server).showGuess)),
	}
}
