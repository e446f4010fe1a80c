package commandcolors_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// fits is the rule of the dotted lines by trying it out: each piece on a dotted
// line counts for one of its two sections, whichever leaves room.
func fits(quota [3]uint8, given [cc.BandCount]uint8) bool {
	if quota[0] < given[cc.BandLeft] || quota[1] < given[cc.BandCenter] || quota[2] < given[cc.BandRight] {
		return false
	}
	left, center, right := quota[0]-given[cc.BandLeft], quota[1]-given[cc.BandCenter], quota[2]-given[cc.BandRight]
	for a := range given[cc.BandLeftCenter] + 1 { // so many count for the left
		for b := range given[cc.BandCenterRight] + 1 { // so many count for the right
			if a <= left && b <= right && given[cc.BandLeftCenter]-a+given[cc.BandCenterRight]-b <= center {
				return true
			}
		}
	}
	return false
}

func TestABandIsOpenWhileOnePieceMoreFindsRoom(t *testing.T) {
	const most = 3
	for n := range most * most * most {
		quota := [3]uint8{uint8(n % most), uint8(n / most % most), uint8(n / most / most)}
		for m := range most * most * most * most * most {
			var given [cc.BandCount]uint8
			for i, k := 0, m; i < len(given); i, k = i+1, k/most {
				given[i] = uint8(k % most)
			}
			open := cc.OpenBands(&quota, &given)
			for band := range cc.BandCount {
				one := given
				one[band]++
				if got, want := open>>band&1 != 0, fits(quota, one); got != want {
					t.Fatalf("quota %v, given %v: band %d is open: %v, want %v", quota, given, band, got, want)
				}
			}
		}
	}
}

func TestSectionsMirrorEachOther(t *testing.T) {
	for _, lines := range []cc.Dotted{cc.ThroughLong, cc.ThroughShort} {
		s := cc.MapSections(lines)
		for h := range hex.Board().All() {
			top, bottom := s.SectionsOf(game.Top, h), s.SectionsOf(game.Bottom, h)
			if top == 0 || top != bottom&2|bottom&1<<2|bottom&4>>2 {
				t.Errorf("%v lies in sections %03b of the one below and %03b of the one above", h, bottom, top)
			}
			if !s.SectionSet(game.Top, top).Has(h) || s.SectionSet(game.Top, 7&^top).AndNot(s.SectionSet(game.Top, top)).Has(h) {
				t.Errorf("%v does not lie in its own sections", h)
			}
		}
	}
}

func TestTheLinesRunThroughTheLongRowsOrTheShortOnes(t *testing.T) {
	for _, c := range []struct {
		lines       cc.Dotted
		dotted      [2]string // one of the long rows' hexes on a line, one of the short rows'
		long, short [3]int    // hexes of each section in a row
	}{
		{cc.ThroughLong, [2]string{"E5 E9", ""}, [3]int{5, 5, 5}, [3]int{4, 4, 4}},
		{cc.ThroughShort, [2]string{"", "D4 D9"}, [3]int{4, 5, 4}, [3]int{4, 6, 4}},
	} {
		s := cc.MapSections(c.lines)
		for i, want := range [2][3]int{c.long, c.short} {
			row := "ED"[i]
			var got [3]int
			dotted := ""
			for h := range hex.Board().All() {
				if h.String()[0] != row {
					continue
				}
				in := 0
				for sec := range got {
					if s.Section[game.Bottom][sec].Has(h) {
						got[sec]++
						in++
					}
				}
				if in == 2 {
					dotted = strings.TrimSpace(dotted + " " + h.String())
				}
			}
			if got != want || dotted != c.dotted[i] {
				t.Errorf("lines %v: row %c has %v hexes a section and %q under the lines, want %v and %q", c.lines, row, got, dotted, want, c.dotted[i])
			}
		}
	}
}
