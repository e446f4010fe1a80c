package bot

import (
	"embed"
	"errors"
	"strings"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/words"
)

// files hold the texts about bots.
//
//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "bot", Files: files, Apart: true}) }

// Tell says in a language why a bot is unavailable or loses a game, with the last lines
// of its error output; other errors stay as they are.
func Tell(lang string, err error) string {
	if f, ok := errors.AsType[*ai.Forfeit](err); ok {
		return put(lang, f.Why) + lastly(lang, f)
	}
	m, ok := errors.AsType[*MeetError](err)
	switch {
	case !ok:
		return err.Error()
	case m.Broke != nil:
		return words.For(lang).Say(m.Why.ID, put(lang, m.Broke.Why)) + lastly(lang, m.Broke)
	}
	return put(lang, m.Why)
}

// Tell says in a language what is wrong.
func (p *Promise) Tell(lang string) string {
	if p.Fault != nil {
		return Tell(lang, p.Fault)
	}
	return put(lang, p.Why)
}

func lastly(lang string, f *ai.Forfeit) string {
	if len(f.Said) == 0 {
		return ""
	}
	return words.For(lang).Say("bot.said") + "\n  " + strings.Join(f.Said, "\n  ")
}

// put puts a message of this package into words.
func put(lang string, m game.Message) string {
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		if args[i] = a.Text; a.Kind == game.ArgNumber {
			args[i] = a.N
		}
	}
	return words.For(lang).Say(m.ID, args...)
}
