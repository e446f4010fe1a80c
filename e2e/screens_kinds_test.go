//go:build e2e

package e2e

import (
	"testing"

	"mariscal/game"
)

// opening is how many answers are given before a table is in the midst of play.
const opening = 6

// A table of every kind of board in the midst of play, and what is laid over it, can
// be read: on a telephone and at a desk, in the light and in the dark, in both
// languages.
func TestScreensOfEveryKindOfBoardCanBeReadByEverybody(t *testing.T) {
	t.Parallel()
	p := begins(t, serve(t))
	for _, kind := range []string{game.MeshBoard, game.PlaneBoard} {
		battle := battleOn(t, kind)
		for _, s := range []screen{
			{name: "in the midst of play", open: func(p *tour) {
				p.sitAt(battle)
				for range opening {
					p.next()
				}
				p.wait(settled)
			}},
			{name: "what the enemy could do", open: func(p *tour) { p.key("x") }, close: func(p *tour) { p.key("x") }},
		} {
			t.Run(kind+" "+s.name, func(t *testing.T) { p.visit(t, s) })
		}
	}
}
