package ancients

// BuiltinNames returns the names of the built-in battles.
func BuiltinNames() []string { return order }

// BuiltinFile returns the file of a built-in battle.
func BuiltinFile(name string) ([]byte, error) {
	return scenarioFiles.ReadFile("scenarios/" + name + ".yaml")
}

// Schema returns the schema of the files.
func Schema() []byte { return schema }

// Places returns the names on the ground that are told of battles, by their sums.
var Places = places
