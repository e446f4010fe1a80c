package commander

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/commander"
)

// The keys of a block.
var blockKeys = []string{
	"type", "title", "skill", "icons", "nation", "zone", "second", "facing", "state", "road", "turn", "entry", "veteran", "redoubt", "fresh", "cubes", "guns",
}

// Limits of a block.
const (
	maxSkill = commander.PoolSkills - 1
	maxFresh = 3
)

// readBlocks reads the blocks of both sides by their names in answers.
//
//	blocks:
//	  bottom:
//	    40e: {type: long, skill: 3, zone: Casteggio}
//	    28e: {type: short, skill: 2, turn: 2, entry: [Stradella]}
func (r *reader) readBlocks(n *yaml.Node) {
	sides := r.Mapping(n, "blocks", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	taken := map[string]bool{}
	for _, seat := range []game.Seat{game.Top, game.Bottom} {
		list, where := sides.At(seat.String()), sides.In(seat.String())
		if list == nil {
			continue
		}
		if list.Kind != yaml.MappingNode || len(list.Content) == 0 {
			r.Fault(list, where, "has no blocks")
			continue
		}
		for _, e := range r.Named(list, where, commander.MaxBlocks).Fields {
			if taken[e.Name] {
				r.Fault(e.Key, frame.Join(where, e.Name), "is there twice")
			}
			taken[e.Name] = true
			r.block(seat, e, frame.Join(where, e.Name))
		}
	}
	call(r.setup.Blocks)
	if n := len(r.setup.Blocks) + r.spare(); n > commander.MaxBlocks {
		r.Fault(sides.Node, "blocks", "%d blocks, with the garrisons that may come; the limit is %d", n, commander.MaxBlocks)
	}
}

// spare returns how many garrisons may still be placed; there must be room for them.
func (r *reader) spare() (n int) {
	for seat, a := range r.setup.Armies {
		n += int(a.Garrisons)
		for _, k := range r.setup.Blocks {
			if int(k.Seat) == seat && k.Type == commander.Garrison {
				n--
			}
		}
	}
	return n
}

// block reads one block.
func (r *reader) block(seat game.Seat, e frame.Field, where string) {
	t := r.Mapping(e.Value, where, "key", blockKeys...)
	r.Need(t, "type")
	k := commander.BlockSetup{Name: e.Name, Seat: seat}
	k.Type = commander.Type(max(0, r.word(t.At("type"), t.In("type"), names.Types)))
	k.Title = r.Words(t.At("title"), t.In("title"), frame.MaxName)
	k.Skill = r.skill(t, &k)
	k.Icons = commander.Icons(r.bits(t.At("icons"), t.In("icons"), names.Icons))
	k.Nation = r.nation(t, seat)
	k.State = commander.State(max(0, r.word(t.At("state"), t.In("state"), names.States)))
	k.Second, k.Road = r.Truth(t.At("second"), t.In("second")), r.Truth(t.At("road"), t.In("road"))
	k.Veteran, k.Redoubt = r.Truth(t.At("veteran"), t.In("veteran")), r.Truth(t.At("redoubt"), t.In("redoubt"))
	k.Fresh = uint8(r.Number(t.At("fresh"), t.In("fresh"), 0, maxFresh))
	if n := t.At("cubes"); n != nil {
		k.Fresh = uint8(r.Number(n, t.In("cubes"), 0, maxFresh))
	}
	if r.Truth(t.At("guns"), t.In("guns")) {
		k.Guns = 1
	}
	r.stands(t, &k)
	r.suits(t, &k)
	r.setup.Blocks = append(r.setup.Blocks, k)
	r.blocks = append(r.blocks, e.Value)
}

// skill reads the Skill of a block. Headquarters without one have the Skill with which their
// commander begins (BR.15); garrisons have none.
func (r *reader) skill(t frame.Table, k *commander.BlockSetup) uint8 {
	n := t.At("skill")
	switch {
	case k.Type == commander.Garrison:
		if n != nil {
			r.Fault(n, t.In("skill"), "a garrison has no Skill")
		}
		return 0
	case n == nil && k.Type.HQs():
		return r.setup.Armies[k.Seat].Commander.Faces[0].Skill
	case n == nil:
		r.Need(t, "skill")
		return 0
	}
	return uint8(r.Number(n, t.In("skill"), 0, maxSkill))
}

// nation reads the color of a block, by default that of its side.
func (r *reader) nation(t frame.Table, seat game.Seat) commander.Nation {
	usual := commander.Austrian
	if seat == r.setup.French {
		usual = commander.French
	}
	n := t.At("nation")
	if n == nil {
		return usual
	}
	nation := commander.Nation(max(0, r.word(n, t.In("nation"), names.Nations)))
	if (nation <= commander.FrenchSpecial) != (seat == r.setup.French) {
		r.Fault(n, t.In("nation"), "%q is of the other side", nation.String())
	}
	return nation
}

// stands reads where a block begins, or when and where it arrives.
func (r *reader) stands(t frame.Table, k *commander.BlockSetup) {
	at, turn := t.At("zone"), t.At("turn")
	if at == nil && turn == nil || at != nil && turn != nil {
		r.Fault(t.Node, t.Where, "needs a zone, or the turn in which it arrives")
		return
	}
	if turn != nil {
		k.Turn = uint8(r.Number(turn, t.In("turn"), 1, commander.MaxTurns))
		if n := len(r.setup.Turns); int(k.Turn) > n {
			r.Warn(turn, t.In("turn"), "turn %d: the battle has %d turns, and it arrives only if it goes on", k.Turn, n)
		}
		r.Need(t, "entry")
	}
	if r.mesh == nil {
		return
	}
	if at != nil {
		k.Zone = r.place(at, t.In("zone"))
		k.Facing = r.zone(t.At("facing"), t.In("facing"))
	}
	entries := r.some(t.At("entry"), t.In("entry"))
	if n := t.At("entry"); n != nil && n.Kind == yaml.SequenceNode && len(entries) == 0 {
		r.Fault(n, t.In("entry"), "has no value")
	}
	if len(entries) > commander.MaxEntries {
		r.Fault(t.At("entry"), t.In("entry"), "has %d items; the limit is %d", len(entries), commander.MaxEntries)
		return
	}
	for _, n := range entries {
		if at != nil {
			r.Fault(n, t.In("entry"), "is for blocks that arrive")
			return
		}
		zone := r.zone(n, t.In("entry"))
		if slices.Contains(k.Entry, zone) {
			r.Fault(n, t.In("entry"), "%q is there twice", zone)
		}
		k.Entry = append(k.Entry, zone)
	}
}

// unsuited is a property that some types of blocks cannot have.
type unsuited struct {
	Fault string
	key   string
	is    bool
}

// suits notes the properties that a block of its type cannot have.
func (r *reader) suits(t frame.Table, k *commander.BlockSetup) {
	foot, staff := k.Type.Infantry(), k.Type.HQs() || k.Type == commander.Garrison
	for _, no := range []unsuited{
		{Fault: "%s: only infantry and cavalry have shots", key: "icons", is: k.Icons&commander.Shots != 0 && !foot && k.Type != commander.Cavalry},
		{Fault: "%s: headquarters and garrisons have no icons", key: "icons", is: k.Icons != 0 && staff},
		{Fault: "%s: only infantry is dispersed", key: "state", is: k.State == commander.Dispersed && !foot},
		{Fault: "%s: only infantry has detached guns", key: "guns", is: k.Guns > 0 && !foot},
		{Fault: "%s: only artillery stands in a redoubt", key: "redoubt", is: k.Redoubt && !k.Type.Guns()},
		{Fault: "%s: only artillery of a redoubt has cubes", key: "cubes", is: t.At("cubes") != nil && !k.Redoubt},
		{Fault: "%s: headquarters and garrisons are no veterans", key: "veteran", is: k.Veteran && staff},
		{Fault: "%s: only Firm blocks march on a road", key: "road", is: k.Road && (k.State != commander.Firm || k.Redoubt)},
		{Fault: "%s: only artillery faces a zone", key: "facing", is: t.At("facing") != nil && !k.Type.Guns()},
		{Fault: "%s: headquarters stand in no line", key: "second", is: k.Second && k.Type.HQs()},
	} {
		if no.is {
			r.Fault(t.At(no.key), t.In(no.key), no.Fault, k.Type.String())
		}
	}
}
