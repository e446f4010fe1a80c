package screen

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"mariscal/content"
	"mariscal/terminal"
)

// games are one of each kind of board.
func games(t *testing.T) []terminal.Game {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	var all []terminal.Game
	kinds := map[string]bool{}
	for _, s := range systems {
		info := s.Scenarios()[0]
		if kinds[s.Name()] {
			continue
		}
		kinds[s.Name()] = true
		all = append(all, terminal.Game{
			System: s, Info: info, Lang: "en", Players: [2]string{"random", ""}, Seed: [32]byte{1, 2, 3},
			File: filepath.Join(t.TempDir(), "game.rec"), Look: terminal.Look{Width: 80, Colour: true, Live: true},
		})
	}
	return all
}

// A game of every system is begun on the screen, answered, left and kept; no terminal
// is needed for that.
func TestAGameIsPlayedOnTheScreenAndKept(t *testing.T) {
	for _, g := range games(t) {
		t.Run(g.System.Name(), func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithTimeout(context.Background(), time.Minute)
			defer stop()
			keys, typed := io.Pipe()
			defer typed.Close()
			var out bytes.Buffer
			g.In, g.Out = keys, &out
			answered := 0
			// The renderer is not needed: the model is asked what it shows.
			watch := tea.WithFilter(func(m tea.Model, msg tea.Msg) tea.Msg {
				at, ok := msg.(terminal.Moment)
				if !ok || at.Ended {
					return msg
				}
				answered++
				if answered > 3 {
					return tea.QuitMsg{}
				}
				if len(at.Answers) == 0 || at.Question == "" {
					t.Errorf("nothing is asked: %+v", at)
				}
				if answered == 1 {
					holds(t, at.Draw(terminal.Frame{Width: 100}), 100)
					holds(t, at.Draw(terminal.Frame{Width: 60, Rows: 24, Flip: true}), 60)
				}
				go func() { _, _ = io.WriteString(typed, "1!\r") }()
				return msg
			})
			err := play(ctx, g, tea.WithoutRenderer(), tea.WithWindowSize(120, 40), watch)
			if err != nil {
				t.Fatal(err)
			}
			if answered < 4 {
				t.Errorf("%d questions came", answered)
			}
			if !strings.Contains(out.String(), "--resume") {
				t.Errorf("what is told at the end: %q", out.String())
			}
			if rec, err := os.ReadFile(g.File); err != nil || !strings.Contains(string(rec), "\n") {
				t.Errorf("the record: %v", err)
			}
		})
	}
}

// holds checks that a picture has its places where it says.
func holds(t *testing.T, p terminal.Picture, width int) {
	t.Helper()
	if len(p.Places) == 0 {
		t.Error("a board without places")
	}
	for _, at := range p.Places {
		if at.Row < 0 || at.Row+at.Height > len(p.Lines) || at.Col < 0 || at.Col+at.Width > width {
			t.Errorf("%s lies at %+v, beyond %d lines of %d columns", at.Name, at, len(p.Lines), width)
			continue
		}
		text := ""
		for _, l := range p.Lines[at.Row : at.Row+at.Height] {
			text += ansi.Strip(ansi.Cut(l, at.Col, at.Col+at.Width))
		}
		if at.Height == 1 && strings.TrimSpace(text) != "" && text != at.Name {
			continue // a hex of one line shows its piece instead
		}
		if !strings.Contains(strings.ToUpper(text), strings.ToUpper(at.Name[:1])) {
			t.Errorf("%s is not where its place is: %q", at.Name, text)
		}
	}
}
