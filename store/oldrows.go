package store

import (
	"bytes"
	"encoding/json"

	"mariscal/game"
)

// UnmarshalJSON reads an ending in the present and in the old form.
func (e *Ending) UnmarshalJSON(data []byte) error {
	type today Ending // without this method
	return readRow(data, (*today)(e), &e.Scores)
}

// UnmarshalJSON reads a standing in the present and in the old form.
func (s *Standing) UnmarshalJSON(data []byte) error {
	type today Standing // without this method
	return readRow(data, (*today)(s), &s.Scores)
}

// readRow reads a row in its present form. Rows written when games counted only banners
// have "banners" and "goals", by seat, instead of "scores".
func readRow(data []byte, row any, scores *[2]game.Track) error {
	if err := json.Unmarshal(data, row); err != nil || !bytes.Contains(data, []byte(`"banners"`)) {
		return err
	}
	var before struct {
		Banners *[2]int `json:"banners"` // nil in a present row of a game that counts banners
		Goals   [2]int  `json:"goals"`
	}
	if err := json.Unmarshal(data, &before); err != nil || before.Banners == nil {
		return err
	}
	for seat, n := range before.Banners {
		scores[seat] = game.Track{ID: "banners", Seat: game.Seat(seat), Value: n, Goal: before.Goals[seat]}
	}
	return nil
}
