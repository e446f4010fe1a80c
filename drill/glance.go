package drill

import (
	"math/bits"
	"slices"

	"mariscal/game"
)

// glances are the tables by which the numbers of a glance become those of the schema; -1 is
// what the schema has no place for.
type glances struct {
	phases, tracks, pieces, kinds, types, marks, cards, figures []int16
	places                                                      []int16    // of the schema, by place
	hexes                                                       []int16    // of the planes, by place
	trays                                                       [][3]int16 // rows: the viewer's own, the other's, nobody's
	tags                                                        []int16    // columns of zones
	bare                                                        []byte     // zones without the tags that come and go
}

// glanceTables makes the tables of a position that tells glances; nil for another.
func (s *survey) glanceTables(p game.Position) *glances {
	q, ok := game.GlancerOf(p)
	if !ok {
		return nil
	}
	names := q.GlanceNames()
	w := writer{survey: s}
	g := &glances{
		phases: numbersOf(names.Phases, s.phases.index), tracks: numbersOf(names.Tracks, s.tracks.index), pieces: numbersOf(names.Pieces, s.pieces.index),
		kinds: numbersOf(names.Kinds, func(n string) int { return int(w.kind(n)) }), types: numbersOf(names.Types, s.types.index),
		marks: numbersOf(names.Marks, s.marks.index), cards: numbersOf(names.Cards, s.cards.index), figures: numbersOf(names.Figures, s.figures.index),
		places: numbersOf(s.numbered(), s.places.index),
	}
	for _, n := range names.Trays {
		g.trays = append(g.trays, [3]int16{int16(s.trays.index("own " + n)), int16(s.trays.index("other " + n)), int16(s.trays.index(n))})
	}
	switch s.board.Kind {
	case game.HexBoard:
		g.hexes = numbersOf(s.numbered(), w.hexOf)
	case game.MeshBoard:
		g.tags = numbersOf(names.Tags, s.tags.index)
		cells := slices.Clone(s.board.Cells)
		for i := range cells {
			cells[i].Tags = slices.DeleteFunc(slices.Clone(cells[i].Tags), func(t string) bool { return slices.Contains(names.Tags, t) })
		}
		g.bare = make([]byte, s.places.len()*(s.terrains.len()+s.tags.len()))
		w.writeZones(g.bare, cells)
	}
	return g
}

// numbersOf returns the numbers of names.
func numbersOf(names []string, index func(string) int) (numbers []int16) {
	for _, n := range names {
		numbers = append(numbers, int16(index(n)))
	}
	return numbers
}

// numberAt returns a number of a table, -1 for what is not there.
func numberAt(table []int16, n int16) int32 {
	if n < 0 {
		return -1
	}
	return int32(table[n])
}

// glance writes an observation without making a scene. The result is that of the scene,
// byte for byte.
func (s *survey) glance(t *table, q game.Glancer, v game.Viewer, bytes []byte, values []int32) {
	look := &t.look
	look.Clear()
	q.Glance(v, look)
	w := writer{survey: s, own: game.Seat(v & 1), bytes: bytes, values: values}
	if values != nil {
		w.asked(&t.asked, numberAt(s.glances.phases, look.Phase), t.pos.Turn(), look.Active)
		w.glanceTracks(look)
		w.glanceRows(look)
		if s.board.Kind == game.PlaneBoard {
			w.glanceFigures(look)
			w.distances()
		}
	}
	if bytes == nil {
		return
	}
	w.glanceTrays(look)
	w.glanceMarks(look)
	switch s.board.Kind {
	case game.HexBoard:
		planes := bytes[s.at.board:][:len(s.ground)]
		if look.Ground {
			copy(planes, s.ground)
		} else {
			s.writeGround(planes, t.pos.Scene(v).Board.Cells)
		}
		w.glanceHexes(&t.asked, look, planes)
	case game.MeshBoard:
		zones, wide := bytes[s.at.zones:][:len(s.glances.bare)], s.terrains.len()+s.tags.len()
		copy(zones, s.glances.bare)
		for _, x := range look.Tags {
			if at, tag := s.glances.places[x.Place], s.glances.tags[x.Tag]; tag >= 0 {
				zones[int(at)*wide+s.terrains.len()+int(tag)] = 1
			}
		}
	}
}

// glanceTracks writes the tracks.
func (w *writer) glanceTracks(look *game.Glance) {
	to := w.values[w.survey.at.tracks:][:4*w.survey.tracks.len()]
	clear(to)
	for _, x := range look.Tracks {
		if k := int(w.glances.tracks[x.Track]); k >= 0 {
			k = 4*k + 2*int(w.relation(x.Seat))
			to[k], to[k+1] = int32(x.Value), int32(x.Goal)
		}
	}
}

