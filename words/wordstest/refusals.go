package wordstest

import (
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
)

// answers are the forms of all answers heard so far, each place in them a gap:
// "move @-@". With other places in the gaps most are refused.
type answers struct {
	forms []string
	cells *regexp.Regexp
}

const gap = "@"

// hear notes the form of an answer.
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

// wrong tries answers that are mostly not legal now and reads the refusals.
func (r *reader) wrong(p game.Position, cells []game.Cell, c *game.Seeded) {
	for _, form := range r.forms {
		if len(cells) == 0 && strings.Contains(form, gap) {
			continue // what a point is and what is none, only the system knows
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

// refusal reads why an answer is refused, if it is.
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
