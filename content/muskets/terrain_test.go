package muskets

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

func TestTablesComeInThreeSizes(t *testing.T) {
	var sizes []plane.Point
	tables := ours(t).tables
	for name, s := range tables {
		if len(s.Areas) < 6 {
			t.Errorf("%s has %d pieces of terrain", name, len(s.Areas))
		}
		if !slices.Contains(sizes, s.Table.Max) {
			sizes = append(sizes, s.Table.Max)
		}
	}
	if len(tables) < 4 || len(sizes) != 3 {
		t.Errorf("%d tables of the sizes %v", len(tables), sizes)
	}
}

// A turned piece keeps its middle; a fence has the width it is drawn with.
func TestPiecesArePlacedAndLinesFollowed(t *testing.T) {
	s := ours(t).tables["clearing"]
	box := func(id string) (box plane.Rect) {
		i := slices.IndexFunc(s.Areas, func(a muskets.Area) bool { return a.ID == id })
		box = plane.Rect{Min: s.Areas[i].Outline[0], Max: s.Areas[i].Outline[0]}
		for _, p := range s.Areas[i].Outline {
			box = box.With(p)
		}
		return box
	}
	if b := box("cabin"); b.Min.X+b.Max.X != 50*plane.Inch || b.Min.Y+b.Max.Y != 26*plane.Inch {
		t.Errorf("the cabin lies in %v", b)
	}
	if b := box("fence-south"); b.Max.Y != 25*plane.Inch+150 {
		t.Errorf("the fence lies in %v", b)
	}
}

// A flipped piece has left and right exchanged before it is turned: the wing of the farmhouse, which
// reaches south in its west, is then in its east.
func TestAPieceIsFlippedBeforeItIsTurned(t *testing.T) {
	farm := func(more string) string {
		s, err := Read("f", []byte(strings.Replace(everything(t), "areas:\n", "areas:\n  - {id: farm, piece: farmhouse, at: \"3,15.5\""+more+"}\n", 1)), nil)
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(s.Info.Canonical, "{id: farm,")
		line, _, _ := strings.Cut(after, "\n")
		return line
	}
	for more, wing := range map[string]string{
		"": "3.5,17.7", ", flip: true": "2.5,17.7", ", flip: false": "3.5,17.7", ", turn: 90, flip: true": "0.8,15",
	} {
		if line := farm(more); !strings.Contains(line, `"`+wing+`"`) {
			t.Errorf("%q: no corner of the wing at %s in %s", more, wing, line)
		}
	}
}

// Water stays impassable under a bridge or ford: whoever draws one over it is told.
func TestABridgeOverWaterThatNobodyCrossesIsWarnedAbout(t *testing.T) {
	with := func(more string) string {
		return strings.Replace(everything(t), "areas:\n", "areas:\n  - {id: brook, terrain: water, along: [\"0.5,1\", \"8,1\"], width: 0.6}\n"+more, 1)
	}
	for more, want := range map[string]string{
		"": "",
		"  - {id: planks, terrain: bridge, along: [\"4,0.4\", \"4,1.6\"], width: 1}\n": `"planks" lies over "brook"`,
		"  - {id: stones, terrain: ford, along: [\"9,0.4\", \"9,1.6\"], width: 1}\n":   "",
	} {
		s, err := Read("f", []byte(with(more)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Warnings.In("en"); (want == "") != (len(s.Warnings) == 0) || !strings.Contains(got, want) {
			t.Errorf("%q: %q", more, got)
		}
	}
}