// glanceRows writes the rows of pieces.
func (w *writer) glanceRows(look *game.Glance) {
	n := w.glances
	rows := w.values[w.survey.at.pieces:][:w.survey.pieces.len()*len(pieceColumns)]
	clear(rows)
	for i := range look.Pieces {
		x := &look.Pieces[i]
		k := int(n.pieces[x.Piece])
		if k < 0 {
			continue
		}
		row := (*[13]int32)(rows[k*len(pieceColumns):])
		row[0], row[1], row[2], row[3] = 1, int32(n.kinds[x.Kind]), numberAt(n.types, x.Type), w.relation(x.Seat)
		row[4], row[5], row[6] = -1, int32(x.Slot), -1
		if x.Place != game.NoPlace {
			row[4] = int32(n.places[x.Place])
		}
		if x.Turned {
			row[6] = int32(x.Facing)
		}
		row[7], row[8], row[9], row[10], row[11], row[12] = int32(x.Strength), int32(x.Full), numberAt(n.pieces, x.With), flag(x.Down), -1, -1
		if x.Lies {
			row[11], row[12] = x.At.X, x.At.Y
		}
	}
}

// glanceMarks writes the marks of pieces.
func (w *writer) glanceMarks(look *game.Glance) {
	n, wide := w.glances, w.marks.len()
	marked := w.bytes[w.survey.at.marks:][:w.survey.pieces.len()*wide]
	clear(marked)
	for i := range look.Pieces {
		x := &look.Pieces[i]
		k := int(n.pieces[x.Piece])
		if k < 0 {
			continue
		}
		for m := x.Marks; m != 0; m &= m - 1 {
			if c := n.marks[bits.TrailingZeros64(m)]; c >= 0 {
				marked[k*wide+int(c)] = 1
			}
		}
	}
}

// glanceHexes writes pieces, their marks and what is asked about into the planes.
func (w *writer) glanceHexes(d *game.Decision, look *game.Glance, planes []byte) {
	n, size, types := w.glances, w.board.Rows*w.board.Cols, w.types.len()
	for i := range look.Pieces {
		x := &look.Pieces[i]
		if x.Place == game.NoPlace || n.hexes[x.Place] < 0 {
			continue
		}
		hex, channel := int(n.hexes[x.Place]), int(w.relation(x.Seat))*(types+1)+types // a leader
		if k := numberAt(n.types, x.Type); k >= 0 {
			channel += int(k) - types
		}
		planes[channel*size+hex] = x.Strength
		for m := x.Marks; m != 0; m &= m - 1 {
			if c := n.marks[bits.TrailingZeros64(m)]; c >= 0 {
				planes[(w.survey.at.channel+int(c))*size+hex] = 1
			}
		}
	}
	for k, place := range [...]game.Place{d.About, d.From} {
		if int(place) < len(n.hexes) && n.hexes[place] >= 0 {
			planes[(2*(types+1)+k)*size+int(n.hexes[place])] = 1
		}
	}
}

// glanceTrays writes the trays of a glance.
func (w *writer) glanceTrays(look *game.Glance) {
	wide := 1 + w.cards.len()
	to := w.bytes[w.survey.at.trays:][:w.survey.trays.len()*wide]
	clear(to)
	from := 0
	for i := range look.Trays {
		t := &look.Trays[i]
		whose := int32(2)
		if t.Owned {
			whose = w.relation(t.Seat)
		}
		things := look.Things[from:t.End]
		from = t.End
		k := int(w.glances.trays[t.Tray][whose])
		if k < 0 {
			continue
		}
		row := to[k*wide:][:wide]
		row[0] = byteOf(t.Count)
		for _, x := range things {
			if c := w.glances.cards[x.Card]; c >= 0 {
				row[1+c] = byteOf(int(row[1+c]) + int(x.N))
			}
		}
	}
}

// glanceFigures writes the figures of an open table.
func (w *writer) glanceFigures(look *game.Glance) {
	n, wide := w.glances, len(figureColumns)
	to := w.values[w.survey.at.figures:][:w.survey.figures.len()*wide]
	clear(to)
	for i := range look.Figures {
		x := &look.Figures[i]
		if k := int(n.figures[x.Figure]); k >= 0 {
			*(*[6]int32)(to[k*wide:]) = [6]int32{1, numberAt(n.pieces, x.Piece), numberAt(n.types, x.Type), x.At.X, x.At.Y, int32(x.Facing)}
		}
	}
}
