package notation

import "mariscal/game"

// Said are the things a record says that nothing in it proves, as messages: whoever has
// the file can write them otherwise, and [Check] finds nothing. Answers, dice, draws and an
// end by the rules are not among them.
func (r *Record) Said() (list []game.Message) {
	say := func(id string, said bool) {
		if said {
			list = append(list, game.Message{ID: "record.said." + id})
		}
	}
	say("resigned", r.Resigned != "")
	say("agreed", r.Agreed)
	say("open", !r.Result.Over)
	say("players", r.Names != [2]string{})
	say("date", r.Date != "")
	say("adders", r.Adders != [2]string{})
	say("musters", r.Musters > 0)
	say("advice", r.Advice != "" || len(r.Advised[0])+len(r.Advised[1]) > 0)
	return list
}
