package server

import gomaps "maps"

// What the server says about who sits where.
func init() {
	gomaps.Copy(texts, map[string]text{
		"server.own-invitation": {"This is your own invitation, and still good: send it to whoever is to play the seat.", "Esta es tu propia invitación y sigue valiendo: envíasela a quien vaya a jugar."},
		"server.came-back":      {"The player of that seat came back, so it is not free any more.", "Quien juega en ese asiento ha vuelto, así que ya no está libre."},
		"server.not-away":       {"The other player was here less than a day ago; you can offer the seat when a day has passed.", "El otro jugador estuvo aquí hace menos de un día; podrás ofrecer el asiento cuando pase un día."},
		"server.stand-in":       {"You play this seat for somebody who is away; only they can do that.", "Juegas en lugar de alguien que no está; eso solo puede hacerlo esa persona."},
		"server.bad-code":       {"That code is wrong, was used, or is more than 10 minutes old; make a new one on the other device.", "Ese código no es correcto, ya se usó o tiene más de 10 minutos; crea otro en el otro dispositivo."},
		"server.many-codes":     {"Too many wrong codes; wait a minute.", "Demasiados códigos incorrectos; espera un minuto."},
		"server.own-code":       {"You hold this seat here already; open the link on your other device.", "Ya ocupas este asiento aquí; abre el enlace en tu otro dispositivo."},
		"server.other-seat":     {"You play the other side of this match here; a device plays for one person.", "Aquí juegas el otro bando de esta partida; un dispositivo juega por una sola persona."},
		"server.not-here":       {"You can take back a seat only at the server's own machine, if somebody sat down there at that machine and you hold no seat of the match.", "Solo puedes recuperar un asiento en el propio equipo del servidor, si alguien se sentó ahí desde ese equipo y no ocupas ningún asiento de la partida."},
	})
}
