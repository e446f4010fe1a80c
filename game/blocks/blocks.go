// Package blocks has what games of blocks on zones share: where blocks stand and face,
// how a scenario sets them up ([Setup]), the board as rules see it ([Ground]), the
// text of blocks, their drawing, where they can move and what they threaten ([Army]).
// Package zone has the geometry; the system has the rules.
//
//	var army = blocks.Army{Names: []string{"t1", "t2", "b1", "b2"}, Full: 3, Stack: 2}
//
//	type state struct {
//		blocks [4]blocks.Block
//	}
package blocks

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/form"
)

// A Block is a block of a position: a plain value. Where it is not on the board it
// has no steps, and its places are [form.None].
type Block struct {
	At, Facing uint8 // zone it stands in, zone next to it that it looks to
	Steps      uint8
	Acted      bool // this turn
}

// Gone is a block that is not on the board.
var Gone = Block{At: form.None, Facing: form.None}

// An Army is what blocks a game has. Its methods take the blocks of a position, as
// many as it has names.
type Army struct {
	Names []string // those of the top seat first, as many of each seat
	Full  uint8    // steps of a whole block
	Stack int      // how many may stand in a zone, all of one seat
	// Next, Way and Crowd are the rules by which a block goes into a neighbouring zone
	// alone, only where there is a way, and only where there is room.
	Next, Way, Crowd string
}

// Crosses returns the rule that forbids that a block goes or strikes from its zone
// into another, or "".
func (a *Army) Crosses(list []Block, g *Ground, block, to uint8) string {
	switch at := list[block].At; {
	case !g.Beside[at].Has(int(to)):
		return a.Next
	case !g.Ways[at].Has(int(to)):
		return a.Way
	}
	return ""
}

// Moves returns the rule that forbids that a block moves into a zone, or "".
func (a *Army) Moves(list []Block, g *Ground, block, to uint8) string {
	if rule := a.Crosses(list, g, block, to); rule != "" || a.Room(list, to, a.Seat(block)) {
		return rule
	}
	return a.Crowd
}

// Each is how many blocks a seat has at most.
func (a *Army) Each() int { return len(a.Names) / 2 }

// Seat is whose a block is.
func (a *Army) Seat(block uint8) game.Seat { return game.Seat(int(block) / a.Each()) }

// Of returns the blocks of a seat.
func (a *Army) Of(list []Block, s game.Seat) []Block { return list[int(s)*a.Each():][:a.Each()] }

// In counts the blocks of a seat in a zone.
func (a *Army) In(list []Block, zone uint8, s game.Seat) (n int) {
	for _, k := range a.Of(list, s) {
		if k.At == zone {
			n++
		}
	}
	return n
}

// Room reports whether one more block of a seat may come into a zone.
func (a *Army) Room(list []Block, zone uint8, s game.Seat) bool {
	return a.In(list, zone, s) < a.Stack && a.In(list, zone, s.Other()) == 0
}

// Broken reports whether a seat has no block left.
func (a *Army) Broken(list []Block, s game.Seat) bool {
	return !slices.ContainsFunc(a.Of(list, s), func(k Block) bool { return k.Steps > 0 })
}

// Lines are the lines of a position that hold the blocks: "t1 Mill Toll 3 fresh".
func (a *Army) Lines(list []Block, zones []string) (lines []form.Line) {
	for i, name := range a.Names {
		k := &list[i]
		lines = append(lines, form.Line{Name: name, Values: form.Values(
			form.NameOrNone(&k.At, zones), form.NameOrNone(&k.Facing, zones), form.Number(&k.Steps, a.Full), form.Flag(&k.Acted, "fresh", "acted"))})
	}
	return lines
}

// Proof says which block cannot stand as it does.
func (a *Army) Proof(list []Block, g *Ground) error {
	for i, k := range list {
		gone, s := k.At == form.None, a.Seat(uint8(i))
		switch {
		case gone != (k.Steps == 0) || gone != (k.Facing == form.None):
			return fmt.Errorf("block %s has %d steps, a place or a facing", a.Names[i], k.Steps)
		case !gone && (!g.Beside[k.At].Has(int(k.Facing)) || a.In(list, k.At, s) > a.Stack || a.In(list, k.At, s.Other()) > 0):
			return fmt.Errorf("block %s cannot stand so in %s", a.Names[i], g.Zones[k.At])
		}
	}
	return nil
}

// Touch says where the block stands that an option names.
func (a *Army) Touch(list []Block, g *Ground, o *game.Option) {
	if i := slices.Index(a.Names, o.Piece); i >= 0 {
		o.From = g.Zones[list[i].At]
	}
}

// Pieces are the blocks as they are shown: units of the type "block", with the mark
// "moved" when they have acted.
func (a *Army) Pieces(list []Block, g *Ground) (pieces []game.Piece) {
	for i, k := range list {
		if k.At == form.None {
			continue
		}
		bearing := g.Bearing(int(k.At), int(k.Facing))
		p := game.Piece{
			ID: a.Names[i], Kind: "unit", Type: "block", Seat: a.Seat(uint8(i)), Strength: int(k.Steps), Full: int(a.Full),
			Spot: game.Spot{Cell: g.Zones[k.At], Facing: &bearing},
		}
		for _, before := range list[:i] {
			if before.At == k.At {
				p.Slot++
			}
		}
		if k.Acted {
			p.Marks = []string{"moved"}
		}
		pieces = append(pieces, p)
	}
	return pieces
}
