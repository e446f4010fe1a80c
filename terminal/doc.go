// Package terminal is the client for a text screen.
//
// It draws scenes and asks decisions, line by line, and knows no rules: what can
// be done comes from the options of the question, why something cannot from its
// refusals and queries, the words from package words. It works on a terminal of
// 80 columns, without colours, and through a pipe, where it writes no escape
// codes and every line read is one answer.
//
// [Play] plays a game to its end or until the player leaves. The game is kept as
// a record, whole and with its seed, written whenever a person is asked; a record
// without an end can be gone on with ([Begin]). [Tell] tells a record again.
package terminal
