package commandcolors

import (
	"fmt"
	"math"
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
)

// A Changer finds the small changes of a game's scenario files.
type Changer struct {
	Names *Names
	Full  []uint8               // blocks of each type of units
	Alike func(a, b uint8) bool // whether a unit of one type may become one of the other
}

// A changing is a file being changed.
type changing struct {
	Changer
	sheet   *frame.Sheet
	units   [2][]placed
	leaders []placed
	taken   hex.Set // by units
	all     []frame.Change
}

// A placed is a unit or a leader where the file has it.
type placed struct {
	kind int
	at   hex.Hex
	node *yaml.Node // of the hex
	list lists
	item int
}

// A lists is the units of a type in the file.
type lists struct{ key, value *yaml.Node }

// Changes returns the small changes of a file that was read before. Some of them may not be
// playable.
func (c Changer) Changes(name string, data []byte) []frame.Change {
	root := frame.NewReader(name, c.Names.System).Root(data)
	if root == nil {
		return nil
	}
	ch := &changing{Changer: c, sheet: frame.NewSheet(data)}
	ch.read(root)
	ch.rules(root)
	for seat := range ch.units {
		ch.places(game.Seat(seat))
		ch.forces(game.Seat(seat), root)
	}
	return ch.all
}

// read finds units and leaders.
func (c *changing) read(root *yaml.Node) {
	for seat := range c.units {
		side := game.Seat(seat).String()
		for k, name := range c.Names.Kinds {
			key, list := frame.Pair(frame.Under(root, "units", side), name)
			if list == nil {
				continue
			}
			for i, item := range list.Content {
				if u, ok := where(item); ok {
					u.kind, u.list, u.item = k, lists{key, list}, i
					c.units[seat] = append(c.units[seat], u)
					c.taken = c.taken.With(u.at)
				}
			}
		}
		if list := frame.Under(root, "leaders", side); list != nil {
			for _, item := range list.Content {
				if l, ok := where(item); ok {
					c.leaders = append(c.leaders, l)
				}
			}
		}
	}
}

// where returns where a unit or a leader stands.
func where(item *yaml.Node) (p placed, ok bool) {
	if item.Kind == yaml.MappingNode {
		item = frame.Under(item, "hex")
	}
	if item == nil || item.Kind != yaml.ScalarNode {
		return p, false
	}
	p.node = item
	p.at, ok = hex.Parse(item.Value)
	return p, ok
}

// add adds a change.
func (c *changing) add(kind string, seat *game.Seat, id string, edits []frame.Edit, args ...game.Arg) {
	c.all = append(c.all, c.sheet.Change(kind, seat, game.Message{ID: "commandcolors.change." + id, Args: args}, edits...))
}

// unit makes the argument that names a type.
func (c *changing) unit(kind int) game.Arg {
	return game.Word("unit", c.Names.System+".unit."+c.Names.Kinds[kind])
}

// rules finds the changes of cards, banners, turns and of who begins.
func (c *changing) rules(root *yaml.Node) {
	number := func(kind string, seat *game.Seat, n *yaml.Node, id string) {
		for _, x := range c.sheet.ByOne(n, 1, math.MaxInt) {
			c.add(kind, seat, id, []frame.Edit{x.Edit}, game.Num("was", x.Was), game.Num("n", x.Now))
		}
	}
	for seat := range c.units {
		s := game.Seat(seat)
		number(frame.ChangeCards, &s, frame.Under(root, "armies", s.String(), "cards"), "cards")
	}
	number(frame.ChangeVictory, nil, frame.Under(root, "banners"), "banners")
	number(frame.ChangeTurns, nil, frame.Under(root, "turn-limit", "turns"), "turns")
	if other, e, ok := c.sheet.OtherFirst(root); ok {
		c.add(frame.ChangeFirst, &other, "first", []frame.Edit{e})
	}
}

// shift returns the hex one row ahead of a seat or behind it, where no unit stands: of two that
// nearest to the middle of the board.
func (c *changing) shift(seat game.Seat, at hex.Hex, ahead bool, taken hex.Set) (to hex.Hex, ok bool) {
	to = hex.None
	up := (seat == game.Top) != ahead
	for h := range at.Behind(up).AndNot(taken).All() {
		if to == hex.None || offCenter(h) < offCenter(to) {
			to = h
		}
	}
	return to, to != hex.None
}

// offCenter tells how far a hex is from the middle column, in half hexes.
func offCenter(h hex.Hex) int {
	d := 2*h.Col() + h.Row()&1 - (hex.Cols - 1)
	return max(d, -d)
}

