# What a table refuses, and the log of the game.

table-campaign-anew = Eine Partie einer Kampagne beginnt am Anfang.
table-over = Die Partie ist zu Ende.
table-no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
table-no-bot = Einen Bot „{ $name }“ gibt es nicht.
table-bot-stays = Dieser Platz gehört einem Bot.
table-bad-name = Ein Name hat 1 bis { $most } Zeichen.
table-question-open = Erst muss entschieden werden, ob die Partie zurückgeht.
table-not-your-turn = { $name } ist am Zug.
table-decide-first = Der Zug ist noch nicht fertig.
table-confirm-first = Erst muss der Zug bestätigt werden.
table-no-undo = Dorthin kann die Partie nicht zurück.
table-no-question = Niemand hat darum gebeten, zurückzugehen.
table-answered = Du hast schon geantwortet.
table-old = Am Tisch ging es schon weiter; so steht es jetzt.
table-other-request = Diese Anfrage gab es schon, aber für etwas anderes.
table-full = An diesem Tisch ist schon zu viel geschehen.
table-unknown = Diesen Tisch gibt es nicht.
table-not-your-seat = Mit diesem Link spielst du diesen Platz nicht.
table-not-here = Dieser Link öffnet diesen Tisch nicht.
table-bad-request = Die Anfrage ist nicht lesbar: { $fault }
table-too-large = Die Anfrage ist zu groß.
table-no-address = Unter dieser Adresse gibt es nichts.
table-wrong-method = Diese Adresse wird anders aufgerufen.
table-elsewhere = Die Anfrage kommt von einer anderen Seite.
table-broken = Auf dem Server ging etwas schief; es wurde nichts geändert.
table-seats = Die Plätze passen nicht zur Partie: { $seats } statt { $players }.
table-no-campaign = Diese Kampagne gibt es nicht.
table-not-over = Die Partie ist noch nicht zu Ende.
table-entered = Diese Partie ist schon eingetragen.
table-rematch-there = Eine Revanche gibt es schon.
table-no-decision = So viele Entscheidungen wurden nicht getroffen: { $at }.
table-nothing-asked = Es wurde nach nichts gefragt.
table-seat-taken = An diesem Platz sitzt gerade jemand.
table-no-storage = Der Server kann gerade nichts speichern; es wurde nichts geändert.
table-ends = Der Server wird gerade neu gestartet; versuche es gleich noch einmal.
table-nothing-to-decide = Gerade gibt es nichts zu entscheiden.
table-too-often = Das war zu viel auf einmal; versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
table-newer-rules = Diese Partie wurde mit neueren Regeln (Version { $rules }) begonnen, als dieser Server kennt.
table-other-rules = Diese Partie wurde mit anderen Regeln (Version { $rules }) begonnen und lässt sich nicht mehr öffnen.

log-entry = { $option } → { $brings }
log-brings = { $brings }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $piece } auf { $where }
log-built = { $piece } { $where }
log-removed = { $piece } verlässt { $where }
log-revealed = aufgedeckt: { $cards }
log-left = aus dem Spiel: { $cards }
log-back = zurück auf die Hand: { $cards }
log-other = Spieler { $seat }: { $brings }
table-bot-tables = Von dir laufen schon so viele Partien nur mit Bots, wie gleichzeitig möglich sind; warte, bis eine davon zu Ende ist.
