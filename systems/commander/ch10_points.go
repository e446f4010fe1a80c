package commander

// Chapter 10: the Combat Points of a block, by its type.

// points are what a block of a type counts.
type points struct{ fire, assault, support int8 }

// blockPoints is the table of chapter 10. A dash of the rulebook is 0 here: whether a
// block may fire, assault or support stands in combatOptions.
var blockPoints = [TypeCount]points{
	Long:      {1, 2, 1},
	Short:     {1, 1, 1},
	Cavalry:   {0, 1, 1},
	FootGuns:  {2, 2, 1},
	HorseGuns: {1, 2, 1},
	Garrison:  {0, 0, 0},
}
