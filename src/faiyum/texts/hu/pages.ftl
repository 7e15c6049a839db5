# Az asztal körüli oldalak szavai.

frame-skip = Ugrás a tartalomra
frame-places = Oldalak
frame-solo = Egyedül
frame-cards = Kártyák
frame-rules = Szabályok

home-lead = Csapold le a mocsarat, alapíts városokat, emelj emlékműveket, és nyerd el a fáraó kegyét! Friedemann Friese játéka 1–5 játékosnak.
home-play = Játék most
home-play-about = Te egy bot ellen. Nem kell fiók, nincs mit beállítani.
home-new = Új játszma …
home-learn = Az első játszmám
home-more = Továbbiak
home-solo = Egyedül és kampány
home-solo-about = Múld felül önmagad, vagy fogadd el a fáraó kihívását!
home-rules-about = Az egész játék elmagyarázva, képekkel.
home-cards-about = Az összes kártya, kereséssel és szűrőkkel.
home-join = Csatlakozás vagy nézés hivatkozással
home-join-placeholder = Illeszd be ide a hivatkozást
home-join-go = Irány oda
home-load = Jegyzőkönyv betöltése
home-load-about = Nézz vissza egy mentett játszmát, és játssz tovább bármelyik állásból!
home-no-link = Ez nem egy asztal hivatkozása.
home-no-record = { $file }: ez nem egy játszma jegyzőkönyve.

mine-title = Játszmáim
mine-waits = { $name } következik
mine-won = { $n ->
    [one] { $names } nyert
   *[other] { $names } osztozik a győzelmen
}
mine-reached = { $reputation } hírnév
mine-remove = Eltávolítás a listáról
mine-remove-sure = Biztosan eltávolítod?
mine-all = Mind a { $n } mutatása
mine-fewer = Kevesebb mutatása

new-title = Új játszma
new-title-record = Folytatás innen
new-who = Ki ül a(z) { $n }. helyen
new-me = Én
new-here = Valaki más ennél a képernyőnél
new-friend = Egy barát, hivatkozással
new-bots = Botok
new-level = { $n }. szint
new-name = A(z) { $n }. hely neve
new-remove = A(z) { $n }. hely eltávolítása
new-add = Új hely
new-privileges = Kiváltságok
new-privileges-about = A 42 kiváltságkártyás kiegészítő
new-lots = Helyek kisorsolása
new-lots-about = A véletlen dönti el, ki kezd
new-more = Kezdőszám és tábla
new-seed = Kezdőszám: ugyanaz a szám ugyanazokat a kártyákat adja
new-seed-none = véletlenszerű
new-board = Másik tábla, fájlból
new-start = Kezdődjön a játszma
new-start-solo = Játék egyedül
new-links-title = Hívd meg a barátaidat
new-links-about = Küldd el mindenkinek a saját hivatkozását: aki megnyitja, azon a helyen játszik. A hivatkozásokat az asztal menüjében is megtalálod.
new-to-table = Az asztalhoz

links-watch = Nézőknek
links-of = Hivatkozás: { $name }
links-copy = Másolás
links-copy-of = Hivatkozás másolása: { $name }
links-copied = Másolva

solo-title = Játék egyedül
solo-game = Egyszemélyes játszma
solo-game-about = Te a mocsár ellen: mennyi hírnevet szerzel, mielőtt jönnek a katasztrófák?
solo-name = A neved
solo-campaign-about = Hét cél, egyik játszma a másik után. Minden kipipált cél egy kicsit megkönnyíti a következő játszmáidat, és a végére a nehezek maradnak.
solo-campaign-new = Kampány indítása
solo-goals = 7 célból { $n }
solo-complete = Mind a hét cél

scores-title = Legjobb eredmények
scores-players = Játékosok száma
scores-solo = Egyedül
scores-place = Helyezés
scores-when = Mikor
scores-none = Ilyen játszmát itt még senki sem fejezett be.

sheet-title = A fáraó kihívása
sheet-goals = A fáraó céljai
sheet-goal = Cél
sheet-rewards = Jutalmak
sheet-struck = kipipálva
sheet-won = megszerezve
sheet-later = később
sheet-about = Minden játszma legfeljebb egy célt pipál ki, elsőként a 150 hírnevet. Minden cél a következő jutalmat hozza, és a jutalmak minden további játszmában érvényesek.
sheet-stand = 7 célból { $struck }, { $games } játszma után
sheet-next = Következő játszma
sheet-continue = Vissza a játszmához
sheet-games = Eddigi játszmák
sheet-look = Megnézem
sheet-one-goal = Teljesítettél egy célt. Pipáld ki:
sheet-enter = Játszma bejegyzése
sheet-back = A fáraó lapjához

after-title = Eredmény
after-so-far = A játszma eddig
after-replay = Visszajátszás
after-record = Jegyzőkönyv mentése
after-rematch = Visszavágó
after-again = Még egyszer
after-chart = A hírnév körről körre
after-breakdown = Honnan jött a hírnév
after-sources = Hírnév forrásonként
after-bought = Megvett kártyák
after-played = Kijátszott kártyák
after-nothing = még semmi
after-source-connections = összeköttetések
after-source-end = kiszállás
after-source-rest = minden más

replay-controls = A játszma lépésről lépésre
replay-position = Állás
replay-start = Kezdődik a játszma.
replay-first = Az elejére
replay-last = A végére
replay-back = Egy döntéssel vissza
replay-on = Egy döntéssel előre
replay-turn-back = Egy körrel vissza
replay-turn-on = Egy körrel előre
replay-play = Lejátszás
replay-pause = Szünet
replay-link = Hivatkozás másolása
replay-play-on = Folytatás innen
replay-to-table = Az asztalhoz

cards-search = Keresés névben, szövegben, számban
cards-kinds = Kártyafajták
cards-set = Játék
cards-set-all = Minden játék
cards-set-base = Alapjáték
cards-set-privileges = Kiváltságokkal
cards-yellow = Csak a sárga kártyák
cards-clear = Szűrők törlése
cards-none = Egyik kártya sem felel meg.
cards-is-yellow = sárga kártya
cards-copies = { $n } van mindenki kezdőkezében
cards-base-only = csak Kiváltságok nélkül
cards-privileges-only = csak Kiváltságokkal
cards-before = Előző kártya
cards-after = Következő kártya

rules-contents = Tartalom

first-game-title = Az első játszmád
first-game-read = Értem
