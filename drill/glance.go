package drill

import (
	"strings"

	"mariscal/game"
)

// glances are the tables by which the numbers of a glance become those of the schema.
type glances struct {
	pieces, kinds, types, marks, cards []int16
	places                             []int16 // of the schema, by place
	hexes                              []int16 // of the planes, by place
	trays                              []trayKey
}

// trayKey names a tray: own is 0 for the viewer's, 1 for the other's, 2 for nobody's.
type trayKey struct {
	id  string
	own int32
	row int
}

// glanceTables makes the tables of a position that tells glances; nil for another.
func (s *survey) glanceTables(p game.Position) *glances {
	q, ok := game.GlancerOf(p)
	if !ok || s.board.Kind != game.HexBoard {
		return nil
	}
	names := q.GlanceNames()
	g := new(glances)
	for to, list := range map[*[]int16][]string{&g.pieces: names.Pieces, &g.types: names.Types, &g.marks: names.Marks, &g.cards: names.Cards} {
		from := map[*[]int16]*vocabulary{&g.pieces: &s.pieces, &g.types: &s.types, &g.marks: &s.marks, &g.cards: &s.cards}[to]
		for _, n := range list {
			*to = append(*to, int16(from.index(n)))
		}
	}
	for _, n := range names.Kinds {
		w := writer{survey: s}
		g.kinds = append(g.kinds, int16(w.kind(n)))
	}
	for _, n := range s.numbered() {
		k := s.places.index(n)
		g.places = append(g.places, int16(k))
		w := writer{survey: s}
		g.hexes = append(g.hexes, int16(w.hexOf(n)))
	}
	for own, prefix := range []string{"own ", "other ", ""} {
		for k, name := range s.trays.names {
			if id, ok := strings.CutPrefix(name, prefix); ok {
				g.trays = append(g.trays, trayKey{id, int32(own), k})
			}
		}
	}
	return g
}

// glance writes an observation of a hex board without making a scene. The result is that of
// the scene, byte for byte.
func (s *survey) glance(t *table, q game.Glancer, v game.Viewer, bytes []byte, values []int32) {
	p, d, look := t.pos, &t.asked, &t.look
	q.Glance(v, look)
	w := writer{survey: s, own: game.Seat(v & 1), bytes: bytes, values: values}
	size, types := s.board.Rows*s.board.Cols, s.types.len()
	var rows []int32
	var marked, planes []byte
	if values != nil {
		w.asked(d, look.Phase, p.Turn(), look.Active)
		w.score(look.Tracks)
		rows = values[s.at.pieces:][:s.pieces.len()*len(pieceColumns)]
		clear(rows)
	}
	if bytes != nil {
		marked, planes = bytes[s.at.marks:][:s.pieces.len()*s.marks.len()], bytes[s.at.board:][:len(s.ground)]
		clear(marked)
		if look.Ground {
			copy(planes, s.ground)
		} else {
			s.writeGround(planes, p.Scene(v).Board.Cells)
		}
		w.glanceTrays(look)
	}
	n := s.glances
	for i := range look.Pieces {
		x := &look.Pieces[i]
		k, relation, place, hex, kind := int(n.pieces[x.Piece]), w.relation(x.Seat), int32(-1), int16(-1), int32(-1)
		if x.Place != game.NoPlace {
			place, hex = int32(n.places[x.Place]), n.hexes[x.Place]
		}
		if x.Type != game.NoPart {
			kind = int32(n.types[x.Type])
		}
		if rows != nil {
			with := int32(-1)
			if x.With != game.NoPart {
				with = int32(n.pieces[x.With])
			}
			row := rows[k*len(pieceColumns):][:len(pieceColumns)]
			row[0], row[1], row[2], row[3], row[4], row[5], row[6] = 1, int32(n.kinds[x.Kind]), kind, relation, place, 0, -1
			row[7], row[8], row[9], row[10], row[11], row[12] = int32(x.Strength), int32(x.Full), with, 0, -1, -1
		}
		if bytes == nil {
			continue
		}
		channel := int(relation) * (types + 1)
		if kind >= 0 {
			channel += int(kind)
		} else {
			channel += types
		}
		if hex >= 0 {
			planes[channel*size+int(hex)] = x.Strength
		}
		for m, c := range n.marks {
			if x.Marks>>m&1 != 0 {
				marked[k*s.marks.len()+int(c)] = 1
				if hex >= 0 {
					planes[(s.at.channel+int(c))*size+int(hex)] = 1
				}
			}
		}
	}
	if bytes != nil {
		for k, place := range []game.Place{d.About, d.From} {
			if int(place) < len(n.hexes) && n.hexes[place] >= 0 {
				planes[(2*(types+1)+k)*size+int(n.hexes[place])] = 1
			}
		}
	}
}

// glanceTrays writes the trays of a glance.
func (w *writer) glanceTrays(look *game.Glance) {
	wide := 1 + w.cards.len()
	to := w.bytes[w.survey.at.trays:][:w.survey.trays.len()*wide]
	clear(to)
	for i := range look.Trays {
		t := &look.Trays[i]
		own := int32(2)
		if t.Owned {
			own = w.relation(t.Seat)
		}
		k := -1
		for i := range w.glances.trays {
			if key := &w.glances.trays[i]; key.own == own && key.id == t.ID {
				k = key.row
			}
		}
		if k < 0 {
			continue
		}
		row := to[k*wide:][:wide]
		row[0] = byteOf(t.Count)
		for c, n := range t.Kinds {
			if n > 0 {
				row[1+w.glances.cards[c]] += n
			}
		}
	}
}
