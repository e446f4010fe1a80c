package terminal

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/report"
)

// A Game is a game to play: the battle, its players, and the screen.
type Game struct {
	System  game.System
	Info    game.ScenarioInfo
	Carried bool         // the scenario is not built in: the record carries it whole
	Options game.Choices // of the match, for a new game
	Seed    [notation.SeedSize]byte
	Texts   [2]string // what each seat adds to the dice of a new game, or empty
	Adders  [2]string // who adds it, as records name them
	Players [2]string // computer players by seat; "" for a person
	// Guests are the players outside the program. Against is how the user named the guest, for
	// the command that resumes the game. The caller opens guests and closes them.
	Guests  [2]ai.Guest
	Against string
	// Resume is the record of the game to resume, or nil.
	Resume *notation.Record
	Date   string       // of a new game, for its record
	File   string       // where the game is saved
	Judge  report.Judge // estimates the chances of both sides for the report; may be nil
	Lang   string
	In     io.Reader
	Out    io.Writer
	Look   Look
	// Desk shows the whole table; nil in line mode.
	Desk Desk
}

// Board returns the kind of the game's board.
func (g *Game) Board() string {
	p, err := g.System.Start(g.Info.Ref, nil, game.NewSeeded(0), nil)
	if err != nil {
		return "" // Play returns the error
	}
	s := p.Scene(game.Spectator)
	return cmp.Or(s.Board.Kind, game.HexBoard)
}

// A table is a game under way.
type table struct {
	view
	Game
	question
	match   *match.Match
	minds   [2]ai.Player
	lines   <-chan string
	out     *bufio.Writer
	told    [2]int          // events that each seat has read
	heard   [2]int          // events that each guest was sent
	forfeit [2]*ai.Forfeit  // why a guest lost
	sitting *game.Seat      // the seat that sees the screen, if two people share it
	drawn   bool            // the board was shown at all
	shown   string          // the turn and phase the board was last drawn for
	picture string          // the board as last drawn
	known   map[string]bool // lines of its key and list that were told
	read    map[string]bool // cards whose effects were told
	course  course          // the rest of a line with several answers
	balked  bool            // the last input was not carried out
	warned  map[string]bool // answers of this decision that must be repeated
	watch   watch           // the enemy's last moves
	offer   string          // how far a piece comes, which "yes" accepts
}

// Play plays a game until it is over, the player leaves, the input ends or ctx is done, and saves
// it in g.File. The error says what could not be read or written, or which line of the resumed
// record does not follow from the rules.
func Play(ctx context.Context, g Game) error {
	t := &table{Game: g, out: bufio.NewWriter(g.Out)}
	t.view = newView(g.Look, g.Lang, g.Info)
	t.question = question{system: g.System.Name(), printer: t.view.words, grammar: newGrammar(g.System)}
	for s, name := range g.Players {
		if name == "" || g.Guests[s] != nil {
			continue
		}
		var err error
		if t.minds[s], err = ai.OfGuesses(name, g.System.Name(), t.mindSeed(game.Seat(s))); err != nil {
			return err
		}
	}
	if err := t.begin(ctx); err != nil {
		return err
	}
	if err := t.seatGuests(ctx); err != nil {
		return err
	}
	if err := t.save(true); err != nil {
		return err
	}
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	t.lines = readLines(ctx, g.In)
	t.introduce()
	err := t.play(ctx)
	if errors.Is(err, errLeft) {
		err = nil
	}
	return errors.Join(err, t.finish(ctx))
}

// errLeft ends a game that the player leaves.
var errLeft = errors.New("the player left")

// play asks and answers until the game is over.
func (t *table) play(ctx context.Context) error {
	for {
		number, d := t.match.Decision()
		if d.Over {
			return nil
		}
		if ctx.Err() != nil {
			return errLeft
		}
		t.watch.look(t.match)
		var err error
		if t.Players[d.Seat] != "" {
			err = t.answer(ctx, number, d)
		} else {
			err = t.ask(ctx, number, d)
		}
		if err != nil {
			return err
		}
	}
}

