package lock

// far is the byte that [TryFar] locks: behind the end of any file, and far from the bytes
// that databases lock.
const far = 1 << 62
