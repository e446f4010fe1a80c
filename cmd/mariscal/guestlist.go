package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/bot"
	"mariscal/sim"
)

// A guestList knows the bots among the players of a command, and meets each only once.
type guestList struct {
	botFlag
	tell func(who, text string) // gets their logs
	met  map[string]*visitor    // by the user's name for it
}

// player checks the name of a player of a system; if it names a bot, it meets the bot.
func (l *guestList) player(ctx context.Context, p *program, name, system string) error {
	if !bot.Is(name) {
		return p.player(name, system)
	}
	if l.met[name] == nil {
		v, err := l.meet(ctx, p, name, "", l.tell)
		if err != nil {
			return err
		}
		if l.met == nil {
			l.met = map[string]*visitor{}
		}
		l.tellApart(v)
		l.met[name] = v
	}
	return l.met[name].plays(p, system)
}

// pairs returns a study of a battle for every pair of players. plan has the settings that
// they share.
func (l *guestList) pairs(ctx context.Context, p *program, b battle, tops, bottoms []string, plan sim.Config) (studies []sim.Config, err error) {
	for _, player := range slices.Concat(tops, bottoms) {
		if err := l.player(ctx, p, player, b.system.Name()); err != nil {
			return nil, err
		}
	}
	if err := p.options(b.system, plan.Choices); err != nil {
		return nil, err
	}
	plan.System, plan.Scenario = b.system, b.info.Ref
	for _, top := range tops {
		for _, bottom := range bottoms {
			plan.Players, plan.Guests = [2]string{l.name(top), l.name(bottom)}, [2]sim.Guest{l.guest(top), l.guest(bottom)}
			studies = append(studies, plan)
		}
	}
	return studies, nil
}

// tellApart adds a number to the name of a bot if another bot has that name.
func (l *guestList) tellApart(v *visitor) {
	taken := func(name string) bool {
		for _, other := range l.met {
			if strings.EqualFold(other.name, name) {
				return true
			}
		}
		return false
	}
	own := v.name
	for n := 2; taken(v.name); n++ {
		v.name = fmt.Sprintf("%s-%d", own, n)
	}
	v.config.Name = v.name
}

// name returns the name of a player in tables and records.
func (l *guestList) name(player string) string {
	if v := l.met[player]; v != nil {
		return v.name
	}
	return player
}

// guest returns how to open a player that is a bot, the zero value for any other.
func (l *guestList) guest(player string) sim.Guest {
	if v := l.met[player]; v != nil {
		return sim.Guest{Command: player, Open: v.open}
	}
	return sim.Guest{}
}

// tellForfeit tells on standard error why a bot forfeited a game.
func (p *program) tellForfeit(s *sim.Config, g *sim.Game) {
	if g.Forfeit != nil {
		p.printf("mariscal: %s\n", p.say.text("bot-forfeits", s.Scenario.ID, g.Number, g.Players[g.Outcome.Winner.Other()], bot.Tell(string(p.say), g.Forfeit)))
	}
}

// unmet puts into words that a bot could not be started during a study.
func (p *program) unmet(err error) error {
	var m *bot.MeetError
	if errors.As(err, &m) {
		return errors.New(bot.Tell(string(p.say), err))
	}
	return err
}
