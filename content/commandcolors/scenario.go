package commandcolors

import "mariscal/content/frame"

// Needed are the keys every scenario file has.
var Needed = []string{"id", "origin", "name", "date", "background", "first", "banners", "armies", "units"}

// A Scenario is a scenario file as read, with the set-up of its game.
type Scenario[S any] struct {
	frame.Scenario
	Setup *S
}

// A Read reads a scenario file with the values of a pack, which may be nil. The error is
// a [frame.Faults].
type Read[S any] func(name string, data []byte, p *frame.Pack) (*Scenario[S], error)

// Load reads the set-up of a scenario file without a pack. The error is a [frame.Faults].
func Load[S any](read Read[S], name string, data []byte) (*S, error) {
	s, err := read(name, data, nil)
	if err != nil {
		return nil, err
	}
	return s.Setup, nil
}

// Reading is what an entry reads files with ([frame.Entry]).
func Reading[S any](read Read[S]) func(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	return func(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
		s, err := read(name, data, p)
		if err != nil {
			return nil, err
		}
		return &s.Scenario, nil
	}
}
