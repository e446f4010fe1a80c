package server_test

import (
	"net/http"
	"testing"

	"mariscal/ai"
	_ "mariscal/ai/ancients"
	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

// minds are the real computer players.
type minds struct{ servertest.Random }

func (minds) Names(system string) []string { return ai.Names(system) }

func (minds) New(name, system string, seed uint64) (server.Player, error) {
	return ai.New(name, system, seed)
}

func teach(t *testing.T) *servertest.Host {
	t.Helper()
	return servertest.Start(t, servertest.Options{Content: content.Standard(), Players: minds{}})
}

func lesson() object {
	return object{
		"scenario": "ancients/first-battle", "lesson": true,
		"top": object{"kind": "computer", "player": "recruit"}, "bottom": object{"kind": "human"},
	}
}

func TestALessonIsTheSameEveryTimeAndSaysSo(t *testing.T) {
	h := teach(t)
	ana := h.Client(t)
	var first, second, usual server.MatchState
	ana.Want(&first, "POST", "/api/matches", lesson())
	ana.Want(&second, "POST", "/api/matches", lesson())
	open := lesson()
	delete(open, "lesson")
	ana.Want(&usual, "POST", "/api/matches", open)
	if !first.Lesson || !second.Lesson || usual.Lesson {
		t.Errorf("lessons: %t, %t; a usual match: %t", first.Lesson, second.Lesson, usual.Lesson)
	}
	if first.Promise != second.Promise || first.Promise == usual.Promise {
		t.Errorf("commitments: %s, %s; usual %s", first.Promise, second.Promise, usual.Promise)
	}
	if first.Options[0].Text != second.Options[0].Text || len(first.Options) != len(second.Options) {
		t.Error("the hands differ")
	}
}

func TestOnlyABattleToLearnByHasALesson(t *testing.T) {
	h := teach(t)
	wrong := lesson()
	wrong["scenario"] = "ancients/akragas"
	if status, _ := h.Client(t).Post("/api/matches", wrong); status != http.StatusUnprocessableEntity {
		t.Errorf("a lesson of Akragas: %d", status)
	}
}

func TestSeatsBeginWithTheirWishes(t *testing.T) {
	h := teach(t)
	both := object{"kind": "human", "wishes": object{"react": "never"}}
	var m server.MatchState
	h.Client(t).Want(&m, "POST", "/api/matches", object{"scenario": "ancients/first-battle", "top": both, "bottom": both})
	if m.Wishes["react"] != "never" {
		t.Errorf("wishes are %v", m.Wishes)
	}
}

// The lesson of Battle Commander leaves out what is exchanged before the battle, which every
// other match begins with (28.1).
func TestALessonLeavesOutWhatItsSystemSays(t *testing.T) {
	h := teach(t)
	ana := h.Client(t)
	for _, guided := range []bool{true, false} {
		battle := lesson()
		battle["scenario"], battle["lesson"] = "commander/first-battle", guided
		var m server.MatchState
		ana.Want(&m, "POST", "/api/matches", battle)
		if off := m.Choices["skirmish"] == "off"; off != guided {
			t.Errorf("guided: %t, without the exchange: %t", guided, off)
		}
	}
}
