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
	var stuck *unplayable
	switch {
	case errors.As(err, &own):
		p.Status, p.ID, p.Detail, p.Number, p.Faults = own.status, own.id, own.in(lang), own.number, own.faults
	case errors.As(err, &rule):
		p.Status, p.ID, p.Rule, p.Detail = http.StatusUnprocessableEntity, rule.Why.ID, rule.Rule, words.For(lang).Refusal(rule)
	case errors.As(err, &faults):
		p.Status, p.ID = http.StatusUnprocessableEntity, "server.faults"
		p.Detail = (&refused{id: p.ID, args: []any{len(faults)}}).in(lang)
		for _, f := range faults {
			told := Fault{Line: f.Line, Where: f.Where, What: f.In(lang)}
			if _, file, of := strings.Cut(f.File, "/"); of {
				told.File = file
			}
			p.Faults = append(p.Faults, told)
		}
	case isMatchError(err):
		p.Status, p.ID = matchProblem(err)
	case errors.As(err, &stuck) && errors.Is(err, errDamaged):
		p.Status, p.ID = http.StatusConflict, "server.damaged"
	case errors.As(err, &stuck):
		p.Status, p.ID = http.StatusConflict, "server.unplayable"
	case errors.Is(err, store.ErrNotFound):
		p.Status, p.ID = http.StatusNotFound, "server.not-found"
	case errors.Is(err, store.ErrExists):
		p.Status, p.ID = http.StatusConflict, "server.exists"
	case errors.Is(err, store.ErrConflict):
		p.Status, p.ID = http.StatusConflict, "server.conflict"
	case errors.Is(err, store.ErrDamaged):
		p.Status, p.ID, fault = http.StatusInternalServerError, "server.store-damaged", true
	case errors.Is(err, store.ErrMoved):
		p.Status, p.ID, fault = http.StatusServiceUnavailable, "server.moved", true
	case errors.Is(err, store.ErrUnwritable):
		p.Status, p.ID, fault = http.StatusServiceUnavailable, "server.unwritable", true
	case errors.Is(err, store.ErrFull):
		p.Status, p.ID, fault = http.StatusInsufficientStorage, "server.full", true
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		p.Status, p.ID = http.StatusServiceUnavailable, "server.stopping"
	default:
		p.Status, p.ID, fault = http.StatusInternalServerError, "server.fault", true
	}
	if p.Detail == "" {
		p.Detail = (&refused{id: p.ID}).in(lang)
	}
	p.Title = http.StatusText(p.Status)
	return p, fault
}

// matchProblems are the problems for the errors of a match.
var matchProblems = []struct {
	err    error
	status int
	id     string
}{
	{match.ErrWrongSeat, http.StatusConflict, "server.not-asked"},
	{match.ErrStale, http.StatusConflict, "server.stale"},
	{match.ErrOver, http.StatusConflict, "server.over"},
	{match.ErrNoUndo, http.StatusConflict, "server.no-undo"},
	{match.ErrNoOffer, http.StatusConflict, "server.no-offer"},
	{match.ErrReadOnly, http.StatusConflict, "server.read-only"},
	{match.ErrConflict, http.StatusConflict, "server.conflict"},
	{match.ErrHidden, http.StatusForbidden, "server.hidden"},
	{match.ErrKind, http.StatusBadRequest, "server.no-kind"},
	{match.ErrWishes, http.StatusConflict, "server.many-wishes"},
	{match.ErrText, http.StatusBadRequest, "server.bad-text"},
}

func matchProblem(err error) (status int, id string) {
	for _, p := range matchProblems {
		if errors.Is(err, p.err) {
			return p.status, p.id
		}
	}
	return 0, ""
}

func isMatchError(err error) bool {
	_, id := matchProblem(err)
	return id != ""
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
