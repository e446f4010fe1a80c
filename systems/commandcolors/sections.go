package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A band is the set of sections a hex belongs to, as its own player sees them:
// the dotted lines make two bands that count for either section.
const (
	BandLeft = iota
	BandLeftCenter
	BandCenter
	BandCenterRight
	BandRight
	BandCount
)

// Sections are the hexes of the board by section and by band, as each seat sees
// them: a hex on a dotted line lies in two sections and in one band.
type Sections struct {
	Section [2][3]hex.Set // left, center, right
	Band    [2][BandCount]hex.Set
	band    [2][hex.N]uint8 // of each hex
}

// BandOf returns the band a hex lies in as a seat sees it.
func (s *Sections) BandOf(seat game.Seat, h hex.Hex) uint8 { return s.band[seat][h] }

// Dotted is where the two dotted lines of a board run, from top to bottom: through
// the centers of hexes of every second row and between those of the others. Seen
// from below, x of a hex is twice the column plus one in rows B, D, F and H.
type Dotted [2]int

// The lines a board of thirteen by nine may have.
var (
	ThroughLong  = Dotted{8, 16} // through the fifth and ninth hex of the long rows
	ThroughShort = Dotted{7, 17} // through the fourth and ninth hex of the short rows
)

// MapSections returns the sections of the board with such lines.
func MapSections(at Dotted) Sections {
	var out Sections
	for h := range hex.Board().All() {
		x := 2*h.Col() + h.Row()&1
		var band int
		switch {
		case x < at[0]:
			band = BandLeft
		case x == at[0]:
			band = BandLeftCenter
		case x < at[1]:
			band = BandCenter
		case x == at[1]:
			band = BandCenterRight
		default:
			band = BandRight
		}
		mirrored := BandCount - 1 - band // the top player's left is the bottom player's right
		out.Band[game.Top][mirrored] = out.Band[game.Top][mirrored].With(h)
		out.Band[game.Bottom][band] = out.Band[game.Bottom][band].With(h)
		out.band[game.Top][h], out.band[game.Bottom][h] = uint8(mirrored), uint8(band)
	}
	for seat, t := range out.Band {
		out.Section[seat] = [3]hex.Set{t[0].Or(t[1]), t[1].Or(t[2]).Or(t[3]), t[3].Or(t[4])}
	}
	return out
}

// SectionSet returns the hexes of a set of sections: bits for left, center and right.
func (s *Sections) SectionSet(seat game.Seat, sections uint8) hex.Set {
	var out hex.Set
	for i := range 3 {
		if sections>>i&1 != 0 {
			out = out.Or(s.Section[seat][i])
		}
	}
	return out
}

// SectionsOf returns the sections h belongs to as a seat sees them, as bits.
func (s *Sections) SectionsOf(seat game.Seat, h hex.Hex) uint8 {
	var out uint8
	for i := range 3 {
		if s.Section[seat][i].Has(h) {
			out |= 1 << i
		}
	}
	return out
}

// OpenBands returns the bands of which one more piece can be ordered by a card
// with a quota for each section, as bits: the pieces ordered so far, by band, and
// this one must find room in the sections, each dotted hex counting for either
// of its two.
func OpenBands(quota *[3]uint8, given *[BandCount]uint8) (open uint8) {
	left, center, right := int(quota[0]), int(quota[1]), int(quota[2])
	l, lc, c, cr, r := int(given[0]), int(given[1]), int(given[2]), int(given[3]), int(given[4])
	// The orders left of each section alone, of two together, and of all.
	inLeft, inCenter, inRight := left-l, center-c, right-r
	inLeftHalf, inRightHalf := left+center-l-lc-c, center+right-c-cr-r
	inAll := left + center + right - l - lc - c - cr - r
	if min(inLeft, inCenter, inRight, inLeftHalf, inRightHalf, inAll-1) < 0 {
		return 0
	}
	if inLeftHalf > 0 {
		open |= 1 << BandLeftCenter
		if inLeft > 0 {
			open |= 1 << BandLeft
		}
		if inCenter > 0 && inRightHalf > 0 {
			open |= 1 << BandCenter
		}
	}
	if inRightHalf > 0 {
		open |= 1 << BandCenterRight
		if inRight > 0 {
			open |= 1 << BandRight
		}
	}
	return open
}

// BandsOpen returns how many of the pieces that have no order yet, more of each band,
// can be ordered by a card with a quota for each section, after the pieces it has
// ordered, by band. A dotted hex counts for either of its two sections, so those of
// one section are counted first.
func BandsOpen(quota *[3]uint8, given *[BandCount]uint8, more [BandCount]int) int {
	ordered, taken := 0, 0
	for band := range more {
		more[band] += int(given[band])
		ordered += int(given[band])
	}
	left := [3]int{int(quota[0]), int(quota[1]), int(quota[2])}
	for _, take := range [...]struct{ band, section int }{
		{BandLeft, 0},
		{BandCenter, 1},
		{BandRight, 2},
		{BandLeftCenter, 0},
		{BandCenterRight, 2},
		{BandLeftCenter, 1},
		{BandCenterRight, 1},
	} {
		k := min(more[take.band], left[take.section])
		more[take.band] -= k
		left[take.section] -= k
		taken += k
	}
	return taken - ordered
}
