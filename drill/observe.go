package drill

import (
	"fmt"
	"math"
	"strings"

	"mariscal/game"
)

// prepare makes the schema of a batch.
func (b *Batch) prepare() (err error) {
	if b.survey, err = surveyOf(&b.c); err != nil {
		return err
	}
	b.schema = b.survey.schema
	return nil
}

// observe writes what a viewer sees of a game.
func (b *Batch) observe(t *table, v game.Viewer, to *Views, i int) {
	var planes []byte
	var values []int32
	if to.Planes != nil {
		planes = to.Planes[i*b.schema.Bytes:][:b.schema.Bytes]
	}
	if to.Values != nil {
		values = to.Values[i*b.schema.Numbers:][:b.schema.Numbers]
	}
	if q, ok := game.GlancerOf(t.pos); ok && b.survey.glances != nil {
		b.survey.glance(t, q, v, planes, values)
	} else {
		b.survey.Write(t.pos, v, planes, values)
	}
}

// Write writes an observation: what the scene of a viewer says, as numbers. Bytes or values
// may be nil. It returns the names that have no place in the schema and were left out.
func (s *survey) Write(p game.Position, v game.Viewer, bytes []byte, values []int32) (left []string) {
	scene := p.Scene(v)
	w := writer{survey: s, scene: &scene, own: game.Seat(v & 1), bytes: bytes, values: values}
	w.question(p.Decision())
	w.tracks()
	w.trays()
	w.pieces()
	switch s.board.Kind {
	case game.HexBoard:
		w.hexes(p.Decision())
	case game.MeshBoard:
		w.zones()
	case game.PlaneBoard:
		w.figures()
	}
	return w.left
}

// A writer writes one observation.
type writer struct {
	*survey
	scene  *game.Scene
	own    game.Seat
	bytes  []byte
	values []int32
	left   []string
}

func (w *writer) miss(name string) { w.left = append(w.left, name) }

// relation is 0 for the viewer's own, 1 for the other.
func (w *writer) relation(s game.Seat) int32 {
	if s == w.own {
		return 0
	}
	return 1
}

