package terminal

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
)

func TestAdviceIsGivenWithReasonsAndKeptInTheRecord(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	var out bytes.Buffer
	g.In, g.Out = strings.NewReader("advice\nboard\n"), &out
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "Marshal would: play ") || !strings.Contains(out.String(), "answers it looks best") ||
		!strings.Contains(out.String(), "Better than the next best answer: ") || strings.Contains(out.String(), "weighs.") {
		t.Errorf("no advice:\n%s", out.String())
	}
	rec := kept(t, g)
	if !slices.Equal(rec.Advised[1], []int{1}) || rec.Advised[0] != nil {
		t.Errorf("the record says %v", rec.Advised)
	}
	g.Resume, g.In = rec, strings.NewReader("board\n")
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	if again := kept(t, g); !slices.Equal(again.Advised[1], []int{1}) {
		t.Errorf("after it goes on the record says %v", again.Advised)
	}
	out.Reset()
	if err := Tell(&out, "en", 80, g.System, g.Info, rec); err != nil || !strings.Contains(out.String(), "Syracuse took advice in turn 1") {
		t.Errorf("who reads the record is not told: %v", err)
	}
}

func TestTwoPeopleAtOneKeyboardHaveNoAdvice(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	var out bytes.Buffer
	g.Players, g.In, g.Out = [2]string{}, strings.NewReader("advice\nhelp\n"), &out
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "There is no advice in this match") || strings.Contains(out.String(), "marked in the record") || kept(t, g).Advised[1] != nil {
		t.Errorf("two people were advised:\n%s", out.String())
	}
}
