package server

import (
	"errors"
	"net/http"
	"time"

	"mariscal/account"
	"mariscal/game"
	"mariscal/store"
)

// mostAudited is how much of what was done is told.
const mostAudited = 1000

// audit notes what was done about an account. It is done by then, so a failure is only logged.
func (s *Server) audit(c *call, by, what, whom, why string) {
	err := s.config.Store.Audit(c.keep(), store.Audited{ID: newID(), At: s.config.Now(), By: by, What: what, Whom: whom, Why: why})
	if err != nil {
		s.config.Logger.Error("what was done about an account was not noted", "what", what, "error", err)
	}
}

// mayBeNoted refuses what a person does about his own account and is noted, once he has done it
// too often: nobody fills the list of what was done.
func (c *call) mayBeNoted(me *signedIn, what string) error {
	if !c.server.post.asked.may(what + " " + me.ID) {
		c.w.Header().Set("Retry-After", "1800")
		return refuse(http.StatusTooManyRequests, "server.many-changes")
	}
	return nil
}

// noted notes what a person has done about his own account.
func (s *Server) noted(c *call, me *signedIn, what string) {
	s.post.asked.allow(what+" "+me.ID, 1)
	s.audit(c, me.Name, what, me.Name, "")
}

// admin returns the name of an admin who asks: somebody with that role, or the shell of the
// server's machine.
func (c *call) admin() (name string, err error) {
	if !c.server.config.Accounts.on() {
		return "", refuse(http.StatusNotFound, "server.no-accounts")
	}
	if originOf(c.Request).shell {
		return "shell", nil
	}
	me, err := c.me()
	if err == nil && me.Role != store.Admin {
		err = refuse(http.StatusForbidden, "server.no-admin")
	}
	if err != nil {
		return "", err
	}
	if c.Method != http.MethodGet {
		_, err = c.proved()
	}
	return me.Name, err
}

// A PersonInfo is a person as admins see him.
type PersonInfo struct {
	Name     string    `json:"name"`
	Shown    string    `json:"shown"`
	Role     string    `json:"role,omitempty"`
	Banned   string    `json:"banned,omitempty"` // why
	Quiet    bool      `json:"quiet,omitempty"`  // he may say nothing at matches
	Created  time.Time `json:"created"`
	Password bool      `json:"password"`
	Passkeys int       `json:"passkeys"`
	Codes    int       `json:"codes"`
	// New are new recovery codes, which admins at the shell may make for somebody who has
	// lost everything.
	New []string `json:"new,omitempty"`
	// Ways are those by which he can be told something while he is not here.
	Ways []string `json:"ways,omitempty"`
}

func (s *Server) personInfo(p store.Person) PersonInfo {
	info := PersonInfo{
		Name: p.Name, Shown: shown(p), Role: p.Role, Banned: p.Banned, Quiet: p.Quiet, Created: p.Created, Password: p.Password != "", Passkeys: len(p.Passkeys), Codes: len(p.Codes),
	}
	for _, way := range ways {
		if s.reaches(p, way) {
			info.Ways = append(info.Ways, way)
		}
	}
	return info
}

// adminPeople lists people by name.
func (s *Server) adminPeople(c *call, in struct {
	After string `query:"after" about:"name of the last one that is known"`
},
) ([]PersonInfo, error) {
	if _, err := c.admin(); err != nil {
		return nil, err
	}
	after := ""
	if in.After != "" {
		after = s.keyOf(in.After)
	}
	all, err := s.config.Store.Persons(c.Context(), after, store.MostListed)
	list := []PersonInfo{}
	for _, p := range all {
		list = append(list, s.personInfo(p))
	}
	return list, err
}

// A PersonOrder is what an admin does about somebody.
type PersonOrder struct {
	Name string `json:"name"`
	Do   string `json:"do"` // "ban", "unban", "admin", "player", "sign-out", "silence", "no-talk", "talk" or "codes"
	Why  string `json:"why,omitempty"`
}

// personNamed returns the person with a name.
func (s *Server) personNamed(c *call, name string) (store.Person, error) {
	p, err := s.config.Store.PersonNamed(c.Context(), s.keyOf(name))
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusNotFound, "server.no-person", clip(name))
	}
	return p, err
}

