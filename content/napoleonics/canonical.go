package napoleonics

import (
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// Canonical returns the scenario as YAML in a fixed order. [Load] reads it
// back; equal battles have equal texts. It holds the sum of the default tables,
// so that changed defaults change it too.
func Canonical(s *napoleonics.Setup) string {
	t, err := tables()
	if err != nil {
		return ""
	}
	sorted := shared.Sorted(&s.Setup)
	w := &shared.Writer{Names: names, Setup: &sorted}
	w.Info(t.Sum)
	w.Types(func(k int) (values string, usual bool) { // of a type without values no unit stands there
		if s.Types[k] == t.Types[k] || s.Types[k].Blocks == 0 {
			return "", true
		}
		return typeText(&s.Types[k]), false
	})
	w.Deck(&t.Deck)
	writeTrack(w, s, t)
	w.Field(&s.Fieldworks)
	return w.String()
}

// finish puts a scenario into canonical order and fills in what follows from it.
func finish(s *napoleonics.Setup) {
	s.Setup = shared.Sorted(&s.Setup)
	s.Info.Special = special(s)
	s.Info.Canonical = Canonical(s)
	s.Info.Sum = frame.Sum(s.Info.Canonical)
}

// writeTrack writes the square tracks that are not the usual ones.
func writeTrack(w *shared.Writer, s *napoleonics.Setup, t *Tables) {
	if s.Track == [2]uint8{t.Track, t.Track} {
		return
	}
	w.Line(0, "square-track:")
	for seat, places := range s.Track {
		w.Line(1, "%s: %d", game.Seat(seat), places)
	}
}
