package game

// A Keeper is a system whose scenarios come and go: those that are not built in
// stay as long as somebody holds them. A position must not be looked at after
// its scenario has gone, so whoever keeps positions holds their scenario. Every
// system may do without; its scenarios then stay for good.
type Keeper interface {
	// Hold keeps a scenario that is registered until release is called; ok is
	// false when there is none of that name. Built-in ones stay in any case.
	Hold(Ref) (release func(), ok bool)
	// Forget ends the use of a position that the system drew (notation.Builder):
	// it holds the scenario that was made for it. Call it once.
	Forget(drawn Position)
}

// Hold keeps a scenario of a system until release is called; a system that is no
// [Keeper] keeps them all. ok is false when there is no such scenario.
func Hold(sys System, ref Ref) (release func(), ok bool) {
	if k, can := sys.(Keeper); can {
		return k.Hold(ref)
	}
	return func() {}, true
}
