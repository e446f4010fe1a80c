package ancients

import "mariscal/ai"

func init() {
	ai.Register("thinker", "ancients", func() ai.Mind { c := new(centurion); c.reply = true; return c })
}
