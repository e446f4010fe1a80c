package web

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
)

var update = flag.Bool("update", false, "write the scenes of the client's tests anew")

// A drawn scene is what the client's own tests draw: a battle as it is set up.
type drawn struct {
	System  string    `json:"system"`
	Colours [2]string `json:"colours"`
	Kind    string    `json:"kind"`
	Rows    int       `json:"rows"`
	Cols    int       `json:"cols"`
	Width   int32     `json:"width,omitempty"` // of a mesh or a plane, with its height and north
	Height  int32     `json:"height,omitempty"`
	North   int       `json:"north,omitempty"`
}

// lines writes values one a line, so that differences can be read.
func lines[T any](t *testing.T, out *bytes.Buffer, name string, list []T) {
	t.Helper()
	out.WriteString(",\n\"" + name + "\":[")
	for i, v := range list {
		line, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString("\n" + string(line))
	}
	out.WriteString("\n]")
}

// The client's tests draw every battle of the lobby; test/scenes holds them.
func TestTheClientsTestsDrawTheBattlesAsTheyAre(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]bool{}
	for _, system := range systems {
		for _, info := range system.Scenarios() {
			position, err := system.Start(info.Ref, nil, game.NewSeeded(1), nil)
			if err != nil {
				t.Fatal(err)
			}
			scene := position.Scene(game.Spectator)
			head := drawn{System: scene.System, Kind: scene.Board.Kind, Rows: scene.Board.Rows, Cols: scene.Board.Cols}
			if head.Kind != game.HexBoard {
				head.Width, head.Height, head.North = scene.Board.Width, scene.Board.Height, scene.Board.North
			}
			for i, army := range info.Armies {
				head.Colours[i] = army.Colour
			}
			first, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			out.Write(bytes.TrimSuffix(first, []byte("}")))
			lines(t, &out, "cells", scene.Board.Cells)
			switch head.Kind {
			case game.MeshBoard:
				lines(t, &out, "borders", scene.Board.Borders)
				lines(t, &out, "labels", scene.Board.Labels)
			case game.PlaneBoard:
				lines(t, &out, "areas", scene.Board.Areas)
				lines(t, &out, "labels", scene.Board.Labels)
				lines(t, &out, "extents", scene.Extents)
			}
			lines(t, &out, "pieces", scene.Pieces)
			out.WriteString("}\n")

			name := strings.ReplaceAll(info.ID, "/", "-") + ".json"
			kept[name] = true
			file := filepath.Join("test", "scenes", name)
			if *update {
				if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			have, err := os.ReadFile(file)
			if err != nil {
				t.Error(err)
			} else if !bytes.Equal(have, out.Bytes()) {
				t.Errorf("%s is of another battle; go test ./web -args -update writes it anew, and then npm --prefix web test -- --update the boards", file)
			}
		}
	}
	files, err := os.ReadDir(filepath.Join("test", "scenes"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !kept[f.Name()] {
			t.Errorf("test/scenes/%s is of no battle", f.Name())
		}
	}
}
