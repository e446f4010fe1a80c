package screen

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"mariscal/systems/muskets"
	"mariscal/terminal"
	"mariscal/words"
)

// A window of 80 by 24 shows every skirmish at once: the whole table, the question and its answers,
// or that there are more of them.
func TestASkirmishAndItsQuestionAreSeenIn80By24(t *testing.T) {
	games(t) // reads the scenarios
	for i, info := range (muskets.System{}).Scenarios() {
		t.Run(info.Ref.ID, func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithTimeout(context.Background(), time.Minute)
			defer stop()
			keys, typed := io.Pipe()
			defer typed.Close()
			g := terminal.Game{
				System: muskets.System{}, Info: info, Lang: "es", Players: [2]string{"random", ""}, Seed: [32]byte{byte(i)},
				File: filepath.Join(t.TempDir(), "game.rec"), Look: terminal.Look{Width: 80, Colour: true, Live: true}, In: keys, Out: io.Discard,
			}
			y := &trial{}
			y.model = newModel(words.For("es"), func(string) {}, func(bool, int, int) {})
			y.tell(tea.WindowSizeMsg{Width: 80, Height: 24})
			asked := 0
			watch := tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
				switch msg := msg.(type) {
				case told:
					y.tell(msg)
				case terminal.Moment:
					if msg.Ended || asked > 12 {
						return tea.QuitMsg{}
					}
					asked++
					y.tell(msg)
					seenWhole(t, y)
					answer := fmt.Sprintf("%d!\r", 1+asked%max(len(msg.Answers), 1))
					go func() { _, _ = io.WriteString(typed, answer) }()
				}
				return msg
			})
			if err := play(ctx, g, tea.WithoutRenderer(), tea.WithWindowSize(80, 24), watch); err != nil {
				t.Fatal(err)
			}
			if asked < 3 {
				t.Errorf("%d questions were seen", asked)
			}
		})
	}
}

// seenWhole checks that the window shows all of its table and its question.
func seenWhole(t *testing.T, y *trial) {
	t.Helper()
	seen := y.seen()
	lines := strings.Split(seen, "\n")
	if len(lines) != 24 {
		t.Errorf("%d lines:\n%s", len(lines), seen)
	}
	for i, want := range y.picture.Lines {
		if want = strings.TrimRight(ansi.Strip(want), " "); !strings.HasPrefix(lines[min(i, len(lines)-1)], want) {
			t.Errorf("line %d of the table is not seen: %q\n%s", i, want, seen)
			break
		}
	}
	question, _, _ := strings.Cut(y.at.Question, " ")
	if !strings.Contains(seen, "│"+question) {
		t.Errorf("the question %q is not seen:\n%s", y.at.Question, seen)
	}
	more := y.paged()
	if len(y.at.Answers) <= 12 && more {
		t.Errorf("of %d answers some are not seen:\n%s", len(y.at.Answers), seen)
	}
	told := map[string]int{}
	for _, a := range y.at.Answers {
		text := a.Label
		if a.Short != "" {
			text = a.Short
		}
		if before, twice := told[text]; twice {
			t.Errorf("answers %d and %d cannot be told apart: %q", before, a.N, text)
		}
		told[text] = a.N
	}
	for _, a := range y.at.Answers {
		if !more && !strings.Contains(seen, fmt.Sprintf("│%3d  ", a.N)) {
			t.Errorf("answer %d is not seen:\n%s", a.N, seen)
		}
	}
}
