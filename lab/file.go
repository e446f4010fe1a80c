package lab

import (
	"context"
	"slices"

	"mariscal/content/frame"
	"mariscal/game"
)

// A Tried is a small change that was tried.
type Tried struct {
	Kind string       `json:"kind"`
	Seat *game.Seat   `json:"seat,omitempty"`
	Said game.Message `json:"said"`

	change *frame.Change
}

// Text returns the text of the whole file with the change, "" after [Tried.Forget].
func (t *Tried) Text() string {
	if t.change == nil {
		return ""
	}
	return t.change.Text()
}

// Forget lets go of the file.
func (t *Tried) Forget() { t.change = nil }

// Mended is a race of small changes of a file.
type Mended struct {
	Mending
	Tried []Tried `json:"tried"`          // as the ranking names them
	Diff  string  `json:"diff,omitempty"` // of the file with the best one ([Diff])
}

// Best returns the text of the file with the best change, "" without a ranking.
func (m *Mended) Best() string {
	if m == nil || len(m.Ranking) == 0 {
		return ""
	}
	return m.Tried[m.Ranking[0].Change].Text()
}

// Files reads scenario files; content.Library does.
type Files interface {
	// Changes returns the small changes of a file; the error is that of reading it.
	Changes(name string, data []byte) ([]frame.Change, error)
	// Lease makes the battle of a file playable until release is called.
	Lease(name string, data []byte) (ref game.Ref, release func(), err error)
}

// ChangesOf returns the small changes of a file of some kinds, of all for none. The error is that
// of reading the file.
func ChangesOf(l Files, name, text string, kinds []string) ([]frame.Change, error) {
	all, err := l.Changes(name, []byte(text))
	return slices.DeleteFunc(all, func(c frame.Change) bool { return len(kinds) > 0 && !slices.Contains(kinds, c.Kind) }), err
}

// TriedOf returns changes as a race names them.
func TriedOf(changes []frame.Change) (tried []Tried) {
	for i := range changes {
		c := &changes[i]
		tried = append(tried, Tried{c.Kind, c.Seat, c.Said, c})
	}
	return tried
}

// MendFile races small changes of a file ([Mend]).
func MendFile(ctx context.Context, c Config, race Race, l Files, name, text string, changes []frame.Change, tell Tell) (m Mended, err error) {
	m.Tried = TriedOf(changes)
	var variants []Variant
	for i := range changes {
		ref, release, err := l.Lease(name, []byte(changes[i].Text()))
		if err != nil {
			return m, err
		}
		defer release()
		variants = append(variants, Variant{Ref: ref, Place: i})
	}
	m.Mending, err = Mend(ctx, c, race, variants, tell)
	if best := m.Best(); best != "" {
		m.Diff = Diff(text, best)
	}
	return m, err
}
