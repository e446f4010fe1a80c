package game

import "mariscal/game/zone"

// MeshOf returns the board of a mesh, with zones as cells. The system adds terrain and borders.
func MeshOf(m *zone.Mesh) Board {
	b := Board{Kind: MeshBoard, Width: m.Width, Height: m.Height}
	for i := range m.Len() {
		z := m.Zone(i)
		middle := Point(z.Middle)
		c := Cell{Name: z.Name, Sections: []string{}, Shape: points(z.Shape), Middle: &middle}
		for _, s := range z.Sides {
			c.Neighbours = append(c.Neighbours, m.Zone(s.To).Name)
		}
		b.Cells = append(b.Cells, c)
	}
	return b
}

func points(line []zone.Point) []Point {
	out := make([]Point, len(line))
	for i, p := range line {
		out[i] = Point(p)
	}
	return out
}
