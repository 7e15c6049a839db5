# Texts of the other pages of the web client.

frame-skip = Zum Inhalt springen
frame-places = Seiten
frame-solo = Solo
frame-cards = Karten
frame-rules = Regeln

home-lead = Lege den Sumpf trocken, gründe Städte, errichte Monumente und gewinne die Gunst des Pharaos. Ein Spiel von Friedemann Friese für 1 bis 5 Personen.
home-play = Jetzt spielen
home-play-about = Du gegen einen Bot. Ohne Konto, ohne Einstellungen.
home-new = Neue Partie …
home-learn = Spielen lernen
home-more = Mehr
home-solo = Solo und Kampagne
home-solo-about = Übertriff dich selbst oder nimm die Herausforderung des Pharaos an.
home-rules-about = Das ganze Spiel erklärt, mit Bildern.
home-cards-about = Alle Karten, mit Suche und Filtern.
home-join = Per Link mitspielen
home-join-placeholder = Link hier einfügen
home-join-go = Öffnen
home-load = Gespeicherte Partie öffnen
home-load-about = Sieh dir eine gespeicherte Partie an und spiele ab jeder Stellung weiter.
home-no-link = Das ist kein Link zu einem Tisch.
home-no-record = { $file } ist keine gespeicherte Partie.

mine-title = Meine Partien
mine-waits = { $who-person ->
    [you] Du bist am Zug
    [one] { $who } ist am Zug
    [you-all] { $who } seid am Zug
   *[other] { $who } sind am Zug
}
mine-won = { $who-person ->
    [you] Du hast gewonnen
    [one] { $who } hat gewonnen
    [you-all] { $who } habt euch den Sieg geteilt
   *[other] { $who } haben sich den Sieg geteilt
}
mine-reached = { $reputation } Ansehen
mine-remove = Aus dieser Liste entfernen
mine-remove-sure = Wirklich entfernen?
mine-all = Alle { $n } zeigen
mine-fewer = Weniger zeigen

new-title = Neue Partie
new-title-record = Ab hier weiterspielen
new-who = Wer Platz { $n } spielt
new-me = Ich
new-here = Noch jemand an diesem Bildschirm
new-friend = Jemand per Link
new-bots = Bots
new-bot-random = spielt zufällig
new-bot-greedy = nimmt, was sofort am meisten bringt
new-bot-planner = wägt ganze Züge ab
new-bot-advisor = schätzt ab, wie die Partie ausgeht
new-bot-vizier = denkt seine besten Züge durch
new-bot-pharaoh = schaut noch einen Zug weiter und lässt sich Zeit
new-bot-custom = ein eigener Bot
new-strength-random = zum Ausprobieren
new-strength-greedy = erste Partie
new-strength-planner = geübt
new-strength-advisor = stark
new-strength-vizier = sehr stark
new-strength-pharaoh = meisterhaft
new-pace-random = zieht sofort
new-pace-greedy = zieht sofort
new-pace-planner = zieht sofort
new-pace-advisor = zieht sofort
new-pace-vizier = überlegt einen Augenblick
new-pace-pharaoh = überlegt einige Sekunden
new-name = Name für Platz { $n }
new-remove = Platz { $n } entfernen
new-add = Platz hinzufügen
new-privileges = Privilegien
new-privileges-about = Die Erweiterung mit 42 Privilegien
new-lots = Plätze auslosen
new-lots-about = Der Zufall entscheidet, wer beginnt
new-more = Startwert (Seed) und Spielplan
new-seed = Startwert (Seed): Derselbe Wert ergibt dieselben Karten
new-seed-none = zufällig
new-board = Ein anderer Spielplan als Datei
new-start = Partie beginnen
new-start-solo = Solo spielen
new-links-title = Lade andere ein
new-links-about = Schick allen ihren eigenen Link: Wer ihn öffnet, spielt diesen Platz. Die Links findest du auch im Menü des Tisches.
new-to-table = Zum Tisch

arrive-title = Willkommen am Tisch
arrive-name = Wie sollen die anderen dich nennen?
arrive-sit = Platz nehmen
arrive-shared = Wer diesen Link hat, kann auf diesem Platz spielen – auch die Person, die ihn dir geschickt hat.
arrive-renew = Link ersetzen
arrive-renewed = Der alte Link gilt nicht mehr: Auf diesem Platz kann jetzt nur noch dieser Browser spielen.

