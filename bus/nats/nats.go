// Package nats carries hints between servers over NATS.
package nats

import (
	"encoding/json"
	"errors"
	"net/url"
	"time"

	"github.com/nats-io/nats.go"

	"mariscal/bus"
)

// A connection that says nothing for so long is given up and made again: NATS stood still,
// or the network did.
const (
	pingEvery    = time.Second
	mostSilent   = 2 // pings
	connectAgain = 250 * time.Millisecond
	connectMost  = 2 * time.Second // how long one try may take
)

// A line is a connection to NATS.
type line struct {
	conn    *nats.Conn
	subject string
}

// Connect returns the bus of a database's servers, which all give the same name, at an
// address such as nats://host:4222. NATS need not be there yet, and may go and come back:
// hints that are sent meanwhile are lost.
func Connect(address, name string) (bus.Bus, error) {
	conn, err := nats.Connect(address, append(lasting(true), nats.Name("mariscal"), nats.NoEcho())...)
	if err != nil {
		return nil, errAddress // the error itself may repeat a password
	}
	return &line{conn, "mariscal.hints." + name}, nil
}

// errAddress is the error of an address that NATS's client cannot read.
var errAddress = errors.New("NATS: its address cannot be read")

// lasting are the options of a connection that is made again whenever it is lost; with wait
// NATS need not be there at first.
func lasting(wait bool) []nats.Option {
	return []nats.Option{
		nats.RetryOnFailedConnect(wait), nats.IgnoreAuthErrorAbort(), nats.MaxReconnects(-1), nats.ReconnectBufSize(-1),
		nats.ReconnectWait(connectAgain), nats.ReconnectJitter(connectAgain/2, connectAgain/2), nats.Timeout(connectMost),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(mostSilent),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // of messages that are lost, which is no fault
	}
}

// Try connects to NATS once, and says why it does not answer.
func Try(address string) error {
	conn, err := nats.Connect(address, nats.Name("mariscal"), nats.Timeout(connectMost))
	var wrong *url.Error
	if errors.As(err, &wrong) {
		return errors.New("NATS: its address cannot be read") // the error itself may repeat a password
	}
	if err != nil {
		return err
	}
	conn.Close()
	return nil
}

// Send implements [bus.Bus].
func (l *line) Send(h bus.Hint) {
	if text, err := json.Marshal(h); err == nil {
		_ = l.conn.Publish(l.subject, text) // a hint may be lost
	}
}

// Listen implements [bus.Bus].
func (l *line) Listen(f func(bus.Hint)) error {
	_, err := l.conn.Subscribe(l.subject, func(m *nats.Msg) {
		var h bus.Hint
		if json.Unmarshal(m.Data, &h) == nil {
			f(h)
		}
	})
	return err
}

// Up implements [bus.Bus].
func (l *line) Up() bool { return l.conn.IsConnected() }

// Close implements [bus.Bus].
func (l *line) Close() error {
	l.conn.Close()
	return nil
}
