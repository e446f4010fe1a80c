package game

import "mariscal/game/zone"

// MeshOf returns the board of a mesh, with zones as cells. An edge that has both terrain
// along it and a road or bridge across it becomes two borders with the same line. The
// system adds the terrain of zones.
func MeshOf(m *zone.Mesh) Board {
	b := Board{Kind: MeshBoard, Width: m.Width, Height: m.Height}
	for i := range m.Len() {
		z := m.Zone(i)
		middle := Point(z.Middle)
		c := Cell{Name: z.Name, Sections: []string{}, Shape: points(z.Shape), Middle: &middle}
		for _, s := range z.Sides {
			c.Neighbours = append(c.Neighbours, m.Zone(s.To).Name)
			for _, lies := range [...]string{s.On, s.Across} {
				if lies != "" && i < s.To {
					b.Borders = append(b.Borders, Border{Between: [2]string{z.Name, m.Zone(s.To).Name}, Terrain: lies, Line: points(s.Line)})
				}
			}
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
