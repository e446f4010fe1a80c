//go:build e2e

package e2e

import (
	_ "embed"
	"testing"
)

//go:embed map.js
var onTheMap string

// mapThere is [lobbyThere] for a battle that may begin with nobody on its table.
const mapThere = `document.querySelector("[data-screen=lobby] .battle .board :is(.unit, .map.plane)") && document.querySelector("[data-do=start]:not(:disabled)")`

// The words on the map of every battle have a contrast of 4.5 to 1 to the ground and the
// pieces, in light and dark.
func TestScreensShowMapsWithLegibleWords(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	for _, id := range eval[[]string](p.page, `[...document.querySelectorAll("[data-scenario]")].map((b) => b.dataset.scenario)`) {
		t.Run(id, func(t *testing.T) {
			p.t = t
			p.goTo("battle/"+id, mapThere+` && document.querySelector("[data-scenario='`+id+`'][aria-current]")`)
			for dress, light := range map[string]bool{"in the light": true, "in the dark": false} {
				p.light(light)
				p.report(dress, eval[[]string](p.page, revealed("("+onTheMap+")()")))
			}
		})
	}
}
