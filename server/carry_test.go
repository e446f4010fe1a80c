package server_test

import (
	"testing"

	"mariscal/match"
)

func TestEveryJournalCarriesItsBattleSoThatItOpensWhenTheBuiltInOneHasChanged(t *testing.T) {
	h := start(t)
	id := create(h.Client(t), people()).ID
	entries, err := h.Store.Entries(t.Context(), id, 0)
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d entries: %v", len(entries), err)
	}
	head, err := match.Header(entries[0])
	if err != nil {
		t.Fatal(err)
	}
	if head.ScenarioText == "" {
		t.Error("the journal of a built-in battle does not hold the battle")
	}
}
