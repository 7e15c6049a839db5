# Was ein Tisch sagt: was gerade nicht geht, und der Verlauf der Partie.

table-over = Die Partie ist zu Ende.
table-no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
table-no-bot = Einen Bot „{ $name }“ gibt es nicht.
table-bot-stays = Dieser Platz gehört einem Bot.
table-bad-name = Ein Name hat 1 bis { $most } Zeichen.
table-question-open = Erst muss geklärt werden, ob zurückgegangen wird.
table-not-your-turn = { $name } ist am Zug.
table-decide-first = Der Zug ist noch nicht fertig.
table-confirm-first = Erst muss der Zug bestätigt werden.
table-no-option = Die Option „{ $option }“ gibt es nicht.
table-no-undo = Dorthin kann die Partie nicht zurück.
table-no-question = Niemand hat gefragt, ob zurückgegangen wird.
table-answered = Du hast schon geantwortet.
table-old = Am Tisch ging es schon weiter; so steht es jetzt.
table-unknown = Diesen Tisch gibt es nicht.
table-not-your-seat = Mit diesem Link spielst du diesen Platz nicht.
table-not-here = Dieser Link öffnet diesen Tisch nicht.
table-bad-request = Die Anfrage ist nicht lesbar: { $fault }
table-too-large = Die Anfrage ist zu groß.
table-no-address = Unter dieser Adresse gibt es nichts.
table-wrong-method = So wird diese Adresse nicht gefragt.
table-elsewhere = Die Anfrage kommt von einer anderen Seite.
table-broken = Auf dem Server ging etwas schief; es wurde nichts geändert.

log-entry = { $option }: { $brings }
log-brings = { $brings }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $piece } auf { $where }
log-built = { $piece } { $where }
log-removed = { $piece } weg von { $where }
log-revealed = aufgedeckt: { $cards }
log-left = aus dem Spiel: { $cards }
log-back = zurück auf die Hand: { $cards }
log-other = Spieler { $seat }: { $brings }
