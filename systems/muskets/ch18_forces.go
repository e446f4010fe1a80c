package muskets

import "slices"

// MO18: forces (MO18).

// Limits of a force (MO18.2).
const (
	MaxForceUnits = MaxUnits / 2
	LeastSize     = 4 // figures of a unit
	leastGunners  = 2
	mostGunners   = 5
)

// talentPoints is what a talent costs (MO18.3).
const talentPoints = 5

// A Force is what a side brings to a skirmish that is agreed by points (MO18.1).
type Force struct {
	Size     int      // points agreed
	Profiles []string // that its list has
	Units    []UnitSetup
}

// A Breach is a rule that a force breaks.
type Breach struct {
	Rule string
	What BreachKind
	Unit int // its number, -1 for the whole force
	N    int // what there is: points, figures, units, Commanders
}

// A BreachKind is how a force breaks a rule.
type BreachKind uint8

// How a force breaks a rule.
const (
	TooManyPoints BreachKind = iota
	NotOnList
	NoOfficer
	NotOneCommander
	CommanderNoOfficer
	TooManyUnits
	WrongSize
	OfficerNotAlone
	WrongCrew
	TalentNoOfficer
)

// Points returns what a unit costs: its figures, and its talent.
func (u *UnitSetup) Points() int {
	n := int(u.Figures) * int(u.Profile.Points)
	if u.Talent != NoTalent {
		n += talentPoints
	}
	return n
}

// Points returns what a force costs.
func (f *Force) Points() (n int) {
	for i := range f.Units {
		n += f.Units[i].Points()
	}
	return n
}

// Figures returns how many figures a force has.
func (f *Force) Figures() (n int) {
	for i := range f.Units {
		n += int(f.Units[i].Figures)
	}
	return n
}

// Figures returns how many figures both sides have.
func (s *Setup) Figures() (n int) {
	for i := range s.Units {
		n += int(s.Units[i].Figures)
	}
	return n
}

// Breaches returns all rules that a force breaks, by its units, then as a whole.
func (f *Force) Breaches() (list []Breach) {
	officers, commanders := 0, 0
	for i := range f.Units {
		u := &f.Units[i]
		breaks := func(rule string, what BreachKind) {
			list = append(list, Breach{Rule: rule, What: what, Unit: i, N: int(u.Figures)})
		}
		if !slices.Contains(f.Profiles, u.Profile.Name) {
			breaks(RuleForce, NotOnList)
		}
		officer := u.Profile.Has(Officer)
		switch {
		case officer && u.Figures != 1:
			breaks(RuleForceUnits, OfficerNotAlone)
		case u.Profile.Has(Gun) && (u.Figures < 1+leastGunners || u.Figures > 1+mostGunners):
			breaks(RuleForceUnits, WrongCrew)
		case !officer && !u.Profile.Has(Gun) && (u.Figures < LeastSize || u.Figures > MaxSize):
			breaks(RuleForceUnits, WrongSize)
		}
		if officer {
			officers++
		}
		if u.Profile.Has(Commander) {
			commanders++
			if !officer {
				breaks(RuleForce, CommanderNoOfficer)
			}
		}
		if u.Talent != NoTalent && !officer {
			breaks(RuleForceTalents, TalentNoOfficer)
		}
	}
	whole := func(wrong bool, rule string, what BreachKind, n int) {
		if wrong {
			list = append(list, Breach{Rule: rule, What: what, Unit: -1, N: n})
		}
	}
	whole(f.Points() > f.Size, RuleForce, TooManyPoints, f.Points())
	whole(officers == 0, RuleForce, NoOfficer, 0)
	whole(officers > 0 && commanders != 1, RuleForce, NotOneCommander, commanders)
	whole(len(f.Units) > MaxForceUnits, RuleForceUnits, TooManyUnits, len(f.Units))
	return list
}
