//go:build e2e

package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// shortBattle is over after a few turns.
const shortBattle = `{"scenario":"ancients/first-battle","bottom":{"kind":"human"},"top":{"kind":"computer","player":"recruit"}}`

const twoHere = `{"scenario":"ancients/akragas","bottom":{"kind":"human","wishes":{"react":"never"}},"top":{"kind":"human","wishes":{"react":"never"}}}`

// asksPlainly waits for orders in which each lit hex is one answer: a unit with its leader
// would be two.
const asksPlainly = `(s) => {
	const at = s.options.map((o) => o.cell ?? o.from).filter(Boolean);
	return s.question.kind === "order" && at.length > 0 && new Set(at).size === at.length;
}`

// holdsStrike waits for a hand with the card that answers an attack.
const holdsStrike = `(s) => s.question.kind === "card" && s.scene.trays.some((t) => t.id === "hand" && t.seat === s.question.seat && t.cards?.includes("first-strike"))`

// seatScreens are the table two people share, and a seat that is handed on.
func seatScreens() []screen {
	var id string
	return []screen{
		{name: "the veil between two at one screen", open: func(p *tour) {
			id = p.until(twoHere, asksCard)
			p.sit(id)
			p.wait(`document.querySelector("[data-do=show-hand]")`)
		}},
		{name: "the hand shown at one screen", open: func(p *tour) {
			p.push("[data-do=show-hand]")
			p.wait(`document.querySelector(".own-hand") && document.querySelector(".hand .card")`)
		}},
		{name: "a draw that is offered", open: func(p *tour) {
			p.ask("POST", "/api/matches/"+id+"/draw", `{"seat":"top","do":"offer"}`)
			p.wait(`document.querySelector("[data-do=accept]")`)
		}, close: func(p *tour) {
			p.push("[data-do=decline]")
			p.wait(`!document.querySelector("[data-do=accept]")`)
		}},
		{name: "First Strike armed behind the veil", open: func(p *tour) {
			p.sit(p.until(twoHere, holdsStrike))
			p.push("[data-do=show-hand]")
			p.push("[data-do=arm]")
			p.wait(`document.querySelector("[data-do=disarm]")`)
		}, close: func(p *tour) { p.sit(id) }},
		{name: "an invitation", open: func(p *tour) {
			p.push(".menu .sheet > button:not([data-do])")
			p.wait(`document.querySelector("[data-invitation] svg .ink")`)
		}},
		{name: "an invitation put away, the menu open", folded: []string{".menu"}, open: func(p *tour) {
			p.push(".invitation .answers button:last-child")
			p.wait(`document.querySelector("[data-do=show-link]")`)
		}},
	}
}

