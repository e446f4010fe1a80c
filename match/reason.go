package match

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// The most places and outcomes that one reason names.
const (
	mostThreatened = 3
	mostOutcomes   = 3
)

// Reasons returns the reasons for the answer of a past step, as far as v could know them
// then: the rule that allows it, the odds of its fight, what it threatens and risks, the
// score. They follow from v's view and from [game.Queries] for v, not from the player's
// plan. The list is empty when v saw no event of the answer; the error is [ErrHidden] for
// All before the end.
func (m *Match) Reasons(step int, v game.Viewer) ([]game.Reason, error) {
	past, err := m.At(step, v)
	if err != nil || step == 0 {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if step >= len(m.now.moments) {
		return nil, fmt.Errorf("match: step %d was taken back", step)
	}
	r := reasoning{seat: past.Seat, viewer: v, system: m.sys.Name()}
	m.now.walk(step-1, step, func(i int, w whole) {
		if i < step {
			r.before = w.pos.Clone()
		} else {
			r.after = w.pos.Clone()
		}
	})
	return r.reasons(past.Events), nil
}

// A reasoning collects the reasons for a seat's answer between two positions.
type reasoning struct {
	before, after game.Position
	seat          game.Seat
	viewer        game.Viewer
	system        string
	list          []game.Reason
}

// reasons returns the reasons, given the events of the answer that the viewer saw.
func (r *reasoning) reasons(events []game.Event) []game.Reason {
	told := slices.DeleteFunc(slices.Clone(events), func(e game.Event) bool { return e.Seat != r.seat })
	if len(told) == 0 {
		return nil
	}
	if told[0].Rule != "" {
		r.say("rule", told[0].Rule)
	}
	if q, ok := game.QueriesOf(r.before); ok && !r.odds(q, told[0]) {
		r.danger(q, told)
	}
	r.score()
	return r.list
}

func (r *reasoning) say(id, rule string, args ...game.Arg) {
	r.list = append(r.list, game.Reason{Message: game.Message{ID: "order." + id, Args: args}, Rule: rule, OK: id != "riskier"})
}

// odds adds the odds of an attack when it was declared; ok is false for any other answer.
func (r *reasoning) odds(q game.Queries, e game.Event) (ok bool) {
	if len(e.Cells) < 2 {
		return false
	}
	o, err := q.Odds(r.viewer, e.Cells[0], e.Cells[1])
	if err != nil || o == nil {
		return false
	}
	percent := func(millionths int) game.Arg { return game.Num("percent", (millionths+5000)/10_000) }
	if d := o.Roll; d != nil && len(d.Hits) > 0 {
		r.say("hits", "", game.Num("n", d.Dice), percent(1_000_000-d.Hits[0]))
	}
	likely := slices.Clone(o.Outcomes)
	slices.SortStableFunc(likely, func(a, b game.OutcomeOdds) int { return b.Chance - a.Chance })
	for _, x := range likely[:min(len(likely), mostOutcomes)] {
		if x.Chance >= 5000 {
			r.say("outcome", "", game.Word("what", r.system+".odds."+x.ID), percent(x.Chance))
		}
	}
	return true
}

// danger adds the enemy places that more pieces can strike than before, and whether the
// piece that moved is in more or less danger.
func (r *reasoning) danger(q game.Queries, told []game.Event) {
	then, ok := game.QueriesOf(r.after)
	if !ok {
		return
	}
	foe := r.seat.Other()
	was := strikers(q.Danger(r.viewer, foe))
	var more []string
	for _, d := range then.Danger(r.viewer, foe) {
		if !d.Empty && d.Cell != "" && d.Strikers > was[d.Cell] && len(more) < mostThreatened {
			more = append(more, d.Cell)
		}
	}
	if len(more) > 0 {
		r.say("threatens", "", game.Named("cells", strings.Join(more, ", ")))
	}
	if i := slices.IndexFunc(told, func(e game.Event) bool { return len(e.Trace) > 1 && e.Trace[0] != e.Trace[1] }); i >= 0 {
		from, to := told[i].Trace[0], told[i].Trace[1]
		before, after := strikers(q.Danger(r.viewer, r.seat))[from], strikers(then.Danger(r.viewer, r.seat))[to]
		switch args := []game.Arg{game.Named("to", to), game.Num("before", before), game.Num("after", after)}; {
		case after < before:
			r.say("safer", "", args...)
		case after > before:
			r.say("riskier", "", args...)
		}
	}
}

// strikers counts by place how many pieces could strike the piece there.
func strikers(list []game.Danger) map[string]int {
	n := make(map[string]int, len(list))
	for _, d := range list {
		if !d.Empty {
			n[d.Cell] = d.Strikers
		}
	}
	return n
}

// score adds which side was ahead.
func (r *reasoning) score() {
	s := r.before.Scene(r.viewer)
	at := s.Scores()
	if at[0].ID == "" || at[0].ID != at[1].ID {
		return
	}
	what := game.Word("what", r.system+".track."+at[0].ID)
	switch ahead := at[0].Value - at[1].Value; {
	case ahead > 0:
		r.say("ahead", "", what, game.Word("side", "seat."+game.Top.String()), game.Num("n", ahead))
	case ahead < 0:
		r.say("ahead", "", what, game.Word("side", "seat."+game.Bottom.String()), game.Num("n", -ahead))
	default:
		r.say("level", "", what)
	}
}
