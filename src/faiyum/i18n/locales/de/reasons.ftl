# Why an option is not possible now, and what would help.

why-over = Die Partie ist zu Ende.
why-not-asked = Zuerst ist etwas anderes zu entscheiden: { $prompt }
why-no-action-yet = Führe erst eine Aktion aus.
why-acted-already = Du hast deine Aktion in diesem Zug schon ausgeführt.
why-end-triggered = Alle vier Naturkatastrophen liegen im Kartenmarkt, deshalb gibt es keine Verwaltung mehr.
why-end-not-triggered = Aussteigen kannst du erst, wenn alle vier Naturkatastrophen im Kartenmarkt liegen.
why-declared = Du setzt gerade ein: { $cards }. Spiele oder kaufe jetzt eine Karte, die dazu passt.

# What the player lacks. $goods and $ways are lists of resources, $some is a number of some kinds.
why-lacking = Du brauchst noch { $goods }.
why-lacking-some = Du brauchst noch { $some }.
why-lacking-besides = Du brauchst noch { $goods }, außerdem { $some }.
why-lacking-either = Eins davon würde reichen: { $ways-or }.
n-different-goods = { $n } verschiedene Rohstoffe ({ $goods-or })
these-goods = { $goods }
why-replaceable = { $n ->
    [one] Stattdessen gehen auch { $money } { -money }; dafür brauchst du noch { $more } { -money }.
   *[other] Nur einen davon kannst du durch { $money } { -money } ersetzen.
}
why-needs-money = Das kostet { $need } { -money }, du hast aber { $have ->
    [0] keins
   *[other] nur { $have }
}.
why-needs-reputation = Das kostet { $need } Ansehen, du hast aber { $have ->
    [0] keins
   *[other] nur { $have }
}.
why-use-first = Möglich wird es, wenn du zuerst einsetzt: { $cards }.
why-nothing-helps = Daran ändert in diesem Zug nichts, was du zahlen oder einsetzen könntest.

# Where a card is.
why-card-in-discard = Die Karte { $card } liegt auf deinem Ablagestapel.
why-card-in-market = Die Karte { $card } gehört dir nicht, sie liegt im Kartenmarkt.
why-card-undrawn = Die Karte { $card } ist noch nicht aufgedeckt.
why-card-of-another = Die Karte { $card } hat jemand anders.
why-card-gone = Die Karte { $card } ist nicht im Spiel.
why-card-in-play = Die Karte { $card } spielst du gerade.
why-is-privilege = Die Karte { $card } ist ein Privileg: Du setzt sie ein, statt sie zu spielen.
why-is-disaster = Die Karte { $card } ist eine Naturkatastrophe.
why-is-no-privilege = Die Karte { $card } ist kein Privileg: Du spielst sie, statt sie einzusetzen.
why-card-not-in-market = Die Karte { $card } liegt nicht im Kartenmarkt.
why-disaster-not-for-sale = Die Karte { $card } ist eine Naturkatastrophe und nicht zu kaufen.
why-card-not-for-sale-yet = Die Karte { $card } liegt auf Platz { $slot }; zu kaufen sind nur die ersten { $current } Karten.
why-card-not-here = Die Karte { $card } steht nicht zur Wahl.

# Actions.
why-action-impossible = Die Aktion der Karte { $card } ist jetzt nicht möglich.
why-copy-impossible = Oben auf deinem Ablagestapel liegt die Karte { $card }, und deren Aktion ist jetzt nicht möglich.
why-used-this-turn = Die Karte { $card } hast du in diesem Zug schon eingesetzt.
why-works-by-itself = Die Karte { $card } wirkt automatisch.
why-waits-for-removal = Die Karte { $card } setzt du ein, wenn eine Karte aus dem Spiel entfernt wird.
why-nothing-to-declare = Die Karte { $card } lässt sich gerade bei keiner Aktion einsetzen.
why-breaks-declaration = Dann ließe sich die Aktion nicht mehr wie angesagt ausführen.
why-places-no-worker = Zusammenarbeit braucht eine Karte, die einen Arbeiter stellt.
why-no-second-purchase = Nach dem Kauf der Karte { $card } wäre ein zweiter nicht sicher.
why-discard-empty = Dein Ablagestapel ist leer.
why-market-empty = Der aktuelle Markt ist leer.
why-hand-empty = Du hast keine Handkarten.
why-no-other-card = Du hast keine andere Handkarte.
why-this-gone = Diese Karte ist schon aus dem Spiel.
why-none-left = { $piece ->
    [worker] Alle Arbeiter sind auf dem Spielplan.
    [settlement] Alle Siedlungen sind auf dem Spielplan.
    [town] Alle Städte sind auf dem Spielplan.
    [palace] Beide Paläste sind auf dem Spielplan.
    [workshop] Alle Betriebe sind auf dem Spielplan.
    [expansion] Alle Ausbauten sind auf dem Spielplan.
    [bridge] Alle Brücken sind auf dem Spielplan.
   *[other] Beide Prunkbrücken sind auf dem Spielplan.
}
why-too-few-left = { $have ->
    [0] Alle Wege sind auf dem Spielplan.
    [one] Es ist nur noch ein Weg im Vorrat, du bräuchtest aber { $need }.
   *[other] Es sind nur noch { $have } Wege im Vorrat, du bräuchtest aber { $need }.
}
why-no-roads = { $least ->
    [one] Für einen weiteren Weg ist kein Platz.
   *[other] Für { $least } weitere Wege ist kein Platz.
}
why-no-bridge-place = Für eine weitere Brücke ist kein Platz.
why-no-channel-settlement = Am Kanal gibt es keine Siedlung.
why-no-joined-settlements = Zwei Siedlungen müssen durch Wege oder Brücken verbunden sein; das ist noch nirgends der Fall.
why-too-few-guests = So viele Siedlungen lassen sich nicht zusammen versorgen (Städte: { $towns }, andere: { $others }).
why-no-worker-at-all = Auf dem Spielplan ist kein Arbeiter.
why-no-settled-worker = In keiner Siedlung ist ein stehender Arbeiter.
why-nobody-prone = Kein Arbeiter liegt.
why-laid-down = Du hast Arbeiter hingelegt, also kannst du die liegenden jetzt nicht entfernen.
why-no-move = Kein stehender Arbeiter kann auf ein freies, unbebautes Nachbarfeld ziehen.
why-no-route = { $n ->
    [one] Über direkte Verbindungen erreicht der Arbeiter keine freie Siedlung.
   *[other] Der Arbeiter kann nicht { $n } Siedlungen besuchen und in einer freien enden.
}

