//go:build e2e

package e2e

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// The test opens every screen of the client; tour.visit says what it checks. Two browsers
// share the screens.
func TestScreensCanBeReadByEverybody(t *testing.T) {
	t.Parallel()
	for name, screens := range map[string][]screen{
		"the lobby, the table and the book": slices.Concat(lobbyScreens(), tableScreens(), bookScreens(), seatScreens()),
		"a turn, its end and what fails":    slices.Concat(turnScreens(), afterScreens(), faultScreens()),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			begins(t, serve(t)).visitAll(t, screens)
		})
	}
	t.Run("tournaments", func(t *testing.T) {
		t.Parallel()
		c := clubhouse(t)
		p := begins(t, c.URL)
		p.api("POST", "/api/account/session", `JSON.stringify({ name: "Berta", password: "`+horse+`" })`, "id")
		p.visitAll(t, tournamentScreens(c))
	})
}

// visitAll visits screens one after the other.
func (p *tour) visitAll(t *testing.T, screens []screen) {
	t.Helper()
	phrases := leftovers(t)
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) { p.visit(t, s) })
	}
	p.t = t
	p.report("on a Spanish page", p.untranslated(phrases))
}

// The checks find their faults: on a page with one fault of each kind.
func TestScreensWithFaultsAreFound(t *testing.T) {
	t.Parallel()
	at := serve(t)
	p := begins(t, at)
	p.speak("es")
	left := english(t, "match.cancel")
	for _, w := range windows {
		p.through(w, screen{})
		p.report(w.name, append(p.malformed(w), p.faint(w)...)) // earlier judgements hide nothing
	}
	p.run(`document.body.insertAdjacentHTML("beforeend", ` + "`" + `<div lang="es" id="faults">
		<p data-style="color: #777; background: #888">Letras grises sobre gris</p>
		<p data-style="color: #777; background: #888; opacity: 0.9">Letras veladas</p>
		<p data-style="width: 3rem; overflow: hidden; white-space: nowrap">Unas palabras cortadas</p>
		<p data-style="width: 120vw">Unas palabras que llegan lejos, mucho más lejos de lo que llega una página de las que se leen en un ordenador de mesa</p>
		<p data-style="width: 8rem">Un botón <a class="button" href="#" data-style="display: inline; padding: 1rem">alto</a> entre palabras que siguen y siguen</p>
		<p>lobby.unworded</p><p>Quedan {n}</p><p title="undefined">Un rótulo</p>
		<p>` + left + `</p><p>7 banners to win</p><p>Aim and shoot</p>
		<div role="button"><button data-style="height: 20px; min-height: 0">Bajo</button></div>
		<p data-style="letter-spacing: 0.01em !important">Letras apretadas</p>
		<select data-style="width: 4rem"><option>Una opción larga</option></select>
	</div>` + "`" + `);
	for (const e of document.querySelectorAll("[data-style]")) e.style.cssText = e.dataset.style`)
	var found []string
	for _, w := range windows {
		p.do(chromedp.EmulateViewport(int64(w.width), int64(w.height)))
		p.calm()
		found = slices.Concat(found, p.illegible("faults"), p.malformed(w), p.faint(w))
	}
	p.read["en"]["Aim and shoot"] = "English"
	found = append(found, p.untranslated(leftovers(t))...)
	for _, want := range []string{
		"serious color-contrast", "Letras grises sobre gris.* stands out 1", "Unas palabras cortadas.* cut at the side", "llegan lejos.* leaves the page", "the page is [0-9]+ wide",
		"lobby.unworded.* id without words", "Quedan.* no word", "undefined.* no word", regexp.QuoteMeta(left) + ".* is the English",
		"7 banners to win.* is the English", "Aim and shoot.* reads the same", "Aim and shoot.* speaks English", "Bajo.* too small", "lies on the words", "Una opción larga.* room for", "nested-interactive", "avoid-inline-spacing",
	} {
		if !slices.ContainsFunc(found, regexp.MustCompile(want).MatchString) {
			t.Errorf("nothing is found for %q", want)
		}
	}
	if t.Failed() {
		t.Logf("found: %s", strings.Join(found, "\n"))
	}
}

const lobbyThere = `document.querySelector("[data-screen=lobby] .battle .board .unit") && document.querySelector("[data-do=start]:not(:disabled)")`

