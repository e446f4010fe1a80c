// Package commander holds the computer players of Battle Commander.
//
// Values are in points of Morale (worth.go, weigh.go); attacks are evaluated by how often
// the battle's cards show each result in their column (tables.go, fight.go). A taste is a
// quick estimate of an answer without looking ahead (reflex.go and, by kind of question,
// orders.go, battle.go, events.go), by the dials of a manner (manner.go). A recruit uses tastes
// with errors, a legionary those of a manner that was fitted to games.
package commander
