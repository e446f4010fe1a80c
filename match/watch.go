package match

import "mariscal/game"

// A watcher is told when its viewer's view has changed.
type watcher struct {
	viewer game.Viewer
	ch     chan struct{}
}

// Subscribe returns a channel that gets a value when v's view has changed since
// it was last received from; [Match.Events] and [Match.View] then say how.
// cancel ends it. The channel is never closed.
func (m *Match) Subscribe(v game.Viewer) (changed <-chan struct{}, cancel func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.watchers == nil {
		m.watchers = map[int]watcher{}
	}
	id := m.watched
	m.watched++
	w := watcher{viewer: v, ch: make(chan struct{}, 1)}
	m.watchers[id] = w
	return w.ch, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.watchers, id)
	}
}

// Touch tells every watcher to look again: something they show beside the match
// has changed, such as who sits where.
func (m *Match) Touch() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notify(touchAll)
}

// Changes counts how often v's view has changed since the match was opened. It
// counts nothing that v is not told of.
func (m *Match) Changes(v game.Viewer) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.changes[m.now.allow(v)]
}

// notify wakes the watchers whose view who says has changed.
func (m *Match) notify(who touch) {
	for v := range m.changes {
		if who&(1<<v) != 0 {
			m.changes[v]++
		}
	}
	for _, w := range m.watchers {
		if who&(1<<w.viewer) == 0 {
			continue
		}
		select {
		case w.ch <- struct{}{}:
		default:
		}
	}
}
