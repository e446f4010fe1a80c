package server

import "net/http"

// peopleRoutes are the operations of accounts.
func peopleRoutes() []route {
	get, post, del := http.MethodGet, http.MethodPost, http.MethodDelete
	return []route{
		op(get, "/api/account", "account", "Your account", (*Server).showAccount),
		op(post, "/api/account", "accountCreate", "Make an account with a password; the matches of this browser become its own", (*Server).signUp),
		op(http.MethodPatch, "/api/account", "accountChange", "Change your name at tables, language and time zone", (*Server).changeAccount),
		op(del, "/api/account", "accountDelete", "Delete your account", (*Server).deleteAccount),
		op(post, "/api/account/session", "signIn", "Sign in with a password", (*Server).signIn),
		op(del, "/api/account/session", "signOut", "Sign out in this browser", (*Server).signOut),
		op(del, "/api/account/sessions/{session}", "sessionEnd", "Sign out in another browser, or in all others", (*Server).endSession),
		op(post, "/api/account/password", "passwordChange", "Set the password; all other sessions end", (*Server).changePassword),
		op(post, "/api/account/recover", "recover", "Set a new password by a recovery code", (*Server).recover),
		op(post, "/api/account/mail", "mailAsk", "Have letters sent to an address, which gets a link that confirms it; or to none", (*Server).askMail),
		op(post, "/api/account/mail/confirm", "mailConfirm", "Confirm an address by the link that was sent there", (*Server).confirmMail),
		op(post, "/api/account/told", "toldChange", "Choose by which ways you are told what while you are not here", (*Server).chooseTold),
		op(post, "/api/account/hook", "hookSet", "Have what you are told sent to an address as signed JSON; or to none", (*Server).setHook),
		op(post, "/api/account/push", "pushAdd", "Let this browser take messages while no page of it is open", (*Server).addPush),
		op(del, "/api/account/muted/{mute}", "muteDelete", "Hear somebody again whom the visitor has muted, at a match or everywhere", (*Server).unmute),
		op(del, "/api/account/push/{device}", "pushDelete", "Send no more messages to a browser", (*Server).dropPush),
		op(post, "/api/account/lost", "passwordLost", "Have a link sent by which a lost password is replaced", (*Server).losePassword),
		op(post, "/api/account/reset", "passwordReset", "Set a new password by a link that was sent", (*Server).resetPassword),
		op(post, "/api/account/codes", "codesRenew", "Make new recovery codes", (*Server).renewCodes),
		op(post, "/api/account/passkey", "passkeyAsk", "Ask for a passkey: for a new account, for your own, or to sign in", (*Server).askPasskey),
		op(post, "/api/account/passkey/answer", "passkeyAnswer", "The browser's answer", (*Server).answerPasskey),
		op(del, "/api/account/passkeys/{passkey}", "passkeyDelete", "Remove a passkey", (*Server).dropPasskey),
		op(post, "/api/account/matches", "accountMatches", "Move the matches of this browser to your account", (*Server).moveMatches),
		op(get, "/api/hall", "hall", "The seats that you may take, offered to everybody or to you, and who is here", (*Server).showHall),
		op(post, "/api/matches/{id}/offer", "offer", "Offer the open seat of your match, before the deal, to everybody or to somebody", seating((*Server).offer)),
		op(post, "/api/proposals", "proposalCreate", "Offer a match in any of several battles, to everybody, to somebody, or by link; who accepts chooses", (*Server).createProposal),
		op(get, "/api/proposals/{proposal}", "proposal", "A proposal", (*Server).showProposal),
		op(del, "/api/proposals/{proposal}", "proposalDelete", "Withdraw your proposal", (*Server).dropProposal),
		op(post, "/api/proposals/{proposal}/accept", "proposalAccept", "Accept a proposal: its match begins", (*Server).acceptProposal),
		op(get, "/api/account/follows", "follows", "Whom you follow, and whether others may follow you", (*Server).showFollowing),
		op(post, "/api/account/follows", "follow", "Follow a player, or do so no more: you are told when a match of his is offered or begins", (*Server).follow),
		op(post, "/api/account/private", "privacy", "Let nobody follow you, or everybody", (*Server).setPrivacy),
		op(post, "/api/account/calendar", "calendarMake", "Make a secret address of a calendar with your letters; the former one is void", (*Server).makeCalendar),
		op(del, "/api/account/calendar", "calendarDelete", "End the address of your calendar", (*Server).dropCalendar),
		op(get, "/api/account/export", "accountExport", "Everything the server has about you", (*Server).export),

		op(get, "/api/tournaments", "tournaments", "The tournaments, the last made first", (*Server).listTournaments),
		op(post, "/api/tournaments", "tournamentCreate", "Announce a tournament", (*Server).createTournament),
		op(get, "/api/tournaments/{id}", "tournament", "A tournament with its rounds", (*Server).showTournament),
		op(get, "/api/tournaments/{id}/standings", "tournamentStandings", "How the players of a tournament stand, with what breaks ties", (*Server).showTournamentStandings),
		op(post, "/api/tournaments/{id}/enter", "tournamentEnter", "Enter a tournament", (*Server).enterTournament),
		op(post, "/api/tournaments/{id}/withdraw", "tournamentWithdraw", "Withdraw from a tournament; games that are not over are lost", (*Server).withdrawFromTournament),
		op(post, "/api/tournaments/{id}/order", "tournamentOrder", "Begin a tournament, call it off, withdraw a player or decide a table; for its host", (*Server).orderTournament),

		op(get, "/api/admin/people", "adminPeople", "The people, by name; for admins", (*Server).adminPeople),
		op(post, "/api/admin/people", "adminPerson", "Ban somebody, give him a role, or end his sessions; for admins", (*Server).adminPerson),
		op(post, "/api/admin/seat", "adminSeat", "Give a seat to somebody; for admins", (*Server).adminSeat),
		op(get, "/api/admin/audit", "adminAudit", "What admins did, the last first; for admins", (*Server).adminAudit),
		op(get, "/api/admin/reports", "adminReports", "What people complain of to the host; for admins", (*Server).adminReports),
		op(post, "/api/admin/reports", "adminReportEnd", "Note that somebody has seen to a report; for admins", (*Server).endReport),
	}
}
