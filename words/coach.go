package words

// CoachOf names the source of what the coach of a system's guided battle says.
func CoachOf(system string) string { return system + "-coach" }

// Coach returns what the coach of a system's guided battle says, by the keys of the
// lesson; it is empty for a system without one. His texts take no arguments.
func (p *Printer) Coach(system string) (map[string]any, error) { return p.ForClient(CoachOf(system)) }
