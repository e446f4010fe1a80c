package muskets

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/plane"
)

// zone reads "zone SEAT CORNER CORNER": the sides deploy, this one there. Units without a
// place are still beside the table.
func (d *sketch) zone(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	list, err := points(w[1:])
	if err != nil {
		return err
	}
	if len(list) != 2 {
		return fmt.Errorf("a zone has two opposite corners, not %d", len(list))
	}
	d.setup.Deploys, d.setup.Zone[seat] = true, (plane.Rect{Min: list[0], Max: list[0]}).With(list[1])
	return nil
}

// post reads "post SEAT POINT ...": deployment points on the table.
func (d *sketch) post(w []string) error {
	seat, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%.40q is not top or bottom", w[0])
	}
	list, err := points(w[1:])
	if err == nil && len(list) > postsEach {
		err = fmt.Errorf("a side has %d deployment points", postsEach)
	}
	d.posts[seat] = list
	return err
}

// deploy has the sides go on with a deployment: the one whose turn it is comes next.
func (d *sketch) deploy(r *referee) {
	if r.waiting == 0 && r.unlaid == 0 {
		return
	}
	for s, list := range d.posts {
		r.posted[s] = uint8(copy(r.post[s][:], list))
	}
	r.deploys()
	if len(d.posts[0]) == postsEach && len(d.posts[1]) == postsEach {
		r.stack[1].a = uint8(d.turn)
	}
	r.settle(r.gone)
}
