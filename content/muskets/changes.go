package muskets

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

// step is how far a change moves a unit.
const step = 3 * plane.Inch

// A changing is a file whose small changes are looked for.
type changing struct {
	sheet *frame.Sheet
	root  *yaml.Node
	all   []frame.Change
}

// A member is a unit as the file has it.
type member struct {
	node    *yaml.Node
	name    string
	titles  map[string]string
	profile *muskets.Profile
	captive bool
}

// changes returns the small changes of a scenario file. Some of them may not be playable. What a
// force says of its units stands elsewhere: such units only change their places.
func changes(name string, data []byte) []frame.Change {
	root := frame.NewReader(name, "muskets").Root(data)
	v, err := builtIn()
	if root == nil || err != nil {
		return nil
	}
	c := &changing{sheet: frame.NewSheet(data), root: root}
	c.rules()
	for seat := range game.Seat(2) {
		mission := frame.Under(root, "missions", seat.String())
		c.places(seat, frame.Under(mission, "places"))
		home := frame.Under(mission, "home")
		if home == nil {
			continue
		}
		ahead := inward(home.Value)
		c.deployment(seat, ahead)
		var units []member
		if list := frame.Under(root, "units", seat.String()); list != nil {
			for _, n := range list.Content {
				if u, ok := read(n, v, frame.Under(root, "forces", seat.String())); ok {
					units = append(units, u)
				}
			}
		}
		c.units(seat, units, ahead)
	}
	return c.all
}

// read reads what a change must know of a unit, which may be of a force.
func read(n *yaml.Node, v *values, force *yaml.Node) (u member, ok bool) {
	name := frame.Under(n, "name")
	if name == nil {
		return u, false
	}
	u = member{node: n, name: name.Value, titles: titles(n), captive: frame.Under(n, "captive") != nil}
	if force != nil && v.rosters[force.Value] != nil {
		if its := v.rosters[force.Value].unit(u.name); its != nil {
			u.titles = its.Title
		}
	}
	if p := frame.Under(n, "profile"); p != nil {
		u.profile = v.profile(p.Value)
	}
	return u, true
}

// inward returns the step from an edge into the table.
func inward(edge string) plane.Point {
	return map[string]plane.Point{"north": {Y: step}, "south": {Y: -step}, "west": {X: step}, "east": {X: -step}}[edge]
}

// add adds a change.
func (c *changing) add(kind string, seat *game.Seat, id string, edits []frame.Edit, args ...game.Arg) {
	c.all = append(c.all, c.sheet.Change(kind, seat, game.Message{ID: "muskets.change." + id, Args: args}, edits...))
}

// rules finds the changes of the length and of who begins.
func (c *changing) rules() {
	c.number(frame.ChangeTurns, nil, frame.Under(c.root, "clocks"), "clocks")
	if other, e, ok := c.sheet.OtherFirst(c.root); ok {
		c.add(frame.ChangeFirst, &other, "first", []frame.Edit{e})
	}
}

// number changes a number by one.
func (c *changing) number(kind string, seat *game.Seat, n *yaml.Node, id string, args ...game.Arg) {
	for _, x := range c.sheet.ByOne(n, 1, math.MaxInt) {
		c.add(kind, seat, id, []frame.Edit{x.Edit}, append(slices.Clone(args), game.Num("was", x.Was), game.Num("n", x.Now))...)
	}
}

// places takes each place of a mission away.
func (c *changing) places(seat game.Seat, n *yaml.Node) {
	if n == nil || len(n.Content) < 2 {
		return
	}
	items, e, ok := c.sheet.Items(n)
	if !ok {
		return
	}
	for k, place := range n.Content {
		rest := slices.Delete(slices.Clone(items), k, k+1)
		c.add(frame.ChangeVictory, &seat, "place", []frame.Edit{c.sheet.List(nil, e, rest)}, game.Text("at", place.Value))
	}
}

// deployment moves the zone in which a side deploys.
func (c *changing) deployment(seat game.Seat, ahead plane.Point) {
	zone := frame.Under(c.root, "deploy", seat.String())
	if zone == nil {
		return
	}
	for _, by := range ways(ahead) {
		var edits []frame.Edit
		for _, corner := range zone.Content {
			if e, ok := c.moved(corner, by.step); ok {
				edits = append(edits, e)
			}
		}
		if len(edits) == 2 {
			c.add(frame.ChangePlace, &seat, "zone-"+by.id, edits)
		}
	}
}

// A way is a step forward or back.
type way struct {
	id   string
	step plane.Point
}

