// Package spread plays a study on several machines: a [Host] cuts it into jobs, each some
// games of a battle, and [Worker]s ask for them over a [bus.Wire]. The games, and everything
// made of them, are those of one machine, byte for byte, because a game follows from the
// study's seed and its number, and the host takes them in order.
//
// The host holds all that must not be lost. A job is leased to a worker, which says again and
// again that it is alive; the job of one that is silent is given to another. If both answer,
// the first one counts. What a worker plays goes with the study: scenarios by their text,
// which the worker reads like any file, and players by their names. Workers of another version
// of the program or the rules are refused.
//
// Messages may be lost, doubled or late, since who asks asks again. The host keeps only so many
// games that wait for an earlier one.
package spread
