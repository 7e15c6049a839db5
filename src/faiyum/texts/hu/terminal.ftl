# Mit ír ki a parancssor.

cli-about = Faiyum, Friedemann Friese társasjátéka: játék, szimuláció és mérés.
cli-version = a verzió és a futó játékmotor kiírása
cli-command = parancs
cli-file = fájl
cli-names = nevek
cli-name = név
cli-rules = a játékszabályok elolvasása
cli-cards = a kártyák felsorolása vagy egy kártya megmutatása
cli-board = egy tábla ellenőrzése és kirajzolása
cli-play = játék a böngészőben
cli-terminal = játék a terminálban
cli-simulate = botok játszmáinak lejátszása
cli-perft = az állások megszámolása néhány döntés után
cli-replay = egy jegyzőkönyv visszajátszása és ellenőrzése
cli-bench = a játékmotor sebességének mérése
cli-card-number = egy kártya száma, vagy farmer, two-roads, settlement
cli-lang = nyelv: en, de vagy hu
cli-json = kiírás JSON formában
cli-board-file = táblafájl; ha elhagyod, az alaptábla
cli-svg = a rajz mentése SVG-ként ebbe a fájlba
cli-players = a játékosok száma
cli-privileges = játék a Kiváltságok kiegészítővel
cli-seed = a kártyák sorrendje; tetszőleges szám
cli-bots = botok név szerint, vesszővel elválasztva; { $names }
cli-campaign = A fáraó kihívása kampány, ebben a fájlban vezetve
cli-games = a játszmák száma
cli-depth = hány döntés mélyen
cli-record = egy játszma jegyzőkönyvét tartalmazó fájl
cli-position = egy állást JSON-ként tartalmazó fájl
cli-peers = ugyanabban a futásban a catanatron mérése is
cli-web = az oldal kiszolgálójának és első betöltésének mérése
cli-web-decisions = döntések
cli-web-median-ms = medián a küldéstől a válaszig, ms
cli-web-p99-ms = 100-ból 99 ezen belül, ms
cli-web-late-by-early = a játszma vége az elejéhez képest
cli-web-median-bytes = közepes válasz, bájt
cli-web-most-bytes = legnagyobb válasz, bájt
cli-web-first-load-bytes = a szkriptek és stílusok első betöltése, tömörítve, bájt
cli-web-click-ms = medián a kattintástól a kirajzolt következő döntésig, ms
cli-web-late-click-ms = ugyanez a játszma vége felé, ms
cli-seconds = másodperc mérésenként
cli-save = a játszma jegyzőkönyvének mentése ebbe a fájlba
cli-port = a port, amelyen a kiszolgáló várakozik; ha nincs megadva, a szokásos vagy egy szabad
cli-no-browser = ne nyissa meg a böngészőt
cli-database = az adatbázis URL-je; ha nincs megadva, egy fájl az adatmappádban
cli-serving = A Faiyum itt érhető el: { $address }; Ctrl+C állítja le.
cli-board-fine = A tábla rendben van: { $spaces } mező, { $roads } hely utaknak és { $bridges } hely hidaknak.
cli-written = Elmentve: { $file }.
cli-compiled = lefordítva
cli-interpreted = értelmezve
cli-playing = Folyik a játék
cli-replayed = { $decisions } döntés { $turns } kör alatt.
cli-simulated = { $games }, { NUMBER($speed, maximumFractionDigits: 0) } döntés/s, { $engine }
cli-mean = { $seat }. játékos ({ $bot }): átlagos hírnév { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-counted = { $depth }. mélység: { $positions } állás
cli-engine = játékmotor: { $engine }
cli-decisions-per-second = döntés/s
cli-games-per-second = játszma/s
cli-clone = klónozás µs
cli-ratio = arány
cli-players-privileges = { $n } + Kiváltságok
cli-privileges-ratio = Kiváltságok: arány { NUMBER($ratio, minimumFractionDigits: 2) }
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-growth = memória { $decisions } döntés után: { $growth } KiB növekedés a kezdethez képest

# az argparse szavai
arguments-usage = használat:{ " " }
arguments-positional = argumentumok
arguments-options = kapcsolók
arguments-help = ennek a súgónak a kiírása
arguments-argument = { $argument_name }: { $message }
arguments-required = hiányzik: { $value }
arguments-unknown = ismeretlen: { $value }
arguments-one-value = hiányzik az értéke
arguments-no-value = nem lehet értéke, ez sem: { $value }
arguments-choice = nincs ilyen: { $value } (választható: { $choices })
arguments-close-choice = nincs ilyen: { $value }, talán erre gondoltál: { $closest } (választható: { $choices })

cli-arena = botok versenye ugyanazokkal a paklikkal, minden helyről
cli-arena-players = játékosok az asztalnál; ha kevés a bot, egy bot több helyen is ül
cli-arena-campaign = minden bot végigjátssza a fáraó kihívását; --games a kampányok száma
cli-modules = kiegészítők, vesszővel elválasztva: privileges
cli-plot = az eredmények rajza SVG-ként ebbe a fájlba
cli-evaluations = ennyi állást értékelhet egy bot lépésenként
cli-milliseconds = gondolkodási idő lépésenként, ezredmásodpercben; az eredmény futásonként eltérhet
cli-processes = ennyi játszma folyik egyszerre
arena-bot = bot
arena-wins = győzelem
arena-mean = átlagos hírnév
arena-share = helyek
arena-rating = értékszám
arena-milliseconds = ms/lépés
arena-challenge = A fáraó kihívása
arena-complete = teljesítve
arena-games = játszma kampányonként
cli-train = háló tanítása önmaga elleni játékkal, vagy a tanítás folytatása
cli-configuration = a tanítás beállításait tartalmazó fájl
cli-folder = a hálók, feljegyzések és görbék helye; ha nincs megadva, a beállítófájl neve
train-begin = Tanítás itt: { $folder }, kész: { $iteration } / { $iterations } menet.
train-iteration = { $iteration }. menet: átlagos hírnév játékosszám szerint { $means }; hiba: { $error }
cli-hint = egy játszma három legjobb lépése, indoklással
cli-bot = a megkérdezett bot, planner vagy erősebb; { $names }

term-welcome = Üdv a Faiyumban! Írd be egy lehetőség számát vagy nevét; további segítség: { $help }.
term-help =
    Egy lehetőséget a számával vagy a nevével választhatsz. Ezenkívül:
    map: a tábla kirajzolása · cards: a kártyáid a szövegükkel · card 38: egy kártya
    why play 38: miért nem lehetséges valami · undo: egy lépés vissza
    save FÁJL: a jegyzőkönyv mentése · quit!: kilépés
term-turn = { $turn }. kör, { $seat }. játékos
term-market = Piac
term-draw = Húzópakli: { $draw }, utolsó körök paklija: { $final }
term-hand = Kéz
term-discard = Dobópakli, felülről lefelé
term-privileges = Kiváltságok
term-seat = { $seat }. játékos
term-you = te
term-bot = { $name } bot
term-money = Pénz
term-reputation = Hírnév
term-goods = Erőforrások
term-took = { $seat }. játékos: { $options }
term-over = A játszma véget ért.
term-winner = { $n ->
    [one] A győztes: { $seats }. játékos.
   *[other] Közös győzelem. A győztes játékosok: { $seats }.
}
term-solo-result = Elért hírneved: { $reputation }.
term-unknown = Ez se nem lehetőség, se nem parancs; segítségért írd be: help.
term-possible = Ez most lehetséges.
term-saved = A játszma elmentve: { $file }.
term-left = A játszma félbemaradt.
term-goal-struck = Teljesített cél: { $goal }
term-goal-none = Ezúttal a fáraó egyetlen célját sem teljesítetted.
term-goal-choose = Több célt is teljesítettél. Melyiket pipálod ki?
term-campaign = Kampány: 7 célból { $struck } teljesítve, { $rewards } jutalom.
term-campaign-complete = Mind a hét célt teljesítetted: te vagy Faiyum legravaszabb tanácsadója!

goal-reputation-150 = legalább 150 hírnév
goal-bridges = 3 híd
goal-palaces = 2 palota
goal-reputation-250 = legalább 250 hírnév
goal-blocks = mind a 15 épülettömb a négy emlékművön
goal-workshops = 9 műhely
goal-crocodiles = legfeljebb 10 megmaradt krokodil
reward-money = $10-ral kezdesz.
reward-workers = Adminisztráció, I.b lépés: legfeljebb 3 munkást vehetsz le.
reward-goods = Kezdéskor 1 halat és 1 rózsát is kapsz.
reward-cards = Adminisztráció, I.c lépés: a dobópaklid legfelső 4 kártyáját veszed vissza.
reward-substitution = Egy alaperőforrást $3 helyett már $2-ral is helyettesíthetsz.
reward-market = Adminisztráció, III. lépés: csak 1 kártyát cserélsz le.

cli-board-unverified = A tábla a projekt saját rajza; az építési területek határai nem ellenőrzöttek.
term-legend = c krokodil · i munkás, - fekvő · S település, T város, * palota · W műhely, + bővítmény · 2/5 az építési terület tömbjei · = \ / út, # híd, @ nagy híd · ~ csatorna
