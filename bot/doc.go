// Package bot lets programs of any language play: it has the protocol, supervises their
// processes, and checks that they follow the protocol.
//
// A bot is a program that reads and writes lines of JSON; docs/bots.md describes every
// message. [ParseCommand] reads the command of a user ("exec:./bot --depth 3"). A [Guest]
// made of it is an [ai.Guest]: it starts the program on demand, exchanges hello and ready,
// sends it games and asks for answers.
//
//	command, err := bot.ParseCommand("exec:./bot")
//	guest := bot.New(command, bot.Config{})
//	defer guest.Close()
//	err = guest.Meet(ctx)               // learns its name and its systems
//	err = guest.Sit(ctx, ai.Sitting{…}) // a game
//	action, err := guest.Answer(ctx, ai.Question{Position: p, Events: seen})
//
// A bot of version 2 of the protocol may also search: while it is asked, it samples worlds that
// agree with what its seat sees, tries answers in them and has them played on ([Request]).
//
// A bot gets the scenes, options and events of its seat and nothing else: positions that
// differ only in facts hidden from the seat give the same bytes. It has a time limit for
// each answer and three tries at each question. A bot forfeits the game ([ai.Forfeit]) when
// it is late, gives three illegal answers, writes a line that is no message, or ends. Its
// lines, error output and log, and the processes of a [Pool], are bounded. The processes it
// has started end with it: on Linux all of them ([mariscal/bot/supervisor]), on Windows its
// job, elsewhere its group.
package bot
