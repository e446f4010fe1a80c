package words_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"mariscal/game"
	"mariscal/words"
)

var update = flag.Bool("update", false, "write anew what the browser client's filler is held against")

// A filled text is what the browser client must make of a text and values.
type filled struct {
	Lang   string         `json:"lang"`
	Text   any            `json:"text"`
	Values map[string]any `json:"values"`
	Want   string         `json:"want"`
}

// fillings are texts of every kind a client fills in, and what is put into each.
var fillings = []struct {
	text string // an entry named a
	args [][]game.Arg
}{
	{"a = \"Close\"", [][]game.Arg{{}}},
	{"a = \"{{.side}} is thinking…\"", [][]game.Arg{{game.Text("side", "Rome")}, {game.Text("side", "the Army")}, {}}},
	{"a = \"Done. {{.side}} {{.what}}\"", [][]game.Arg{{game.Text("side", "el ejército"), game.Text("what", "élites")}}},
	{"a = \"¿Sí? {{.side}}\"", [][]game.Arg{{game.Text("side", "últimos")}, {game.Text("side", "")}}},
	{"a = \"contra a {{.side}}, de {{.side}}\"", [][]game.Arg{{game.Text("side", "el ejército de arriba")}, {game.Text("side", "la legión")}, {game.Text("side", "elegidos")}}},
	{"a = \"De {{.side}} para {{.side}}\"", [][]game.Arg{{game.Text("side", "el ejército")}}},
	{"a = \"{{.x}} de {{.side}}\"", [][]game.Arg{{game.Text("x", "1"), game.Text("side", "el ala")}}},
	{"a = \"{{.n}} of {{.goal}}\"", [][]game.Arg{{game.Num("n", 0), game.Num("goal", 999)}, {game.Num("n", 1000), game.Num("goal", 12345)}, {game.Num("n", -3), game.Num("goal", 1234567)}}},
	{"a = \"x{{if .why}}: {{.why}}{{else}}.{{end}}\"", [][]game.Arg{{}, {game.Text("why", "")}, {game.Text("why", "lost")}}},
	{"a = \"{{if eq .n `1`}}hit{{else}}hits{{end}} {{if ne .who `you`}}they{{end}}\"", [][]game.Arg{
		{game.Num("n", 1), game.Text("who", "you")}, {game.Num("n", 2), game.Text("who", "she")}, {},
	}},
	{"a = \"{{if .a}}{{if eq .b `x`}}both. {{.b}}{{end}}{{end}}\"", [][]game.Arg{{game.Text("a", "1"), game.Text("b", "x")}, {game.Text("a", "1")}}},
	{"[probe.a]\none = \"{{.n}} card\"\nother = \"{{.n}} cards\"", [][]game.Arg{{game.Num("n", 1)}, {game.Num("n", 2)}, {game.Num("n", 0)}, {game.Num("n", 1001)}}},
	{"[probe.a]\none = \"one of {{.of}}\"\nother = \"many\"", [][]game.Arg{
		{game.Num("of", 1)}, {game.Num("of", 5), game.Num("n", 1)}, {game.Num("n", 5), game.Num("of", 1)}, {game.Text("who", "x"), game.Num("of", 1)},
	}},
}

// TestClientsFillInAlike: the golden file holds the browser client's filler against this one.
func TestClientsFillInAlike(t *testing.T) {
	var cases []filled
	for _, f := range fillings {
		data := f.text
		if !strings.HasPrefix(data, "[") {
			data = "[probe]\n" + data
		}
		file := &fstest.MapFile{Data: []byte(data)}
		probe := words.Source{Name: "probe", Files: fstest.MapFS{"words/en.toml": file, "words/es.toml": file}}
		for _, args := range f.args {
			for _, lang := range words.Languages() {
				want, ready, err := words.Uttered(probe, lang, game.Message{ID: "probe.a", Args: args})
				if err != nil {
					t.Fatalf("%s: %v", f.text, err)
				}
				values := map[string]any{}
				for _, a := range args {
					values[a.Name] = a.Text
					if a.Kind == game.ArgNumber {
						values[a.Name] = a.N
					}
				}
				cases = append(cases, filled{lang, ready["a"], values, want})
			}
		}
	}
	var out bytes.Buffer
	for i, c := range cases {
		line := &bytes.Buffer{}
		encoder := json.NewEncoder(line)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(c); err != nil {
			t.Fatal(err)
		}
		out.WriteString(map[bool]string{true: "[\n", false: ",\n"}[i == 0])
		out.Write(bytes.TrimSpace(line.Bytes()))
	}
	out.WriteString("\n]\n")
	const golden = "../web/test/golden/filled.json"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, out.Bytes()) {
		t.Error("the browser client is held against old results: go test ./words -run TestClientsFillInAlike -args -update, then npm --prefix web test")
	}
}

// TestClientsGetNothingTheyCannotFillIn: nouns, articles and counts stand in the catalogue.
func TestClientsGetNothingTheyCannotFillIn(t *testing.T) {
	for _, text := range []string{
		"a = [\"the legion\", \"sg\"]", "a = \"{{.unit_the}} moves\"", "a = \"{{.dice_n}}\"",
		"a = \"{{agree .unit `moves` `move`}}\"", "a = \"{{if eq .a .b}}x{{end}}\"", "a = \"{{if .a}}{{.unit_the}}{{end}}\"",
	} {
		file := &fstest.MapFile{Data: []byte("[probe]\n" + text)}
		probe := words.Source{Name: "probe", Files: fstest.MapFS{"words/en.toml": file, "words/es.toml": file}}
		if _, _, err := words.Uttered(probe, "en", game.Message{ID: "probe.a"}); err == nil {
			t.Errorf("%s is handed to a client", text)
		}
	}
}
