### Faires Spiel: vergebene Plätze, Tischregeln, Kartenverteilung und Abwesenheit

claim-title = Dieser Platz ist frei
claim-about = Du bist eingeladen, als { $name } mitzuspielen. Sobald du Platz genommen hast, kann nur noch dieser Browser für den Platz spielen; auf ein anderes Gerät wechseln kannst du jederzeit.
claim-sit = Platz nehmen
claim-only-watch = Nur zuschauen

rules-title = Regeln an diesem Tisch
rules-hints = Tipps sind erlaubt; alle sehen, wer sich einen geben lässt.
rules-no-hints = Keine Tipps.
rules-undo-consent = Aufgedeckte Karten und beendete Züge lassen sich zurücknehmen, wenn alle anderen zustimmen.
rules-undo-never = Aufgedeckte Karten und beendete Züge lassen sich nicht zurücknehmen.
rules-watch = Wer den Link hat, darf zuschauen.
rules-no-watch = Niemand darf zuschauen.
rules-no-grace = Wer nicht da ist, wird nur durch einen Bot vertreten, wenn alle anderen zustimmen. Fehlt die einzige andere Person, darf man nach { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} einen Bot rufen.
rules-grace = Ist jemand { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} lang nicht da, dürfen alle anderen einen Bot rufen.
rules-choose-hints = Tipps
rules-hints-alone = nur, wenn kein anderer Mensch mitspielt
rules-hints-true = erlaubt, für alle sichtbar
rules-hints-false = keine
rules-choose-undo = Aufgedeckte Karten und beendete Züge zurücknehmen
rules-undo-consent-short = wenn alle zustimmen
rules-undo-never-short = nie
rules-choose-watch = Andere dürfen mit einem Link zuschauen
rules-choose-live = Live-Partie: Ist jemand { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} weg, darf ein Bot übernehmen

deal-server = Der Server hat die Karten gemischt.
deal-seed = Die Karten wurden mit dem Startwert (Seed) { $seed } gewählt.
deal-record = Diese Partie setzt eine gespeicherte fort; vielleicht kennt jemand die Karten.
deal-position = Diese Partie beginnt mit einer vorgegebenen Stellung; vielleicht kennt jemand die Karten.
deal-lesson = Das ist die geführte erste Partie mit festen Karten.
deal-unknown = Dieser Tisch wurde eröffnet, bevor sich das Mischen überprüfen ließ.
deal-commitment = Prüfwert der Kartenverteilung
deal-commitment-about = Der Server hat die Reihenfolge der Karten vor der Partie festgelegt. Am Ende können alle mit diesem Prüfwert nachrechnen, dass sie nicht verändert wurde.

verify-deal = Kartenverteilung prüfen
verify-proven = Die Karten lagen genau so, wie der Server es vor der Partie festgelegt hatte.
verify-unseen = Die Karten passen zum Prüfwert in dieser gespeicherten Partie. Dieser Browser hat den Prüfwert während der Partie nicht gesehen; vergleiche ihn mit jemandem, der ihn gesehen hat:
verify-other = Die Karten stimmen nicht mit dem überein, was der Server vor der Partie festgelegt hatte.
verify-unproven = Diese gespeicherte Partie enthält keinen Nachweis.
verify-unavailable = Dieser Browser kann das nur über eine sichere Verbindung prüfen. Speichere die Partie und rufe „faiyum verify“ auf.

absence-after = { $who-person ->
    [one] Bleibt { $who }
   *[other] Bleiben { $who }
} { $minutes ->
    [0] { $seconds } Sekunden
    [one] eine Minute
   *[other] { $minutes } Minuten
} lang weg, kannst du einen Bot spielen lassen.
absence-others = Wenn die anderen zustimmen, kann solange ein Bot spielen.
absence-title = Jemand ist nicht da
absence-asks = { $caller-person ->
    [you] Du möchtest
    [one] { $caller } möchte
    [you-all] { $caller } möchtet
   *[other] { $caller } möchten
}, dass ein Bot für { $who-accusative } spielt: Der Platz ist gerade leer.
absence-waits = Soll ein Bot für { $who-accusative } spielen? { $voters-person ->
    [you] Du musst noch antworten.
    [one] { $voters } muss noch antworten.
    [you-all] { $voters } müsst noch antworten.
   *[other] { $voters } müssen noch antworten.
}

chat-mute = Nachrichten von { $name } ausblenden
chat-unmute = Nachrichten von { $name } wieder zeigen
page-qr-code = QR-Code zeigen
page-qr-code-of = QR-Code mit dem Link von { $name }
