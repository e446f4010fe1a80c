package drill

import "mariscal/game"

// Glance writes what a viewer sees of game i without a scene, and reports whether its game
// can do that.
func (b *Batch) Glance(i int, v game.Viewer, planes []byte, values []int32) bool {
	t := &b.tables[i]
	q, ok := game.GlancerOf(t.pos)
	if !ok || b.survey.glances == nil {
		return false
	}
	b.survey.glance(t, q, v, planes, values)
	return true
}
