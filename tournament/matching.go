package tournament

import "slices"

// A matcher finds the heaviest matching of a general graph: the primal-dual method of Edmonds, with
// blossoms, in time that grows with the cube of the vertices. Vertices count from 1, those above n are
// blossoms. No weight means no edge.
type matcher struct {
	n, all   int     // vertices; with blossoms
	size     int     // of a row
	weight   []int64 // of edges between vertices, n+1 a row
	from, to []int32 // the lightest tight edge between any two, by its ends; 0 for none
	label    []int64
	mate     []int32
	slack    []int32
	top      []int32 // the outermost blossom of each
	parent   []int32
	inside   [][]int32 // what a blossom is made of, around its circle
	way      [][]int32 // by which part of a blossom one comes to a vertex
	sign     []int8    // -1 unseen, 0 even, 1 odd
	seen     []int32
	round    int32
	queue    []int32
	heaviest int64
}

// heaviest returns the mate of each vertex (-1 for none) in a matching of the greatest weight, and
// that weight. weight is symmetric; 0 is no edge.
func heaviest(n int, weight func(a, b int) int64) (mates []int, total int64) {
	size := 2*n + 1
	m := &matcher{
		n: n, all: n, size: size, weight: make([]int64, (n+1)*(n+1)), from: make([]int32, size*size), to: make([]int32, size*size),
		label: make([]int64, size), mate: make([]int32, size), slack: make([]int32, size), top: make([]int32, size), parent: make([]int32, size),
		inside: make([][]int32, size), way: make([][]int32, size), sign: make([]int8, size), seen: make([]int32, size),
	}
	for u := 1; u <= n; u++ {
		m.top[u] = int32(u)
		for v := 1; v <= n; v++ {
			if u == v {
				continue
			}
			w := weight(u-1, v-1)
			m.weight[u*(n+1)+v] = w
			if w > 0 {
				m.from[u*size+v], m.to[u*size+v] = int32(u), int32(v)
			}
			m.heaviest = max(m.heaviest, w)
		}
	}
	for u := 1; u <= n; u++ {
		m.label[u] = m.heaviest
	}
	for m.grow() {
	}
	mates = make([]int, n)
	for u := 1; u <= n; u++ {
		v := int(m.mate[u])
		mates[u-1] = v - 1
		if v != 0 && v < u {
			total += m.weight[u*(n+1)+v]
		}
	}
	return mates, total
}

func (m *matcher) delta(u, v int32) int64 {
	return m.label[u] + m.label[v] - 2*m.weight[int(u)*(m.n+1)+int(v)]
}

// edge returns the ends of the edge between two, which may be blossoms.
func (m *matcher) edge(a, b int32) (u, v int32) {
	at := int(a)*m.size + int(b)
	return m.from[at], m.to[at]
}

func (m *matcher) deltaOf(a, b int32) int64 { return m.delta(m.edge(a, b)) }

func (m *matcher) ease(u, x int32) {
	if m.slack[x] == 0 || m.deltaOf(u, x) < m.deltaOf(m.slack[x], x) {
		m.slack[x] = u
	}
}

func (m *matcher) setSlack(x int32) {
	m.slack[x] = 0
	for u := int32(1); u <= int32(m.n); u++ {
		if f, _ := m.edge(u, x); f != 0 && m.top[u] != x && m.sign[m.top[u]] == 0 {
			m.ease(u, x)
		}
	}
}

func (m *matcher) push(x int32) {
	if int(x) <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, y := range m.inside[x] {
		m.push(y)
	}
}

func (m *matcher) setTop(x, b int32) {
	m.top[x] = b
	if int(x) > m.n {
		for _, y := range m.inside[x] {
			m.setTop(y, b)
		}
	}
}

// place returns where a part is on the circle of a blossom, turned so that the way to it is even.
func (m *matcher) place(b, part int32) int {
	at := slices.Index(m.inside[b], part)
	if at%2 == 1 {
		slices.Reverse(m.inside[b][1:])
		return len(m.inside[b]) - at
	}
	return at
}

func (m *matcher) setMate(u, v int32) {
	from, to := m.edge(u, v)
	m.mate[u] = to
	if int(u) <= m.n {
		return
	}
	part := m.way[u][from]
	at := m.place(u, part)
	for i := range at {
		m.setMate(m.inside[u][i], m.inside[u][i^1])
	}
	m.setMate(part, v)
	turned := slices.Concat(m.inside[u][at:], m.inside[u][:at])
	m.inside[u] = turned
}

func (m *matcher) augment(u, v int32) {
	for {
		next := m.top[m.mate[u]]
		m.setMate(u, v)
		if next == 0 {
			return
		}
		back := m.top[m.parent[next]]
		m.setMate(next, back)
		u, v = back, next
	}
}

