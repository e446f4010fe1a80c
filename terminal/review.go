package terminal

import (
	"bufio"
	"io"

	"mariscal/game"
	"mariscal/review"
	"mariscal/words"
)

// TellReview writes a review of a side's decisions; player is the computer player that was asked.
// The error is that of writing.
func TellReview(to io.Writer, lang string, look Look, info game.ScenarioInfo, player string, r *review.Review) error {
	out := bufio.NewWriter(to)
	s := aftermath{view: newView(look, lang, info), to: out}
	w := s.words
	s.say("%s\n", wrap(look.paint(bold, s.text("review-title", s.army(r.Seat))), look.Width, 0))
	s.say("%s\n", wrap(s.text("review-about", w.Player(player))+" "+w.Message(r.Counted()), look.Width, 0))
	if len(r.Moments) == 0 {
		s.say("\n%s\n", wrap(w.Text("review.none"), look.Width, 0))
	}
	for _, m := range r.Moments {
		s.say("\n%s\n", look.paint(bold, s.text("review-moment", m.Turn, m.Step)))
		tell := func(id string, args ...any) { s.say("%s\n", Hang("  ", s.text(id, args...), look.Width)) }
		tell("review-done", m.DoneWords(w))
		tell("review-better", w.Option(m.Better.Option))
		if then := m.Better.Then; len(then) > 0 {
			tell("review-then", words.JoinFunc(then, "; ", w.Option))
		}
		s.say("%s\n", Hang("  ", w.Message(m.Chance()), look.Width))
		for _, reason := range m.Reasons() {
			s.say("%s\n", Hang("  ", w.Message(reason), look.Width))
		}
	}
	return out.Flush()
}
