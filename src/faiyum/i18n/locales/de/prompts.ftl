# Wonach eine Entscheidung fragt, und ihre Optionen in Worten.

asks-take-turn = Du bist am Zug.
asks-worker = Wähle ein Feld für den Arbeiter.
asks-choose = Wähle ein Feld.
asks-pay = Wähle, womit du zahlst.
asks-pay-roads = Wähle, womit du die Wege bezahlst.
asks-pay-trader = Wähle, was du gegen Rosen tauschst.
asks-pay-each = Wähle, womit du zahlst.
asks-pay-decoration = Wähle die Rohstoffe für die Verzierung.
asks-pay-mix = Wähle einen Rohstoff, den du abgibst.
asks-gain-chosen = Wähle, was du erhältst.
asks-bounty = Wähle, für wie viele Krokodile du Ansehen statt Geld nimmst.
asks-times-money = Wähle, wie oft du zahlst.
asks-times-reputation = Wähle, wie viel Ansehen du zahlst.
asks-times-good = Wähle, wie viele Rosen du zahlst.
asks-workers = Wähle einen stehenden Arbeiter, den du entfernst.
asks-send-workers-home = Wähle einen stehenden Arbeiter, den du entfernst; er bringt dir $1.
asks-lay-down-or-lift = Wähle einen stehenden Arbeiter, den du hinlegst, oder entferne alle liegenden.
asks-take-market-card = Wähle eine Karte aus dem aktuellen Markt.
asks-steal-card = Wähle eine Karte, die du stiehlst.
asks-buy-at-bazaar = Wähle eine Karte, die du auf dem Basar kaufst.
asks-cards-under-discard = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
asks-tidy-up = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
asks-remove-own-card = Wähle eine deiner Karten, die du aus dem Spiel nimmst.
asks-double-goods = Wähle die Rohstoffe, die du verdoppelst.
asks-migrate = Wähle einen Arbeiter und das Feld, auf das du ihn bewegst.
asks-buy-goods = Wähle die Rohstoffe, die du für je $1 kaufst.
asks-choose-anything = Wähle eins.
asks-build-blocks = Wähle einen Bauplatz für einen Baustein.
asks-place-farmers = Wähle ein Feld für einen Arbeiter.
asks-choose-escort = Wähle den Arbeiter, den du eskortierst.
asks-parade = Wähle, wie viele Siedlungen er besucht.
asks-supply-channel = Wähle, wie viele Städte und andere Siedlungen du versorgst.
asks-supply-network = Wähle, wie viele Städte und andere Siedlungen du versorgst.
asks-choose-bridge = Wähle, wo du die Brücke baust.
asks-build-roads = Wähle, wo du einen Weg baust.
asks-sacrifice-crocodile = Wähle ein Krokodil, das du aus dem Spiel nimmst.
asks-hunt-crocodiles = Wähle ein Krokodil, das du aus dem Spiel nimmst.
asks-take-cards-back = Wähle, wie viele Karten du zurücknimmst.
asks-buy-cards-back = Wähle, wie viele Karten du zurückkaufst.
asks-choose-leaving = Wähle eine Karte im aktuellen Markt, die aus dem Spiel kommt.
asks-bury = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
asks-resurrect = Eine Karte kommt aus dem Spiel: Nimmst du sie mit der Auferstehung?
asks-buy-second = Wähle die zweite Karte, die du kaufst.
asks-use-treaty = Wähle den Rohstoff, den dir der Handelsvertrag bringt.

