package muskets

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
	"mariscal/game/plane"
)

// none stands for no unit, figure or card.
const none = 31

// battles are the registered scenarios.
var battles lease.Table[battle]

// A battle is everything about a scenario that does not change in play.
type battle struct {
	Setup
	*ground
	units       int
	names       []string
	profile     [MaxUnits]*Profile
	seat        [MaxUnits]game.Seat
	first       [MaxUnits]uint8 // number of its first figure
	size        [MaxUnits]uint8 // figures at the start
	owner       [MaxFigures]uint8
	radius      [MaxFigures]int32 // of the base of a figure
	sideFigures [2]uint64
	escorted    [2]uint32
	hides       uint32 // units that begin as markers
	guns        uint32 // units with a gun
	housing     []house
	hidings     []hiding
	middles     []plane.Point    // of each piece of terrain
	posts       [2][]plane.Point // deployment points worth considering (MO15.1)
	goals       [2][]plane.Point // what the mission of a seat names
	figures     int
	side        [2]uint32             // units of each seat, a bit each
	troop       [2][TroopCount]uint32 // by seat and type
	officer     uint32
	elite       uint32
	talent      [MaxUnits]Talent
	talented    [TalentCount]uint32 // Officers with a talent
	deck        [cardCount]uint8
	board       game.Board
	atlas       *atlas
}

// The cards: Troops cards of each seat by type, then Forward and Morale of each seat, then
// the Clock.
const (
	cardForward = 2 * int(TroopCount)
	cardMorale  = cardForward + 2
	cardClock   = cardMorale + 2
	cardCount   = cardClock + 1
)

// clocks is how many Clocks end a turn (MO2.6).
const clocks = 3

// TurnClocks is how many Clocks end a turn of the deck (MO2.6).
const TurnClocks = clocks

var cardNames = func() (names []string) {
	for _, s := range [...]string{"top", "bottom"} {
		for _, t := range troopNames {
			names = append(names, s+"-"+t)
		}
	}
	return append(names, "top-forward", "bottom-forward", "top-morale", "bottom-morale", "clock")
}()

// cardSeat returns whose a card is; ok is false for a Clock.
func cardSeat(c int) (s game.Seat, ok bool) {
	switch {
	case c < cardForward:
		return game.Seat(c / int(TroopCount)), true
	case c < cardMorale:
		return game.Seat(c - cardForward), true
	case c < cardClock:
		return game.Seat(c - cardMorale), true
	}
	return 0, false
}

// Lease registers a scenario until release is called. The error says what makes it
// impossible to play.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	if s.Info.Sum == "" {
		s.Info.Sum = sumOf(s)
	}
	_, release, err = battles.Lease(s.Info, func() (battle, error) {
		b, err := newBattle(s)
		if err != nil {
			return battle{}, fmt.Errorf("muskets: %s: %w", s.Info.ID, err)
		}
		return *b, nil
	})
	return s.Info.Ref, release, err
}

// sumOf returns the SHA-256 of a scenario's text.
func sumOf(s *Setup) string {
	sum := sha256.Sum256([]byte(s.Info.Canonical))
	return hex.EncodeToString(sum[:])
}

