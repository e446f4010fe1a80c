package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"mariscal/store/vault"
)

// lookAtFiles tells which files others may read, or the server may not write.
func (d *doctor) lookAtFiles(context.Context) {
	secret := map[string]string{} // files that only their owner may read, by what they are
	if !isAddress(d.at) {
		folder := filepath.Dir(d.at)
		if !isFolder(folder) {
			d.fault("no-folder", folder)
			return
		}
		if !mayWriteIn(folder) {
			d.fault("folder-readonly", folder)
		}
		for _, end := range []string{"", "-wal", ".admin"} {
			secret[d.at+end] = "database"
		}
		if f, err := os.OpenFile(d.at, os.O_RDWR, 0); err == nil {
			_ = f.Close()
		} else if !errors.Is(err, fs.ErrNotExist) {
			d.fault("file-readonly", d.at)
		}
		if old, _ := filepath.Glob(d.at + ".bak-*"); len(old) > 0 {
			d.warn("old-copies", old[len(old)-1])
		}
	}
	if d.Mail.PasswordFile != "" {
		secret[d.Mail.PasswordFile] = "password"
	}
	for _, name := range sortedKeys(secret) {
		if info, err := os.Stat(name); err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o007 != 0 {
			d.fault("file-open", name)
		}
	}
	d.lookAtKeyFile()
	if d.quiet() {
		d.ok("files")
	}
}

// lookAtKeyFile tells what is wrong with the key file by itself.
func (d *doctor) lookAtKeyFile() {
	file := keyFile(d.KeyFile, d.at)
	if file == "" {
		d.warn("no-keys")
		return
	}
	_, err := vault.Load(file)
	if errors.Is(err, fs.ErrNotExist) && d.KeyFile == "" {
		return // it is made with the database, or is told to be missing with the matches
	}
	if err != nil {
		d.failed(d.p.keyFault(err, file))
	}
}

// mayWriteIn reports whether this program may make files in a folder.
func mayWriteIn(folder string) bool {
	f, err := os.CreateTemp(folder, ".mariscal-*")
	if err != nil {
		return false
	}
	_ = f.Close()
	return os.Remove(f.Name()) == nil
}

// Free space below which the doctor warns, and below which it is a fault, in bytes.
const (
	littleSpace = 1 << 30
	noSpace     = 50 << 20
)

// lookAtDisk tells how much room there is for the database.
func (d *doctor) lookAtDisk(context.Context) {
	if isAddress(d.at) {
		return
	}
	free, known := freeSpace(filepath.Dir(d.at))
	if !known {
		return
	}
	size := uint64(0)
	if info, err := os.Stat(d.at); err == nil {
		size = uint64(info.Size())
	}
	switch {
	case free < noSpace:
		d.fault("disk-full", megabytes(free))
	case free < littleSpace:
		d.warn("disk-low", megabytes(free))
	case free < size:
		d.warn("disk-copy", megabytes(free), megabytes(size))
	default:
		d.ok("disk", megabytes(free))
	}
}

func megabytes(n uint64) int { return int(n >> 20) }
