// Package ambush reads and writes the scenario files of the game on a plane
// (systems/ambush) and holds its battles, texts and rules.
//
//	table: {width: 24, height: 18}
//	areas:
//	  - {id: mill-wood, terrain: wood, shape: ["3,6", "7,5", "8,9", "4,10"]}
//	bases:
//	  top:
//	    - {at: "6,2", facing: 180}
//	marker: {side: bottom, at: "12,14"}
//
// Points are "x,y" in inches from the upper left corner, facings degrees clockwise
// from the top of the table.
package ambush
