package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	_ "mariscal/ai/commander"
	"mariscal/server"
)

// The lesson of Battle Commander has a fight in its first turn, whoever learns attacks or
// passes whatever he can.
func TestTheLessonOfBattleCommanderFightsInItsFirstTurn(t *testing.T) {
	h := teach(t)
	for name, prefers := range map[string][]string{
		"who attacks": {"fire", "assault", "done", "pass", "decline"},
		"who passes":  {"done", "pass", "decline", "halt"},
	} {
		c := h.Client(t)
		var s server.MatchState
		c.Want(&s, "POST", "/api/matches", object{
			"scenario": "commander/first-battle", "lesson": true, "top": object{"kind": "computer", "player": "recruit"}, "bottom": object{"kind": "human"},
		})
		turn, at := s.Scene.Turn, "/api/matches/"+s.Match.ID
		fought := false
		for tries := 0; s.Scene.Turn == turn && !fought && tries < 3000; tries++ {
			if s.Decision.Over {
				break
			}
			if len(s.Options) == 0 {
				time.Sleep(5 * time.Millisecond) // the computer thinks
			} else {
				text := s.Options[0].Text
				if i := slices.IndexFunc(prefers, func(p string) bool {
					return slices.ContainsFunc(s.Options, func(o server.OptionWords) bool { return strings.HasPrefix(o.Text, p) })
				}); i >= 0 {
					text = s.Options[slices.IndexFunc(s.Options, func(o server.OptionWords) bool { return strings.HasPrefix(o.Text, prefers[i]) })].Text
				}
				if status, body := c.Post(at+"/actions", object{"seat": "bottom", "number": s.Number, "action": text}); status != http.StatusOK {
					t.Fatalf("%s: %s: %d %s", name, text, status, body)
				}
			}
			s = server.MatchState{}
			c.Want(&s, "GET", at, nil)
			var log []server.LogLine
			c.Want(&log, "GET", at+"/log", nil)
			fought = slices.ContainsFunc(log, func(l server.LogLine) bool { return l.Event.Shown != nil && len(l.Event.Shown.Columns) > 0 })
		}
		if !fought || turn != 1 {
			t.Errorf("%s sees no fight in turn 1: turn %d", name, s.Scene.Turn)
		}
	}
}
