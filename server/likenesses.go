package server

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"mariscal/words"
)

// A tableCache is what a table remembers so that answers are quick; without it
// they are the same.
type tableCache struct {
	tellings tellings
	board    boardMark

	known atomic.Int64 // bytes of the states that were sent, about

	mu    sync.Mutex
	sent  []*likeness // of states that were sent, the last one last
	words map[string]*words.Printer
}

// mostSent is how many states of a match are remembered to tell changes from:
// some for everybody who looks.
const mostSent = 32

// size is about how many bytes a likeness takes.
func (l *likeness) size() int {
	n := len(l.pieces) + len(l.options)
	for g := range l.fields {
		n += len(l.fields[g])
	}
	return 512 + 8*n
}

// size is about how many bytes all of it takes. It waits for nobody.
func (k *tableCache) size() int {
	return int(k.tellings.bytes.Load() + k.known.Load())
}

// since returns the state a visitor says he has, nil when it is not remembered.
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

// send remembers a state that is sent to a visitor.
func (k *tableCache) send(visitor string, l likeness) {
	k.mu.Lock()
	defer k.mu.Unlock()
	l.visitor = strings.Clone(visitor)
	k.sent = slices.DeleteFunc(k.sent, func(s *likeness) bool { return s.version == l.version && s.visitor == visitor })
	if k.sent = append(k.sent, &l); len(k.sent) > mostSent {
		k.sent = slices.Delete(k.sent, 0, 1)
	}
	known := 0
	for _, s := range k.sent {
		known += s.size()
	}
	k.known.Store(int64(known))
}

// speaking returns the printer of a language that calls the armies by name.
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
