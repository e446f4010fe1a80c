package server

import (
	"net/http"
	"time"
)

// A pace says how slow a client may be before its connection is cut, so that
// who sends half a request, or reads no answer, holds nothing for long.
type pace struct {
	body   time.Duration // from the headers of a request to the end of its body
	upload time.Duration // the same of a body that carries a whole file
	idle   time.Duration // without taking anything of an answer
	slow   int           // bytes of an answer that are taken in a second, at least
}

// usualPace is made for bad mobile networks: an answer of 40 kB has 40 seconds.
var usualPace = pace{body: 20 * time.Second, upload: 90 * time.Second, idle: 30 * time.Second, slow: 4 << 10}

// A pacedWriter gives every write of an answer time of its own: whoever goes on
// reading is never cut, however long the answer, and a stream that nobody reads
// is.
type pacedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	pace    pace
}

// set begins a request: its body and its answer have deadlines from now on. One
// without a body gets none for reading, for then the connection is only
// listened to for its end.
func (p *pace) set(w http.ResponseWriter, r *http.Request) http.ResponseWriter {
	pw := &pacedWriter{ResponseWriter: w, control: http.NewResponseController(w), pace: *p}
	if r.ContentLength != 0 {
		_ = pw.control.SetReadDeadline(time.Now().Add(p.body)) // not every writer has deadlines
	}
	pw.extend(0)
	return pw
}

// extend gives time to write so many bytes.
func (w *pacedWriter) extend(bytes int) {
	_ = w.control.SetWriteDeadline(time.Now().Add(w.pace.idle + time.Duration(bytes)*time.Second/time.Duration(w.pace.slow)))
}

// Write implements http.ResponseWriter.
func (w *pacedWriter) Write(b []byte) (int, error) {
	w.extend(len(b))
	return w.ResponseWriter.Write(b)
}

// Unwrap is what [http.ResponseController] asks for.
func (w *pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// unpaced is the writer of package net/http, which closes the connection of a
// body that is too large.
func unpaced(w http.ResponseWriter) http.ResponseWriter {
	if pw, ok := w.(*pacedWriter); ok {
		return pw.ResponseWriter
	}
	return w
}

// patient gives the body of a request the time of a whole file.
func patient(w http.ResponseWriter) {
	if pw, ok := w.(*pacedWriter); ok {
		_ = pw.control.SetReadDeadline(time.Now().Add(pw.pace.upload))
	}
}

// bodyRead ends the deadline of a body that is there: what follows on the
// connection has its own.
func bodyRead(w http.ResponseWriter) {
	if pw, ok := w.(*pacedWriter); ok {
		_ = pw.control.SetReadDeadline(time.Time{})
	}
}
