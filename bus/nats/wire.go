package nats

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go"

	"mariscal/bus"
)

// mostWaiting is the most bytes of messages that may wait for one who hears them; further
// ones are lost.
const mostWaiting = 128 << 20

// A wire is a connection for work that is shared.
type wire struct{ conn *nats.Conn }

// Dial returns a wire over NATS at an address such as nats://host:4222. A file of credentials
// says who asks; "" for none. With wait NATS need not be there yet.
func Dial(address, credentials string, wait bool) (bus.Wire, error) {
	options := append(lasting(wait), nats.Name("mariscal work"))
	if credentials != "" {
		options = append(options, nats.UserCredentials(credentials))
	}
	conn, err := nats.Connect(address, options...)
	switch {
	case err == nil:
		return wire{conn}, nil
	case errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrTimeout):
		return nil, ErrAbsent
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrAuthRevoked):
		return nil, ErrRefused
	}
	return nil, errAddress // the error itself may repeat a password
}

// The errors of [Dial], besides that of an address.
var (
	ErrAbsent  = errors.New("NATS does not answer")
	ErrRefused = errors.New("NATS refuses the name and password, or the credentials")
)

// Publish implements [bus.Wire].
func (w wire) Publish(subject string, data []byte) error { return w.conn.Publish(subject, data) }

// Hear implements [bus.Wire].
func (w wire) Hear(subject string, f func(subject string, data []byte) []byte) (stop func(), err error) {
	s, err := w.conn.Subscribe(subject, func(m *nats.Msg) {
		if answer := f(m.Subject, m.Data); m.Reply != "" && answer != nil {
			_ = m.Respond(answer) // an answer may be lost
		}
	})
	if err != nil {
		return nil, err
	}
	if err := s.SetPendingLimits(-1, mostWaiting); err != nil {
		return nil, err
	}
	return func() { _ = s.Unsubscribe() }, nil
}

// Ask implements [bus.Wire].
func (w wire) Ask(ctx context.Context, subject string, data []byte) ([]byte, error) {
	m, err := w.conn.RequestWithContext(ctx, subject, data)
	if errors.Is(err, nats.ErrNoResponders) {
		return nil, bus.ErrNobody
	}
	if err != nil {
		return nil, err
	}
	return m.Data, nil
}

// Most implements [bus.Wire].
func (w wire) Most() int {
	if most := w.conn.MaxPayload(); most > 0 {
		return int(most)
	}
	return 64 << 10 // until NATS has said it
}

// Up implements [bus.Wire].
func (w wire) Up() bool { return w.conn.IsConnected() }

// Close implements [bus.Wire].
func (w wire) Close() error {
	_ = w.conn.FlushTimeout(connectMost) // the last word to the others may be lost
	w.conn.Close()
	return nil
}
