package notation

import (
	"slices"

	"mariscal/game"
)

// Said returns, as messages, the record's claims that nothing in it proves: anyone with
// the file can change them, and [Check] does not notice. Answers, dice, draws and an end
// by the rules are proven.
func (r *Record) Said() (list []game.Message) {
	say := func(id string, said bool) {
		if said {
			list = append(list, game.Message{ID: "record.said." + id})
		}
	}
	say("resigned", r.Resigned != "")
	say("timeout", r.Timeout != "")
	say("agreed", r.Agreed)
	say("adjudged", r.Adjudged != "")
	say("open", !r.Result.Over)
	say("players", r.Names != [2]string{})
	say("date", r.Date != "")
	say("adders", r.Adders != [2]string{})
	say("musters", r.Musters > 0)
	say("taken-back", slices.ContainsFunc(r.Told, func(t Told) bool { return t.Word == ToldGrant }))
	say("advice", r.Advice != "" || len(r.Advised[0])+len(r.Advised[1]) > 0)
	return list
}