// places moves each unit, and all units of a type, a row ahead or back. A leader goes with his
// unit.
func (c *changing) places(seat game.Seat) {
	for _, ahead := range [...]bool{false, true} {
		id := map[bool]string{false: "back", true: "ahead"}[ahead]
		byKind := map[int][]placed{}
		for _, u := range c.units[seat] {
			byKind[u.kind] = append(byKind[u.kind], u)
			if to, ok := c.shift(seat, u.at, ahead, c.taken); ok {
				if edits, ok := c.move(u, to); ok {
					c.add(frame.ChangePlace, &seat, id, edits, c.unit(u.kind), game.Text("from", u.at.String()), game.Text("to", to.String()))
				}
			}
		}
		for k := range c.Names.Kinds {
			if len(byKind[k]) > 1 {
				c.rank(seat, k, byKind[k], ahead, id)
			}
		}
	}
}

// rank moves all units of a type.
func (c *changing) rank(seat game.Seat, kind int, units []placed, ahead bool, id string) {
	taken := c.taken
	for _, u := range units {
		taken = taken.Without(u.at)
	}
	var edits []frame.Edit
	for _, u := range units {
		to, ok := c.shift(seat, u.at, ahead, taken)
		if !ok {
			return
		}
		more, ok := c.move(u, to)
		if !ok {
			return
		}
		taken, edits = taken.With(to), append(edits, more...)
	}
	c.add(frame.ChangePlace, &seat, id+"-all", edits, c.unit(kind), game.Num("n", len(units)))
}

// move puts a unit elsewhere, with the leader who stands with it.
func (c *changing) move(u placed, to hex.Hex) (edits []frame.Edit, ok bool) {
	e, ok := c.sheet.Value(u.node, to.String())
	if !ok {
		return nil, false
	}
	edits = append(edits, e)
	for _, l := range c.leaders {
		if l.at != u.at {
			continue
		}
		if e, ok = c.sheet.Value(l.node, to.String()); !ok {
			return nil, false
		}
		edits = append(edits, e)
	}
	return edits, true
}

// forces takes each unit away, makes it weaker or of another type, and adds one of each type
// behind the army.
func (c *changing) forces(seat game.Seat, root *yaml.Node) {
	last := map[int]placed{}
	for _, u := range c.units[seat] {
		last[u.kind] = u
		items, list, ok := c.sheet.Items(u.list.value)
		if !ok {
			continue
		}
		at := game.Text("at", u.at.String())
		without := slices.Delete(slices.Clone(items), u.item, u.item+1)
		c.add(frame.ChangeUnit, &seat, "fewer", []frame.Edit{c.sheet.List(u.list.key, list, without)}, c.unit(u.kind), at)
		if full := c.Full[u.kind]; full > 1 && items[u.item] == u.at.String() {
			weaker := slices.Clone(items)
			weaker[u.item] = fmt.Sprintf("{hex: %s, blocks: %d}", u.at, full-1)
			c.add(frame.ChangeStrength, &seat, "weaker", []frame.Edit{c.sheet.List(u.list.key, list, weaker)}, c.unit(u.kind), at)
		}
		c.retype(seat, root, u, items, list, without)
	}
	for k := range c.Names.Kinds {
		if u, ok := last[k]; ok {
			c.reinforce(seat, u)
		}
	}
}

// retype makes a unit one of another type that the army has.
func (c *changing) retype(seat game.Seat, root *yaml.Node, u placed, items []string, list frame.Edit, without []string) {
	for k, name := range c.Names.Kinds {
		_, other := frame.Pair(frame.Under(root, "units", seat.String()), name)
		if k == u.kind || other == nil || !c.Alike(uint8(u.kind), uint8(k)) || items[u.item] != u.at.String() {
			continue
		}
		if more, to, ok := c.sheet.Items(other); ok {
			c.add(frame.ChangeType, &seat, "type", []frame.Edit{c.sheet.List(u.list.key, list, without), c.sheet.List(nil, to, append(more, items[u.item]))},
				c.unit(u.kind), game.Word("becomes", c.Names.System+".unit."+name), game.Text("at", u.at.String()))
		}
	}
}

// reinforce adds a unit beside the last one of its type, on a hex behind the army's foremost.
func (c *changing) reinforce(seat game.Seat, u placed) {
	items, list, ok := c.sheet.Items(u.list.value)
	if !ok {
		return
	}
	best := hex.None
	for h := range u.at.Around().AndNot(c.taken).All() {
		behind := h.Row() <= u.at.Row()
		if seat == game.Bottom {
			behind = h.Row() >= u.at.Row()
		}
		if behind && (best == hex.None || offCenter(h) < offCenter(best)) {
			best = h
		}
	}
	if best == hex.None {
		return
	}
	c.add(frame.ChangeUnit, &seat, "more", []frame.Edit{c.sheet.List(nil, list, append(items, best.String()))}, c.unit(u.kind), game.Text("at", best.String()))
}
