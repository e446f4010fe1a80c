package server

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"mariscal/words"
)

// A tableCache is what a table caches to answer quickly; the answers do not depend on it.
type tableCache struct {
	tellings tellings
	board    boardMark

	known atomic.Int64 // approximate bytes of the states that were sent

	mu    sync.Mutex
	sent  []*likeness // of states that were sent, the latest last
	words map[string]*words.Printer
}

// mostSent is how many sent states of a match are kept to compute changes, and mostSentToOne
// how many of those one visitor was sent: he may have two seats, and several pages.
const (
	mostSent      = 32
	mostSentToOne = 6
)

// size returns the approximate bytes of a likeness.
func (l *likeness) size() int {
	n := len(l.pieces) + len(l.options)
	for g := range l.fields {
		n += len(l.fields[g])
	}
	return 512 + 8*n
}

// size returns the approximate bytes of the cache. It never blocks.
func (k *tableCache) size() int {
	return int(k.tellings.bytes.Load() + k.known.Load())
}

// since returns the state that a visitor has, nil when it is not kept.
func (k *tableCache) since(visitor string, version int64) *likeness {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, l := range slices.Backward(k.sent) {
		if l.version == version && l.visitor == visitor {
			return l
		}
	}
	return nil
}

// send keeps a state that is sent to a visitor.
func (k *tableCache) send(visitor string, l likeness) {
	k.mu.Lock()
	defer k.mu.Unlock()
	l.visitor = strings.Clone(visitor)
	k.sent = slices.DeleteFunc(k.sent, func(s *likeness) bool { return s.version == l.version && s.visitor == visitor })
	k.sent = append(k.sent, &l)
	his := func(s *likeness) bool { return s.visitor == visitor }
	n := 0
	for _, s := range k.sent {
		if his(s) {
			n++
		}
	}
	switch {
	case n > mostSentToOne:
		i := slices.IndexFunc(k.sent, his)
		k.sent = slices.Delete(k.sent, i, i+1)
	case len(k.sent) > mostSent:
		k.sent = slices.Delete(k.sent, 0, 1)
	}
	known := 0
	for _, s := range k.sent {
		known += s.size()
	}
	k.known.Store(int64(known))
}

// speaking returns the printer of a language that uses the armies' names.
func (k *tableCache) speaking(lang string, name func() *words.Printer) *words.Printer {
	k.mu.Lock()
	defer k.mu.Unlock()
	if p := k.words[lang]; p != nil {
		return p
	}
	if k.words == nil {
		k.words = map[string]*words.Printer{}
	}
	k.words[lang] = name()
	return k.words[lang]
}
