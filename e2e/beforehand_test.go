//go:build e2e

package e2e

import "testing"

// A waiting player answers beforehand with one click, and arms standing orders, which he has tried and can withdraw; the other player sees nothing of it,
// and on a phone the panel covers no question.
func TestWhoWaitsAnswersBeforehand(t *testing.T) {
	t.Parallel()
	host, guest := handOn(t, 390, 844, "es-ES")
	host.wait(`document.querySelector(".logbook")?.innerText.includes("Turn 1")`) // the dispatches come by themselves
	before := eval[string](host, `document.body.innerText`)
	guest.click("[data-do=beforehand]")
	guest.wait(`document.querySelector(".beforehand [data-do=wish-back] option[value=back]")`)
	guest.do(choosing(".beforehand [data-do=wish-once]", "once"))
	guest.do(choosing(".beforehand [data-do=wish-back]", "back"))
	guest.waitWords("[data-do=beforehand]", "1")
	guest.do(choosing(".beforehand [data-do=wish-react]", "evade if 1000 else stand"))
	guest.waitWords("[data-do=beforehand]", "2")
	guest.do(choosing(".beforehand [data-do=order-kind]", "react"))
	for _, fact := range []struct{ name, first string }{{"expected", "1000"}, {"foe", "2"}} { // each has numbers of its own
		guest.do(choosing(".beforehand [data-do=order-fact0]", fact.name))
		guest.wait(`document.querySelector(".beforehand [data-do=order-with0]")?.value === "` + fact.first + `"`)
	}
	guest.do(choosing(".beforehand [data-do=order-kind]", "flags"))
	guest.do(choosing(".beforehand [data-do=order-fact0]", "friends"))
	guest.click(".beforehand [data-do=order-try]")
	guest.waitWords("[data-tried]", "Banderas: ignorar todas las posibles, si amigos adyacentes ≥ 2")
	guest.click(".beforehand [data-do=order-arm]")
	guest.waitWords(".beforehand [data-orders] > p", "Banderas: ignorar todas las posibles, si amigos adyacentes ≥ 2, hasta el turno")
	guest.waitWords("[data-do=beforehand]", "3")
	guest.click(".beforehand [data-do=order-drop]")
	guest.waitWords("[data-do=beforehand]", "2")
	guest.click(".beforehand [data-do=order-usual]")
	guest.waitWords("[data-do=beforehand]", "10")
	guest.click(".beforehand [data-do=order-drop-all]")
	guest.waitWords("[data-do=beforehand]", "2")
	if !eval[bool](guest, noOverflow) {
		t.Error("the page is wider than the window")
	}
	if now := eval[string](host, `document.body.innerText`); now != before {
		t.Errorf("the other table changed from\n%s\nto\n%s", before, now)
	}
}
