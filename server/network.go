package server

import (
	"net"
	"net/http"
	"net/netip"
)

// byAddress reports whether a request names this server by the address at which it
// arrived. No foreign page can make a browser do that under a name of its own, so a
// server on all addresses need not list them as hosts.
func (s *Server) byAddress(r *http.Request) bool {
	asked, err := netip.ParseAddr(hostname(r.Host))
	if err != nil {
		return false
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	return addressOf(local) == asked.Unmap().WithZone("")
}

// secure reports whether the browser treats this page as a secure context.
func secure(r *http.Request) bool { return originOf(r).https || loopbackName(r.Host) }

// addresses returns the server's addresses for other machines of the local network.
func (s *Server) addresses() []string {
	list := []string{}
	host, port, err := net.SplitHostPort(s.config.Listen)
	if err != nil {
		return list
	}
	if host != "" {
		ip, err := netip.ParseAddr(host)
		switch {
		case err == nil && ip.IsLoopback(), host == "localhost":
			return list
		case err != nil || !ip.IsUnspecified():
			return append(list, "http://"+s.config.Listen)
		}
	}
	own, err := net.InterfaceAddrs()
	if err != nil {
		return list // the link then uses the server's host name
	}
	for _, a := range own {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		if ip := prefix.Addr(); ip.Is4() && ip.IsGlobalUnicast() {
			list = append(list, "http://"+net.JoinHostPort(ip.String(), port))
		}
	}
	return list
}
