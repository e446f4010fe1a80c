package commander

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/lease"
	"mariscal/game/zone"
)

// battles holds the registered scenarios.
var battles lease.Table[Battle]

// A Battle is the part of a scenario that does not change during play. Positions refer to
// it by its slot.
type Battle struct {
	Setup Setup
	Ground
	begun   hasher // hash of the sum, with which the hashes of its positions begin
	Blocks  int    // pieces of both sides, the garrisons that may come among them
	Names   []string
	titles  [MaxBlocks]map[string]string // full names by language
	called  [MaxBlocks]map[string]string // what sentences call them by language, nil for their ids
	Seat    [MaxBlocks]game.Seat
	Troops  [2]uint64        // pieces of each seat, a bit each
	Spare   [2][2]uint8      // garrisons that may be placed, or none
	Marker  [2]uint8         // HQ of each seat, or none
	Sub     [2]uint8         // HQS of each seat, or none
	Begin   [MaxBlocks]Block // as they are set up
	Entry   [MaxBlocks]zone.Set
	Works   uint64 // guns of redoubts
	Veteran uint64
	Russian uint64 // who may pay to stay (B24.17)

	Cards   int
	CardIDs []string
	atOnce  CardSet    // cards to be played at once, of either side, and the one that shuffles
	open    [2]CardSet // those a seat plays at once when it draws them, and the one that shuffles
	usable  [2]CardSet // cards whose text a seat may use
	quiet   CardSet    // free cards played at any question of their owner (BR.59)
	Leaders CardSet
	War     uint8 // the card that shuffles, or none
	own     [2]Colour

	verbs form.Verbs
	board game.Board
}

// Lease registers a scenario until release is called: after the last one no position
// of it may be looked at. Equal content gives the same scenario; the error says what
// makes it impossible to play.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	seal(s)
	_, release, err = battles.Lease(s.Info, func() (Battle, error) {
		b, err := newBattle(s)
		if err != nil {
			return Battle{}, fmt.Errorf("commander: %s: %w", s.Info.ID, err)
		}
		return *b, nil
	})
	return s.Info.Ref, release, err
}

// seal gives a set-up the types that may come, and the sum of its canonical text, unless
// it has one.
func seal(s *Setup) {
	s.Info.Types = s.types()
	if s.Info.Sum == "" {
		sum := sha256.Sum256([]byte(s.Info.Canonical))
		s.Info.Sum = hex.EncodeToString(sum[:])
	}
}

// types returns the types of all blocks, of the blocks they become when they lose a step
// (B11), and of garrisons that may be placed.
func (s *Setup) types() (names []string) {
	var come [TypeCount]bool
	for _, k := range s.Blocks {
		come[k.Type] = true
	}
	come[Short] = come[Short] || come[Long]
	come[Garrison] = come[Garrison] || s.Armies[0].Garrisons+s.Armies[1].Garrisons > 0
	for t, is := range come {
		if is {
			names = append(names, Type(t).String())
		}
	}
	return names
}

// newBattle makes the tables of a scenario. It checks only what the tables depend on;
// package content reports every fault with its line.
func newBattle(s *Setup) (*Battle, error) {
	g, err := newGround(s)
	if err != nil {
		return nil, err
	}
	b := &Battle{Setup: *s, Ground: *g, War: none, begun: hashOf(s.Info.Sum)}
	if len(s.Turns) == 0 || len(s.Turns) > MaxTurns {
		return nil, fmt.Errorf("%d turns, from 1 to %d are possible", len(s.Turns), MaxTurns)
	}
	for seat, a := range s.Armies {
		if a.Morale == 0 || a.Morale > MaxMorale || a.Most > MaxMorale {
			return nil, fmt.Errorf("the Morale of %v is %d of %d, from 1 to %d are possible", game.Seat(seat), a.Morale, a.Most, MaxMorale)
		}
	}
	b.own[s.French], b.own[s.French.Other()] = Blue, White
	if err := cmp.Or(b.enlist(), b.deck()); err != nil {
		return nil, err
	}
	b.verbs = b.makeVerbs()
	b.board = b.drawn()
	return b, nil
}

// maxCubes is how many cubes a redoubt has at most, and how many Fresh Troops markers
// a block.
const maxCubes = 3

