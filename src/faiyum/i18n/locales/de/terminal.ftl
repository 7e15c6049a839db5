# Output of the command line.

cli-about = Faiyum, das Brettspiel von Friedemann Friese: spielen, simulieren und messen.
cli-version = Version und verwendete Engine anzeigen
cli-command = Befehl
cli-file = Datei
cli-names = Namen
cli-name = Name
cli-rules = Spielregeln anzeigen
cli-cards = alle Karten auflisten oder eine Karte anzeigen
cli-facts = unbestätigte Werte auflisten
cli-board = Spielplan prüfen und zeichnen
cli-play = im Browser spielen
cli-terminal = im Terminal spielen
cli-simulate = Partien zwischen Bots spielen lassen
cli-perft = Stellungen nach einer Anzahl von Entscheidungen zählen
cli-replay = gespeicherte Partie nachspielen und prüfen
cli-bench = Geschwindigkeit der Engine messen
cli-card-number = Kartennummer oder farmer, two-roads, settlement
cli-lang = Sprache: en, de oder hu
cli-json = JSON ausgeben
cli-board-file = Spielplandatei (Standard: der mitgelieferte Spielplan)
cli-facts-file = JSON-Datei mit Werten des gedruckten Spiels; faiyum facts nennt ihre Namen
cli-svg = Zeichnung in diese SVG-Datei schreiben
cli-players = Anzahl der Personen
cli-privileges = mit der Erweiterung Privilegien spielen
cli-seed = Zahl, die die Reihenfolge der Karten festlegt
cli-bots = Namen von Bots, durch Kommas getrennt: { $names-plain }
cli-bot-strength = { $name } ({ $strength })
cli-campaign = Herausforderung des Pharaos spielen und in dieser Datei speichern
cli-games = Anzahl der Partien
cli-depth = Anzahl der Entscheidungen
cli-record = Datei mit einer gespeicherten Partie
cli-position = JSON-Datei mit einer Stellung
cli-peers = im selben Lauf auch catanatron messen
cli-web = Webserver und erstes Laden der Seite messen
cli-web-decisions = Entscheidungen
cli-web-median-ms = Antwortzeit im Median, ms
cli-web-p99-ms = 99. Perzentil, ms
cli-web-late-by-early = späte / frühe Partie
cli-web-median-bytes = Antwortgröße im Median, Bytes
cli-web-most-bytes = größte Antwort, Bytes
cli-web-first-load-bytes = erstes Laden von Skripten, Stilen und Kartenbildern, komprimierte Bytes
cli-web-click-ms = Median vom Klick bis zum neu gezeichneten Spielplan, ms
cli-web-late-click-ms = dasselbe spät in der Partie, ms
cli-web-jump-ms = Median vom Sprung in einer Wiedergabe bis zur gezeichneten Stellung, ms
cli-web-slow-jump-ms = 95. Perzentil solcher Sprünge, ms
cli-web-slowest-jump-ms = langsamster solcher Sprung, ms
cli-load = Server unter Last mit vielen Tischen messen
cli-load-rate = Entscheidungen je Sekunde unter Last
cli-load-runs = Anzahl der Lasttests, deren Mediane ausgegeben werden
cli-load-minutes = Dauer des Lasttests in Minuten
cli-load-database = Datenbank-URL für den Lasttest (Standard: eine neue Datei)
cli-load-tables = bespielte Tische
cli-load-decisions = Entscheidungen
cli-load-games = beendete Partien
cli-load-per-second = Entscheidungen/s
cli-load-median-ms = Median, bis der andere Platz es sieht, ms
cli-load-p99-ms = 99. Perzentil, ms
cli-load-processor-ms = Rechenzeit des Servers je Entscheidung, ms
cli-load-busy-kb = Speicher je bespieltem Tisch, KiB
cli-load-idle-kb = Speicher je ruhendem Tisch mit zwei Verbindungen, KiB
cli-load-left-in-memory = ruhende Tische, die im Speicher geblieben sind
cli-load-growth-kb = Zuwachs vom zweiten Viertel zum letzten, KiB
cli-load-last-kb = Speicher am Ende der Last, KiB
cli-load-minute = Minute { $minute }: { $mib } MiB, { $tables } Tische im Speicher, { $speed } Entscheidungen/s
cli-seconds = Sekunden je Messung
cli-save = Partie in dieser Datei speichern
cli-records = jede Partie als SEED.txt in diesem Ordner speichern
cli-folder-name = Ordner
cli-port = Port des Servers (Standard: der übliche oder ein freier)
cli-custom-bots = eigene Bots für die Tische, als modul:Klasse, durch Kommas getrennt
cli-no-browser = Browser nicht öffnen
cli-database = Datenbank-URL (Standard: die Umgebungsvariable FAIYUM_DATABASE, sonst eine Datei in deinem Datenordner)
cli-serving = Faiyum läuft unter { $address } (Strg+C beendet es)
cli-serve = Server für einen Verein oder die Öffentlichkeit starten
cli-address = Adresse
cli-host = IP-Adresse des Servers (Standard: nur dieser Rechner)
cli-serve-port = Port des Servers (Standard: 8100)
cli-workers = Anzahl der Serverprozesse; mehrere brauchen PostgreSQL
cli-host-names = erlaubte Hostnamen, durch Kommas getrennt (Standard: alle)
cli-proxy = Adresse des vertrauenswürdigen Proxys
cli-no-limits = Anfragebegrenzung abschalten
cli-idle = Sekunden, bis ein ruhender Tisch aus dem Speicher entfernt wird
cli-link-days = Tage, bis Links zu Plätzen ablaufen
cli-backup = alle Tische in einer Datei sichern
cli-restore = Sicherung in eine leere Datenbank einspielen
cli-backup-file = Sicherungsdatei
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
cli-interpreted-remedy = Die Engine läuft interpretiert, mit etwa einem Fünfzehntel ihrer Geschwindigkeit; Bots brauchen etwa sechsmal so lange. Um sie zu kompilieren, einen C-Compiler und die Header von Python installieren und dann ausführen: pip install --force-reinstall --no-cache-dir --no-binary faiyum faiyum
cli-playing = Es wird gespielt
cli-replayed = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
} in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}.
cli-simulated = { $games }, { NUMBER($speed, maximumFractionDigits: 0) } Entscheidungen/s, { $engine }
cli-mean = Person { $seat } ({ $bot }): Ansehen im Mittel { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
cli-batch = viele Partien auf einmal neben der bloßen Engine messen
batch-bare = bloße Engine, Entscheidungen/s
batch-play = viele Partien, zufälliges Spiel, Entscheidungen/s
batch-step = viele Partien, Aktionen nach Nummer, Entscheidungen/s
batch-observe = viele Partien, mit Masken und Beobachtungen, Entscheidungen/s
batch-play-ratio = zufälliges Spiel, Verhältnis zur bloßen Engine
batch-step-ratio = Aktionen nach Nummer, Verhältnis
batch-observe-ratio = mit Masken und Beobachtungen, Verhältnis
batch-environment = PettingZoo-Umgebung, µs je Schritt mehr als die bloße Engine
batch-processes = Prozesse, die gleichzeitig spielen
batch-scaling = ihre Entscheidungen/s, Verhältnis zu einem Prozess
cli-batch-processes = Prozesse für --batch (sonst: einer je Kern)
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-growth = Speicher nach { $decisions } Entscheidungen: { $growth } KiB mehr als am Anfang

# messages of argparse
arguments-usage = Aufruf:{ " " }
arguments-positional = Angaben
arguments-options = Optionen
arguments-help = diese Hilfe anzeigen und beenden
arguments-argument = { $argument_name }: { $message }
arguments-required = es fehlt: { $value }
arguments-unknown = unbekannte Angaben: { $value }
arguments-one-value = ein Wert fehlt
arguments-no-value = hier ist kein Wert erlaubt: { $value }
arguments-choice = { $value } gibt es nicht (möglich: { $choices })
arguments-close-choice = { $value } gibt es nicht, meinst du { $closest }? (möglich: { $choices })

cli-arena = Bots mit denselben Stapeln von jedem Platz aus gegeneinander antreten lassen
cli-arena-players = Anzahl der Plätze; gibt es weniger Bots, spielen manche mehrere
cli-arena-campaign = jeder Bot spielt die Herausforderung des Pharaos; --games ist die Zahl der Kampagnen
cli-modules = Erweiterungen, durch Kommas getrennt: privileges
cli-plot = Ergebnisse in diese SVG-Datei zeichnen
cli-evaluations = Stellungen, die ein Bot je Entscheidung bewerten darf
cli-milliseconds = Bedenkzeit je Entscheidung in Millisekunden; die Ergebnisse können von Lauf zu Lauf abweichen
cli-processes = Anzahl gleichzeitig laufender Partien
cli-leaderboard = Wertungen in diese JSON-Datei schreiben, ohne Zeiten, sodass sie sich nachprüfen lassen
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
cli-train = Netz durch Spiel gegen sich selbst trainieren oder weitertrainieren
cli-configuration = Konfigurationsdatei des Trainings
cli-folder = Ordner für Netze, Partien und Kurven (Standard: der Name der Konfiguration)
cli-dataset = Partien von Bots in eine Parquet-Datei schreiben
cli-dataset-out = Parquet-Datei; derselbe Befehl macht nach einer Unterbrechung weiter
cli-statistics = Partien eines Bots spielen und Statistiken über Karten, Plätze und Spieldauer schreiben
cli-statistics-out = Ordner für Partien, Tabellen und Diagramme; derselbe Befehl macht nach einer Unterbrechung weiter
cli-statistics-games = Partien für jede Personenzahl, mit und ohne Privilegien
cli-statistics-bot = Bot auf allen Plätzen: { $names-plain }
cli-statistics-players = nur Partien mit dieser Personenzahl
statistics-title = Statistik nach Karte und Platz
statistics-about = { $games } Partien des Bots { $bot } gegen sich selbst (--seed { $seed }), mit 95-%-Konfidenzintervallen.
statistics-length = Spieldauer und Ansehen
statistics-seats = Siege nach Platz in %
statistics-sites = Bausteine auf den Bauplätzen
statistics-cards = Karten des Grundspiels, 2 bis 5 Personen
statistics-cards-privileges = Karten mit Privilegien, 2 bis 5 Personen
statistics-cards-about = „Gekauft“ ist der Prozentsatz der Partien, in denen jemand die Karte gekauft hat; danach die Phasen der Käufe in %: drei Drittel des Nachziehstapels und die Zeit nach dem Auslösen des Spielendes. „Siege“ gibt an, um wie viele Prozentpunkte die Käufer häufiger gewannen als der Durchschnitt.
statistics-modes = Karten des Grundspiels nach Personenzahl
statistics-modes-privileges = Karten mit Privilegien nach Personenzahl
statistics-modes-about = Zuerst der Prozentsatz der Partien, in denen die Karte gekauft wurde, dann was damit einherging: zusätzliches Ansehen in Solopartien, zusätzliche Siege in Prozentpunkten in den anderen.
statistics-mode = Spiel
statistics-games = Partien
statistics-turns = Züge
statistics-winner = Ansehen des Siegers
statistics-held = Handkarten beim Ausstieg (Median)
statistics-seat-wins = Platz { $seat }
statistics-player-seat = { $players } Personen, Platz { $seat }
statistics-card = Karte
statistics-bought = gekauft
statistics-bought-by-anyone = Partien, in denen die Karte gekauft wurde, in %
statistics-bought-early = früh
statistics-bought-middle = Mitte
statistics-bought-late = spät
statistics-bought-end = Ende
statistics-plays = Ausspielen je Besitzer
statistics-gain = Ansehen je Ausspielen
statistics-wins = Siege
statistics-effect = Siege, { $n } Personen
statistics-effect-solo = Ansehen, solo
statistics-obelisk = Obelisk
statistics-colossus = Koloss
statistics-first-pyramid = erste Pyramide
statistics-second-pyramid = zweite Pyramide
cli-ray = die Arbeit auf dem Ray-Cluster mit dieser Adresse erledigen (auto: der Cluster dieses Rechners)
cli-ray-address = ADRESSE
train-begin = Training in { $folder }, { $iteration } von { $iterations } Durchgängen erledigt.
train-strength = Siege in %, in Solopartien Ansehen im Mittel
train-iteration = Durchgang { $iteration }: mittleres Ansehen nach Personenzahl { $means-plain }; Fehler { $error }
cli-hint = die drei besten Züge in einer gespeicherten Partie zeigen, mit Begründung
cli-bot = Bot, der gefragt wird, planner oder stärker: { $names-plain }
cli-analyze = die Züge gespeicherter Partien mit den besten vergleichen, als JSON-Zeilen
cli-analyze-files = Dateien mit gespeicherten Partien oder Ordner mit solchen
cli-analyze-out = Datei für die JSON-Zeilen (sonst: Standardausgabe)
cli-analyzing = Analyse

term-welcome = Willkommen in Faiyum. Gib die Nummer oder den Namen einer Option ein; { $help } zeigt mehr.
term-help = 
    Eine Option wählst du mit ihrer Nummer oder ihrem Namen. Außerdem:
    map: den Spielplan zeichnen · cards: deine Karten mit ihren Texten · card 38: eine einzelne Karte
    why play 38: warum etwas nicht möglich ist · undo: einen Schritt zurück
    save DATEI: die Partie speichern · quit!: das Programm beenden
term-turn = Zug { $turn }, Person { $seat }
term-market = Kartenmarkt
term-draw = Nachziehstapel { $draw }, Letzte-Züge-Stapel { $final }
term-hand = Hand
term-discard = Ablage, von oben
term-privileges = Privilegien
term-seat = Person { $seat }
term-you = du
term-bot = { $bot } ({ $name })
term-opponent = Platz { $seat }: { $bot } ({ $name }), { $strength }
term-money = Geld
term-reputation = Ansehen
term-goods = Rohstoffe
term-took = Person { $seat }: { $option }
term-over = Die Partie ist zu Ende.
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
term-campaign-complete = Du hast alle sieben Ziele erreicht: Faiyum hat keinen schlaueren Berater als dich!

goal-reputation-150 = mindestens 150 Ansehen
goal-bridges = 3 Brücken
goal-palaces = 2 Paläste
goal-reputation-250 = mindestens 250 Ansehen
goal-blocks = alle 15 Bausteine auf den vier Monumenten
goal-workshops = 9 Betriebe
goal-crocodiles = höchstens 10 Krokodile übrig
reward-money = Du beginnst mit 10 { -money }.
reward-workers = In der Verwaltung darfst du bis zu 3 statt 2 Arbeiter entfernen.
reward-goods = Du beginnst zusätzlich mit 1 Fisch und 1 Rose.
reward-cards = In der Verwaltung nimmst du die obersten 4 statt 3 Karten kostenlos zurück.
reward-substitution = Einen Grundrohstoff ersetzt du für 2 { -money } statt für 3 { -money }.
reward-market = In der Verwaltung wird nur 1 Karte des Marktes ausgetauscht statt 2.

cli-board-unverified = Der Spielplan ist ein eigener Entwurf; wie viele Bausteine ein Bauplatz fasst, ist unbestätigt.
term-legend = w Weizen, g Traube, s Stein, R rotes Feld · O Obelisk, C Koloss, P Q Pyramiden · c Krokodil · i Arbeiter, - liegend · S Siedlung, T Stadt, * Palast · W Betrieb, + Ausbau · 2/5 Bausteine eines Bauplatzes · = \ / Weg, # Brücke, @ Prunkbrücke · ~ Kanal

# unverified values

cli-fact-source = Quelle: { $source }.
cli-facts-help = Wenn du das gedruckte Spiel besitzt, schreibe die abweichenden Werte in eine JSON-Datei und spiele mit --facts.
fact-perfumer-times = Parfümeur: so viele Rosen kannst du höchstens zahlen
fact-perfumer-reputation = Parfümeur: Ansehen für jede Rose
fact-privilege-reputation = Ansehen 87, 91, 95, 107 und 111: so viel Ansehen bringt jede dieser Karten
fact-reputation-87 = Ansehen 87: so viel Ansehen bringt diese Karte, wenn nicht so viel wie die anderen
fact-reputation-91 = Ansehen 91: so viel Ansehen bringt diese Karte, wenn nicht so viel wie die anderen
fact-reputation-95 = Ansehen 95: so viel Ansehen bringt diese Karte, wenn nicht so viel wie die anderen
fact-reputation-107 = Ansehen 107: so viel Ansehen bringt diese Karte, wenn nicht so viel wie die anderen
fact-reputation-111 = Ansehen 111: so viel Ansehen bringt diese Karte, wenn nicht so viel wie die anderen
fact-teamwork = Zusammenarbeit: verändert eine Karte, die du spielst, und bringt, was diese angibt
fact-obelisk-limit = Obelisk: Bausteine, die auf den Bauplatz passen
fact-colossus-limit = Koloss: Bausteine, die auf den Bauplatz passen
fact-first-pyramid-limit = erste Pyramide: Bausteine, die auf den Bauplatz passen
fact-second-pyramid-limit = zweite Pyramide: Bausteine, die auf den Bauplatz passen
fact-why-perfumer = Kosten und Ertrag des Parfümeurs sind Bilder. Die Karten davor und danach tauschen ein- bis dreimal, und thematisch geht es um Rosen.
fact-why-reputation = Die Zahl auf diesen Ansehen-Karten ist ein Bild. Alle fünf haben eine gemeinsame Beschreibung, und Ansehen mit der niedrigeren Nummer 57 bringt 3.
fact-why-teamwork = Der Text der Zusammenarbeit nennt einen angegebenen Ertrag: den der Karte, die damit gespielt wird, wie hier angenommen (Entscheidung J-12), oder ein Bild auf dieser Karte.
fact-why-sites = Wie viele Bausteine ein Bauplatz fasst, ist nur auf den Spielplan gedruckt. Die Schachtel enthält 15 Bausteine, mit denen alle vier Bauplätze fertig werden, und in einem Beispiel trägt eine Pyramide 4.
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
cli-identity = Datei mit dem privaten Schlüssel einer verschlüsselten Sicherung
cli-admin-find = Tische nach dem Anfang ihrer Kennung oder nach einem Namen suchen
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
cli-admin-days = Anzahl der Tage ohne Benutzung
cli-admin-dry-run = nur anzeigen, was gelöscht würde
cli-admin-stats = zählen, was die Datenbank enthält
cli-admin-log = Aktionen der Betreiber anzeigen
cli-admin-key = ein Schlüsselpaar für verschlüsselte Sicherungen erzeugen und den öffentlichen Schlüssel ausgeben
cli-admin-key-file = die neue Datei für den privaten Schlüssel
cli-admin-done = Erledigt.
cli-would-prune = Es würden { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
} und { $campaigns ->
    [one] 1 Kampagne
   *[other] { $campaigns } Kampagnen
} gelöscht.
cli-pruned = Gelöscht: { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
} und { $campaigns ->
    [one] 1 Kampagne
   *[other] { $campaigns } Kampagnen
}.
cli-forgotten = Daten an { $n ->
    [one] 1 Tisch
   *[other] { $n } Tischen
} gelöscht.