// lobbyScreens are the lobby, from the first visit on.
func lobbyScreens() []screen {
	return []screen{
		{name: "the lobby on the first visit", open: func(p *tour) {
			p.goTo("", lobbyThere+` && document.querySelector("[data-first=fresh]")`)
		}},
		{name: "a battle chosen, its variants open", folded: []string{".variants"}, open: func(p *tour) {
			p.goTo("battle/ancients/castulo", lobbyThere+` && document.querySelector("[data-scenario='ancients/castulo'][aria-current]")`)
		}},
		{name: "a search that finds nothing", open: func(p *tour) {
			p.write("[data-do=search]", "xyz")
			p.wait(`!document.querySelector("[data-scenario]") && document.querySelector(".found button")`)
		}, close: func(p *tour) { p.push(".found button") }},
		{name: "a scenario that came by file", open: func(p *tour) {
			text, err := scenarioFile("zama", "ancients/my-zama")
			if err != nil {
				p.t.Fatal(err)
			}
			p.goTo("", lobbyThere)
			p.drop("my-zama.yaml", text)
			p.wait(`document.querySelector(".drop .notice") && ` + lobbyThere)
		}},
		{name: "the faults of a scenario that came by file", anew: true, open: func(p *tour) {
			p.cut.Store(true) // the browser reports that the file is refused
			p.drop("wrong.yaml", "system: ancients\nid: ancients/wrong\nboard: 3\nforces:\n  - none\n")
			p.wait(`document.querySelector(".faults li pre")`)
		}, close: func(p *tour) {
			p.push(".faults button")
			p.cut.Store(false)
		}},
	}
}

const (
	againstRecruit = `{"scenario":"ancients/akragas","bottom":{"kind":"human"},"top":{"kind":"computer","player":"recruit"}}`
	asksCard       = `(s) => s.question.kind === "card"`
	asksOrder      = `(s) => s.question.kind === "order" && s.options.length > 2`
	asksMove       = `(s) => s.question.kind.startsWith("move") && new Set(s.options.filter((o) => o.cell).map((o) => o.from)).size > 1`
	asksFight      = `(s) => s.options.some((o) => o.odds && o.cell && o.from)`
	focusUnit      = `document.querySelector("[data-cell=" + document.querySelector("[data-piece]:has(.unit)").dataset.piece + "]").focus()`
	asksReact      = `(s) => s.question.kind === "react" && s.options.length > 1`
)

// sit goes to the table of a match and waits for its question.
func (p *tour) sit(id string) {
	p.t.Helper()
	p.goTo("match/"+id, settled+` && document.querySelector(".touch .hex")`)
}

// here is the match on the table.
func (p *tour) here() string {
	p.t.Helper()
	return eval[string](p.page, `location.hash.split("/")[1]`)
}

// fresh goes to the table of a new match and waits for its question.
func (p *tour) fresh(body, wanted string) {
	p.t.Helper()
	p.sit(p.until(body, wanted))
	p.calm() // the focus has gone to the question's answers
}

// tableScreens are the table with everything that can cover it.
func tableScreens() []screen {
	looks := func(name, key, there string) screen {
		return screen{name: name, open: func(p *tour) {
			p.run(focusUnit)
			p.key(key)
			p.wait(there)
		}, close: func(p *tour) { p.key("\x1b") }}
	}
	return []screen{
		{name: "a card to choose", open: func(p *tour) { p.fresh(againstRecruit, asksCard) }},
		{name: "a card chosen", open: func(p *tour) {
			p.push(".hand .card[data-playable]")
			p.wait(`document.querySelector(".card.chosen") && document.querySelector(".card-rules")`)
		}, close: func(p *tour) { p.key("\x1b") }},
		{name: "the card of a unit", folded: []string{".unit-card .more"}, open: func(p *tour) {
			p.run(focusUnit)
			p.wait(`document.querySelector(".unit-card .values dd")`)
		}},
		looks("the line of sight", "l", `document.querySelector(".overlay-words span") && document.querySelector(".watcher")`),
		looks("what the enemy could hit", "x", `document.querySelector(".overlay-words span")`),
		looks("the ground without the pieces", "h", `document.querySelector(".board.bare")`),
		looks("the sheet of a unit", "i", `document.querySelector(".side-sheet .read [data-rule] p")`),
		{name: "a rule beside the table", open: func(p *tour) {
			p.push(".logbook .cited")
			p.waitFrame(`document.querySelector(".side-sheet .law")?.textContent.length > 10`)
		}, close: func(p *tour) { p.key("\x1b") }},
		{name: "the map enlarged", open: func(p *tour) {
			p.push("[data-do=zoom]")
			p.wait(`document.querySelector(".map-frame.enlarged")`)
		}, close: func(p *tour) {
			// In a window of another layout the map starts at its first zoom.
			p.run(`if (document.querySelector(".map-frame.enlarged")) document.querySelector("[data-do=zoom]").click()`)
			p.wait(`!document.querySelector(".map-frame.enlarged")`)
		}},
		{name: "all keys", open: func(p *tour) {
			p.run(`document.activeElement?.blur()`)
			p.key("?")
			p.wait(`document.querySelector("[data-screen=keys]")`)
		}, close: func(p *tour) { p.key("\x1b") }},
		{name: "the menu, all of it open", folded: []string{".menu", ".menu .proof"}, open: func(p *tour) {
			p.push("[data-do=resign]")
			p.wait(`document.querySelector("[data-do=resign-yes]")`)
		}, close: func(p *tour) {
			p.push(".sure button:not(.main)")
		}},
		{name: "an earlier moment", open: func(p *tour) {
			id := p.until(againstRecruit, `(s) => s.scene.turn > 2 && s.question.kind === "card"`)
			p.sit(id)
			p.goTo("match/"+id+"/3", looking)
		}},
	}
}

