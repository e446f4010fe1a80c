package game

// A Keeper is a system that can drop scenarios: those that are not built in stay only
// while somebody holds them. A position is unusable after its scenario is gone, so code
// that keeps positions must hold their scenario. It is optional; without it a system
// keeps every scenario for good.
type Keeper interface {
	// Find describes a scenario; ok is false when none is registered with that name and sum.
	Find(Ref) (info ScenarioInfo, ok bool)
	// Hold keeps a registered scenario until release is called; ok is false when there is
	// none of that name. Built-in scenarios always stay.
	Hold(Ref) (release func(), ok bool)
	// Forget releases the scenario that was made for a drawn position (notation.Builder).
	// Call it once, after the last use of the position.
	Forget(drawn Position)
}

// Scoped is a system whose place names differ from scenario to scenario: zones. It is
// optional; in other systems places have the same names everywhere.
type Scoped interface {
	// In returns the system with the names of a registered scenario, or the system itself
	// when there is none of that name. Positions return theirs as their system.
	In(Ref) System
}

// In returns a system with the place names of a scenario. Code that writes or reads place
// names ([System.PlaceName]) uses it, or takes the system from a position.
func In(sys System, ref Ref) System {
	if s, ok := sys.(Scoped); ok {
		return s.In(ref)
	}
	return sys
}

// Hold keeps a scenario of a system until release is called; ok is false when there is no
// such scenario. A system that is no [Keeper] keeps all of them.
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