// meet returns where the ways of two to their roots meet; 0 when they do not.
func (m *matcher) meet(u, v int32) int32 {
	m.round++
	for u != 0 || v != 0 {
		if u != 0 {
			if m.seen[u] == m.round {
				return u
			}
			m.seen[u] = m.round
			if u = m.top[m.mate[u]]; u != 0 {
				u = m.top[m.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

func (m *matcher) shrink(u, root, v int32) {
	b := int32(m.n + 1)
	for int(b) <= m.all && m.top[b] != 0 {
		b++
	}
	m.all = max(m.all, int(b))
	m.label[b], m.sign[b], m.mate[b] = 0, 0, m.mate[root]
	m.inside[b] = []int32{root}
	climb := func(x int32) {
		for x != root {
			y := m.top[m.mate[x]]
			m.inside[b] = append(m.inside[b], x, y)
			m.push(y)
			x = m.top[m.parent[y]]
		}
	}
	climb(u)
	slices.Reverse(m.inside[b][1:])
	climb(v)
	m.setTop(b, b)
	row := int(b) * m.size
	for x := 1; x <= m.all; x++ {
		m.from[row+x], m.from[x*m.size+int(b)] = 0, 0
	}
	m.way[b] = make([]int32, m.n+1)
	for _, part := range m.inside[b] {
		for x := int32(1); int(x) <= m.all; x++ {
			f, t := m.edge(part, x)
			if f == 0 {
				continue
			}
			if m.from[row+int(x)] == 0 || m.delta(f, t) < m.deltaOf(b, x) {
				m.from[row+int(x)], m.to[row+int(x)] = f, t
				m.from[int(x)*m.size+int(b)], m.to[int(x)*m.size+int(b)] = t, f
			}
		}
		if int(part) <= m.n {
			m.way[b][part] = part
			continue
		}
		for x := 1; x <= m.n; x++ {
			if m.way[part][x] != 0 {
				m.way[b][x] = part
			}
		}
	}
	m.setSlack(b)
}

func (m *matcher) expand(b int32) {
	for _, part := range m.inside[b] {
		m.setTop(part, part)
	}
	from, _ := m.edge(b, m.parent[b])
	root := m.way[b][from]
	at := m.place(b, root)
	for i := 0; i < at; i += 2 {
		odd, even := m.inside[b][i], m.inside[b][i+1]
		m.parent[odd], _ = m.edge(even, odd)
		m.sign[odd], m.sign[even] = 1, 0
		m.slack[odd] = 0
		m.setSlack(even)
		m.push(even)
	}
	m.sign[root], m.parent[root] = 1, m.parent[b]
	for _, part := range m.inside[b][at+1:] {
		m.sign[part] = -1
		m.setSlack(part)
	}
	m.top[b] = 0
}

// found follows a tight edge; done says that the matching has grown.
func (m *matcher) found(from, to int32) (done bool) {
	u, v := m.top[from], m.top[to]
	switch m.sign[v] {
	case -1:
		m.parent[v], m.sign[v] = from, 1
		even := m.top[m.mate[v]]
		m.slack[v], m.slack[even] = 0, 0
		m.sign[even] = 0
		m.push(even)
	case 0:
		root := m.meet(u, v)
		if root == 0 {
			m.augment(u, v)
			m.augment(v, u)
			return true
		}
		m.shrink(u, root, v)
	}
	return false
}

// grow adds one edge to the matching; false when it cannot be heavier.
func (m *matcher) grow() bool {
	m.queue = m.queue[:0]
	for x := int32(1); int(x) <= m.all; x++ {
		m.sign[x], m.slack[x] = -1, 0
	}
	for x := int32(1); int(x) <= m.all; x++ {
		if m.top[x] == x && m.mate[x] == 0 {
			m.parent[x], m.sign[x] = 0, 0
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		for len(m.queue) > 0 {
			u := m.queue[0]
			m.queue = m.queue[1:]
			if m.sign[m.top[u]] == 1 {
				continue
			}
			row := int(u) * (m.n + 1)
			for v := int32(1); int(v) <= m.n; v++ {
				if m.weight[row+int(v)] == 0 || m.top[u] == m.top[v] {
					continue
				}
				if m.delta(u, v) == 0 {
					if m.found(u, v) {
						return true
					}
				} else {
					m.ease(u, m.top[v])
				}
			}
		}
		if !m.relax() {
			return false
		}
		for x := int32(1); int(x) <= m.all; x++ {
			if s := m.slack[x]; m.top[x] == x && s != 0 && m.top[s] != x && m.deltaOf(s, x) == 0 {
				if from, to := m.edge(s, x); m.found(from, to) {
					return true
				}
			}
		}
		for b := int32(m.n + 1); int(b) <= m.all; b++ {
			if m.top[b] == b && m.sign[b] == 1 && m.label[b] == 0 {
				m.expand(b)
			}
		}
	}
}

// relax changes the labels so that another edge is tight; false when the matching is the heaviest.
func (m *matcher) relax() bool {
	d := int64(1) << 62
	for b := m.n + 1; b <= m.all; b++ {
		if int(m.top[b]) == b && m.sign[b] == 1 {
			d = min(d, m.label[b]/2)
		}
	}
	for x := int32(1); int(x) <= m.all; x++ {
		if m.top[x] != x || m.slack[x] == 0 {
			continue
		}
		switch m.sign[x] {
		case -1:
			d = min(d, m.deltaOf(m.slack[x], x))
		case 0:
			d = min(d, m.deltaOf(m.slack[x], x)/2)
		}
	}
	for u := 1; u <= m.n; u++ {
		switch m.sign[m.top[u]] {
		case 0:
			if m.label[u] <= d {
				return false
			}
			m.label[u] -= d
		case 1:
			m.label[u] += d
		}
	}
	for b := m.n + 1; b <= m.all; b++ {
		if int(m.top[b]) != b {
			continue
		}
		switch m.sign[b] {
		case 0:
			m.label[b] += 2 * d
		case 1:
			m.label[b] -= 2 * d
		}
	}
	m.queue = m.queue[:0]
	return true
}
