# What a table refuses, and the log of the game.

table-campaign-anew = Eine Partie einer Kampagne beginnt am Anfang.
table-over = Die Partie ist zu Ende.
table-no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
table-no-bot = Einen Bot „{ $name }“ gibt es nicht.
table-bot-stays = Dieser Platz gehört einem Bot.
table-bad-name = Ein Name hat 1 bis { $most } Zeichen.
table-question-open = Erst muss die Bitte um das Zurücknehmen beantwortet werden.
table-not-your-turn = Du bist nicht am Zug.
table-decide-first = Der Zug ist noch nicht fertig.
table-confirm-first = Erst muss der Zug bestätigt werden.
table-no-undo = Diese Entscheidungen lassen sich nicht zurücknehmen.
table-no-question = Niemand hat darum gebeten, etwas zurückzunehmen.
table-answered = Du hast schon geantwortet.
table-old = Die Partie ist schon weitergegangen; das ist die aktuelle Stellung.
table-other-request = Diese Anfragekennung wurde schon für eine andere Anfrage benutzt.
table-full = Dieser Tisch ist voll: Es lassen sich keine weiteren Ereignisse speichern.
table-unknown = Diesen Tisch gibt es nicht.
table-not-your-seat = Dieser Link gehört nicht zu diesem Platz.
table-not-here = Dieser Link öffnet diesen Tisch nicht.
table-link-used = Dieser Link gilt nicht mehr: Der Platz ist schon besetzt, oder der Link wurde ersetzt. Ist es dein Platz? Dann öffne in dem Browser, in dem du spielst, das Menü: Unter „Auf einem anderen Gerät weiterspielen“ findest du einen neuen Link. Zum Zuschauen brauchst du den Link für Zuschauer.
table-bad-request = Die Anfrage ist nicht lesbar: { $fault }
table-too-large = Die Anfrage ist zu groß.
table-no-address = Diese Adresse gibt es nicht.
table-wrong-method = Diese Adresse nimmt solche Anfragen nicht an.
table-elsewhere = Die Anfrage kommt von einer anderen Seite.
table-broken = Auf dem Server ging etwas schief; es wurde nichts geändert.
table-seats = Die Anzahl der Plätze passt nicht zur Partie: { $seats } statt { $players }.
table-no-campaign = Diese Kampagne gibt es nicht.
table-not-over = Die Partie ist noch nicht zu Ende.
table-entered = Diese Partie ist schon eingetragen.
table-rematch-there = Eine Revanche gibt es schon.
table-no-decision = So viele Entscheidungen hat die Partie nicht: { $at }.
table-nothing-asked = Die Anfrage ist leer.
table-seat-taken = An diesem Platz sitzt gerade jemand.
table-too-soon = Dieser Platz ist noch nicht lange leer. Einen Bot kannst du in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} rufen.
table-bot-plays = Diesen Platz spielt schon ein Bot.
table-own-seat = Diesen Platz spielst du selbst.
table-weak-bot = Ein Bot, der für jemand anderen einspringt, muss mindestens so gut spielen wie der Planerbot.
table-no-storage = Der Server kann gerade nichts speichern; es wurde nichts geändert.
table-ends = Der Server wird gerade neu gestartet; versuch es gleich noch einmal.
table-nothing-to-decide = Gerade gibt es nichts zu entscheiden.
table-too-often = Zu viele Anfragen; versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
table-newer-rules = Diese Partie wurde mit neueren Regeln (Version { $rules }) begonnen, als dieser Server kennt.
table-other-rules = Diese Partie wurde mit anderen Regeln (Version { $rules }) begonnen und lässt sich nicht mehr öffnen.

log-entry = { $option } → { $brings-plain }
log-brings = { $brings-plain }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $piece } auf { $where }
log-built = { $piece } { $where }
log-removed = { $piece } von { $where } entfernt
log-revealed = aufgedeckt: { $cards-plain }
log-left = aus dem Spiel entfernt: { $cards-plain }
log-back = zurück auf die Hand: { $cards-plain }
log-other = Platz { $seat }: { $brings-plain }
table-bot-tables = Mehr Partien nur mit Bots kannst du gerade nicht laufen lassen; warte, bis eine davon zu Ende ist.
table-claimed = Dieser Platz ist schon vergeben.
table-own-request = Deiner eigenen Bitte kannst du nicht selbst zustimmen.
table-undo-never = An diesem Tisch lassen sich aufgedeckte Karten und bestätigte Züge nicht zurücknehmen.
table-undo-unclaimed = Solange noch jemand fehlt, lassen sich aufgedeckte Karten nicht zurücknehmen. Warte, bis alle Eingeladenen Platz genommen haben.
table-undo-refused = Das haben die anderen schon abgelehnt.
table-bot-question-open = Die Mitspielenden werden gerade schon wegen eines Bots gefragt.
table-no-hints = An diesem Tisch sind Tipps abgeschaltet.
table-name-taken = Dieser Name lässt sich kaum von { $name } unterscheiden; bitte wähle einen anderen.
table-name-letters = Ein Name darf nur gebräuchliche Buchstaben einer einzigen Schrift enthalten.
table-empty-message = Diese Nachricht ist leer.
table-closed = Dieser Tisch wurde vom Betreiber des Servers geschlossen.
log-claimed = { $who-person ->
    [you] Du hast Platz genommen.
    [one] { $who } hat Platz genommen.
    [you-all] { $who } habt Platz genommen.
   *[other] { $who } haben Platz genommen.
}
log-renamed = { $who-person ->
    [you] Du heißt jetzt { $name } statt { $old }.
   *[other] { $old } heißt jetzt { $name }.
}
log-bot-called = { $caller-person ->
    [you] Du hast
    [one] { $caller } hat
    [you-all] { $caller } habt
   *[other] { $caller } haben
} einen Bot für { $who-accusative } gerufen, weil der Platz leer war: { $bot }.
log-bot-own = { $who-person ->
    [you] Du lässt einen Bot für dich spielen: { $bot }.
    [one] { $who } lässt einen Bot spielen: { $bot }.
    [you-all] { $who } lasst Bots für euch spielen: { $bot }.
   *[other] { $who } lassen Bots spielen: { $bot }.
}
log-bot-replaced = Für { $who-accusative } spielt jetzt ein Bot weiter: { $bot }.
log-seat-back = { $who-person ->
    [you] Du bist wieder da.
    [one] { $who } ist wieder da.
    [you-all] { $who } seid wieder da.
   *[other] { $who } sind wieder da.
}
log-bot-undone = { $who-person ->
    [you] Du hast zurückgenommen, was der Bot für dich gespielt hat, und alles seither.
    [one] { $who } hat zurückgenommen, was der Bot gespielt hat, und alles seither.
    [you-all] { $who } habt zurückgenommen, was der Bot gespielt hat, und alles seither.
   *[other] { $who } haben zurückgenommen, was der Bot gespielt hat, und alles seither.
}
log-hint = { $who-person ->
    [you] Du hast dir einen Tipp geben lassen.
    [one] { $who } hat sich einen Tipp geben lassen.
    [you-all] { $who } habt euch einen Tipp geben lassen.
   *[other] { $who } haben sich einen Tipp geben lassen.
}
table-blocked = Anfragen von deiner Adresse sind auf diesem Server gesperrt.
