# Why an option is not possible now.

why-over = Die Partie ist zu Ende.
why-not-asked = Jetzt ist etwas anderes dran: { $prompt }
why-no-action-yet = Führe erst eine Aktion aus.
why-acted-already = Du hast deine Aktion in diesem Zug schon ausgeführt.
why-end-triggered = Alle vier Naturkatastrophen sind aufgedeckt, es gibt keine Verwaltung mehr.
why-end-not-triggered = Aussteigen kannst du erst, wenn alle vier Naturkatastrophen aufgedeckt sind.
why-declared = Du setzt gerade ein: { $cards }. Spiele oder kaufe jetzt eine Karte, die dazu passt.
why-card-in-discard = Die Karte { $card } liegt auf deinem Ablagestapel.
why-card-not-in-hand = Die Karte { $card } hast du nicht auf der Hand.
why-action-impossible = Die Aktion der Karte { $card } ist nicht möglich.
why-card-not-in-market = Die Karte { $card } liegt nicht im Kartenmarkt.
why-disaster-not-for-sale = Die Karte { $card } ist eine Naturkatastrophe und nicht zu kaufen.
why-card-not-for-sale-yet = Die Karte { $card } liegt auf Platz { $slot }; zu kaufen gibt es nur die ersten { $current } Karten.
why-needs-money = Das kostet ${ $need }, du hast aber { $have ->
    [0] kein Geld
   *[other] nur ${ $have }
}.
why-privilege-not-owned = Die Karte { $card } liegt nicht vor dir.
why-used-this-turn = Die Karte { $card } hast du in diesem Zug schon eingesetzt.
why-works-by-itself = Die Karte { $card } wirkt von selbst.
why-waits-for-removal = Die Karte { $card } setzt du in dem Moment ein, in dem eine Karte aus dem Spiel kommt.
why-nothing-to-declare = Die Karte { $card } lässt sich gerade bei keiner Aktion einsetzen.
why-discard-empty = Dein Ablagestapel ist leer.
why-copy-impossible = Oben auf deinem Ablagestapel liegt die Karte { $card }, und ihre Aktion ist nicht möglich.
why-none-left = Nichts mehr im Vorrat: { $piece }.
why-no-space = Es gibt kein Feld dafür.
why-no-roads = Du kannst { $least ->
    [one] keinen Weg
   *[other] keine { $least } Wege
} bauen und bezahlen.
why-no-bridge-place = Nirgends lässt sich eine Brücke bauen.
why-no-guests = Es gibt keine passende Siedlung.
why-cannot-pay = { $money ->
    [0] Das kannst du nicht bezahlen.
   *[other] Das kannst du nicht bezahlen; einen Weizen, eine Traube oder einen Stein darfst du durch ${ $money } ersetzen.
}
why-needs-goods = Du brauchst { $what }, hast aber { $have ->
    [0] nichts davon
   *[other] nur { $have }
}.
why-no-upright-worker = Auf dem Spielplan ist kein stehender Arbeiter.

why-space-impossible = { $space } kommt nicht infrage.
why-undeveloped = { $space } ist kein unbebautes Rohstoff-Feld.
why-unoccupied = Auf { $space } ist schon ein Arbeiter.
why-beside-worker = Neben { $space } ist kein Arbeiter.
why-beside-channel = { $space } liegt nicht am Kanal.
why-beside-water = { $space } liegt weder am Kanal noch am See.
why-secluded = Neben { $space } ist ein Arbeiter oder ein bebautes Feld.
why-is-settlement = Auf { $space } ist keine Siedlung.
why-is-town = Auf { $space } ist keine Stadt.
why-is-no-town = Auf { $space } ist schon eine Stadt.
why-is-site = { $space } ist kein Bauplatz.
why-site-has-room = Der Bauplatz auf { $space } ist schon voll.
why-is-workshop = Auf { $space } ist kein Betrieb.
why-has-no-expansion = Der Betrieb auf { $space } hat schon einen Ausbau.
why-on-wheat = { $space } ist kein Weizenfeld.
why-on-grape = { $space } ist kein Traubenfeld.
why-on-stone = { $space } ist kein Steinfeld.
why-is-resource = { $space } ist kein Rohstoff-Feld.
why-dry = Auf { $space } liegt ein Krokodil.
why-has-crocodile = Auf { $space } liegt kein Krokodil.
why-unbuilt = Auf { $space } ist schon eine Siedlung oder ein Betrieb.
why-away-from-settlements = { $space } grenzt an eine Siedlung.
why-reached-by-road = Zu { $space } führt weder ein Weg noch eine Brücke.
why-upright-worker = Auf { $space } ist kein stehender Arbeiter.

