package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
)

// searching returns a guest of version 2 that sits where p is asked.
func searching(p game.Position) *Guest {
	g := New(Command{}, Config{Time: time.Minute})
	g.ready.Protocol = Protocol
	g.at = &ai.Sitting{System: p.System(), Scenario: p.Scenario(), Seat: p.Decision().Seat, Seed: 7}
	return g
}

// answered follows a request about p and returns the answer as the bot reads it.
func answered(t *testing.T, g *Guest, p game.Position, request string) []byte {
	t.Helper()
	answer, err := g.request(t.Context(), p, []byte(request))
	if err != nil {
		t.Fatal(err)
	}
	line, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// worldOf reads the answer to a request that must not fail.
func worldOf(t *testing.T, g *Guest, p game.Position, request string) (w World) {
	t.Helper()
	line := answered(t, g, p, request)
	if err := json.Unmarshal(line, &w); err != nil || w.Type != "world" {
		t.Fatalf("%s: %.300s", request, line)
	}
	return w
}

// midGames calls look with positions of random games of a battle of each system.
func midGames(t *testing.T, look func(t *testing.T, p game.Position, n int)) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			pick, luck := game.NewSeeded(21), game.NewSeeded(22)
			p, err := sys.Start(sys.Scenarios()[0].Ref, nil, luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 120 && !p.Decision().Over; n++ {
				if n%40 == 20 {
					look(t, p, n)
				}
				legal := p.Actions(nil)
				p.Apply(legal[pick.Below(len(legal))], luck, nil)
			}
		})
	}
}

// Whatever a bot asks for, positions that its seat cannot tell apart give the same answers.
func TestRequestsTellNothingThatTheSeatCannotSee(t *testing.T) {
	apart := 0
	midGames(t, func(t *testing.T, p game.Position, n int) {
		other := p.Clone()
		other.Resample(game.Viewer(p.Decision().Seat), game.NewSeeded(uint64(n)))
		if other.Hash() != p.Hash() {
			apart++
		}
		here, there := searching(p), searching(other)
		requests := []string{`{"type":"sample","id":1,"world":3,"seed":5,"with":["question","texts","options","scene","scores","position"]}`}
		first := worldOf(t, searching(p), p, requests[0])
		requests = append(requests,
			fmt.Sprintf(`{"type":"try","id":2,"from":3,"world":4,"seed":6,"text":%q,"with":["events","scene","texts"]}`, first.Texts[len(first.Texts)-1]),
			`{"type":"play","id":3,"from":4,"world":5,"seed":7,"player":"random","turns":2,"with":["events","scene","scores"]}`,
			`{"type":"state","id":4,"world":5}`,
			`{"type":"batch","id":5,"requests":[{"type":"look","world":3,"with":["options"]},{"type":"sample","world":9,"seed":9},{"type":"play","world":9,"player":"recruit","turns":1,"seed":3,"with":["position"]}]}`,
		)
		for _, r := range requests {
			if a, b := answered(t, here, p, r), answered(t, there, other, r); !bytes.Equal(a, b) || bytes.Contains(a, []byte(`"failed"`)) {
				t.Errorf("%s:\n%.400s\n%.400s", r, a, b)
			}
		}
	})
	if apart < 4 {
		t.Errorf("only %d positions differed from their guesses", apart)
	}
}

// A world told as text is the same world when it is set again, and trying an answer leaves
// the world it starts from as it is.
func TestAWorldIsKeptAndSetAgain(t *testing.T) {
	midGames(t, func(t *testing.T, p game.Position, _ int) {
		g := searching(p)
		w := worldOf(t, g, p, `{"type":"sample","world":0,"seed":5,"with":["texts","position"]}`)
		seed := 1
		tried := func(from int) string {
			line, _ := json.Marshal(Request{Type: "try", From: &from, World: 2, Seed: uint64(seed), Text: w.Texts[0], With: []string{"position"}})
			return worldOf(t, g, p, string(line)).Position
		}
		after := tried(0)
		if at := worldOf(t, g, p, `{"type":"state","world":0}`).Position; at != w.Position || after == w.Position {
			t.Fatalf("after a try world 0 is\n%s\nand was\n%s", at, w.Position)
		}
		line, _ := json.Marshal(Request{Type: "set", World: 1, Position: w.Position, With: []string{"position"}})
		if len(line) > MostLine/2 {
			t.Errorf("the line that sets a world has %d bytes; a bot's line has at most %d", len(line), MostLine)
		}
		if set := worldOf(t, g, p, string(line)).Position; set != w.Position || tried(1) != after {
			t.Errorf("set again:\n%s\nnot\n%s", set, w.Position)
		}
	})
}

