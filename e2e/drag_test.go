//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// toMarch plays on until a piece can be moved, and returns its place.
func (p *page) toMarch() (from string) {
	p.t.Helper()
	for range 200 {
		p.wait(settled)
		from = eval[string](p, `document.querySelector("[data-screen=table][data-kind=move] [data-light=piece]")?.dataset.cell ?? ""`)
		if from != "" {
			return from
		}
		if _, over := p.next(); over {
			break
		}
	}
	p.fail("nothing was ever to be moved")
	return ""
}

// A puller picks something up at a place, carries it, and drops it.
type puller struct{ down, move, up func(at spot) }

// drags asserts that a dragged piece lights its possible hexes, follows, and stands where
// it was dropped.
func (p *page) drags(from string, by puller) {
	p.t.Helper()
	at := p.spot("[data-cell=" + from + "]")
	before := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number + " " + scrollY`)
	by.down(at)
	by.move(spot{at.X + 6, at.Y + 4})
	by.move(spot{at.X + 14, at.Y + 9})
	p.wait(`document.querySelector("[data-light=place]") && document.querySelector("[data-dragged]")`)
	lit := eval[struct {
		Cell string
		X, Y float64
	}](p, `(() => {
		const places = [...document.querySelectorAll("[data-light=place]")].map((place) => {
			const box = place.getBoundingClientRect();
			return { cell: place.dataset.cell, x: box.x + box.width / 2, y: box.y + box.height / 2 };
		});
		return places.find(({ cell, x, y }) => document.elementFromPoint(x, y)?.closest("[data-cell]")?.dataset.cell === cell) ?? places[0];
	})()`)
	to, there := lit.Cell, spot{lit.X, lit.Y}
	// A leader may leave a unit behind, or join one.
	stands := func(cell string) string {
		return `(document.querySelector("[data-piece=` + cell + `]")?.innerHTML ?? "")`
	}
	was := [2]string{eval[string](p, stands(from)), eval[string](p, stands(to))}
	by.move(spot{(at.X + there.X) / 2, (at.Y + there.Y) / 2})
	by.move(there)
	by.up(there)
	p.wait(`!document.querySelector("[data-dragged]") && ` + stands(from) + ` !== ` + quoted(was[0]) + ` && ` + stands(to) + ` !== "" && ` + stands(to) + ` !== ` + quoted(was[1]))
	if after := eval[string](p, `document.querySelector("[data-screen=table]").dataset.number + " " + scrollY`); after == before {
		p.t.Errorf("the piece was moved, the question is the same: %s", after)
	}
}

// finger sends the events of a touch screen.
func (p *page) finger(kind input.DispatchTouchEventType, at ...spot) {
	p.t.Helper()
	points := make([]*input.TouchPoint, len(at))
	for i, s := range at {
		id := float64(i)
		points[i] = &input.TouchPoint{X: s.X, Y: s.Y, ID: &id}
	}
	if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
		p.fail("%s: %v", kind, err)
	}
}

// byFinger drags with one finger.
func (p *page) byFinger() puller {
	return puller{
		down: func(at spot) { p.finger(input.DispatchTouchEventTypeTouchStart, at) },
		move: func(at spot) { p.finger(input.DispatchTouchEventTypeTouchMove, at) },
		up:   func(spot) { p.finger(input.DispatchTouchEventTypeTouchEnd) },
	}
}

// byMouse drags with the left button.
func (p *page) byMouse() puller {
	send := func(kind input.DispatchMouseEventType) func(spot) {
		return func(at spot) { p.do(chromedp.MouseEvent(kind, at.X, at.Y, chromedp.ButtonLeft)) }
	}
	return puller{
		down: send(input.DispatchMouseEventTypeMousePressed),
		move: send(input.DispatchMouseEventTypeMouseMoved),
		up:   send(input.DispatchMouseEventTypeMouseReleased),
	}
}

func TestAFingerDragsAPieceToALitHexAndThePageStays(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	from := p.toMarch()
	high := eval[float64](p, `scrollY`)
	p.drags(from, p.byFinger())
	if now := eval[float64](p, `scrollY`); now != high {
		t.Errorf("the page was scrolled from %v to %v", high, now)
	}
	p.fits()
}

func TestATappedPieceIsDraggedAsWellAndPutBackByASecondFinger(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	from := p.toMarch()
	p.touch("[data-cell=" + from + "]")
	p.wait(`document.querySelector("[data-screen=table]").dataset.picked === "` + from + `"`)
	at := p.spot("[data-cell=" + from + "]")
	inward := 1.0 // the browser does not report fingers beyond the edge of the window
	if at.X > eval[float64](p, `innerWidth`)/2 {
		inward = -1
	}
	away := spot{at.X + 20*inward, at.Y + 12}
	p.finger(input.DispatchTouchEventTypeTouchStart, at)
	p.finger(input.DispatchTouchEventTypeTouchMove, away)
	p.wait(`document.querySelector("[data-dragged]")`)
	p.finger(input.DispatchTouchEventTypeTouchStart, away, spot{at.X + 60*inward, at.Y})
	p.wait(`!document.querySelector("[data-dragged]")`)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	if !eval[bool](p, `!!document.querySelector("[data-piece=`+from+`]")`) {
		t.Error("a second finger let the piece go")
	}
	p.drags(from, p.byFinger())
}

func TestTheMouseDragsAPieceToALitHex(t *testing.T) {
	t.Parallel()
	p := browse(t, serve(t), 1440, 1000, "en")
	p.begin("ancients/first-battle", "recruit", "at-once")
	p.drags(p.toMarch(), p.byMouse())
}

func TestTwoFingersEnlargeTheBoardAndNotThePage(t *testing.T) {
	t.Parallel()
	p := phone(t, serve(t), "es-ES")
	p.begin("ancients/first-battle", "recruit", "at-once")
	const wide = `document.querySelector(".board").getBoundingClientRect().width`
	before := eval[float64](p, wide)
	moment := eval[string](p, `document.querySelector("[data-screen=table]").dataset.moment`)
	middle := p.spot(".board")
	spread := func(apart float64) []spot {
		return []spot{{middle.X - apart, middle.Y - apart/2}, {middle.X + apart, middle.Y + apart/2}}
	}
	p.finger(input.DispatchTouchEventTypeTouchStart, spread(30)...)
	for apart := 40.0; apart <= 90; apart += 10 {
		p.finger(input.DispatchTouchEventTypeTouchMove, spread(apart)...)
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	if now := eval[float64](p, wide); now < 1.5*before {
		t.Errorf("the board was %.0f wide and is %.0f", before, now)
	}
	p.fits()
	if now := eval[string](p, `document.querySelector("[data-screen=table]").dataset.moment`); now != moment {
		t.Errorf("a pinch answered something: %s, before %s", now, moment)
	}
	// An enlarged map is moved with one finger, and pinched back.
	at := eval[float64](p, `document.querySelector(".map-frame").scrollLeft`)
	p.finger(input.DispatchTouchEventTypeTouchStart, middle)
	for i := 1.0; i <= 6; i++ {
		p.finger(input.DispatchTouchEventTypeTouchMove, spot{middle.X - 15*i, middle.Y})
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	p.waitFrame(fmt.Sprintf(`document.querySelector(".map-frame").scrollLeft !== %v`, at))
	p.finger(input.DispatchTouchEventTypeTouchStart, spread(90)...)
	for apart := 80.0; apart >= 20; apart -= 10 {
		p.finger(input.DispatchTouchEventTypeTouchMove, spread(apart)...)
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	if whole := eval[float64](p, `document.querySelector(".map-frame").clientWidth`); eval[float64](p, wide) != whole {
		t.Errorf("pinched back the board is %.0f wide, its frame %.0f", eval[float64](p, wide), whole)
	}
	p.fits()
}
