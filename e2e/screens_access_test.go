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

// attempts is how often the check is asked about words of which it is not sure, as
// of those that lie under others: elsewhere they may lie open.
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

// malformed are the faults of how the page is built. Its parts that are built as others
// that were judged are not asked about again; of its boards, whose hundreds of parts are
// alike, each kind of part is looked at once.
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

// faint are the words that stand out too little from what they stand on: on maps all,
// elsewhere those of a kind and on a ground that was not judged yet.
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

// everywhere is the window of what is the same in all of them: words on a ground that
// covers whatever is behind it, and parts of boards.
const everywhere = "everywhere"

// unjudged are the kinds with which the check is not done.
func (p *tour) unjudged(w window, kinds []string) []string {
	return slices.DeleteFunc(kinds, func(kind string) bool {
		return p.judged[where(w, kind)] >= attempts
	})
}

// done notes that some kinds need not be judged again.
func (p *tour) done(w window, kinds []string) {
	for _, kind := range kinds {
		p.judged[where(w, kind)] = attempts
	}
}

// where is under what a kind is judged: the window, and what is closed is one in all of them.
func where(w window, kind string) string {
	if strings.HasPrefix(kind, "closed|") {
		return everywhere + kind
	}
	return w.name + kind
}
