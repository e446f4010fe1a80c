package server_test

import (
	"slices"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/game"
	"mariscal/words"
)

func TestTheSheetsSayWhatTheRulesPlayBy(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	var all game.Sheets
	c.Want(&all, "GET", "/api/units/ancients?scenario=ancients/zama", nil)
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	find := func(list []game.Sheet, id string) game.Sheet {
		i := slices.IndexFunc(list, func(s game.Sheet) bool { return s.ID == id })
		if i < 0 {
			t.Fatalf("no sheet of %s", id)
		}
		return list[i]
	}
	value := func(s game.Sheet, name string) int {
		for _, v := range s.Values {
			if v.Name == name {
				return v.N
			}
		}
		return -1
	}
	for k, want := range tables.Types {
		if want.Blocks == 0 || want.Move == 0 {
			continue
		}
		id := []string{"LI", "LB", "LS", "AX", "WA", "MI", "HI", "LC", "MC", "HC", "HCH", "EL", "WM"}[k]
		s := find(all.Units, id)
		if value(s, "blocks") != int(want.Blocks) || value(s, "move") != int(want.Move) || s.Class != want.Class.String() {
			t.Errorf("%s: %+v, the tables have %+v", id, s, want)
		}
	}
	if n := value(find(all.Cards, "line-command"), "copies"); n != 4 {
		t.Errorf("line command: %d copies", n)
	}
	for kind, list := range map[string][]game.Sheet{"unit": all.Units, "terrain": all.Terrain, "tag": all.Tags, "card": all.Cards, "face": all.Faces} {
		for _, s := range list {
			if !words.Has("ancients." + kind + "." + s.ID) {
				t.Errorf("%s %s has no name", kind, s.ID)
			}
			if len(s.Rules) == 0 {
				t.Errorf("%s %s has no rule", kind, s.ID)
			}
			for _, id := range s.Rules {
				if _, ok := words.Lookup(id); !ok {
					t.Errorf("%s %s cites %q", kind, s.ID, id)
				}
			}
			for _, v := range s.Values {
				if !words.Has("ancients.value." + v.Name) {
					t.Errorf("%s %s: value %q has no words", kind, s.ID, v.Name)
				}
			}
		}
	}
}

func TestSheetsThatAreNotThereAreRefused(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	for _, path := range []string{"/api/units/chess", "/api/units/ancients?scenario=ancients/none", "/api/units/ancients?scenario=chess/zama"} {
		if status, body := c.Get(path); status != 404 {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	toy := start(t)
	if status, body := toy.Client(t).Get("/api/units/toy"); status != 200 || !strings.Contains(string(body), `"units":[]`) {
		t.Errorf("a system without sheets: %d %s", status, body)
	}
}
