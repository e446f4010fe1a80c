//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mariscal/content"
)

// besideTheEnemy is a battle whose lesson deals everybody the same hand: its card orders
// the line next to the enemy, and the battery that sees him.
func besideTheEnemy(t *testing.T) string {
	t.Helper()
	text, err := content.BuiltinFile("napoleonics/first-battle")
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer(
		"id: napoleonics/first-battle\n", "id: napoleonics/beside-the-enemy\n",
		"BR-LN: [F6, F7, F8, G5]", "BR-LN: [E7, F7, F8, G5]",
	).Replace(string(text))
}

// An attack with guns selects unit and battery in either order, and shows the dice of both
// before any is rolled.
func TestCombinedArmsAreDeclaredByClickingBothInEitherOrder(t *testing.T) {
	t.Parallel()
	p := phoneOf(t, serve(t), 390, 844, "en")
	p.toLobby()
	p.drop("beside-the-enemy.yaml", besideTheEnemy(t))
	p.wait(`document.querySelector("[data-do=came]")`)
	id := p.post("/api/matches", `{"scenario":"napoleonics/beside-the-enemy","lesson":true,"top":{"kind":"computer","player":"recruit"},"bottom":{"kind":"human"}}`)
	p.do(chromedp.Navigate(p.at + "/#match/" + id))
	p.wait(settled)
	p.touch(".hand [data-card=assault-center]")
	p.answers("play assault-center")
	for _, at := range []string{"E7", "F9"} {
		p.touch("[data-cell=" + at + "]")
		p.wait(`document.querySelectorAll(".unit.is-ordered").length === ` + map[string]string{"E7": "1", "F9": "2"}[at])
	}
	p.answers("done")
	p.wait(settled)
	p.answers("done")
	p.wait(settled)

	alone := p.aimsWith("E7")
	for _, first := range []string{"E7", "F9"} {
		if first == "F9" {
			p.touch("[data-cell=F9]")
			p.wait(`document.querySelector("[data-picked=F9]")`)
			p.aimsWith("E7")
		}
		p.touch("[data-cell=D7]")
		p.wait(`document.querySelector("[data-kind=join]") && ` + settled)
		if first == "E7" {
			p.touch("[data-cell=F9]")
		}
		p.wait(`document.querySelector("[data-picked=F9][data-aimed=D7]")`)
		if joint := p.diceShown(); joint <= alone {
			t.Errorf("%s clicked first: together %d dice are shown, alone %d", first, joint, alone)
		}
		// No dice were rolled yet, so it can be taken back.
		p.click("[data-do=drop]")
		p.click("[data-do=undo]")
		p.wait(`document.querySelector("[data-kind=battle]") && ` + settled)
	}
}

// answers presses the button of an answer.
func (p *page) answers(text string) {
	p.t.Helper()
	number := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number`)
	p.touch(`.answers [data-option="` + text + `"]`)
	p.wait(`document.querySelector("[data-screen=table]").dataset.number !== "` + number + `" && ` + settled)
}

// aimsWith takes up the piece of a place and aims at D7; it returns the dice that are shown.
func (p *page) aimsWith(from string) int {
	p.t.Helper()
	p.touch("[data-cell=" + from + "]")
	p.wait(`document.querySelector("[data-picked=` + from + `]")`)
	p.touch("[data-cell=D7]")
	p.wait(`document.querySelector("[data-picked=` + from + `][data-aimed=D7]")`)
	return p.diceShown()
}

// diceShown returns the number of dice in the odds beside the board.
func (p *page) diceShown() int {
	p.t.Helper()
	p.wait(`document.querySelector(".odds .counts b")`)
	return eval[int](p, `Number(document.querySelector(".odds .counts b").textContent.match(/\d+/)[0])`)
}
