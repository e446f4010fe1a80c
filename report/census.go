package report

import "mariscal/game"

// A census records the pieces that have stood on the table, with their last state and
// their initial strength.
type census struct {
	pieces map[string]counted
	kinds  []string // in the order of their first appearance
	strong map[string]bool
}

type counted struct {
	seat game.Seat
	kind string
	full int // strength at its first appearance
}

// look adds the new pieces of a scene.
func (c *census) look(s game.Scene) {
	for _, p := range s.Pieces {
		if _, known := c.pieces[p.ID]; known || p.Cell == "" && p.At == nil {
			continue
		}
		if _, known := c.strong[p.Kind]; !known {
			c.kinds = append(c.kinds, p.Kind)
		}
		c.strong[p.Kind] = c.strong[p.Kind] || p.Full > 1
		c.pieces[p.ID] = counted{p.Seat, p.Kind, p.Strength}
	}
}

// losses compares all pieces with the last scene. It returns a count for each kind of
// piece, and for its strength when it has more than one step. A piece missing from the
// scene is lost; one that is in it but off the board left alive.
func (c *census) losses(end game.Scene) []Count {
	left := map[string]int{}
	for _, p := range end.Pieces {
		left[p.ID] = p.Strength
	}
	lost, steps := map[string]*Count{}, map[string]*Count{}
	for _, kind := range c.kinds {
		lost[kind] = &Count{ID: kind, Of: new([2]int)}
		steps[kind] = &Count{ID: kind + ".strength", Of: new([2]int)}
	}
	for id, p := range c.pieces {
		strength, there := left[id]
		lost[p.kind].Of[p.seat&1]++
		steps[p.kind].Of[p.seat&1] += p.full
		if !there {
			lost[p.kind].N[p.seat&1]++
		}
		steps[p.kind].N[p.seat&1] += max(0, p.full-strength)
	}
	var out []Count
	for _, kind := range c.kinds {
		out = append(out, *lost[kind])
		if c.strong[kind] {
			out = append(out, *steps[kind])
		}
	}
	return out
}
