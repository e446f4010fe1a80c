package commander

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/zone"
	"mariscal/systems/commander"
)

// A changing is a file whose small changes are looked for.
type changing struct {
	sheet *frame.Sheet
	root  *yaml.Node
	setup *commander.Setup
	mesh  *zone.Mesh
	enemy [2]zone.Point           // the middle of the army that a seat fights
	lines [2]map[string][2]string // the Lead and second line of each seat, by zone
	all   []frame.Change
}

// changes returns the small changes of a scenario file. Some of them may not be playable.
func changes(name string, data []byte) []frame.Change {
	root := frame.NewReader(name, "commander").Root(data)
	setup, err := Load(name, data)
	if root == nil || err != nil {
		return nil
	}
	mesh, err := zone.New(setup.Drawing)
	if err != nil {
		return nil
	}
	c := &changing{sheet: frame.NewSheet(data), root: root, setup: setup, mesh: mesh}
	c.stand()
	c.rules()
	for seat := range game.Seat(2) {
		c.side(seat)
		c.blocks(seat)
	}
	return c.all
}

// add adds a change.
func (c *changing) add(kind string, seat *game.Seat, id string, edits []frame.Edit, args ...game.Arg) {
	c.all = append(c.all, c.sheet.Change(kind, seat, game.Message{ID: "commander.change." + id, Args: args}, edits...))
}

// stand notes where the armies stand at the start.
func (c *changing) stand() {
	for seat := range game.Seat(2) {
		c.lines[seat] = map[string][2]string{}
		n, sum := int32(0), zone.Point{}
		for i := range c.setup.Blocks {
			k := &c.setup.Blocks[i]
			at, ok := c.mesh.Index(k.Zone)
			if k.Seat != seat || !ok {
				continue
			}
			middle := c.mesh.Zone(at).Middle
			n, sum.X, sum.Y = n+1, sum.X+middle.X, sum.Y+middle.Y
			if !k.Type.HQs() {
				both := c.lines[seat][k.Zone]
				both[line(k)] = k.Name
				c.lines[seat][k.Zone] = both
			}
		}
		if n > 0 {
			c.enemy[seat.Other()] = zone.Point{X: sum.X / n, Y: sum.Y / n}
		}
	}
}

// line returns 0 for a block of the first line, 1 for one of the second.
func line(k *commander.BlockSetup) int {
	if k.Second {
		return 1
	}
	return 0
}

// rules finds the changes of turns, flags, and of who has the initiative.
func (c *changing) rules() {
	c.turns(frame.Under(c.root, "turns"))
	if other, e, ok := c.sheet.OtherFirst(c.root); ok {
		c.add(frame.ChangeFirst, &other, "first", []frame.Edit{e})
	}
	zones := frame.Under(c.root, "zones")
	for i := range c.setup.Zones {
		z := &c.setup.Zones[i]
		flags := frame.Under(zones, z.Name, "flags")
		items, e, ok := c.sheet.Items(flags)
		if !ok || len(items) != 2 {
			continue
		}
		for k, word := range items {
			seat := c.setup.French
			if word == "white" {
				seat = seat.Other()
			}
			rest := slices.Delete(slices.Clone(items), k, k+1)
			c.add(frame.ChangeVictory, &seat, "flag", []frame.Edit{c.sheet.List(nil, e, rest)}, game.Named("at", z.Name))
		}
	}
}

// turns takes the last turn away, and adds one like it.
func (c *changing) turns(n *yaml.Node) {
	if n == nil || len(n.Content) < 2 {
		return
	}
	was := len(n.Content)
	add := func(turns int, e frame.Edit) {
		c.add(frame.ChangeTurns, nil, "turns", []frame.Edit{e}, game.Num("n", turns), game.Num("was", was))
	}
	if items, e, ok := c.sheet.Items(n); ok {
		last := items[was-1]
		add(was-1, c.sheet.List(nil, e, items[:was-1]))
		add(was+1, c.sheet.List(nil, e, append(slices.Clone(items), last)))
	} else if row, e, ok := c.sheet.Row(n.Content[was-1]); ok {
		add(was-1, e.Put(""))
		add(was+1, e.Put(row+row))
	}
}

