package game

// A Keeper is a system whose scenarios come and go: those that are not built in
// stay as long as somebody holds them. A position must not be looked at after
// its scenario has gone, so whoever keeps positions holds their scenario. Every
// system may do without; its scenarios then stay for good.
type Keeper interface {
	// Find describes a scenario; ok is false when none of that name and sum is
	// registered.
	Find(Ref) (info ScenarioInfo, ok bool)
	// Hold keeps a scenario that is registered until release is called; ok is
	// false when there is none of that name. Built-in ones stay in any case.
	Hold(Ref) (release func(), ok bool)
	// Forget ends the use of a position that the system drew (notation.Builder):
	// it holds the scenario that was made for it. Call it once.
	Forget(drawn Position)
}

// Scoped is a system whose places have other names in every scenario: zones. It
// is optional; the places of any other system have the same names everywhere.
type Scoped interface {
	// In returns the system with the names of a registered scenario, and itself
	// where there is none of that name. Positions return theirs as their system.
	In(Ref) System
}

// In returns a system with the names of a scenario: what writes or reads the
// names of places ([System.PlaceName]) takes it from here or from a position.
func In(sys System, ref Ref) System {
	if s, ok := sys.(Scoped); ok {
		return s.In(ref)
	}
	return sys
}

// Hold keeps a scenario of a system until release is called; a system that is no
// [Keeper] keeps them all. ok is false when there is no such scenario.
func Hold(sys System, ref Ref) (release func(), ok bool) {
	if k, can := sys.(Keeper); can {
		return k.Hold(ref)
	}
	return func() {}, true
}

// Find describes a scenario of a system; ok is false when there is none. An empty
// sum means the scenario registered first under the id.
func Find(sys System, ref Ref) (info ScenarioInfo, ok bool) {
	if k, can := sys.(Keeper); can {
		return k.Find(ref)
	}
	for _, info := range sys.Scenarios() {
		if info.ID == ref.ID && (ref.Sum == "" || ref.Sum == info.Sum) {
			return info, true
		}
	}
	return ScenarioInfo{}, false
}
