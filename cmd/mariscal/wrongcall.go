package main

import (
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"mariscal/game/spelling"
	"mariscal/words"
)

// wrongCalls are the messages of kong, the general ones after the special ones.
var wrongCalls = []string{
	"%s, did you mean one of %s?", "%s, did you mean %s?",
	"unexpected argument %s", "unexpected flag argument %s", "unknown flag %s", "missing flags: %s", "missing positional arguments %s",
	"%s and %s can't be used together", "%s must be one of %s but got %s", "%s: expected a valid %s but got %s", "%s: expected %s value but got %s", "%s: expected %s but got %s",
	"%s: missing value, expecting %s", "expected one of %s", "expected %s",
}

// nearCommands returns commands similar to the first word of a call, if the error is that this word
// is not a command.
func nearCommands(app *kong.Application, args []string, err error) []string {
	if len(args) == 0 || err.Error() != "unexpected argument "+args[0] {
		return nil
	}
	return spelling.Near(args[0], shownCommands(app))
}

// kinds are the texts for kong's names of values.
var kinds = map[string]string{"64 bit int": "whole-number", "64 bit uint": "whole-number"}

// wrongCall translates a message of kong; an unknown message stays as it is.
func (s speaker) wrongCall(text string) string {
	for _, english := range wrongCalls {
		pattern := "^" + strings.ReplaceAll(regexp.QuoteMeta(english), "%s", "(.+?)") + "$"
		parts := regexp.MustCompile(pattern).FindStringSubmatch(text)
		if parts == nil {
			continue
		}
		told, ok := words.For(string(s)).Translated("mariscal.fault." + english)
		if !ok {
			told = english // whose values have a name of ours all the same
		}
		for i, part := range parts[1:] {
			if kind, ok := kinds[part]; ok {
				part = s.text(kind)
			}
			if i == 0 && strings.Contains(english, "did you mean") {
				part = s.wrongCall(part)
			}
			told = strings.Replace(told, "%s", part, 1)
		}
		return told
	}
	return text
}
