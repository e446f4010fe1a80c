package screen

import (
	"context"
	"embed"
	"errors"
	"io"
	"os"
	"sync"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/term"

	"mariscal/terminal"
	"mariscal/words"
)

//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "screen", Files: files, Apart: true}) }

// The smallest window: a hex is drawn in one line there, a map of zones is scrolled, and an open
// table lies beside its question.
const smallestWidth, smallestHeight = 80, 24

// endless is the width of text that is broken into lines only when it is shown, because the window
// can change.
const endless = 1 << 16

// Fits reports whether the full screen can show a game: in and out are a terminal that can move its
// cursor and is large enough.
func Fits(in io.Reader, out io.Writer, env func(string) string) bool {
	if !terminal.IsTerminal(in) || !terminal.IsTerminal(out) || env("TERM") == "dumb" {
		return false
	}
	f, ok := out.(*os.File)
	if !ok {
		return false
	}
	columns, rows, err := term.GetSize(int(f.Fd()))
	return err == nil && columns >= smallestWidth && rows >= smallestHeight
}

// Play plays a game as [terminal.Play] does, on the full screen. After the screen is closed it
// prints how the game ended, or how to resume it.
func Play(ctx context.Context, g terminal.Game) error { return play(ctx, g) }

func play(ctx context.Context, g terminal.Game, more ...tea.ProgramOption) error {
	in, typed := io.Pipe()
	g.Look.Width, g.Look.Pane = endless, aside // until the window has told its size
	d := &desk{gone: make(chan struct{}), width: aside}
	m := newModel(words.For(g.Lang), func(line string) { _, _ = io.WriteString(typed, line+"\n") }, d.shows)
	p := tea.NewProgram(m, append([]tea.ProgramOption{
		tea.WithContext(ctx), tea.WithInput(g.In), tea.WithOutput(g.Out), tea.WithoutSignalHandler(),
	}, more...)...)
	d.send = p.Send
	out := g.Out
	g.In, g.Out, g.Desk = in, d, d
	played := make(chan error, 1)
	go func() {
		defer func() {
			if fault := recover(); fault != nil { // restore the terminal before the program ends
				p.Kill()
				p.Wait()
				panic(fault)
			}
		}()
		err := terminal.Play(ctx, g)
		played <- err
		p.Send(done{})
	}()
	_, err := p.Run()
	if ctx.Err() != nil {
		err = nil // the end of the game has ended the screen
	}
	close(d.gone)
	_ = typed.Close()
	err = errors.Join(err, <-played)
	_, told := io.WriteString(out, d.closing())
	return errors.Join(err, told)
}

// A desk sends the texts and questions of the game to the screen.
type desk struct {
	send  func(tea.Msg)
	gone  chan struct{} // closed with the screen
	mutex sync.Mutex
	light bool   // the ground of the screen is light
	width int    // of dispatches
	page  int    // width of a text that is shown by itself
	over  bool   // the game has ended
	last  string // the dispatches since then
}

// Write implements io.Writer: it takes the dispatches.
func (d *desk) Write(b []byte) (int, error) {
	d.mutex.Lock()
	if d.over {
		d.last += string(b)
	}
	d.mutex.Unlock()
	d.pass(told(string(b)))
	return len(b), nil
}

// Put implements terminal.Desk.
func (d *desk) Put(m terminal.Moment) {
	d.mutex.Lock()
	d.over = d.over || m.Ended
	d.mutex.Unlock()
	d.pass(m)
}

// pass sends a message to the screen until it is closed.
func (d *desk) pass(m tea.Msg) {
	select {
	case <-d.gone:
	default:
		d.send(m)
	}
}

// Read implements terminal.Desk.
func (d *desk) Read(text string) { d.pass(sheet(text)) }

// Look implements terminal.Desk.
func (d *desk) Look(now terminal.Look) terminal.Look {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	now.Light, now.Pane, now.Page = d.light, d.width, d.page
	return now
}

// shows takes whether the ground is light, and the widths of dispatches and of texts that are shown
// by themselves.
func (d *desk) shows(light bool, width, page int) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.light, d.width, d.page = light, width, page
}

// closing returns the dispatches after the end of the game.
func (d *desk) closing() string {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.last
}
