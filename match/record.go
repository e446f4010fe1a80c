package match

import (
	"encoding/hex"
	"maps"

	"mariscal/game"
	"mariscal/game/notation"
)

// Record returns the match as a record: limited to what v may know while it is played
// (marked partial), whole and with the seed once it is over.
func (m *Match) Record(v game.Viewer) *notation.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.now.outcome().Over {
		return m.record(game.All, "", true)
	}
	v = m.now.allow(v)
	return m.record(v, v.String(), false)
}

// Saved returns the whole record with the seed, even before the game is over, for a
// program that stores the match on its own machine and continues it later. No player of a
// match under way may read it.
func (m *Match) Saved() *notation.Record {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.record(game.All, "", true)
}

func (m *Match) record(v game.Viewer, partial string, seed bool) *notation.Record {
	rec := m.head
	rec.Partial = partial
	rec.Names = m.now.names
	rec.Choices = maps.Clone(m.head.Choices)
	rec.Result = m.now.outcome()
	if seed {
		rec.Seed = hex.EncodeToString(m.seed[:])
		rec.Stood, rec.Ordered = m.now.stoodOf()
	}
	if m.now.resigned {
		rec.Resigned = m.now.loser.String()
	}
	if m.now.timeout {
		rec.Timeout = m.now.loser.String()
	}
	rec.Agreed, rec.Adjudged = m.now.agreed, m.now.adjudged
	rec.Advised = m.now.advised
	rec.Told = m.now.said
	rec.Deal = notation.Texts(m.sys, m.now.moments[0].results, v)
	rec.Moves, rec.After = m.now.moves(v), m.now.afterFor(v)
	return &rec
}

// moves returns the actions as a viewer may read them, and what was taken back between them.
func (s *state) moves(v game.Viewer) []notation.Move {
	if len(s.moments) == 1 {
		return nil
	}
	sys := game.In(s.pos().System(), s.pos().Scenario())
	moves := make([]notation.Move, 0, len(s.moments)-1)
	for i := range s.moments[1:] {
		mo := &s.moments[i+1]
		m := notation.Move{Seat: mo.seat, Chance: notation.Texts(sys, mo.results, v)}
		if mo.before != nil {
			m.Before = mo.before[v]
		}
		moves = append(moves, m)
	}
	s.walk(0, len(moves)-1, func(i int, w whole) { moves[i].Text = w.pos.Text(s.moments[i+1].action, v) })
	return moves
}
