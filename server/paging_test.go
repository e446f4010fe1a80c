package server_test

import (
	"fmt"
	"testing"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

func TestScenariosAreListedByPagesTheBuiltInFirst(t *testing.T) {
	t.Parallel()
	h := startAncients(t, servertest.Options{})
	c := h.Client(t)
	const uploads = 103
	for n := range uploads {
		c.Want(nil, "POST", "/api/scenarios", object{"name": "a.yaml", "text": alteredBattle(t, n)})
	}
	seen := map[string]bool{}
	var all []string
	for after := ""; ; {
		var page []server.ScenarioItem
		c.Want(&page, "GET", "/api/scenarios?after="+after, nil)
		if len(page) > 100 {
			t.Fatalf("%d in one answer", len(page))
		}
		for _, it := range page {
			if seen[it.ID] {
				t.Errorf("%s stands twice", it.ID)
			}
			seen[it.ID] = true
			all = append(all, it.ID)
		}
		if len(page) < 100 {
			break
		}
		after = page[len(page)-1].ID
	}
	shown := 0
	for _, ref := range content.Standard().BuiltIn() {
		if about, _ := content.Standard().About(ref); !about.Info.Hidden {
			shown++
		}
	}
	if len(all) != shown+uploads || all[0] != "ancients/akragas" || all[shown] != "ancients/altered-0" {
		t.Errorf("%d are listed, %q first, %q after the built-in ones", len(all), all[0], all[shown])
	}
	var few []server.ScenarioItem
	c.Want(&few, "GET", "/api/scenarios?limit=2&after="+all[shown], nil)
	if len(few) != 2 || few[0].ID != all[shown+1] {
		t.Errorf("two after the first upload: %v", few)
	}
	c.Want(&few, "GET", "/api/scenarios?after=ancients/gone", nil)
	if len(few) != 0 {
		t.Errorf("after one that is not there: %d", len(few))
	}
}

func TestOnesOwnMatchesAreListedByPagesAndBeforeThoseOfOthers(t *testing.T) {
	h := start(t)
	mine, other := h.Client(t), h.Client(t)
	own := map[string]bool{}
	for range 7 {
		own[create(mine, people()).ID] = true
	}
	for range 7 {
		create(other, people())
	}
	var all []server.MatchItem
	for after := ""; ; {
		var page []server.MatchItem
		mine.Want(&page, "GET", fmt.Sprintf("/api/matches?limit=4&after=%s", after), nil)
		all = append(all, page...)
		if len(page) < 4 {
			break
		}
		after = page[3].ID
	}
	if len(all) != 14 {
		t.Fatalf("%d matches are listed, there are 14", len(all))
	}
	for i, m := range all {
		if own[m.ID] != (i < 7) {
			t.Errorf("%d: %s; one's own come first", i, m.ID)
		}
	}
}
