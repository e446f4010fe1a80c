package main

import "mariscal/content/frame"

// packFlag is the flag for a pack, of every subcommand that plays or lists battles.
type packFlag struct {
	Pack string `placeholder:"PATH" type:"path" help:"Folder or zip file of values, cards and battles of your own."`
}

// load replaces built-in content with that of the pack, if there is one. The error has all faults
// of the pack.
func (f packFlag) load(p *program) error {
	if f.Pack == "" {
		return nil
	}
	pack, err := frame.OpenPack(f.Pack)
	if err != nil {
		return err
	}
	with, err := p.content.With(pack)
	if err != nil {
		return err
	}
	p.content = with
	return nil
}

// open loads the pack and registers the built-in battles.
func (f packFlag) open(p *program) error {
	if err := f.load(p); err != nil {
		return err
	}
	return p.content.Open()
}
