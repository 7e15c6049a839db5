# Errors: what is wrong with an input. Without a full stop, because they may be nested.

# where it is
fault-in = { $where }: { $fault }
fault-line = Zeile { $line }: { $fault }
fault-record-line = Zeile { $line } der gespeicherten Partie: { $fault }
fault-invalid-option = { $name } ist keine Option: { $fault }

# files and data
fault-unreadable = { $file } lässt sich nicht lesen: { $reason }
fault-database = die Datenbank { $url } lässt sich nicht benutzen: { $reason }; bitte beheben oder mit --database eine andere nennen
fault-missing-package = das Python-Paket { $name } fehlt; so wird es installiert: pip install "faiyum[{ $extra }]"
fault-port-taken = { $address } wird von einem anderen Programm benutzt; mit --port lässt sich ein anderer Port wählen
fault-disk-full = der Datenträger ist voll; bitte Platz schaffen und noch einmal versuchen
fault-not-writable = { $file } lässt sich nicht schreiben: { $reason }; bitte einen anderen Ort wählen oder die Rechte ändern
fault-not-a-folder = { $file } ist eine Datei, gebraucht wird aber ein Ordner; bitte einen anderen Ort angeben
fault-file-exists = { $file } gibt es schon; bitte eine andere Datei nennen
fault-no-data-folder = der Ordner { $folder } lässt sich nicht anlegen: { $reason }; eine Datenbank an einem anderen Ort lässt sich so angeben: --database sqlite:////tmp/faiyum.db
fault-newer-database = die Datenbank { $url } wurde von einer neueren Version von Faiyum geschrieben
fault-no-database = unter { $url } gibt es keine Datenbank von Faiyum; bitte mit --database eine andere nennen
fault-database-in-use = die Datenbank { $url } wird schon von einem anderen Server benutzt
fault-database-in-memory = die Datenbank { $url } läge nur im Arbeitsspeicher und ginge am Ende verloren; bitte eine Datei nennen, etwa sqlite:////pfad/zu/faiyum.db
fault-no-server = der Server ist nicht gestartet: { $reason }
fault-workers-need-postgresql = mehrere Prozesse brauchen PostgreSQL: --database postgresql+asyncpg://…
fault-memory-grew = der Speicher des Servers ist um { $kib } KiB gewachsen
fault-not-an-address = { $value } ist keine IP-Adresse
fault-not-a-host-name = { $value } ist kein Hostname
fault-not-a-backup = { $file } ist keine Sicherung von Faiyum
fault-newer-backup = { $file } wurde von einem neueren Faiyum geschrieben
fault-not-empty = die Datenbank { $url } ist nicht leer
fault-not-text = das ist keine Textdatei
fault-not-json = das ist kein JSON
fault-not-json-at = das ist kein JSON (Zeile { $line }, Spalte { $column })
fault-not-a-dictionary = erwartet wird ein Objekt mit Schlüsseln und Werten, nicht { $value }
fault-not-a-list = erwartet wird eine Liste, nicht { $value }
fault-not-a-number = { $value } ist keine Zahl
fault-number-expected = erwartet wird eine Zahl
fault-number-from-to = erwartet wird eine Zahl von { $least } bis { $most }, nicht { $value }
fault-whole-number-from-to = erwartet wird eine ganze Zahl von { $least } bis { $most }, nicht { $value }
fault-no-values = erwartet wird eine Liste mit mindestens einem Wert, nicht { $value }
fault-text-expected = erwartet wird ein Text in Anführungszeichen, nicht { $value }
fault-one-of = erwartet wird { $names-or }, nicht { $value }
fault-true-or-false = erwartet wird true oder false, nicht { $value }
fault-no-such-key = { $key } gibt es nicht
fault-these-keys = erwartet wird genau dies: { $keys-plain }

