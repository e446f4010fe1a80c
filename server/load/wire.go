package load

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A wire is one persistent connection to the server, with its cookie. It is no
// http.Client, because the load shares the processor with the server and must be light.
type wire struct {
	address string
	conn    net.Conn
	in      *bufio.Reader
	out     []byte
	cookie  string
	client  string // address that a proxy would name; empty for the wire's own
	bytes   int    // of the last reply's body, on the wire
	unzip   gzip.Reader
}

func dial(address string) (*wire, error) {
	conn, err := net.DialTimeout("tcp", address, 5*time.Second)
	if err != nil {
		return nil, err
	}
	return &wire{address: address, conn: conn, in: bufio.NewReader(conn)}, nil
}

// longest is the timeout of one reply.
const longest = 20 * time.Second

// send sends one request and returns the reply, whose body is yet to be read.
func (w *wire) send(method, path string, body []byte) (*http.Response, error) {
	b := append(w.out[:0], method...)
	b = append(b, ' ')
	b = append(b, path...)
	b = append(b, " HTTP/1.1\r\nHost: "...)
	b = append(b, w.address...)
	b = append(b, "\r\nAccept-Language: en\r\nAccept-Encoding: gzip\r\n"...)
	if w.cookie != "" {
		b = append(b, "Cookie: "...)
		b = append(b, w.cookie...)
		b = append(b, "\r\n"...)
	}
	if w.client != "" {
		b = append(b, "X-Forwarded-For: "...)
		b = append(b, w.client...)
		b = append(b, "\r\n"...)
	}
	if body != nil {
		b = append(b, "Content-Type: application/json\r\nContent-Length: "...)
		b = strconv.AppendInt(b, int64(len(body)), 10)
		b = append(b, "\r\n"...)
	}
	b = append(b, "\r\n"...)
	b = append(b, body...)
	w.out = b
	_ = w.conn.SetDeadline(time.Now().Add(longest)) // TCP connections have deadlines
	if _, err := w.conn.Write(b); err != nil {
		return nil, err
	}
	return http.ReadResponse(w.in, nil)
}

// ask sends one request and returns the body of the reply.
func (w *wire) ask(method, path string, body []byte) ([]byte, error) {
	answer, err := w.send(method, path, body)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	w.bytes = len(text)
	if set := answer.Header.Get("Set-Cookie"); set != "" {
		w.cookie, _, _ = strings.Cut(set, ";")
	}
	if answer.Header.Get("Content-Encoding") == "gzip" {
		if err := w.unzip.Reset(strings.NewReader(string(text))); err != nil {
			return nil, err
		}
		if text, err = io.ReadAll(&w.unzip); err != nil {
			return nil, err
		}
	}
	if answer.StatusCode/100 != 2 {
		return nil, fmt.Errorf("%s %s: %s: %w", method, path, answer.Status, errors.New(string(text)))
	}
	return text, nil
}
