# The vocabulary of the game: nouns, labels and counted nouns.

wheat = búza
grape = szőlő
stone = kő
fish = hal
rose = rózsa

worker = munkás
prone-worker = fekvő munkás
crocodile = krokodil
settlement = település
town = város
palace = palota
workshop = műhely
expansion = bővítmény
road = út
bridge = híd
grand-bridge = nagy híd
block = épülettömb

obelisk = obeliszk
colossus = kolosszus
pyramid = piramis
site = építési terület

peninsula = félsziget
channel = csatorna
lake = tó
dam = gát

reputation = hírnév
money = pénz

market = piac
draw-pile = húzópakli
final-stack = utolsó körök paklija
hand = kézben
discard-stack = dobópakli

kind-harvest = Betakarítás
kind-build = Építés
kind-commerce = Kereskedés
kind-other = Egyéb
kind-disaster = Természeti katasztrófa
kind-onetime = Egyszeri
kind-permanent = Állandó

player = játékos
game = játszma
turn = kör
card = kártya
space = mező
privilege = kiváltság
administration = adminisztráció

n-wheat = { $n } búza
n-grape = { $n } szőlő
n-stone = { $n } kő
n-fish = { $n } hal
n-rose = { $n } rózsa
n-goods = { $n } erőforrás ({ $goods-or })
n-workers = { $n } munkás
n-cards = { $n } kártya
n-reputation = { $n } hírnév
n-blocks = { $n } épülettömb
n-roads = { $n } út
n-bridges = { $n } híd
n-grand-bridges = { $n } nagy híd
n-workshops = { $n } műhely
n-expansions = { $n } bővítmény
n-towns = { $n } város
n-settlements = { $n } település
n-palaces = { $n } palota
n-crocodiles = { $n } krokodil
n-players = { $n } játékos
n-turns = { $n } kör
n-games = { $n } játszma

n-money = { $n } { -money }

-unverified = (nem ellenőrzött)

numbered-card = { $card } ({ $number })

# The one word for money, with the endings of "dollár": { $price } { -money(case: "accusative") }
-money = { $case ->
   *[nominative] $
    [accusative] $-t
    [for] $-ért
    [with] $-ral
    [into] $-ba
    [to] $-hoz
}

# Lists of words. Texts get a list as { $cards } (with "and"), { $cards-or } and { $cards-plain } (without either).
list-more = { $first }, { $next }
list-clauses = { $first }; { $next }
list-and = { $first } és { $next }
list-or = { $first } vagy { $next }

# The reader at the end of a list of people: "Anna és te"
pronoun-you = { $case ->
   *[nominative] te
    [accusative] téged
    [dative] neked
}
