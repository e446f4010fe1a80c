package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// piecesAt returns what stands on a cell, units before leaders.
func (s *script) piecesAt(cell string) []game.Piece {
	var list []game.Piece
	for _, p := range s.scene().Pieces {
		if p.Cell == cell {
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

// expectCell: CELL [SEAT] [TYPE|leader|unit] [STRENGTH] [NAME], CELL empty or
// CELL terrain NAME.
func (s *script) expectCell(words []string) (*Failure, error) {
	if err := s.cell(words[0]); err != nil {
		return nil, fmt.Errorf("%q is neither an expectation nor a cell", words[0])
	}
	if len(words) < 2 {
		return nil, form("expect " + words[0] + " SEAT TYPE STRENGTH")
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
		for _, c := range s.scene().Board.Cells {
			if c.Name == words[0] {
				return differ(words[2], orPlain(short(c.Terrain))), nil
			}
		}
		return nil, fmt.Errorf("the board has no cell %s", words[0])
	}
	at := s.piecesAt(words[0])
	for _, p := range at {
		if !slices.ContainsFunc(words[1:], func(w string) bool { return !pieceIs(p, w) }) {
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

// pieceIs reports whether one word of an expectation is true of a piece.
func pieceIs(p game.Piece, word string) bool {
	if n, err := strconv.Atoi(word); err == nil {
		return p.Kind == "unit" && p.Strength == n
	}
	return word == p.Seat.String() || word == p.Kind || p.Kind == "unit" && word == p.Type ||
		p.Name != "" && word == strings.ReplaceAll(p.Name, " ", "_") || word == p.ID || word == "attached" && p.With != ""
}

// expectEmpty: gone CELL, or CELL empty.
func (s *script) expectEmpty(words []string) (*Failure, error) {
	if len(words) != 1 {
		return nil, form("expect gone CELL")
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
		return nil, form("expect mark CELL MARK")
	}
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	if err := s.known(game.MarkNames, words[1]); err != nil {
		return nil, err
	}
	at := s.piecesAt(words[0])
	marked := slices.ContainsFunc(at, func(p game.Piece) bool { return slices.Contains(s.marks(p), words[1]) })
	if marked != not {
		return nil, nil
	}
	want := words[1]
	if not {
		want = "not " + want
	}
	return &Failure{Want: want, Got: s.piecesText(at)}, nil
}

// isTrack reports whether the position has a track of that id.
func (s *script) isTrack(id string) bool {
	return slices.ContainsFunc(s.scene().Tracks, func(t game.Track) bool { return t.ID == id })
}

// expectTrack: ID SEAT N of a track of the position, or track ID SEAT N.
func (s *script) expectTrack(id string, words []string) (*Failure, error) {
	if len(words) != 2 {
		return nil, form("expect " + id + " SEAT N")
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

// expectTray: tray ID [SEAT] [count N]: CARD ..., or hand SEAT ...
func (s *script) expectTray(rest string, hand bool) (*Failure, error) {
	before, cards, listed := strings.Cut(rest, ":")
	if err := s.allKnown(game.CardNames, strings.Fields(cards)); err != nil {
		return nil, err
	}
	words := strings.Fields(before)
	id := "hand"
	if !hand {
		if len(words) == 0 {
			return nil, form("expect tray ID [SEAT] count N, or: CARD ...")
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
		if listed {
			return differSets(strings.Fields(cards), t.Cards), nil
		}
		return nil, nil
	}
	return nil, fmt.Errorf("there is no tray %q", strings.TrimSpace(before))
}
