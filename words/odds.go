package words

import (
	"strings"

	"mariscal/game"
)

// Odds returns the text of an outcome or branch, shown beside its chance ("eliminated")
// or above its own odds ("If it evades"). It is empty for a branch that only its
// consequences describe.
func (p *Printer) Odds(system, id string) string {
	id = system + ".odds." + id
	if p.texts[id] == nil && p.texts[id+".then"] != nil {
		return ""
	}
	return p.words(game.Message{ID: id})
}

// OddsTold returns an outcome or branch with its chance: "eliminates 31 %".
func (p *Printer) OddsTold(system string, b game.Branch, chance string) string {
	return p.words(branch(system, b, ".told", game.Text("chance", chance)))
}

// OddsThen returns the sentence for what follows a branch, if anything does.
func (p *Printer) OddsThen(system string, b game.Branch) string {
	m := branch(system, b, ".then")
	if p.texts[m.ID] == nil {
		return ""
	}
	return p.Message(m)
}

// branch returns the message of a branch's text.
func branch(system string, b game.Branch, form string, more ...game.Arg) game.Message {
	return game.Message{
		ID:   system + ".odds." + b.ID + form,
		Args: append(more, game.Text("rule", b.Rule), game.Text("cells", strings.Join(b.Cells, ", "))),
	}
}
