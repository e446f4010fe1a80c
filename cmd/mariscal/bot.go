package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game"
	"mariscal/game/spelling"
)

type botCommand struct {
	packFlag
	botFlag
	Program string   `arg:"" name:"exec:command" help:"The program with its arguments, as exec:COMMAND."`
	Battle  []string `placeholder:"SCENARIO" help:"Battle or scenario file to try it on; may be repeated (default: one of each game)."`
	JSON    bool     `help:"As JSON, for programs."`
	Talk    bool     `help:"Write every line to and from the bot to the error output."`

	At         string `placeholder:"URL" help:"Instead of trying it, let it play at a server, for an account whose secret it has (docs/bots.md)."`
	SecretFile string `placeholder:"FILE" type:"path" help:"File of the secret that the page of the account has made (default: the environment variable MARISCAL_SECRET)."`

	once bool // ends where nothing is left to play, for tests
}

// Run tries a bot and tells which promises it keeps, or lets it play at a server.
func (c *botCommand) Run(ctx context.Context, p *program) error {
	if err := c.load(p); err != nil {
		return err
	}
	if c.At != "" {
		if !bot.Is(c.Program) {
			c.Program = bot.Prefix + c.Program
		}
		return c.live(ctx, p)
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
	if c.JSON {
		err = p.writeJSON(tryingOf(c.Program, t))
	} else {
		err = p.tellTrying(t)
	}
	if err != nil {
		return err
	}
	if !t.OK() {
		return errSilent
	}
	return nil
}

// trials returns the battles to try the bot on: those that were named, or the first of each system.
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
	if err := p.content.Open(); err != nil {
		return nil, err
	}
	tried := map[string]bool{}
	for _, info := range p.content.Listed() {
		if !tried[info.System] {
			tried[info.System] = true
			e, _ := p.content.Entry(info.System)
			list = append(list, bot.Trial{System: e.System, Scenario: info.Ref})
		}
	}
	return list, nil
}

// promised are the texts of a bot's promises by their ids.
var promised = map[string]string{
	"hello": "bot-promise-hello", "legal": "bot-promise-legal", "again": "bot-promise-again", "alike": "bot-promise-alike",
	"unknown": "bot-promise-unknown", "requests": "bot-promise-requests", "quit": "bot-promise-quit", "end": "bot-promise-end",
}

// tellTrying tells which promises a bot kept.
func (p *program) tellTrying(t bot.Trying) error {
	out := bufio.NewWriter(p.out)
	line := func(id string, args ...any) { fmt.Fprintln(out, p.say.text(id, args...)) }
	if t.Ready.Name != "" {
		line("bot-name", bot.SafeName(t.Ready.Name, nil), spelling.Clip(bot.Plain(t.Ready.Version)))
	}
	for _, promise := range t.Promises {
		text := p.say.text(promised[promise.ID])
		if promise.System != "" {
			text += " (" + promise.System + ")"
		}
		if promise.Verdict != bot.Kept {
			text += ": " + promise.Tell(string(p.say))
		}
		line([]string{"bot-kept", "bot-warned", "bot-broken"}[promise.Verdict], text)
	}
	if t.Answers > 0 {
		line("bot-answers", t.Answers, t.Slowest.Round(100*time.Microsecond))
		if len(t.Ready.Wants) > 0 {
			line("bot-wants", spelling.Clip(bot.Plain(strings.Join(t.Ready.Wants, ", "))))
		}
	}
	return out.Flush()
}

// A triedBot is the result of a trial as JSON.
type triedBot struct {
	Program  string         `json:"program"`
	Protocol int            `json:"protocol"`
	Bot      string         `json:"bot"`  // the command
	Name     string         `json:"name"` // as shown; empty, like the next three, if the bot did not answer
	Version  string         `json:"version,omitempty"`
	Systems  []string       `json:"systems,omitempty"`
	Wants    []string       `json:"wants,omitempty"` // its wishes for the description of a game
	Kept     bool           `json:"kept"`            // no promise was broken
	Answers  int            `json:"answers"`
	Slowest  float64        `json:"slowestMs"`
	Told     int            `json:"questionBytes"` // average size of a question
	Promises []triedPromise `json:"promises"`
}

// A triedPromise is one promise, with the reason if it was not kept.
type triedPromise struct {
	ID      string        `json:"id"`
	Verdict string        `json:"verdict"`
	System  string        `json:"system,omitempty"`
	Forfeit string        `json:"forfeit,omitempty"`
	Why     *game.Message `json:"why,omitempty"`
	Words   string        `json:"words,omitempty"` // in English
}

// tryingOf returns the result of a trial for programs.
func tryingOf(command string, t bot.Trying) triedBot {
	tried := triedBot{
		Program: "mariscal " + versionOf(), Protocol: bot.Protocol, Bot: command, Systems: t.Ready.Systems, Version: t.Ready.Version,
		Wants: t.Ready.Wants, Kept: t.OK(), Answers: t.Answers, Told: t.Told / max(1, t.Answers), Slowest: float64(t.Slowest.Microseconds()) / 1000, Promises: []triedPromise{},
	}
	if t.Ready.Name != "" {
		tried.Name = bot.SafeName(t.Ready.Name, nil)
	}
	for _, promise := range t.Promises {
		told := triedPromise{ID: promise.ID, Verdict: [...]string{"kept", "warned", "broken"}[promise.Verdict], System: promise.System}
		if promise.Verdict != bot.Kept {
			why := promise.Why
			var met *bot.MeetError
			if errors.As(promise.Fault, &met) {
				if why = met.Why; met.Broke != nil {
					told.Forfeit = met.Broke.Code
				}
			}
			var forfeit *ai.Forfeit
			if errors.As(promise.Fault, &forfeit) {
				why, told.Forfeit = forfeit.Why, forfeit.Code
			}
			told.Why, told.Words = &why, promise.Tell("en")
		}
		tried.Promises = append(tried.Promises, told)
	}
	return tried
}
