package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"mariscal/game/notation"
	"mariscal/store/lock"
)

// resumed is the flag that resumes a game: the one in a file, or without a file the last one.
type resumed struct {
	file string
	last bool
}

// on reports whether the flag was given.
func (r *resumed) on() bool { return r.file != "" || r.last }

// IsBool implements kong.BoolMapperValue: the flag needs no value.
func (*resumed) IsBool() bool { return true }

// Decode implements kong.MapperValue: the next word is the file, unless it is a flag.
func (r *resumed) Decode(c *kong.DecodeContext) error {
	next := c.Scan.Peek()
	value, _ := next.Value.(string)
	if next.Type == kong.EOLToken || (next.Type == kong.FlagToken || next.Type == kong.ShortFlagToken) || next.Type == kong.UntypedToken && len(value) > 0 && value[0] == '-' {
		r.last = true
		return nil
	}
	r.file = kong.ExpandPath(c.Scan.Pop().String())
	return nil
}

// A keptGame is a game that was saved in the user's folder.
type keptGame struct {
	file string
	at   time.Time
	rec  *notation.Record
}

// keptGames returns the games in the user's folder, the one played last first. It skips files that
// are not records.
func (p *program) keptGames() (list []keptGame, err error) {
	folder, err := p.dataFolder()
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(filepath.Join(folder, "games"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || filepath.Ext(e.Name()) != ".rec" {
			continue
		}
		file := filepath.Join(folder, "games", e.Name())
		if rec, err := p.record(file); err == nil {
			list = append(list, keptGame{file, info.ModTime(), rec})
		}
	}
	slices.SortStableFunc(list, func(a, b keptGame) int { return cmp.Or(b.at.Compare(a.at), cmp.Compare(b.file, a.file)) })
	return list, nil
}

// lastGame returns the file of the game that was played last and is not over.
func (p *program) lastGame() (string, error) {
	list, err := p.keptGames()
	if err != nil {
		return "", err
	}
	for _, g := range list {
		if !g.rec.Result.Over {
			return g.file, nil
		}
	}
	return "", errors.New(p.say.text("no-games"))
}

type gamesCommand struct{}

// Run lists the saved games, the one played last first.
func (gamesCommand) Run(p *program) error {
	list, err := p.keptGames()
	if err != nil {
		return err
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(p.out, p.say.text("no-games"))
		return err
	}
	out := bufio.NewWriter(p.out)
	for _, g := range list {
		state := p.say.text("unfinished")
		if g.rec.Result.Over {
			state = p.say.text("game-over")
		}
		fmt.Fprintf(out, "%s  %-26s %s\n  %s\n", g.at.Format("2006-01-02 15:04"), g.rec.Scenario.ID, state, g.file)
	}
	return out.Flush()
}

// hold locks a game's file for this process; the error says which process has it.
func (p *program) hold(file string) (*lock.Held, error) {
	const between = "\t"     // the reader may use another language, so the parts are stored
	host, _ := os.Hostname() // without it the number of the process must do
	held, err := lock.Hold(file, strings.Join([]string{strconv.Itoa(os.Getpid()), host, time.Now().Format("2006-01-02 15:04")}, between))
	var other *lock.HeldError
	if errors.As(err, &other) {
		by := other.By
		if who := strings.Split(by, between); len(who) == 3 {
			by = p.say.text("holder", who[0], who[1], who[2])
		}
		return nil, errors.New(p.say.text("in-use", other.Path, by))
	}
	return held, err
}
