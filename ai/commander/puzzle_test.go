package commander_test

import (
	"slices"
	"testing"

	"mariscal/ai/aitest"
)

// puzzles are drawn positions with a best answer that can be proved by counting: the cup is
// nearly empty and the battle ends with it, so only one more flag can still win.
var puzzles = []aitest.Puzzle{
	{
		Name: "only an assault takes the village",
		Drawing: `scenario commander/training
			turn 4
			control - Crossroads
			tokens 1 0
			cup black=1
			stack draw/red.0.1
			51-Splenyi Chapel
			Grenzer Chapel second
			6e-legere Crossroads lead disordered
			22e Farm`,
		Best: []string{"assault 51-Splenyi Crossroads", "assault Grenzer Crossroads"},
	},
	{
		Name: "a step into the empty village wins",
		Drawing: `scenario commander/training
			turn 4
			cup black=1
			stack draw/order.0
			51-Splenyi Chapel
			HQ-A Chapel
			22e Farm`,
		Best: []string{"order move"},
	},
	{
		Name:   "the village's zone is the one to activate",
		Before: "order move",
		Drawing: `scenario commander/training
			turn 4
			cup black=1
			stack draw/order.0
			13-Reisky Windmill
			51-Splenyi Chapel
			HQ-A Chapel
			22e Farm`,
		Best: []string{"activate Chapel"},
	},
	{
		Name: "who leads by a flag and would break does not assault",
		Drawing: `scenario commander/training
			turn 4
			control Crossroads -
			morale 1 16
			tokens 1 0
			cup black=1
			stack draw/red.0.1
			13-Reisky Crossroads
			22e Farm lead firm
			40e Church
			12e-hussards Church second`,
		Best: []string{"pass", "fire 13-Reisky Church", "fire 13-Reisky Farm"}, // who fires loses no Morale
	},
}

// all are the puzzles of Battle Commander.
var all = slices.Concat(puzzles, assaults, ends)

func TestPuzzlesAreProved(t *testing.T) { arena.Prove(t, all) }

func TestPuzzles(t *testing.T) {
	arena.Solve(t, "legate", all, 95)
	arena.Solve(t, "centurion", puzzles, 100)
}
