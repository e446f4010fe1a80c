//go:build unix

package fleet_test

import (
	"io"
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
)

// A wire carries the connections of one server to PostgreSQL or NATS, and can be cut: then nothing
// goes either way and nothing is said about it, as when a cable is pulled. What was on the way
// arrives when it is mended.
type wire struct {
	network, address string // where it leads
	listener         net.Listener

	mu    sync.Mutex
	whole *sync.Cond
	cut   bool
	conns map[net.Conn]bool
}

// lay returns a new wire; the test's end closes it.
func lay(t *testing.T, network, address string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{network: network, address: address, listener: l, conns: map[net.Conn]bool{}}
	w.whole = sync.NewCond(&w.mu)
	go w.accept()
	t.Cleanup(func() {
		_ = l.Close()
		w.mend()
		w.mu.Lock()
		defer w.mu.Unlock()
		for c := range w.conns {
			_ = c.Close()
		}
	})
	return w
}

func (w *wire) accept() {
	for {
		in, err := w.listener.Accept()
		if err != nil {
			return
		}
		go func() {
			w.pass()
			out, err := net.Dial(w.network, w.address)
			if err != nil {
				_ = in.Close()
				return
			}
			w.mu.Lock()
			w.conns[in], w.conns[out] = true, true
			w.mu.Unlock()
			go w.carry(in, out)
			w.carry(out, in)
		}()
	}
}

// carry copies one way until one end is gone.
func (w *wire) carry(from, to net.Conn) {
	buf := make([]byte, 16<<10)
	for {
		n, err := from.Read(buf)
		w.pass()
		if n > 0 {
			if _, failed := to.Write(buf[:n]); failed != nil {
				err = failed
			}
		}
		if err != nil {
			break
		}
	}
	for _, c := range []io.Closer{from, to} {
		_ = c.Close()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.conns, from)
	delete(w.conns, to)
}

// pass waits while the wire is cut.
func (w *wire) pass() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.cut {
		w.whole.Wait()
	}
}

func (w *wire) sever() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = true
}

func (w *wire) mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = false
	w.whole.Broadcast()
}

// layToDatabase returns a wire to the database of an address, and the address through it.
func layToDatabase(t *testing.T, address string) (*wire, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	w := lay(t, "unix", filepath.Join(q.Get("host"), ".s.PGSQL.5432"))
	host, port, err := net.SplitHostPort(w.listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	q.Set("host", host)
	q.Set("port", port)
	q.Set("sslmode", "disable")
	u.RawQuery = q.Encode()
	return w, u.String()
}
