package commander

import "mariscal/game"

// Chapter 21: Skill Checks.

// check draws a card for a Skill Check of seat s in a place and returns its result. The
// event names the purpose what ("rally", "command", "terrain" ...).
func (r *referee) check(s game.Seat, at uint8, what, rule string) Result {
	c := r.draw(purposeCheck, s, at)
	result := r.b.Setup.Cards[c].Check
	r.tellCheck(what, rule, s, at, c, result)
	return result
}

// passes reports whether a Skill passes a check with a result by the general table
// (B21.10 to B21.13), with High or Low Morale.
func passes(result Result, skill int, high bool) bool {
	switch result {
	case Officer:
		return true
	case Crossed:
		return high
	case Skull:
		return false
	}
	return skill >= result.Flags()
}

// tested reports whether block u passes a check with a result by the general table, and
// adds the event.
func (r *referee) tested(u uint8, result Result) bool {
	ok := r.passes(r.b, u, result)
	if r.log == nil {
		return ok
	}
	r.came(ok)
	id, rule, n := "passed", checkRules[result], result.Flags()
	if !ok {
		id = "failed"
	}
	k := &r.Blocks[u]
	switch m := r.marker[k.At]; {
	case n == 0 || m == none || k.Type.HQs() || !r.Blocks[m].Steady():
	case ok && r.skill(r.b, u) == n && int(k.Skill) < n:
		rule = RuleHQSkill // it passes by that alone
	case !ok && r.skill(r.b, u) == n-1 && r.Blocks[m].Type == HQ && r.staff[r.b.Seat[u]].rear:
		rule = RuleRearCosts // it would have passed
	}
	r.tellBlock(id, rule, u)
	return ok
}

// checkRules are the rules of the general table by which each result passes or fails.
var checkRules = [ResultCount]string{
	Officer: RuleCheckOfficer, Crossed: RuleCheckCrossed, Skull: RuleCheckSkull,
	Flags1: RuleCheckFlags, Flags2: RuleCheckFlags, Flags3: RuleCheckFlags, Flags4: RuleCheckFlags,
}

// passes reports whether block u passes a check with a result by the general table.
func (p *Position) passes(b *Battle, u uint8, result Result) bool {
	return passes(result, p.skill(b, u), p.highFor(b, u))
}

// tellCheck reports a card drawn for a Skill Check.
func (r *referee) tellCheck(what, rule string, s game.Seat, at, c uint8, result Result) {
	if r.log == nil {
		return
	}
	args := []game.Arg{game.Word("what", "commander.check."+what), r.cardArg(c), game.Word("result", "commander.result."+result.String())}
	if at != none {
		args = append(args, game.Named("at", r.b.Places[at]))
	}
	r.note("check", rule, s, args...).Shown = &game.ShownEvent{
		Kind: "card", ID: r.b.CardIDs[c], Row: rowCheck, Cells: []string{result.String()}, Passed: r.verdict(what, s, at, result),
	}
}

// came records in the last event whether the check was passed, where that differs from the
// check of the place.
func (r *referee) came(ok bool) bool {
	if r.log != nil {
		if e := &r.log.Events[len(r.log.Events)-1]; e.Shown != nil {
			passed := ok // not ok itself, which stays off the heap without a log
			e.Shown.Passed = &passed
		}
	}
	return ok
}

// verdict reports whether the Lead of a place passes by the general table (B21.10 to
// B21.13); its headquarters if there is no Lead, the commander if there is no place. It is
// nil for friction, which is no check. A Leader, or a commander in his second check, passes
// with any result that does not harm him (B27.54 to B27.58, B29.3).
func (r *referee) verdict(what string, s game.Seat, at uint8, result Result) *bool {
	ok := passes(result, int(r.face(r.b, s).Skill), r.High(s))
	switch what {
	case "friction":
		return nil
	case "casualty", "rear":
		ok = result != Skull
		return &ok
	case "leader":
		ok = result != Skull && (result != Crossed || r.High(s))
		return &ok
	}
	if at != none {
		for _, u := range [...]uint8{r.lead[at], r.marker[at]} {
			if u != none && r.b.Seat[u] == s {
				ok = r.passes(r.b, u, result)
				break
			}
		}
	}
	return &ok
}
