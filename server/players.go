package server

import "mariscal/ai"

// Computers are the players of package ai, and what a server plays with unless
// its [Config] says otherwise. Those that know a system must be registered: see
// there.
type Computers struct{}

// Names implements [Players].
func (Computers) Names() []string { return ai.Names() }

// New implements [Players].
func (Computers) New(name, system string, seed uint64) (Player, error) {
	return ai.New(name, system, seed)
}
