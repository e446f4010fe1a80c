package commander

import (
	"math/bits"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/zone"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.Battle()
	phase, active := "over", p.initiative()
	if !p.Over() {
		f := p.top()
		phase, active = f.stage.String(), f.seat()
	}
	s := game.Scene{
		System: "commander", Scenario: b.Setup.Info.ID, Viewer: v.String(), Turn: int(p.turn), Active: active,
		Phase: "commander.phase." + phase, Board: b.board, Outcome: p.Outcome(),
	}
	s.Board.Cells = p.cells(b)
	s.Pieces = make([]game.Piece, 0, b.Blocks)
	for u := range uint8(b.Blocks) {
		if p.Blocks[u].At != none {
			s.Pieces = append(s.Pieces, p.piece(b, u))
		}
	}
	s.Trays, s.Tracks, s.Links, s.Extents = p.trays(b, v), p.tracks(b), p.chain(b), p.extents(b)
	return s
}

// cells returns the cells of the board, with the seat that controls each flag.
func (p *Position) cells(b *Battle) []game.Cell {
	cells := slices.Clone(b.board.Cells)
	for s := range game.Seat(2) {
		for at := range Each(p.control[s] & b.Claimed) {
			c := &cells[at]
			c.Tags = append(slices.Clip(c.Tags), "held-"+s.String())
		}
	}
	return cells
}

// slot returns the place of a block in its zone: 0 the Lead, 1 the second line, 2 what is
// overstacked, 3 a headquarters; the other artillery of a Grand Battery takes the first
// that is free.
func (p *Position) slot(u uint8) uint8 {
	switch k := &p.Blocks[u]; {
	case k.Type.HQs():
		return 3
	case k.Line == Paired:
		return 1 + bool8(p.second[k.At] != none)
	default:
		return uint8(k.Line)
	}
}

// piece shows a block or headquarters.
func (p *Position) piece(b *Battle, u uint8) game.Piece {
	k := &p.Blocks[u]
	x := game.Piece{ID: b.Names[u], Kind: "unit", Type: k.Type.String(), Seat: b.Seat[u], Strength: p.strength(u), Full: p.strength(u)}
	x.Cell, x.Slot, x.Titles = b.Places[b.Parent[k.At]], int(p.slot(u)), b.titles[u]
	if k.Type.HQs() {
		x.Kind = "leader"
		if k.Type == HQ {
			x.Name = p.face(b, b.Seat[u]).Name
		}
	}
	if k.Facing != none {
		bearing := b.Mesh.Bearing(int(k.At), int(k.Facing))
		x.Facing = &bearing
	}
	for marks := p.marksOf(b, u); marks != 0; marks &= marks - 1 {
		x.Marks = append(x.Marks, sceneMarks[bits.TrailingZeros64(marks)])
	}
	return x
}

// strength returns how many steps block u has left (B11).
func (p *Position) strength(u uint8) int {
	k := &p.Blocks[u]
	return 1 + int(bool8(k.Type == Long)) + int(bool8(k.Icons&Burst != 0))
}

// drawn makes the board of every scene.
func (b *Battle) drawn() game.Board {
	board := game.MeshOf(b.Mesh)
	board.Labels, board.North = b.Setup.Labels, b.Setup.North
	for i := range board.Cells {
		c, z := &board.Cells[i], &b.Setup.Zones[i]
		if z.Terrain != Clear {
			c.Terrain = z.Terrain.String()
		}
		tag := func(is bool, name string) {
			if is {
				c.Tags = append(c.Tags, name)
			}
		}
		tag(z.Blue, "flag-blue")
		tag(z.White, "flag-white")
		tag(b.Goals[0].Has(i), "flag-goal-top") // a standard as those of flags: it is held too
		tag(b.Goals[1].Has(i), "flag-goal-bottom")
		tag(z.Edge[0], "edge-top")
		tag(z.Edge[1], "edge-bottom")
		tag(b.Garrisons.Has(i), "garrison")
		tag(b.FortIn[i] != none, "fort")
		tag(b.enters(game.Top)>>i&1 != 0, "entry-top")
		tag(b.enters(game.Bottom)>>i&1 != 0, "entry-bottom")
		tag(z.Elevation > 0, "height-"+numbers[min(int(z.Elevation), maxNumber)])
	}
	for a := range uint8(b.Zones) {
		for _, to := range b.Next[a][:b.Around[a]] {
			b.drawSide(&board, a, to)
		}
	}
	return board
}

// enters are the zones that blocks of a seat arrive by.
func (b *Battle) enters(s game.Seat) (all zone.Set) {
	for u := range b.Blocks {
		if b.Seat[u] == s {
			all |= b.Entry[u]
		}
	}
	return all
}

