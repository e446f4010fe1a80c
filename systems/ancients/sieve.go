package ancients

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// refusalOf returns the refusal of a hex, or nil when it passes.
func refusalOf(why *cc.Ban, args ...game.Arg) *game.Refusal {
	if why.ID == "" {
		return nil
	}
	return refuse(why.ID, why.Rule, args...)
}
