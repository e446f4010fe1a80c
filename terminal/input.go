package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"unicode"
)

// longest is how many bytes of a line are read; no answer is that long.
const longest = 4096

// readLines sends the lines of a reader until it ends or ctx does.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, longest)
		for {
			part, err := r.ReadSlice('\n')
			line := string(part)
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = r.ReadSlice('\n')
			}
			if line == "" && err != nil {
				return
			}
			select {
			case lines <- clean(line):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// clean replaces control characters by the replacement character; a line with one is refused.
func clean(line string) string {
	line = strings.TrimPrefix(line, "\ufeff") // the byte order mark that some programs write first
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return unicode.ReplacementChar
		}
		return r
	}, line))
}

// line asks for one line. The error is errLeft when the input ends.
func (t *table) line(ctx context.Context, prompt string) (string, error) {
	if t.Desk == nil {
		t.say("%s", prompt)
	}
	if err := t.out.Flush(); err != nil {
		return "", err
	}
	if t.Desk != nil {
		t.Desk.Put(t.moment(prompt))
		defer func() { t.look = t.Desk.Look(t.look) }()
	}
	select {
	case line, ok := <-t.lines:
		if !ok {
			t.say("\n")
			return "", errLeft
		}
		switch {
		case t.Desk != nil:
			t.say("%s\n", t.look.paint(dim, "> "+line))
		case !IsTerminal(t.In):
			t.say("%s\n", line) // a transcript shows what was answered
		}
		return line, nil
	case <-ctx.Done():
		t.say("\n")
		return "", errLeft
	}
}
