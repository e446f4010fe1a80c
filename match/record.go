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
	rec.Agreed = m.now.agreed
	rec.Advised = m.now.advised
	rec.Told = m.now.said
	for i := range m.now.moments {
		mo := &m.now.moments[i]
		chance := notation.Texts(m.sys, mo.results, v)
		if i == 0 {
			rec.Deal = chance
			continue
		}
		rec.Moves = append(rec.Moves, notation.Move{Seat: mo.seat, Chance: chance})
	}
	m.now.walk(0, len(rec.Moves)-1, func(i int, w whole) { rec.Moves[i].Text = w.pos.Text(m.now.moments[i+1].action, v) })
	return &rec
}
