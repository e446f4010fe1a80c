// Package frame has what the scenario files of all systems share: reading YAML with
// line numbers, faults in two languages, the canonical text whose SHA-256 names a
// battle, and what a system brings ([Entry]).
//
// A system's content package reads its files with a [Reader]. Every method takes
// nodes that may be missing and notes what is wrong, so that the code reads like
// the format and all faults are told at once:
//
//	r := frame.NewReader(name, "ambush")
//	t := r.Mapping(r.Root(data), "", "key", append(frame.InfoKeys, "zones")...)
//	r.Need(t, append(frame.NeededKeys, "zones")...)
//	info := r.Info(t, "ambush", nil, nil)
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
