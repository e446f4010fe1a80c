package terminal

import (
	"bufio"
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/game/spelling"
	"mariscal/report"
	"mariscal/words"
)

// An aftermath puts a report into words for one screen.
type aftermath struct {
	view
	to  io.Writer
	r   *report.Report
	rec *notation.Record
}

// TellReport writes the report of a finished game, as the browser shows it: the race, the moments
// that decided it, the luck, attacks and losses, and every turn. The error is that of writing.
func TellReport(to io.Writer, lang string, look Look, info game.ScenarioInfo, rec *notation.Record, r *report.Report) error {
	out := bufio.NewWriter(to)
	v := newView(look, lang, info)
	s := aftermath{view: v, to: out, r: r, rec: rec}
	s.say("%s\n", wrap(look.paint(bold, v.words.In(info.Name)+", "+v.words.In(info.Date)), look.Width, 0))
	s.say("%s\n", wrap(s.text("report-against", s.player(game.Top), s.player(game.Bottom)), look.Width, 0))
	s.say("%s\n", wrap(v.words.Outcome(r.Result, v.army(r.Result.Winner)), look.Width, 0))
	s.whole()
	return out.Flush()
}

// player names an army with its player, if the record has one.
func (s *aftermath) player(seat game.Seat) string {
	name := s.rec.Names[seat]
	if name == "" {
		return s.army(seat)
	}
	return s.army(seat) + " (" + s.words.Player(name) + ")"
}

// whole tells everything of a report except the players and the winner.
func (s *aftermath) whole() {
	system := s.info.System
	s.head("report-race", s.words.Track(system, s.r.Scores[0].ID))
	s.standing()
	s.race()
	if s.r.Judged {
		s.say("%s\n", wrap(s.text("report-bars", s.army(game.Bottom))+" "+s.text("report-chances"), s.look.Width, 0))
		s.head("report-moments")
		s.moments()
	}
	if s.diced() {
		s.head("report-luck")
		for seat := range game.Seat(2) {
			s.luck(system, seat)
		}
	}
	s.head("report-losses")
	s.counts(system)
	s.head("report-turns")
	s.turns()
}

// brief tells the part of a report that is shown at the end of a battle: the race, and how lucky
// each side was.
func (s *aftermath) brief() {
	s.say("\n")
	s.race()
	if s.r.Judged {
		s.say("%s\n", wrap(s.text("report-bars", s.army(game.Bottom)), s.look.Width, 0))
	}
	for seat := range game.Seat(2) {
		if s.diced() {
			s.say("%s\n", Hang("", s.army(seat)+": "+s.lucky(seat), s.look.Width))
		}
	}
}

func (s *aftermath) head(id string, args ...any) {
	s.say("\n%s\n", s.look.paint(bold, s.text(id, args...)))
}

// standing tells the final scores.
func (s *aftermath) standing() {
	end, what := s.r.Turns[len(s.r.Turns)-1], s.words.Track(s.info.System, s.r.Scores[0].ID)
	text := s.text("report-standing", words.Capital(what), s.army(game.Top), end.Scores[0], s.army(game.Bottom), end.Scores[1])
	if goal := s.r.Scores[0].Goal; goal > 0 && goal == s.r.Scores[1].Goal {
		text += " " + s.text("report-goal", strconv.Itoa(goal))
	}
	s.say("%s\n", wrap(text+" "+s.text("report-numbers"), s.look.Width, 0))
}

// moments tells the events that changed the chances most.
func (s *aftermath) moments() {
	if len(s.r.Moments) == 0 {
		s.say("%s\n", wrap(s.text("report-no-moments"), s.look.Width, 0))
	}
	for _, m := range s.r.Moments {
		head := s.text("report-moment", m.Turn, s.army(m.For), s.percent(m.Before), s.percent(m.After))
		s.say("%s\n", wrap(s.look.paint(armyStyles[m.For], head), s.look.Width, 2))
		for _, told := range s.words.Dispatches(m.Events) {
			s.say("%s\n", Hang("  ", words.Capital(told), s.look.Width))
		}
	}
}

