package drill

import "mariscal/game"

// Text writes game i as a viewer sees it, for language models.
func (b *Batch) Text(i int, v game.Viewer) string { return "" }
