// Package terminal is the client for a text screen.
//
// It draws scenes and asks for decisions line by line. It knows no rules: the options of a
// question say what is possible, refusals and queries say why something is not, and package words
// has the texts. It needs a terminal of 80 columns, and no colors. Through a pipe it writes no
// escape codes, and every line it reads is one answer.
//
// [Play] plays a game until it ends or the player leaves. Before every question to a person it
// saves the game as a whole record with its seed. [Play] resumes such a record if it has no end;
// [Tell] tells a record again.
package terminal
