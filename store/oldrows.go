package store

import (
	"encoding/json"

	"mariscal/game"
)

// Rows written when games counted only banners have "banners" and "goals", by seat,
// instead of "scores".
type scoresBefore struct {
	Banners *[2]int `json:"banners"`
	Goals   [2]int  `json:"goals"`
}

// scores returns the scores of an old row; ok is false for a present one.
func (b scoresBefore) scores() (s [2]game.Track, ok bool) {
	if b.Banners == nil {
		return s, false
	}
	for seat, n := range b.Banners {
		s[seat] = game.Track{ID: "banners", Seat: game.Seat(seat), Value: n, Goal: b.Goals[seat]}
	}
	return s, true
}

// UnmarshalJSON reads an ending in the present and in the old form.
func (e *Ending) UnmarshalJSON(data []byte) error {
	type today Ending // without this method
	var row struct {
		*today
		scoresBefore
	}
	row.today = (*today)(e)
	if err := json.Unmarshal(data, &row); err != nil {
		return err
	}
	if scores, ok := row.scores(); ok {
		e.Scores = scores
	}
	return nil
}

// UnmarshalJSON reads a standing in the present and in the old form.
func (s *Standing) UnmarshalJSON(data []byte) error {
	type today Standing // without this method
	var row struct {
		*today
		scoresBefore
	}
	row.today = (*today)(s)
	if err := json.Unmarshal(data, &row); err != nil {
		return err
	}
	if scores, ok := row.scores(); ok {
		s.Scores = scores
	}
	return nil
}
