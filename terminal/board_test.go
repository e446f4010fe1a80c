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
	for _, id := range []string{"ancients/akragas", "ancients/zama", "ancients/castulo", "ancients/proving-ground", "napoleonics/vimiero", "commander/montebello", "muskets/mill-creek"} {
		g := setUp(t, id)
		luck := game.NewSeeded(3)
		p, err := g.System.Start(g.Info.Ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		for p.Decision().Kind == "ready" { // what is exchanged before the battle
			done, err := p.Parse("done")
			if err != nil {
				t.Fatal(err)
			}
			p.Apply(done, luck, nil)
		}
		for _, plain := range []bool{false, true} {
			v := view{look: Look{Width: 80, Plain: plain}, words: words.For("en"), info: g.Info}
			_, name, _ := strings.Cut(id, "/")
			if plain {
				name += ".ascii"
			}
			looksAsKept(t, v, p.Scene(game.Spectator), name)
		}
	}
}

// Wherever an army has units of several nations, a unit that is not of the first has
// its nation's letter on the board, in the army's spelling, and the legend tells it.
func TestTheNationsOfAMixedArmyAreToldApart(t *testing.T) {
	letters := map[string]string{"PT": "P", "NL": "N"}
	for id, mixed := range map[string]string{"rolica-first-position": "PT", "bussaco-ney": "PT", "quatre-bras": "NL", "waterloo": "NL", "corunna": ""} {
		g := setUp(t, "napoleonics/"+id)
		p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Scene(game.Spectator)
		v := view{look: Look{Width: 80}, words: words.For("en"), info: g.Info}
		board := v.board(s)
		want := map[string]int{}
		for _, u := range s.Pieces {
			if nation, troop, _ := strings.Cut(u.Type, "-"); nation == mixed && u.Kind == "unit" {
				want[byArmy(u.Seat, letters[nation]+troop)]++
				if told := byArmy(u.Seat, letters[nation]) + " " + v.words.Text("napoleonics.nation."+nation); !strings.Contains(board, told) {
					t.Fatalf("%s: the legend does not say %q:\n%s", id, told, board)
				}
			}
		}
		if (mixed != "") == (len(want) == 0) || mixed == "" && strings.Contains(board, "army: ■") {
			t.Errorf("%s: units of %q: %v\n%s", id, mixed, want, board)
		}
		for text, n := range want {
			if strings.Count(board, text) != n {
				t.Errorf("%s: %q stands %d times on the board, not %d:\n%s", id, text, strings.Count(board, text), n, board)
			}
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

// A screen too narrow for the board shows it in bands, one below another: every hex is there.
func TestABoardOfHexesIsDrawnInBandsOnANarrowScreen(t *testing.T) {
	for _, id := range []string{"ancients/akragas", "napoleonics/vimiero"} {
		g := setUp(t, id)
		p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Scene(game.Spectator)
		for _, width := range []int{79, 64, 50, 40} {
			v := view{look: Look{Width: width}, words: words.For("en"), info: g.Info}
			board := v.board(s)
			for _, line := range strings.Split(board, "\n") {
				if columns(line) > width {
					t.Errorf("%s at %d columns has a line of %d: %q", id, width, columns(line), line)
				}
			}
			for _, c := range s.Board.Cells {
				if !strings.Contains(board, c.Name) {
					t.Errorf("%s at %d columns lacks %s", id, width, c.Name)
				}
			}
		}
	}
}
