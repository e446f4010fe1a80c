package match

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// So many places and outcomes are named in a reason.
const (
	mostThreatened = 3
	mostOutcomes   = 3
)

// Reasons says what speaks for the answer of a past step, as v could reckon it then: the
// rule that allows it, the odds of its fight, what it threatens and risks, the score. It
// is made of what v sees and of [game.Queries] put for v; what the player had in mind is
// not known here. Empty where v was told nothing of the answer; [ErrHidden] for All
// before the end.
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

// A reasoning collects what speaks for an answer of a seat between two positions.
type reasoning struct {
	before, after game.Position
	seat          game.Seat
	viewer        game.Viewer
	system        string
	list          []game.Reason
}

// reasons tells all of it of what the viewer was told of the answer.
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

// odds tells the odds that an attack had when it was declared; ok is false of any other
// answer.
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

// danger tells which places of the enemy more pieces can strike than before, and whether
// those who moved stand in more or less danger.
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

// strikers counts by place how many pieces could strike whoever stands there.
func strikers(list []game.Danger) map[string]int {
	n := make(map[string]int, len(list))
	for _, d := range list {
		if !d.Empty {
			n[d.Cell] = d.Strikers
		}
	}
	return n
}

// score tells who was ahead.
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