// afterScreens are the screens after a battle, and its record.
func afterScreens() []screen {
	var id, back, record string
	return []screen{
		{name: "the result with the report of the battle", folded: []string{".result .proof"}, open: func(p *tour) {
			id = p.create(shortBattle)
			p.march(id, `() => false`)
			p.goTo("match/"+id, `document.querySelector("[data-screen=result] .race-graph") && document.querySelector("[data-do=return]")`)
		}},
		{name: "the field after the battle", open: func(p *tour) {
			p.push("[data-do=look]")
			p.wait(`!document.querySelector("[data-screen=result]")`)
		}},
		{name: "the report", folded: []string{".turn-table"}, open: func(p *tour) {
			p.goTo("report/"+id, `document.querySelector("[data-screen=report] .race-graph")`)
		}},
		{name: "a battle fought twice with the sides changed", open: func(p *tour) {
			if back == "" {
				back = p.create(`{"returnOf":"` + id + `"}`)
				p.ask("POST", "/api/matches/"+back+"/resign", `{"seat":"top"}`)
			}
			p.goTo("report/"+back, `document.querySelector("[data-screen=report] [data-pair='2']")`)
		}},
		{name: "the lobby with its matches", open: func(p *tour) {
			p.goTo("", lobbyThere+` && document.querySelector(".matches .pair-line") && document.querySelector("[data-do=resume], [data-do=lesson-resume]")`)
		}},
		{name: "a match that waits for its guest", open: func(p *tour) {
			waiting := p.create(`{"scenario":"ancients/first-battle","top":{"kind":"open"},"bottom":{"kind":"human"}}`)
			p.goTo("match/"+waiting, `document.querySelector("[data-screen=muster] .board .unit")`)
			p.push("[data-do=invite]")
			p.wait(`document.querySelector("[data-screen=muster] [data-invitation] svg .ink")`)
		}, close: func(p *tour) {
			p.push("[data-do=call-off]")
			p.wait(lobbyThere)
			p.goTo("", lobbyThere+` && document.querySelector(".matches .pair-line")`)
		}},
		{name: "a match that gets a name", open: func(p *tour) {
			p.push(".matches [data-do=rename]")
			p.wait(`document.querySelector("[data-do=name]")`)
		}, close: func(p *tour) { p.push(".matches form .quiet") }},
		{name: "a match deleted, to be brought back", open: func(p *tour) {
			p.push(".matches [data-do=delete]")
			p.wait(`document.querySelector("[data-do=restore]")`)
		}},
		{name: "a record, at its beginning", open: func(p *tour) {
			record = answer[string](p.page, fmt.Sprintf(`fetch("/api/matches/%s/record").then((r) => r.text())`, id))
			p.drop("battle.txt", record)
			p.wait(`document.querySelector("[data-screen=record] .board .unit")`)
		}},
		{name: "a record, on the way, to be played on", folded: []string{".play-on", "[data-screen=record] .proof"}, open: func(p *tour) {
			p.key(".")
			p.wait(`document.querySelector("[data-screen=past]").dataset.step !== "0" && document.querySelector("[data-do=play-on]:not(:disabled)")`)
		}},
		{name: "a record at its end", open: func(p *tour) {
			p.push("[data-do=last]")
			p.wait(`document.querySelector(".record-end")`)
		}},
		{name: "a record that cannot be followed to its end", open: func(p *tour) {
			p.goTo("", lobbyThere)
			last := strings.LastIndex(record, "play ") + len("play ")
			p.drop("spoilt.txt", record[:last]+"xyz"+record[last+strings.IndexByte(record[last:], '\n'):])
			p.wait(`document.querySelector("[data-screen=record] .notice.bad")`)
		}},
	}
}

// bookScreens are the rules as a book.
func bookScreens() []screen {
	return []screen{
		{name: "the book of rules, open at a leaf", folded: []string{".book nav details"}, open: func(p *tour) {
			p.goTo("rules/ancients/A12.19", `document.querySelectorAll(".book article").length > 50 && document.querySelector(".book article.here")`)
		}},
		{name: "a search in the rules", open: func(p *tour) {
			p.write("[data-do=search]", map[string]string{"en": "elephants", "es": "elefantes"}[p.language])
			p.wait(`document.querySelector(".found").textContent && document.querySelectorAll(".book article").length < 40`)
		}, anew: true, close: func(p *tour) { p.write("[data-do=search]", "") }},
	}
}

// faultScreens are addresses that lead nowhere and servers that do not answer.
func faultScreens() []screen {
	refused := func(name, hash string) screen {
		return screen{name: name, open: func(p *tour) {
			p.cut.Store(true) // the browser says itself that there is nothing there
			p.goTo(hash, `document.querySelector("main.waiting :is(a, button)")`)
			p.waitFrame(`document.querySelector("main.waiting p")?.textContent.length > 20`)
		}, close: func(p *tour) { p.cut.Store(false) }}
	}
	return []screen{
		refused("a match that is not there", "match/none"),
		refused("an invitation that is spent", "join/none/none"),
		refused("a report that is not there", "report/none"),
		refused("a record that is not there", "record/none/0"),
		{name: "a server that does not answer", anew: true, open: func(p *tour) {
			p.fresh(againstRecruit, asksPlainly)
			p.cut.Store(true)
			p.offline(true)
			p.push("[data-light=piece]")
			p.wait(`document.querySelector(".notice.bad")`)
		}, close: func(p *tour) {
			p.offline(false)
			p.wait(`!document.querySelector(".notice.bad")`)
			p.calm()
			p.cut.Store(false)
		}},
		{name: "a lobby without its server", anew: true, open: func(p *tour) {
			p.cut.Store(true)
			p.goTo("rules/ancients", `document.querySelector(".book")`)
			p.offline(true)
			p.goTo("", `document.querySelector(".notice.bad")`)
		}, close: func(p *tour) {
			p.offline(false)
			p.do(chromedp.Reload())
			p.wait(lobbyThere)
			p.cut.Store(false)
		}},
	}
}