# the game
fault-number-of-players = Faiyum ist für 1 bis 5 Personen, nicht für { $value }
fault-modules-list = modules ist eine Liste von Namen, nicht { $value }
fault-unknown-module = modules: { $name } gibt es nicht, nur 'privileges'
fault-number-of-rewards = rewards ist eine Zahl von 0 bis 6, nicht { $value }
fault-rewards-without-solo = Belohnungen des Pharaos gibt es nur im Solospiel
fault-seed = der Startwert (Seed) muss eine ganze Zahl sein, nicht { $value }
fault-unknown-seat = einen Platz { $seat } gibt es nicht
fault-unknown-bot = unbekannter Bot { $name }; es gibt { $names-plain }
fault-unfit-bot = der Bot { $name } kann nicht spielen: { $reason }
fault-not-a-net-bot = nur diesen Bots kann man ein anderes Netz geben, nicht { $name }: { $names-plain }
fault-not-a-net = aus { $file } lässt sich kein Netz dieser Version laden
fault-no-nets-in-folder = { $folder } enthält weder solo.npz noch table.npz
fault-name-too-long = sein Name ist länger als { $most } Zeichen
fault-process-died = ein Arbeitsprozess ist abgebrochen
fault-not-a-bot-class = es ist keine Klasse, aus der ein Bot entstehen kann
fault-no-method = ihm fehlt die Methode { $method }
fault-number-of-outlooks = expect muss so viele Outlooks liefern, wie es Zustände erhält ({ $states }), nicht { $outlooks }
fault-no-outlook = expect muss Outlooks aus endlichen Zahlen liefern, mit einer Siegchance von 0 bis 1 oder None, nicht { $value }
fault-no-plans = plans muss mindestens einen Zug liefern
fault-unknown-language = Texte in { $name } gibt es nicht; verfügbar: { $names-plain }

# options
fault-over = die Partie ist zu Ende
fault-not-over = die Partie ist noch nicht zu Ende
fault-nothing-to-undo = es gibt nichts zurückzunehmen
fault-not-a-choice = { $value } ist nicht die Nummer einer von { $n } Möglichkeiten
fault-one-choice-per-game = { $games ->
    [one] eine Partie braucht eine Entscheidung, nicht { $choices }
   *[other] { $games } Partien brauchen ebenso viele Entscheidungen, nicht { $choices }
}
fault-not-a-game = { $value } ist keine Partie
fault-game-twice = dieselbe Partie kommt zweimal vor
fault-not-a-generator = random muss ein random.Random sein, nicht { $value }
fault-not-an-action = { $value } ist keine Aktionsnummer; sie gehen von 0 bis { $most }
fault-never-an-option = { $name } kommt auf diesem Spielplan nie vor
fault-masked-action = Aktion { $action } ({ $name }) ist jetzt nicht erlaubt: ihre Maske ist 0
fault-not-actions = { $value } ist weder eine Liste noch ein Array von Aktionsnummern
fault-number-of-games = die Zahl der Partien muss mindestens 1 sein, nicht { $value }
fault-unknown-game = { $value } ist nicht die Nummer einer von { $n } Partien
fault-not-a-buffer = { $name } muss ein beschreibbares, zusammenhängendes Array mit { $count } Elementen zu je { $size } Bit sein
fault-other-setting = die Partie hat einen anderen Spielplan, eine andere Personenzahl oder eine andere Erweiterung als der Encoder
fault-closed-environment = die Umgebung ist geschlossen
fault-unknown-objective = das Ziel { $value } gibt es nicht; wähle eines von { $names }
fault-discount = der Diskontfaktor muss eine Zahl von 0 bis 1 sein, nicht { $value }
fault-unreachable-cluster = der Ray-Cluster { $address } ist nicht erreichbar ({ $reason }); starte ihn mit „ray start --head“ und gib seine Adresse an
fault-cluster-lost = die Verbindung zum Ray-Cluster { $address } ging verloren ({ $reason })
fault-other-dataset = { $folder } gehört zu einem Datensatz mit anderen Einstellungen oder einer anderen Version; lösche den Ordner oder wähle eine andere Datei
fault-damaged-data = { $file } ist beschädigt ({ $reason }); lösche die Datei und führe den Befehl noch einmal aus
fault-not-a-dataset = { $file } ist eine Parquet-Datei, stammt aber nicht von „faiyum dataset“
fault-old-dataset = { $file } hat eine andere Version der Aktionsnummern oder Beobachtungen; schreibe die Datei neu
fault-not-an-option = gerade keine Option: { $name }
fault-first-word = das erste Wort ist eines von { $words-plain }
fault-written-so = richtig geschrieben wäre { $name }
fault-written-like = man schreibt zum Beispiel { $example }
fault-nothing-follows = danach kommt nichts mehr
fault-goods-expected = es fehlen Rohstoffe, zum Beispiel 'pay wheat grape'
fault-unknown-good = einen Rohstoff { $name } gibt es nicht
fault-unknown-card = eine Karte { $name } gibt es nicht
fault-no-such-space = ein Feld { $name } gibt es auf diesem Spielplan nicht
fault-no-such-side = eine Stelle { $name } für Wege oder Brücken gibt es auf diesem Spielplan nicht

