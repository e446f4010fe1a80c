package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/report"
)

// race draws the scores of both sides turn by turn, each number at the turn that brought it, and
// between them the bottom side's chance to win. It continues on further lines if it is too long.
func (s *aftermath) race() {
	turns := s.r.Turns
	last := len(turns) - 1 // the end
	digits := 1
	for _, t := range turns {
		digits = max(digits, len(strconv.Itoa(t.Scores[0])), len(strconv.Itoa(t.Scores[1])))
	}
	label := 2 + max(columns(s.short(game.Top)), columns(s.short(game.Bottom)))
	room := s.look.Width - label
	column := digits + 1
	if digits == 1 && room < 2*(last+1) {
		column = 1
	}
	each := max(1, room/column)
	for first := 0; first <= last; first += each {
		upTo := min(first+each, last+1)
		line := func(name string, cell func(i int) string) {
			var b strings.Builder
			b.WriteString(pad(name, label))
			for i := first; i < upTo; i++ {
				b.WriteString(pad(cell(i), column))
			}
			s.say("%s\n", strings.TrimRight(b.String(), " "))
		}
		ticks := s.ticks(first, upTo, column)
		s.say("%s\n", strings.TrimRight(pad("", label)+ticks, " "))
		line(s.short(game.Top), func(i int) string { return s.won(i, game.Top) })
		if s.r.Judged {
			line("", func(i int) string { return strings.Repeat(s.bar(turns[i].Chance), max(1, column-digits+1)) })
		}
		line(s.short(game.Bottom), func(i int) string { return s.won(i, game.Bottom) })
	}
}

// won returns the score of a side after a turn, a dot if it did not change.
func (s *aftermath) won(turn int, seat game.Seat) string {
	if turn == len(s.r.Turns)-1 {
		return ""
	}
	before, after := s.r.Turns[turn].Scores[seat], s.r.Turns[turn+1].Scores[seat]
	if before == after {
		return "."
	}
	return strconv.Itoa(after)
}

// bar returns a bar as high as the bottom side's chance to win, in ASCII the tens of the
// percentage. top is the other side's chance in millionths.
func (s *aftermath) bar(top int) string {
	bottom := 1_000_000 - top
	if s.look.Plain {
		return strconv.Itoa(min(bottom/100_000, 9))
	}
	return string([]rune("▁▂▃▄▅▆▇█")[min(bottom/125_000, 7)])
}

// ticks writes every fifth number of a turn over its column, every tenth if columns are narrow.
func (s *aftermath) ticks(first, upTo, column int) string {
	step := 5
	if column == 1 {
		step = 10
	}
	line := []byte(strings.Repeat(" ", (upTo-first)*column+3))
	for i := first; i < upTo; i++ {
		if n := i + 1; (n == 1 || n%step == 0) && i < len(s.r.Turns)-1 {
			copy(line[(i-first)*column:], strconv.Itoa(n))
		}
	}
	return strings.TrimRight(string(line), " ")
}

// turns lists the scores at the beginning of every turn and at the end.
func (s *aftermath) turns() {
	rows := [][]string{{s.text("report-turn"), s.text("report-to-move"), s.short(game.Top), s.short(game.Bottom)}}
	if s.r.Judged {
		rows[0] = append(rows[0], s.text("report-chance", s.short(game.Bottom)))
	}
	for _, t := range s.r.Turns {
		row := []string{strconv.Itoa(t.Turn), s.short(t.Active), strconv.Itoa(t.Scores[0]), strconv.Itoa(t.Scores[1])}
		if t.End {
			row[0], row[1] = s.text("report-end"), ""
		}
		if s.r.Judged {
			row = append(row, s.percent(1_000_000-t.Chance))
		}
		rows = append(rows, row)
	}
	s.table(rows)
}

// table writes rows of cells below each other. If they have no room, it narrows the gaps, then cuts
// the heads of columns.
func (s *aftermath) table(rows [][]string) {
	widths, bodies, gap := make([]int, len(rows[0])), make([]int, len(rows[0])), 2
	for n, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], columns(cell))
			if n > 0 {
				bodies[i] = max(bodies[i], columns(cell), 3)
			}
		}
	}
	wide := func() (all int) {
		for _, w := range widths {
			all += w + gap
		}
		return all - gap
	}
	if wide() > s.look.Width {
		gap = 1
	}
	for i := len(widths) - 1; i >= 0; i-- {
		widths[i] = max(min(widths[i], bodies[i]), widths[i]-max(0, wide()-s.look.Width))
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += pad(cut(cell, widths[i]), widths[i]+gap)
		}
		s.say("%s\n", strings.TrimRight(line, " "))
	}
}

// counts lists what each side did and lost.
func (s *aftermath) counts(system string) {
	cell := func(c report.Count, seat int) string {
		if c.Of != nil {
			return s.text("report-of", c.N[seat], c.Of[seat])
		}
		return strconv.Itoa(c.N[seat])
	}
	rows := [][]string{{"", s.short(game.Top), s.short(game.Bottom)}}
	room := s.look.Width - max(columns(rows[0][1]), 8) - max(columns(rows[0][2]), 8) - 2*2
	for _, c := range s.r.Counts {
		rows = append(rows, []string{cut(s.words.Count(system, c.ID), room), cell(c, 0), cell(c, 1)})
	}
	s.table(rows)
}

// widest is how many letters of an army's name a table shows.
const widest = 18

// short returns the name of an army, cut to the room in a table.
func (s *aftermath) short(seat game.Seat) string {
	return cut(s.army(seat), min(widest, s.look.Width/5))
}

// cut shortens a text to a width.
func cut(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return strings.TrimRight(string(r[:max(most-1, 1)]), " ") + "."
	}
	return text
}

// say writes to the report.
func (s *aftermath) say(format string, args ...any) { _, _ = fmt.Fprintf(s.to, format, args...) }
