// Package proof puts the values of packs before people: as tables to type in, in words ([Tables]), and
// as a sheet of cards to proof-read ([Write]).
//
//	pack, err := frame.OpenPack("my-box.zip")
//	...
//	err = proof.Write(file, "es", pack, entries)
//
// It knows no system: what files of values may say comes from [frame.Entry.Tables].
package proof