// turnScreens are the questions of a turn.
func turnScreens() []screen {
	return []screen{
		{name: "orders to give", open: func(p *tour) { p.fresh(againstRecruit, asksOrder) }},
		{name: "a piece in hand that may move", open: func(p *tour) {
			p.fresh(againstRecruit, asksMove)
			p.push("[data-light=piece]")
			p.wait(`document.querySelector("[data-screen=table]").dataset.picked && document.querySelector("[data-light=place]")`)
		}},
		{name: "the reasons why not", anew: true, open: func(p *tour) {
			p.fresh(againstRecruit, asksMove)
			p.run(`[...document.querySelectorAll("[data-piece]")].map((x) => document.querySelector("[data-cell=" + x.dataset.piece + "]"))
				.find((x) => !x.dataset.light).dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
			p.wait(`document.querySelector(".reasons li")`)
		}},
		{name: "the reason beside a piece that may not move", open: func(p *tour) {
			p.fresh(againstRecruit, asksMove)
			p.run(`[...document.querySelectorAll("[data-piece]:has([data-seat='1'])")].map((x) => document.querySelector("[data-cell=" + x.dataset.piece + "]"))
				.find((x) => !x.dataset.light).focus()`)
			p.wait(`document.querySelector(".why-slip[data-why=yes] p")`)
		}},
		{name: "a fight with its odds", open: func(p *tour) {
			p.fresh(againstRecruit, asksFight)
			p.run(`document.querySelector("[data-light=target]") ?? document.querySelector("[data-light=piece]").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
			p.wait(`document.querySelector("[data-light=target]")`)
			p.run(`document.querySelector("[data-light=target]").focus()`)
			p.wait(`document.querySelector(".odds .hits")`)
		}},
		{name: "an answer to an attack", open: func(p *tour) { p.fresh(againstRecruit, asksReact) }},
		{name: "the turn of the other side, told", anew: true, open: func(p *tour) {
			id := p.create(againstRecruit)
			p.march(id, asksCard)
			p.sit(id)
			p.write("[data-do=pace]", "slow")
			p.run(`window.held = true`)
			p.cut.Store(true) // page and march may answer the same question
			p.march(id, `(s) => s.scene.turn > 2 && s.question.kind === "card"`)
			p.wait(`document.querySelector("[data-replay=yes] .last-line p")`)
		}, close: func(p *tour) {
			p.run(`window.held = false`)
			p.cut.Store(false)
			p.push("[data-screen=table]")
			p.wait(settled)
			p.write("[data-do=pace]", "at-once")
		}},
		{name: "a lesson", open: func(p *tour) {
			p.goTo("", lobbyThere+` && document.querySelector("[data-do=lesson]:not(:disabled)")`)
			p.push("[data-do=lesson]")
			p.wait(settled + ` && document.querySelector("[data-coach='card.first']")`)
		}},
		{name: "a lesson under way", open: func(p *tour) {
			p.march(p.here(), asksFight)
			p.wait(`document.querySelector("[data-screen=table]").dataset.kind === "battle" && ` + settled)
		}},
		{name: "a lesson put aside", open: func(p *tour) {
			p.push("[data-do=coach-leave]")
			p.wait(`document.querySelector("[data-coach=away]")`)
		}},
		{name: "the end of a lesson", open: func(p *tour) {
			p.push("[data-do=coach-back]")
			p.ask("POST", "/api/matches/"+p.here()+"/resign", `{"seat":"bottom"}`)
			p.wait(`document.querySelector("[data-screen=result] [data-coach=end]")`)
		}},
	}
}
