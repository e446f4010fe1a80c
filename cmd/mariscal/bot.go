package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"mariscal/bot"
)

type botCommand struct {
	packFlag
	botFlag
	Program string   `arg:"" name:"exec:command" help:"The program with its arguments, as exec:COMMAND."`
	Battle  []string `placeholder:"SCENARIO" help:"Battle or scenario file to try it on; may be repeated (default: one of each game)."`
	Talk    bool     `help:"Write every line to and from the bot to the error output."`
}

// Run tries a bot and tells which promises it keeps.
func (c *botCommand) Run(ctx context.Context, p *program) error {
	if err := c.load(p); err != nil {
		return err
	}
	trials, err := c.trials(p)
	if err != nil {
		return err
	}
	if !bot.Is(c.Program) {
		c.Program = bot.Prefix + c.Program
	}
	command, config, err := c.command(p, c.Program, "")
	if err != nil {
		return err
	}
	aside := p.aside()
	config.Log = func(text string) { aside("log", text) }
	if c.Talk {
		var one sync.Mutex
		config.Heard = func(toBot bool, line []byte) {
			one.Lock()
			defer one.Unlock()
			p.printf("%s %s\n", map[bool]string{true: ">", false: "<"}[toBot], line)
		}
	}
	t, err := bot.Try(ctx, command, config, trials)
	if err != nil {
		return err
	}
	if err := p.tellTrying(t); err != nil {
		return err
	}
	if !t.OK() {
		return errSilent
	}
	return nil
}

// trials are the battles it is tried on: those that were named, or the first of each game.
func (c *botCommand) trials(p *program) (list []bot.Trial, err error) {
	for _, name := range c.Battle {
		b, err := p.find(name)
		if err != nil {
			return nil, err
		}
		list = append(list, bot.Trial{System: b.system, Scenario: b.info.Ref})
	}
	if len(list) > 0 {
		return list, nil
	}
	systems, err := p.content.Systems()
	if err != nil {
		return nil, err
	}
	tried := map[string]bool{}
	for _, ref := range p.content.BuiltIn() {
		about, ok := p.content.About(ref)
		if !ok || about.Info.Hidden || p.content.Hidden(about.Info.System) || tried[about.Info.System] {
			continue
		}
		tried[about.Info.System] = true
		for _, sys := range systems {
			if sys.Name() == about.Info.System {
				list = append(list, bot.Trial{System: sys, Scenario: ref})
			}
		}
	}
	return list, nil
}

// promised are the texts of what a bot promises, by the ids of the trial.
var promised = map[string]string{
	"hello": "bot-promise-hello", "legal": "bot-promise-legal", "again": "bot-promise-again", "alike": "bot-promise-alike",
	"unknown": "bot-promise-unknown", "quit": "bot-promise-quit", "end": "bot-promise-end",
}

// tellTrying says how a bot kept its promises.
func (p *program) tellTrying(t bot.Trying) error {
	line := func(id string, args ...any) error {
		_, err := fmt.Fprintln(p.out, p.say.text(id, args...))
		return err
	}
	var all []error
	if t.Ready.Name != "" {
		all = append(all, line("bot-name", bot.SafeName(t.Ready.Name, nil), clip(bot.Plain(t.Ready.Version))))
	}
	for _, promise := range t.Promises {
		text := p.say.text(promised[promise.ID])
		if promise.System != "" {
			text += " (" + promise.System + ")"
		}
		if promise.Verdict != bot.Kept {
			text += ": " + promise.Tell(string(p.say))
		}
		all = append(all, line([]string{"bot-kept", "bot-warned", "bot-broken"}[promise.Verdict], text))
	}
	if t.Answers > 0 {
		all = append(all, line("bot-answers", t.Answers, t.Slowest.Round(100*time.Microsecond)))
	}
	return errors.Join(all...)
}
