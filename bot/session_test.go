package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
)

// shortened writes a message so that people see what is in it: of lists the first value,
// of long texts the beginning.
func shortened(d *json.Decoder) string {
	token, err := d.Token()
	if err != nil {
		panic(err)
	}
	var b strings.Builder
	switch token {
	case json.Delim('{'):
		b.WriteByte('{')
		for n := 0; d.More(); n++ {
			if n > 0 {
				b.WriteString(", ")
			}
			key, _ := d.Token()
			fmt.Fprintf(&b, "%q: %s", key, shortened(d))
		}
		b.WriteByte('}')
	case json.Delim('['):
		b.WriteByte('[')
		for n := 0; d.More(); n++ {
			switch value := shortened(d); n {
			case 0:
				b.WriteString(value)
			case 1:
				b.WriteString(", …")
			}
		}
		b.WriteByte(']')
	default:
		if text, ok := token.(string); ok && len([]rune(text)) > 40 {
			token = string([]rune(text)[:40]) + "…"
		}
		value, _ := json.Marshal(token)
		return string(value)
	}
	_, _ = d.Token() // the end of the list or object
	return b.String()
}

// session is a whole game of a bot of a kind, its middle left out.
func session(t *testing.T, kind string) string {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys := systems[0]
	var lines []string
	g := of(t, kind, bot.Config{Time: bot.DefaultTime * 6, Program: "mariscal 0.1", Heard: func(to bool, line []byte) {
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		lines = append(lines, map[bool]string{true: "> ", false: "< "}[to]+shortened(d))
	}})
	luck, log := game.NewSeeded(3), new(game.Log)
	pos, err := sys.Start(game.Ref{ID: "ancients/first-battle"}, nil, luck, nil)
	if err != nil {
		t.Fatal(err)
	}
	seat := pos.Decision().Seat
	if err := g.Sit(t.Context(), ai.Sitting{System: sys, Scenario: pos.Scenario(), Seat: seat, Number: 1, Seed: 20}); err != nil {
		t.Fatal(err)
	}
	var heard []game.Event
	for range 2 {
		a, err := g.Answer(t.Context(), ai.Question{Position: pos, Events: heard})
		if err != nil {
			t.Fatal(err)
		}
		pos.Apply(a, luck, log)
		for _, e := range log.Events {
			if seen, ok := e.For(game.Viewer(seat)); ok {
				heard = append(heard, seen)
			}
		}
	}
	scene := pos.Scene(game.Viewer(seat))
	g.Rise(t.Context(), ai.Ending{Outcome: notation.Resigned(seat.Other()), Scores: scene.Scores()})
	g.Close()
	return strings.Join(lines, "\n") + "\n"
}

// The sessions of both pages are real ones, of a bot whose first answer is not legal, of
// one that is told what changes and of one that searches; UPDATE_SESSION=1 writes them anew.
func TestTheSessionsOfThePagesAreReal(t *testing.T) {
	for kind, fence := range map[string]string{"example": "session", "brief": "brief", "scout": "search"} {
		want := strings.ReplaceAll(session(t, kind), "60000", "10000")
		if kind == "brief" { // its beginning and end are those of the other
			from, to := strings.Index(want, `> {"type": "choose"`), strings.Index(want, `> {"type": "over"`)
			want = want[from:to]
		}
		if kind == "scout" { // one question is enough
			from, to := strings.Index(want, `> {"type": "choose"`), strings.Index(want, `> {"type": "choose", "n": 2`)
			want = want[from:to]
		}
		stands(t, fence, want)
	}
}

// stands compares a session with that of both pages.
func stands(t *testing.T, fence, want string) {
	t.Helper()
	for _, name := range []string{"../docs/bots.md", "../docs/bots.es.md"} {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, _ := strings.Cut(string(page), "\n```"+fence+"\n")
		got, after, ok := strings.Cut(rest, "```\n")
		if got == want {
			continue
		}
		if os.Getenv("UPDATE_SESSION") != "" && ok {
			if err := os.WriteFile(name, []byte(before+"\n```"+fence+"\n"+want+"```\n"+after), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		t.Errorf("%s: the session %s is now\n%s", name, fence, want)
	}
}
