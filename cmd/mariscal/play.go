package main

type playCommand struct{}

func (playCommand) Run(p *program) error { return nil }