why-no-undeveloped = Kein Rohstoff-Feld ist mehr unbebaut.
why-no-unoccupied = Auf allen passenden Feldern ist schon ein Arbeiter.
why-no-beside-worker = Kein passendes Feld liegt neben einem Arbeiter.
why-no-beside-channel = Kein passendes Feld liegt am Kanal.
why-no-beside-water = Kein passendes Feld liegt am Kanal oder am See.
why-no-secluded = Neben jedem passenden Feld ist ein Arbeiter oder ein bebautes Feld.
why-no-is-settlement = Es gibt keine Siedlung.
why-no-is-town = Es gibt keine Stadt.
why-no-is-no-town = Alle Siedlungen sind schon Städte.
why-no-is-site = Es gibt keinen passenden Bauplatz.
why-no-site-has-room = Alle Bauplätze sind voll.
why-no-is-workshop = Es gibt keinen Betrieb.
why-no-has-no-expansion = Alle Betriebe haben schon einen Ausbau.
why-no-on-wheat = Kein Betrieb liegt auf einem Weizenfeld.
why-no-on-grape = Kein Betrieb liegt auf einem Traubenfeld.
why-no-on-stone = Kein Betrieb liegt auf einem Steinfeld.
why-no-is-resource = Es gibt kein passendes Rohstoff-Feld.
why-no-dry = Auf allen passenden Feldern liegen Krokodile.
why-no-has-crocodile = Es ist kein Krokodil mehr da.
why-no-unbuilt = Auf allen passenden Feldern ist schon eine Siedlung oder ein Betrieb.
why-no-away-from-settlements = Alle passenden Felder grenzen an eine Siedlung.
why-no-reached-by-road = Zu keinem passenden Feld führt ein Weg oder eine Brücke.

why-side-impossible = Auf { $side } kannst du nicht bauen.
why-adjacent = Für einen Weg eignet sich { $side } nicht: Dazwischen liegt der Kanal.
why-facing = Für eine Brücke eignet sich { $side } nicht: Dazwischen liegt kein Kanal.
why-side-empty = Auf { $side } ist schon etwas gebaut.
why-junction = Auf { $space } würde etwas abzweigen, dort ist aber weder eine Siedlung noch ein Bauplatz.
why-start = { $side } beginnt weder an einer Siedlung oder einem Bauplatz noch am Ende eines Wegs oder einer Brücke.
why-another-road = Nach { $side } könntest du keinen weiteren Weg mehr bauen und bezahlen.
why-chosen-in-order = In der Reihenfolge des Spielplans kommt das vor dem, was du schon gewählt hast: Geh zurück und wähle es zuerst.
why-payment-impossible = So kannst du nicht bezahlen.
why-wrong-payment = Das deckt die Kosten nicht.
why-not-enough-yet = Du musst noch mehr wählen.
why-card-not-here = Die Karte { $card } steht nicht zur Wahl.
why-occupied = Auf { $space } ist kein Arbeiter, und Zusammenarbeit braucht dort einen.
why-no-occupied = Keins dieser Felder ist besetzt; Zusammenarbeit braucht aber ein besetztes.
why-no-road-place = Nirgends kann ein Weg gebaut werden.
why-roses-stand-in = Rosen ersetzen davon { $have }.
why-too-few-left = Im Vorrat sind von { $need }, die du brauchst, nur noch { $have }: { $piece }.
why-breaks-declaration = Dann ließe sich die Aktion nicht mehr wie angesagt ausführen.
why-offered-otherwise = Eine andere Wahl führt zum selben Ergebnis.
why-nobody-prone = Es gibt keinen liegenden Arbeiter.
why-no-route = Der Arbeiter kann nicht { $n ->
    [one] eine Siedlung
   *[other] { $n } Siedlungen
} besuchen und in einer freien enden.
why-paid-in-order = Rohstoffe werden in ihrer Reihenfolge gezahlt: Weizen, Traube, Stein, Fisch, Rose, Geld.
why-no-second-purchase = Nach diesem Kauf wäre ein zweiter nicht sicher: { $card }.
why-needs-different-goods = Du brauchst mindestens { $need } verschiedene Rohstoffe.
why-needs-reputation = Das kostet { $need } Ansehen, du hast aber { $have ->
    [0] keins
   *[other] nur { $have }
}.
why-at-most = Mehr als { $most } geht nicht.
why-goods-not-here = Diese Rohstoffe stehen nicht zur Wahl.
why-comes-second = Gewählt wird in der Reihenfolge des Spielplans: { $side } kommt nur nach einem anderen Weg infrage.
why-market-empty = Der aktuelle Markt ist leer.
why-hand-empty = Du hast keine Handkarten.
why-no-other-card = Du hast keine andere Handkarte.
why-no-goods = Du besitzt keine Rohstoffe.
why-this-gone = Diese Karte ist schon aus dem Spiel.
why-no-move = Kein stehender Arbeiter lässt sich auf ein freies, unbebautes Nachbarfeld bewegen.
why-move-impossible = Von { $from } nach { $to } lässt sich niemand bewegen.
why-not-adjacent = { $to } grenzt nicht an { $from }.
why-laid-down = Du hast Arbeiter hingelegt, also kannst du die liegenden jetzt nicht entfernen.
why-no-settled-worker = In keiner Siedlung ist ein stehender Arbeiter.
why-too-few-guests = So viele Siedlungen lassen sich nicht zusammen versorgen (Städte: { $towns }, andere: { $others }).
why-cards-in-order = Karten werden in aufsteigender Reihenfolge gewählt: Beginne mit der niedrigeren.
why-places-no-worker = Diese Karte setzt keinen Arbeiter ein; Zusammenarbeit braucht aber einen.
