// Package commander holds the computer players of Battle Commander.
//
// Everything is weighed in points of Morale (worth.go, weigh.go), attacks by how often
// the cards of the battle show each result in their column (tables.go, fight.go). What
// an answer looks like at a glance, without looking ahead, is a taste (reflex.go and,
// by what is asked, orders.go, battle.go, events.go). A recruit goes by tastes and errs.
package commander