// number changes a number by one, if most is not exceeded.
func (c *changing) number(kind string, seat game.Seat, n *yaml.Node, id string, most int, args ...game.Arg) {
	for _, x := range c.sheet.ByOne(n, 1, most) {
		c.add(kind, &seat, id, []frame.Edit{x.Edit}, append(slices.Clone(args), game.Num("was", x.Was), game.Num("n", x.Now))...)
	}
}

// side finds the changes of Morale, of special victories and of the cards of leaders.
func (c *changing) side(seat game.Seat) {
	a, of := &c.setup.Armies[seat], frame.Under(c.root, "sides", seat.String())
	morale, most := frame.Under(of, "morale"), frame.Under(of, "maximum")
	for _, by := range [...]int{-1, 1} {
		to := int(a.Morale) + by
		if to < 1 || to > commander.MaxMorale {
			continue
		}
		e, ok := c.sheet.Value(morale, moraleText(uint8(to)))
		edits := []frame.Edit{e}
		if to > int(a.Most) {
			raised, fine := c.sheet.Value(most, moraleText(uint8(to)))
			edits, ok = append(edits, raised), ok && fine
		}
		if ok {
			c.add(frame.ChangeVictory, &seat, map[int]string{-1: "morale-less", 1: "morale-more"}[by], edits)
		}
	}
	c.number(frame.ChangeVictory, seat, frame.Under(of, "victory", "from"), "goal-from", len(c.setup.Turns))
	c.number(frame.ChangeVictory, seat, frame.Under(of, "victory", "exits"), "goal-exits", commander.MaxBlocks)
	leaders := frame.Under(of, "leaders")
	if leaders == nil {
		return
	}
	for _, l := range leaders.Content {
		card := frame.Under(l, "card")
		if card == nil {
			continue
		}
		c.number(frame.ChangeCards, seat, frame.Under(l, "turn"), "leader", len(c.setup.Turns), game.Word("card", "commander.card."+card.Value))
	}
}

// blocks finds the changes of the blocks of a seat.
func (c *changing) blocks(seat game.Seat) {
	list := frame.Under(c.root, "blocks", seat.String())
	last := map[commander.Type]int{}
	for i := range c.setup.Blocks {
		k := &c.setup.Blocks[i]
		n := frame.Under(list, k.Name)
		if k.Seat != seat || n == nil || k.Type == commander.Garrison {
			continue
		}
		block := game.Titled("block", k.Name, k.Called)
		c.number(frame.ChangePlace, seat, frame.Under(n, "turn"), "arrives", len(c.setup.Turns), block)
		c.move(seat, k, n, block)
		if k.Type.HQs() {
			continue
		}
		if k.Zone != "" {
			last[k.Type] = i
		}
		c.number(frame.ChangeStrength, seat, frame.Under(n, "skill"), "skill", maxSkill, block)
		if _, e, ok := c.sheet.Row(n); ok {
			c.add(frame.ChangeUnit, &seat, "fewer", []frame.Edit{e.Put("")}, block)
		}
		if other := become(k.Type); other != k.Type {
			if e, ok := c.sheet.Value(frame.Under(n, "type"), other.String()); ok {
				c.add(frame.ChangeType, &seat, "type", []frame.Edit{e}, block, game.Word("becomes", "commander.unit."+other.String()))
			}
		}
	}
	for t := range commander.Garrison {
		if i, ok := last[t]; ok {
			c.reinforce(seat, &c.setup.Blocks[i], frame.Under(list, c.setup.Blocks[i].Name))
		}
	}
}

