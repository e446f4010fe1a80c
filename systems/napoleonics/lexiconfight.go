package napoleonics

import "strings"

// The part of the lexicon about battle.
var (
	// battleEvents are the events of battle.
	battleEvents = strings.Fields("fire melee bonus join guns-lost first-strike retire square square-holds no-dice decline-back " +
		"roll-melee roll-back roll-first-strike roll-square roll-reform roll-fire roll-escape hits eliminated flags retreat retire-move " +
		"advance check spared leader-lost leader-retreat leader-halt leader-off")
	branchNames = []string{branchMoved, branchStood, branchCombined, branchRetire, branchSquare, branchFirst, branchBack, branchAdvance, branchBonus}
)
