package server

import (
	"context"
	"errors"
	"net/http"

	"mariscal/game"
	"mariscal/game/standing"
	"mariscal/match"
	"mariscal/store"
)

// An OrderWords is a standing order of one's own, in words.
type OrderWords struct {
	match.Armed
	Words string `json:"words"`
}

// A NewOrder arms a standing order, or takes one back; nobody else learns of it before the
// end.
type NewOrder struct {
	Seat  string `json:"seat"`
	Order string `json:"order,omitempty"` // as docs/notation.md writes it
	// Once says that it lasts until the end of the enemy's present or next turn.
	Once bool `json:"once,omitempty"`
	// End is the id of the order that is taken back, instead of one that is armed; -1 for all.
	End int `json:"end,omitempty"`
}

func (o NewOrder) named() string { return o.Seat }

func (*Server) giveOrder(c *call, at acting, o NewOrder) error {
	ctx := store.Quietly(c.keep())
	if o.End != 0 {
		return at.TakeBack(ctx, at.seat, o.End)
	}
	last := match.Always
	if o.Once {
		last = match.Once
	}
	return badOrder(at.Order(ctx, at.seat, o.Order, last))
}

// badOrder says what is wrong with a text that is no order.
func badOrder(err error) error {
	if errors.Is(err, standing.ErrOrder) {
		return bad("server.bad-standing", clip(err.Error()))
	}
	return err
}

// orderWords puts a seat's own orders into words.
func (c *call) orderWords(scene *game.Scene, orders []match.Armed) (list []OrderWords) {
	for _, o := range orders {
		list = append(list, OrderWords{o, c.orderText(scene, o.Text)})
	}
	return list
}

func (c *call) orderText(scene *game.Scene, text string) string {
	o, err := standing.Read(text)
	if err != nil {
		return text
	}
	return c.words.Order(scene.System, o, c.words.Called(scene, o.Piece))
}

// A RehearsalIn names an order to be tried.
type RehearsalIn struct {
	matchAs
	Order string `query:"order" about:"the standing order, as docs/notation.md writes it"`
}

// Rehearsals are what a standing order would have answered to the last questions of its kind.
type Rehearsals struct {
	Order OrderWords        `json:"order"` // in words
	Asked []match.Rehearsal `json:"asked"` // the last one first
}

// rehearse tries a standing order on the past of a match.
func (*Server) rehearse(c *call, in RehearsalIn, at look) (Rehearsals, error) {
	if at.viewer > game.ViewBottom {
		return Rehearsals{}, refuse(http.StatusForbidden, "server.not-yours")
	}
	list, err := at.Rehearse(game.Seat(at.viewer), in.Order)
	if err != nil {
		return Rehearsals{}, badOrder(err)
	}
	scene := at.View(at.viewer).Scene
	armed := match.Armed{Text: in.Order}
	return Rehearsals{Order: OrderWords{armed, c.orderText(&scene, in.Order)}, Asked: orEmpty(list)}, context.Cause(c.Context())
}
