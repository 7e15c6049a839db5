# Texts of the web client at the table.

page-home = Zur Startseite
page-rules = Regeln
page-menu = Menü
page-close = Schließen
page-sound = Ton
page-volume = Lautstärke
page-language = Sprache
page-theme = Hell oder dunkel
page-theme-auto = wie das System
page-theme-light = hell
page-theme-dark = dunkel
page-preferences = Einstellungen
page-skip-confirmation = Züge ohne Rückfrage beenden
page-space-names = Feldnamen zeigen
page-notices = Bescheid sagen, wenn ich am Zug bin
page-leave = Den Tisch verlassen

page-you = Du
page-player = Spieler { $n }
page-bot-random = Zufallsbot
page-bot-greedy = Gieriger Bot
page-bot-planner = Planerbot
page-bot-advisor = Beraterbot
page-bot-vizier = Wesirbot
page-bot-pharaoh = Pharaonenbot
page-bot = wird von einem Bot gespielt
page-here = ist da
page-watcher = Zuschauer
page-not-here = { $n ->
    [one] { $names } ist nicht da.
   *[other] { $names } sind nicht da.
}
page-watchers = { $n ->
    [one] 1 Zuschauer
   *[other] { $n } Zuschauer
}
page-has-quit = ist ausgestiegen

