package screen

import (
	"strings"

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
