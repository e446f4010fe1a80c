package napoleonics

// typeRules names the rule that restates the values of each unit type (N22).
var typeRules = func() (rules [KindCount]string) {
	for n, of := range [NationCount]map[Troop]string{
		British: {
			LN: RuleBritishLine, LT: RuleBritishLight, RL: RuleBritishRifles, GR: RuleBritishGrenadier, GG: RuleBritishGuard,
			LC: RuleBritishLightCav, HC: RuleBritishHeavyCav, GH: RuleBritishGuardHeavy, FA: RuleBritishFootGuns, HA: RuleBritishHorseGuns,
		},
		Portuguese: {
			LN: RulePortugueseLine, LT: RulePortugueseLight, MI: RulePortugueseMilitia, LC: RulePortugueseLightCav,
			FA: RulePortugueseFootGuns,
		},
		French: {
			LN: RuleFrenchLine, LT: RuleFrenchLight, GR: RuleFrenchGrenadier, YG: RuleFrenchYoungGuard, OG: RuleFrenchOldGuard, MI: RuleFrenchMilitia,
			LC: RuleFrenchLightCav, HC: RuleFrenchHeavyCav, CU: RuleFrenchCuirassiers, GC: RuleFrenchGuardLight, GH: RuleFrenchGuardHeavy,
			FA: RuleFrenchFootGuns, HA: RuleFrenchHorseGuns, GF: RuleFrenchGuardGuns,
		},
		Spanish: {
			LN: RuleSpanishLine, LT: RuleSpanishLight, GR: RuleSpanishGrenadier, MI: RuleSpanishMilitia, LC: RuleSpanishLightCav, HC: RuleSpanishHeavyCav,
		},
		Russian: {
			LN: RuleRussianLine, LT: RuleRussianLight, GR: RuleRussianGrenadier, GL: RuleRussianGuardLight, GG: RuleRussianGuard, MI: RuleRussianMilitia,
		},
		Prussian: {
			LN: RulePrussianLine, LT: RulePrussianLight, GR: RulePrussianGrenadier, GG: RulePrussianGuard, RI: RulePrussianReserve, MI: RulePrussianMilitia,
		},
		Austrian: {LN: RuleAustrianLine},
	} {
		for t := range TroopCount {
			rule := RuleUnitCard
			switch {
			case of[t] != "":
				rule = of[t]
			case Nation(n) == Dutch:
				rule = RuleNetherlands
			}
			rules[KindOf(Nation(n), t)] = rule
		}
	}
	return rules
}()
