package postgrestest

import (
	"fmt"
	"os"
	"syscall"
)

// onDisk gives the server's folder a disk of its own with room for size bytes, in memory. Only
// the superuser may mount one.
func (s *Server) onDisk(size int64) error {
	if err := syscall.Mount("mariscal", s.dir, "tmpfs", 0, fmt.Sprintf("size=%d", size)); err != nil {
		return fmt.Errorf("a disk for PostgreSQL: %w", err)
	}
	s.size = size
	return give(s.dir)
}

// Fill takes what is free on the server's own disk, so that no file of it can grow, until
// [Server.Room] is called.
func (s *Server) Fill() error {
	var now syscall.Statfs_t
	if err := syscall.Statfs(s.dir, &now); err != nil {
		return err
	}
	return s.resize(int64(now.Blocks-now.Bfree) * now.Bsize)
}

// Room gives the disk its room again, and starts the server where it has ended for want of it.
func (s *Server) Room() error {
	if err := s.resize(s.size); err != nil {
		return err
	}
	if pid, err := s.pid(); err == nil && syscall.Kill(pid, 0) == nil {
		return nil
	}
	return s.Restart()
}

func (s *Server) resize(size int64) error {
	if s.size == 0 {
		return fmt.Errorf("the server has no disk of its own: %w", os.ErrInvalid)
	}
	return syscall.Mount("mariscal", s.dir, "tmpfs", syscall.MS_REMOUNT, fmt.Sprintf("size=%d", size))
}

// offDisk takes the disk away.
func (s *Server) offDisk() error {
	if s.size == 0 {
		return nil
	}
	return syscall.Unmount(s.dir, syscall.MNT_DETACH)
}
