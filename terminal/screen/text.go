package screen

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// wrapped breaks a text into lines of a width.
func wrapped(text string, width int) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.Split(ansi.Wrap(line, max(width, 1), ""), "\n")...)
	}
	return lines
}

// shortened cuts a text to a width. It keeps the last words, because they name the place.
func shortened(text string, width int) string { return cutInside(text, width, width/4) }

// cutInside cuts a text to a width by leaving out words before its last so many columns.
func cutInside(text string, width, end int) string {
	w := ansi.StringWidth(text)
	if w <= width {
		return text
	}
	return cut(text, width, ansi.TruncateLeft(text, w-end, ""))
}

// cut cuts a text to a width that ends with its end.
func cut(text string, width int, end string) string {
	if _, whole, found := strings.Cut(end, " "); found {
		end = " " + whole // no half names
	}
	return ansi.Truncate(text, width-ansi.StringWidth(end), "…") + end
}

// pad fills a line with blanks up to a width.
func pad(line string, width int) string {
	return line + strings.Repeat(" ", max(0, width-ansi.StringWidth(line)))
}

// fill returns exactly that many lines of exactly that width.
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

// title returns the head of a pane.
func title(text string, width int) string {
	return faint("─ " + text + " " + strings.Repeat("─", max(0, width-ansi.StringWidth(text)-3)))
}

// A glyph is a character with the parameters of its SGR sequence, "" for none.
type glyph struct {
	r     rune
	style string
}

// glyphs splits a drawn line. Its sequences are not nested, and each ends with a reset.
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

// painted joins glyphs to a line again.
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
