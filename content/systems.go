package content

import (
	"mariscal/content/ancients"
	"mariscal/content/commander"
	"mariscal/content/frame"
	"mariscal/content/muskets"
	"mariscal/content/napoleonics"
)

// entries returns all systems in the order of lists, one line each.
func entries() []frame.Entry {
	return []frame.Entry{
		ancients.Entry(),
		napoleonics.Entry(),
		commander.Entry(),
		muskets.Entry(),
	}
}
