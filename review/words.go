package review

import (
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// Reasons returns why the better answer is better, the most important first, as messages.
func (m Moment) Reasons() (list []game.Message) {
	switch {
	case m.Stays:
		list = append(list, game.Message{ID: "review.stays", Args: []game.Arg{game.Text("from", m.Done.From)}})
	case m.Instead != nil && m.Instead.Action != m.Done.Action:
		list = append(list, game.Message{ID: "review.instead", Args: []game.Arg{game.Text("from", m.Done.From), game.Text("to", m.Instead.Cell)}})
	}
	for _, r := range m.Better.Reasons() {
		switch r.ID {
		case "advice.weighed", "advice.only", "advice.same": // of the next best answer, not of the one given
		case "advice.better":
			r.ID = "review.over"
			list = append([]game.Message{r}, list...)
		case "advice.outcome":
			if last := r.Args[len(r.Args)-1]; last.N >= leastOutcome {
				list = append(list, r)
			}
		case "advice.safer", "advice.riskier":
			if m.Better.Option.Piece == m.Done.Piece && m.Danger >= 0 {
				r = game.Message{ID: "review.danger", Args: []game.Arg{game.Num("better", m.Better.After), game.Num("done", m.Danger)}}
			}
			list = append(list, r)
		default:
			list = append(list, r)
		}
	}
	return list
}

// leastOutcome is the least chance of an outcome that is told, per cent.
const leastOutcome = 10

// DoneWords says what the seat did; of an answer that is not listed, what came of it.
func (m Moment) DoneWords(w *words.Printer) string {
	if m.Done.Text != "" {
		return w.Option(m.Done)
	}
	said := w.Dispatches(m.Events)
	return words.Capital(strings.Join(said[:min(1, len(said))], ""))
}

// Chance returns the chances to win after both, as a message.
func (m Moment) Chance() game.Message {
	return game.Message{ID: "review.chance", Args: []game.Arg{
		game.Num("better", percent(m.AfterBetter)), game.Num("done", percent(m.AfterDone)), game.Num("error", max(1, percent(2*m.Error))),
	}}
}

// Counted says how many decisions were looked at, as a message.
func (r Review) Counted() game.Message {
	return game.Message{ID: "review.counted", Args: []game.Arg{game.Num("n", r.Asked), game.Num("same", r.Same)}}
}

func percent(millionths int) int { return (millionths + 5000) / 10_000 }