# boards
fault-board-name-or-path = ein Spielplan ist ein Name oder ein Dateipfad, nicht { $value }
fault-board-name-or-text = board: erwartet wird ein mitgelieferter Spielplan oder der Text eines Spielplans, nicht { $value }
fault-board-header = { $key } ist weder eine Reihe noch name, dam, O, C, P oder Q
fault-board-empty = der Spielplan hat keine Felder
fault-board-too-large = der Spielplan hat { $n } Felder, mehr als { $most }
fault-row-shape = eine Reihe besteht aus ihrem Buchstaben, ihrer Einrückung (bis 99) und ihren Feldern
fault-row-letter = diese Reihe müsste { $letter } heißen, nicht { $value }
fault-unknown-terrain = { $mark } ist keine Art von Feld
fault-mark-twice = { $mark } steht zweimal da, auf { $first } und { $second }
fault-bracket-wrong = eine Klammer steht falsch
fault-bracket-open = eine Klammer ist nicht geschlossen
fault-site-missing = der Bauplatz { $site } fehlt: Ein Spielplan hat vier Bauplätze O, C, P und Q
fault-site-limit = auf { $site } muss mindestens 1 Baustein passen, nicht { $value }
fault-limit-missing = wie viele Bausteine auf den Bauplatz { $site } passen, fehlt: Schreib eine Zeile wie { $example }
fault-limits-sum = auf die Bauplätze passen zusammen { $sum } Bausteine, es gibt aber { $blocks }
fault-red-missing = das rote Feld R fehlt
fault-dam-not-a-pair = der Damm { $dam } muss aus zwei Feldern in alphabetischer Folge bestehen, zum Beispiel 'E9-F8'
fault-dam-within = der Damm { $dam } muss die beiden Halbinseln verbinden
fault-dam-apart = die beiden Enden des Damms berühren sich nicht
fault-dam-not-on-stone = der Damm muss zwei Steinfelder verbinden, { $space } ist aber keines
fault-too-few-crocodiles = der Spielplan hat { $n } Weizen- und Traubenfelder, es gibt aber nur { $most } Krokodile
fault-too-few-bridge-places = der Spielplan hat { $n ->
    [one] 1 Stelle
   *[other] { $n } Stellen
} für Brücken, weniger als { $least }
fault-one-peninsula = der Spielplan hat nur eine Halbinsel
fault-cut-off = { $space } ist von { $from } auf derselben Halbinsel abgeschnitten

# positions: seats and cards
fault-position-not-a-dictionary = eine Stellung ist ein Objekt mit Schlüsseln und Werten
fault-too-many-seats = { $n } Plätze für { $players } Personen
fault-too-many-copies = { $name } steht { $n }-mal da, es gibt aber nur { $most }
fault-card-only-with-privileges = die Karte { $name } gehört zu den Privilegien
fault-card-not-with-privileges = die Karte { $name } wird mit den Privilegien nicht verwendet
fault-card-in-many-places = die Karte { $name } liegt an { $n } Stellen
fault-never-in-hand = { $name } ist nie auf einer Hand oder einem Ablagestapel
fault-not-a-privilege = { $name } ist kein Privileg
fault-not-a-disaster = { $name } ist keine Naturkatastrophe
fault-disaster-without-quitting = nur wer ausgestiegen ist, hat eine Naturkatastrophe: { $name }
fault-too-many-of-own = mehr Karten { $name }, als jemand besitzt