// become returns the type that a block may have in place of its own.
func become(t commander.Type) commander.Type {
	for _, pair := range [...][2]commander.Type{{commander.Long, commander.Short}, {commander.FootGuns, commander.HorseGuns}} {
		switch t {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return t
}

// beside returns the zones next to a zone, the nearest to the enemy of a seat first.
func (c *changing) beside(seat game.Seat, name string) (zones []string) {
	at, ok := c.mesh.Index(name)
	if !ok {
		return nil
	}
	for _, side := range c.mesh.Zone(at).Sides {
		zones = append(zones, c.mesh.Zone(side.To).Name)
	}
	far := func(name string) int64 {
		i, _ := c.mesh.Index(name)
		dx, dy := int64(c.mesh.Zone(i).Middle.X-c.enemy[seat].X), int64(c.mesh.Zone(i).Middle.Y-c.enemy[seat].Y)
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(zones, func(a, b string) int { return int(min(max(far(a)-far(b), -1), 1)) })
	return zones
}

// room returns whether a block may stand in a zone at the start, and whether in the second line.
func (c *changing) room(seat game.Seat, name string) (second, ok bool) {
	own := c.lines[seat][name]
	if _, foe := c.lines[seat.Other()][name]; foe || own[1] != "" {
		return false, false
	}
	return own[0] != "", true
}

// move puts a block into the zone beside its own that is nearest to the enemy, and into that which
// is farthest. Guns look at the zone that is next then, toward the enemy.
func (c *changing) move(seat game.Seat, k *commander.BlockSetup, n *yaml.Node, block game.Arg) {
	near := c.beside(seat, k.Zone)
	if len(near) == 0 || k.Redoubt {
		return
	}
	for _, to := range [...]string{near[0], near[len(near)-1]} {
		second, ok := c.room(seat, to)
		if !ok && !k.Type.HQs() {
			continue
		}
		e, ok := c.sheet.Value(frame.Under(n, "zone"), to)
		edits := []frame.Edit{e}
		if k.Type.Guns() && ok {
			e, ok = c.sheet.Value(frame.Under(n, "facing"), c.beside(seat, to)[0])
			edits = append(edits, e)
		}
		if second != k.Second && !k.Type.HQs() && ok {
			text := to
			if second {
				text += ", second: true"
			}
			edits[0] = edits[0].Put(text)
			if said := frame.Under(n, "second"); said != nil {
				e, ok = c.sheet.Value(said, strconv.FormatBool(second))
				edits[0] = edits[0].Put(to)
				edits = append(edits, e)
			}
		}
		if ok {
			c.add(frame.ChangePlace, &seat, "place", edits, block, game.Named("from", k.Zone), game.Named("to", to))
		}
	}
}

// reinforce adds a block like another one, in its zone or in one beside it, away from the enemy.
func (c *changing) reinforce(seat game.Seat, k *commander.BlockSetup, n *yaml.Node) {
	row, e, ok := c.sheet.Row(n)
	if !ok {
		return
	}
	near := c.beside(seat, k.Zone)
	slices.Reverse(near)
	for _, at := range append([]string{k.Zone}, near...) {
		second, ok := c.room(seat, at)
		if !ok || k.Type.Guns() && at == k.Zone || c.setup.Zones[c.index(at)].Terrain.Impassable() {
			continue
		}
		text := fmt.Sprintf("type: %s, skill: %d%s, nation: %s, zone: %s", k.Type, k.Skill, listText("icons", uint64(k.Icons), names.Icons), k.Nation, at)
		if second {
			text += ", second: true"
		}
		if k.Type.Guns() {
			text += ", facing: " + c.beside(seat, at)[0]
		}
		indent := row[:len(row)-len(strings.TrimLeft(row, " "))]
		added := fmt.Sprintf("%s%s%s: {%s}\n", row, indent, c.free(k.Name), text)
		c.add(frame.ChangeUnit, &seat, "more", []frame.Edit{e.Put(added)}, game.Word("type", "commander.unit."+k.Type.String()), game.Named("at", at))
		return
	}
}

// index returns the number of a zone.
func (c *changing) index(name string) int {
	i, _ := c.mesh.Index(name)
	return i
}

// free returns a name that no block has.
func (c *changing) free(name string) string {
	for i := 2; ; i++ {
		free := fmt.Sprintf("%s-%d", name, i)
		if !slices.ContainsFunc(c.setup.Blocks, func(k commander.BlockSetup) bool { return k.Name == free }) {
			return free
		}
	}
}
