package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
	"mariscal/words"
)

// A Problem is the body of every error answer (RFC 9457). The detail is in the language
// of the request; programs use ID.
type Problem struct {
	Type   string  `json:"type"`             // always "about:blank"
	Title  string  `json:"title"`            // the status in English
	Status int     `json:"status"`           // HTTP status
	Detail string  `json:"detail"`           // what is wrong, in words
	ID     string  `json:"id"`               // message id: "server.stale", "ancients.refusal.range"
	Rule   string  `json:"rule,omitempty"`   // rule that forbids the action: "A17.2"
	Number int     `json:"number,omitempty"` // number of the open decision, for a stale answer
	Faults []Fault `json:"faults,omitempty"` // all faults of an uploaded file
}

// A Fault is one fault of an uploaded file.
type Fault struct {
	File  string `json:"file,omitempty"` // file of a pack; empty for the uploaded file itself
	Line  int    `json:"line"`
	Where string `json:"where,omitempty"`
	What  string `json:"what"`
	Mend  string `json:"mend,omitempty"` // what to do about it; empty where what says so
}

// A refused is an error with a status, the id of its text (words/*.toml) and the
// arguments; arguments that are errors are put into words.
type refused struct {
	status int
	id     string
	args   []any
	number int
	faults []Fault
}

func (e *refused) Error() string { return e.in("en") }

func (e *refused) in(lang string) string {
	args := slices.Clone(e.args)
	for i, a := range args {
		if why, is := a.(error); is {
			text := words.For(lang).Refusal(why) // inside a sentence
			first, n := utf8.DecodeRuneInString(text)
			args[i] = string(unicode.ToLower(first)) + text[n:]
		}
	}
	return words.For(lang).Say(e.id, args...)
}

func refuse(status int, id string, args ...any) error {
	return &refused{status: status, id: id, args: args}
}

func bad(id string, args ...any) error { return refuse(http.StatusBadRequest, id, args...) }

// explain converts an error into the client's problem; fault is true for errors of the server.
func explain(err error, lang string) (p Problem, fault bool) {
	p = Problem{Type: "about:blank"}
	var own *refused
	var rule *game.Refusal
	var faults frame.Faults
	switch {
	case errors.As(err, &own):
		p.Status, p.ID, p.Detail, p.Number, p.Faults = own.status, own.id, own.in(lang), own.number, own.faults
	case errors.As(err, &rule):
		p.Status, p.ID, p.Rule, p.Detail = http.StatusUnprocessableEntity, rule.Why.ID, rule.Rule, words.For(lang).Refusal(rule)
	case errors.As(err, &faults):
		p.Status, p.ID = http.StatusUnprocessableEntity, "server.faults"
		p.Detail = (&refused{id: p.ID, args: []any{len(faults)}}).in(lang)
		for _, f := range faults {
			told := Fault{Line: f.Line, Where: f.Where, What: f.In(lang), Mend: mend(f, lang)}
			if _, file, of := strings.Cut(f.File, "/"); of {
				told.File = file
			}
			p.Faults = append(p.Faults, told)
		}
	default:
		k, known := kindOf(err)
		if !known {
			k = kind{status: http.StatusInternalServerError, id: "server.fault", fault: true}
		}
		p.Status, p.ID, fault = k.status, k.id, k.fault
	}
	if p.Detail == "" {
		p.Detail = (&refused{id: p.ID}).in(lang)
	}
	p.Title = http.StatusText(p.Status)
	return p, fault
}

// A kind of errors has one status and text.
type kind struct {
	err    error
	status int
	id     string
	fault  bool // of the server
	match  bool // of a match
}

// kinds are the kinds of errors; the first that matches counts.
var kinds = []kind{
	{err: match.ErrWrongSeat, status: http.StatusConflict, id: "server.not-asked", match: true},
	{err: match.ErrStale, status: http.StatusConflict, id: "server.stale", match: true},
	{err: match.ErrOver, status: http.StatusConflict, id: "server.over", match: true},
	{err: match.ErrNoUndo, status: http.StatusConflict, id: "server.no-undo", match: true},
	{err: match.ErrTakeBack, status: http.StatusConflict, id: "server.no-take-back", match: true},
	{err: match.ErrRevealed, status: http.StatusConflict, id: "server.revealed", match: true},
	{err: match.ErrInTime, status: http.StatusConflict, id: "server.in-time", match: true},
	{err: match.ErrAdjourned, status: http.StatusConflict, id: "server.adjourned", match: true},
	{err: match.ErrPause, status: http.StatusConflict, id: "server.no-pause", match: true},
	{err: match.ErrNoOffer, status: http.StatusConflict, id: "server.no-offer", match: true},
	{err: match.ErrReadOnly, status: http.StatusConflict, id: "server.read-only", match: true},
	{err: match.ErrConflict, status: http.StatusConflict, id: "server.conflict", match: true},
	{err: match.ErrHidden, status: http.StatusForbidden, id: "server.hidden", match: true},
	{err: match.ErrKind, status: http.StatusBadRequest, id: "server.no-kind", match: true},
	{err: match.ErrWishes, status: http.StatusConflict, id: "server.many-wishes", match: true},
	{err: match.ErrText, status: http.StatusBadRequest, id: "server.bad-text", match: true},
	{err: errDamaged, status: http.StatusConflict, id: "server.damaged"},
	{err: errUnplayable, status: http.StatusConflict, id: "server.unplayable"},
	{err: store.ErrNotFound, status: http.StatusNotFound, id: "server.not-found"},
	{err: store.ErrExists, status: http.StatusConflict, id: "server.exists"},
	{err: store.ErrConflict, status: http.StatusConflict, id: "server.conflict"},
	{err: store.ErrDamaged, status: http.StatusInternalServerError, id: "server.store-damaged", fault: true},
	{err: store.ErrSealed, status: http.StatusServiceUnavailable, id: "server.sealed", fault: true},
	{err: store.ErrMoved, status: http.StatusServiceUnavailable, id: "server.moved", fault: true},
	{err: store.ErrUnwritable, status: http.StatusServiceUnavailable, id: "server.unwritable", fault: true},
	{err: store.ErrAway, status: http.StatusServiceUnavailable, id: "server.away", fault: true},
	{err: store.ErrFull, status: http.StatusInsufficientStorage, id: "server.full", fault: true},
	{err: context.Canceled, status: http.StatusServiceUnavailable, id: "server.stopping"},
	{err: context.DeadlineExceeded, status: http.StatusServiceUnavailable, id: "server.stopping"},
}

func kindOf(err error) (k kind, known bool) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return errors.Is(err, k.err) })
	if i < 0 {
		return k, false
	}
	return kinds[i], true
}

func isMatchError(err error) bool {
	k, _ := kindOf(err)
	return k.match
}

// problem sends an error.
func (s *Server) problem(w http.ResponseWriter, r *http.Request, err error) {
	p, fault := explain(err, language(r))
	if fault {
		s.config.Logger.Error("request failed", "method", r.Method, "path", r.URL.Path, "error", err)
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // the client is gone
}