// enlist numbers the blocks: those of the top seat first, in the order of the
// scenario, then its garrisons that may come, then those of the bottom seat.
func (b *Battle) enlist() error {
	for seat := range game.Seat(2) {
		b.Marker[seat], b.Sub[seat], b.Spare[seat] = none, none, [2]uint8{none, none}
		garrisons := uint8(0)
		for _, k := range b.Setup.Blocks {
			if k.Seat != seat {
				continue
			}
			if err := b.recruit(&k); err != nil {
				return fmt.Errorf("block %s: %w", k.Name, err)
			}
			garrisons += bool8(k.Type == Garrison)
		}
		if garrisons > min(b.Setup.Armies[seat].Garrisons, uint8(len(b.Spare[seat]))) {
			continue
		}
		for i := range b.Setup.Armies[seat].Garrisons - garrisons {
			if int(i) >= len(b.Spare[seat]) {
				break
			}
			k := BlockSetup{Name: "garrison-" + b.own[seat].String() + "-" + strconv.Itoa(int(i)+1), Seat: seat, Type: Garrison}
			b.Spare[seat][i] = uint8(b.Blocks)
			if err := b.recruit(&k); err != nil {
				return err
			}
			b.Begin[b.Spare[seat][i]].Away = Unplaced
		}
	}
	return nil
}

// recruit gives a block its number and records how it begins.
func (b *Battle) recruit(k *BlockSetup) error {
	u := uint8(b.Blocks)
	switch {
	case b.Blocks == MaxBlocks:
		return fmt.Errorf("there are more than %d", MaxBlocks)
	case k.Name == "" || strings.ContainsAny(k.Name, " \t\n") || slices.Contains(b.Names, k.Name):
		return errors.New("its name is empty, has blanks or is there twice")
	case k.Type >= TypeCount || k.Skill >= PoolSkills || k.Fresh > maxCubes:
		return errors.New("it has no such type, Skill or markers")
	}
	at := Block{At: none, Facing: none, Type: k.Type, Skill: k.Skill, State: k.State, Icons: k.Icons, Fresh: k.Fresh, Guns: k.Guns > 0}
	if k.Road {
		at.Formation = Road
	}
	if k.Second {
		at.Line = SecondLine
	}
	if k.Zone != "" {
		place, err := b.find(k.Zone)
		if err != nil {
			return err
		}
		at.At = place
		if at.looks() {
			to, err := b.find(k.Facing)
			if err != nil || b.Slot[place][to] == none {
				return fmt.Errorf("it stands in %s and looks at %q, which is not next to it", k.Zone, k.Facing)
			}
			at.Facing = to
		}
	} else if k.Turn > 0 {
		at.Away, at.Back = Awaited, k.Turn
		for _, name := range k.Entry {
			place, err := b.find(name)
			if err != nil {
				return err
			}
			b.Entry[u] |= 1 << place
		}
	}
	b.Begin[u], b.Seat[u], b.titles[u], b.called[u] = at, k.Seat, k.Title, k.Called
	b.Names = append(b.Names, k.Name)
	b.Troops[k.Seat] |= 1 << u
	b.Works |= uint64(bool8(k.Redoubt)) << u
	b.Veteran |= uint64(bool8(k.Veteran)) << u
	b.Russian |= uint64(bool8(k.Nation == Russian)) << u
	switch k.Type {
	case HQ:
		b.Marker[k.Seat] = u
	case HQS:
		b.Sub[k.Seat] = u
	}
	b.Blocks++
	return nil
}

// deck gives each card its number and sorts it into sets.
func (b *Battle) deck() error {
	if len(b.Setup.Cards) > MaxCards || len(b.Setup.Cards) == 0 {
		return fmt.Errorf("%d cards, from 1 to %d are possible", len(b.Setup.Cards), MaxCards)
	}
	b.Cards = len(b.Setup.Cards)
	for i, c := range b.Setup.Cards {
		if c.ID == "" || strings.ContainsAny(c.ID, " \t\n") || slices.Contains(b.CardIDs, c.ID) {
			return fmt.Errorf("the id of card %q is empty, has blanks or is there twice", c.ID)
		}
		b.CardIDs = append(b.CardIDs, c.ID)
		for seat := range game.Seat(2) {
			if c.Icon != IconShuffle && (c.Side == Common || (c.Side == OfFrench) == (seat == b.Setup.French)) {
				b.usable[seat].add(uint8(i))
			}
		}
		if c.Leader {
			b.Leaders.add(uint8(i))
		}
		if c.quiet() {
			b.quiet.add(uint8(i))
		}
		if c.Icon == IconShuffle {
			b.War = uint8(i)
		}
		if c.Icon == IconShuffle || c.Icon == IconNow {
			b.atOnce.add(uint8(i))
		}
	}
	for s := range b.open {
		b.open[s] = b.atOnce.And(b.usable[s])
		if b.War != none {
			b.open[s].add(b.War)
		}
	}
	return nil
}
