package commander

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/commander"
)

// The keys of a side.
var (
	sideNeeded = []string{"plays", "commander", "morale", "maximum", "leaders"}
	sideOther  = []string{"may", "army", "garrisons", "fresh-from", "flips", "victory"}
	goalKeys   = []string{"zones", "exits", "from"}
	playable   = []string{"french", "coalition"}
	permits    = []string{"mass-column", "detached-guns"}
	armyKinds  = []string{"resilient", "fragile"}
	ruleWords  = []string{"big-battle", "reverse-slope", "single-charges", "initiative-ties"}
)

// leadersOfASide is the number of leader cards of a side (B7.2).
const leadersOfASide = 5

// maxGarrisons is the most garrisons a side can have on the map.
const maxGarrisons = 4

// readSides reads the properties of each army besides its blocks.
func (r *reader) readSides(t frame.Table) {
	sides := r.Mapping(t.At("sides"), "sides", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	for _, e := range sides.Fields {
		seat, _ := game.ParseSeat(e.Name)
		k := r.Mapping(e.Value, sides.In(e.Name), "key", slices.Concat(sideNeeded, sideOther)...)
		r.Need(k, sideNeeded...)
		r.sides[seat] = k
		a := &r.setup.Armies[seat]
		if r.word(k.At("plays"), k.In("plays"), playable) == 0 {
			r.setup.French = seat
		}
		a.Commander = r.commander(k.At("commander"), k.In("commander"))
		a.Morale, a.Most = r.morale(k.At("morale"), k.In("morale")), r.morale(k.At("maximum"), k.In("maximum"))
		if a.Most < a.Morale && a.Most > 0 {
			r.Fault(k.At("maximum"), k.In("maximum"), "is lower than the Morale at the start")
		}
		may := r.bits(k.At("may"), k.In("may"), permits)
		a.Columns, a.Detach = may&1 != 0, may&2 != 0
		is := r.bits(k.At("army"), k.In("army"), armyKinds)
		a.Resilient, a.Fragile = is&1 != 0, is&2 != 0
		a.Garrisons = 2
		if n := k.At("garrisons"); n != nil {
			a.Garrisons = uint8(r.Number(n, k.In("garrisons"), 0, maxGarrisons))
		}
		a.FreshFrom = uint8(r.Number(k.At("fresh-from"), k.In("fresh-from"), 1, commander.MaxTurns))
		for _, n := range r.some(k.At("flips"), k.In("flips")) {
			a.Flips = append(a.Flips, r.turn(n, k.In("flips")))
		}
	}
	if top, bottom := r.sides[0].At("plays"), r.sides[1].At("plays"); top != nil && bottom != nil && top.Value == bottom.Value {
		r.Fault(bottom, "sides.bottom.plays", "the other side plays %s already", frame.Clip(bottom.Value))
	}
}

// commander reads the id of a commander.
func (r *reader) commander(n *yaml.Node, where string) commander.Commander {
	var ids []string
	for _, c := range r.values.Commanders {
		ids = append(ids, c.ID)
	}
	if i := r.word(n, where, ids); i >= 0 {
		return r.values.Commanders[i]
	}
	return commander.Commander{}
}

var moraleForm = regexp.MustCompile(`^(high|low)-([1-9]|10)$`)

// morale reads a box of the Morale track: "high-7".
func (r *reader) morale(n *yaml.Node, where string) uint8 {
	text, ok := r.Scalar(n, where)
	if !ok {
		return 0
	}
	m := moraleForm.FindStringSubmatch(text)
	if m == nil {
		r.Fault(n, where, "%q is no box of the Morale track: high-1 to high-10, low-1 to low-10", frame.Clip(text))
		return 0
	}
	box, _ := strconv.Atoi(m[2])
	if m[1] == "high" {
		box += commander.MaxMorale / 2
	}
	return uint8(box)
}

func moraleText(n uint8) string {
	if n > commander.MaxMorale/2 {
		return fmt.Sprintf("high-%d", n-commander.MaxMorale/2)
	}
	return fmt.Sprintf("low-%d", n)
}

// turn reads the number of a turn of the battle.
func (r *reader) turn(n *yaml.Node, where string) uint8 {
	return uint8(r.Number(n, where, 1, max(1, len(r.setup.Turns))))
}

// turns reads the turn track.
//
//	turns: ["11-13", "13-15", {time: "19-21", light: dusk}]
func (r *reader) turns(n *yaml.Node) {
	items := r.List(n, "turns")
	if n != nil && (len(items) == 0 || len(items) > commander.MaxTurns) {
		r.Fault(n, "turns", "has %d turns; the limits are 1 and %d", len(items), commander.MaxTurns)
		return
	}
	for _, item := range items {
		turn := commander.Turn{}
		if item.Kind == yaml.MappingNode {
			t := r.Mapping(item, "turns", "key", "time", "light")
			r.Need(t, "time")
			if i := r.word(t.At("light"), "turns.light", names.Lights); i > 0 {
				turn.Light = commander.Light(i)
			}
			item = t.At("time")
		}
		turn.Time = r.time(item)
		r.setup.Turns = append(r.setup.Turns, turn)
	}
}

// maxTime is the most characters of the hour of a turn.
const maxTime = 12

func (r *reader) time(n *yaml.Node) string {
	text := r.Text(n, "turns.time", maxTime)
	if strings.ContainsAny(text, `"\`) {
		r.Fault(n, "turns.time", "%q is no hour", text)
	}
	return text
}

// rules reads the rules of the battle and its gold cube.
func (r *reader) rules(t frame.Table) {
	is := r.bits(t.At("rules"), "rules", ruleWords)
	s := r.setup
	s.Big, s.Reverse, s.NoWings, s.Ties = is&1 != 0, is&2 != 0, is&4 != 0, is&8 != 0
	if n := t.At("gold"); n != nil {
		s.Gold, s.GoldTo = true, r.Side(n, "gold")
	}
	s.North = r.Number(t.At("north"), "north", 0, 359)
}

// goals reads the special victories of the sides, once the zones are known.
//
//	victory: {zones: [Rivoli, San-Marco], from: 4}
//	victory: {exits: 3}
func (r *reader) goals() {
	if r.mesh == nil {
		return
	}
	for seat := range r.sides {
		n, where := r.sides[seat].At("victory"), r.sides[seat].In("victory")
		if n == nil {
			continue
		}
		t := r.Mapping(n, where, "key", goalKeys...)
		g := &r.setup.Armies[seat].Goal
		zones := r.some(t.At("zones"), t.In("zones"))
		if n := t.At("zones"); n != nil && n.Kind == yaml.SequenceNode && len(zones) == 0 {
			r.Fault(n, t.In("zones"), "has no value")
		}
		for _, item := range zones {
			zone := r.zone(item, t.In("zones"))
			if slices.Contains(g.Zones, zone) {
				r.Fault(item, t.In("zones"), "%q is there twice", zone)
			}
			g.Zones = append(g.Zones, zone)
		}
		g.Exits = uint8(r.Number(t.At("exits"), t.In("exits"), 1, commander.MaxBlocks))
		g.From = r.turn(t.At("from"), t.In("from"))
		if !g.Set() {
			r.Fault(n, where, "names neither zones nor exits")
		}
	}
}

// deck reads the leaders of each side and makes the deck of the battle: the cards of the table in its
// order, then the leaders of the French, then those of the Coalition.
//
//	leaders: [massena, joubert, {card: rey, turn: 3}, ...]
func (r *reader) deck(t frame.Table) {
	s := r.setup
	s.Cards = append(s.Cards, r.values.Cards...)
	for _, seat := range []game.Seat{s.French, s.French.Other()} {
		k := r.sides[seat]
		of := commander.OfFrench
		if seat != s.French {
			of = commander.OfCoalition
		}
		var known []string
		for _, c := range r.values.Leaders {
			if c.Side == of {
				known = append(known, c.ID)
			}
		}
		items := r.List(k.At("leaders"), k.In("leaders"))
		if k.At("leaders") != nil && len(items) != leadersOfASide {
			r.Fault(k.At("leaders"), k.In("leaders"), "has %d leaders; a side has %d", len(items), leadersOfASide)
			continue
		}
		for i, item := range items {
			var turn uint8
			if item.Kind == yaml.MappingNode {
				l := r.Mapping(item, k.In("leaders"), "key", "card", "turn")
				r.Need(l, "card", "turn")
				turn = r.turn(l.At("turn"), k.In("leaders.turn"))
				item = l.At("card")
			}
			n := r.word(item, k.In("leaders"), known)
			if n < 0 {
				continue
			}
			if slices.Contains(r.cards[seat], known[n]) {
				r.Fault(item, k.In("leaders"), "%q is there twice", known[n])
			}
			r.cards[seat] = append(r.cards[seat], known[n])
			card := *r.values.leader(known[n])
			if row := &r.values.Rows[of-commander.OfFrench][i]; card.Fire == (Row{}).Fire && card.Assault == (Row{}).Assault {
				card.Fire, card.Assault = row.Fire, row.Assault
			}
			s.Cards = append(s.Cards, card)
			if turn > 0 {
				s.Armies[seat].Leaders = append(s.Armies[seat].Leaders, commander.LeaderArrival{Card: card.ID, Turn: turn})
			}
		}
	}
	if len(s.Cards) > commander.MaxCards {
		r.Fault(t.At("sides"), "sides", "the deck has %d cards; the limit is %d", len(s.Cards), commander.MaxCards)
	}
}
