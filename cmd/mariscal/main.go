// Command mariscal is a table for historical wargames: it serves the browser client, plays in the
// terminal, studies battles, replays records and runs scripts.
//
//	mariscal                                  serve on http://localhost:8080
//	mariscal play ancients/akragas            fight in the terminal
//	mariscal rules ancients A8.3              a rule in words
//	mariscal sim ancients/cannae --games 1000 play a battle many times
//
// Each subcommand is a file of this package and only wires other packages together. The exit status
// is 0 for success, 1 for a failure, 2 for a wrong call, and 130 for a study that was interrupted
// and has told its results.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // time zones of people, where the system has none

	"github.com/alecthomas/kong"

	"mariscal/content"
	"mariscal/game/spelling"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv)) }

// run runs the program with all systems and returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer, env func(string) string) (status int) {
	return newProgram(in, out, errs, env).run(args)
}

func newProgram(in io.Reader, out, errs io.Writer, env func(string) string) *program {
	return &program{in: in, out: out, err: errs, env: env, say: speaker(language(env)), content: content.Standard()}
}

// A program is the environment of every subcommand.
type program struct {
	in       io.Reader
	out, err io.Writer
	env      func(string) string
	say      speaker
	content  *content.Library // what can be played
	settings *settings        // those of a file; nil for none
}

// The program's subcommands, in the order of its help.
type commands struct {
	Serve     serveCommand     `cmd:"" default:"withargs" help:"Serve the browser client (also without any subcommand)."`
	Admin     adminCommand     `cmd:"" help:"Manage the accounts of a server, which may be running: list people, ban, give roles and seats."`
	Doctor    doctorCommand    `cmd:"" help:"Say in words what is wrong with a server, which may be running, and what to do."`
	RotateKey rotateKeyCommand `cmd:"" help:"Encrypt the beginnings of all matches under way by a new key."`
	MoveStore moveStoreCommand `cmd:"" help:"Copy a database into one of another kind, while no server uses either."`
	Tables    tablesCommand    `cmd:"" help:"Say which version the tables of a database have, or take them back to an earlier one for an older program."`
	Backup    backupCommand    `cmd:"" help:"Copy the database of a server, which may be running."`
	Play      playCommand      `cmd:"" help:"Play in the terminal, against the computer or on one screen."`
	Games     gamesCommand     `cmd:"" help:"List the saved games, the last one first."`
	Scenarios scenariosCommand `cmd:"" help:"List the battles."`
	Rules     rulesCommand     `cmd:"" help:"Print the rules of a system, or one rule, or the values of its units."`
	Force     forceCommand     `cmd:"" help:"List, check and make forces of Muskets & Tomahawks, and make a skirmish of two."`
	Sim       simCommand       `cmd:"" help:"Play a battle many times and say how it went."`
	Study     studyCommand     `cmd:"" help:"Play battles level against level and write a page about them."`
	Lab       labCommand       `cmd:"" help:"Find out how even a battle is, at several strengths of play, and what decides it."`
	Arena     arenaCommand     `cmd:"" help:"Let two computer players fight over all battles of a system, and say how much stronger the first is."`
	Work      workCommand      `cmd:"" help:"Play for other machines, and serve nobody: games of studies (sim, study and lab with --over), or the computer players of servers."`
	Bot       botCommand       `cmd:"" help:"Try a bot: a program of your own that plays. Says which promises of the protocol it keeps."`
	Replay    replayCommand    `cmd:"" help:"Replay a record, or check it."`
	Report    reportCommand    `cmd:"" help:"Report how the battle of a record went: the race, what decided it, luck, losses."`
	Review    reviewCommand    `cmd:"" help:"Say where a side of a record could clearly have done better, with reasons."`
	Rate      rateCommand      `cmd:"" help:"Rate the players of records (Glicko-2): pairs of games with sides changed whole, single games less."`
	Script    scriptCommand    `cmd:"" help:"Run scripts: rulebook examples, bug reports, tests."`
	Check     checkCommand     `cmd:"" help:"Say what files are, and list all faults and warnings in them."`
	Bench     benchCommand     `cmd:"" help:"Measure the rules on one core, or a server under load."`
	Version   versionCommand   `cmd:"" help:"Say which version this is, and which versions of the rules it plays."`

	Help       helpCommand       `cmd:"" help:"Explain a command and its arguments."`
	Completion completionCommand `cmd:"" help:"Write a completion script for a shell."`
	Man        manCommand        `cmd:"" hidden:"" help:"Write the man page."`

	Print versionFlag `name:"version" help:"Say which version this is."`
}

// The exit statuses.
const (
	statusOK     = 0
	statusFailed = 1
	statusUsage  = 2
	// statusInterrupted is the status of an interrupted study, as shells use it.
	statusInterrupted = 130
)

// errSilent ends the program with statusFailed and without a message.
var errSilent = errors.New("failed")

// A usageError is the error of a wrong call.
type usageError struct{ error }

// exited is the panic that kong's own exits (after --help) become.
type exited int

// run runs the subcommand of a call and returns the exit status.
func (p *program) run(args []string) (status int) {
	return p.runUntil(context.Background(), args)
}

// runUntil is run, interrupted when ctx ends.
func (p *program) runUntil(ctx context.Context, args []string) (status int) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case exited:
			status = int(e)
		default:
			panic(e)
		}
	}()
	parser, err := p.parser()
	if err != nil {
		return p.fail(err)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		if near := nearCommands(parser.Model, args, err); len(near) > 0 {
			err = errors.New(p.say.text("no-command", spelling.Clip(args[0]), strings.Join(near, ", ")))
		} else if told := p.say.wrongCall(err.Error()); told != err.Error() {
			err = errors.New(told)
		}
		p.report(err)
		p.printf("%s\n", p.say.text("usage"))
		return statusUsage
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	parsed.BindTo(ctx, (*context.Context)(nil))
	parsed.Bind(parser.Model)
	if err := parsed.Run(p); err != nil {
		return p.fail(err)
	}
	return statusOK
}

// interrupted tells that a command was interrupted.
func (p *program) interrupted() error {
	p.printf("mariscal: %s\n", p.say.text("interrupted"))
	return errInterrupted
}

// parser returns the parser of command lines, which also prints the help.
func (p *program) parser() (*kong.Kong, error) {
	return kong.New(new(commands), kong.Name("mariscal"), kong.Description("A table for historical wargames that knows the rules."),
		kong.Writers(p.out, p.err), kong.Exit(func(code int) { panic(exited(code)) }), kong.Help(p.printHelp), kong.Bind(p), kong.Configuration(p.readSettings))
}

// fail tells an error and returns its exit status.
func (p *program) fail(err error) int {
	if errors.Is(err, errInterrupted) {
		return statusInterrupted
	}
	if !errors.Is(err, errSilent) {
		p.report(err)
	}
	var u usageError
	if errors.As(err, &u) {
		return statusUsage
	}
	return statusFailed
}
