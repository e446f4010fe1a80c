package terminal

import (
	"testing"
	"testing/fstest"

	"mariscal/game"
	"mariscal/words"
)

// sketch is a system that exists for its words alone.
const sketchWords = `
[system]
sketch = "Sketch"
[sketch]
name = "Sketch"
[sketch.signs]
classes = "foot ■/# red, horse ●/o green"
marks = "moved >"
terrain = "wood f green, river ~ blue, ford ="
[sketch.terrain]
wood = "wood"
river = "river"
ford = "ford"
marsh = "marsh"
[sketch.unit]
foot = "foot"
horse = "horse"
[sketch.mark]
moved = "has moved"
[sketch.tag]
goal-bottom = "goal"
[sketch.phase]
move = "moves"
[sketch.track]
ground = "ground"
clock = "daylight"
[sketch.tray]
hand = "hand"
`

func sketched(t *testing.T) game.ScenarioInfo {
	t.Helper()
	file := &fstest.MapFile{Data: []byte(sketchWords)}
	words.Add(words.Source{Name: "sketch", Files: fstest.MapFS{"words/en.toml": file, "words/es.toml": file}})
	name := func(n string) map[string]string { return map[string]string{"en": n, "es": n} }
	return game.ScenarioInfo{System: "sketch", Name: name("Sketch"), Armies: [2]game.ArmyInfo{{Name: name("North")}, {Name: name("South")}}}
}

func at(x, y int32) *game.Point { return &game.Point{X: x, Y: y} }

func tenths(degrees int) *int { n := 10 * degrees; return &n }

func ring(xy ...int32) (shape []game.Point) {
	for i := 0; i < len(xy); i += 2 {
		shape = append(shape, game.Point{X: xy[i], Y: xy[i+1]})
	}
	return shape
}

func scene(b game.Board, pieces ...game.Piece) game.Scene {
	s := game.Scene{System: "sketch", Turn: 3, Active: game.Bottom, Phase: "sketch.phase.move", Board: b, Pieces: pieces}
	for seat := range game.Seat(2) {
		s.Tracks = append(s.Tracks, game.Track{ID: "ground", Seat: seat, Value: 1, Goal: 3}, game.Track{ID: "clock", Seat: seat, Value: 17, Goal: 40})
		s.Trays = append(s.Trays, game.Tray{ID: "hand", Seat: &seat, Count: 4})
	}
	return s
}

func zones() game.Board {
	return game.Board{
		Kind: game.MeshBoard, Width: 1200, Height: 900,
		Cells: []game.Cell{
			{Name: "Abbey", Shape: ring(0, 0, 560, 0, 520, 300, 0, 340), Middle: at(260, 150), Neighbours: []string{"Heath", "Toll", "Mill"}},
			{Name: "Heath", Terrain: "wood", Shape: ring(560, 0, 1200, 0, 1200, 320, 520, 300), Middle: at(860, 150), Neighbours: []string{"Abbey", "Toll"}},
			{Name: "Mill", Shape: ring(0, 340, 520, 300, 440, 900, 0, 900), Middle: at(230, 600), Neighbours: []string{"Abbey", "Toll"}},
			{Name: "Toll", Tags: []string{"goal-bottom"}, Shape: ring(520, 300, 1200, 320, 1200, 900, 440, 900), Middle: at(830, 600), Neighbours: []string{"Abbey", "Heath", "Mill"}},
		},
		Borders: []game.Border{
			{Between: [2]string{"Heath", "Toll"}, Terrain: "river", Line: ring(520, 300, 1200, 320)},
			{Between: [2]string{"Heath", "Toll"}, Terrain: "ford", Line: ring(520, 300, 1200, 320)},
			{Between: [2]string{"Mill", "Toll"}, Terrain: "marsh", Line: ring(520, 300, 440, 900)},
		},
	}
}

func blocks() []game.Piece {
	return []game.Piece{
		{ID: "t1", Kind: "unit", Type: "foot", Class: "foot", Seat: game.Top, Strength: 3, Full: 4, Spot: game.Spot{Cell: "Heath", Facing: tenths(180)}},
		{ID: "t2", Kind: "marker", Seat: game.Top, Down: true, Spot: game.Spot{Cell: "Abbey"}},
		{ID: "b1", Kind: "unit", Type: "horse", Class: "horse", Seat: game.Bottom, Strength: 4, Full: 4, Spot: game.Spot{Cell: "Toll", Facing: tenths(0)}, Marks: []string{"moved"}},
		{ID: "b2", Kind: "unit", Type: "foot", Class: "foot", Seat: game.Bottom, Strength: 2, Full: 4, Spot: game.Spot{Cell: "Toll", Slot: 1, Facing: tenths(315)}},
		{ID: "b3", Kind: "unit", Type: "foot", Class: "foot", Seat: game.Bottom, Strength: 2, Full: 4}, // off the board
	}
}

func ground() game.Scene {
	line := &game.Base{Width: 6000}
	return scene(
		game.Board{
			Kind: game.PlaneBoard, Width: 48000, Height: 36000,
			Areas: []game.Area{
				{ID: "a1", Terrain: "wood", Shape: ring(10000, 8000, 18000, 8000, 20000, 14000, 12000, 15000)},
				{ID: "a2", Terrain: "marsh", Shape: ring(30000, 20000, 40000, 22000, 38000, 28000)},
			},
			Labels: []game.Label{{Text: "Long Hill", At: game.Point{X: 24000, Y: 32000}}},
		},
		game.Piece{ID: "t1", Kind: "unit", Type: "foot", Seat: game.Top, Strength: 6, Full: 6, Base: line, Spot: game.Spot{At: at(20000, 4500), Facing: tenths(180)}},
		game.Piece{ID: "t2", Kind: "marker", Seat: game.Top, Down: true, Base: &game.Base{Width: 1000}, Spot: game.Spot{At: at(20500, 5250)}},
		game.Piece{ID: "b1", Kind: "unit", Type: "horse", Seat: game.Bottom, Strength: 2, Full: 3, Base: line, Spot: game.Spot{At: at(24125, 27500), Facing: tenths(45)}, Marks: []string{"moved"}},
		game.Piece{
			ID: "b2", Kind: "unit", Type: "foot", Seat: game.Bottom, Strength: 2, Full: 4,
			Figures: []game.Figure{{Spot: game.Spot{At: at(44000, 30000)}, Base: game.Base{Width: 1000}}, {Spot: game.Spot{At: at(46000, 31000)}, Base: game.Base{Width: 1000}}},
		},
	)
}

func TestBoardsOfZonesAndInchesFitIn80ColumnsAndLookAsKept(t *testing.T) {
	info := sketched(t)
	small := zones()
	for i := range small.Cells {
		small.Cells[i].Name = "The Crossroads before the Gates of Old " + small.Cells[i].Name // no room for such names on a map
	}
	small.Borders = nil
	for i := range small.Cells {
		for k, n := range small.Cells[i].Neighbours {
			small.Cells[i].Neighbours[k] = "The Crossroads before the Gates of Old " + n
		}
	}
	for name, s := range map[string]game.Scene{"mesh": scene(zones(), blocks()...), "mesh-list": scene(small), "plane": ground()} {
		for _, look := range []Look{{Width: 80}, {Width: 80, Plain: true}, {Width: 40}} {
			v := view{look: look, words: words.For("en"), info: info}
			looksAsKept(t, v, s, name+map[Look]string{{Width: 80}: "", {Width: 80, Plain: true}: ".ascii", {Width: 40}: ".narrow"}[look])
		}
	}
}
