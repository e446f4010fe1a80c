package terminal

import (
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// The widths of text, in columns.
const (
	narrow = 40
	wide   = 80 // if the width of the screen is unknown
	most   = 100
	broad  = 160 // the most of a drawing
)

// WidthOf returns how many columns of text a writer has.
func WidthOf(w io.Writer, env func(string) string) int { return min(columnsOf(w, env), most) }

// columnsOf returns how many columns a writer has for drawings.
func columnsOf(w io.Writer, env func(string) string) int {
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return min(max(n, narrow), broad)
		}
	}
	if n, err := strconv.Atoi(env("COLUMNS")); err == nil && n > 0 {
		return min(max(n, narrow), broad)
	}
	return wide
}

// drawn returns the columns for a drawing of open ground.
func (l Look) drawn() int { return max(l.Width, l.Wide) }

// A style is the parameters of an SGR sequence, "" for plain text.
type style string

const (
	plain  style = ""
	bold   style = "1"
	dim    style = "2"
	strong style = "1;7"
)

// onLight replaces the styles that are unreadable on a light ground.
var onLight = map[style]style{"1;33": "1;31", "1;36": "1;34", "33": "35", "36": "34"}

// A Look is what the screen can show.
type Look struct {
	Width  int
	Wide   int // columns for the drawing of open ground, if more than Width
	Colour bool
	Plain  bool // only ASCII
	Live   bool // a person sits at the screen, so it may be cleared
	Light  bool // a light ground
	// Pane is the width of the dispatches if they are broken into lines only when they are shown;
	// Width is endless then. 0 in line mode.
	Pane int
	// Page is the width of a text that is shown by itself; 0 in line mode.
	Page int
}

// LookOf finds out what a screen can show. It respects NO_COLOR and TERM=dumb, and allows escape
// codes only on a terminal.
func LookOf(in io.Reader, out io.Writer, env func(string) string) Look {
	live := IsTerminal(out)
	colour := live && env("NO_COLOR") == "" && env("TERM") != "dumb"
	return Look{
		Width: WidthOf(out, env), Wide: columnsOf(out, env), Colour: colour,
		Plain: !utf8Locale(env), Live: live && IsTerminal(in) && env("TERM") != "dumb",
	}
}

// utf8Locale reports whether the locale can show more than ASCII; one without a charset can.
func utf8Locale(env func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale := env(name)
		if locale == "" {
			continue
		}
		_, charset, named := strings.Cut(locale, ".")
		if !named {
			return locale != "C" && locale != "POSIX"
		}
		charset = strings.ToLower(strings.ReplaceAll(charset, "-", ""))
		return strings.HasPrefix(charset, "utf8")
	}
	return true
}

// paint puts a text into a style.
func (l Look) paint(s style, text string) string {
	if !l.Colour || s == plain || text == "" {
		return text
	}
	if dark, ok := onLight[s]; ok && l.Light {
		s = dark
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

// laid returns the look for text in columns, which cannot be broken into lines later.
func (l Look) laid() Look {
	if l.Pane > 0 {
		l.Width = max(l.Pane, narrow/2)
	}
	return l
}

// scant reports whether the dispatches have so little room that they go without their rules.
func (l Look) scant() bool { return l.Pane > 0 && l.Pane < narrow }

// clear returns the codes that empty the screen and its scrollback.
func (l Look) clear() string {
	if !l.Live {
		return ""
	}
	return "\x1b[2J\x1b[3J\x1b[H"
}

// wrap breaks a text at spaces, not at no-break spaces, into lines of at most width columns; lines
// after the first are indented.
func wrap(text string, width, indent int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		n := columns(word)
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteByte('\n')
			b.WriteString(strings.Repeat(" ", indent))
			column = indent
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// Hang writes a text behind a prefix and breaks it into lines of at most width columns; the
// further lines begin below the first one.
func Hang(prefix, text string, width int) string {
	n := columns(prefix)
	return prefix + strings.ReplaceAll(wrap(text, width-n, 0), "\n", "\n"+strings.Repeat(" ", n))
}

// columns returns the width of a text without its escape codes.
func columns(text string) int { return ansi.StringWidth(text) }
