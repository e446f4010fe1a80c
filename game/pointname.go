package game

import (
	"strconv"
	"strings"
)

// Name returns the name of a point on a plane: "12.5,7.25", in inches.
func (p Point) Name() string { return Inches(p.X) + "," + Inches(p.Y) }

// Inches writes a length of thousandths of an inch in inches: "12.5".
func Inches(n int32) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := strconv.Itoa(int(n / 1000))
	if n%1000 != 0 {
		s += "." + strings.TrimRight(strconv.Itoa(int(1000 + n%1000))[1:], "0")
	}
	return sign + s
}

// ParsePoint reads what [Point.Name] writes, and nothing else.
func ParsePoint(name string) (p Point, ok bool) {
	x, y, _ := strings.Cut(name, ",")
	p.X, p.Y = thousandths(x), thousandths(y)
	return p, p.Name() == name
}

// thousandths reads inches. For anything else it returns a number that [Inches] writes
// differently, so that ParsePoint rejects it.
func thousandths(text string) int32 {
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+(part + "000")[:3], 10, 32)
	if err != nil {
		return 0
	}
	return int32(n)
}

// Degrees writes a facing, tenths of a degree, in degrees: "90", "12.5".
func Degrees(facing int) string {
	s := strconv.Itoa(facing / 10)
	if facing%10 > 0 {
		s += "." + strconv.Itoa(facing%10)
	}
	return s
}

// ParseDegrees reads what [Degrees] writes, and nothing else.
func ParseDegrees(text string) (facing int, ok bool) {
	whole, tenth, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + (tenth + "0")[:1])
	return n, err == nil && n >= 0 && n < 3600 && Degrees(n) == text
}