// adminPerson does something about somebody.
func (s *Server) adminPerson(c *call, in struct{ Body PersonOrder }) (PersonInfo, error) {
	by, err := c.admin()
	if err != nil {
		return PersonInfo{}, err
	}
	if err := checkName(in.Body.Why); err != nil {
		return PersonInfo{}, err
	}
	p, err := s.personNamed(c, in.Body.Name)
	if err != nil {
		return PersonInfo{}, err
	}
	change, ends := func(*store.Person) {}, false
	var codes []string
	switch in.Body.Do {
	case "ban":
		why := in.Body.Why
		if why == "" {
			why = "-"
		}
		change, ends = func(p *store.Person) { p.Banned = why }, true
	case "unban":
		change = func(p *store.Person) { p.Banned = "" }
	case "admin":
		change = func(p *store.Person) { p.Role = store.Admin }
	case "player":
		change = func(p *store.Person) { p.Role = "" }
	case "sign-out":
		ends = true
	case "silence": // somebody complains of letters that he did not ask for
		change = func(p *store.Person) {
			p.Mail, p.Reset, p.Hook, p.Push = store.Mail{}, store.Ticket{}, store.Hook{}, nil
		}
	case "no-talk":
		change = func(p *store.Person) { p.Quiet = true }
	case "talk":
		change = func(p *store.Person) { p.Quiet = false }
	case "codes":
		if by != "shell" { // with somebody's codes one signs in as him
			return PersonInfo{}, refuse(http.StatusForbidden, "server.only-shell")
		}
		var digests []string
		codes, digests = account.Recovery()
		change = func(p *store.Person) { p.Codes = digests }
	default:
		return PersonInfo{}, bad("server.bad-order", clip(in.Body.Do))
	}
	p, err = s.config.Store.ChangePerson(c.keep(), p.ID, func(p *store.Person) error { change(p); return nil })
	if err == nil && ends {
		err = s.config.Store.EndSessions(c.keep(), p.ID, "")
		s.expel(p.ID)
	}
	if err != nil {
		return PersonInfo{}, err
	}
	s.audit(c, by, in.Body.Do, p.Name, in.Body.Why)
	info := s.personInfo(p)
	info.New = codes
	return info, nil
}

// A SeatOrder gives a seat to a person.
type SeatOrder struct {
	Match string `json:"match"`
	Seat  string `json:"seat"`
	Name  string `json:"name"` // of the person
	Why   string `json:"why,omitempty"`
}

// adminSeat gives a seat of a match under way to a person; the match tells both players.
func (s *Server) adminSeat(c *call, in struct{ Body SeatOrder }) (MatchItem, error) {
	by, err := c.admin()
	if err != nil {
		return MatchItem{}, err
	}
	if err := checkName(in.Body.Why); err != nil {
		return MatchItem{}, err
	}
	p, err := s.personNamed(c, in.Body.Name)
	if err != nil {
		return MatchItem{}, err
	}
	s.seating.Lock()
	defer s.seating.Unlock()
	row, err := s.row(c, in.Body.Match)
	if err != nil {
		return MatchItem{}, err
	}
	seat, ok := game.ParseSeat(in.Body.Seat)
	switch {
	case !ok:
		return MatchItem{}, bad("server.bad-seat", clip(in.Body.Seat))
	case row.Seats[seat].Kind != human:
		return MatchItem{}, refuse(http.StatusForbidden, "server.computer")
	case len(seatsOf(row, p.Holder())) > 0:
		return MatchItem{}, refuse(http.StatusConflict, "server.other-seat")
	}
	seatTo(&row, seat, store.Sitter{Name: shown(p), Holder: p.Holder()}, invited)
	_, tb, release, err := s.sit(c, row.ID)
	if err != nil {
		return MatchItem{}, err
	}
	defer release()
	if err := s.pass(c, row, tb, seat); err != nil {
		return MatchItem{}, err
	}
	s.audit(c, by, "seat", row.ID, in.Body.Seat+": "+p.Name+" "+in.Body.Why)
	return s.listed(c, row), nil
}

// adminAudit lists what was done.
func (s *Server) adminAudit(c *call, _ struct{}) ([]ExportedAudit, error) {
	if _, err := c.admin(); err != nil {
		return nil, err
	}
	all, err := s.config.Store.Audits(c.Context(), mostAudited)
	list := []ExportedAudit{}
	for _, a := range all {
		list = append(list, ExportedAudit{At: a.At, By: a.By, What: a.What, Whom: a.Whom, Why: a.Why})
	}
	return list, err
}
