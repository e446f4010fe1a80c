package commandcolors

import (
	"io/fs"

	"mariscal/words"
)

// AddCoach registers what the coach of a game's guided battle says, from the files
// coach/words/{en,es}.toml. It is asked for by whoever learns and by nobody else
// ([words.Printer.Coach]).
func AddCoach(system string, files fs.FS) {
	own, err := fs.Sub(files, "coach")
	if err != nil {
		panic(err) // only a name that is no path fails
	}
	words.Add(words.Source{Name: words.CoachOf(system), Files: own, Apart: true})
}
