package terminal

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
)

// A typist reads the screen and answers each prompt with one of the answers it
// shows, chosen at random: by its number, or by its words.
type typist struct {
	chance  *game.Seeded
	text    bytes.Buffer // all that was shown
	from    int          // where the present screen begins in it
	prompts chan string  // what was shown up to each prompt
	done    chan struct{}
	rest    []byte
	worded  []string            // answers that were given in words
	open    bool                // any point is an answer
	moving  [][]string          // pieces that may move: their names and letters
	seen    map[string][]string // where each letter of the list was seen last
	points  []string            // that were typed
}

// Write implements io.Writer.
func (y *typist) Write(b []byte) (int, error) {
	y.text.Write(b)
	if text := y.text.Bytes(); bytes.HasSuffix(text, []byte("> ")) {
		y.prompts <- string(text[y.from:])
		y.from = len(text)
	}
	return len(b), nil
}

var listed = regexp.MustCompile(`(?m)^ *(\d+)  (\S+(?: \S+)*)`) // the first of two columns

// Read implements io.Reader.
func (y *typist) Read(b []byte) (int, error) {
	if len(y.rest) == 0 {
		select {
		case screen := <-y.prompts:
			y.rest = []byte(y.answer(screen) + "\n")
		case <-y.done:
			return 0, context.Canceled
		}
	}
	n := copy(b, y.rest)
	y.rest = y.rest[n:]
	return n, nil
}

var (
	// moving is a piece that may move: "Move rangers (R), up to 5 inches".
	moving = regexp.MustCompile(`(?m)^ *\d+  \w+ ([^(]+) \((\w)\), (?:up to|hasta)`)
	// stands is a letter of the list below the board, with the point in inches behind it.
	stands = regexp.MustCompile(`(?m)(?:^| )  (\w) [\w-]+(?: \([^)]*\))? [^()]*\((\d+(?:\.\d+)?),(\d+(?:\.\d+)?)\)`)
)

// point types a piece and a point near where it was seen last.
func (y *typist) point() string {
	p := y.moving[y.chance.Below(len(y.moving))]
	from := y.seen[p[2]]
	near := func(text string) string {
		inches, _ := strconv.ParseFloat(text, 64)
		return strings.TrimRight(strings.TrimRight(strconv.FormatFloat(max(0, inches+float64(y.chance.Below(17)-8)/4), 'f', 3, 64), "0"), ".")
	}
	at := near(from[2]) + "," + near(from[3])
	y.points = append(y.points, at)
	if y.chance.Below(2) == 0 {
		return p[1] + " " + at + " " + strconv.Itoa(45*y.chance.Below(8))
	}
	return p[1] + " " + at
}

func (y *typist) answer(screen string) string {
	if y.seen == nil {
		y.seen = map[string][]string{}
	}
	for _, p := range stands.FindAllStringSubmatch(screen, -1) {
		y.seen[p[1]] = p
	}
	y.moving = slices.DeleteFunc(moving.FindAllStringSubmatch(screen, -1), func(p []string) bool { return y.seen[p[2]] == nil })
	if y.open && len(y.moving) > 0 && y.chance.Below(3) == 0 {
		return y.point()
	}
	all := listed.FindAllStringSubmatch(screen[strings.LastIndex(screen, "\n\n")+1:], -1)
	if len(all) == 0 {
		return "" // the only answer, or the question again
	}
	one := all[y.chance.Below(len(all))]
	if words := one[2]; y.chance.Below(2) == 0 && !strings.ContainsAny(words, "[(!./") && len(words) < 50 {
		y.worded = append(y.worded, words)
		return words
	}
	return one[1]
}

func TestEveryBoardIsPlayedToItsEndByWhatTheScreenShows(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, sys := range systems {
		info := sys.Scenarios()[0]
		p, err := sys.Start(info.Ref, nil, game.NewSeeded(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		kind := p.Scene(game.Spectator).Board.Kind
		if kind == game.HexBoard {
			continue // TestAWholeGameIsPlayedThroughAPipeInEachLanguage
		}
		kinds[kind] = true
		for i, lang := range []string{"en", "es"} {
			t.Run(sys.Name()+" "+lang, func(t *testing.T) {
				y := &typist{chance: game.NewSeeded(uint64(i)), open: kind == game.PlaneBoard, prompts: make(chan string, 1<<12), done: make(chan struct{})}
				defer close(y.done)
				g := Game{System: sys, Info: info, Lang: lang, Look: Look{Width: 80}, Players: [2]string{"random", ""}, Seed: [32]byte{byte(i)}, File: filepath.Join(t.TempDir(), "game.rec"), In: y, Out: y}
				if err := Play(context.Background(), g); err != nil {
					t.Fatal(err)
				}
				text := y.text.String()
				looksRight(t, text, g)
				if raw := regexp.MustCompile(`.*\b` + sys.Name() + `\.[a-z].*`).FindString(text); raw != "" {
					t.Errorf("on the screen: %q", raw)
				}
				unread := map[string]string{"en": "is neither an answer nor a command", "es": "no es respuesta ni comando"}[lang]
				if i := strings.Index(text, unread); i >= 0 || len(y.worded) == 0 {
					t.Errorf("of %d answers in the words of the screen one is not read: %q", len(y.worded), text[max(0, i-200):max(0, i)])
				}
				if proof, err := notation.Check(sys, kept(t, g)); !proof.Chance || err != nil || !kept(t, g).Result.Over {
					t.Errorf("the record: proved %+v, over %v, %v", proof, kept(t, g).Result.Over, err)
				}
				record := kept(t, g).String()
				if y.open && !slices.ContainsFunc(y.points, func(at string) bool { return strings.Contains(record, " "+at) }) {
					t.Errorf("of %d points that were typed none was played", len(y.points))
				}
			})
		}
	}
	for _, kind := range []string{game.MeshBoard, game.PlaneBoard} {
		if !kinds[kind] {
			t.Errorf("no system plays on a %s", kind)
		}
	}
}
