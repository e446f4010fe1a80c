package server

import (
	"net/http"
	"time"
)

// A pace limits how slow a client may be before its connection is cut, so that a client
// that sends half a request, or reads no answer, holds nothing for long.
type pace struct {
	body   time.Duration // from the headers of a request to the end of its body
	upload time.Duration // the same for a body with a whole file
	idle   time.Duration // without reading anything of an answer
	slow   int           // bytes of an answer read each second, at least
}

// usualPace allows bad mobile networks: an answer of 40 kB has 40 seconds.
var usualPace = pace{body: 20 * time.Second, upload: 90 * time.Second, idle: 30 * time.Second, slow: 4 << 10}

// A pacedWriter gives every write of an answer a deadline of its own: a client that keeps
// reading is never cut, however long the answer, and a stream nobody reads is.
type pacedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	pace    pace
	status  int // of the answer, once it is written
}

// set starts a request: it sets deadlines for its body and its answer. A request without
// a body gets no read deadline, because the server then only waits for the connection's
// end.
func (p *pace) set(w http.ResponseWriter, r *http.Request) http.ResponseWriter {
	pw := &pacedWriter{ResponseWriter: w, control: http.NewResponseController(w), pace: *p}
	if r.ContentLength != 0 {
		_ = pw.control.SetReadDeadline(time.Now().Add(p.body)) // not every writer has deadlines
	}
	pw.extend(0)
	return pw
}

// extend allows time to write that many bytes.
func (w *pacedWriter) extend(bytes int) {
	_ = w.control.SetWriteDeadline(time.Now().Add(w.pace.idle + time.Duration(bytes)*time.Second/time.Duration(w.pace.slow)))
}

// Write implements http.ResponseWriter.
func (w *pacedWriter) Write(b []byte) (int, error) {
	w.extend(len(b))
	return w.ResponseWriter.Write(b)
}

// WriteHeader implements http.ResponseWriter.
func (w *pacedWriter) WriteHeader(status int) {
	if status >= http.StatusOK {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap serves [http.ResponseController].
func (w *pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// unpaced returns the writer of package net/http, which closes the connection when a body
// is too large.
func unpaced(w http.ResponseWriter) http.ResponseWriter {
	if pw, ok := w.(*pacedWriter); ok {
		return pw.ResponseWriter
	}
	return w
}

// patient allows a request's body the time of a whole file.
func patient(w http.ResponseWriter) {
	if pw, ok := w.(*pacedWriter); ok {
		_ = pw.control.SetReadDeadline(time.Now().Add(pw.pace.upload))
	}
}

// bodyRead ends the deadline of a body that was read: the next request has its own.
func bodyRead(w http.ResponseWriter) {
	if pw, ok := w.(*pacedWriter); ok {
		_ = pw.control.SetReadDeadline(time.Time{})
	}
}
