package commandcolors

// A Memory keeps what was worked out of fields, each by a fingerprint of what decides
// it: plans of different cards and tempers lead over the same fields. What was met last
// stays. It changes no choice, it only saves looking twice.
type Memory[V any] struct {
	prints [remembered]uint64
	kept   [remembered]V
}

// remembered is how many fields a memory keeps, a power of two.
const remembered = 1 << 12

// Recall returns what is kept under a fingerprint; known says whether it is there. What
// is not known is to be filled in.
func (m *Memory[V]) Recall(print uint64) (kept *V, known bool) {
	i := print >> 40 & (remembered - 1)
	known = m.prints[i] == print && print != 0
	m.prints[i] = print
	return &m.kept[i], known
}