# Spaces: the condition that fails.
why-space-impossible = { $space } kommt jetzt nicht infrage.
why-undeveloped = { $by ->
    [site] { $space } ist ein Bauplatz, kein Rohstoff-Feld.
    [town] { $space } ist bebaut: Dort ist eine Stadt.
    [settlement] { $space } ist bebaut: Dort ist eine Siedlung.
    [workshop] { $space } ist bebaut: Dort ist ein Betrieb.
    [dam] { $space } ist bebaut: Das Feld liegt am Damm.
    [bridge] { $space } ist bebaut: Dorthin führt eine Brücke.
   *[other] { $space } ist bebaut: Dorthin führt ein Weg.
}
why-unoccupied = Auf { $space } ist schon ein Arbeiter.
why-occupied = Zusammenarbeit braucht ein besetztes Feld, aber auf { $space } ist kein Arbeiter.
why-beside-worker = Neben { $space } ist kein Arbeiter.
why-beside-channel = { $space } liegt nicht am Kanal.
why-beside-water = { $space } liegt weder am Kanal noch am See.
why-secluded = { $by ->
    [nothing] Auf { $other } neben { $space } ist ein Arbeiter.
    [site] { $other } neben { $space } ist ein Bauplatz.
    [town] Auf { $other } neben { $space } steht eine Stadt.
    [settlement] Auf { $other } neben { $space } steht eine Siedlung.
    [workshop] Auf { $other } neben { $space } steht ein Betrieb.
    [dam] { $other } neben { $space } liegt am Damm.
    [bridge] Nach { $other } neben { $space } führt eine Brücke.
   *[other] Nach { $other } neben { $space } führt ein Weg.
}
why-is-settlement = Auf { $space } ist keine Siedlung.
why-is-town = Auf { $space } ist keine Stadt.
why-is-no-town = Auf { $space } ist schon eine Stadt.
why-is-site = { $space } ist kein Bauplatz.
why-site-has-room = Der Bauplatz auf { $space } ist voll.
why-is-workshop = Auf { $space } ist kein Betrieb.
why-has-no-expansion = Der Betrieb auf { $space } hat schon einen Ausbau.
why-on-wheat = { $space } ist kein Weizenfeld.
why-on-grape = { $space } ist kein Traubenfeld.
why-on-stone = { $space } ist kein Steinfeld.
why-is-resource = { $space } ist kein Rohstoff-Feld.
why-dry = Auf { $space } liegt ein Krokodil.
why-has-crocodile = Auf { $space } liegt kein Krokodil.
why-unbuilt = { $by ->
    [workshop] Auf { $space } ist schon ein Betrieb.
    [town] Auf { $space } ist schon eine Stadt.
   *[other] Auf { $space } ist schon eine Siedlung.
}
why-away-from-settlements = { $space } grenzt an die Siedlung auf { $other }.
why-reached-by-road = Zu { $space } führt weder ein Weg noch eine Brücke.
why-upright-worker = Auf { $space } ist kein stehender Arbeiter.

