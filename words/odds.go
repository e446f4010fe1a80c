package words

import (
	"strings"

	"mariscal/game"
)

// Odds names an outcome or branch of odds, as it stands beside its chance
// ("eliminated") or over odds of its own ("If it evades"). A branch that is told
// by what follows alone has no name.
func (p *Printer) Odds(system, id string) string {
	id = system + ".odds." + id
	if p.texts[id] == nil && p.texts[id+".then"] != nil {
		return ""
	}
	return p.words(game.Message{ID: id})
}

// OddsTold tells an outcome or branch with its chance: "eliminates 31 %".
func (p *Printer) OddsTold(system string, b game.Branch, chance string) string {
	return p.words(branch(system, b, ".told", game.Text("chance", chance)))
}

// OddsThen tells what follows a branch in a sentence, if anything does.
func (p *Printer) OddsThen(system string, b game.Branch) string {
	m := branch(system, b, ".then")
	if p.texts[m.ID] == nil {
		return ""
	}
	return p.Message(m)
}

// branch is a text of a branch, with what it is about.
func branch(system string, b game.Branch, form string, more ...game.Arg) game.Message {
	return game.Message{
		ID:   system + ".odds." + b.ID + form,
		Args: append(more, game.Text("rule", b.Rule), game.Text("cells", strings.Join(b.Cells, ", "))),
	}
}
