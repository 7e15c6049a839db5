# Texts of the web client at the table.

page-home = Zur Startseite
page-rules = Regeln
page-menu = Menü
page-close = Schließen
page-sound = Ton
page-volume = Lautstärke
page-language = Sprache
page-theme = Farbschema
page-theme-auto = System
page-theme-light = Hell
page-theme-dark = Dunkel
page-preferences = Einstellungen
page-skip-confirmation = Züge ohne Bestätigung beenden
page-space-names = Feldnamen zeigen
page-notices = Benachrichtigen, wenn ich am Zug bin
page-leave = Tisch verlassen

page-you = Du
page-player = Person { $n }
page-bot-random = Zufallsbot
page-bot-greedy = Gieriger Bot
page-bot-planner = Planerbot
page-bot-advisor = Beraterbot
page-bot-vizier = Wesirbot
page-bot-pharaoh = Pharaonenbot
page-bot = wird von einem Bot gespielt
page-here = anwesend
page-watcher = Gast
page-not-here = { $who-person ->
    [you] Du bist nicht da.
    [one] { $who } ist nicht da.
    [you-all] { $who } seid nicht da.
   *[other] { $who } sind nicht da.
}
page-watchers = { $n ->
    [one] 1 Gast
   *[other] { $n } Gäste
}
page-has-quit = ausgestiegen

page-turn = Zug { $n }
page-your-move = Du bist am Zug
page-question-for-you = Eine Frage an dich
page-question-open = Warten auf eine Antwort
page-over = Die Partie ist zu Ende
page-result = { $who-person ->
    [you] Du gewinnst!
    [one] { $who } gewinnt.
    [you-all] { $who } teilt euch den Sieg.
   *[other] { $who } teilen sich den Sieg.
}
page-waits = { $who-person ->
    [you] Du bist am Zug.
    [one] { $who } ist am Zug.
    [you-all] { $who } seid am Zug.
   *[other] { $who } sind am Zug.
}
page-waits-confirm = { $who-person ->
    [you] Bestätige bitte deinen Zug.
    [one] { $who } muss den Zug noch bestätigen.
    [you-all] { $who } müsst eure Züge noch bestätigen.
   *[other] { $who } müssen ihre Züge noch bestätigen.
}
page-bot-thinks = { $who-person ->
    [you] Du denkst nach.
    [one] { $who } denkt nach.
    [you-all] { $who } denkt nach.
   *[other] { $who } denken nach.
}
page-confirm-turn = Dein Zug ist vollständig. Bestätige ihn oder nimm ihn zurück.
page-confirm-end = Mit diesem Zug endet die Partie. Bestätige ihn oder nimm ihn zurück.
page-confirm-quit = Du steigst aus und hast keinen Zug mehr. Bestätige das oder nimm es zurück.
page-confirm-or-more = Wähle noch etwas dazu oder bestätige deinen Zug.
page-confirm = Bestätigen
page-held = { $option } ist gewählt. Wähle jetzt das Zweite dazu.
page-held-next = { $option } ist gewählt. Wähle jetzt den nächsten.
page-undo = Rückgängig
page-restart = Zug neu beginnen
page-undo-turn = Zug zurücknehmen
page-needs-consent = Die anderen müssen zustimmen.
page-asks-undo = { $who-person ->
    [you] Du möchtest
    [one] { $who } möchte
    [you-all] { $who } möchtet
   *[other] { $who } möchten
} zurücknehmen: { $what }{ $yours ->
    [0] { "" }
    [one] { "" } (eine dieser Entscheidungen ist deine)
   *[other] { "" } ({ $yours } dieser Entscheidungen sind deine)
}
page-waits-consent = { $who-person ->
    [you] Du musst noch zustimmen.
    [one] { $who } muss noch zustimmen.
    [you-all] { $who } müsst noch zustimmen.
   *[other] { $who } müssen noch zustimmen.
}
page-not-agreed = Die Bitte wurde abgelehnt. Die Partie geht von hier aus weiter.
page-agree = Zustimmen
page-refuse = Ablehnen
page-withdraw = Anfrage zurückziehen
page-pay-these = Zahlen:
page-gain-these = Erhalten:
page-buy-these = Kaufen:
page-left = { $option } – danach hast du noch:
page-pay-more = Mehr: { $what }
page-pay-less = Weniger: { $what }

