//go:build e2e

package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

var (
	//go:embed axe.js
	asked string
	//go:embed grounds.js
	grounds string
)

// axe is the accessibility check, from the development packages of the client.
const axe = "../web/node_modules/axe-core/axe.min.js"

// attempts is how often the check runs on words of which it is not sure, such as words
// under others: elsewhere they may be uncovered.
const attempts = 3

// judging returns what an expression finds in a page that has the accessibility check.
func judging[T any](p *tour, expression string) T {
	p.t.Helper()
	found := eval[*T](p.page, `window.axe ? `+revealed(expression)+` : null`)
	if found == nil {
		p.equip()
		return eval[T](p.page, revealed(expression))
	}
	return *found
}

// equip puts the accessibility check into the page.
func (p *tour) equip() {
	p.t.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		p.t.Fatalf("%v: the packages of the client are not installed (npm --prefix web ci)", err)
	}
	p.run(string(source))
	p.run(asked)
}

// malformed are the faults in the structure of the page. Parts with the same structure as
// one already judged are skipped; of a board's hundreds of similar parts, each kind is
// judged once.
func (p *tour) malformed(w window) []string {
	p.t.Helper()
	built := judging[struct {
		Anew   bool
		Boards []string
	}](p, `({ anew: isNewlyBuilt(), boards: partsOfBoards() })`)
	parts := p.unjudged(w, built.Boards)
	if !built.Anew && len(parts) == 0 {
		return nil
	}
	faults := answer[[]string](p.page, revealed(fmt.Sprintf(`faultsOfForm(%t)`, len(parts) > 0)))
	p.done(w, parts)
	return faults
}

// faint are the words with too little contrast to their background: on maps all, elsewhere
// one of each kind and background.
func (p *tour) faint(w window) []string {
	p.t.Helper()
	found := judging[struct{ Faults, Kinds []string }](p, `(() => {
		const onMaps = newOnMaps() ? (`+onTheMap+`)() : [];
		const { kinds, faults } = (`+grounds+`)();
		return { kinds, faults: [...onMaps, ...faults] };
	})()`)
	unknown := p.unjudged(w, found.Kinds)
	if len(unknown) == 0 {
		return found.Faults
	}
	kinds, err := json.Marshal(unknown)
	if err != nil {
		p.t.Fatal(err)
	}
	asked := answer[struct{ Faults, Passed []string }](p.page, revealed(fmt.Sprintf(`faultsOfWords(%s)`, kinds)))
	p.done(w, asked.Passed)
	for _, kind := range unknown {
		p.judged[where(w, kind)]++
	}
	return append(found.Faults, asked.Faults...)
}

// everywhere is the window of kinds that are the same in all windows: words on an opaque
// background, and parts of boards.
const everywhere = "everywhere"

// unjudged are the kinds that the check has not yet judged.
func (p *tour) unjudged(w window, kinds []string) []string {
	return slices.DeleteFunc(kinds, func(kind string) bool {
		return p.judged[where(w, kind)] >= attempts
	})
}

// done marks some kinds as judged.
func (p *tour) done(w window, kinds []string) {
	for _, kind := range kinds {
		p.judged[where(w, kind)] = attempts
	}
}

// where is the window under which a kind is judged; opaque kinds have one for all windows.
func where(w window, kind string) string {
	if strings.HasPrefix(kind, "closed|") {
		return everywhere + kind
	}
	return w.name + kind
}
