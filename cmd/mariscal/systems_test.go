package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server/servertest"
	"mariscal/words"
)

// fingers type numbers at random for ever, an answer a line, some out of range.
type fingers struct {
	chance *game.Seeded
	rest   []byte
}

func (f *fingers) Read(b []byte) (int, error) {
	if len(f.rest) == 0 {
		f.rest = append(strconv.AppendInt(nil, int64(1+f.chance.Below(7)), 10), '\n')
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// typed runs the program with an input and returns its exit status and what it
// wrote.
func typed(lang string, in io.Reader, args ...string) (int, string) {
	var out bytes.Buffer
	status := run(args, in, &out, &out, func(key string) string { return map[string]string{"LANG": lang}[key] })
	return status, out.String()
}

// brought writes the first built-in battle of a system to a file, under another
// name, and returns the file.
func brought(t *testing.T, system string) (file string) {
	t.Helper()
	for _, ref := range content.Standard().BuiltIn() {
		if !strings.HasPrefix(ref.ID, system+"/") {
			continue
		}
		text, err := content.BuiltinFile(ref.ID)
		if err != nil {
			t.Fatal(err)
		}
		file = filepath.Join(t.TempDir(), "battle.yaml")
		if err := os.WriteFile(file, bytes.Replace(text, []byte("id: "+ref.ID+"\n"), []byte("id: "+ref.ID+"-again\n"), 1), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	t.Fatalf("%s has no battle", system)
	return ""
}

// Whatever a board is made of, a whole game is played in the terminal by the
// numbers of the answers, on a battle that somebody brings, each system in one of the
// languages; its record carries the battle and proves itself. That whatever a game says has words in
// both the tests of package words hold.
func TestEverySystemIsPlayedThroughAPipe(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for i, sys := range systems {
		lang := words.Languages()[i%2]
		t.Run(sys.Name()+"/"+lang, func(t *testing.T) {
			record := filepath.Join(t.TempDir(), "game.rec")
			status, text := typed(lang, &fingers{chance: game.NewSeeded(5)}, "play", brought(t, sys.Name()), "--seed", "5", "--against", "random", "--record", record)
			if status != 0 {
				t.Fatalf("it ended with %d:\n%s", status, text[max(0, len(text)-1000):])
			}
			if raw := regexp.MustCompile(`(?m)^.*(\b` + sys.Name() + `\.[a-z]|\x1b|\{\{|%!).*$`).FindString(text); raw != "" {
				t.Errorf("on the screen: %q", raw)
			}
			replayed(t, lang, record)
		})
	}
}

// replayed checks that a record of a whole game replays, with its chance proved.
func replayed(t *testing.T, lang, record string) {
	t.Helper()
	data, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte("\nresult ")) || !bytes.Contains(data, []byte("\nscenario-text")) {
		t.Errorf("the record does not tell the end, or does not carry its battle:\n%.400s", data)
	}
	want := map[string]string{"en": "the dice follow from the seed", "es": "los dados se derivan de la semilla"}[lang]
	if status, text := typed(lang, strings.NewReader(""), "replay", "--check", record); status != 0 || !strings.Contains(text, want) {
		t.Errorf("replay --check ends with %d:\n%s", status, text)
	}
}

// What a server recorded of two computer players on a battle that was brought to
// it is replayed by the program.
func TestEveryServersRecordIsReplayed(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			h := servertest.Start(t, servertest.Options{Content: content.Standard()})
			c := h.Client(t)
			battle, err := os.ReadFile(brought(t, sys.Name()))
			if err != nil {
				t.Fatal(err)
			}
			var item, match struct{ ID string }
			c.Want(&item, "POST", "/api/scenarios", map[string]any{"name": "mine.yaml", "text": string(battle)})
			random := map[string]any{"kind": "computer", "player": "random"}
			c.Want(&match, "POST", "/api/matches", map[string]any{"scenario": item.ID, "top": random, "bottom": random})
			c.Finished(match.ID)
			_, text := c.Get("/api/matches/" + match.ID + "/record")
			record := filepath.Join(t.TempDir(), "game.rec")
			if err := os.WriteFile(record, text, 0o600); err != nil {
				t.Fatal(err)
			}
			replayed(t, "en", record)
		})
	}
}
