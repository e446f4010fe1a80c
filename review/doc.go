// Package review looks through a finished game for the decisions of a seat where a better one
// was clear.
//
// [Reviewer.Of] replays a record. At each decision of the seat it takes the position as the seat
// saw it: a guess replaces everything hidden, as for advice during play (package ai), so nothing
// that came out later counts. It asks a computer player what it would do. Where that is something
// else, both answers are played on with the same luck, each with the plan that the player would
// follow then, and judged (package report). A decision is told if the difference is large and
// beyond its standard error; of one turn's plan only the worst decision is.
//
// The work is counted, so equal records, players and seats give equal reviews. It stops when its
// context ends, and asks its caller before each piece of work ([Reviewer.Pause]).
package review
