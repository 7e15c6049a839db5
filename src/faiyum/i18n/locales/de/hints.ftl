# Why a turn is good.

hint-expects = Erwartet: { $things-plain }.
hint-reputation = am Ende etwa { $n } Ansehen
hint-ahead = { $n ->
    [0] so viel wie das beste Ergebnis der anderen
   *[other] { $n } mehr als das beste Ergebnis der anderen
}
hint-behind-other = { $n } weniger als das beste Ergebnis der anderen
hint-chance = { $n ->
    [0] Gewinnchance unter 1 %
    [100] Gewinnchance über 99 %
   *[other] Gewinnchance { $n } %
}
hint-with-goals = am Ende etwa { $n }, den Fortschritt bei den Zielen eingerechnet
hint-merged = { $n ->
    [one] Ein anderer Zug bringt dasselbe.
   *[other] { $n } andere Züge bringen dasselbe.
}
hint-then = Danach: { $turn }
hint-more = Mehr als bei der nächsten Idee: { $things }.
hint-less = Weniger als bei der nächsten Idee: { $things }.
hint-brings = Bringt jetzt: { $things }.
hint-costs = Kostet: { $things }.
hint-prepares = Bereitet vor: { $things }.
hint-keeps = Behält: { $things }.
hint-denies = Nimmt den anderen weg: { $things }.
hint-goals = Kommt einem Ziel des Pharaos näher: { $things }.
hint-cards-back = { $n ->
    [one] { $n } Karte zurück auf der Hand
   *[other] { $n } Karten zurück auf der Hand
}

hint-harvest-in-hand = Handkarten für die Ernte
hint-supply-in-hand = Handkarten, die Rohstoffe bringen
hint-money-in-hand = Handkarten, die Geld bringen
hint-roads-in-hand = Handkarten für Wege und Brücken
hint-settlements-in-hand = Handkarten für Siedlungen und Städte
hint-workshops-in-hand = Handkarten für Betriebe
hint-monuments-in-hand = Handkarten für Monumente
hint-feasts-in-hand = Handkarten, die viel Ansehen bringen
hint-tricks-in-hand = Handkarten, die andere Karten holen oder nachahmen
hint-playable = { $card } spielen
hint-affordable = { $card } kaufen
hint-privileges = Privilegien
hint-farmland = Krokodile in Reichweite von Arbeitern
hint-free-settlements = freie Siedlungen für Arbeiter
hint-free-towns = freie Städte für Arbeiter
hint-free-sites = freie Bauplätze für Arbeiter
hint-free-workshops = freie Betriebe für Arbeiter
hint-settlement-ground = Platz für Siedlungen
hint-town-ground = Siedlungen, die zu Städten werden können
hint-workshop-ground = Platz für Betriebe
hint-network = ein größeres Netz für das Erntefest
hint-visit = ein lohnenderer Besuch des Pharaos

# Worin sich zwei Züge unterscheiden, die dasselbe bringen und vorbereiten; jedes kann in einer Aufzählung stehen.
hint-in-market = { $card } im Kartenmarkt
hint-worker-at = ein Arbeiter auf { $space }
hint-crocodile-at = ein Krokodil auf { $space }
hint-building-at = ein Gebäude auf { $space }
hint-road-at = ein Weg oder eine Brücke bei { $side }
hint-block-at = ein Baustein auf { $space }
hint-in-discard = { $card } in deinem Ablagestapel
hint-top-of-discard = { $card } oben auf deinem Ablagestapel
hint-bottom-of-discard = { $card } ganz unten in deinem Ablagestapel
