package frame

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// OpenPack reads a pack from a folder or a zip file. The error is a [Faults], or one of package os.
func OpenPack(name string) (*Pack, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return folderPack(name)
	}
	data, err := ReadFile(name, MaxPackSize)
	if err != nil {
		return nil, err
	}
	return ZipPack(filepath.Base(name), data)
}

// folderPack reads a pack from a folder. It follows no links.
func folderPack(name string) (*Pack, error) {
	r := newPackReader(name)
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	err = fs.WalkDir(root.FS(), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case r.full():
			return fs.SkipAll
		case file == ".":
			return nil
		case passed(file):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			if tooDeep(file) {
				r.fault(file, "", "folders are nested more than %d deep", maxPackDepth)
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			r.fault(file, "", "is not a regular file")
			return nil
		}
		data, err := limited(func() (io.ReadCloser, error) { return root.Open(file) })
		if err != nil {
			return err
		}
		if !r.take(file, data) {
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return r.done()
}

// ZipPack reads a pack from a zip file; name appears in its faults. It does not trust the sizes in
// the archive, and unpacks no more than the limits. The error is a [Faults].
func ZipPack(name string, data []byte) (*Pack, error) {
	r := newPackReader(name)
	if len(data) > MaxPackSize {
		r.fault("", "", "is larger than %d bytes, all files together", MaxPackSize)
		return nil, r.faults
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		r.fault("", "", "is no zip file")
		return nil, r.faults
	}
	for _, f := range archive.File {
		file := strings.TrimSuffix(f.Name, "/")
		switch {
		case r.full():
			return r.done()
		case tooDeep(file):
			r.fault("", "", "holds %q, which is no place within the pack", Clip(f.Name))
			continue
		case passed(file):
			continue
		case f.FileInfo().IsDir():
			continue
		case !f.Mode().IsRegular():
			r.fault(file, "", "is not a regular file")
			continue
		case r.files[file] != nil:
			r.fault(file, "", "appears twice")
			continue
		}
		content, err := limited(f.Open)
		if err != nil {
			r.fault(file, "", "cannot be unpacked")
			continue
		}
		if !r.take(file, content) {
			break
		}
	}
	return r.done()
}

// limited returns a file of a pack, up to one byte more than its limit.
func limited(open func() (io.ReadCloser, error)) ([]byte, error) {
	content, err := open()
	if err != nil {
		return nil, err
	}
	defer content.Close()
	return io.ReadAll(io.LimitReader(content, MaxSize+1))
}

// take adds a file to the pack unless it is too long. It reports false if the pack is full.
func (r *packReader) take(name string, data []byte) bool {
	if len(data) > MaxSize {
		r.fault(name, "", "the file has more than %d bytes", MaxSize)
		return true
	}
	return r.keep(name, data)
}

// FilesPack reads a pack from its files, by their names in it. Its faults name files as the pack does.
// The error is a [Faults].
func FilesPack(files map[string]string) (*Pack, error) {
	r := newPackReader("")
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch {
		case r.full():
			return r.done()
		case tooDeep(name):
			r.fault("", "", "holds %q, which is no place within the pack", Clip(name))
			continue
		case passed(name):
			continue
		}
		if !r.take(name, []byte(files[name])) {
			break
		}
	}
	return r.done()
}