// drawSide adds what lies on a border and what crosses it, once for what is alike
// from both sides; slopes and cliffs from below.
func (b *Battle) drawSide(board *game.Board, a, to uint8) {
	line := b.Mesh.Side(int(a), int(to)).Line
	points := make([]game.Point, len(line))
	for i, at := range line {
		points[i] = game.Point(at)
	}
	add := func(terrain string) {
		board.Borders = append(board.Borders, game.Border{Between: [2]string{b.Places[a], b.Places[to]}, Terrain: terrain, Line: points})
	}
	side := b.Ground.Side[a][to]
	for _, x := range [...]struct {
		mark Side
		name string
		both bool
	}{
		{OnStream, "stream", true},
		{OnRiver, "river", true},
		{Uphill, "slope", false},
		{ClimbsUp, "cliff", false},
		{IntoWorks, "redoubt", false},
		{ByRoad, "road", true},
		{ByPath, "path", true},
		{OnBridge, "bridge", true},
		{ByFord, "ford", true},
	} {
		if side&x.mark != 0 && (!x.both || a < to) {
			add(x.name)
		}
	}
}

// Options implements [game.Position].
func (p *Position) Options(v game.Viewer) []game.Option {
	d := p.Decision()
	if d.Over || !v.Sees(d.Seat) {
		return nil
	}
	b := p.Battle()
	legal := p.Actions(make([]game.Action, 0, 64))
	out := make([]game.Option, 0, len(legal))
	for _, a := range legal {
		o := p.option(b, a, d.Kind)
		stage := p.top().stage
		switch verb, x, y, _ := Parts(a); {
		case stage == StageRally:
			if o.Odds = p.rallyOdds(b, verb, x, y, v); verb == VerbGarrison {
				o.Warning = &game.Message{ID: "commander.warning.garrison"}
			}
		case stage == StageFlight && p.top().c == flightAlone && verb == VerbWithdraw:
			o.Odds = p.fateOdds(b, x, v)
		case stage.combat():
			o.Odds = p.answerOdds(b, verb, x, y, v)
		case verb == VerbGo:
			o.Odds = p.commandOdds(b, d.Seat, p.checked(b, d.Seat, p.top().b), v)
		case verb == VerbActivate:
			o.Warning = p.strays(b, d.Seat, x, v)
		case stage == StageOrder && (verb == VerbMoveOrder || verb == VerbMarch):
			o.Lights = p.nameable(b, d.Seat, verb)
		case verb == VerbSurrender:
			o.Warning = &game.Message{ID: "commander.warning.surrender"}
		}
		o.Costs = p.costs(b, &o)
		out = append(out, o)
	}
	return ownCosts(out)
}

// option says what an answer touches, by the roles of its operands.
func (p *Position) option(b *Battle, a game.Action, kind string) game.Option {
	v, x, _, _ := Parts(a)
	o := game.Option{Action: a, Text: b.verbs.Text(a)}
	b.verbs.Touch(a, &o)
	label := strings.ReplaceAll(b.verbs[v].Name, " ", "-")
	if slices.Contains([]uint8{VerbDone, VerbPass, VerbDecline}, v) {
		label += "." + kind
	}
	o.Label.ID = "commander.option." + label
	if o.Piece != "" && p.Blocks[x].At != none {
		o.From = b.Places[b.Parent[p.Blocks[x].At]]
	}
	if o.Piece != "" {
		o.Label.Args = append(o.Label.Args, b.name("piece", x))
	}
	for _, arg := range [...][2]string{{"at", o.From}, {"to", o.Cell}} {
		if arg[1] != "" {
			o.Label.Args = append(o.Label.Args, game.Named(arg[0], arg[1]))
		}
	}
	card := o.Card
	if f := p.top(); v == VerbPass && f.stage == StageCancel {
		card = b.CardIDs[f.b] // which is not cancelled
	}
	if card != "" {
		o.Label.Args = append(o.Label.Args, game.Word("card", "commander.card."+card))
	}
	if len(o.Pieces) > 0 {
		o.Label.Args = append(o.Label.Args, game.Text("n", o.Pieces[0]))
		o.Pieces = nil
	}
	o.Grave = slices.Contains(grave[:], v)
	if slices.Contains(standing[:], v) {
		o.From, o.Cell = o.Cell, "" // nobody goes there
	}
	return o
}

// standing are the answers about a place that its own blocks give.
var standing = [...]uint8{VerbWheel, VerbSwap, VerbColumn, VerbBattery, VerbRally, VerbDisband, VerbGarrison}

// grave are the answers that give something up for good.
var grave = [...]uint8{VerbSurrender, VerbConcede, VerbDisband, VerbGarrison, VerbExit}

// Resample implements [game.Position]: it draws the hidden cards of hands again from these and
// the pile, except cards that both players know.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	b := p.Battle()
	var need [2]int
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		hidden := p.hand[s].Less(p.shown)
		need[s] = hidden.Len()
		for k := hidden.next(0); k != none; k = hidden.next(k + 1) {
			p.hand[s].drop(k)
			p.pile[k] = 1
		}
	}
	var war uint8
	if b.War != none { // it never lies in a hand (B15.7)
		war, p.pile[b.War] = p.pile[b.War], 0
	}
	for s, n := range need {
		for range n {
			k := uint8(c.Draw(game.Purpose{Name: purposeGuess, A: game.NoPlace, B: game.NoPlace, Seat: game.Seat(s), Private: true}, p.pile[:b.Cards]))
			p.pile[k] = 0
			p.hand[s].add(k)
		}
	}
	if b.War != none {
		p.pile[b.War] = war
	}
}
