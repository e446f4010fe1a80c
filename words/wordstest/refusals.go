package wordstest

import (
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
)

// answers are the patterns of all answers seen so far, with gaps for places: "move @-@".
// With other places in the gaps most are refused.
type answers struct {
	forms []string
	cells *regexp.Regexp
}

const gap = "@"

// hear adds the pattern of an answer.
func (a *answers) hear(text string, cells []game.Cell) {
	if a.cells == nil {
		names := []string{`\d+(\.\d+)?,\d+(\.\d+)?`} // a point of a plane
		for _, c := range cells {
			names = append(names, regexp.QuoteMeta(c.Name))
		}
		slices.SortFunc(names[1:], func(a, b string) int { return len(b) - len(a) })
		a.cells = regexp.MustCompile(`(` + strings.Join(names, "|") + `)`)
	}
	if form := a.cells.ReplaceAllString(text, gap); !slices.Contains(a.forms, form) {
		a.forms = append(a.forms, form)
	}
}

// wrong tries answers that are mostly illegal and checks the refusals.
func (r *reader) wrong(p game.Position, cells []game.Cell, c *game.Seeded) {
	for _, form := range r.forms {
		if len(cells) == 0 && strings.Contains(form, gap) {
			continue // only the system knows which points are valid
		}
		for range 10 {
			text := form
			for strings.Contains(text, gap) {
				text = strings.Replace(text, gap, cells[c.Below(len(cells))].Name, 1)
			}
			r.refusal(p, text)
			if text == form {
				break
			}
		}
	}
}

// refusal checks the text of an answer's refusal, if it is refused.
func (r *reader) refusal(p game.Position, text string) {
	_, err := p.Parse(text)
	if refused, ok := err.(*game.Refusal); ok {
		r.message("refusal of "+text, refused.Why)
		if refused.Rule == "" {
			r.t.Errorf("the refusal %s of %q names no rule", refused.Why.ID, text)
		}
		r.rule("refusal of "+text, refused.Rule)
	} else if err != nil {
		r.t.Errorf("%q was not understood: %v", text, err)
	}
}
