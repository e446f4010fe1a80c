package terminal

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

var update = flag.Bool("update", false, "write the golden boards anew")

// looksAsKept compares the board of a scene with the one that is kept, and holds
// that it fits its look.
func looksAsKept(t *testing.T, v view, s game.Scene, name string) {
	t.Helper()
	got := v.board(s) + "\n"
	file := filepath.Join("testdata", "board", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (go test ./terminal -update writes it anew):\n%s", file, got)
	}
	for _, line := range strings.Split(got, "\n") {
		if columns(line) > v.look.Width {
			t.Errorf("%s: %d columns: %q", file, columns(line), line)
		}
		if i := strings.IndexFunc(line, func(r rune) bool { return r > 126 }); v.look.Plain && i >= 0 {
			t.Errorf("%s: not ASCII: %q", file, line)
		}
	}
}

func TestTheBoardFitsIn80ColumnsAndLooksAsKept(t *testing.T) {
	for _, id := range []string{"akragas", "zama", "castulo", "proving-ground"} {
		g := setUp(t, "ancients/"+id)
		p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, plain := range []bool{false, true} {
			v := view{look: Look{Width: 80, Plain: plain}, words: words.For("en"), info: g.Info}
			name := id
			if plain {
				name += ".ascii"
			}
			looksAsKept(t, v, p.Scene(game.Spectator), name)
		}
	}
}

func TestColoursAddNothingButColours(t *testing.T) {
	g := setUp(t, "ancients/proving-ground")
	p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, drawn := range []struct {
		info  game.ScenarioInfo
		scene game.Scene
	}{{g.Info, p.Scene(game.All)}, {sketched(t), scene(zones(), blocks()...)}, {sketched(t), ground()}} {
		v := view{look: Look{Width: 80}, words: words.For("es"), info: drawn.info}
		without := v.board(drawn.scene)
		v.look.Colour = true
		var with strings.Builder
		escape := false
		for _, r := range v.board(drawn.scene) {
			switch {
			case r == '\x1b':
				escape = true
			case escape:
				escape = r != 'm'
			default:
				with.WriteRune(r)
			}
		}
		if with.String() != without {
			t.Errorf("the boards differ:\n%s\n%s", with.String(), without)
		}
	}
}

func TestWhatIsNoTerminalGetsNoColours(t *testing.T) {
	env := func(values map[string]string) func(string) string {
		return func(name string) string { return values[name] }
	}
	l := LookOf(strings.NewReader(""), new(strings.Builder), env(nil))
	if l.Colour || l.Live || l.Plain || l.Width != 80 {
		t.Errorf("a pipe looks like %+v", l)
	}
	if l = LookOf(nil, new(strings.Builder), env(map[string]string{"LC_ALL": "C", "COLUMNS": "60"})); !l.Plain || l.Width != 60 {
		t.Errorf("LC_ALL=C and COLUMNS=60 look like %+v", l)
	}
	if l = LookOf(nil, new(strings.Builder), env(map[string]string{"LANG": "es_ES.UTF-8"})); l.Plain {
		t.Error("a UTF-8 locale is taken for ASCII")
	}
}
