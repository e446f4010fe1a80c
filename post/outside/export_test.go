package outside

// IsPublic is isPublic, for tests.
var IsPublic = isPublic
