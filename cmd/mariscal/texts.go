package main

import (
	"cmp"
	"embed"
	"errors"
	"slices"

	"mariscal/game/spelling"
	"mariscal/words"
)

// files hold the texts of the program itself; those of a game are in its own folder.
//
//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "mariscal", Files: files, Apart: true}) }

// A speaker is a language, and has the program's own texts in it. Texts of games come from package
// words.
type speaker string

// language returns the language of the environment.
func language(env func(string) string) string {
	return words.Match(cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG")))
}

// A langFlag is the flag of every subcommand that can speak another language.
type langFlag struct {
	Lang string `placeholder:"es|en" help:"Language (default: that of the environment)."`
}

// speaker speaks the language of the flag, that of the program without one.
func (f langFlag) speaker(p *program) (speaker, error) {
	switch {
	case f.Lang == "":
		return p.say, nil
	case !slices.Contains(words.Languages(), f.Lang):
		return p.say, usageError{errors.New(p.say.text("no-language", spelling.Clip(f.Lang)))}
	}
	return speaker(f.Lang), nil
}

// text returns a text of the program.
func (s speaker) text(id string, args ...any) string {
	return words.For(string(s)).Say("mariscal."+id, args...)
}

// decimal writes a number with that many decimals in the style of the language: 40.0, 40,0.
func (s speaker) decimal(x float64, places int) string {
	return words.For(string(s)).Decimal(x, places)
}

// playerName returns the name of a computer player in the language: random is Azar in Spanish.
func (s speaker) playerName(id string) string { return words.For(string(s)).Player(id) }