// A request that cannot be followed is answered with the reason, and changes nothing.
func TestARequestThatFailsIsAnswered(t *testing.T) {
	p, err := systemOf(t, "ancients").Start(game.Ref{ID: "ancients/akragas"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	g := searching(p)
	before := worldOf(t, g, p, `{"type":"sample","world":0,"seed":1,"with":["position"]}`).Position
	other, err := p.System().Start(game.Ref{ID: "ancients/cannae"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	elsewhere, _ := json.Marshal(Request{Type: "set", Position: string(other.AppendText(nil))})
	many := `{"type":"batch","requests":[` + strings.TrimSuffix(strings.Repeat(`{"type":"look"},`, MostBatch+1), ",") + `]}`
	for request, why := range map[string]string{
		`{"type":"try","world":0,"text":"nonsense"}`:                   "unknown.action",
		`{"type":"try","world":0,"text":"done"}`:                       "",
		`{"type":"look","world":7}`:                                    "bot.failed.none",
		`{"type":"look","world":1024}`:                                 "bot.failed.number",
		`{"type":"look","world":-1}`:                                   "bot.failed.number",
		`{"type":"look","with":["everything"]}`:                        "bot.failed.with",
		`{"type":"play","player":"marshal","turns":1}`:                 "bot.failed.player",
		`{"type":"play","player":"recruit","turns":401}`:               "bot.failed.turns",
		`{"type":"set","position":"hm"}`:                               "bot.failed.position",
		string(elsewhere):                                              "bot.failed.battle",
		many:                                                           "bot.failed.batch",
		`{"type":"batch","requests":[{"type":"batch","requests":[]}]}`: "bot.failed.kind",
		`{"type":"batch","requests":[{"type":"choice"}]}`:              "bot.failed.kind",
	} {
		line := answered(t, g, p, request)
		if !bytes.Contains(line, []byte(`"type":"failed"`)) || !bytes.Contains(line, []byte(`"why":{"id":"`+why)) || bytes.Contains(line, []byte(`"words":""`)) {
			t.Errorf("%.80s: %.300s", request, line)
		}
	}
	if at := worldOf(t, g, p, `{"type":"state","world":0}`).Position; at != before {
		t.Error("a request that failed has changed a world")
	}
	ended := worldOf(t, g, p, `{"type":"play","world":2,"from":0,"player":"random","turns":400,"seed":1}`)
	if ended.Outcome == nil || ended.Seat != nil {
		t.Fatalf("%+v", ended)
	}
	if line := answered(t, g, p, `{"type":"try","world":2,"text":"done"}`); !bytes.Contains(line, []byte("bot.failed.over")) {
		t.Errorf("%s", line)
	}
	g.ready.Protocol = Oldest
	if g.requests("sample") {
		t.Error("a bot of version 1 is answered a request")
	}
}

// An answer too long for a line fails alone, and a batch of them fails as a whole.
func TestABatchFitsALine(t *testing.T) {
	p, err := systemOf(t, "commander").Start(systemOf(t, "commander").Scenarios()[0].Ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	g := searching(p)
	worldOf(t, g, p, `{"type":"sample","world":0,"seed":1}`)
	one := `{"type":"look","with":["scene","options","texts"]}`
	line := answered(t, g, p, `{"type":"batch","requests":[`+strings.TrimSuffix(strings.Repeat(one+",", MostBatch), ",")+`]}`)
	if len(line) >= MostOurs || !bytes.Contains(line, []byte("bot.failed.long")) {
		t.Errorf("%d bytes: %.200s", len(line), line)
	}
}

func systemOf(t *testing.T, name string) game.System {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range systems {
		if s.Name() == name {
			return s
		}
	}
	t.Fatal("no system " + name)
	return nil
}
