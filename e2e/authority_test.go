//go:build e2e

package e2e

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

// fleeing returns the record of a game of Muskets & Tomahawks, and after how many of its actions
// the lower side rallies a unit by Authority; and which.
func fleeing(t testing.TB) (record string, step int, unit string) {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	c := sim.Config{Scenario: game.Ref{ID: "muskets/first-skirmish"}, Players: [2]string{"random", "random"}, Games: 200, Seed: 1, Record: true}
	for _, s := range systems {
		if s.Name() == "muskets" {
			c.System = s
			for _, info := range s.Scenarios() {
				if info.ID == c.Scenario.ID {
					c.Scenario = info.Ref
				}
			}
		}
	}
	found := errors.New("found")
	c.Each = func(g *sim.Game) error {
		for i, m := range g.Record.Moves {
			if name, is := strings.CutPrefix(m.Text, "authority "); is && m.Seat == game.Bottom {
				record, step = g.Record.String(), i
				unit, _, _ = strings.Cut(name, " ")
				return found
			}
		}
		return nil
	}
	if _, err := sim.Run(context.Background(), c); !errors.Is(err, found) {
		t.Fatalf("no unit is rallied in %d games: %v", c.Games, err)
	}
	return record, step, unit
}

// A unit in Flight is in hand in the turn of its side: its handle and keys turn it where it stands,
// and what they show is what rallies it.
func TestWhoAuthorityRalliesIsTurnedAtTheTable(t *testing.T) {
	t.Parallel()
	record, step, unit := fleeing(t)
	p := browse(t, serve(t), 1440, 1000, "en")
	p.atPace("at-once")
	p.do(chromedp.Navigate(p.at + "/"))
	p.wait(`document.querySelector("[data-screen=lobby] [data-do=open-file]")`)
	p.drop("battle.txt", record)
	p.wait(`document.querySelector("[data-screen=record]")`)
	id := eval[string](p, `location.hash.split("/")[1]`)
	match := p.post("/api/records/"+id+"/continue", fmt.Sprintf(`{"step":%d,"top":{"kind":"computer","player":"random"},"bottom":{"kind":"human"}}`, step))
	p.do(chromedp.Navigate(p.at + "/#match/" + match))
	p.wait(settled)
	place := eval[string](p, `document.querySelector('.pieces [data-id="`+unit+`"]')?.dataset.piece ?? document.querySelector('[data-id="`+unit+`"]').closest("[data-piece]").dataset.piece`)
	p.touch(`[data-cell="` + place + `"]`)
	p.wait(`document.querySelector("main").dataset.picked === ` + quoted(place) + ` && document.querySelector("[data-do=turner]")`)
	if n := eval[int](p, `document.querySelectorAll('[data-option^="authority `+unit+`"]').length`); n < 1 {
		t.Error("no button rallies the unit")
	}
	before := eval[string](p, questionNumber)
	p.do(chromedp.KeyEvent("e"))
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")`)
	h := p.spot("[data-do=turner]")
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, h.X, h.Y, chromedp.ButtonLeft), chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, h.X+40, h.Y+70, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, h.X+40, h.Y+70, chromedp.ButtonLeft))
	p.wait(settled)
	p.wait(`document.querySelector(".plan[data-plan=pinned] [data-ghost]")`)
	p.click("[data-do=go]")
	p.wait(questionNumber + ` !== ` + quoted(before))
	own := eval[string](p, `(`+fetched+`)("/api/matches/" + location.hash.split("/")[1] + "/record")`)
	if !strings.Contains(own, "authority "+unit+" ") {
		t.Errorf("it is not rallied as it was turned:\n%s", own)
	}
}
