// Package bot seats programs of any language at the table: the protocol they are spoken
// to in, what supervises them, and what tries whether they keep to it.
//
// A bot is a program that reads lines of JSON and writes lines of JSON (docs/bots.md
// tells them all, message by message). [ParseCommand] reads what a user names it by
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
// A bot is told what its seat may see, as scenes, options and events tell it, and nothing
// else: two positions that differ only in what the seat cannot know are told by the same
// bytes. It has a time for each answer and three tries at each question; who is late,
// answers three times what is not legal, writes what is no message or ends, forfeits the
// game ([ai.Forfeit]). Everything it can make the table keep is bounded: its lines, its
// error output, its log, the processes a [Pool] runs. What its process starts ends with it:
// on Linux everything ([mariscal/bot/supervisor]), on Windows its job, elsewhere its group.
package bot
