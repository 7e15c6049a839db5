# Prompts of decisions, and their options in words.

prompt-take-turn = Du bist am Zug.
prompt-worker = Wähle ein Feld für den Arbeiter.
prompt-choose = Wähle ein Feld.
prompt-pay = Wähle, womit du zahlst.
prompt-pay-roads = Wähle, womit du die Wege bezahlst.
prompt-pay-trader = Wähle die Rohstoffe, die du für Rosen zahlst.
prompt-pay-each = Wähle, womit du zahlst.
prompt-pay-decoration = Wähle die Rohstoffe, die du für die Verzierung zahlst.
prompt-pay-mix = Wähle einen Rohstoff, den du zahlst.
prompt-gain-chosen = Wähle, was du erhältst.
prompt-bounty = Wähle, für wie viele Krokodile du Ansehen statt Geld erhältst.
prompt-times-money = Wähle, wie oft du zahlst.
prompt-times-reputation = Wähle, wie viel Ansehen du zahlst.
prompt-times-good = Wähle, wie viele Rosen du zahlst.
prompt-workers = Wähle einen stehenden Arbeiter, den du entfernst.
prompt-send-workers-home = Wähle einen stehenden Arbeiter, den du entfernst; du erhältst { $money } { -money }.
prompt-lay-down-or-lift = Wähle einen stehenden Arbeiter, den du hinlegst, oder entferne alle liegenden.
prompt-take-market-card = Wähle eine Karte aus dem aktuellen Markt.
prompt-steal-card = Wähle eine Karte, die du stiehlst.
prompt-buy-at-bazaar = Wähle eine Karte, die du auf dem Basar kaufst.
prompt-cards-under-discard = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
prompt-tidy-up = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
prompt-remove-own-card = Wähle eine deiner Karten, die du aus dem Spiel entfernst.
prompt-double-goods = Wähle die Rohstoffe, von denen du je 1 weiteren erhältst.
prompt-migrate = Wähle einen Arbeiter und das Feld, auf das du ihn bewegst.
prompt-buy-goods = Wähle die Rohstoffe, die du für je { $cost } { -money } kaufst.
prompt-choose-anything = Wähle eins.
prompt-build-blocks = Wähle einen Bauplatz für einen Baustein.
prompt-place-farmers = Wähle ein Feld für einen Arbeiter.
prompt-choose-escort = Wähle den Arbeiter, den du eskortierst.
prompt-parade = Wähle, wie viele Siedlungen er besucht.
prompt-supply-channel = Wähle, wie viele Städte und andere Siedlungen du versorgst.
prompt-supply-network = Wähle, wie viele Städte und andere Siedlungen du versorgst.
prompt-choose-bridge = Wähle, wo du die Brücke baust.
prompt-build-roads = Wähle, wo du einen Weg baust.
prompt-sacrifice-crocodile = Wähle ein Krokodil, das du aus dem Spiel entfernst.
prompt-hunt-crocodiles = Wähle ein Krokodil, das du aus dem Spiel entfernst.
prompt-take-cards-back = Wähle, wie viele Karten du zurücknimmst.
prompt-buy-cards-back = Wähle, wie viele Karten du zurückkaufst.
prompt-choose-leaving = Wähle eine Karte im aktuellen Markt, die aus dem Spiel entfernt wird.
prompt-bury = Wähle eine Handkarte, die du unter deinen Ablagestapel legst.
prompt-resurrect = Eine Karte wird aus dem Spiel entfernt. Nimmst du sie mit der Auferstehung?
prompt-buy-second = Wähle die zweite Karte, die du kaufst.
prompt-use-treaty = Wähle den Rohstoff, den du durch den Handelsvertrag erhältst.

option-play = { $card } spielen
option-cash = { $card } ablegen: +{ $cash } { -money }
option-buy = { $card } für { $price } { -money } kaufen
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
option-buy-goods = { $goods } für { $price } { -money } kaufen
option-times = { $n } ×
option-supply = Städte: { $towns }, andere Siedlungen: { $others }
option-card = { $card }
option-discarded = { $card } aus dem Ablagestapel
option-this = { $card } selbst, die gerade gespielte Karte
option-take-back = { $n ->
    [one] { $card } zurücknehmen
   *[other] { $n } Karten zurücknehmen, bis einschließlich { $card }
}
option-buy-back = { $n ->
    [0] Keine Karte
    [one] 1 Karte für { $price } { -money }: { $card }
   *[other] { $n } Karten für { $price } { -money }, bis einschließlich { $card }
}
option-lift = Alle liegenden Arbeiter entfernen
option-reputation = { $n ->
    [0] Nur Geld
   *[other] { $n } Ansehen
}

deed-remove-worker = Arbeiter auf { $space } entfernen
deed-lay-down = Arbeiter auf { $space } hinlegen
deed-leaves = { $card } aus dem Spiel entfernen
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
    [one] 1 Karte zurücknehmen
   *[other] { $n } Karten zurücknehmen
}
deed-buy-back = { $n ->
    [0] Keine Karte zurückkaufen
    [one] 1 Karte zurückkaufen
   *[other] { $n } Karten zurückkaufen
}
deed-road = Weg { $side } bauen
deed-bridge = Brücke { $side } bauen
deed-pay = { $goods } zahlen
deed-move = Arbeiter von { $from } nach { $to } bewegen
deed-bounty = { $n ->
    [0] Für die Krokodile nur Geld erhalten
   *[other] Für die Krokodile { $n } Ansehen statt Geld erhalten
}
deed-gain-reputation = { $n } Ansehen erhalten
deed-buy-reputation = { $n } Ansehen kaufen
deed-give-up = { $n } Ansehen zahlen
deed-trade-roses = { $n ->
    [one] 1 Rose zahlen
   *[other] { $n } Rosen zahlen
}
deed-escort = Arbeiter auf { $space } eskortieren
deed-visit = { $n ->
    [one] 1 Siedlung besuchen
   *[other] { $n } Siedlungen besuchen
}
deed-supply = { $towns ->
    [0] { $others ->
        [one] 1 Siedlung versorgen
       *[other] { $others } Siedlungen versorgen
    }
    [one] { $others ->
        [0] 1 Stadt versorgen
        [one] 1 Stadt und 1 andere Siedlung versorgen
       *[other] 1 Stadt und { $others } andere Siedlungen versorgen
    }
   *[other] { $others ->
        [0] { $towns } Städte versorgen
        [one] { $towns } Städte und 1 andere Siedlung versorgen
       *[other] { $towns } Städte und { $others } andere Siedlungen versorgen
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
