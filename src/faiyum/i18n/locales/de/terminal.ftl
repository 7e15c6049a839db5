# Output of the command line.

cli-about = Faiyum, das Brettspiel von Friedemann Friese: spielen, simulieren und messen.
cli-version = die Version und die laufende Engine zeigen
cli-command = Befehl
cli-file = Datei
cli-names = Namen
cli-name = Name
cli-rules = die Spielregeln lesen
cli-cards = die Karten auflisten oder eine zeigen
cli-facts = die unbestätigten Werte auflisten
cli-board = einen Spielplan prüfen und zeichnen
cli-play = im Browser spielen
cli-terminal = im Terminal spielen
cli-simulate = Bots Partien spielen lassen
cli-perft = die Stellungen nach einigen Entscheidungen zählen
cli-replay = eine Aufzeichnung nachspielen und prüfen
cli-bench = messen, wie schnell die Engine ist
cli-card-number = die Nummer einer Karte oder farmer, two-roads, settlement
cli-lang = Sprache: en, de oder hu
cli-json = JSON ausgeben
cli-board-file = eine Datei mit einem Spielplan; ohne Angabe der Standardspielplan
cli-facts-file = eine JSON-Datei mit Werten aus dem gedruckten Spiel; die Namen nennt faiyum facts
cli-svg = die Zeichnung als SVG in diese Datei schreiben
cli-players = Anzahl der Spieler
cli-privileges = mit der Erweiterung Privilegien spielen
cli-seed = legt die Reihenfolge der Karten fest; eine beliebige Zahl
cli-bots = Bots mit Namen, durch Kommas getrennt; { $names }
cli-campaign = die Herausforderung des Pharaos spielen; ihr Stand bleibt in dieser Datei
cli-games = Anzahl der Partien
cli-depth = Tiefe in Entscheidungen
cli-record = eine Datei mit der Aufzeichnung einer Partie
cli-position = eine Datei mit einer Stellung als JSON
cli-peers = zum Vergleich catanatron messen, im selben Lauf
cli-web = den Server der Seite und ihr erstes Laden messen
cli-web-decisions = Entscheidungen
cli-web-median-ms = Median von gesendet bis beantwortet, ms
cli-web-p99-ms = 99 von 100 innerhalb von, ms
cli-web-late-by-early = spät in der Partie zu früh
cli-web-median-bytes = mittlere Antwort, Bytes
cli-web-most-bytes = größte Antwort, Bytes
cli-web-first-load-bytes = erstes Laden von Skripten und Stilen, komprimierte Bytes
cli-web-click-ms = Median vom Klick bis zur gezeichneten nächsten Entscheidung, ms
cli-web-late-click-ms = dasselbe spät in der Partie, ms
cli-load = den Server unter der Last vieler Tische messen
cli-load-rate = Entscheidungen je Sekunde, die die Clients unter Last treffen
cli-load-minutes = die Last so viele Minuten aufrechterhalten
cli-load-database = die Datenbank für die Last als URL; sonst eine neue Datei
cli-load-tables = bespielte Tische
cli-load-decisions = Entscheidungen
cli-load-games = beendete Partien
cli-load-per-second = Entscheidungen/s
cli-load-median-ms = Median vom Absenden, bis der andere Platz es sieht, ms
cli-load-p99-ms = 99 von 100 innerhalb von, ms
cli-load-processor-ms = Rechenzeit des Servers je Entscheidung, ms
cli-load-busy-kb = Speicher je bespieltem Tisch, KiB
cli-load-idle-kb = Speicher je ruhendem Tisch mit zwei Verbindungen, KiB
cli-load-left-in-memory = ruhende Tische, die im Speicher geblieben sind
cli-load-growth-kb = Zuwachs vom zweiten Viertel zum letzten, KiB
cli-load-last-kb = Speicher am Ende der Last, KiB
cli-load-minute = Minute { $minute }: { $mib } MiB, { $tables } Tische im Speicher, { $speed } Entscheidungen/s
cli-seconds = Sekunden je Messung
cli-save = die Aufzeichnung der Partie in diese Datei schreiben
cli-records = die Aufzeichnung jeder Partie als SEED.txt in diesen Ordner schreiben
cli-folder-name = Ordner
cli-port = der Port, auf dem gewartet wird; sonst der übliche oder ein freier
cli-custom-bots = eigene Bots, die an den Tischen der Seite Platz nehmen dürfen, als modul:Klasse, durch Kommas getrennt
cli-no-browser = den Browser nicht öffnen
cli-database = die Datenbank als URL; sonst eine Datei in deinem Datenordner
cli-serving = Faiyum läuft unter { $address }; Strg+C beendet es.
cli-serve = die Seite für einen Verein oder öffentlich bereitstellen
cli-address = Adresse
cli-host = die IP-Adresse, auf der gewartet wird; sonst nur dieser Rechner
cli-serve-port = der Port, auf dem gewartet wird; sonst 8100
cli-workers = Prozesse, die antworten; mehr als einer braucht PostgreSQL
cli-host-names = Namen, unter denen die Seite aufgerufen werden darf, durch Kommas getrennt; sonst jeder
cli-proxy = die Adresse eines Proxys, dem geglaubt wird, welche Adresse ein Client hat
cli-no-limits = jeder Client darf so viel anfragen, wie er will
cli-idle = Sekunden, nach denen ein Tisch, nach dem niemand fragt, den Speicher verlässt
cli-link-days = Tage, die Links zu Plätzen gelten
cli-backup = alle Tische in eine Datei schreiben
cli-restore = alle Tische aus einer Datei in eine leere Datenbank lesen
cli-backup-file = die Datei mit der Sicherung
cli-backed-up = In { $file } geschrieben: { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
}.
cli-restored = Aus { $file } gelesen: { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
}.
cli-board-fine = Der Spielplan ist in Ordnung: { $spaces } Felder, { $roads } Stellen für Wege und { $bridges } für Brücken.
cli-written = Geschrieben in { $file }.
cli-compiled = kompiliert
cli-with-privileges = mit Privilegien
cli-play-out = Zufallspartie in einem Aufruf
cli-interpreted = interpretiert
cli-interpreted-remedy = Die Engine läuft interpretiert, mit etwa einem Sechstel ihrer Geschwindigkeit. Um sie zu kompilieren, einen C-Compiler und die Header von Python installieren und dann ausführen: pip install --force-reinstall --no-deps --no-binary faiyum faiyum
cli-playing = Es wird gespielt
cli-replayed = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
} in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}.
cli-simulated = { $games }, { NUMBER($speed, maximumFractionDigits: 0) } Entscheidungen/s, { $engine }
cli-mean = Spieler { $seat } ({ $bot }): Ansehen im Mittel { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-counted = Tiefe { $depth }: { $positions ->
    [one] 1 Stellung
   *[other] { $positions } Stellungen
}
cli-engine = Engine: { $engine }
cli-decisions-per-second = Entscheidungen/s
cli-games-per-second = Partien/s
cli-clone = Klon µs
cli-ratio = Verhältnis
cli-players-privileges = { $n } + Privilegien
cli-privileges-ratio = Privilegien: Verhältnis { NUMBER($ratio, minimumFractionDigits: 2) }
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-growth = Speicher nach { $decisions } Entscheidungen: { $growth } KiB mehr als am Anfang

# messages of argparse
arguments-usage = Aufruf:{ " " }
arguments-positional = Angaben
arguments-options = Optionen
arguments-help = diese Hilfe zeigen
arguments-argument = { $argument_name }: { $message }
arguments-required = es fehlt: { $value }
arguments-unknown = das ist unbekannt: { $value }
arguments-one-value = ein Wert fehlt
arguments-no-value = hier gehört kein Wert hin, auch nicht { $value }
arguments-choice = { $value } gibt es nicht (möglich: { $choices })
arguments-close-choice = { $value } gibt es nicht, meinst du { $closest }? (möglich: { $choices })

cli-arena = Bots auf denselben Stapeln von jedem Platz aus gegeneinander antreten lassen
cli-arena-players = Spieler am Tisch; sind es zu wenige Bots, sitzt einer mehrfach dabei
cli-arena-campaign = jeder Bot spielt die Herausforderung des Pharaos; --games ist die Zahl der Kampagnen
cli-modules = Erweiterungen, durch Kommas getrennt: privileges
cli-plot = die Ergebnisse als SVG in diese Datei zeichnen
cli-evaluations = so viele Stellungen darf ein Bot für einen Zug bewerten
cli-milliseconds = Bedenkzeit für einen Zug in Millisekunden; die Ergebnisse können von Lauf zu Lauf abweichen
cli-processes = so viele Partien laufen gleichzeitig
arena-bot = Bot
arena-wins = Siege
arena-mean = Ansehen im Mittel
arena-share = Plätze
arena-rating = Wertung
arena-milliseconds = ms/Zug
arena-longest = längster
arena-challenge = Herausforderung des Pharaos
arena-complete = vollendet
arena-games = Partien je Kampagne
arena-percent = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-whole-percent = { NUMBER($n, maximumFractionDigits: 0) } %
cli-train = ein Netz durch Spiel gegen sich selbst trainieren oder damit weitermachen
cli-configuration = eine Datei mit der Konfiguration des Trainings
cli-folder = wo Netze, Aufzeichnungen und Kurven liegen; ohne Angabe der Name der Konfiguration
train-begin = Training in { $folder }, { $iteration } von { $iterations } Durchgängen erledigt.
train-iteration = Durchgang { $iteration }: mittleres Ansehen nach Spielerzahl { $means }; Fehler { $error }
cli-hint = die drei besten Züge in einer Partie zeigen, mit Begründung
cli-bot = der Bot, der gefragt wird, ab planner; { $names }

term-welcome = Willkommen in Faiyum. Gib die Nummer oder den Namen einer Option ein; { $help } zeigt mehr.
term-help =
    Mit ihrer Nummer oder ihrem Namen wählst du eine Option. Außerdem:
    map: den Spielplan zeichnen · cards: deine Karten mit ihren Texten · card 38: eine einzelne Karte
    why play 38: warum etwas nicht möglich ist · undo: einen Schritt zurück
    save DATEI: die Aufzeichnung schreiben · quit!: das Programm verlassen
term-turn = Zug { $turn }, Spieler { $seat }
term-market = Kartenmarkt
term-draw = Nachziehstapel { $draw }, Letzte-Züge-Stapel { $final }
term-hand = Hand
term-discard = Ablagestapel, oberste Karte zuerst
term-privileges = Privilegien
term-seat = Spieler { $seat }
term-you = du
term-bot = Bot { $name }
term-money = Geld
term-reputation = Ansehen
term-goods = Rohstoffe
term-took = Spieler { $seat }: { $options }
term-over = Die Partie ist zu Ende.
term-winner = { $n ->
    [one] Spieler { $seats } gewinnt.
   *[other] Die Spieler { $seats } teilen sich den Sieg.
}
term-solo-result = Du hast { $reputation } Ansehen erreicht.
term-unknown = Das ist weder eine Option noch ein Befehl; gib help ein.
term-possible = Das ist gerade möglich.
term-saved = Die Partie ist in { $file } gespeichert.
term-left = Die Partie wurde nicht zu Ende gespielt.
term-goal-struck = Ziel erreicht: { $goal }
term-goal-none = Diesmal hast du kein Ziel des Pharaos erreicht.
term-goal-choose = Du hast mehrere Ziele erreicht. Welches kreuzt du an?
term-campaign = Kampagne: { $struck } von 7 Zielen, { $rewards ->
    [one] 1 Belohnung
   *[other] { $rewards } Belohnungen
}.
term-campaign-complete = Alle sieben Ziele sind erreicht: Faiyum hat keinen schlaueren Berater als dich!

goal-reputation-150 = mindestens 150 Ansehen
goal-bridges = 3 Brücken
goal-palaces = 2 Paläste
goal-reputation-250 = mindestens 250 Ansehen
goal-blocks = alle 15 Bausteine auf den vier Monumenten
goal-workshops = 9 Betriebe
goal-crocodiles = höchstens 10 Krokodile übrig
reward-money = Du beginnst mit $10.
reward-workers = In der Verwaltung darfst du bis zu 3 statt 2 Arbeiter entfernen.
reward-goods = Du beginnst zusätzlich mit 1 Fisch und 1 Rose.
reward-cards = In der Verwaltung nimmst du die obersten 4 statt 3 Karten kostenlos zurück.
reward-substitution = Ein Grundrohstoff wird durch $2 statt durch $3 ersetzt.
reward-market = In der Verwaltung wird nur noch 1 Karte des Marktes ausgetauscht statt 2.

cli-board-unverified = Die Karte ist eine eigene dieses Projekts; die Grenzen der Bauplätze sind unbestätigt.
term-legend = c Krokodil · i Arbeiter, - liegend · S Siedlung, T Stadt, * Palast · W Betrieb, + Ausbau · 2/5 Bausteine eines Bauplatzes · = \ / Weg, # Brücke, @ Prunkbrücke · ~ Kanal

# unverified values

cli-fact-source = Quelle: { $source }.
cli-facts-help = Wenn du das gedruckte Spiel besitzt, schreibe die abweichenden Werte in eine JSON-Datei und spiele mit --facts.
fact-perfumer-times = Parfümeur: so viele Rosen kannst du höchstens abgeben
fact-perfumer-reputation = Parfümeur: Ansehen für jede Rose
fact-privilege-reputation = Ansehen 87, 91, 95, 107 und 111: so viel Ansehen bringt jede dieser Karten
fact-teamwork = Zusammenarbeit: verändert eine Karte, die du spielst, und bringt, was diese angibt
fact-obelisk-limit = Obelisk: Bausteine, die auf den Bauplatz passen
fact-colossus-limit = Koloss: Bausteine, die auf den Bauplatz passen
fact-first-pyramid-limit = erste Pyramide: Bausteine, die auf den Bauplatz passen
fact-second-pyramid-limit = zweite Pyramide: Bausteine, die auf den Bauplatz passen
fact-why-perfumer = Kosten und Ertrag des Parfümeurs sind Bilder. Die Karten davor und danach tauschen ein- bis dreimal, und thematisch geht es um Rosen.
fact-why-reputation = Die Zahl auf diesen Ansehen-Karten ist ein Bild. Alle fünf haben eine gemeinsame Beschreibung, und Ansehen mit der niedrigeren Nummer 57 bringt 3.
fact-why-teamwork = Der Text der Zusammenarbeit nennt einen angegebenen Ertrag: den der Karte, die damit gespielt wird, wie hier angenommen (Entscheidung J-12), oder ein Bild auf dieser Karte.
fact-why-sites = Die Grenzen der Bauplätze sind nur auf den Spielplan gedruckt. Die Schachtel enthält 15 Bausteine, mit denen alle vier Bauplätze fertig werden, und in einem Beispiel trägt eine Pyramide 4.
fact-source-perfumer = englisches Glossar, Karte 32
fact-source-reputation = Regeln und Glossar der Erweiterung Privileges, Karten 57 und 87 bis 111
fact-source-teamwork = Regeln und Glossar der Erweiterung Privileges, Karte 47
fact-source-sites = Spielregeln auf Englisch, Deutsch und Ungarisch; englisches Glossar, Karten 72 und 112

cli-verify = prüfen, ob die Karten einer Partie so verteilt waren, wie der Server es angekündigt hatte
cli-admin = Tische und Clients eines Servers verwalten, auch während er läuft
cli-code = WERT
cli-commitment = der Prüfwert der Kartenverteilung, den der Tisch während der Partie gezeigt hat
cli-verified = Die Karten waren wie angekündigt verteilt, und alle { $decisions } Entscheidungen entsprechen den Regeln. Prüfwert: { $commitment }
cli-verify-compare = Vergleiche den Prüfwert mit dem, den der Tisch während der Partie gezeigt hat.
cli-action = AKTION
cli-text = TEXT
cli-table = TISCH
cli-key = SCHLÜSSEL
cli-recipient = die Sicherung für diesen öffentlichen age-Schlüssel verschlüsseln
cli-identity = die Datei mit dem privaten Schlüssel einer verschlüsselten Sicherung
cli-admin-find = Tische auflisten, deren Kennung mit einem Text beginnt oder in deren Namen er vorkommt
cli-admin-find-text = der Text
cli-admin-show = einen Tisch zeigen
cli-admin-show-table = die Kennung des Tisches
cli-admin-close = die Partie an einem Tisch beenden
cli-admin-close-table = die Kennung des Tisches
cli-admin-delete = einen Tisch mit allem löschen, was dazugehört
cli-admin-delete-table = die Kennung des Tisches
cli-admin-block = alle Anfragen von einer Adresse abweisen
cli-admin-block-address = die IP-Adresse
cli-admin-unblock = Anfragen von einer Adresse wieder annehmen
cli-admin-unblock-address = die IP-Adresse
cli-admin-forget = Namen, Chatnachrichten und Ergebnisse löschen, die zu den Schlüsseln eines Browsers gehören
cli-admin-forget-file = eine Datei mit den Schlüsseln oder Links, je einer pro Zeile
cli-admin-prune = Tische und Kampagnen löschen, die lange nicht benutzt wurden
cli-admin-days = wie viele Tage sie nicht benutzt wurden
cli-admin-dry-run = nur sagen, was gelöscht würde
cli-admin-stats = zählen, was die Datenbank enthält
cli-admin-log = zeigen, was Betreiber getan haben
cli-admin-key = ein Schlüsselpaar für verschlüsselte Sicherungen erzeugen und den öffentlichen Schlüssel ausgeben
cli-admin-key-file = die neue Datei für den privaten Schlüssel
cli-admin-done = Erledigt.
cli-would-prune = Gelöscht würden { $tables } Tische und { $campaigns } Kampagnen.
cli-pruned = { $tables } Tische und { $campaigns } Kampagnen gelöscht.
cli-forgotten = Daten an { $n } Tischen gelöscht.