# positions: the map
fault-space-twice = { $space } steht zweimal da
fault-never-a-crocodile = auf { $space } liegt nie ein Krokodil
fault-not-a-pair = { $name } ist kein Paar wie 'B3-D5'
fault-not-a-hub = { $space } ist weder Siedlung noch Bauplatz
fault-two-workers = zwei Arbeiter auf einem Feld sind nur mit den Privilegien möglich
fault-not-a-site = { $name } ist kein Bauplatz
fault-not-a-side = { $name } ist kein Paar von Feldern, die sich berühren, in alphabetischer Folge
fault-place-for-bridges = { $side } ist eine Stelle für Brücken
fault-place-for-roads = { $side } ist eine Stelle für Wege
fault-side-taken = auf { $side } ist schon etwas gebaut
fault-settlement-ground = Siedlungen liegen auf Rohstoff-Feldern, nicht auf { $space }
fault-settlements-adjacent = bei { $space } grenzen zwei Siedlungen aneinander
fault-settlement-and-workshop = auf { $space } sind eine Siedlung und ein Betrieb
fault-workshop-ground = Betriebe liegen auf Rohstoff-Feldern, nicht auf { $space }
fault-workshop-without-road = zum Betrieb auf { $space } führt weder ein Weg noch eine Brücke
fault-town-without-settlement = die Stadt auf { $space } braucht dort eine Siedlung
fault-expansion-without-workshop = der Ausbau auf { $space } braucht dort einen Betrieb
fault-palace-without-town = der Palast auf { $space } braucht dort eine Stadt
fault-crocodile-and-building = auf { $space } sind ein Krokodil und ein Gebäude zugleich
fault-crocodile-and-worker = auf { $space } sind ein Krokodil und ein Arbeiter zugleich
fault-junction = auf { $space } zweigen Wege ab, dort ist aber weder eine Siedlung noch ein Bauplatz
fault-too-many-pieces = auf dem Spielplan sind { $pieces }, es gibt aber nur { $most }

# positions: market and turn
fault-market-too-large = der Kartenmarkt hat { $n } Karten, mehr als { $most }
fault-start-card-in-market = { $name } ist nie im Kartenmarkt oder in den Stapeln
fault-not-for-sale = die Karte { $name } ist im Kartenmarkt nicht zu kaufen
fault-discounts-alone = im Solospiel gibt es keine Rabattmarker
fault-too-many-discounts = es gibt nur 4 Rabattmarker
fault-ended-by-market = alle vier Naturkatastrophen sind im Kartenmarkt, also muss 'ended' true sein
fault-ended-by-draw = es ist keine Karte mehr zu ziehen, also ist die vierte Naturkatastrophe aufgedeckt und 'ended' muss true sein
fault-not-ended-yet = eine Naturkatastrophe ist noch zu ziehen, also kann 'ended' nicht true sein
fault-quitters-and-disasters = { $quitters ->
    [one] 1 Person ist
   *[other] { $quitters } Personen sind
} ausgestiegen, im Kartenmarkt { $disasters ->
    [one] ist aber 1 Naturkatastrophe
   *[other] sind aber { $disasters } Naturkatastrophen
}
fault-disaster-in-box = die Naturkatastrophe { $name } liegt in der Schachtel
fault-quit-too-early = bevor die vierte Naturkatastrophe aufgedeckt ist, kann niemand ausgestiegen sein
fault-turn-of-quitter = am Zug ist Platz { $seat }, der schon ausgestiegen ist

# positions: the middle of a card
fault-unknown-step = einen solchen Schritt gibt es nicht
fault-no-decision = hier ist nichts zu entscheiden
fault-unknown-place = ein Feld oder eine Stelle { $value } gibt es nicht
fault-leaves-from-nowhere = die Karte { $name } wird aus dem Spiel entfernt, liegt aber weder im Kartenmarkt noch in der Schachtel
fault-does-not-fit = es passt nicht zum Rest der Stellung

