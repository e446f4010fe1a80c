package server

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	"mariscal/words"
)

// Limits of connections. A browser uses at most six; a household or a class may share one
// address. mostConnections is of a server that was not told otherwise.
const (
	mostConnections = 2048
	mostFromOne     = 256
	leastFromOne    = 8
)

// A gate is a listener that limits connections, in all and from one address. A rejected
// client is told at once, and nobody else waits for that.
type gate struct {
	net.Listener
	total, each, trusted int // limits; trusted is that of an address that serves many clients
	speaksForMany        func(netip.Addr) bool
	logger               *slog.Logger

	mu     sync.Mutex
	open   int
	from   map[netip.Addr]int
	logged time.Time
}

// newGate wraps a listener that takes at most that many connections, of a process that may
// open that many files. It reserves some of them for the database.
func newGate(l net.Listener, most, files int, speaksForMany func(netip.Addr) bool, logger *slog.Logger) *gate {
	total := max(leastFromOne, min(most, files-max(32, files/8)))
	return &gate{
		Listener: l, total: total, each: min(mostFromOne, max(leastFromOne, total/8), max(1, total/2)), trusted: max(1, total*3/4),
		speaksForMany: speaksForMany, logger: logger, from: map[netip.Addr]int{},
	}
}

// Accept implements net.Listener. The caller must wait out an error of the listener, for
// example too many open files.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address := addressOf(c.RemoteAddr())
		if g.enter(address) {
			return &visit{Conn: c, leave: sync.OnceFunc(func() { g.leave(address) })}, nil
		}
		turnAway(c)
	}
}

// enter counts a connection; false means that there are too many.
func (g *gate) enter(address netip.Addr) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	most := g.each
	if g.speaksForMany(address) {
		most = g.trusted
	}
	address = network(address)
	if g.open >= g.total || g.from[address] >= most {
		if now := time.Now(); now.Sub(g.logged) > time.Minute {
			g.logged = now
			g.logger.Warn("connections are turned away", "open", g.open, "most", g.total, "address", address, "from it", g.from[address])
		}
		return false
	}
	g.open++
	g.from[address]++
	return true
}

func (g *gate) leave(address netip.Addr) {
	g.mu.Lock()
	defer g.mu.Unlock()
	address = network(address)
	g.open--
	if g.from[address]--; g.from[address] == 0 {
		delete(g.from, address)
	}
}

// A visit is a counted connection; closing it ends the count.
type visit struct {
	net.Conn
	leave func()
}

// Close implements net.Conn.
func (v *visit) Close() error {
	defer v.leave()
	return v.Conn.Close()
}

// turnAway tells a client that the server is full, without waiting for it.
func turnAway(c net.Conn) {
	body := ""
	for _, lang := range words.Languages() {
		body += words.For(lang).Say("server.crowded") + "\n"
	}
	_ = c.SetDeadline(time.Now().Add(time.Second)) // a new connection accepts this at once, or never
	_, _ = fmt.Fprintf(c, "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"+
		"Retry-After: 10\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	_ = c.Close()
}

// addressOf returns the IP address of a connection's end.
func addressOf(a net.Addr) netip.Addr {
	ip, _ := netip.ParseAddr(hostname(a.String())) // the zero address if it is none
	return ip.Unmap().WithZone("")
}

// network returns the address under which a place is counted: for IPv6 the network,
// because one house has a whole one.
func network(ip netip.Addr) netip.Addr {
	ip = ip.Unmap().WithZone("")
	if ip.Is6() && !ip.IsLoopback() {
		if p, err := ip.Prefix(64); err == nil {
			return p.Addr()
		}
	}
	return ip
}

// counted returns the key under which a client is counted: of an address its [network].
func counted(client string) string {
	if ip, err := netip.ParseAddr(client); err == nil {
		return network(ip).String()
	}
	return client
}
