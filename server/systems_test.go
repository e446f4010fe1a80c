package server_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// eachSystem runs a test on the first built-in battle of every system there is,
// whatever its board is made of.
func eachSystem(t *testing.T, test func(t *testing.T, h *servertest.Host, sys game.System, id string)) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			for _, ref := range content.Standard().BuiltIn() {
				if strings.HasPrefix(ref.ID, sys.Name()+"/") {
					test(t, servertest.Start(t, servertest.Options{Content: content.Standard()}), sys, ref.ID)
					return
				}
			}
			t.Error("it has no battle")
		})
	}
}

// renamed is the file of a built-in battle as somebody would bring it, under
// another name.
func renamed(t *testing.T, id string) (text, as string) {
	t.Helper()
	file, err := content.BuiltinFile(id)
	if err != nil {
		t.Fatal(err)
	}
	as = id + "-again"
	text = strings.Replace(string(file), "id: "+id+"\n", "id: "+as+"\n", 1)
	if text == string(file) {
		t.Fatalf("the file of %s does not begin with its id", id)
	}
	return text, as
}

// A battle that somebody brings is played by two computer players; its record,
// brought back to another server, proves itself and shows the same tables.
func TestEverySystemIsPlayedFromAnUploadedBattleToItsRecord(t *testing.T) {
	t.Parallel()
	eachSystem(t, func(t *testing.T, h *servertest.Host, sys game.System, id string) {
		c := h.Client(t)
		text, as := renamed(t, id)
		var item server.ScenarioItem
		c.Want(&item, "POST", "/api/scenarios", object{"name": "mine.yaml", "text": text})
		if item.ID != as || !item.Uploaded {
			t.Fatalf("uploaded as %+v", item)
		}
		if item.Map.Kind == "" || len(item.Map.Units[0])+len(item.Map.Units[1]) == 0 {
			t.Errorf("its small map is %+v", item.Map)
		}
		match := fought(t, h, c, as)
		status, record := c.Get("/api/matches/" + match + "/record")
		if status != 200 || !strings.Contains(string(record), "\nscenario-text") {
			t.Fatalf("%d: the record does not carry the battle: %.300s", status, record)
		}
		other := servertest.Start(t, servertest.Options{Content: content.Standard()})
		d := other.Client(t)
		var rec server.RecordInfo
		d.Want(&rec, "POST", "/api/records", object{"text": string(record)})
		last := look(c, match, "spectator").Step
		if !rec.Proved || rec.Stopped != "" || rec.Last != last || !rec.Result.Over {
			t.Fatalf("the record is %+v, the match has %d steps", rec, last)
		}
		for _, step := range []int{0, 1, last / 2, last} {
			at := "/at/" + strconv.Itoa(step)
			mine, his := moment(d, "/api/records/"+rec.ID+at), moment(c, "/api/matches/"+match+at)
			if !bytes.Equal(mine, his) {
				t.Errorf("step %d: the record shows\n%.600s\nthe match\n%.600s", step, mine, his)
			}
		}
	})
}

// moment returns what lies on the table at a step, and what was told of it.
func moment(c *servertest.Client, path string) []byte {
	var m struct {
		Action string
		Words  []string
		Chance []string
		Scene  struct{ Pieces, Trays, Tracks json.RawMessage }
	}
	c.Want(&m, "GET", path, nil)
	text, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return text
}

// Two people at one screen play some answers over the interface; each is told in
// words of both languages, and what can be taken back is taken back. That is nothing
// where every answer hands the turn over.
func TestEverySystemIsPlayedByPeople(t *testing.T) {
	t.Parallel()
	const answers = 150
	undone := 0
	eachSystem(t, func(t *testing.T, h *servertest.Host, sys game.System, id string) {
		raw := regexp.MustCompile(`\b` + sys.Name() + `\.[a-z]`)
		read := map[string]bool{}
		c, pick := h.Client(t), game.NewSeeded(7)
		match := people()
		match["scenario"] = id
		s := create(c, match)
		for range answers {
			if s = seen(c, s.ID); s.Question.Over {
				break
			}
			if len(s.Options) == 0 || s.Prompt == "" {
				t.Fatalf("nobody can answer: %+v", s)
			}
			for _, text := range append([]string{s.Prompt}, wordsOf(s)...) {
				if read[text] {
					continue
				}
				read[text] = true
				if raw.MatchString(text) || text == "" {
					t.Fatalf("%s is told as %q", s.Question.Kind, text)
				}
			}
			if s.CanUndo && pick.Below(4) == 0 {
				c.Want(nil, "POST", "/api/matches/"+s.ID+"/undo", object{"seat": s.Question.Seat.String(), "number": s.Number})
				undone++
				continue
			}
			o := s.Options[pick.Below(len(s.Options))]
			c.Want(nil, "POST", "/api/matches/"+s.ID+"/actions", object{"seat": s.Question.Seat.String(), "number": s.Number, "action": o.Text})
		}
	})
	if undone == 0 {
		t.Error("nothing could be taken back")
	}
}

// seen returns the match as whoever is asked sees it.
func seen(c *servertest.Client, id string) state {
	s := look(c, id, "top")
	if !s.Question.Over && s.Question.Seat == game.Bottom {
		s = look(c, id, "bottom")
	}
	return s
}

func wordsOf(s state) (list []string) {
	for _, o := range s.Options {
		list = append(list, o.Words)
	}
	for _, l := range s.Log {
		list = append(list, l.Words)
	}
	return list
}
