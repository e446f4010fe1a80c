package muskets

import (
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// Sheets implements [game.Reference]: the profiles of a scenario, or of the first one for the
// zero Ref.
func (System) Sheets(ref game.Ref) (game.Sheets, error) {
	p, err := begin(ref)
	if err != nil {
		return game.Sheets{}, err
	}
	b := p.battle()
	sheets := game.Sheets{Units: []game.Sheet{}, Terrain: []game.Sheet{}, Tags: []game.Sheet{}, Cards: []game.Sheet{}, Faces: []game.Sheet{}}
	for u := range b.units {
		pr := b.profile[u]
		if slices.ContainsFunc(sheets.Units, func(s game.Sheet) bool { return s.ID == pr.Name }) {
			continue
		}
		sheets.Units = append(sheets.Units, game.Sheet{ID: pr.Name, Values: pr.values(), Rules: pr.rules()})
	}
	return sheets, nil
}

// pace returns how far a figure of a profile moves with enemies near, before terrain counts
// (M4.1).
func (p *Profile) pace() int32 {
	far := int32(baseMove)
	for _, more := range [...]struct {
		trait Trait
		far   int32
	}{{Scout, plane.Inch}, {NativeTrait, plane.Inch}, {LightMounted, 6 * plane.Inch}} {
		if p.Has(more.trait) {
			far += more.far
		}
	}
	if p.Has(Mounted) && !p.Has(LightMounted) {
		far += 4 * plane.Inch
	}
	return far
}

// values are the numbers of a profile (MO1.5): what its dice need, how far it moves, and how far
// its weapons reach.
func (p *Profile) values() (list []game.SheetValue) {
	add := func(name string, n int) { list = append(list, game.SheetValue{Name: name, N: n}) }
	add("move", int(p.pace()/plane.Inch))
	for _, w := range [...]Weapon{p.Weapon, p.Second} {
		if w != NoWeapon {
			add(arms[w].name, int(arms[w].reach/plane.Inch))
		}
	}
	if p.Weapon != NoWeapon || p.Second != NoWeapon {
		add("shooting", int(p.Shooting))
	}
	add("attack", int(p.Attack))
	add("defense", int(p.Defence))
	return list
}

// rules are the rules about a profile: of its traits, weapons and blade.
func (p *Profile) rules() []string {
	list := []string{RuleProfiles}
	for _, about := range [...]struct {
		is   bool
		rule string
	}{
		{p.Has(Officer), RuleSacrifice},
		{p.Has(CloseOrder) || p.Has(OpenOrder), RuleFormations},
		{p.Has(Scout) || p.Has(NativeTrait), RuleWoodsmen},
		{p.Traits&(Mounted|LightMounted) != 0, RuleCavalry},
		{p.Has(Sharpshooter), RuleSharpshooters},
		{p.Has(Gun), RuleArtillery},
		{arms[p.Weapon].oneShot || arms[p.Second].oneShot, RuleOneShot},
		{arms[p.Weapon].powder || arms[p.Second].powder, RulePowder},
		{p.Blade == Sabre, RuleSabre},
		{p.Blade == NavalArms, RuleNaval},
		{p.Blade == Lance, RuleLance},
	} {
		if about.is {
			list = append(list, about.rule)
		}
	}
	return list
}