// people returns how many seats are held by people.
func (t *table) people() (n int) {
	for _, name := range t.Players {
		if name == "" {
			n++
		}
	}
	return n
}

// onlooker returns the seat that reads the screen when seat acts: the only person, or seat itself.
func (t *table) onlooker(seat game.Seat) game.Seat {
	if t.Players[seat] != "" && t.Players[seat.Other()] == "" {
		return seat.Other()
	}
	return seat
}

// introduce tells which battle this is.
func (t *table) introduce() {
	t.tellBattle()
	t.say("%s\n\n", wrap(t.text("hint"), t.look.Width, 0))
	if t.Resume != nil {
		for s := range t.told {
			t.told[s] = max(0, len(t.match.Events(game.Viewer(s), 0))-recent)
		}
	}
}

// tellBattle tells the battle: its story, its special rules and who plays the sides.
func (t *table) tellBattle() {
	t.say("%s\n", wrap(t.look.paint(bold, t.words.In(t.info.Name)+", "+t.words.In(t.info.Date)), t.look.Width, 0))
	t.say("%s\n", wrap(t.words.In(t.info.Text), t.look.Width, 0))
	for _, m := range t.info.Special {
		t.say("%s\n", wrap("- "+t.words.Message(m), t.look.Width, 2))
	}
	for s := range game.Seat(2) {
		who := t.text("you")
		if t.people() == 2 {
			who = t.words.Text("player.human")
		}
		if name := t.Players[s]; name != "" {
			who = t.words.Player(name)
		}
		t.say("%s: %s\n", t.look.paint(armyStyles[s], byArmy(s, t.army(s))), who)
	}
}

// recent is how many events of a resumed game are told again.
const recent = 6

// finish saves the game, and tells its result and course or how to resume it.
func (t *table) finish(ctx context.Context) error {
	err := t.save(true)
	t.dismiss(ctx)
	if t.Desk != nil {
		err = errors.Join(err, t.out.Flush())
		t.Desk.Put(t.ended())
	}
	if o := t.match.Result(); o.Over {
		t.news(t.onlooker(game.Bottom))
		t.steps = nil
		if t.Desk == nil {
			t.say("\n%s\n", t.board(t.match.View(game.All).Scene))
		}
		t.say("%s\n", wrap(t.look.paint(bold, t.words.Outcome(o, t.army(o.Winner))), t.look.Width, 0))
		if s, failed := t.reported(); failed == nil {
			s.brief()
		}
		if err == nil {
			t.say("%s\n", t.text("record", t.File))
		}
		if t.look.Live {
			err = errors.Join(err, t.afterwards(ctx))
		}
	} else if err == nil {
		again := quoted(t.File)
		if t.Against != "" {
			again += " --against " + quoted(t.Against)
		}
		t.say("%s\n", t.text("kept", again))
	}
	return errors.Join(err, t.out.Flush())
}

// quoted quotes a path for a shell, if it has to be.
func quoted(path string) string {
	if !strings.ContainsFunc(path, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(`/\:._-+,@%`, r)
	}) {
		return path
	}
	if filepath.Separator == '\\' {
		return `"` + path + `"`
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// say writes to the screen; Flush returns its errors.
func (t *table) say(format string, args ...any) { _, _ = fmt.Fprintf(t.out, format, args...) }

// tell tells a text of the client. It returns nil, so that a command can end with it.
func (t *table) tell(id string, args ...any) error {
	t.say("%s\n", wrap(t.text(id, args...), t.look.Width, 2))
	return nil
}

// balk notes that what was typed is not done, and tells why. It returns nil, as tell does.
func (t *table) balk(id string, args ...any) error {
	t.balked = true
	return t.tell(id, args...)
}

// news tells the events that a seat has not read yet.
func (t *table) news(seat game.Seat) {
	for _, e := range t.match.Events(game.Viewer(seat), t.told[seat]) {
		t.told[seat] = e.N
		t.say("%s\n", t.event(e.Event))
	}
}