links-local = Diese Links gelten nur auf diesem Rechner; für andere im selben Netz starte mit „faiyum play --host“ und der Adresse dieses Rechners in deinem Netz.
links-watch = Zum Zuschauen
links-of = Link: { $name }
links-copy = Kopieren
links-copy-of = Link kopieren: { $name }
links-copied = Kopiert
links-renew = Neuer Link
links-renew-of = Neuer Link: { $name }

solo-title = Allein spielen
solo-game = Solopartie
solo-game-about = Du gegen den Sumpf: Wie viel Ansehen erhältst du, bevor die Naturkatastrophen kommen?
solo-name = Dein Name
solo-campaign-about = Sieben Ziele, eine Partie nach der anderen. Jedes angekreuzte Ziel macht deine nächsten Partien ein wenig leichter, und übrig bleiben die schweren.
solo-campaign-new = Kampagne beginnen
solo-campaign-remove = Diese Kampagne löschen
solo-campaign-remove-sure = Wirklich löschen?
solo-goals = { $n } von 7 Zielen
solo-complete = Alle sieben Ziele

scores-title = Bestenliste
scores-players = Anzahl der Personen
scores-solo = Solo
scores-place = Platz
scores-when = Wann
scores-none = Hier hat noch niemand eine solche Partie beendet. Es zählen nur die Ergebnisse von Menschen, nicht die von Bots.
scores-nameless = Ohne Namen

sheet-title = Die Herausforderung des Pharaos
sheet-goals = Die Ziele des Pharaos
sheet-goal = Ziel
sheet-rewards = Belohnungen
sheet-struck = angekreuzt
sheet-won = gewonnen
sheet-later = später
sheet-progress = { $have } von { $need }
sheet-removed = { $have } von { $need } entfernt
sheet-about = In jeder Partie kreuzt du höchstens ein Ziel an, als erstes die 150 Ansehen. Jedes Ziel bringt die nächste Belohnung, und Belohnungen gelten in allen folgenden Partien.
sheet-stand = { $struck } von 7 Zielen nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
sheet-next = Nächste Partie spielen
sheet-continue = Zurück zur Partie
sheet-games = Bisherige Partien
sheet-look = Ansehen
sheet-enter = Ergebnis eintragen
sheet-back = Zur Kampagne

after-title = Ergebnis
after-so-far = Die Partie bis jetzt
after-replay = Wiedergabe
after-record = Partie speichern
after-rematch = Revanche
after-again = Noch einmal
after-join = Zur Revanche
after-chart = Ansehen im Lauf der Züge
after-breakdown = Woher das Ansehen kam
after-sources = Ansehen nach Quelle
after-bought = Gekaufte Karten
after-played = Gespielte Karten
after-nothing = noch nichts
after-source-connections = Verbindungen
after-source-end = Aussteigen
after-source-rest = Alles andere
after-decisive = Den Ausschlag gab: { $what } mit { $n } von { $all } Ansehen, { $more } mehr als auf Platz 2.
after-decisive-solo = Die wichtigste Quelle: { $what } mit { $n } von { $all } Ansehen.
after-decisive-tie = Gleich viel Ansehen: Das übrige Geld und die übrigen Rohstoffe haben entschieden.
after-decisive-shared = Gleich viel Ansehen, und auch Geld und Rohstoffe sind gleich viel übrig: Der Sieg wird geteilt.
after-details = Verlauf und Quellen

replay-controls = Durch die Partie blättern
replay-position = Stellung
replay-start = Die Partie beginnt.
replay-first = Zum Anfang
replay-last = Zum Ende
replay-back = Eine Entscheidung zurück
replay-on = Eine Entscheidung weiter
replay-turn-back = Einen Zug zurück
replay-turn-on = Einen Zug weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-link = Link kopieren
replay-play-on = Ab hier weiterspielen
replay-to-table = Zum Tisch

cards-search = Namen, Texte, Nummern durchsuchen
cards-kinds = Kartenarten
cards-set = Ausgabe
cards-set-all = Alle Karten
cards-set-base = Grundspiel
cards-set-privileges = Mit Privilegien
cards-yellow = Nur gelbe Karten
cards-clear = Filter löschen
cards-none = Keine Karte passt.
cards-is-yellow = gelbe Karte
cards-copies = { $n }-mal in jeder Starthand
cards-base-only = nur ohne Privilegien
cards-privileges-only = nur mit Privilegien
cards-before = Vorige Karte
cards-after = Nächste Karte

rules-contents = Inhalt

first-game-title = Deine erste Partie
first-game-meanwhile = Inzwischen { $name }
first-game-read = Weiter
first-game-pause = Anleitung anhalten
first-game-resume = Anleitung fortsetzen
