package sim

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/standing"
)

// A Post counts what games by letter would wait for, if both seats had armed the usual
// standing orders of their game ([game.Wishing]).
//
// A question is one with a choice, for which a match asks its player. A reaction is a
// question to the seat that is not acting: not the one that answered the last question of
// its own doing ([game.WishInfo.Own]). It waits for a letter unless a standing order answers
// it. A letter is each change of the player who answers by hand; besides the reactions that
// wait it counts the turns of the game, which alternate however one plays.
type Post struct {
	Games     int `json:"games"`
	Questions int `json:"questions"`
	Ordered   int `json:"ordered"`   // answered by standing orders
	Reactions int `json:"reactions"` // with or without orders
	Waits     int `json:"waits"`     // reactions that no order answers
	Without   int `json:"without"`   // letters if nobody had armed orders
	Letters   int `json:"letters"`
	// Left are the reactions that wait, by kind of question.
	Left map[string]int `json:"left,omitempty"`
}

// Add adds the counts of other games.
func (p *Post) Add(o *Post) {
	p.Games += o.Games
	p.Questions += o.Questions
	p.Ordered += o.Ordered
	p.Reactions += o.Reactions
	p.Waits += o.Waits
	p.Without += o.Without
	p.Letters += o.Letters
	for kind, n := range o.Left {
		if p.Left == nil {
			p.Left = map[string]int{}
		}
		p.Left[kind] += n
	}
}

// A courier counts the letters of a game.
type courier struct {
	post    Post
	orders  []standing.Order
	reacts  map[string]bool // kinds of question that are no doing of one's own
	acting  game.Seat
	asked   [2]game.Seat // who answered last: at all, and by hand
	begun   [2]bool
	unarmed [2]bool
	legal   []game.Action
}

// newCourier returns a courier of a game in which both seats have the usual orders, but for
// those that are unarmed.
func newCourier(sys game.System, unarmed [2]bool) (*courier, error) {
	c := &courier{post: Post{Games: 1, Left: map[string]int{}}, reacts: map[string]bool{}, unarmed: unarmed}
	w, ok := sys.(game.Wishing)
	if !ok {
		return c, nil
	}
	for _, i := range w.Wishes() {
		c.reacts[i.Kind] = !i.Own
	}
	for _, text := range w.Usual() {
		o, err := standing.Parse(sys, text)
		if err != nil {
			return nil, fmt.Errorf("sim: a usual order of %s: %w", sys.Name(), err)
		}
		c.orders = append(c.orders, o)
	}
	return c, nil
}

// answer counts the present question and returns what the orders answer; ok is false when
// the player is asked.
func (c *courier) answer(p game.Position) (a game.Action, ok bool) {
	c.legal = p.Actions(c.legal[:0])
	if a, ok := game.Sole(p, c.legal); ok {
		return a, true
	}
	d := p.Decision()
	c.post.Questions++
	c.post.Without += c.change(0, d.Seat)
	reaction := c.reacts[d.Kind] && d.Seat != c.acting
	if reaction {
		c.post.Reactions++
	}
	if !c.reacts[d.Kind] {
		c.acting = d.Seat
	}
	if a, _, ok := standing.Answer(p, c.orders, c.legal); ok && !c.unarmed[d.Seat] {
		c.post.Ordered++
		return a, true
	}
	c.post.Letters += c.change(1, d.Seat)
	if reaction {
		c.post.Waits++
		c.post.Left[d.Kind]++
	}
	return 0, false
}

// change returns 1 if another seat answers than the last time.
func (c *courier) change(by int, s game.Seat) int {
	if c.begun[by] && c.asked[by] == s {
		return 0
	}
	c.begun[by], c.asked[by] = true, s
	return 1
}
