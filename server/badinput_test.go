package server_test

import (
	"strings"
	"testing"
)

func TestBadInputIsAnsweredWithAProblemAndNeverAFault(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	id := create(c, people()).ID
	at := "/api/matches/" + id
	deep := strings.Repeat("[", 20000)
	with := func(key string, value any) object {
		m := people()
		m[key] = value
		return m
	}
	for _, e := range []struct {
		name, method, path string
		body               any
		want               int
	}{
		{"empty body", "POST", "/api/matches", "", 400},
		{"no JSON", "POST", "/api/matches", "hello", 400},
		{"cut JSON", "POST", "/api/matches", `{"scenario":`, 400},
		{"two values", "POST", "/api/matches", `{} {}`, 400},
		{"another type", "POST", "/api/matches", `[1,2]`, 400},
		{"null", "POST", "/api/matches", `null`, 404},
		{"deep nesting", "POST", "/api/matches", deep, 400},
		{"unknown field", "POST", "/api/matches", with("surprise", 1), 400},
		{"wrong type of field", "POST", "/api/matches", with("name", 7), 400},
		{"texts of the creator", "POST", "/api/matches", `{"scenario":"toy/duel","top":{"kind":"human"},"bottom":{"kind":"human"},"texts":["a","b"]}`, 400},
		{"unknown scenario", "POST", "/api/matches", with("scenario", "toy/none"), 404},
		{"unknown system", "POST", "/api/matches", with("scenario", "none/none"), 404},
		{"unknown sum", "POST", "/api/matches", with("sum", "ab"), 404},
		{"unknown option", "POST", "/api/matches", with("options", object{"fast": "on"}), 400},
		{"unknown value", "POST", "/api/matches", with("options", object{"long": "maybe"}), 400},
		{"unknown kind of seat", "POST", "/api/matches", with("top", object{"kind": "dog"}), 400},
		{"no kind of seat", "POST", "/api/matches", with("top", object{}), 400},
		{"unknown player", "POST", "/api/matches", with("top", object{"kind": "computer", "player": "x\ny"}), 400},
		{"long name", "POST", "/api/matches", with("name", strings.Repeat("ñ", 100)), 400},
		{"name of two lines", "POST", "/api/matches", with("top", object{"kind": "human", "name": "a\nresign top"}), 400},
		{"a pledge that is no sum", "POST", "/api/matches", with("top", object{"kind": "human", "pledge": "ab"}), 400},
		{"an open seat with wishes", "POST", "/api/matches", with("top", object{"kind": "open", "wishes": object{"react": "never"}}), 400},
		{"huge body", "POST", "/api/matches", with("name", strings.Repeat("a", 70000)), 413},
		{"huge upload", "POST", "/api/records", object{"text": strings.Repeat("a", 1<<20)}, 413},
		{"unknown match", "GET", "/api/matches/none", nil, 404},
		{"odd id", "GET", "/api/matches/%00%ff..%2f..%2fx", nil, 404},
		{"long id", "GET", "/api/matches/" + strings.Repeat("x", 5000), nil, 404},
		{"id with SQL", "GET", "/api/matches/'%20OR%201=1--", nil, 404},
		{"unknown viewer", "GET", at + "?as=nobody", nil, 400},
		{"unknown path", "GET", "/api/nothing", nil, 404},
		{"unknown path below", "GET", at + "/nothing", nil, 404},
		{"wrong method", "PUT", at, nil, 405},
		{"wrong method of a page", "POST", "/index.html", nil, 405},
		{"wrong method of a list", "DELETE", "/api/matches", nil, 405},
		{"unknown file", "GET", "/none.js", nil, 404},
		{"file out of the tree", "GET", "/%2e%2e/embed.go", nil, 404},
		{"number is no number", "GET", at + "/log?after=x", nil, 400},
		{"number too large", "GET", at + "/log?after=99999999999999999999", nil, 400},
		{"number below", "GET", at + "/log?after=-5", nil, 200},
		{"number beyond", "GET", at + "/log?after=1000000", nil, 200},
		{"flag is no flag", "GET", "/api/matches?deleted=perhaps", nil, 400},
		{"step is no number", "GET", at + "/at/x", nil, 400},
		{"step beyond", "GET", at + "/at/100000", nil, 404},
		{"step below", "GET", at + "/at/-1", nil, 404},
		{"unknown language", "GET", "/api/words/xx", nil, 404},
		{"rules of no system", "GET", "/api/rules/none", nil, 404},
		{"no scenario", "GET", "/api/scenarios/toy/none", nil, 404},
		{"no system", "GET", "/api/scenarios/none/none", nil, 404},
		{"unknown piece", "GET", at + "/why?piece=none", nil, 400},
		{"danger of nobody", "GET", at + "/danger?seat=x", nil, 400},
		{"action of nobody", "POST", at + "/actions", object{"seat": "middle", "number": 1, "action": "x"}, 400},
		{"stale action", "POST", at + "/actions", object{"seat": "top", "number": -7, "action": "play step"}, 409},
		{"number as text", "POST", at + "/actions", object{"seat": "top", "number": "1", "action": "play step"}, 400},
		{"stale undo", "POST", at + "/undo", object{"seat": "top", "number": 100}, 409},
		{"draw with another word", "POST", at + "/draw", object{"seat": "top", "do": "perhaps"}, 400},
		{"no offer", "POST", at + "/draw", object{"seat": "top", "do": "accept"}, 409},
		{"wish of two lines", "POST", at + "/wish", object{"seat": "top", "kind": "parry", "wish": "a\nresign top"}, 400},
		{"wish about nothing", "POST", at + "/wish", object{"seat": "top", "kind": "", "wish": "never"}, 400},
		{"join without token", "POST", at + "/join", object{"token": ""}, 403},
		{"no record", "POST", "/api/records", object{"text": "hello"}, 422},
		{"empty record", "POST", "/api/records", object{"text": ""}, 422},
		{"unknown record", "GET", "/api/records/none/at/0", nil, 404},
		{"upload without an id", "POST", "/api/scenarios", object{"name": "a.yaml", "text": "x"}, 422},
	} {
		t.Run(e.name, func(t *testing.T) {
			status, answer := c.Send(e.method, e.path, e.body)
			if status != e.want {
				t.Errorf("%d, want %d: %.300s", status, e.want, answer)
			}
			if status >= 400 {
				wantProblem(t, status, answer)
			}
			if len(answer) > 5000 && status >= 400 {
				t.Errorf("the answer repeats what was sent: %d bytes", len(answer))
			}
		})
	}
	if status, answer := c.Send("POST", "/api/matches", people(), "Content-Type", "text/plain"); status != 415 {
		t.Errorf("text/plain: %d %s", status, answer)
	}
	if s := look(c, id, "top"); s.ID != id {
		t.Errorf("the match is %+v", s)
	}
}

func TestAFaultOfTheRulesIsOneRequestsFault(t *testing.T) {
	h := start(t)
	c := h.Client(t)
	id := create(c, people()).ID
	status, answer := c.Get("/api/matches/" + id + "/why?piece=panic&cell=A1")
	if status != 500 {
		t.Errorf("%d %s", status, answer)
	}
	wantProblem(t, status, answer)
	if strings.Contains(string(answer), "rules failed") {
		t.Errorf("the fault is told: %s", answer)
	}
	look(c, id, "top")
}
