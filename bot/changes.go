package bot

import (
	"reflect"
	"slices"

	"mariscal/game"
)

// Changes are the differences of a scene from the one the bot received before; missing
// fields stay as they were. Applied to that scene they give the new one, with its pieces
// in any order.
type Changes struct {
	Turn    *int           `json:"turn,omitempty"`
	Active  *game.Seat     `json:"active,omitempty"`
	Phase   *string        `json:"phase,omitempty"`
	Board   *game.Board    `json:"board,omitempty"`
	Pieces  []game.Piece   `json:"pieces,omitempty"` // changed or new, complete, by id
	Gone    []string       `json:"gone,omitempty"`   // ids of removed pieces
	Trays   *[]game.Tray   `json:"trays,omitempty"`
	Tracks  *[]game.Track  `json:"tracks,omitempty"`
	Links   *[]game.Link   `json:"links,omitempty"`
	Extents *[]game.Extent `json:"extents,omitempty"`
	Outcome *game.Outcome  `json:"outcome,omitempty"`
}

// changesOf returns the differences between two scenes of one game and viewer.
func changesOf(before, now *game.Scene) *Changes {
	c := new(Changes)
	if before.Turn != now.Turn {
		c.Turn = &now.Turn
	}
	if before.Active != now.Active {
		c.Active = &now.Active
	}
	if before.Phase != now.Phase {
		c.Phase = &now.Phase
	}
	if !before.Board.Same(&now.Board) {
		c.Board = &now.Board
	}
	if !reflect.DeepEqual(before.Trays, now.Trays) {
		c.Trays = list(&now.Trays)
	}
	if !slices.Equal(before.Tracks, now.Tracks) {
		c.Tracks = list(&now.Tracks)
	}
	if len(before.Links)+len(now.Links) > 0 && !reflect.DeepEqual(before.Links, now.Links) {
		c.Links = list(&now.Links)
	}
	if len(before.Extents)+len(now.Extents) > 0 && !reflect.DeepEqual(before.Extents, now.Extents) {
		c.Extents = list(&now.Extents)
	}
	if before.Outcome != now.Outcome {
		c.Outcome = &now.Outcome
	}
	c.pieces(before.Pieces, now.Pieces)
	return c
}

// list replaces nil by an empty list, which removes the old one.
func list[T any](l *[]T) *[]T {
	if *l == nil {
		return &[]T{}
	}
	return l
}

// pieces finds the changed pieces; most pieces stay the same and in the same order.
func (c *Changes) pieces(before, now []game.Piece) {
	if len(before) == len(now) && slices.EqualFunc(before, now, func(a, b game.Piece) bool { return a.ID == b.ID }) {
		for i := range now {
			if !samePiece(&before[i], &now[i]) {
				c.Pieces = append(c.Pieces, now[i])
			}
		}
		return
	}
	was := make(map[string]*game.Piece, len(before))
	for i := range before {
		was[before[i].ID] = &before[i]
	}
	is := make(map[string]bool, len(now))
	for i := range now {
		is[now[i].ID] = true
		if old := was[now[i].ID]; old == nil || !samePiece(old, &now[i]) {
			c.Pieces = append(c.Pieces, now[i])
		}
	}
	for i := range before {
		if !is[before[i].ID] {
			c.Gone = append(c.Gone, before[i].ID)
		}
	}
}

// samePiece compares two pieces; rare fields are compared by reflection.
func samePiece(a, b *game.Piece) bool {
	if a.ID != b.ID || a.Kind != b.Kind || a.Type != b.Type || a.Class != b.Class || a.Seat != b.Seat || a.Cell != b.Cell || a.Slot != b.Slot || a.Form != b.Form ||
		a.Name != b.Name || a.Strength != b.Strength || a.Full != b.Full || a.With != b.With || a.Down != b.Down || !slices.Equal(a.Marks, b.Marks) || !slices.Equal(a.Forms, b.Forms) || !slices.Equal(a.Ranges, b.Ranges) {
		return false
	}
	if a.At == nil && b.At == nil && a.Facing == nil && b.Facing == nil && a.Titles == nil && b.Titles == nil && a.Base == nil && b.Base == nil && a.Figures == nil && b.Figures == nil {
		return true
	}
	return reflect.DeepEqual(a, b)
}
