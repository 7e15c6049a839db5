# Texts of the other pages of the web client.

frame-skip = Ugrás a tartalomra
frame-places = Oldalak
frame-solo = Szóló
frame-cards = Kártyák
frame-rules = Szabályok

home-lead = Csapold le a mocsarat, alapíts városokat, emelj emlékműveket, és nyerd el a fáraó kegyét! Friedemann Friese játéka 1⁠–⁠5 játékosnak.
home-play = Játék indítása
home-play-about = Te egy bot ellen. Nem kell fiók, nincs mit beállítani.
home-new = Új játszma…
home-learn = A játék megtanulása
home-more = Továbbiak
home-solo = Szóló és kampány
home-solo-about = Múld felül önmagad, vagy fogadd el a fáraó kihívását!
home-rules-about = Az egész játék elmagyarázva, képekkel.
home-cards-about = Az összes kártya, kereséssel és szűrőkkel.
home-join = Csatlakozás linkkel
home-join-placeholder = Illeszd be ide a linket
home-join-go = Megnyitás
home-load = Mentett játszma megnyitása
home-load-about = Nézz vissza egy mentett játszmát, és játssz tovább bármelyik állásból!
home-no-link = Ez a link nem egy asztalhoz vezet.
home-no-record = Ez nem mentett játszma: { $file }.

mine-title = Játszmáim
mine-waits = { $who-person ->
    [you] Te következel
    [you-all] { $who } következtek
   *[other] { $who } következik
}
mine-won = { $who-person ->
    [you] Nyertél
    [one] { $who } nyert
    [you-all] { $who } holtversenyben nyertetek
   *[other] { $who } holtversenyben nyert
}
mine-reached = { $reputation } hírnév
mine-remove = Eltávolítás a listáról
mine-remove-sure = Biztosan eltávolítod?
mine-all = Az összes mutatása ({ $n })
mine-fewer = Kevesebb mutatása

new-title = Új játszma
new-title-record = Folytatás innen
new-who = { $n }. hely: ki ül itt?
new-me = Én
new-here = Valaki más ennél a képernyőnél
new-friend = Egy barát, linkkel
new-bots = Botok
new-bot-random = találomra játszik
new-bot-greedy = azt választja, ami azonnal a legtöbbet hozza
new-bot-planner = egész köröket mérlegel
new-bot-advisor = megbecsüli, hogyan ér véget a játszma
new-bot-vizier = végiggondolja a legjobb köreit
new-bot-pharaoh = még egy körrel tovább lát, és nem siet
new-bot-custom = saját bot
new-strength-random = kipróbáláshoz
new-strength-greedy = első játszmához
new-strength-planner = gyakorlott
new-strength-advisor = erős
new-strength-vizier = nagyon erős
new-strength-pharaoh = mesteri
new-pace-random = azonnal lép
new-pace-greedy = azonnal lép
new-pace-planner = azonnal lép
new-pace-advisor = azonnal lép
new-pace-vizier = rövid ideig gondolkodik
new-pace-pharaoh = néhány másodpercig gondolkodik
new-name = { $n }. hely: név
new-remove = { $n }. hely: eltávolítás
new-add = Új hely
new-privileges = Kiváltságok
new-privileges-about = A kiegészítő 42 kiváltsággal
new-lots = Helyek kisorsolása
new-lots-about = A véletlen dönti el, ki kezd
new-more = Kezdőszám és tábla
new-seed = Kezdőszám: ugyanaz a szám ugyanazokat a kártyákat adja
new-seed-none = véletlenszerű
new-board = Másik tábla, fájlból
new-start = Játszma indítása
new-start-solo = Szólójátszma indítása
new-links-title = Hívd meg a barátaidat
new-links-about = Küldd el mindenkinek a saját linkjét: aki megnyitja, azon a helyen játszik. A linkeket az asztal menüjében is megtalálod.
new-to-table = Ugrás az asztalhoz

arrive-title = Üdv az asztalnál!
arrive-name = Hogy szólítsanak a többiek?
arrive-sit = Leülés
arrive-shared = Bárki játszhat ezen a helyen, akinél megvan ez a link, az is, akitől kaptad.
arrive-renew = Link cseréje
arrive-renewed = A régi link már nem működik: ezen a helyen mostantól csak ez a böngésző játszhat.

