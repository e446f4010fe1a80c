package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// piecesAt returns the pieces at a place, units before leaders: in a cell, or with their
// middle at a point. A piece's id names the place of that piece.
func (s *script) piecesAt(place string) []game.Piece {
	var list []game.Piece
	for _, p := range s.scene().Pieces {
		if p.Cell == place || p.ID == place || p.At != nil && p.At.Name() == place {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b game.Piece) int { return strings.Compare(b.Kind, a.Kind) })
	return list
}

func (s *script) pieceText(p game.Piece) string {
	t := p.Seat.String() + " "
	if p.Kind == "leader" {
		t += "leader"
	} else {
		t += p.Type
	}
	if p.Name != "" {
		t += " " + strings.ReplaceAll(p.Name, " ", "_")
	}
	if p.Full > 0 {
		t += " " + strconv.Itoa(p.Strength)
	}
	if p.Facing != nil {
		t += " facing " + game.Degrees(*p.Facing)
	}
	if p.Down {
		t += " down"
	}
	if marks := s.marks(p); len(marks) > 0 {
		t += " (" + strings.Join(marks, ", ") + ")"
	}
	return t
}

func (s *script) piecesText(list []game.Piece) string {
	if len(list) == 0 {
		return "nothing"
	}
	var texts []string
	for _, p := range list {
		texts = append(texts, s.pieceText(p))
	}
	return strings.Join(texts, "\n")
}

// expectCell: PLACE [SEAT] [TYPE|leader|unit] [STRENGTH] [NAME] [facing DEGREES]
// [at PLACE] [down], where PLACE is a cell, a point or the id of a piece; PLACE
// empty, or PLACE terrain NAME, where PLACE is a cell or the id of an area.
func (s *script) expectCell(words []string) (*Failure, error) {
	area := s.area(words[0])
	if err := s.cell(words[0]); err != nil && area == nil && len(s.piecesAt(words[0])) == 0 {
		return nil, fmt.Errorf("%q is neither an expectation nor a cell", words[0])
	}
	if len(words) < 2 {
		return nil, malformed("expect " + words[0] + " SEAT TYPE STRENGTH")
	}
	if words[1] == "empty" {
		return s.expectEmpty(words[:1])
	}
	if words[1] == "terrain" && len(words) == 3 {
		if words[2] != orPlain("") {
			if err := s.known(game.TerrainNames, words[2]); err != nil {
				return nil, err
			}
		}
		if area != nil {
			return differ(words[2], short(area.Terrain)), nil
		}
		for _, c := range s.scene().Board.Cells {
			if c.Name == words[0] {
				return differ(words[2], orPlain(short(c.Terrain))), nil
			}
		}
		return nil, fmt.Errorf("the board has no cell %s", words[0])
	}
	at := s.piecesAt(words[0])
	for _, p := range at {
		if s.pieceIsAll(p, words[1:]) {
			return nil, nil
		}
	}
	return &Failure{Want: strings.Join(words[1:], " "), Got: s.piecesText(at)}, nil
}

func orPlain(terrain string) string {
	if terrain == "" {
		return "plain"
	}
	return terrain
}

// area returns the piece of terrain with an id, or nil.
func (s *script) area(id string) *game.Area {
	areas := s.scene().Board.Areas
	if i := slices.IndexFunc(areas, func(a game.Area) bool { return a.ID == id }); i >= 0 {
		return &areas[i]
	}
	return nil
}

// pieceIsAll reports whether all words of an expectation are true of a piece.
func (s *script) pieceIsAll(p game.Piece, words []string) bool {
	for i := 0; i < len(words); i++ {
		if more := i+1 < len(words); more && words[i] == "facing" {
			if i++; p.Facing == nil || game.Degrees(*p.Facing) != words[i] {
				return false
			}
			continue
		} else if more && words[i] == "at" {
			if i++; p.Cell != words[i] && (p.At == nil || p.At.Name() != words[i]) {
				return false
			}
			continue
		}
		if !pieceIs(p, words[i]) {
			return false
		}
	}
	return true
}

// pieceIs reports whether one word of an expectation is true of a piece.
func pieceIs(p game.Piece, word string) bool {
	if n, err := strconv.Atoi(word); err == nil {
		return p.Kind == "unit" && p.Strength == n
	}
	return word == p.Seat.String() || word == p.Kind || p.Kind == "unit" && word == p.Type ||
		p.Name != "" && word == strings.ReplaceAll(p.Name, " ", "_") || word == p.ID || word == "attached" && p.With != "" ||
		word == "down" && p.Down
}

