package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
	"go.yaml.in/yaml/v4"

	"mariscal/game/spelling"
	"mariscal/server"
)

// settings are the flags that a file of settings gives a command, by name; a flag of the command
// line goes before. Faults are kept, so that the command can tell all of them at once.
type settings struct {
	p      *program
	values map[string]any
	faults []error
	known  map[string]bool // names of flags
}

// mostSettings is the most bytes of a file of settings.
const mostSettings = 1 << 20

// readSettings reads a file of settings in YAML.
func (p *program) readSettings(r io.Reader) (kong.Resolver, error) {
	s := &settings{p: p, known: map[string]bool{}}
	p.settings = s
	text, err := io.ReadAll(io.LimitReader(r, mostSettings+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > mostSettings:
		return nil, errors.New(p.say.text("settings-large", mostSettings))
	}
	if err := yaml.Unmarshal(text, &s.values); err != nil {
		s.faults = append(s.faults, err)
	}
	s.unfold()
	return s, nil
}

// settingBlocks are the flags that a file may have as a block: mail: {host: ...} is mail-host.
var settingBlocks = []string{"mail"}

// unfold puts the flags of blocks where all others are.
func (s *settings) unfold() {
	for _, block := range settingBlocks {
		inside, is := s.values[block].(map[string]any)
		if !is {
			continue
		}
		delete(s.values, block)
		for name, value := range inside {
			if _, twice := s.values[block+"-"+name]; twice {
				s.faults = append(s.faults, errors.New(s.p.say.text("one-setting", block+"-"+name)))
			}
			s.values[block+"-"+name] = value
		}
	}
}

// Validate implements [kong.Resolver]; faults are told by the command.
func (s *settings) Validate(app *kong.Application) error {
	for _, command := range app.Children {
		if command.Name == "serve" || command.Name == "work" { // one file for both
			for _, flag := range command.Flags {
				s.known[flag.Name] = s.known[flag.Name] || !notInFile[flag.Name]
			}
		}
	}
	return nil
}

// notInFile are the flags that only the command line has.
var notInFile = map[string]bool{"config": true, "check-config": true, "help": true}

// Resolve implements [kong.Resolver].
func (s *settings) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	value, given := s.values[flag.Name]
	if !given || notInFile[flag.Name] {
		return nil, nil //nolint:nilnil // kong's way to say that there is no value
	}
	list, several := value.([]any)
	if !several {
		list = []any{value}
	}
	texts := make([]any, 0, len(list))
	for _, v := range list {
		switch v.(type) {
		case string, bool, int, float64:
			texts = append(texts, fmt.Sprint(v))
		default:
			s.faults = append(s.faults, errors.New(s.p.say.text("bad-setting", flag.Name)))
			return nil, nil //nolint:nilnil // the same
		}
	}
	if flag.IsSlice() {
		return texts, nil
	}
	if len(texts) != 1 {
		s.faults = append(s.faults, errors.New(s.p.say.text("one-setting", flag.Name)))
		return nil, nil //nolint:nilnil // the same
	}
	return texts[0], nil
}

// unknown returns what is wrong with the file, names that are no flags among it.
func (s *settings) unknown() (faults []error) {
	if s == nil {
		return nil
	}
	faults = slices.Clone(s.faults)
	for _, name := range slices.Sorted(maps.Keys(s.values)) {
		if !s.known[name] {
			faults = append(faults, errors.New(s.p.say.text("no-setting", spelling.Clip(name))))
		}
	}
	return faults
}

// faults returns everything wrong with the settings that can be told before the server starts.
func (c *serveFlags) faults(p *program) (faults []error) {
	faults = p.settings.unknown()
	wrong := func(id string, args ...any) { faults = append(faults, errors.New(p.say.text(id, args...))) }
	for _, a := range []string{c.Listen, c.Metrics} {
		if a != "" && !isListening(a) {
			wrong("bad-address", spelling.Clip(a))
		}
	}
	for name, n := range map[string]int{"connections": c.Most, "match-memory": c.Memory} {
		if n < 16 || n > 1<<20 {
			wrong("bad-size", name, n)
		}
	}
	if _, port, _ := net.SplitHostPort(c.Listen); c.Metrics == c.Listen && port != "0" {
		wrong("same-address", c.Listen)
	}
	for _, text := range c.Proxy {
		if _, err := server.Proxies([]string{text}); err != nil {
			wrong("bad-proxy", spelling.Clip(text))
		}
	}
	if !slices.Contains([]string{"off", string(server.OptionalAccounts), string(server.RequiredAccounts)}, c.Accounts) {
		wrong("bad-accounts", spelling.Clip(c.Accounts))
	}
	if !slices.Contains([]string{"on", string(server.ChatPhrases), string(server.ChatOff)}, c.Chat) {
		wrong("bad-chat", spelling.Clip(c.Chat))
	}
	if !server.Lateness(c.Late) {
		wrong("bad-delay", spelling.Clip(c.Late))
	}
	faults = append(faults, c.mailFaults(p)...)
	if c.Postgres != "" && c.DB != "" {
		wrong("two-databases")
	}
	if c.together(p) && (c.DB != "" || c.Postgres == "" && p.env("MARISCAL_POSTGRES") == "") {
		wrong("nodes-alone")
	}
	if c.Leave && cmp.Or(c.NATS, p.env("MARISCAL_NATS")) == "" {
		wrong("leave-alone")
	}
	if c.DB != "" {
		if folder := filepath.Dir(c.DB); !isFolder(folder) {
			wrong("no-db-folder", folder)
		}
	}
	for _, given := range c.Bot {
		if _, command, ok := strings.Cut(given, "="); ok {
			if _, _, err := c.command(p, command, ""); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return faults
}

// isListening reports whether a text is an address to listen on: a name or number, perhaps
// empty, and a port.
func isListening(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err != nil || port == "" {
		return false
	}
	_, err = net.LookupPort("tcp", port) // a number, or a name such as http
	return err == nil
}

// isFolder reports whether a folder is there.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