links-local = Ezek a linkek csak ezen a gépen működnek; ha a barátaid máshol vannak, indítsd így: „faiyum play --host”, mögötte a gép hálózati címével.
links-watch = Nézőknek
links-of = Link: { $name }
links-copy = Másolás
links-copy-of = Link másolása: { $name }
links-copied = Másolva
links-renew = Új link
links-renew-of = Új link: { $name }

solo-title = Szólójáték
solo-game = Szólójátszma
solo-game-about = Te a mocsár ellen: mennyi hírnevet szerzel, mielőtt jönnek a természeti katasztrófák?
solo-name = A neved
solo-campaign-about = Hét cél, játszmáról játszmára. Minden kipipált cél egy kicsit megkönnyíti a következő játszmáidat, és a végére a nehezek maradnak.
solo-campaign-new = Kampány indítása
solo-campaign-remove = A kampány törlése
solo-campaign-remove-sure = Biztosan törlöd?
solo-goals = 7 célból { $n }
solo-complete = Mind a hét cél

scores-title = Legjobb eredmények
scores-players = Játékosok száma
scores-solo = Szóló
scores-place = Helyezés
scores-when = Mikor
scores-none = Ilyen játszmát itt még senki sem fejezett be. Csak az emberek eredményei számítanak, a botokéi nem.
scores-nameless = Névtelen játékos

sheet-title = A fáraó kihívása
sheet-goals = A fáraó céljai
sheet-goal = Cél
sheet-rewards = Jutalmak
sheet-struck = kipipálva
sheet-won = megszerezve
sheet-later = később
sheet-progress = { $have } / { $need }
sheet-removed = { $have } / { $need } levéve
sheet-about = Egy játszmával legfeljebb egy célt pipálhatsz ki, elsőként a 150 hírnevet. Minden cél meghozza a soron következő jutalmat, és a jutalmak minden további játszmában érvényesek.
sheet-stand = 7 célból { $struck }, { $games } játszma után
sheet-next = Következő játszma
sheet-continue = Vissza a játszmához
sheet-games = Eddigi játszmák
sheet-look = Megnyitás
sheet-enter = Eredmény bejegyzése
sheet-back = Vissza a kampányhoz

after-title = Eredmény
after-so-far = A játszma eddig
after-replay = Visszajátszás
after-record = Játszma mentése
after-rematch = Visszavágó
after-again = Még egyszer
after-join = Csatlakozás a visszavágóhoz
after-chart = A hírnév körről körre
after-breakdown = Honnan jött a hírnév
after-sources = Hírnév forrásonként
after-bought = Megvett kártyák
after-played = Kijátszott kártyák
after-nothing = még semmi
after-source-connections = Kapcsolatok
after-source-end = Kiszállás
after-source-rest = Minden más
after-decisive = A legnagyobb különbség: { $what }. A győztes { $all } hírnevéből { $n } innen származik, { $more } hírnévvel több, mint a második helyezetté.
after-decisive-solo = A legfőbb forrás: { $what }, { $all } hírnévből { $n }.
after-decisive-tie = Azonos hírnév: a megmaradt pénz és erőforrás döntött.
after-decisive-shared = Azonos hírnév, és ugyanannyi pénz és erőforrás maradt: közös a győzelem.
after-details = Grafikon és források

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
replay-link = Link másolása
replay-play-on = Folytatás innen
replay-to-table = Ugrás az asztalhoz

cards-search = Keresés névben, szövegben, számban
cards-kinds = Kártyafajták
cards-set = Kiadás
cards-set-all = Összes kártya
cards-set-base = Alapjáték
cards-set-privileges = Kiváltságokkal
cards-yellow = Csak a sárga kártyák
cards-clear = Szűrők törlése
cards-none = Egyik kártya sem felel meg.
cards-is-yellow = sárga kártya
cards-copies = mindenki { $n } ilyennel kezd
cards-base-only = csak Kiváltságok nélkül
cards-privileges-only = csak Kiváltságokkal
cards-before = Előző kártya
cards-after = Következő kártya

rules-contents = Tartalom

first-game-title = Az első játszmád
first-game-meanwhile = Közben { $name }
first-game-read = Folytatás
first-game-pause = Útmutató szüneteltetése
first-game-resume = Útmutató folytatása
