package napoleonics

import "mariscal/game"

// A face is a face of a battle die (N1.4): six, of which two are infantry.
type face uint8

const (
	faceInfantry face = iota
	faceInfantryToo
	faceCavalry
	faceArtillery
	faceFlag
	faceSaber
)

var faceNames = [6]string{"infantry", "infantry", "cavalry", "artillery", "flag", "saber"}

var battleDie = game.Die{ID: 0, Sides: 6}

// faceClass returns the class a face is the symbol of; none for flag and saber.
func faceClass(f uint8) (c Class, ok bool) {
	switch face(f) {
	case faceInfantry, faceInfantryToo:
		return Infantry, true
	case faceCavalry:
		return Cavalry, true
	case faceArtillery:
		return Artillery, true
	}
	return 0, false
}
