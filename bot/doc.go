// Package bot seats programs of any language at the table: the protocol,
// the supervision of their processes, and a check that they keep to the protocol.
//
// A bot is a program that reads lines of JSON and writes lines of JSON (docs/bots.md
// tells them all, message by message). [ParseCommand] reads the command a user gives
// ("exec:./bot --depth 3"), and a [Guest] made of it is an [ai.Guest]: it starts the
// program when it is needed, shakes hands, tells it games and asks for answers.
//
//	command, err := bot.ParseCommand("exec:./bot")
//	guest := bot.New(command, bot.Config{})
//	defer guest.Close()
//	err = guest.Meet(ctx)               // what it is called and plays
//	err = guest.Sit(ctx, ai.Sitting{…}) // a game
//	action, err := guest.Answer(ctx, ai.Question{Position: p, Events: seen})
//
// A bot gets the scenes, options and events of its seat and nothing else: two positions
// that differ only in what the seat cannot know give the same bytes. It has a time limit
// for each answer and three tries at each question. A bot that is late, gives three illegal
// answers, writes something that is no message, or ends, forfeits the game ([ai.Forfeit]).
// Everything it can make the table keep is bounded: its lines, its error output, its log,
// the processes a [Pool] runs. What its process has started ends with it: on Linux
// everything ([mariscal/bot/supervisor]), on Windows its job, elsewhere its group.
package bot
