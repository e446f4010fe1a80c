package report

import "mariscal/game"

// A census remembers the pieces that stood on the table, as they were when they
// were last seen there, and how strong they came.
type census map[string]counted

type counted struct {
	seat   game.Seat
	leader bool
	full   int // strength when it first stood on the table
}

// look counts the pieces of a scene that were not there before.
func (c census) look(s game.Scene) {
	for _, p := range s.Pieces {
		if _, known := c[p.ID]; !known && p.Cell != "" {
			c[p.ID] = counted{p.Seat, p.Kind == "leader", p.Strength}
		}
	}
}

// losses compares what came to the table with what is left in the last scene.
// A piece the scene no longer has is lost; one it has off the board left alive.
func (c census) losses(seat game.Seat, end game.Scene, out *Side) {
	left := map[string]int{}
	for _, p := range end.Pieces {
		left[p.ID] = p.Strength
	}
	for id, p := range c {
		if p.seat != seat {
			continue
		}
		strength, there := left[id]
		if p.leader {
			out.Leaders.Had++
			if !there {
				out.Leaders.Lost++
			}
			continue
		}
		out.Units.Had++
		out.Blocks.Had += p.full
		if !there {
			out.Units.Lost++
		}
		out.Blocks.Lost += max(0, p.full-strength)
	}
}
