package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// Limits of a line for drags.
const (
	mostAsked = 1 << 10         // bytes of a question
	idleLine  = 2 * time.Minute // without a question
	stopsLine = 10 * time.Second
)

// drags answers the questions of drags ([try]) over one WebSocket: the browser's own part of a
// step is a third of that of a request. A message is the query of a GET of …/try, the answer
// its status, three digits, and its body. Every question passes the guard like a request of its
// own, with the headers the line was opened with: who has lost the seat, signed out or asked too
// much is refused. A browser that gets no line asks by requests.
func (s *Server) drags(w http.ResponseWriter, r *http.Request) {
	path, ok := strings.CutSuffix(r.URL.Path, "/drags")
	if !ok || !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		s.problem(w, r, refuse(http.StatusUpgradeRequired, "server.no-line"))
		return
	}
	if err := s.entitled(r, "try"); err != nil {
		s.problem(w, r, err)
		return
	}
	done, ok := s.tables.follow(client(r))
	if !ok {
		s.problem(w, r, refuse(http.StatusTooManyRequests, "server.too-many-streams", maxStreams))
		return
	}
	defer done()
	// The guard has compared the origin with the host, by the same rule for every request.
	line, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // the library has answered
	}
	defer func() { _ = line.CloseNow() }()
	line.SetReadLimit(mostAsked)
	ask := r.Clone(context.WithoutCancel(r.Context()))
	for _, name := range []string{"Upgrade", "Connection", "Accept-Encoding", "Sec-Websocket-Key", "Sec-Websocket-Version", "Sec-Websocket-Extensions", "Sec-Websocket-Protocol"} {
		ask.Header.Del(name)
	}
	for {
		query, err := s.heard(line)
		if err != nil {
			return
		}
		ask.URL = &url.URL{Path: path + "/try", RawQuery: query}
		ask.RequestURI = ask.URL.RequestURI()
		if s.replied(line, ask) != nil {
			return
		}
	}
}

// heard waits for the next question of a line.
func (s *Server) heard(line *websocket.Conn) (string, error) {
	ctx, cancel := context.WithTimeout(s.tables.ctx, idleLine)
	defer cancel()
	kind, query, err := line.Read(ctx)
	if err == nil && kind != websocket.MessageText {
		err = line.Close(websocket.StatusUnsupportedData, "text wanted")
	}
	return string(query), err
}

// replied answers a question of a line.
func (s *Server) replied(line *websocket.Conn, ask *http.Request) error {
	var a reply
	s.handler.ServeHTTP(&a, ask)
	ctx, cancel := context.WithTimeout(s.tables.ctx, stopsLine)
	defer cancel()
	return line.Write(ctx, websocket.MessageText, append(strconv.AppendInt(nil, int64(a.status), 10), a.body.Bytes()...))
}

// A reply is an answer that goes out over a line.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (a *reply) Header() http.Header {
	if a.header == nil {
		a.header = http.Header{}
	}
	return a.header
}

// WriteHeader implements http.ResponseWriter.
func (a *reply) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

// Write implements http.ResponseWriter.
func (a *reply) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(b)
}