func newBattle(s *Setup) (*battle, error) {
	g, err := newGround(s)
	if err != nil {
		return nil, err
	}
	b := &battle{Setup: *s, ground: g}
	if b.housing, err = housesOf(g, s.Areas); err != nil {
		return nil, err
	}
	for i := range s.Units {
		u := &s.Units[i]
		if b.units == MaxUnits || b.figures+int(u.Figures) > MaxFigures || u.Figures == 0 || u.Figures > MaxSize {
			return nil, fmt.Errorf("unit %s: there are more than %d units, %d figures or %d in one unit", u.Name, MaxUnits, MaxFigures, MaxSize)
		}
		n, bit := b.units, uint32(1)<<b.units
		b.names = append(b.names, u.Name)
		b.profile[n], b.seat[n], b.first[n], b.size[n], b.talent[n] = &u.Profile, u.Seat, uint8(b.figures), u.Figures, u.Talent
		for range u.Figures {
			b.owner[b.figures] = uint8(n)
			b.radius[b.figures] = u.Profile.radius()
			if u.Profile.Has(Gun) {
				b.guns |= bit
			}
			if u.Profile.Has(Gun) && b.figures > int(b.first[n]) {
				b.radius[b.figures] = plane.Inch / 2 // the crew
			}
			b.sideFigures[u.Seat] |= 1 << b.figures
			b.figures++
		}
		b.side[u.Seat] |= bit
		b.talented[u.Talent] |= bit
		b.troop[u.Seat][u.Profile.Troop] |= bit
		if u.Profile.Has(Officer) {
			b.officer |= bit
		}
		if u.Profile.Has(Elite) || u.Profile.Has(Officer) {
			b.elite |= bit
		}
		if u.Captive && (u.Profile.Troop != Civilians || u.Hidden || u.Inside != "" || s.Deploys) {
			return nil, fmt.Errorf("%s cannot begin as captives: captives are settlers who stand on the table", u.Name)
		}
		if u.Hidden {
			b.hides |= bit
			for _, at := range [...]plane.Point{u.At, u.Blind} {
				if s.Deploys {
					at = plane.Point{}
				}
				b.hidings = append(b.hidings, hiding{u.Seat, u.Profile.Troop, at})
			}
		}
		b.units++
	}
	if len(b.hidings) > MaxMarkers {
		return nil, fmt.Errorf("more than %d units begin as markers", MaxMarkers/2)
	}
	if s.Mission[0].Aim == Interception && s.Mission[1].Aim == Interception {
		return nil, errors.New("both sides only intercept the other")
	}
	for seat := range 2 {
		if b.side[seat] == 0 {
			return nil, fmt.Errorf("%s has no units", game.Seat(seat))
		}
		for t, set := range b.troop[seat] {
			if set != 0 {
				b.deck[seat*int(TroopCount)+t] = troopCards[t]
			}
		}
		b.deck[cardForward+seat], b.deck[cardMorale+seat] = 1, 1
	}
	b.deck[cardClock] = clocks
	for seat := range 2 {
		for u, name := range b.names {
			if name == s.Mission[seat].Unit && int(b.seat[u]) == seat {
				b.escorted[seat] |= 1 << u
			}
		}
	}
	if err := b.lodgings(); err != nil {
		return nil, err
	}
	for i := range g.List {
		b.middles = append(b.middles, middleOf(g.List[i].Outline))
	}
	for seat := range game.Seat(2) {
		b.goals[seat] = b.goalsOf(seat)
		if s.Deploys {
			b.posts[seat] = b.postsOf(seat)
		}
	}
	b.board = s.board()
	b.atlas = newAtlas(b)
	for i := range b.housing {
		door := game.Point(b.housing[i].door)
		b.board.Areas[b.housing[i].area].Door = &door
	}
	return b, nil
}

// board returns what clients draw.
func (s *Setup) board() game.Board {
	board := game.Board{Kind: game.PlaneBoard, Width: s.Table.Max.X, Height: s.Table.Max.Y, Labels: s.Labels, Cells: []game.Cell{}}
	for _, a := range s.Areas {
		area := game.Area{ID: a.ID, Terrain: features[a.Kind].name, Cover: coverNames[features[a.Kind].cover]}
		for _, p := range a.Outline {
			area.Shape = append(area.Shape, game.Point(p))
		}
		board.Areas = append(board.Areas, area)
	}
	return board
}

// disc returns the base of a figure.
func (b *battle) disc(figure int, at plane.Point) plane.Disc {
	return plane.Disc{At: at, Radius: b.radius[figure]}
}

// figuresOf returns the figures a unit began with.
func (b *battle) figuresOf(u uint8) uint64 { return (1<<b.size[u] - 1) << b.first[u] }

// middleOf returns the mean of the corners of an outline.
func middleOf(outline []plane.Point) plane.Point {
	var x, y int64
	for _, q := range outline {
		x, y = x+int64(q.X), y+int64(q.Y)
	}
	n := int64(len(outline))
	return plane.Point{X: int32(x / n), Y: int32(y / n)}
}

// goalsOf returns the points a seat's mission draws its units to.
func (b *battle) goalsOf(s game.Seat) (list []plane.Point) {
	m, mid := &b.Mission[s], plane.Point{X: b.Table.Max.X / 2, Y: b.Table.Max.Y / 2}
	if m.Aim == Interception { // where the rival wants to go
		return b.goalsOf(s.Other())
	}
	list = append(list, m.Places...)
	switch m.Aim {
	case Raid, Protection:
		for set := b.houses; set != 0; set &= set - 1 {
			list = append(list, b.middles[set.First()])
		}
	case Exploration:
		if len(m.Places) > 0 {
			break
		}
		for _, q := range [...]plane.Point{{X: mid.X / 2, Y: mid.Y / 2}, {X: mid.X * 3 / 2, Y: mid.Y / 2}, {X: mid.X / 2, Y: mid.Y * 3 / 2}, {X: mid.X * 3 / 2, Y: mid.Y * 3 / 2}} {
			list = append(list, q)
		}
	}
	if m.Aim >= Exploration {
		list = append(list, [...]plane.Point{North: {X: mid.X}, East: {X: b.Table.Max.X, Y: mid.Y}, South: {X: mid.X, Y: b.Table.Max.Y}, West: {Y: mid.Y}}[m.Edge])
	}
	return list
}
