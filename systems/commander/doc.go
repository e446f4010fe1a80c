// Package commander is the rulebook of Battle Commander, volume I, as a [game.System]:
// what may be done in a position, what follows from it, and the rule or ruling behind
// both. Rule ids (B19.4) follow the chapters of the rulebook, rulings (BR.14) say how it
// is read where it is silent or contradicts itself; content/commander/rules.md restates
// every one of them.
package commander