option-play = { $card } spielen
option-cash = { $card } ablegen: +$2
option-buy = { $card } für ${ $price } kaufen
option-use = { $card } einsetzen
option-administrate = Verwaltung
option-quit = Aussteigen
option-end = Zug beenden
option-done = Fertig
option-space = { $space }
option-road = Weg { $side }
option-bridge = Brücke { $side }
option-move = Von { $from } nach { $to }
option-pay = { $goods } zahlen
option-gain = { $goods } erhalten
option-buy-goods = { $goods } für ${ $price } kaufen
option-times = { $n } ×
option-supply = Städte: { $towns }, andere Siedlungen: { $others }
option-card = { $card }
option-discarded = { $card } aus dem Ablagestapel
option-this = { $card }, die gespielte Karte selbst
option-take-back = { $n ->
    [one] { $card } zurücknehmen
   *[other] { $n } Karten zurücknehmen, bis { $card }
}
option-buy-back = { $n ->
    [0] Keine Karte
    [one] 1 für ${ $price }: { $card }
   *[other] { $n } für ${ $price }, bis { $card }
}
option-lift = Alle liegenden Arbeiter entfernen
option-reputation = { $n ->
    [0] Nur Geld
   *[other] { $n } Ansehen
}

deed-remove-worker = Arbeiter auf { $space } entfernen
deed-lay-down = Arbeiter auf { $space } hinlegen
deed-leaves = { $card } kommt aus dem Spiel
deed-under-discard = { $card } unter den Ablagestapel legen
deed-worker = Arbeiter auf { $space } stellen
deed-block = Baustein auf { $space } legen
deed-crocodile = Krokodil auf { $space } entfernen
deed-take = { $card } nehmen
deed-cash = { $card } gegen Geld ablegen
deed-buy = { $card } kaufen
deed-build = Auf { $space } bauen
deed-take-back = { $n ->
    [0] Keine Karte zurücknehmen
    [one] 1 Karte zurücknehmen
   *[other] { $n } Karten zurücknehmen
}
deed-buy-back = { $n ->
    [0] Keine Karte zurückkaufen
    [one] 1 Karte zurückkaufen
   *[other] { $n } Karten zurückkaufen
}
deed-road = Weg { $side } bauen
deed-bridge = Brücke { $side } bauen
deed-pay = { $goods } zahlen
deed-move = Arbeiter von { $from } nach { $to } bewegen
deed-bounty = { $n ->
    [0] Für die Krokodile nur Geld nehmen
   *[other] Für die Krokodile { $n } Ansehen statt Geld nehmen
}
deed-gain-reputation = { $n } Ansehen nehmen
deed-buy-reputation = { $n } Ansehen kaufen
deed-give-up = { $n } Ansehen abgeben
deed-trade-roses = { $n ->
    [one] 1 Rose eintauschen
   *[other] { $n } Rosen eintauschen
}
deed-escort = Mit dem Arbeiter auf { $space } umherziehen
deed-visit = { $n ->
    [one] 1 Siedlung besuchen
   *[other] { $n } Siedlungen besuchen
}
deed-supply = { $towns ->
    [0] { $others ->
        [one] 1 Siedlung versorgen
       *[other] { $others } Siedlungen versorgen
    }
    [one] { $others ->
        [0] 1 Stadt versorgen
        [one] 1 Stadt und 1 andere Siedlung versorgen
       *[other] 1 Stadt und { $others } andere Siedlungen versorgen
    }
   *[other] { $others ->
        [0] { $towns } Städte versorgen
        [one] { $towns } Städte und 1 andere Siedlung versorgen
       *[other] { $towns } Städte und { $others } andere Siedlungen versorgen
    }
}

deed-no-remove-worker = Keine weiteren Arbeiter entfernen
deed-no-lay-down = Keine weiteren Arbeiter hinlegen
deed-no-under-discard = Keine weiteren Karten unter den Ablagestapel legen
deed-no-worker = Keine weiteren Arbeiter stellen
deed-no-block = Keine weiteren Bausteine legen
deed-no-road = Keine weiteren Wege bauen
deed-no-crocodile = Keine weiteren Krokodile entfernen
deed-no-take = Die Karte nicht nehmen
deed-no-move = Keine weiteren Arbeiter bewegen
deed-no-pay = Nichts weiter zahlen
