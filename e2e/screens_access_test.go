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

// equip puts the accessibility check into the page.
func (p *tour) equip() {
	p.t.Helper()
	if eval[bool](p.page, `!!window.axe`) {
		return
	}
	source, err := os.ReadFile(axe)
	if err != nil {
		p.t.Fatalf("%v: the packages of the client are not installed (npm --prefix web ci)", err)
	}
	p.run(string(source))
	p.run(asked)
}

// malformed are the faults of how the page is built. Of its boards, whose hundreds of
// parts are alike, each kind of part is looked at once in each window.
func (p *tour) malformed(w window) []string {
	p.t.Helper()
	p.equip()
	unknown := p.unjudged(w, eval[[]string](p.page, `partsOfBoards()`))
	faults := answer[[]string](p.page, fmt.Sprintf(`faultsOfForm(%t)`, len(unknown) > 0))
	p.done(w, unknown)
	return faults
}

// faint are the words that stand out too little from what they stand on: on maps all,
// elsewhere those of a kind and on a ground that was not judged yet.
func (p *tour) faint(w window) []string {
	p.t.Helper()
	faults := eval[[]string](p.page, "("+onTheMap+")()")
	unknown := p.unjudged(w, eval[[]string](p.page, "("+grounds+")()"))
	if len(unknown) == 0 {
		return faults
	}
	p.equip()
	kinds, err := json.Marshal(unknown)
	if err != nil {
		p.t.Fatal(err)
	}
	found := answer[struct{ Faults, Passed []string }](p.page, fmt.Sprintf(`faultsOfWords(%s)`, kinds))
	p.done(w, found.Passed)
	for _, kind := range unknown {
		p.judged[w.name+kind]++
	}
	return append(faults, found.Faults...)
}

// everywhere is the window of what is the same in all of them: words on a ground that
// covers whatever is behind it.
const everywhere = "everywhere"

// unjudged are the kinds with which the check is not done.
func (p *tour) unjudged(w window, kinds []string) []string {
	return slices.DeleteFunc(kinds, func(kind string) bool {
		return p.judged[everywhere+kind] >= attempts || p.judged[w.name+kind] >= attempts
	})
}

// done notes that some kinds need not be judged again.
func (p *tour) done(w window, kinds []string) {
	for _, kind := range kinds {
		where := w.name
		if strings.HasPrefix(kind, "closed|") {
			where = everywhere
		}
		p.judged[where+kind] = attempts
	}
}
