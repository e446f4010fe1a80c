package terminal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"mariscal/game"
	"mariscal/words"
)

// token returns a piece in a few characters: its class, name, strength, facing and state.
func (d drawing) token(p *game.Piece) string {
	text := byArmy(p.Seat, p.ID)
	for _, c := range d.signs.classes {
		if c.id == p.Class {
			text = d.look.show(c) + text
		}
	}
	switch {
	case p.Down:
		text += "?"
	case p.Full > 1:
		text += ":" + strconv.Itoa(p.Strength)
	}
	return strings.TrimRight(text+d.arrow(p.Facing)+d.state(d.signs, p), " ")
}

// arrow returns the sign of a facing, in ASCII a point of the compass.
func (v *view) arrow(facing *int) string {
	if facing == nil {
		return ""
	}
	way := ((*facing%3600+3600)%3600 + 225) / 450 % 8
	if v.flip {
		way = (way + 4) % 8
	}
	return v.look.either(string([]rune("↑↗→↘↓↙←↖")[way]), "/"+v.text(fmt.Sprintf("way-%d", way)))
}

// roster lists the pieces of a board that shows ids: what each is, how strong, and where. It leaves
// out the entries that were told before.
func (d drawing) roster(b *strings.Builder, s *game.Scene, told func(entry string) bool) {
	for seat := range game.Seat(2) {
		var list []string
		half := d.look.Width / 2
		for i := range s.Pieces {
			if p := &s.Pieces[i]; p.Seat == seat && onBoard(p) {
				if entry := d.entry(s, p); !told(entry) {
					list = append(list, entry)
				}
			}
		}
		for i := 0; i < len(list); i++ {
			line := "  " + list[i]
			if i+1 < len(list) && columns(line) < half && columns(list[i+1]) <= half-2 {
				i++
				line = pad(line, half) + list[i]
			}
			if columns(line) > d.look.Width {
				line = Hang("  ", list[i], d.look.Width)
			}
			b.WriteString(line + "\n")
		}
	}
}

// entry returns the line of a piece in the list.
func (d drawing) entry(s *game.Scene, p *game.Piece) string {
	text := d.look.paint(armyStyles[p.Seat&1], byArmy(p.Seat, p.ID)) + d.title(p)
	if key := d.keyOf(p); s.Board.Kind == game.PlaneBoard && key != "" {
		text = d.look.paint(armyStyles[p.Seat&1], key) + " " + text
	} else if short := shortName(p); s.Board.Kind == game.PlaneBoard && short != p.ID {
		text = d.look.paint(armyStyles[p.Seat&1], byArmy(p.Seat, short)) + " " + text
	}
	text += " " + d.pieceWord(s.System, p)
	if p.Full > 1 {
		text += fmt.Sprintf(" %d/%d", p.Strength, p.Full)
	}
	if spotOf(p).At != nil {
		text += " " + d.whereabouts(s, front(p)) + " (" + roundPoint(front(p)) + ")"
	} else {
		text += " " + placeOf(p.Spot)
	}
	if p.Facing != nil {
		text += " " + strings.TrimPrefix(d.arrow(p.Facing), "/")
	}
	return text + d.marks(s.System, p)
}

// marks lists the marks of a piece, each after a comma.
func (v *view) marks(system string, p *game.Piece) (text string) {
	for _, m := range p.Marks {
		if id := system + ".mark." + m; words.Has(id) {
			text += ", " + v.words.Text(id)
		}
	}
	return text
}

// title returns the name of a piece in sentences, in brackets, if the board shows only its id.
func (v *view) title(p *game.Piece) string {
	title := p.Titles[v.words.Language()]
	if title == "" || title == words.Spoken(p.ID) || p.Name != "" || v.look.Plain && !isASCII(title) {
		return ""
	}
	return " (" + title + ")"
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}

// pieceWord says what a piece is; of a piece that lies face down only that it is a piece.
func (v *view) pieceWord(system string, p *game.Piece) string {
	ids := []string{system + ".unit." + p.Type, system + ".piece." + p.Kind}
	if p.Kind == "leader" && p.Name != "" {
		return v.words.Name(p.Name)
	}
	for _, id := range ids {
		if words.Has(id) {
			return v.words.Text(id)
		}
	}
	return v.text("piece")
}

// placeOf returns the name of a spot: its cell, or its point in inches.
func placeOf(s game.Spot) string {
	if s.At != nil {
		return s.At.Name()
	}
	return s.Cell
}
