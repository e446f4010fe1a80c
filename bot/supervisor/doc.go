// Package supervisor ends a program with everything it has started, also processes
// that moved to sessions of their own and lost their parent.
//
// Ending a process group or a session misses processes that left it. On Linux a process
// can become the parent of all its orphaned descendants. So a second process of this
// program stands between the table and a bot; it does that, starts the bot and does
// nothing else. When the bot ends, when the table asks, or when the table goes away in
// whatever way, it ends its remaining children until there are none:
//
//	table ── control, status ── supervisor ── bot ── whatever it starts
//
// Every program that imports the package can be the supervisor: started as [Prepare]
// starts it, it supervises before it does anything else. On other systems the package is
// empty: Windows has jobs for this, and elsewhere a group must do.
package supervisor
