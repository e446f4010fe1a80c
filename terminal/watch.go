package terminal

import (
	"slices"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A watch knows for each seat between which moments of a match the other side had its last turn.
type watch struct {
	begun  bool
	active game.Seat // whose turn it was at the last look
	seen   int       // the moment of the last look
	from   [2]int    // the last moment of a seat's own turn before the enemy's last turn
	to     [2]int    // the first moment of its turn after that; -1 while the enemy's lasts
}

// look notes whose turn it is.
func (w *watch) look(m *match.Match) {
	st := m.View(game.Spectator)
	if now := st.Scene.Active & 1; !w.begun || now != w.active {
		w.from[now.Other()], w.to[now.Other()] = w.seen, -1
		w.to[now] = st.Step
		w.begun, w.active = true, now
	}
	w.seen = st.Step
}

// steps returns the moves of the enemy since a seat's last turn, from and to. An attack, which has
// a target, leads the eye from one place to another as well, but nobody goes there.
func (w *watch) steps(m *match.Match, seat game.Seat) (all [][2]string) {
	events := m.Events(game.Viewer(seat), 0)
	for i := len(events) - 1; i >= 0 && events[i].Step > w.from[seat]; i-- {
		e := events[i].Event
		if (w.to[seat] < 0 || events[i].Step <= w.to[seat]) && e.Seat != seat && len(e.Trace) == 2 && e.Trace[0] != e.Trace[1] && !hasTarget(e) {
			all = append(all, [2]string{e.Trace[0], e.Trace[1]})
		}
	}
	slices.Reverse(all)
	return all
}

// hasTarget reports whether an event tells of an attack.
func hasTarget(e game.Event) bool {
	return slices.ContainsFunc(e.Args, func(a game.Arg) bool { return a.Name == "target" })
}

// footprint returns the sign of a place that the enemy came to or left, "" for other places.
func (v *view) footprint(place string) string {
	for _, s := range slices.Backward(v.steps) {
		switch place {
		case s[1]:
			return v.look.either("»", ">")
		case s[0]:
			return v.look.either("«", "<")
		}
	}
	return ""
}

// stepped tells the moves of the enemy between places with names.
func (v *view) stepped() string {
	if len(v.steps) == 0 {
		return ""
	}
	return v.text("enemy-moved", words.JoinFunc(v.steps, ", ", func(s [2]string) string { return s[0] + v.look.either("→", ">") + s[1] }))
}
