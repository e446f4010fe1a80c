package match

import "mariscal/game"

// A watcher is notified when its viewer's view changes.
type watcher struct {
	viewer game.Viewer
	ch     chan struct{}
}

// Subscribe returns a channel that gets a value when v's view has changed since the last
// receive; [Match.Events] and [Match.View] then return the change. cancel ends the
// subscription. The channel is never closed.
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

// Touch notifies every watcher that something shown beside the match has changed, such as
// the players' names.
func (m *Match) Touch() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notify(touchAll)
}

// Changes returns how often v's view has changed since the match was opened. It counts
// nothing hidden from v.
func (m *Match) Changes(v game.Viewer) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.changes[m.now.allow(v)]
}

// notify wakes the watchers of the views in who.
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
