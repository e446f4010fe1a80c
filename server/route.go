package server

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"mariscal/words"
)

// Limits of bodies in bytes.
const (
	maxBody   = 64 << 10
	maxUpload = 1 << 20
	maxDrain  = 64 << 20 // bytes discarded before a body is refused
)

// A route is one operation of the interface. [routes] lists them; mux and OpenAPI
// document are made from that list.
type route struct {
	method, path string
	name         string // operation id
	summary      string
	in, out      reflect.Type
	status       int // of success
	stream       bool
	changes      bool // returns the state of a match, or a change of it
	serve        func(*Server, http.ResponseWriter, *http.Request)
}

// A call is one request handled by a route.
type call struct {
	*http.Request
	server *Server

	w     http.ResponseWriter
	lang  string
	words *words.Printer
	tb    *table  // the match it concerns, once it is open
	known knowing // the state the client has

	told [][]byte // log lines that the client lacks, as JSON
	made string   // digest of the token that the answer sets, if any
	done string   // text of the page of accounts after a form
}

// op makes a route of a handler. In is a struct whose fields are tagged `path:"name"`,
// `query:"name"` or `header:"name"`; a field Body takes the JSON body. Out is the answer
// as JSON; struct{} means no content.
func op[In, Out any](method, path, name, summary string, f func(*Server, *call, In) (Out, error)) route {
	r := route{
		method: method, path: path, name: name, summary: summary,
		in: reflect.TypeFor[In](), out: reflect.TypeFor[Out](), status: http.StatusOK,
	}
	if method == http.MethodPost && strings.HasSuffix(name, "Create") {
		r.status = http.StatusCreated
	}
	if r.out == reflect.TypeFor[struct{}]() {
		r.status = http.StatusNoContent
	}
	r.changes = r.out == reflect.TypeFor[MatchState]()
	binds := bindingsOf(r.in)
	r.serve = func(s *Server, w http.ResponseWriter, req *http.Request) {
		lang := language(req)
		c := &call{Request: req, server: s, w: w, lang: lang, words: words.For(lang)}
		var in In
		err := bind(&in, binds, w, req)
		if err == nil && r.changes {
			err = bind(&c.known, bindingsOfKnowing, w, req)
		}
		var out Out
		if err == nil {
			out, err = work(s, c, name, in, f)
		}
		switch {
		case errors.Is(err, errPassed), errors.Is(err, errMute):
			s.answer(w, req, http.StatusNoContent, nil)
		case err != nil:
			s.problem(w, req, err)
		default:
			if state, ok := any(&out).(*MatchState); ok && c.known.Since != nil {
				s.answerChange(c, r.status, state)
				return
			}
			s.answer(w, req, r.status, out)
		}
	}
	return r
}

func (s *Server) answer(w http.ResponseWriter, r *http.Request, status int, out any) {
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusNoContent {
		w.WriteHeader(status)
		return
	}
	if p, ok := out.(plain); ok {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Content-Disposition", `inline; filename="`+p.name+`"`)
		_, _ = io.WriteString(w, p.text) // the client is gone
		return
	}
	if text, ok := out.(forever); ok {
		w.Header().Set("Cache-Control", unchanging)
		w.Header().Set("Content-Type", "application/json")
		s.write(w, r, status, text, packFrom)
		return
	}
	body, err := json.Marshal(out)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	s.write(w, r, status, append(body, '\n'), packFrom)
}

// write sends a body, compressed from least bytes on.
func (s *Server) write(w http.ResponseWriter, r *http.Request, status int, body []byte, least int) {
	w.Header().Set("Vary", "Accept-Encoding")
	if len(body) < least || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(status)
		_, _ = w.Write(body) // the client is gone
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	w.WriteHeader(status)
	z := packers.Get().(*gzip.Writer)
	z.Reset(w)
	_, _ = z.Write(body)
	_ = z.Close()
	packers.Put(z)
}

// The size from which answers are compressed. A change that stays on this machine hardly
// ever is: compressing costs as much processor as making it.
const (
	packFrom   = 1200
	packChange = 8 << 10
)

// packers are reused: making one is most of the work of compressing an answer.
var packers = sync.Pool{New: func() any {
	z, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // a valid level
	return z
}}

// An upload is a body with a whole file and may be larger.
type upload interface{ upload() }

func bodyLimit(t reflect.Type) int64 {
	if t.Implements(reflect.TypeFor[upload]()) {
		return maxUpload
	}
	return maxBody
}

// isJSON reports whether a content type is JSON.
func isJSON(kind string) bool {
	if kind != "application/json" {
		kind, _, _ = mime.ParseMediaType(kind) // no error means a media type
	}
	return kind == "application/json"
}

// body reads the one JSON value of a request; it refuses unknown fields.
func body(into any, w http.ResponseWriter, r *http.Request, limit int64) error {
	if !isJSON(r.Header.Get("Content-Type")) {
		return refuse(http.StatusUnsupportedMediaType, "server.bad-type")
	}
	if limit > maxBody {
		patient(w)
	}
	d := json.NewDecoder(http.MaxBytesReader(unpaced(w), r.Body, limit))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows the first value")
			var large *http.MaxBytesError
			if errors.As(more, &large) || errors.Is(more, os.ErrDeadlineExceeded) {
				err = more
			}
		}
	}
	var large *http.MaxBytesError
	switch {
	case err == nil:
		bodyRead(w)
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return refuse(http.StatusRequestTimeout, "server.slow-body")
	case errors.As(err, &large):
		drain(r)
		if limit > maxBody {
			return refuse(http.StatusRequestEntityTooLarge, "server.large-file", limit>>10)
		}
		return refuse(http.StatusRequestEntityTooLarge, "server.too-large", limit)
	case errors.Is(err, io.EOF):
		err = errors.New("it is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		err = errors.New("it ends too early")
	}
	return bad("server.bad-json", clip(strings.TrimPrefix(err.Error(), "json: ")))
}

// drain reads the rest of a body that is too large, within limits of size and time: a
// client that still sends would not read the answer.
func drain(r *http.Request) {
	if r.ContentLength <= maxDrain {
		_, _ = io.Copy(io.Discard, io.LimitReader(r.Body, maxDrain))
	}
}

// clip shortens a client's text for an error.
func clip(text string) string {
	const most = 200
	if len(text) <= most {
		return strings.ToValidUTF8(text, "�")
	}
	return strings.ToValidUTF8(text[:most], "�") + "…"
}
