package main

import (
	"context"
	"errors"
	"io/fs"
	"os/exec"
	"slices"
	"sync"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game/spelling"
)

// A botFlag is the flag for the time of bots, which are players named exec:COMMAND.
type botFlag struct {
	BotTime time.Duration `default:"10s" placeholder:"TIME" help:"How long a bot (exec:COMMAND, docs/bots.md) has for each answer."`
}

// The shortest and the longest time for an answer.
const (
	leastBotTime = time.Millisecond
	mostBotTime  = time.Hour
)

// A visitor is a bot that has introduced itself.
type visitor struct {
	command bot.Command
	config  bot.Config
	ready   bot.Reply
	name    string
}

// open returns a guest that starts the bot at its first question.
func (v *visitor) open() ai.Guest { return bot.New(v.command, v.config) }

// command returns the command of a bot's name, and how to talk to it. named is the user's name for
// the bot, "" for the bot's own.
func (c *botFlag) command(p *program, name, named string) (bot.Command, bot.Config, error) {
	if c.BotTime < leastBotTime || c.BotTime > mostBotTime {
		return bot.Command{}, bot.Config{}, usageError{errors.New(p.say.text("bot-time", c.BotTime, leastBotTime, mostBotTime))}
	}
	command, err := bot.ParseCommand(name)
	switch program := bot.Given(name); {
	case errors.Is(err, bot.ErrQuotes), errors.Is(err, bot.ErrNoWords):
		err = usageError{errors.New(p.say.text("bot-command", spelling.Clip(name)))}
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		err = errors.New(p.say.text("bot-none", spelling.Clip(name), spelling.Clip(program)))
	case err != nil:
		err = errors.New(p.say.text("bot-unfit", spelling.Clip(name), spelling.Clip(program)))
	}
	return command, bot.Config{Program: "mariscal " + versionOf(), Time: c.BotTime, Name: named}, err
}

// meet starts a bot, asks for its name and its systems, and ends it; tell gets its log.
func (c *botFlag) meet(ctx context.Context, p *program, name, named string, tell func(who, text string)) (*visitor, error) {
	command, config, err := c.command(p, name, named)
	if err != nil {
		return nil, err
	}
	config.Taken = append(p.playerNames(), human)
	v := &visitor{command: command, config: config}
	first := bot.New(command, config)
	defer first.Close()
	if err := first.Meet(ctx); err != nil {
		if ctx.Err() != nil {
			return nil, err
		}
		return nil, errors.New(p.say.text("bot-meet", spelling.Clip(name), bot.Tell(string(p.say), err)))
	}
	v.name, v.ready = first.Name(), first.Ready()
	v.config.Log = func(text string) { tell(v.name, text) }
	return v, nil
}

// playerNames returns the names of the computer players of all systems.
func (p *program) playerNames() (names []string) {
	for _, sys := range p.content.Rulebooks() {
		names = append(names, ai.All(sys.Name())...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// knows reports whether the bot plays a system.
func (v *visitor) knows(system string) bool {
	return len(v.ready.Systems) == 0 || slices.Contains(v.ready.Systems, system)
}

// plays returns an error if the bot does not play a system.
func (v *visitor) plays(p *program, system string) error {
	if v.knows(system) {
		return nil
	}
	return errors.New(p.say.text("bot-system", spelling.Clip(v.command.Text), v.name, system))
}

// aside returns a function that writes the logs of bots to standard error.
func (p *program) aside() func(who, text string) {
	var one sync.Mutex
	return func(who, text string) {
		one.Lock()
		defer one.Unlock()
		p.printf("%s: %s\n", who, text)
	}
}
