package commandcolors

// A Memory caches results about fields by fingerprint: plans with different cards and
// tempers lead to the same fields. It keeps the most recent entries, and changes no
// choice.
type Memory[V any] struct {
	prints [remembered]uint64
	kept   [remembered]V
}

// remembered is the number of entries, a power of two.
const remembered = 1 << 12

// Recall returns the entry of a fingerprint; known says whether it is filled in,
// otherwise the caller must do it.
func (m *Memory[V]) Recall(print uint64) (kept *V, known bool) {
	i := print >> 40 & (remembered - 1)
	known = m.prints[i] == print && print != 0
	m.prints[i] = print
	return &m.kept[i], known
}
