// Package frame is what the scenario files of every system have in common: how
// YAML is read with its lines, how faults are told in two languages, how the one
// text is written that a battle's SHA-256 is taken of, and what a system brings
// with it ([Entry]).
//
// A system's content package reads its files with a [Reader]. Every method takes
// nodes that may be missing and notes what is wrong, so that the code reads like
// the format and all faults are told at once:
//
//	r := frame.NewReader(name, "crossing")
//	t := r.Mapping(r.Root(data), "", "key", append(frame.InfoKeys, "zones")...)
//	r.Need(t, append(frame.NeededKeys, "zones")...)
//	info := r.Info(t, "crossing", nil, nil)
//	for _, z := range r.Mapping(t.At("zones"), "zones", "zone", zoneNames...).Fields {
//		blocks := r.Number(z.Value, "zones."+z.Name, 1, 2)
//		...
//	}
//	if err := r.Result(); err != nil {
//		return nil, err // ford.yaml:14: zones.mill: 3 is out of range; the limits are 1 and 2
//	}
//
// and writes them with a [Writer], whose text it gives to [Sum].
package frame
