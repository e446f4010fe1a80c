package words

import "io/fs"

// CoachOf names the source of what the coach of a system's guided battle says.
func CoachOf(system string) string { return system + "-coach" }

// AddCoach registers what the coach of a system's guided battle says, from the files
// coach/words/{en,es}.toml. It is asked for by whoever learns and by nobody else
// ([Printer.Coach]).
func AddCoach(system string, files fs.FS) {
	own, err := fs.Sub(files, "coach")
	if err != nil {
		panic(err) // only a name that is no path fails
	}
	Add(Source{Name: CoachOf(system), Files: own, Apart: true})
}

// Coach returns what the coach of a system's guided battle says, by the keys of the
// lesson; it is empty for a system without one. His texts take no arguments.
func (p *Printer) Coach(system string) (map[string]any, error) { return p.ForClient(CoachOf(system)) }