page-map = Spielplan
page-map-more = Hier gibt es noch mehr zur Wahl
page-map-changed = Hier hat sich etwas geändert
page-market-now = Zu kaufen
page-market-later = Demnächst
page-discount = 1 { -money } billiger
page-leaves = wird entfernt
page-draw = Nachzieh­stapel { $n }
page-final = Letzte Züge { $n }
page-disasters = { $n } von 4 Naturkatastrophen im Kartenmarkt
page-back-free = kommt kostenlos zurück
page-discard-empty = Hierhin kommen deine gespielten Karten.
page-players = Personen
page-cards-of = Karten von { $name }
page-privileges = Privilegien
page-prompt = Aktuelle Entscheidung
page-take-turn = Du bist am Zug: { $ways-or }.
# shared screen: the name of the player precedes it
page-take-turn-shared = { $ways-or }.
page-prompt-of = { $name }: { $prompt }
page-can-play = Karte spielen
page-can-buy = Karte kaufen
page-can-administrate = Verwaltung durchführen
page-can-quit = aussteigen
page-can-use = Privileg einsetzen
page-can-end = Zug beenden
page-can-cash = Karte gegen Geld ablegen
page-choose = { $space } wählen
page-opens = { $what } …
page-closer = Einzelheiten
page-log = Verlauf
page-log-other = { $name }: { $brings-plain }
page-log-empty = Noch ist nichts geschehen.
page-log-earlier = Frühere Züge
page-log-position = Diese Stellung ansehen
page-log-position-of = Zug { $n }: Stellung ansehen
page-chat = Chat
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-write = Sag etwas
page-send = Senden
page-options = Deine Möglichkeiten in Worten
page-no-options = Du hast gerade nichts zu entscheiden.
page-keys = Tasten: O zeigt deine Möglichkeiten, C bestätigt den Zug, U nimmt einen Schritt zurück, R liest den letzten Zug der anderen noch einmal vor.
page-announcements = Züge der anderen
page-skip-to-options = Zur Liste der Möglichkeiten
page-tab-log = Verlauf
page-tab-chat = Chat
page-tab-options = Möglichkeiten
page-screens = Teile des Tisches
page-screen-hand = Hand
page-screen-market = Markt
page-screen-people = Personen
page-screen-log = Verlauf
page-screen-pile = Ablage
page-zoom-in = Spielplan vergrößern
page-zoom-out = Spielplan verkleinern
page-zoom-fit = Ganzen Spielplan zeigen
page-terrain-wheat = Weizen
page-terrain-grape = Trauben
page-terrain-stone = Stein
page-terrain-red = rotes Feld
page-blocks = { $n } von { $limit } Bausteinen

page-links = Links für die anderen
page-own-links = Auf einem anderen Gerät weiterspielen
page-own-links-about = Dein eigener Link öffnet deinen Platz auf jedem Gerät. Behalte ihn für dich; ein neuer macht den alten ungültig.
page-names = Dein Name an diesem Tisch
page-stand-in = Muss jemand gehen?
page-bot-takes-over = Bot übernimmt
page-give-seat = Bot spielt für mich
page-bot-plays-until-back = Der Bot spielt für dich, bis du den Platz wieder übernimmst.
page-bot-plays-to-the-end = Der Bot spielt für dich, bis du den Platz wieder übernimmst. Da dann nur noch Bots am Tisch sitzen, spielen sie die Partie sofort zu Ende.
page-play-myself = Nein, ich spiele selbst
page-bot-plays-for-absent = Der Bot spielt, bis { $who-person ->
    [one] { $who } zurück ist
   *[other] { $who } zurück sind
}.
page-cancel = Abbrechen
page-take-back = Platz wieder übernehmen
page-take-back-from-bot = { $who-person ->
    [you] Ein Bot spielt für dich: Platz wieder übernehmen
    [one] Ein Bot spielt für { $who }: Platz wieder übernehmen
   *[other] Bots spielen für { $who-accusative }: Plätze wieder übernehmen
}

page-connecting = Verbindung wird aufgebaut …
page-connection-lost = Die Verbindung ist unterbrochen und wird wiederhergestellt.
page-error-connection = Der Server antwortet nicht. Bitte versuch es noch einmal.
page-offline = Keine Verbindung. Tische, Bots, Solospiele, Karten und Regeln kommen vom Server; sobald er wieder antwortet, geht es von selbst weiter.
page-error-server = Auf dem Server ist etwas schiefgegangen.

page-plan-income = Einkommen: { $income } { -money }, bei { $hand ->
    [one] 1 Handkarte
   *[other] { $hand } Handkarten
}.
page-plan-bonus = Davon kommen { $bonus } { -money } durch Privilegien.
page-plan-workers = { $n ->
    [one] Du darfst 1 Arbeiter entfernen und erhältst dafür { $money } { -money }.
   *[other] Du darfst bis zu { $n } Arbeiter entfernen und erhältst für jeden { $money } { -money }.
}
page-plan-back = Dein Ablagestapel, von oben
page-plan-free = kostenlos
page-plan-nothing-back = Er ist leer; keine Karte kommt zurück.
page-plan-market = Was sich im Kartenmarkt ändert
page-plan-choose = Du wählst { $n ->
    [one] 1 Karte, die aus dem aktuellen Markt entfernt wird.
   *[other] { $n } Karten, die aus dem aktuellen Markt entfernt werden.
}
page-plan-discounted = Danach billiger: { $cards-plain }

page-supply = Vorrat
page-piles = Karten, die noch kommen
page-box = Aus dem Spiel
page-brings = Das bringt zum Beispiel: { $what-plain }
page-since = Seit deinem letzten Zug
page-recap = Rückblick
page-skip = Überspringen

page-hint = Tipp
page-hint-guide = Diese Ideen stammen von einem starken Bot, der weit vorausplant, und können deshalb vom Plan der Anleitung abweichen. Bis zu deiner ersten Siedlung ist der Plan der einfachere Weg.
page-had-in-mind = Was der Bot im Sinn hatte
page-hint-past = Du siehst die Stellung vor dieser Entscheidung in Zug { $n }.
page-hint-thinking = Denkt nach …
page-hint-follow = Diesen Zug spielen
page-hint-of = { $n } von { $all }
page-hint-previous = Vorherige Idee
page-hint-next = Nächste Idee
page-hint-show = Auf dem Spielplan zeigen
