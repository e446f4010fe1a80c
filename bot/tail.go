package bot

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Limits of a bot's stored error output.
const (
	mostSaid     = 10  // lines
	mostSaidLine = 500 // bytes of each
)

// A tail keeps the last lines written to it.
type tail struct {
	mu    sync.Mutex
	lines []string
	open  []byte // the incomplete last line
}

// Write implements io.Writer; it never fails.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(b)
	for len(b) > 0 {
		line, rest, ended := bytes.Cut(b, []byte{'\n'})
		if room := mostSaidLine - len(t.open); room > 0 {
			t.open = append(t.open, line[:min(room, len(line))]...)
		}
		if ended {
			t.close()
		}
		b = rest
	}
	return n, nil
}

func (t *tail) close() {
	if line := Plain(string(t.open)); line != "" {
		t.lines = append(t.lines, line)
	}
	t.lines = t.lines[max(0, len(t.lines)-mostSaid):]
	t.open = t.open[:0]
}

// said returns the last lines.
func (t *tail) said() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.close()
	return append([]string(nil), t.lines...)
}

// Plain makes a bot's text safe to show: one line, without control characters.
func Plain(text string) string {
	if len(text) > mostSaidLine {
		text = text[:mostSaidLine]
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == utf8.RuneError, !unicode.IsPrint(r):
			return -1
		}
		return r
	}, text))
}
