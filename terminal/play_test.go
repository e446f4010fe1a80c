package terminal

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	_ "mariscal/ai/ancients"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// fingers type numbers at random, as a pipe: an answer a line, some out of range.
type fingers struct {
	chance *game.Seeded
	left   int // lines to type before the input ends; below 0: no end
	rest   []byte
}

func (f *fingers) Read(b []byte) (int, error) {
	if len(f.rest) == 0 {
		if f.left == 0 {
			return 0, os.ErrClosed
		}
		f.left--
		f.rest = append(strconv.AppendInt(nil, int64(1+f.chance.Below(7)), 10), '\n')
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

func setUp(t *testing.T, id string) Game {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	g := Game{System: systems[0], Lang: "en", Look: Look{Width: 80}, Players: [2]string{"recruit", ""}, File: filepath.Join(t.TempDir(), "game.rec")}
	for _, system := range systems {
		for _, info := range system.Scenarios() {
			if info.ID == id {
				g.System, g.Info = system, info
			}
		}
	}
	g.Seed = [32]byte{1, 2, 3}
	return g
}

// kept reads the record a game was kept in.
func kept(t *testing.T, g Game) *notation.Record {
	t.Helper()
	data, err := os.ReadFile(g.File)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := notation.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// looksRight checks what every screen must be: of 80 columns, without escape
// codes, all of it in words.
func looksRight(t *testing.T, text string, g Game) {
	t.Helper()
	if strings.ContainsRune(text, '\x1b') {
		t.Error("escape codes in a pipe")
	}
	for i, line := range strings.Split(text, "\n") {
		if columns(line) > 80 && !strings.HasSuffix(line, g.File) {
			t.Errorf("line %d has %d columns: %q", i+1, columns(line), line)
		}
	}
	for _, bad := range []string{"ancients.", "{{", "%!", "match.", "seat."} {
		if i := strings.Index(text, bad); i >= 0 {
			t.Errorf("%q on the screen: %q", bad, text[max(0, i-100):i+60])
		}
	}
}

func TestAWholeGameIsPlayedThroughAPipeInEachLanguage(t *testing.T) {
	for lang, winner := range map[string]string{"en": "wins the battle", "es": "gana"} {
		t.Run(lang, func(t *testing.T) {
			g := setUp(t, "ancients/akragas")
			var out bytes.Buffer
			g.Lang, g.In, g.Out = lang, &fingers{chance: game.NewSeeded(4), left: -1}, &out
			if err := Play(context.Background(), g); err != nil {
				t.Fatal(err)
			}
			text := out.String()
			if !strings.Contains(text[len(text)-1500:], winner) {
				t.Errorf("the end tells no winner:\n%s", text[len(text)-1500:])
			}
			looksRight(t, text, g)
			rec := kept(t, g)
			if proof, err := notation.Check(g.System, rec); !proof.Chance || err != nil || !rec.Result.Over {
				t.Errorf("the record: proved %+v, over %v, %v", proof, rec.Result.Over, err)
			}
			out.Reset()
			if err := Tell(&out, lang, 80, g.System, g.Info, rec); err != nil {
				t.Error(err)
			}
			looksRight(t, out.String(), g)
		})
	}
}

func TestEveryBattleIsPlayedThroughAPipe(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for i, info := range systems[0].Scenarios() {
		t.Run(info.ID, func(t *testing.T) {
			g := setUp(t, info.ID)
			var out bytes.Buffer
			g.Lang, g.In, g.Out = []string{"en", "es"}[i%2], &fingers{chance: game.NewSeeded(uint64(i)), left: 350}, &out
			g.Players = [2]string{"recruit", ""}
			if i%3 == 0 {
				g.Players = [2]string{"", "recruit"}
			}
			if err := Play(context.Background(), g); err != nil {
				t.Fatal(err)
			}
			looksRight(t, out.String(), g)
		})
	}
}

func TestNothingTypedEndsTheProgram(t *testing.T) {
	words := strings.Fields(`board hand log why odds reach sight danger rule unit undo wish draw decline help order move close
		fire play done all C5 H6 A1 Z99 c5-d6 C5xC6 1 2 3 99 -1 0 , ; - x leader react never ask A8.3 A8 \x1b[2J \xff ñ ordenar mover todo
		999999999999999999999 "quoted" %s {{.n}}`)
	pick := game.NewSeeded(8)
	var in strings.Builder
	for range 1500 {
		for range pick.Below(4) {
			in.WriteString(words[pick.Below(len(words))] + " ")
		}
		in.WriteByte('\n')
	}
	in.WriteString(strings.Repeat("long ", 5000) + "\nboard")
	for _, players := range [][2]string{{"random", ""}, {}} {
		g := setUp(t, "ancients/akragas")
		var out bytes.Buffer
		g.Players, g.In, g.Out = players, strings.NewReader(in.String()), &out
		if err := Play(context.Background(), g); err != nil {
			t.Fatal(err)
		}
		if strings.ContainsRune(out.String(), '\x1b') {
			t.Error("an escape code that was typed is written back")
		}
		if kept(t, g).Result.Over {
			t.Log("over")
		}
	}
}

func TestAGameThatIsLeftGoesOnWhereItWas(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	hands := &fingers{chance: game.NewSeeded(9)}
	for range 6 {
		hands.left = 15
		var out bytes.Buffer
		g.In, g.Out = hands, &out
		if err := Play(context.Background(), g); err != nil {
			t.Fatal(err)
		}
		before := kept(t, g)
		if before.Result.Over {
			t.Fatal("over too soon to show anything")
		}
		if !strings.Contains(out.String(), "--resume "+g.File) {
			t.Error("it does not say how to go on")
		}
		g.Resume, g.In, g.Out = before, strings.NewReader("board\n"), &out
		out.Reset()
		if err := Play(context.Background(), g); err != nil {
			t.Fatal(err)
		}
		after := kept(t, g)
		if before.String() != after.String() {
			t.Fatalf("another game goes on:\n%s\n%s", before, after)
		}
		was, _, err := notation.Replay(g.System, before)
		if err != nil {
			t.Fatal(err)
		}
		is, _, err := notation.Replay(g.System, after)
		if err != nil || was.Hash() != is.Hash() {
			t.Fatalf("another position goes on (%v)", err)
		}
		g.Resume = after
	}
}

func TestARecordThatDoesNotFollowIsNotGoneOnWith(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	g.In, g.Out = &fingers{chance: game.NewSeeded(9), left: 80}, new(bytes.Buffer)
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	text := kept(t, g).String()
	for _, change := range [][2]string{{"play ", "play x"}, {"\nseed 01", "\nseed 02"}, {"order G4", "order A1"}} {
		rec, err := notation.Parse([]byte(strings.Replace(text, change[0], change[1], 1)))
		if err != nil {
			continue
		}
		if rec.String() == text {
			t.Fatalf("nothing changed by %q", change[1])
		}
		g.Resume, g.In = rec, strings.NewReader("")
		if g.Seed, err = SeedOf(rec); err != nil {
			t.Fatal(err)
		}
		if err := Play(context.Background(), g); err == nil {
			t.Errorf("a record with %q goes on", change[1])
		}
	}
}

func TestTwoPeopleAtOneScreenDoNotSeeEachOthersCards(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	g.Players = [2]string{}
	var out bytes.Buffer
	g.In, g.Out = strings.NewReader("1\ndone\ndone\ndone\n\n\n"), &out
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	_, after, passed := strings.Cut(out.String(), "Pass the keyboard to Carthage.")
	if !passed {
		t.Fatalf("the keyboard is not passed on:\n%s", out.String())
	}
	if strings.Contains(after, "Syracuse draws O") || !strings.Contains(after, "Syracuse draws a card") {
		t.Errorf("Carthage reads what Syracuse drew:\n%s", after)
	}
}

func TestAGameTakenUpFromARecordIsGoneOnWith(t *testing.T) {
	g := setUp(t, "ancients/akragas")
	g.In, g.Out = &fingers{chance: game.NewSeeded(3), left: 60}, new(bytes.Buffer)
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	old := kept(t, g)
	taken, err := match.Taken(old, len(old.Moves)/2)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(context.Background(), match.Config{ID: "m", System: g.System, Taken: taken, Names: g.Players, Seed: g.Seed, Journal: match.Discard})
	if err != nil {
		t.Fatal(err)
	}
	before := m.Saved()
	g.Resume, g.In, g.Out = before, strings.NewReader("board\n"), new(bytes.Buffer)
	if err := Play(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	if after := kept(t, g); after.Continues != taken.Continues || after.String() != before.String() {
		t.Errorf("another game goes on:\n%s\n%s", before, after)
	}
}

func TestCommandsAreReadWithAndWithoutAccents(t *testing.T) {
	for _, line := range []string{"por qué C5 D7", "por que C5 D7", "porqué C5 D7", "porque C5 D7", "Por Qué C5 D7", "why C5 D7"} {
		word, rest := firstWord(line)
		if c, ok := commandNamed(word, false); !ok || c.about != "help-why" || rest != "C5 D7" {
			t.Errorf("%q is read as %q of %q", line, c.about, rest)
		}
	}
}
