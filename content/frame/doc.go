// Package frame is shared by the scenario files of all systems: it reads YAML with line numbers,
// tells faults in two languages, writes the canonical text whose SHA-256 identifies a battle, and
// defines what a system provides ([Entry]).
//
// A system's content package reads its files with a [Reader]. Its methods accept missing nodes and
// note every fault, so that the code looks like the format and tells all faults at once:
//
//	r := frame.NewReader(name, "muskets")
//	t := r.Mapping(r.Root(data), "", "key", append(frame.InfoKeys, "zones")...)
//	r.Need(t, append(frame.NeededKeys, "zones")...)
//	info := r.Info(t, "muskets", nil, nil)
//	for _, z := range r.Mapping(t.At("zones"), "zones", "zone", zoneNames...).Fields {
//		blocks := r.Number(z.Value, "zones."+z.Name, 1, 2)
//		...
//	}
//	if err := r.Result(); err != nil {
//		return nil, err // ford.yaml:14: zones.mill: 3 is out of range; the limits are 1 and 2
//	}
//
// It writes them with a [Writer]; [Sum] makes the checksum of that text.
package frame
