package match

import (
	"errors"
	"fmt"
	"slices"

	"mariscal/game/notation"
)

// takeOver deals and plays what the match continues from another record, with the chance
// recorded there. The match's own stream begins after it.
func (m *Match) takeOver() error {
	rec := m.taken
	if rec.Partial != "" {
		return notation.ErrPartial
	}
	if n := m.head.Continues.Step; n < 0 || n > len(rec.Moves) {
		return fmt.Errorf("match: step %d: the record has steps 0 to %d", n, len(rec.Moves))
	}
	back := notation.NewPlayback(m.sys, rec.Deal, 0)
	err := m.deal(back)
	if err == nil {
		err = back.Finish()
	}
	if err != nil {
		return err
	}
	for i, mo := range rec.Moves[:m.head.Continues.Step] {
		if err := m.takeMove(mo); err != nil {
			return fmt.Errorf("match: action %d, %q: %w", i+1, mo.Text, err)
		}
	}
	if m.now.outcome().Over {
		return ErrOver
	}
	m.now.base = len(m.now.moments) - 1
	return nil
}

func (m *Match) takeMove(mo notation.Move) error {
	a, err := m.now.move(mo.Seat, mo.Text)
	if err != nil {
		return err
	}
	back := notation.NewPlayback(m.sys, mo.Chance, 0)
	return errors.Join(m.now.applyBy(a, false, back), back.Finish())
}

// adopt marks the advice taken in the continued turns.
func (m *Match) adopt(advised [2][]int) {
	turn := m.now.pos().Turn()
	for s, turns := range advised {
		m.head.Advised[s] = slices.DeleteFunc(slices.Clone(turns), func(n int) bool { return n > turn })
	}
	m.now.advised = m.head.Advised
}

// Taken returns the beginning of a record up to a step, for a match that continues it
// ([Config.Taken]): scenario, choices, deal, actions, advice, and its origin in
// [notation.Record.Continues]. The record must be whole.
func Taken(rec *notation.Record, step int) (*notation.Record, error) {
	switch {
	case rec.Partial != "":
		return nil, notation.ErrPartial
	case step < 0 || step > len(rec.Moves):
		return nil, fmt.Errorf("match: step %d: the record has steps 0 to %d", step, len(rec.Moves))
	}
	return &notation.Record{
		System: rec.System, Rules: rec.Rules, Scenario: rec.Scenario, Choices: rec.Choices, ScenarioText: rec.ScenarioText,
		Deal: rec.Deal, Moves: notation.Played(rec.Moves[:step]), Advised: rec.Advised,
		Continues: notation.Origin{Sum: notation.Sum(rec.String()), Step: step},
	}, nil
}
