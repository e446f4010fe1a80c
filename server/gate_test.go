package server

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"syscall"
	"testing"

	"mariscal/words"
)

// hall is a listener of connections that the test makes, each from an address
// of its own choice.
type hall struct {
	arriving chan net.Conn
	faults   chan error
}

func newHall() hall { return hall{make(chan net.Conn), make(chan error, 8)} }

func (h hall) Accept() (net.Conn, error) {
	select {
	case err := <-h.faults:
		return nil, err
	default:
	}
	c, ok := <-h.arriving
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (h hall) Close() error   { return nil }
func (h hall) Addr() net.Addr { return &net.TCPAddr{} }

// from is a connection from an address.
type from struct {
	net.Conn
	address string
}

func (f from) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(f.address), 9))
}

// come lets somebody from an address arrive and returns his end.
func (h hall) come(address string) net.Conn {
	mine, theirs := net.Pipe()
	h.arriving <- from{theirs, address}
	return mine
}

// loopback speaks for many, and so does a proxy.
func loopback(a netip.Addr) bool { return a.IsLoopback() || a == netip.MustParseAddr("2001:db8:9::7") }

// guests keeps the gate open and returns what it lets in.
func guests(g *gate) <-chan net.Conn {
	in := make(chan net.Conn, 100)
	go func() {
		defer close(in)
		for {
			c, err := g.Accept()
			if err != nil {
				return
			}
			in <- c
		}
	}()
	return in
}

func TestOneAddressCannotTakeAllConnections(t *testing.T) {
	h := newHall()
	defer close(h.arriving)
	g := newGate(h, mostConnections, 64+32, loopback, slog.New(slog.DiscardHandler)) // 64 in all, 8 from one
	in := guests(g)
	told := func(c net.Conn) bool {
		answer, _ := io.ReadAll(c)
		return strings.HasPrefix(string(answer), "HTTP/1.1 503 ") && strings.Contains(string(answer), words.For("es").Say("server.crowded"))
	}
	var first net.Conn
	for i := range 8 {
		h.come("203.0.113.9")
		if c := <-in; i == 0 {
			first = c
		}
	}
	if !told(h.come("203.0.113.9")) {
		t.Error("one too many was not turned away")
	}
	h.come("203.0.113.10")
	<-in
	for i := range 8 { // one house has a whole network
		h.come("2001:db8::" + string(rune('1'+i)))
		<-in
	}
	if !told(h.come("2001:db8::ffff:1")) {
		t.Error("a network counts as many addresses")
	}
	h.come("2001:db8:0:1::1")
	<-in
	// One that goes makes room for one.
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	_ = first.Close() // is counted once
	h.come("203.0.113.9")
	<-in
	if !told(h.come("203.0.113.9")) {
		t.Error("closing twice made room twice")
	}
}

func TestLoopbackLeavesRoomForOthersAndTheWholeIsLimited(t *testing.T) {
	h := newHall()
	defer close(h.arriving)
	g := newGate(h, mostConnections, 64+32, loopback, slog.New(slog.DiscardHandler))
	in := guests(g)
	for range 48 {
		h.come("127.0.0.1")
		<-in
	}
	turned := func(address string) bool {
		answer, _ := io.ReadAll(h.come(address))
		return len(answer) > 0
	}
	if !turned("127.0.0.1") {
		t.Error("the own machine took more than three quarters")
	}
	if g.trusted <= g.each {
		t.Errorf("an address that speaks for many has %d connections, others have %d", g.trusted, g.each)
	}
	for i := range 16 {
		h.come("203.0.113." + string(rune('1'+i%8)))
		<-in
	}
	if !turned("198.51.100.1") {
		t.Error("there is no limit of all")
	}
}

func TestAProxyIsKnownByItsWholeAddress(t *testing.T) {
	h := newHall()
	defer close(h.arriving)
	g := newGate(h, mostConnections, 64+32, loopback, slog.New(slog.DiscardHandler))
	in := guests(g)
	for range g.each + 1 {
		h.come("2001:db8:9::7")
		<-in
	}
	answer, _ := io.ReadAll(h.come("2001:db8:9::8"))
	if len(answer) == 0 {
		t.Error("its neighbors are let in as if they were proxies")
	}
}

func TestFewDescriptorsLeaveSomeForTheDatabase(t *testing.T) {
	for files, want := range map[int]int{64: 32, 256: 224, 1024: 896, 1 << 20: mostConnections, 10: leastFromOne} {
		if g := newGate(newHall(), mostConnections, files, loopback, nil); g.total != want || g.each < 1 || g.each > g.total || g.trusted > g.total {
			t.Errorf("%d files: %d connections, %d from one, %d from a proxy", files, g.total, g.each, g.trusted)
		}
	}
}

func TestAServerOutOfDescriptorsRecovers(t *testing.T) {
	h := newHall()
	for range 3 {
		h.faults <- &net.OpError{Op: "accept", Err: syscall.EMFILE}
	}
	s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })}
	go func() { _ = s.Serve(newGate(h, mostConnections, 64, loopback, slog.New(slog.DiscardHandler))) }()
	defer s.Close()
	defer close(h.arriving)
	c := h.come("127.0.0.1")
	go func() { _, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") }()
	if answer, err := io.ReadAll(c); err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 418 ") {
		t.Errorf("%v %s", err, answer)
	}
}