// expectEmpty: gone CELL, or CELL empty.
func (s *script) expectEmpty(words []string) (*Failure, error) {
	if len(words) != 1 {
		return nil, malformed("expect gone CELL")
	}
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	if at := s.piecesAt(words[0]); len(at) > 0 {
		return &Failure{Want: "nothing", Got: s.piecesText(at)}, nil
	}
	return nil, nil
}

// expectMark: [no] mark CELL MARK.
func (s *script) expectMark(words []string, not bool) (*Failure, error) {
	if len(words) != 2 {
		return nil, malformed("expect mark CELL MARK")
	}
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	if err := s.known(game.MarkNames, words[1]); err != nil {
		return nil, err
	}
	at := s.piecesAt(words[0])
	marked := slices.ContainsFunc(at, func(p game.Piece) bool { return slices.Contains(s.marks(p), words[1]) })
	return holds(marked, not, words[1], "not ", s.piecesText(at)), nil
}

// isTrack reports whether the position has a track of that id.
func (s *script) isTrack(id string) bool {
	return slices.ContainsFunc(s.scene().Tracks, func(t game.Track) bool { return t.ID == id })
}

// expectTrack: ID SEAT N of a track of the position, or track ID SEAT N.
func (s *script) expectTrack(id string, words []string) (*Failure, error) {
	if len(words) != 2 {
		return nil, malformed("expect " + id + " SEAT N")
	}
	seat, ok := game.ParseSeat(words[0])
	if !ok {
		return nil, fmt.Errorf("%q is not top or bottom", words[0])
	}
	for _, t := range s.scene().Tracks {
		if t.ID == id && t.Seat == seat {
			return differ(words[1], strconv.Itoa(t.Value)), nil
		}
	}
	return nil, fmt.Errorf("there is no track %q of %s", id, seat)
}

// expectBorder: [no] border CELL CELL NAME, what lies on the edge of two cells or
// crosses it.
func (s *script) expectBorder(words []string, not bool) (*Failure, error) {
	if len(words) != 3 {
		return nil, malformed("expect border CELL CELL NAME")
	}
	if err := cmp.Or(s.cells(words[:2]), s.known(game.TerrainNames, words[2])); err != nil {
		return nil, err
	}
	var lies []string
	for _, b := range s.scene().Board.Borders {
		if b.Between == [2]string{words[0], words[1]} || b.Between == [2]string{words[1], words[0]} {
			lies = append(lies, short(b.Terrain))
		}
	}
	return holds(slices.Contains(lies, words[2]), not, words[2], "no ", list(lies)), nil
}

// expectTray: tray ID [SEAT] [count N]: CARD ..., or hand SEAT ...; of a tray of
// other things their kinds, each as often as it is there.
func (s *script) expectTray(rest string, hand bool) (*Failure, error) {
	before, cards, listed := strings.Cut(rest, ":")
	words := strings.Fields(before)
	id := "hand"
	if !hand {
		if len(words) == 0 {
			return nil, malformed("expect tray ID [SEAT] count N, or: CARD ...")
		}
		id, words = words[0], words[1:]
	}
	var seat *game.Seat
	if len(words) > 0 {
		if st, ok := game.ParseSeat(words[0]); ok {
			seat, words = &st, words[1:]
		}
	}
	for _, t := range s.scene().Trays {
		if t.ID != id || seat != nil && (t.Seat == nil || *t.Seat != *seat) {
			continue
		}
		if len(words) == 2 && words[0] == "count" {
			if f := differ(words[1], strconv.Itoa(t.Count)); f != nil {
				return f, nil
			}
		} else if len(words) > 0 {
			return nil, fmt.Errorf("%q: after a tray come \"count N\" and its cards after a colon", words[0])
		}
		if !listed {
			return nil, nil
		}
		if len(t.Items) == 0 {
			if err := s.allKnown(game.CardNames, strings.Fields(cards)); err != nil {
				return nil, err
			}
		}
		lies := slices.Clone(t.Cards)
		for _, item := range t.Items {
			lies = append(lies, slices.Repeat([]string{item.ID}, item.N)...)
		}
		return differSets(strings.Fields(cards), lies), nil
	}
	return nil, fmt.Errorf("there is no tray %q", strings.TrimSpace(before))
}
