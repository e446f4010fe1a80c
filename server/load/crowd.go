package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
)

// A Crowd is many people who each have a match on their screen.
type Crowd struct {
	Address  string // host and port of a server that trusts this machine as a proxy
	Scenario string // battle of the matches
	Tables   int    // matches, each with one event stream
	Answers  int    // that are given in each before its stream is opened
	Seed     uint64 // of the choices among the legal answers
}

// beginners is how many people of a crowd come at the same time.
const beginners = 8

// Gather opens the tables of a crowd, each by a person at an address of his own. They stay open
// until leave is called.
func Gather(ctx context.Context, c Crowd) (leave func(), err error) {
	streams := make([]*wire, c.Tables)
	leave = func() {
		for _, w := range streams {
			if w != nil {
				_ = w.conn.Close()
			}
		}
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	faults := make([]error, beginners)
	var all sync.WaitGroup
	for b := range beginners {
		all.Go(func() {
			for i := b; i < c.Tables && ctx.Err() == nil; i += beginners {
				if streams[i], faults[b] = c.sit(i); faults[b] != nil {
					faults[b] = fmt.Errorf("load: table %d: %w", i+1, faults[b])
					stop()
				}
			}
		})
	}
	all.Wait()
	if err := errors.Join(slices.Concat(faults, []error{context.Cause(ctx)})...); err != nil {
		leave()
		return nil, err
	}
	return leave, nil
}

// sit begins a match and opens its stream.
func (c Crowd) sit(i int) (*wire, error) {
	p := &player{
		plan: Plan{Scenario: c.Scenario}, at: c.Address, from: fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255),
		pick: rand.New(rand.NewPCG(c.Seed, uint64(i))),
	}
	if err := p.begin(); err != nil {
		return nil, err
	}
	for n := 0; n < c.Answers && !p.table.question.Over; n++ {
		reply, _, err := p.answer()
		if err == nil {
			err = p.take(reply)
		}
		if err != nil {
			_ = p.wire.conn.Close()
			return nil, err
		}
	}
	if err := p.wire.listen("/api/matches/" + p.id + "/events?as=top&bell=true"); err != nil {
		_ = p.wire.conn.Close()
		return nil, err
	}
	return p.wire, nil
}

// listen opens an event stream and waits for its first message. Nothing reads the stream
// afterwards: what it says until it is closed has room in the buffers of the connection.
func (w *wire) listen(path string) error {
	answer, err := w.send(http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	var b [512]byte
	n, err := answer.Body.Read(b[:])
	if answer.StatusCode != http.StatusOK || !bytes.HasPrefix(b[:n], []byte("event: state")) {
		return fmt.Errorf("%s: %s: %q: %w", path, answer.Status, b[:n], err)
	}
	return nil
}
