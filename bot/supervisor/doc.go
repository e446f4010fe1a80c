// Package supervisor ends a program with everything it has started, including processes
// that moved to sessions of their own and lost their parent.
//
// Ending a process group or a session misses processes that left it. On Linux a process
// can become the parent of all its orphaned descendants. So a second process of this
// program stands between the table and a bot: it becomes that parent and starts the bot.
// When the bot ends, or the table asks for it or ends itself, the supervisor kills its
// remaining children until there are none:
//
//	table ── control, status ── supervisor ── bot ── whatever it starts
//
// Every program that imports the package can be the supervisor: when [Prepare] has set up
// its command, it supervises before it does anything else. On other systems the package is
// empty: Windows has jobs for this, and other systems use process groups.
package supervisor
