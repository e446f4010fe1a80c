package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"mariscal/words"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: bash, zsh or fish."`
}

// Help explains where the shells look for the script.
func (*completionCommand) Help() string {
	return "Bash: mariscal completion bash > ~/.local/share/bash-completion/completions/mariscal. Zsh: mariscal completion zsh > a file _mariscal in a folder of $fpath. Fish: mariscal completion fish > ~/.config/fish/completions/mariscal.fish. It knows the battles and players of the program that wrote it."
}

// Run writes the completion script of a shell from the commands and their flags.
func (c *completionCommand) Run(p *program, app *kong.Application) error {
	known, err := p.completions(app)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	map[string]func(*bytes.Buffer, *kong.Application, completions){"bash": bash, "zsh": p.say.zsh, "fish": p.say.fish}[c.Shell](&out, app, known)
	_, err = p.out.Write(out.Bytes())
	return err
}

// completions are the values of flags and arguments; those that are not here are files.
type completions map[string][]string

// completions returns the values that the program knows by name.
func (p *program) completions(app *kong.Application) (completions, error) {
	if err := p.content.Open(); err != nil {
		return nil, err
	}
	battles, players := p.listedIDs(), p.playerNames()
	return completions{
		"scenario|file": battles, "system|scenario|file": append(p.books(), battles...), "system": p.books(), "command": shownCommands(app),
		"--top": players, "--bottom": players, "--players": players, "player": players, "--system": p.books(), "--battle": battles, "--against": append(p.playerNames(), human),
		"--side": {"top", "bottom"}, "--lang": words.Languages(),
	}, nil
}

// of returns the words for a flag or an argument, nil for files.
func (c completions) of(v *kong.Value) []string {
	if v.Enum != "" {
		return strings.Split(v.Enum, ",")
	}
	if v.Flag != nil {
		return c["--"+v.Name]
	}
	return c[v.Name]
}

// arguments returns the words for the arguments of a command.
func (c completions) arguments(n *kong.Node) (list []string) {
	for _, a := range n.Positional {
		list = append(list, c.of(a)...)
	}
	return list
}

// takes reports whether a flag has a value.
func takes(f *kong.Flag) bool { return !f.IsBool() && !f.IsCounter() }

// bash writes the completion script of bash; it completes other words as files.
func bash(out *bytes.Buffer, app *kong.Application, known completions) {
	names := shownCommands(app)
	fmt.Fprintf(out, "_mariscal() {\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} called= words= i\n\tCOMPREPLY=()\n")
	fmt.Fprintf(out, "\tfor ((i = 1; i < COMP_CWORD; i++)); do\n\t\tcase ${COMP_WORDS[i]} in %s) called=${COMP_WORDS[i]}; break ;; esac\n\tdone\n", strings.Join(names, "|"))
	fmt.Fprintf(out, "\tcase $called:$prev in\n")
	for _, n := range app.Leaves(true) {
		for _, f := range n.Flags {
			if f.Hidden || !takes(f) {
				continue
			}
			fmt.Fprintf(out, "\t%s:--%s) COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return ;;\n", n.Name, f.Name, strings.Join(known.of(f.Value), " "))
		}
	}
	fmt.Fprintf(out, "\tesac\n\tcase $called:$cur in\n\t:-*) words='%s' ;;\n\t:*) words='%s' ;;\n", flagNames(app.Node), strings.Join(names, " "))
	for _, n := range app.Leaves(true) {
		fmt.Fprintf(out, "\t%s:-*) words='%s' ;;\n\t%s:*) words='%s' ;;\n", n.Name, flagNames(n), n.Name, strings.Join(known.arguments(n), " "))
	}
	fmt.Fprintf(out, "\tesac\n\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n}\ncomplete -o default -F _mariscal mariscal\n")
}

// flagNames lists the flags of a command with their dashes.
func flagNames(n *kong.Node) string {
	var names []string
	for _, f := range shownFlags(n) {
		names = append(names, "--"+f.Name)
	}
	return strings.Join(names, " ")
}

// zsh writes the completion script of zsh.
func (s speaker) zsh(out *bytes.Buffer, app *kong.Application, known completions) {
	text := func(t string) string {
		return strings.NewReplacer(`'`, `'\''`, `[`, `\[`, `]`, `\]`, `:`, `\:`).Replace(t)
	}
	words := func(list []string) string {
		if len(list) == 0 {
			return "_files"
		}
		return "(" + strings.Join(list, " ") + ")"
	}
	fmt.Fprintf(out, "#compdef mariscal\n_mariscal() {\n\tlocal -a called\n\tcalled=(\n")
	for _, l := range s.commandLines(app) {
		fmt.Fprintf(out, "\t\t'%s:%s'\n", l.name, text(l.about))
	}
	fmt.Fprintf(out, "\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe command called\n\t\treturn\n\tfi\n\tshift words\n\t(( CURRENT-- ))\n\tcase $words[1] in\n")
	for _, n := range app.Leaves(true) {
		fmt.Fprintf(out, "\t%s)\n\t\t_arguments", n.Name)
		for _, f := range shownFlags(n) {
			if takes(f) {
				fmt.Fprintf(out, " \\\n\t\t\t'--%s=[%s]:%s:%s'", f.Name, text(s.help(f.Help)), f.Name, words(known.of(f.Value)))
			} else {
				fmt.Fprintf(out, " \\\n\t\t\t'--%s[%s]'", f.Name, text(s.help(f.Help)))
			}
		}
		for _, a := range n.Positional {
			which := "1"
			if a.IsCumulative() || len(n.Positional) > 1 {
				which = "*"
			}
			action := words(known.of(a))
			if len(known.of(a)) > 0 && strings.Contains(a.Name, "file") {
				action = fmt.Sprintf("_alternative \"battles\\:battle\\:(%s)\" \"files\\:file\\:_files\"", strings.Join(known.of(a), " "))
			}
			fmt.Fprintf(out, " \\\n\t\t\t'%s:%s:%s'", which, text(a.Name), action)
			if which == "*" {
				break
			}
		}
		fmt.Fprintf(out, "\n\t\t;;\n")
	}
	fmt.Fprintf(out, "\tesac\n}\nif [ \"$funcstack[1]\" = _mariscal ]; then _mariscal \"$@\"; else compdef _mariscal mariscal; fi\n")
}

// fish writes the completion script of fish.
func (s speaker) fish(out *bytes.Buffer, app *kong.Application, known completions) {
	text := func(t string) string { return strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(t) }
	for _, l := range s.commandLines(app) {
		fmt.Fprintf(out, "complete -c mariscal -f -n __fish_use_subcommand -a %s -d '%s'\n", l.name, text(l.about))
	}
	for _, n := range app.Leaves(true) {
		when := "'__fish_seen_subcommand_from " + n.Name + "'"
		for _, f := range shownFlags(n) {
			value := ""
			switch list := known.of(f.Value); {
			case len(list) > 0 && takes(f):
				value = " -x -a '" + strings.Join(list, " ") + "'"
			case takes(f):
				value = " -r"
			}
			fmt.Fprintf(out, "complete -c mariscal -n %s -l %s%s -d '%s'\n", when, f.Name, value, text(s.help(f.Help)))
		}
		if list := known.arguments(n); len(list) > 0 {
			fmt.Fprintf(out, "complete -c mariscal -n %s -a '%s'\n", when, strings.Join(list, " "))
		}
	}
}
