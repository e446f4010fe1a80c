package muskets

import (
	"strconv"

	"mariscal/game"
	"mariscal/game/plane"
)

// Scene implements [game.Position].
func (p *Position) Scene(v game.Viewer) game.Scene {
	b := p.battle()
	d := p.Decision()
	phase := d.Kind
	if d.Over {
		phase = "over"
	}
	s := game.Scene{
		System: "muskets", Scenario: b.Info.ID, Viewer: v.String(), Turn: p.Turn(), Active: d.Seat, Phase: "muskets.phase." + phase,
		Board: b.board, Outcome: p.Outcome(),
	}
	mayMove := p.Open() && v.Sees(d.Seat)
	var mayTurn uint32
	if mayMove && table[p.top().stage].Marks&stays != 0 {
		mayMove, mayTurn = false, p.fleeing(b, d.Seat)
	}
	for u := range b.units {
		k := &p.Units[u]
		if k.Left == 0 || p.hidden>>u&1 == 1 {
			continue
		}
		pr := b.profile[u]
		piece := game.Piece{ID: b.names[u], Kind: "unit", Type: pr.Name, Seat: b.seat[u], Strength: int(k.Left), Full: int(b.size[u]), Titles: b.Setup.Units[u].Title}
		if pr.Has(Officer) {
			piece.Kind = "leader"
		}
		if b.escorted[b.seat[u]]>>u&1 == 1 && b.Mission[b.seat[u]].Aim == Escort {
			piece.Marks = append(piece.Marks, "escort")
		}
		if p.namedByPlot(uint8(u), v) {
			piece.Marks = append(piece.Marks, "plot")
		}
		at, facing := game.Point(p.middle(b, uint8(u))), int(k.Facing)
		if p.waiting>>u&1 == 1 { // beside the table
			piece.Marks = append(piece.Marks, "waiting")
			if mayMove && d.Kind == StageDeploy.String() && b.seat[u] == d.Seat {
				piece.Forms = b.formsOf(uint8(u))
			}
			if b.size[u] > 1 {
				piece.Form = k.Formation.String()
			}
			s.Pieces = append(s.Pieces, piece)
			continue
		}
		piece.At, piece.Facing = &at, &facing
		for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
			if p.here(int(f)) {
				piece.Figures = append(piece.Figures, b.figure(f, p.At[f]))
			}
		}
		if b.size[u] > 1 {
			piece.Form = k.Formation.String()
		}
		if mayMove && p.active>>u&1 == 1 && !k.Shaken && !k.Flight {
			piece.Forms = b.formsOf(uint8(u))
		} else if mayTurn>>u&1 == 1 { // where it stands, as it stands
			piece.Forms = []string{k.Formation.String()}
		}
		piece.Ranges = b.ranges(uint8(u))
		for _, m := range [...]struct {
			is   bool
			name string
		}{
			{k.Smoke, "smoke"},
			{k.Empty, "empty"},
			{k.Vigilant, "vigilant"},
			{k.Shaken, "shaken"},
			{k.Flight, "flight"},
			{k.House > 0, "inside"},
			{p.silent(uint8(u)), "abandoned"},
			{p.captive(uint8(u)), "captive"},
			{k.Formation != Loose, k.Formation.String()},
			{p.active>>u&1 == 1, "active"},
			{mayMove && int(p.moved) == u, "adjust"},
		} {
			if m.is {
				piece.Marks = append(piece.Marks, m.name)
			}
		}
		s.Pieces = append(s.Pieces, piece)
	}
	for i, h := range b.hidings {
		if (p.markers|p.unlaid)>>i&1 == 0 {
			continue
		}
		piece := game.Piece{ID: markerName(i), Kind: "marker", Seat: h.seat, Down: true, Base: &game.Base{Width: 2 * markerRadius}}
		if p.unlaid>>i&1 == 1 {
			piece.Marks = append(piece.Marks, "waiting")
		} else {
			at := game.Point(p.marker[i].at)
			piece.At = &at
		}
		if v.Sees(h.seat) {
			piece.Type = "blind"
			if u := p.marker[i].unit; u != none {
				piece.Type, piece.Titles, piece.Strength = b.profile[u].Name, b.Setup.Units[u].Title, int(p.Units[u].Left)
			}
		}
		if p.creeping>>i&1 == 1 {
			piece.Marks = append(piece.Marks, "active")
		}
		s.Pieces = append(s.Pieces, piece)
	}
	s.Pieces = p.postPieces(&d, s.Pieces)
	s.Extents = append(p.grounds(b, &d), p.stakes(b)...)
	s.Trays = p.plotTrays(v, p.trays(v))
	for seat := range game.Seat(2) {
		value, goal := p.progress(b, seat)
		_, lost := p.fighters(b, seat.Other())
		id := "mission"
		if aim := b.Mission[seat].Aim; aim == Rescue || aim == Massacre {
			id = "settlers"
		}
		s.Tracks = append(s.Tracks, game.Track{ID: id, Seat: seat, Value: value, Goal: goal})
		s.Tracks = append(s.Tracks, game.Track{ID: "fallen", Seat: seat, Value: lost})
		s.Tracks = append(s.Tracks, game.Track{ID: "command", Seat: seat, Value: int(p.command[seat]), Goal: mostPoints})
	}
	return s
}