page-turn = Zug { $n }
page-your-move = Du bist am Zug
page-question-for-you = Eine Frage an dich
page-question-open = Eine Frage ist offen
page-over = Die Partie ist zu Ende
page-result = { $n ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
page-waits = { $name } ist am Zug.
page-waits-confirm = { $name } beendet gerade den Zug.
page-bot-thinks = { $name } denkt nach.
page-confirm-turn = Dein Zug ist vollständig. Bestätige ihn oder geh zurück.
page-confirm-end = Mit diesem Zug endet die Partie. Bestätige ihn oder geh zurück.
page-confirm-quit = Damit steigst du aus und machst keinen Zug mehr. Bestätige das oder geh zurück.
page-confirm-or-more = Wähle noch etwas dazu oder bestätige deinen Zug.
page-confirm = Bestätigen
page-held = { $option } ist gewählt. Was kommt dazu?
page-undo = Rückgängig
page-restart = Zug neu beginnen
page-undo-turn = Zug zurücknehmen
page-needs-consent = Die anderen müssen zustimmen.
page-asks-undo = { $name } möchte zurücknehmen: { $what }{ $yours ->
    [0] { "" }
    [one] {" "}(eine dieser Entscheidungen ist deine)
   *[other] {" "}({ $yours } dieser Entscheidungen sind deine)
}
page-waits-consent = Warte auf die Zustimmung von { $names }.
page-not-agreed = Das wurde abgelehnt: Es geht von hier aus weiter.
page-agree = Zustimmen
page-refuse = Ablehnen
page-withdraw = Doch nicht
page-pay-these = Zahlen:
page-gain-these = Erhalten:
page-buy-these = Kaufen:
page-left = { $option } – danach hast du noch:
page-pay-more = Mehr: { $what }
page-pay-less = Weniger: { $what }

page-map = Spielplan
page-map-more = Hier gibt es noch mehr zur Wahl
page-map-news = Hier hat sich etwas getan
page-market-now = Zu kaufen
page-market-later = Künftig
page-discount = $1 billiger
page-leaves = kommt aus dem Spiel
page-draw = { $n } verdeckt
page-final = { $n } letzte
page-disasters = Ausliegende Katastrophen: { $n } von 4
page-back-free = kommt kostenlos zurück
page-discard-empty = Hier landen deine gespielten Karten.
page-players = Spieler
page-privileges = Privilegien
page-prompt = Was gefragt ist
page-take-turn = Du bist am Zug: { $ways }.
page-can-play = Karte spielen
page-can-buy = Karte kaufen
page-can-administrate = Verwaltung
page-can-quit = aussteigen
page-can-use = Privileg einsetzen
page-can-end = Zug beenden
page-choose = { $space } wählen
page-opens = { $what } …
page-closer = Genauer angesehen
page-log = Was geschehen ist
page-log-other = { $name }: { $brings }
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
page-keys = Tasten: O zeigt die Möglichkeiten, C bestätigt den Zug, U nimmt einen Schritt zurück.
page-skip-to-options = Zur Liste der Möglichkeiten
page-tab-log = Verlauf
page-tab-chat = Chat
page-tab-options = Züge
page-screens = Teile des Tisches
page-screen-table = Tisch
page-screen-hand = Hand
page-screen-market = Markt
page-screen-people = Spieler
page-screen-log = Verlauf
page-screen-pile = Ablage
page-zoom-in = Spielplan vergrößern
page-zoom-out = Spielplan verkleinern
page-zoom-fit = Den ganzen Spielplan zeigen
page-terrain-wheat = Weizen
page-terrain-grape = Trauben
page-terrain-stone = Stein
page-terrain-red = rotes Feld
page-blocks = { $n } von { $limit } Bausteinen

page-links = Links für die anderen
page-own-links = Anderswo weiterspielen
page-own-links-about = Dein eigener Link öffnet deinen Platz auf jedem Gerät. Behalte ihn für dich; ein neuer macht den alten ungültig.
page-names = Dein Name an diesem Tisch
page-stand-in = Muss jemand weg?
page-bot-takes-over = Einen Bot spielen lassen
page-give-seat = Einen Bot für mich spielen lassen
page-bot-plays-until-back = Der Bot spielt an deiner Stelle, bis du den Platz wieder übernimmst.
page-bot-plays-to-the-end = Der Bot spielt an deiner Stelle, bis du den Platz wieder übernimmst. Da dann nur noch Bots am Tisch sitzen, spielen sie sofort weiter, bis die Partie zu Ende ist.
page-play-myself = Nein, ich spiele selbst
page-take-back = Platz wieder übernehmen
page-take-back-from-bot = { $n ->
    [one] Ein Bot spielt für dich: Platz wieder übernehmen
   *[other] Ein Bot spielt für { $name }: Platz wieder übernehmen
}

page-connecting = Verbindung wird aufgebaut …
page-connection-lost = Die Verbindung ist unterbrochen und wird wiederhergestellt.
page-error-connection = Der Server antwortet nicht. Bitte versuch es noch einmal.
page-offline = Keine Verbindung. Tische, Bots, Solospiele, Karten und Regeln kommen vom Server; sobald er wieder antwortet, geht es von selbst weiter.
page-error-server = Der Server konnte darauf nicht antworten.

page-plan-income = Einkommen: ${ $income }, bei { $hand ->
    [one] 1 Handkarte
   *[other] { $hand } Handkarten
}.
page-plan-bonus = Davon kommen ${ $bonus } durch Privilegien.
page-plan-workers = { $n ->
    [one] 1 Arbeiter darf nach Hause und bringt dir ${ $money }.
   *[other] Bis zu { $n } Arbeiter dürfen nach Hause; jeder bringt dir ${ $money }.
}
page-plan-back = Dein Ablagestapel, von oben
page-plan-free = kostenlos
page-plan-nothing-back = Er ist leer; keine Karte kommt zurück.
page-plan-market = Was sich im Kartenmarkt ändert
page-plan-choose = Du wählst { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} aus dem aktuellen Kartenmarkt, die aus dem Spiel kommen.
page-plan-discounted = Danach billiger: { $cards }

page-supply = Vorrat
page-piles = Was noch kommt
page-box = Aus dem Spiel
page-brings = Das bringt zum Beispiel: { $what }
page-since = Was war seitdem?
page-recap = Rückblick
page-skip = Überspringen

page-hint = Tipp
page-had-in-mind = Was der Bot im Sinn hatte
page-hint-thinking = Die Züge werden abgewogen …
page-hint-follow = So machen
