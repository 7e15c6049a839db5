# The vocabulary of the game: nouns, labels and counted nouns.

wheat = Weizen
grape = Traube
stone = Stein
fish = Fisch
rose = Rose

worker = Arbeiter
prone-worker = liegender Arbeiter
crocodile = Krokodil
settlement = Siedlung
town = Stadt
palace = Palast
workshop = Betrieb
expansion = Ausbau
road = Weg
bridge = Brücke
grand-bridge = Prunkbrücke
block = Baustein

obelisk = Obelisk
colossus = Koloss
pyramid = Pyramide
site = Bauplatz

peninsula = Halbinsel
channel = Kanal
lake = See
dam = Damm

reputation = Ansehen
money = Geld

market = Kartenmarkt
draw-pile = Nachziehstapel
final-stack = Letzte-Züge-Stapel
hand = Handkarten
discard-stack = Ablagestapel

kind-harvest = Ernte
kind-build = Bau
kind-commerce = Handel
kind-other = Sonstiges
kind-disaster = Naturkatastrophe
kind-onetime = Einmaleffekt
kind-permanent = Dauereffekt

player = Person
game = Partie
turn = Zug
card = Karte
space = Feld
privilege = Privileg
administration = Verwaltung

n-wheat = { $n ->
    [one] 1 Weizen
   *[other] { $n } Weizen
}
n-grape = { $n ->
    [one] 1 Traube
   *[other] { $n } Trauben
}
n-stone = { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}
n-fish = { $n ->
    [one] 1 Fisch
   *[other] { $n } Fische
}
n-rose = { $n ->
    [one] 1 Rose
   *[other] { $n } Rosen
}
n-goods = { $n ->
    [one] 1 Rohstoff
   *[other] { $n } Rohstoffe
} ({ $goods-or })
n-workers = { $n ->
    [one] 1 Arbeiter
   *[other] { $n } Arbeiter
}
n-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
n-reputation = { $n ->
    [one] 1 Ansehen
   *[other] { $n } Ansehen
}
n-blocks = { $n ->
    [one] 1 Baustein
   *[other] { $n } Bausteine
}
n-roads = { $n ->
    [one] 1 Weg
   *[other] { $n } Wege
}
n-bridges = { $n ->
    [one] 1 Brücke
   *[other] { $n } Brücken
}
n-grand-bridges = { $n ->
    [one] 1 Prunkbrücke
   *[other] { $n } Prunkbrücken
}
n-workshops = { $n ->
    [one] 1 Betrieb
   *[other] { $n } Betriebe
}
n-expansions = { $n ->
    [one] 1 Ausbau
   *[other] { $n } Ausbauten
}
n-towns = { $n ->
    [one] 1 Stadt
   *[other] { $n } Städte
}
n-settlements = { $n ->
    [one] 1 Siedlung
   *[other] { $n } Siedlungen
}
n-palaces = { $n ->
    [one] 1 Palast
   *[other] { $n } Paläste
}
n-crocodiles = { $n ->
    [one] 1 Krokodil
   *[other] { $n } Krokodile
}
n-players = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}
n-turns = { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}
n-games = { $n ->
    [one] 1 Partie
   *[other] { $n } Partien
}
n-money = { $n } { -money }

-unverified = (unbestätigt)

numbered-card = { $card } ({ $number })

# The one word for money: { $price } { -money }
-money = Geld

# Lists of words. Texts get a list as { $cards } (with "and"), { $cards-or } and { $cards-plain } (without either).
list-more = { $first }, { $next }
list-clauses = { $first }; { $next }
list-and = { $first } und { $next }
list-or = { $first } oder { $next }

# The reader at the end of a list of people: "Anna und du"
pronoun-you = { $case ->
   *[nominative] du
    [accusative] dich
    [dative] dir
}