func flag(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// byteOf bounds a number to a byte.
func byteOf(n int) byte { return byte(min(max(n, 0), math.MaxUint8)) }

// place returns the numbers of a place of a decision: of a cell, and of a piece.
func (w *writer) place(p game.Place) (cell, piece int32) {
	if int(p) >= len(w.called) {
		return -1, -1
	}
	return int32(w.called[p][0]), int32(w.called[p][1])
}

func (w *writer) question(d game.Decision) {
	if w.values != nil {
		w.asked(&d, int32(w.phases.index(strings.TrimPrefix(w.scene.Phase, w.prefix))), w.scene.Turn, w.scene.Active)
	}
}

// asked writes the question and the phase.
func (w *writer) asked(d *game.Decision, phase int32, turn int, active game.Seat) {
	about, piece := w.place(d.About)
	from, fromPiece := w.place(d.From)
	copy(w.values[w.survey.at.question:], []int32{
		int32(w.kinds.index(d.Kind)), phase, int32(turn), int32(w.own),
		flag(!d.Over && d.Seat == w.own), w.relation(active), int32(d.Left), about, from, piece, fromPiece, int32(w.cards.index(d.Card)),
		flag(d.Hidden), flag(d.Secret), flag(d.Final), flag(d.Fresh), flag(d.Threat), flag(d.Several),
	})
}

func (w *writer) tracks() {
	if w.values == nil {
		return
	}
	to := w.values[w.survey.at.tracks:][:4*w.survey.tracks.len()]
	clear(to)
	for _, t := range w.scene.Tracks {
		k := w.survey.tracks.index(t.ID)
		if k < 0 {
			w.miss(t.ID)
			continue
		}
		k = 4*k + 2*int(w.relation(t.Seat))
		to[k], to[k+1] = int32(t.Value), int32(t.Goal)
	}
}

func (w *writer) trays() {
	if w.bytes == nil {
		return
	}
	wide := 1 + w.cards.len()
	to := w.bytes[w.survey.at.trays:][:w.survey.trays.len()*wide]
	clear(to)
	for i := range w.scene.Trays {
		t := &w.scene.Trays[i]
		id := t.ID
		if t.Seat != nil {
			id = [...]string{"own ", "other "}[w.relation(*t.Seat)] + t.ID
		}
		k := w.survey.trays.index(id)
		if k < 0 {
			w.miss(id)
			continue
		}
		row := to[k*wide:][:wide]
		row[0] = byteOf(t.Count)
		for _, card := range t.Cards {
			if c := w.cards.index(card); c >= 0 {
				row[1+c]++
			} else {
				w.miss(card)
			}
		}
		for _, item := range t.Items {
			if c := w.cards.index(item.ID); c >= 0 {
				row[1+c] = byteOf(int(row[1+c]) + item.N)
			} else {
				w.miss(item.ID)
			}
		}
	}
}

func (w *writer) pieces() {
	wide, marks := len(pieceColumns), w.marks.len()
	var rows []int32
	var marked []byte
	if w.values != nil {
		rows = w.values[w.survey.at.pieces:][:w.survey.pieces.len()*wide]
		clear(rows)
	}
	if w.bytes != nil {
		marked = w.bytes[w.survey.at.marks:][:w.survey.pieces.len()*marks]
		clear(marked)
	}
	for i := range w.scene.Pieces {
		x := &w.scene.Pieces[i]
		k := w.survey.pieces.index(x.ID)
		if k < 0 {
			w.miss(x.ID)
			continue
		}
		if rows != nil {
			facing, at := int32(-1), game.Point{X: -1, Y: -1}
			if x.Facing != nil {
				facing = int32(*x.Facing)
			}
			if x.At != nil {
				at = *x.At
			}
			row := rows[k*wide:][:wide]
			row[0], row[1], row[2], row[3] = 1, w.kind(x.Kind), int32(w.types.index(x.Type)), w.relation(x.Seat)
			row[4], row[5], row[6] = int32(w.places.index(x.Cell)), int32(x.Slot), facing
			row[7], row[8], row[9], row[10] = int32(x.Strength), int32(x.Full), int32(w.survey.pieces.index(x.With)), flag(x.Down)
			row[11], row[12] = at.X, at.Y
		}
		if marked != nil {
			for _, m := range x.Marks {
				if c := w.marks.index(m); c >= 0 {
					marked[k*marks+c] = 1
				} else {
					w.miss(m)
				}
			}
		}
	}
}

func (w *writer) kind(name string) int32 {
	for k, n := range pieceKinds {
		if n == name {
			return int32(k)
		}
	}
	w.miss(name)
	return -1
}

// hexes writes the planes of a hex board.
func (w *writer) hexes(d game.Decision) {
	if w.bytes == nil {
		return
	}
	size, types := w.board.Rows*w.board.Cols, w.types.len()
	to := w.bytes[w.survey.at.board:][:len(w.ground)]
	if cells := w.scene.Board.Cells; &cells[0] == &w.board.Cells[0] {
		copy(to, w.ground)
	} else {
		w.writeGround(to, cells)
	}
	for i := range w.scene.Pieces {
		x := &w.scene.Pieces[i]
		hex := w.hexOf(x.Cell)
		if hex < 0 {
			continue
		}
		channel := int(w.relation(x.Seat)) * (types + 1)
		if k := w.types.index(x.Type); k >= 0 {
			channel += k
		} else {
			channel += types // a leader
		}
		to[channel*size+hex] = byteOf(x.Strength)
		for _, m := range x.Marks {
			if c := w.marks.index(m); c >= 0 {
				to[(w.survey.at.channel+c)*size+hex] = 1
			}
		}
	}
	for n, place := range []game.Place{d.About, d.From} {
		if place != game.NoPlace {
			if hex := w.hexOf(w.sys.PlaceName(place)); hex >= 0 {
				to[(2*(types+1)+n)*size+hex] = 1
			}
		}
	}
}

// hexOf returns a hex of the planes, -1 for none.
func (w *writer) hexOf(name string) int {
	k := w.places.index(name)
	if k < 0 || k >= len(w.board.Cells) {
		return -1
	}
	return w.board.Cells[k].Row*w.board.Cols + w.board.Cells[k].Col
}

func (w *writer) zones() {
	if w.bytes == nil {
		return
	}
	wide := w.terrains.len() + w.tags.len()
	w.writeZones(w.bytes[w.survey.at.zones:][:w.places.len()*wide], w.scene.Board.Cells)
}

// writeZones writes the ground of a mesh.
func (w *writer) writeZones(to []byte, cells []game.Cell) {
	wide := w.terrains.len() + w.tags.len()
	clear(to)
	for i := range cells {
		c, row := &cells[i], to[i*wide:][:wide]
		if k := w.terrains.index(c.Terrain); k >= 0 {
			row[k] = 1
		}
		for _, list := range [][]string{c.Sections, c.Tags} {
			for _, t := range list {
				if k := w.tags.index(t); k >= 0 {
					row[w.terrains.len()+k] = 1
				} else {
					w.miss(t)
				}
			}
		}
	}
}

// figures writes the figures of an open table, and the distances.
func (w *writer) figures() {
	if w.values == nil {
		return
	}
	wide := len(figureColumns)
	to := w.values[w.survey.at.figures:][:w.survey.figures.len()*wide]
	clear(to)
	for i := range w.scene.Pieces {
		x := &w.scene.Pieces[i]
		for _, f := range x.Figures {
			k := w.survey.figures.index(f.ID)
			if k < 0 {
				w.miss(f.ID)
				continue
			}
			row := to[k*wide:][:wide]
			kind, facing, at := f.Type, int32(-1), game.Point{X: -1, Y: -1}
			if kind == "" {
				kind = x.Type
			}
			if f.Facing != nil {
				facing = int32(*f.Facing)
			} else if x.Facing != nil {
				facing = int32(*x.Facing)
			}
			if f.At != nil {
				at = *f.At
			}
			row[0], row[1], row[2], row[3], row[4], row[5] = 1, int32(w.survey.pieces.index(x.ID)), int32(w.types.index(kind)), at.X, at.Y, facing
		}
	}
	w.distances()
}

// distances writes how far pieces of an open table are from one another.
func (w *writer) distances() {
	n, wide := w.survey.pieces.len(), len(pieceColumns)
	rows, far := w.values[w.survey.at.pieces:], w.values[w.survey.at.distances:][:n*n]
	for i := range far {
		far[i] = -1
	}
	for i := range n {
		far[i*n+i] = 0
		a := rows[i*wide:][:wide]
		if a[0] != 1 || a[11] < 0 {
			continue
		}
		for k := range i {
			if b := rows[k*wide:][:wide]; b[0] == 1 && b[11] >= 0 {
				x, y := float64(a[11]-b[11]), float64(a[12]-b[12])
				d := int32(math.Sqrt(x*x+y*y) + 0.5)
				far[i*n+k], far[k*n+i] = d, d
			}
		}
	}
}

// Observe returns what a viewer sees of game i as the bytes and numbers of the schema, and the
// names that have no place in it.
func (b *Batch) Observe(i int, v game.Viewer) (planes []byte, values []int32, left []string) {
	planes, values = make([]byte, b.schema.Bytes), make([]int32, b.schema.Numbers)
	left = b.survey.Write(b.tables[i].pos, v, planes, values)
	return planes, values, left
}

// ObserveInto is Observe into memory of the caller; the viewer is a seat or a spectator.
func (b *Batch) ObserveInto(i int, v game.Viewer, planes []byte, values []int32) error {
	if err := b.has(i); err != nil {
		return err
	}
	if v > game.Spectator || b.tables[i].pos == nil {
		return fmt.Errorf("there is no viewer %d of game %d", v, i)
	}
	b.survey.Write(b.tables[i].pos, v, planes, values)
	return nil
}

// Asked returns the seat that is asked in game i.
func (b *Batch) Asked(i int) game.Seat { return b.tables[i].asked.Seat & 1 }
