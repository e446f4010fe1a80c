package store_test

import (
	"encoding/json"
	"testing"

	"mariscal/game"
	"mariscal/store"
)

// Rows of before are read, and written as those of today.
func TestARowThatCountedBannersIsReadAsTracks(t *testing.T) {
	banners := func(top, bottom, goalTop, goalBottom int) [2]game.Track {
		return [2]game.Track{
			{ID: "banners", Seat: game.Top, Value: top, Goal: goalTop},
			{ID: "banners", Seat: game.Bottom, Value: bottom, Goal: goalBottom},
		}
	}
	var standing store.Standing
	if err := json.Unmarshal([]byte(`{"turn":7,"asked":1,"banners":[3,2],"goals":[5,6]}`), &standing); err != nil {
		t.Fatal(err)
	}
	if want := (store.Standing{Turn: 7, Asked: game.Bottom, Scores: banners(3, 2, 5, 6)}); standing != want {
		t.Errorf("standing: %+v", standing)
	}
	var ending store.Ending
	if err := json.Unmarshal([]byte(`{"winner":1,"banners":[4,6],"reason":"ancients.over.banners","side":{"en":"Rome"}}`), &ending); err != nil {
		t.Fatal(err)
	}
	if ending.Winner != game.Bottom || ending.Scores != banners(4, 6, 0, 0) || ending.Reason != "ancients.over.banners" || ending.Side["en"] != "Rome" {
		t.Errorf("ending: %+v", ending)
	}
	for _, row := range []any{&standing, &ending} {
		written, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		var fields map[string]any
		if err := json.Unmarshal(written, &fields); err != nil || fields["banners"] != nil || fields["goals"] != nil || fields["scores"] == nil {
			t.Errorf("written: %s, %v", written, err)
		}
	}
	var again store.Standing
	written, _ := json.Marshal(standing)
	if err := json.Unmarshal(written, &again); err != nil || again != standing {
		t.Errorf("read again: %+v, %v", again, err)
	}
	if json.Unmarshal([]byte(`{"turn":7,"banners":"many"}`), &again) == nil || json.Unmarshal([]byte(`{"winner":0,"banners":[1,"x"]}`), &ending) == nil {
		t.Error("a damaged row is read")
	}
}
