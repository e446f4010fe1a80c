package commander

// The marks of pieces in scenes are bits of a set, in the order in which scenes have them.
const (
	markState     = 0 // Dispersed, Disordered
	markFormation = markState + int(stateCount) - 1
	markShots     = markFormation + int(formationCount) - 1
	markBurst     = markShots + 1
	markSkill     = markBurst + 1
	markRange     = markSkill + PoolSkills
)

const (
	markRear = markRange + rangeMost + 1 + iota
	markCliff
	markVillage
	markTown
	markPlace
	markFog
	markFresh
	markCubes // 1 to maxCubes
)

const (
	markGuns = markCubes + maxCubes + iota
	markLead
	markSecondLine
	markFort
	markEngaged
	markMoved
	markActive
)

// sceneMarks are the names of the marks, by bit.
var sceneMarks = func() (names []string) {
	names = append(names, stateNames[1:]...)
	names = append(names, formationNames[1:]...)
	names = append(names, "shots", "burst")
	for n := range PoolSkills {
		names = append(names, "skill-"+numbers[n])
	}
	for n := range rangeMost + 1 {
		names = append(names, "range-"+numbers[n])
	}
	names = append(names, "range-rear", "range-cliff", "range-"+Village.String(), "range-"+Town.String(), "range-place", "range-fog", "fresh")
	for n := range maxCubes {
		names = append(names, "cubes-"+numbers[n+1])
	}
	return append(names, "guns", "lead", "second-line", "fort", "engaged", "moved", "active")
}()

// marksOf returns the marks of a block or headquarters on the map.
func (p *Position) marksOf(b *Battle, u uint8) uint64 {
	k := &p.Blocks[u]
	marks := uint64(1) << (markSkill + int(k.Skill))
	mark := func(is bool, bit int) { marks |= uint64(bool8(is)) << bit }
	if k.State != Firm {
		marks |= 1 << (markState + int(k.State) - 1)
	}
	if k.Formation != Plain {
		marks |= 1 << (markFormation + int(k.Formation) - 1)
	}
	mark(k.Icons&Shots != 0, markShots)
	mark(k.Icons&Burst != 0, markBurst)
	if k.Type.HQs() {
		marks |= p.rangeMarks(b, u)
	} else {
		mark(k.Line == Lead, markLead)
		mark(k.Line == Lead && p.marked.Has(int(k.At)), markEngaged)
		mark(k.Line == SecondLine, markSecondLine)
	}
	if k.Fresh > 0 {
		if b.Works>>u&1 != 0 {
			marks |= 1 << (markCubes + int(min(k.Fresh, maxCubes)) - 1)
		} else {
			marks |= 1 << markFresh
		}
	}
	mark(k.Guns, markGuns)
	mark(int(k.At) >= b.Zones, markFort)
	mark(p.moved>>u&1 != 0, markMoved)
	mark(p.active&^p.moved>>u&1 != 0, markActive)
	return marks
}