func ways(ahead plane.Point) [2]way {
	return [2]way{{"back", plane.Point{X: -ahead.X, Y: -ahead.Y}}, {"ahead", ahead}}
}

// moved puts a point elsewhere.
func (c *changing) moved(n *yaml.Node, by plane.Point) (e frame.Edit, ok bool) {
	if n == nil {
		return e, false
	}
	at, ok := game.ParsePoint(n.Value)
	if !ok {
		return e, false
	}
	at.X, at.Y = at.X+by.X, at.Y+by.Y
	if at.X < 0 || at.Y < 0 {
		return e, false
	}
	return c.sheet.Value(n, at.Name())
}

// units moves each unit, takes it away, gives it a figure more or fewer or another profile of its
// side, and adds one of each profile.
func (c *changing) units(seat game.Seat, units []member, ahead plane.Point) {
	last := map[string]member{}
	var profiles []string
	for _, u := range units {
		unit := game.Titled("unit", u.name, u.titles)
		for _, by := range ways(ahead) {
			if e, ok := c.moved(frame.Under(u.node, "at"), by.step); ok {
				c.add(frame.ChangePlace, &seat, by.id, []frame.Edit{e}, unit)
			}
		}
		if u.profile == nil {
			continue
		}
		if _, e, ok := c.sheet.Row(u.node); ok {
			c.add(frame.ChangeUnit, &seat, "fewer", []frame.Edit{e.Put("")}, unit)
		}
		if u.profile.Has(muskets.Officer) || u.captive {
			continue
		}
		if _, ok := last[u.profile.Name]; !ok {
			profiles = append(profiles, u.profile.Name)
		}
		last[u.profile.Name] = u
		c.number(frame.ChangeStrength, &seat, frame.Under(u.node, "figures"), "figures", unit)
	}
	for _, u := range units {
		if u.profile != nil && !u.captive && !u.profile.Has(muskets.Officer) && !u.profile.Has(muskets.Gun) {
			c.retype(seat, u, profiles, last)
		}
	}
	for _, name := range profiles {
		c.reinforce(seat, last[name], units, ahead)
	}
}

// titles returns the names of a unit by language, nil if it has none.
func titles(n *yaml.Node) map[string]string {
	t := frame.Under(n, "title")
	if t == nil {
		return nil
	}
	titles := map[string]string{}
	for i := 0; i+1 < len(t.Content); i += 2 {
		titles[t.Content[i].Value] = t.Content[i+1].Value
	}
	return titles
}

// retype gives a unit each other profile of its side that goes as it does.
func (c *changing) retype(seat game.Seat, u member, profiles []string, of map[string]member) {
	const mounted = muskets.Mounted | muskets.LightMounted
	for _, name := range profiles {
		other := of[name].profile
		if name == u.profile.Name || other.Has(muskets.Gun) || other.Traits&mounted != u.profile.Traits&mounted {
			continue
		}
		if e, ok := c.sheet.Value(frame.Under(u.node, "profile"), name); ok {
			c.add(frame.ChangeType, &seat, "type", []frame.Edit{e}, game.Titled("unit", u.name, u.titles), game.Word("becomes", "muskets.unit."+name))
		}
	}
}

// reinforce adds a unit like another one behind it.
func (c *changing) reinforce(seat game.Seat, u member, units []member, ahead plane.Point) {
	row, e, ok := c.sheet.Row(u.node)
	place := frame.Under(u.node, "at")
	if !ok || place == nil {
		return
	}
	at, ok := game.ParsePoint(place.Value)
	if !ok {
		return
	}
	at.X, at.Y = at.X-ahead.X, at.Y-ahead.Y
	text := fmt.Sprintf("name: %s, profile: %s", free(u.name, units), u.profile.Name)
	for _, key := range [...]string{"figures", "facing", "formation"} {
		if n := frame.Under(u.node, key); n != nil {
			text += ", " + key + ": " + n.Value
		}
	}
	indent := row[:len(row)-len(strings.TrimLeft(row, " "))]
	c.add(frame.ChangeUnit, &seat, "more", []frame.Edit{e.Put(fmt.Sprintf("%s%s- {%s, at: %q}\n", row, indent, text, at.Name()))},
		game.Word("type", "muskets.unit."+u.profile.Name), game.Text("at", at.Name()))
}

// free returns a name that no unit of a side has.
func free(name string, units []member) string {
	for i := 2; ; i++ {
		free := fmt.Sprintf("%s-%d", name, i)
		if !slices.ContainsFunc(units, func(u member) bool { return u.name == free }) {
			return free
		}
	}
}
