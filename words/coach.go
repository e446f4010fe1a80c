package words

import "io/fs"

// CoachOf returns the name of the source with the coach's texts for a system's guided battle.
func CoachOf(system string) string { return system + "-coach" }

// AddCoach registers the coach's texts for a system's guided battle, from the files
// coach/words/{en,es}.toml. Only clients in that battle ask for them ([Printer.Coach]).
func AddCoach(system string, files fs.FS) {
	own, err := fs.Sub(files, "coach")
	if err != nil {
		panic(err) // fails only for an invalid path
	}
	Add(Source{Name: CoachOf(system), Files: own, Apart: true})
}

// Coach returns the coach's texts for a system's guided battle, by the keys of the
// lesson; empty for a system without one. They take no arguments.
func (p *Printer) Coach(system string) (map[string]any, error) { return p.ForClient(CoachOf(system)) }