# No space is left that meets the conditions. $place is the kind of space.
why-no-undeveloped = Alle Rohstoff-Felder sind bebaut.
why-no-unoccupied = { $place ->
    [settlement] In jeder Siedlung ist schon ein Arbeiter.
    [town] In jeder Stadt ist schon ein Arbeiter.
    [site] Auf jedem Bauplatz ist schon ein Arbeiter.
    [workshop] In jedem Betrieb ist schon ein Arbeiter.
    [workshop-wheat] In jedem Weizenbetrieb ist schon ein Arbeiter.
    [workshop-grape] In jedem Traubenbetrieb ist schon ein Arbeiter.
    [workshop-stone] In jedem Steinbetrieb ist schon ein Arbeiter.
   *[other] Auf jedem unbebauten Feld ist schon ein Arbeiter.
}
why-no-occupied = Zusammenarbeit braucht ein besetztes Feld, aber keins von diesen ist besetzt.
why-no-beside-worker = Kein freies, unbebautes Feld liegt neben einem Arbeiter.
why-no-beside-channel = Kein freies, unbebautes Feld liegt am Kanal.
why-no-beside-water = Kein freies, unbebautes Feld neben einem Arbeiter liegt am Kanal oder am See.
why-no-secluded = Neben jedem freien, unbebauten Feld ist ein Arbeiter oder ein bebautes Feld.
why-no-is-settlement = Es gibt keine Siedlung.
why-no-is-town = Es gibt keine Stadt.
why-no-is-no-town = Alle Siedlungen sind schon Städte.
why-no-is-site = Es gibt keinen Bauplatz.
why-no-site-has-room = Alle Bauplätze sind voll.
why-no-is-workshop = Es gibt keinen Betrieb.
why-no-has-no-expansion = Alle Betriebe haben schon einen Ausbau.
why-no-on-wheat = Es gibt keinen Weizenbetrieb.
why-no-on-grape = Es gibt keinen Traubenbetrieb.
why-no-on-stone = Es gibt keinen Steinbetrieb.
why-no-is-resource = Es gibt kein Rohstoff-Feld.
why-no-dry = Auf jedem Rohstoff-Feld liegt ein Krokodil.
why-no-has-crocodile = Es ist kein Krokodil mehr da.
why-no-unbuilt = { $place ->
    [wheat] Auf jedem Weizenfeld mit Weg oder Brücke ist schon eine Siedlung oder ein Betrieb.
    [grape] Auf jedem Traubenfeld mit Weg oder Brücke ist schon eine Siedlung oder ein Betrieb.
    [stone] Auf jedem Steinfeld mit Weg oder Brücke ist schon eine Siedlung oder ein Betrieb.
   *[other] Auf jedem passenden Feld ist schon eine Siedlung oder ein Betrieb.
}
why-no-away-from-settlements = Jedes Feld ohne Krokodil, Siedlung und Betrieb grenzt an eine Siedlung.
why-no-reached-by-road = { $place ->
    [wheat] Zu keinem Weizenfeld führt ein Weg oder eine Brücke.
    [grape] Zu keinem Traubenfeld führt ein Weg oder eine Brücke.
    [stone] Zu keinem Steinfeld führt ein Weg oder eine Brücke.
   *[other] Zu keinem Rohstoff-Feld führt ein Weg oder eine Brücke.
}
why-no-upright-worker = Auf dem Spielplan ist kein stehender Arbeiter.

# Roads, bridges and moves.
why-side-impossible = Auf { $side } kannst du jetzt nicht bauen.
why-adjacent = Auf { $side } passt kein Weg: Dazwischen liegt der Kanal.
why-facing = Auf { $side } passt keine Brücke: Dazwischen liegt kein Kanal.
why-side-empty = { $by ->
    [dam] Der Weg auf dem Damm ist von Anfang an da.
    [road] Auf { $side } ist schon ein Weg.
    [bridge] Auf { $side } ist schon eine Brücke.
   *[other] Auf { $side } ist schon eine Prunkbrücke.
}
why-junction = Auf { $space } würde etwas abzweigen, dort ist aber weder eine Siedlung noch ein Bauplatz.
why-start = { $side } beginnt weder an einer Siedlung oder einem Bauplatz noch am Ende eines Wegs oder einer Brücke.
why-another-road = Nach { $side } wäre kein Platz für einen weiteren Weg.
why-move-impossible = Von { $from } nach { $to } kann jetzt kein Arbeiter ziehen.
why-not-adjacent = { $to } grenzt nicht an { $from }.

# The order of choices.
why-chosen-in-order = In der Reihenfolge des Spielplans kommt das vor dem, was du schon gewählt hast: Geh zurück und wähle es zuerst.
why-comes-second = Gewählt wird in der Reihenfolge des Spielplans: zuerst ein anderer Weg, etwa { $other }, danach { $side }.
why-cards-in-order = Karten werden in aufsteigender Reihenfolge gewählt: Beginne mit der niedrigeren.
why-paid-in-order = Rohstoffe werden in dieser Reihenfolge gezahlt: Weizen, Traube, Stein, Fisch, Rose, Geld.
why-offered-otherwise = Eine andere Wahl führt zum selben Ergebnis.
why-not-enough-yet = Du musst noch mehr wählen.
why-at-most = { $most ->
    [0] Das geht hier nicht.
   *[other] Mehr als { $most } geht nicht.
}

# Payments and gains.
why-wrong-payment = Das deckt die Kosten nicht.
why-overpaid = Das sind nicht genau die Kosten: Weniger würde reichen.
why-replaced-once = Geld kann in jeder Aktion nur einen Rohstoff ersetzen.
why-goods-not-here = Diese Rohstoffe stehen nicht zur Wahl.