# records
fault-record-not-text = eine gespeicherte Partie ist ein Text
fault-first-line = erwartet wird { $line }
fault-no-colon = ein Doppelpunkt fehlt
fault-unexpected = { $value } wird hier nicht erwartet
fault-record-lacks = in der gespeicherten Partie fehlt { $key }
fault-record-cards = market, draw und final der gespeicherten Partie enthalten nicht jede Karte genau einmal
fault-pile-size = in der gespeicherten Partie { $n ->
    [one] ist es 1 Karte
   *[other] sind es { $n } Karten
}, nicht { $size }
fault-other-turn = das ist Zug { $turn }, nicht { $value }
fault-other-seat = hier entscheidet { $seat }, nicht { $value }
fault-other-result = als Ergebnis nennt die gespeicherte Partie { $value }, ihre Züge führen aber zu { $result }

# campaigns
fault-not-a-campaign = das ist keine Kampagne: Erwartet wird 'campaign': 1
fault-campaign-lists = 'games' und 'struck' sind Listen
fault-campaign-complete = die Kampagne ist abgeschlossen
fault-campaign-alone = eine Kampagne spielt man allein
fault-campaign-game = jede Partie hat 'reputation' und 'goal'
fault-other-rewards = diese Partie wurde mit { $n ->
    [one] 1 Belohnung
   *[other] { $n } Belohnungen
} gespielt, nicht mit { $rewards }
fault-choose-goal = wähle eines der Ziele { $goals-plain }
fault-goal-not-open = das Ziel { $goal } ist in dieser Partie nicht erreicht oder nicht mehr offen
fault-unknown-goal = { $goal } ist kein Ziel oder steht zweimal da
fault-first-goal = das erste Ziel ist { $goal }, nicht { $value }
fault-goals-differ = die Ziele der Partien sind nicht die, die angekreuzt sind

# the command line
fault-argument = { $what } muss eine Zahl von { $least } bis { $most } sein, nicht { $value }
fault-no-seat-left = { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
} für { $players } Personen: Auch ein Mensch braucht einen Platz
fault-usage = falsche Angaben: { $message }
fault-nothing-to-decide = die Partie ist zu Ende; es gibt nichts zu entscheiden
fault-no-records = in { $names-plain } sind keine gespeicherten Partien (.txt)
fault-no-bots = mindestens ein Bot muss genannt werden; es gibt { $names-plain }
fault-one-bot = genau ein Bot muss genannt werden, nicht { $value }
fault-no-analysis = der Bot { $name } vergleicht keine Züge; diese tun es: { $names-plain }
fault-not-a-training-configuration = das ist keine Konfiguration für ein Training: { $reason }
fault-other-training = in { $folder } liegt ein Training mit { $there-plain }, nicht mit { $here-plain }
fault-unusable-checkpoint = das Training kann nicht weitergehen: { $file } ist beschädigt oder gehört zu einer anderen Konfiguration
fault-unusable-start = mit { $file } kann kein Training dieser Art beginnen
fault-no-proof = die gespeicherte Partie enthält keinen Nachweis, wie die Karten gemischt waren
fault-other-deal = die Karten waren anders gemischt, als der Server sich festgelegt hatte
fault-other-commitment = am Tisch war ein anderer Prüfwert angekündigt: { $value } statt { $commitment }
fault-unknown-table = es gibt keinen Tisch { $value }
fault-unknown-key = { $value }… ist kein Schlüssel dieses Servers
fault-old-key = der Schlüssel { $value }… (Tisch { $table }, Platz { $seat }) wurde ersetzt und beweist deshalb nicht mehr, wer dort spielt: nimm ihn aus der Datei oder lass dir den aktuellen Link geben
fault-unclaimed-key = der Schlüssel { $value }… (Tisch { $table }, Platz { $seat }) ist eine Einladung, die niemand angenommen hat, und gehört deshalb noch niemandem: nimm ihn aus der Datei
fault-not-a-public-key = { $value } ist kein öffentlicher age-Schlüssel
fault-backup-encrypted = { $file } ist verschlüsselt: nenne den privaten Schlüssel mit --identity
fault-wrong-key = { $file } lässt sich mit diesem Schlüssel nicht entschlüsseln
