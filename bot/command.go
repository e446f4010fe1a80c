package bot

import (
	"errors"
	"os/exec"
	"strings"

	"github.com/kballard/go-shellquote"
)

// Prefix begins the name of a bot: "exec:./bot".
const Prefix = "exec:"

// A Command starts a bot.
type Command struct {
	Text  string   // as it was written: "exec:./bot --depth 3"
	Words []string // program and arguments, the program with the path found
}

// Is reports whether a player's name means a bot.
func Is(name string) bool { return strings.HasPrefix(name, Prefix) }

// The faults of a command.
var (
	ErrQuotes  = errors.New("a quote is not closed")
	ErrNoWords = errors.New("no program is named")
)

// ParseCommand reads the name of a bot. It splits words as a shell does, with quotes and
// backslashes, but no shell runs them. The error is ErrQuotes, ErrNoWords, or that of
// [exec.LookPath]: the program was not found, or cannot be run.
func ParseCommand(name string) (Command, error) {
	words, err := shellquote.Split(strings.TrimPrefix(name, Prefix))
	switch {
	case err != nil:
		return Command{}, ErrQuotes
	case len(words) == 0:
		return Command{}, ErrNoWords
	}
	c := Command{Text: name, Words: words}
	c.Words[0], err = exec.LookPath(words[0])
	return c, err
}

// Given returns the first word of a bot's name as written, for messages.
func Given(name string) string {
	words, err := shellquote.Split(strings.TrimPrefix(name, Prefix))
	if err != nil || len(words) == 0 {
		return strings.TrimPrefix(name, Prefix)
	}
	return words[0]
}