// ranges are half the range of a unit's longest weapon and all of it (M6.1).
func (b *battle) ranges(u uint8) []int32 {
	far := max(arms[b.profile[u].Weapon].reach, arms[b.profile[u].Second].reach)
	if far == 0 {
		return nil
	}
	return []int32{far / 2, far}
}

// postPieces adds the deployment points while the sides deploy, last the one that is to be
// put next (MO15.1).
func (p *Position) postPieces(d *game.Decision, list []game.Piece) []game.Piece {
	for s := range game.Seat(2) {
		for i := range p.posted[s] {
			at := game.Point(p.post[s][i])
			list = append(list, game.Piece{ID: postName(s, i), Kind: "post", Type: "post", Seat: s, Spot: game.Spot{At: &at}, Base: &game.Base{Width: plane.Inch}})
		}
	}
	if d.Kind == StagePost.String() {
		list = append(list, game.Piece{ID: postName(d.Seat, p.posted[d.Seat]), Kind: "post", Type: "post", Seat: d.Seat, Marks: []string{"waiting"}, Base: &game.Base{Width: plane.Inch}})
	}
	return list
}

func postName(s game.Seat, i uint8) string {
	return "post-" + s.String() + "-" + strconv.Itoa(int(i)+1)
}

// isPost reports whether a piece is a deployment point, on the table or not yet.
func isPost(piece string) bool {
	for s := range game.Seat(2) {
		for i := range uint8(postsEach) {
			if piece == postName(s, i) {
				return true
			}
		}
	}
	return false
}

// trays are hands, reserves and piles.
func (p *Position) trays(v game.Viewer) (list []game.Tray) {
	b := p.battle()
	names := func(counts *[cardCount]uint8) (cards []string) {
		for c, n := range counts {
			for range n {
				cards = append(cards, cardNames[c])
			}
		}
		return cards
	}
	for s := range game.Seat(2) {
		hand := game.Tray{ID: "hand", Kind: "cards", Seat: &s, Count: game.Items(p.hand[s][:])}
		reserve := game.Tray{ID: "reserve", Kind: "cards", Seat: &s, Count: game.Items(p.reserve[s][:])}
		if v.Sees(s) {
			hand.Cards, reserve.Cards = names(&p.hand[s]), names(&p.reserve[s])
		}
		list = append(list, hand, reserve)
	}
	turns := game.Tray{ID: "clocks", Kind: "turns", Count: int(b.Clocks)}
	for n := range int(b.Clocks) {
		turns.Items = append(turns.Items, game.Item{ID: "red-clock", N: n + 1})
	}
	list = append(list, turns, game.Tray{ID: "struck", Kind: "cubes", Count: int(p.clocks), Items: []game.Item{{ID: "clock", N: int(p.clocks)}}})
	return append(list, game.Tray{ID: "deck", Kind: "cards", Count: game.Items(p.deck[:])},
		game.Tray{ID: "discard", Kind: "cards", Count: game.Items(p.discard[:]), Cards: names(&p.discard)})
}

// Resample implements [game.Position]: the hands and reserves v cannot see and the deck are
// dealt again.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	all := p.deck
	var hands [2]int
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		hands[s] = game.Items(p.hand[s][:])
		for k, n := range p.hand[s] {
			all[k] += n
			p.hand[s][k] = 0
		}
	}
	clocks := all[cardClock]
	if p.revealed { // they never lie in a hand (MR.21)
		all[cardClock] = 0
	}
	for s := range game.Seat(2) {
		for range hands[s] {
			k := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: s}, all[:])
			all[k]--
			p.hand[s][k]++
		}
	}
	if p.revealed {
		all[cardClock] = clocks
	}
	p.deck = all
	p.guessPlots(v, c)
	p.shuffleMarkers(v, c)
}
