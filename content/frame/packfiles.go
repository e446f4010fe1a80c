package frame

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// OpenPack reads a pack out of a folder or a zip file. The error is a [Faults], or
// of package os.
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

// folderPack reads a pack out of a folder. What the folder's links lead to is not
// looked at.
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
		f, err := root.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
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

// ZipPack reads a pack out of a zip file; name stands in its faults. What an archive
// says of its sizes is not believed: no more than the limits is unpacked. The error
// is a [Faults].
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
		content, err := unzipped(f)
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

// unzipped returns a file of an archive, a byte more than its limit at most.
func unzipped(f *zip.File) ([]byte, error) {
	content, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer content.Close()
	return io.ReadAll(io.LimitReader(content, MaxSize+1))
}

// take keeps a file that is no longer than any file may be. It reports false when no
// more may come.
func (r *packReader) take(name string, data []byte) bool {
	if len(data) > MaxSize {
		r.fault(name, "", "the file has more than %d bytes", MaxSize)
		return true
	}
	return r.keep(name, data)
}