// diced reports whether dice were rolled in the game.
func (s *aftermath) diced() bool {
	for _, side := range s.r.Sides {
		if side.Luck.Rolls > 0 || len(side.Luck.Faces) > 0 {
			return true
		}
	}
	return false
}

// luck tells how the dice of a side fell.
func (s *aftermath) luck(system string, seat game.Seat) {
	l := s.r.Sides[seat].Luck
	text := s.army(seat) + ": "
	if l.Rolls > 0 {
		text += s.text("report-hits", s.text("report-hit", l.Hits), s.text("report-attack", l.Rolls), s.decimal(l.Expected)) + " "
	}
	text += s.lucky(seat)
	if l.Dice > 0 {
		text += " " + s.text("report-faces", words.JoinFunc(l.Faces, ", ", func(f report.Face) string {
			return s.text("report-face", s.words.Text(system+".face."+f.Face), f.Count, s.decimal(f.Expected))
		}))
		often := "report-even"
		switch {
		case l.Dice < 5*len(l.Faces):
			often = "report-few" // fewer than five to a face say nothing
		case l.Farther < 10_000:
			often = "report-strange"
		case l.Farther < 100_000:
			often = "report-odd"
		}
		if often == "report-few" {
			text += " " + s.text(often)
		} else {
			text += " " + s.text(often, s.percent(l.Farther))
		}
	}
	s.say("%s\n", Hang("", text, s.look.Width))
}

// lucky says how lucky a side was: how many of a hundred equal armies would have had worse dice.
// The number stays between 1 and 99, because it is an estimate.
func (s *aftermath) lucky(seat game.Seat) string {
	l := s.r.Sides[seat].Luck
	id := "report-very-good"
	switch {
	case l.Rolls == 0:
		return s.text("report-no-dice")
	case l.Worse < 50_000:
		id = "report-very-bad"
	case l.Worse < 250_000:
		id = "report-bad"
	case l.Worse <= 750_000:
		id = "report-ordinary"
	case l.Worse <= 950_000:
		id = "report-good"
	}
	return s.text(id, strconv.Itoa(min(99, max(1, (l.Worse+5_000)/10_000))))
}

// reported makes the report of a battle that is over.
func (t *table) reported() (*aftermath, error) {
	rec := t.match.Saved()
	r, err := report.Of(t.System, rec, t.Judge)
	v := t.view
	v.look = v.look.laid()
	return &aftermath{view: v, to: t.out, r: r, rec: rec}, err
}

// report tells how the battle went, once it is over.
func (t *table) report(context.Context, game.Decision, string) error {
	if !t.match.Result().Over {
		return t.balk("report-not-over")
	}
	s, err := t.reported()
	if err == nil {
		s.whole()
	}
	return err
}

// after lists the commands that also work after the end of a battle.
var after = []string{"board", "log", "rule", "unit", "legend", "report"}

// afterwards lets a person at a terminal look at the finished battle until an empty line.
func (t *table) afterwards(ctx context.Context) error {
	prompt := t.text("afterwards")
	switch o := t.match.Result(); {
	case t.Desk != nil:
		prompt = t.words.Outcome(o, t.army(o.Winner)) + " " + prompt
	default:
		prompt = wrap(prompt, t.look.Width, 0) + "\n> " // the line that is typed has room
	}
	for {
		typed, err := t.line(ctx, prompt)
		if err != nil || typed == "" {
			return nil // the input may end here
		}
		word, rest := firstWord(typed)
		c, ok := commandNamed(word, true)
		switch _, d := t.match.Decision(); {
		case ok && c.names[0] == "quit":
			return nil
		case !ok || !slices.Contains(after, c.names[0]):
			t.tell("afterwards-unknown", spelling.Clip(typed))
		default:
			if err := t.run(ctx, c, d, strings.TrimSpace(rest)); err != nil {
				return err
			}
		}
	}
}
