package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"mariscal/ai"
	"mariscal/bot"
	"mariscal/game/spelling"
	"mariscal/server"
)

// mostBots is the most processes of bots that a server runs at the same time.
const mostBots = 8

// players are the computer players for the server, with the operator's bots.
type players struct {
	bots []*visitor
	pool *bot.Pool
}

// Names implements server.Players. Bots come last: nobody knows how strong they are.
func (ps players) Names(system string) []string {
	names := ai.All(system)
	for _, v := range ps.bots {
		if v.knows(system) {
			names = append(names, v.name)
		}
	}
	return names
}

// Adviser implements server.Players.
func (players) Adviser(system string) string { return ai.Adviser(system) }

// New implements server.Players.
func (players) New(name, system string, seed uint64) (server.Player, error) {
	return ai.OfGuesses(name, system, seed)
}

// Guest implements server.Players.
func (ps players) Guest(name string) ai.Guest {
	i := slices.IndexFunc(ps.bots, func(v *visitor) bool { return v.name == name })
	if i < 0 {
		return nil
	}
	return ps.pool.Guest(ps.bots[i].command, ps.bots[i].config)
}

// bots meets the named bots once to find out which systems they play.
func (c *serveCommand) bots(ctx context.Context, p *program) (players, error) {
	all := players{pool: bot.NewPool(mostBots)}
	for _, given := range c.Bot {
		name, command, ok := strings.Cut(given, "=")
		if !ok || !bot.Is(command) || name == "" || bot.SafeName(name, nil) != name {
			return all, usageError{errors.New(p.say.text("bot-given", spelling.Clip(given)))}
		}
		same := func(other string) bool { return strings.EqualFold(name, other) }
		if slices.ContainsFunc(append(p.playerNames(), human), same) || slices.ContainsFunc(all.bots, func(v *visitor) bool { return same(v.name) }) {
			return all, usageError{errors.New(p.say.text("bot-taken", spelling.Clip(given), name))}
		}
		v, err := c.meet(ctx, p, command, name, p.aside())
		if err != nil {
			return all, err
		}
		all.bots = append(all.bots, v)
	}
	return all, nil
}
