//go:build !linux

package postgrestest

import "errors"

func (*Server) onDisk(int64) error { return errors.ErrUnsupported }

func (*Server) offDisk() error { return nil }

// Fill is of Linux alone.
func (*Server) Fill() error { return errors.ErrUnsupported }

// Room is of Linux alone.
func (*Server) Room() error { return errors.ErrUnsupported }
