//go:build e2e

package e2e

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"slices"
	"time"
)

// A still is one picture of a film with its duration.
type still struct {
	image image.Image
	long  time.Duration
}

// clear is the palette's colour through which the picture before shows.
const clear = 255

// coarse is a colour without its last bits, for counting colours in boxes.
func coarse(r, g, b uint32) int { return int(r>>11<<10 | g>>11<<5 | b>>11) }

// A paint maps the colours of a film to those of its palette.
type paint struct {
	palette color.Palette
	near    [1 << 15]uint8
	known   [1 << 15]bool
}

// mixed is the 255 most frequent colours of a film.
func mixed(film []still) *paint {
	type box struct{ n, r, g, b uint64 }
	boxes := make([]box, 1<<15)
	for _, s := range film {
		each(s.image, func(_, _ int, r, g, b uint32) {
			x := &boxes[coarse(r, g, b)]
			x.n, x.r, x.g, x.b = x.n+1, x.r+uint64(r>>8), x.g+uint64(g>>8), x.b+uint64(b>>8)
		})
	}
	slices.SortFunc(boxes, func(a, b box) int { return cmp.Compare(b.n, a.n) })
	p := new(paint)
	for _, x := range boxes[:clear] {
		n := max(x.n, 1)
		p.palette = append(p.palette, color.RGBA{uint8(x.r / n), uint8(x.g / n), uint8(x.b / n), 255})
	}
	return p
}

func each(m image.Image, visit func(x, y int, r, g, b uint32)) {
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			r, g, b, _ := m.At(m.Bounds().Min.X+x, m.Bounds().Min.Y+y).RGBA()
			visit(x, y, r, g, b)
		}
	}
}

// drawn is a picture in the colours of the palette.
func (p *paint) drawn(m image.Image) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, m.Bounds().Dx(), m.Bounds().Dy()), p.palette)
	each(m, func(x, y int, r, g, b uint32) {
		c := coarse(r, g, b)
		if !p.known[c] {
			p.known[c], p.near[c] = true, uint8(p.palette.Index(color.RGBA64{uint16(r), uint16(g), uint16(b), 0xffff}))
		}
		out.Pix[y*out.Stride+x] = p.near[c]
	})
	return out
}

// apng writes a film as an animated PNG that repeats for ever: each picture has only its
// difference from the one before.
func apng(film []still) []byte {
	var out bytes.Buffer
	chunk := func(name string, parts ...any) {
		body := bytes.NewBufferString(name)
		for _, p := range parts {
			_ = binary.Write(body, binary.BigEndian, p) // into memory
		}
		_ = binary.Write(&out, binary.BigEndian, uint32(body.Len()-4))
		out.Write(body.Bytes())
		_ = binary.Write(&out, binary.BigEndian, crc32.ChecksumIEEE(body.Bytes()))
	}
	paint := mixed(film)
	size := film[0].image.Bounds()
	out.WriteString("\x89PNG\r\n\x1a\n")
	chunk("IHDR", uint32(size.Dx()), uint32(size.Dy()), []byte{8, 3, 0, 0, 0})
	chunk("acTL", uint32(len(film)), uint32(0))
	colours := make([]byte, 0, 3*256)
	for _, c := range paint.palette {
		r, g, b, _ := c.RGBA()
		colours = append(colours, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	chunk("PLTE", append(colours, 0, 0, 0))
	chunk("tRNS", append(bytes.Repeat([]byte{255}, clear), 0))
	var before *image.Paletted
	number := uint32(0)
	for i, s := range film {
		now := paint.drawn(s.image)
		part := differs(before, now)
		chunk("fcTL", number, uint32(part.Dx()), uint32(part.Dy()), uint32(part.Min.X), uint32(part.Min.Y),
			uint16(s.long.Milliseconds()), uint16(1000), []byte{0, 1})
		number++
		if data := packed(before, now, part); i == 0 {
			chunk("IDAT", data)
		} else {
			chunk("fdAT", number, data)
			number++
		}
		before = now
	}
	chunk("IEND")
	return out.Bytes()
}

// differs is the part of a picture that differs from the one before; one point of it if
// none does.
func differs(before, now *image.Paletted) image.Rectangle {
	if before == nil {
		return now.Rect
	}
	part := image.Rectangle{}
	for y := range now.Rect.Dy() {
		for x := range now.Rect.Dx() {
			if now.Pix[y*now.Stride+x] != before.Pix[y*now.Stride+x] {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

// packed is a part of a picture as PNG stores it, clear where nothing differs.
func packed(before, now *image.Paletted, part image.Rectangle) []byte {
	var out bytes.Buffer
	w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := []byte{0} // no filter
		for i := y*now.Stride + part.Min.X; i < y*now.Stride+part.Max.X; i++ {
			if before != nil && now.Pix[i] == before.Pix[i] {
				row = append(row, clear)
				continue
			}
			row = append(row, now.Pix[i])
		}
		_, _ = w.Write(row) // into memory
	}
	_ = w.Close()
	return out.Bytes()
}
