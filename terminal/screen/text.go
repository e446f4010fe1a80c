package screen

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// wrapped breaks a text into lines of a width; what belongs together by a beginning
// blank stays indented.
func wrapped(text string, width int) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.Split(ansi.Wrap(line, max(width, 1), ""), "\n")...)
	}
	return lines
}

// shortened is a text that leaves out what stands before its end: that tells where.
func shortened(text string, width int) string {
	w := ansi.StringWidth(text)
	if w <= width {
		return text
	}
	end := ansi.TruncateLeft(text, w-width/4, "")
	if _, whole, found := strings.Cut(end, " "); found {
		end = " " + whole // no half of a name
	}
	return ansi.Truncate(text, width-ansi.StringWidth(end), "…") + end
}

// pad fills a line with blanks.
func pad(line string, width int) string {
	return line + strings.Repeat(" ", max(0, width-ansi.StringWidth(line)))
}

// fill makes lines exactly so many and so wide.
func fill(lines []string, width, rows int) []string {
	all := make([]string, max(rows, 0))
	for i := range all {
		if i < len(lines) {
			all[i] = ansi.Truncate(lines[i], width, "…")
		}
		all[i] = pad(all[i], width)
	}
	return all
}

func faint(text string) string { return "\x1b[2m" + text + "\x1b[0m" }

// title is the head of a pane.
func title(text string, width int) string {
	return faint(pad("─ "+text+" ", 0) + strings.Repeat("─", max(0, width-ansi.StringWidth(text)-3)))
}

// A glyph is a character with the parameters of its SGR sequence, "" for none.
type glyph struct {
	r     rune
	style string
}

// glyphs takes a drawn line apart. Its sequences are not nested, and each ends in a
// reset.
func glyphs(line string) (all []glyph) {
	style := ""
	for len(line) > 0 {
		if rest, found := strings.CutPrefix(line, "\x1b["); found {
			var code string
			code, line, _ = strings.Cut(rest, "m")
			if style = code; code == "0" {
				style = ""
			}
			continue
		}
		r, n := utf8.DecodeRuneInString(line)
		all = append(all, glyph{r, style})
		line = line[n:]
	}
	return all
}

// painted puts glyphs together again.
func painted(all []glyph) string {
	var b strings.Builder
	style := ""
	for _, g := range all {
		if g.style != style {
			if style != "" {
				b.WriteString("\x1b[0m")
			}
			if style = g.style; style != "" {
				b.WriteString("\x1b[" + style + "m")
			}
		}
		b.WriteRune(g.r)
	}
	if style != "" {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}
