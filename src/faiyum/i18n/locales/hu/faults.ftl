# Errors: what is wrong with an input. Without a full stop, because they may be nested.

# where it is
fault-in = { $where }: { $fault }
fault-line = { $line }. sor: { $fault }
fault-record-line = a mentett játszma { $line }. sora: { $fault }
fault-invalid-option = { $name } nem lehetőség: { $fault }

# files and data
fault-unreadable = a fájl nem olvasható: { $file } – { $reason }
fault-database = az adatbázis nem használható: { $url } – { $reason }; hárítsd el a hibát, vagy adj meg másikat a --database kapcsolóval
fault-missing-package = hiányzik egy Python-csomag: { $name }; így telepíthető: pip install "faiyum[{ $extra }]"
fault-port-taken = a címet egy másik program használja: { $address }; a --port kapcsolóval másik port választható
fault-disk-full = megtelt a lemez; szabadíts fel helyet, és próbáld újra
fault-not-writable = a fájl nem írható: { $file } – { $reason }; válassz másik helyet, vagy módosítsd a jogosultságait
fault-not-a-folder = mappa kell, de ez egy fájl: { $file }; adj meg másik helyet
fault-file-exists = ez a fájl már létezik: { $file }; adj meg másikat
fault-no-data-folder = a mappa nem hozható létre: { $folder } – { $reason }; máshol lévő adatbázis így adható meg: --database sqlite:////tmp/faiyum.db
fault-newer-database = az adatbázist a Faiyum újabb verziója írta: { $url }
fault-no-database = itt nincs Faiyum-adatbázis: { $url }; adj meg másikat a --database kapcsolóval
fault-database-in-use = az adatbázist már egy másik szerver használja: { $url }
fault-database-in-memory = az adatbázis ({ $url }) csak a memóriában lenne, és a végén elveszne; adj meg egy fájlt, például: sqlite:////mappa/faiyum.db
fault-no-server = a szerver nem indult el: { $reason }
fault-workers-need-postgresql = több folyamathoz PostgreSQL kell: --database postgresql+asyncpg://…
fault-memory-grew = a szerver memóriája { $kib } KiB-tal nőtt
fault-not-an-address = ez nem IP-cím: { $value }
fault-not-a-host-name = ez nem gépnév: { $value }
fault-not-a-backup = ez nem a Faiyum biztonsági mentése: { $file }
fault-newer-backup = ezt egy újabb Faiyum írta: { $file }
fault-not-empty = az adatbázis nem üres: { $url }
fault-not-text = ez nem szövegfájl
fault-not-json = ez nem JSON
fault-not-json-at = ez nem JSON ({ $line }. sor, { $column }. oszlop)
fault-not-a-dictionary = kulcsokból és értékekből álló objektum kell, nem ez: { $value }
fault-not-a-list = lista kell, nem ez: { $value }
fault-not-a-number = ez nem szám: { $value }
fault-number-expected = itt szám kell
fault-number-from-to = { $least } és { $most } közötti szám kell, nem ez: { $value }
fault-whole-number-from-to = { $least } és { $most } közötti egész szám kell, nem ez: { $value }
fault-no-values = legalább egy értéket tartalmazó lista kell, nem ez: { $value }
fault-text-expected = idézőjelbe tett szöveg kell, nem ez: { $value }
fault-one-of = { $names-or } kell, nem ez: { $value }
fault-true-or-false = true vagy false kell, nem ez: { $value }
fault-no-such-key = ilyen kulcs nincs: { $key }
fault-these-keys = pontosan ezek kellenek: { $keys-plain }

# the game
fault-number-of-players = a Faiyumot 1–5 játékos játszhatja, nem ennyi: { $value }
fault-modules-list = a modules nevek listája, nem ez: { $value }
fault-unknown-module = modules: ilyen nincs: { $name }, csak 'privileges'
fault-number-of-rewards = a rewards 0 és 6 közötti szám, nem ez: { $value }
fault-rewards-without-solo = a fáraó jutalmai csak szólójátékban használhatók
fault-seed = a kezdőszám (seed) egész szám, nem ez: { $value }
fault-unknown-seat = ilyen hely nincs az asztalnál: { $seat }
fault-unknown-bot = nincs ilyen bot: { $name }; a választható botok: { $names-plain }
fault-unfit-bot = { $name }: ez a bot nem tud játszani: { $reason }
fault-not-a-net-bot = csak ezek a botok kaphatnak másik hálót, { $name } nem: { $names-plain }
fault-not-a-net = ebből a fájlból nem tölthető be az e változatban használható háló: { $file }
fault-no-nets-in-folder = ebben a mappában nincs sem solo.npz, sem table.npz: { $folder }
fault-name-too-long = a neve hosszabb { $most } karakternél
fault-process-died = egy dolgozó folyamat váratlanul leállt
fault-not-a-bot-class = ez nem olyan osztály, amelyből bot készülhet
fault-no-method = nincs ilyen metódusa: { $method }
fault-number-of-outlooks = az expect annyi Outlookot adjon vissza, ahány állapotot kap ({ $states }), ne ennyit: { $outlooks }
fault-no-outlook = az expect véges számokból álló Outlookokat adjon vissza, a győzelem esélye 0 és 1 közötti szám vagy None legyen, ne ez: { $value }
fault-no-plans = a plans legalább egy kört adjon vissza
fault-unknown-language = ezen a nyelven nincs szöveg: { $name }; a választható nyelvek: { $names-plain }

# options
fault-over = a játszma véget ért
fault-not-over = a játszma még nem ért véget
fault-nothing-to-undo = nincs mit visszavonni
fault-not-a-choice = { $value } nem egy lehetőség sorszáma; ennyi van: { $n }
fault-one-choice-per-game = { $games } játszmához ugyanannyi döntés kell, nem { $choices }
fault-not-a-game = ez nem játszma: { $value }
fault-game-twice = ugyanaz a játszma kétszer szerepel
fault-not-a-generator = a random értéke random.Random legyen, nem ez: { $value }
fault-not-an-action = { $value } nem akcióazonosító; az azonosítók 0-tól { $most }-ig terjednek
fault-never-an-option = { $name } ezen a táblán sosem fordul elő
fault-masked-action = { $action }. akció ({ $name }): most nem megengedett, a maszkja 0
fault-not-actions = { $value } nem akcióazonosítók listája vagy tömbje
fault-number-of-games = a játszmák száma legalább 1 legyen, ne { $value }
fault-unknown-game = { $value } nem egy játszma sorszáma; ennyi van: { $n }
fault-not-a-buffer = { $name }: írható, folytonos tömb kell { $count } darab, egyenként { $size } bites elemmel
fault-other-setting = a játszma táblája, játékosszáma vagy kiegészítője más, mint a kódolóé
fault-closed-environment = a környezet le van zárva
fault-unknown-objective = nincs { $value } cél; választható: { $names }
fault-discount = a diszkonttényező 0 és 1 közötti szám legyen, ne { $value }
fault-unreachable-cluster = a Ray-fürt ({ $address }) nem érhető el ({ $reason }); indítsd el a „ray start --head” paranccsal, és add meg a címét
fault-cluster-lost = megszakadt a kapcsolat a Ray-fürttel ({ $address }): { $reason }
fault-other-dataset = { $folder } más beállítású vagy más verziójú adathalmazhoz tartozik; töröld a mappát, vagy válassz másik fájlt
fault-damaged-data = { $file } sérült ({ $reason }); töröld, és futtasd újra a parancsot
fault-not-a-dataset = { $file } Parquet-fájl, de nem a „faiyum dataset” írta
fault-old-dataset = { $file } más verziójú akcióazonosítókat vagy megfigyeléseket tartalmaz; írd ki újra
fault-not-an-option = most nem választható: { $name }
fault-first-word = az első szó ezek egyike: { $words-plain }
fault-written-so = helyesen így írandó: { $name }
fault-written-like = így írandó, például: { $example }
fault-nothing-follows = utána már nem jön semmi
fault-goods-expected = erőforrások kellenek utána, például 'pay wheat grape'
fault-unknown-good = ilyen erőforrás nincs: { $name }
fault-unknown-card = ilyen kártya nincs: { $name }
fault-no-such-space = ilyen mező nincs ezen a táblán: { $name }
fault-no-such-side = út vagy híd számára ilyen hely nincs ezen a táblán: { $name }

# boards
fault-board-name-or-path = a tábla egy név vagy egy fájl útvonala, nem ez: { $value }
fault-board-name-or-text = board: a program egyik táblája vagy egy tábla szövege kell, nem ez: { $value }
fault-board-header = { $key } se nem sor, se nem name, dam, O, C, P vagy Q
fault-board-empty = a táblán nincs egyetlen mező sem
fault-board-too-large = a táblán { $n } mező van, több mint { $most }
fault-row-shape = egy sor a betűjéből, a behúzásából (legfeljebb 99) és a mezőiből áll
fault-row-letter = ennek a sornak { $letter } a betűjele, nem { $value }
fault-unknown-terrain = ilyen mezőfajta nincs: { $mark }
fault-mark-twice = { $mark } kétszer szerepel, itt: { $first } és { $second }
fault-bracket-wrong = egy zárójel rossz helyen van
fault-bracket-open = egy zárójel nincs bezárva
fault-site-missing = hiányzik az építési terület: { $site }; egy táblán négy építési terület van: O, C, P és Q
fault-site-limit = { $site }: legalább 1 épülettömbnek el kell férnie, nem ennyinek: { $value }
fault-limit-missing = hiányzik, hány épülettömb fér el ezen az építési területen: { $site }; írj egy ilyen sort: { $example }
fault-limits-sum = az építési területeken összesen { $sum } épülettömb fér el, pedig { $blocks } van
fault-red-missing = hiányzik a piros mező: R
fault-dam-not-a-pair = a gát két mező ábécérendben, például 'E9-F8', nem ez: { $dam }
fault-dam-within = a gátnak a két félszigetet kell összekötnie, ez nem köti össze: { $dam }
fault-dam-apart = a gát két vége nem ér össze
fault-dam-not-on-stone = a gátnak két kőmezőt kell összekötnie, de { $space } nem az
fault-too-few-crocodiles = a táblán { $n } búza- és szőlőmező van, de krokodilból csak { $most }
fault-too-few-bridge-places = a táblán { $n } hely van hidaknak, kevesebb mint { $least }
fault-one-peninsula = a táblán csak egy félsziget van
fault-cut-off = { $space } el van vágva a félszigetének többi részétől, ettől is: { $from }

# positions: seats and cards
fault-position-not-a-dictionary = egy állás kulcsokból és értékekből álló objektum
fault-too-many-seats = { $n } hely { $players } játékosnak
fault-too-many-copies = { $name } { $n } példányban szerepel, pedig csak { $most } van belőle
fault-card-only-with-privileges = ez a kártya a Kiváltságokhoz tartozik: { $name }
fault-card-not-with-privileges = ez a kártya a Kiváltságokkal nem használható: { $name }
fault-card-in-many-places = ez a kártya { $n } helyen szerepel: { $name }
fault-never-in-hand = ez a kártya sosincs kézben vagy dobópakliban: { $name }
fault-not-a-privilege = ez a kártya nem kiváltság: { $name }
fault-not-a-disaster = ez a kártya nem természeti katasztrófa: { $name }
fault-disaster-without-quitting = csak az vehetett el természeti katasztrófát, aki kiszállt: { $name }
fault-too-many-of-own = több van belőle, mint amennyi egy játékosé: { $name }

# positions: the map
fault-space-twice = { $space } kétszer szerepel
fault-never-a-crocodile = itt sosincs krokodil: { $space }
fault-not-a-pair = { $name } nem olyan pár, mint 'B3-D5'
fault-not-a-hub = { $space } se nem település, se nem építési terület
fault-two-workers = egy mezőn két munkás csak a Kiváltságokkal lehet
fault-not-a-site = ez nem építési terület: { $name }
fault-not-a-side = { $name } nem két érintkező mező ábécérendben
fault-place-for-bridges = { $side } hidak helye
fault-place-for-roads = { $side } utak helye
fault-side-taken = ide már építettek: { $side }
fault-settlement-ground = település csak erőforrásmezőn lehet, itt nem: { $space }
fault-settlements-adjacent = két település szomszédos egymással, itt: { $space }
fault-settlement-and-workshop = itt település és műhely is van: { $space }
fault-workshop-ground = műhely csak erőforrásmezőn lehet, itt nem: { $space }
fault-workshop-without-road = se út, se híd nem vezet ehhez a műhelyhez: { $space }
fault-town-without-settlement = a városhoz település is kell itt: { $space }
fault-expansion-without-workshop = a bővítményhez műhely is kell itt: { $space }
fault-palace-without-town = a palotához város is kell itt: { $space }
fault-crocodile-and-building = krokodil és építmény van ugyanazon a mezőn: { $space }
fault-crocodile-and-worker = krokodil és munkás van ugyanazon a mezőn: { $space }
fault-junction = itt utak ágaznak el, pedig ez se nem település, se nem építési terület: { $space }
fault-too-many-pieces = a táblán { $pieces } van, pedig összesen csak { $most } van belőle

# positions: market and turn
fault-market-too-large = a piacon { $n } kártya van, több mint { $most }
fault-start-card-in-market = ez a kártya sosincs a piacon vagy a paklikban: { $name }
fault-not-for-sale = ez a kártya nem vásárolható meg a piacon: { $name }
fault-discounts-alone = szólójátékban nincs kedvezményjelző
fault-too-many-discounts = csak 4 kedvezményjelző van
fault-ended-by-market = mind a négy természeti katasztrófa a piacon van, ezért 'ended' értéke true
fault-ended-by-draw = nincs több húzható kártya, tehát a negyedik természeti katasztrófa is a piacon van, és 'ended' értéke true
fault-not-ended-yet = egy természeti katasztrófa még a pakliban van, ezért 'ended' értéke nem lehet true
fault-quitters-and-disasters = { $quitters } játékos szállt ki, de { $disasters } természeti katasztrófa van a piacon
fault-disaster-in-box = ez a természeti katasztrófa a dobozban van: { $name }
fault-quit-too-early = a negyedik természeti katasztrófa előtt senki sem szállhatott ki
fault-turn-of-quitter = a soron lévő játékos már kiszállt: { $seat }

# positions: the middle of a card
fault-unknown-step = ilyen lépés nincs
fault-no-decision = itt nincs miről dönteni
fault-unknown-place = ilyen mező vagy mezőpár nincs: { $value }
fault-leaves-from-nowhere = ez a kártya kikerül a játékból, de se a piacon, se a dobozban nincs: { $name }
fault-does-not-fit = nem illik az állás többi részéhez

# records
fault-record-not-text = a mentett játszma szöveg
fault-first-line = itt ez kell: { $line }
fault-no-colon = hiányzik egy kettőspont
fault-unexpected = ez itt nem állhat: { $value }
fault-record-lacks = a mentett játszmából hiányzik: { $key }
fault-record-cards = a mentett játszma market, draw és final sorában nem szerepel minden kártya pontosan egyszer
fault-pile-size = a mentett játszmában { $n } kártya van, nem { $size }
fault-other-turn = itt a soron lévő kör száma { $turn }, nem ez: { $value }
fault-other-seat = itt { $seat } dönt, nem { $value }
fault-other-result = a mentett játszma szerint az eredmény { $value }, de a lépések után { $result }

# campaigns
fault-not-a-campaign = ez nem kampány: 'campaign': 1 kell bele
fault-campaign-lists = 'games' és 'struck' lista
fault-campaign-complete = a kampány befejeződött
fault-campaign-alone = a kampányt egyedül kell játszani
fault-campaign-game = minden játszmának van 'reputation' és 'goal' értéke
fault-other-rewards = ezt a játszmát { $n } jutalommal játszották, nem ennyivel: { $rewards }
fault-choose-goal = válassz egyet a célok közül: { $goals-plain }
fault-goal-not-open = ezt a célt a játszma nem teljesítette, vagy már nem választható: { $goal }
fault-unknown-goal = ez nem cél, vagy kétszer van kipipálva: { $goal }
fault-first-goal = az első cél { $goal }, nem { $value }
fault-goals-differ = a játszmák céljai nem egyeznek a kipipáltakkal

# the command line
fault-argument = { $what }: { $least } és { $most } közötti szám kell, nem ez: { $value }
fault-no-seat-left = { $bots } bot { $players } játékosra: egy embernek is kell hely
fault-usage = hibás argumentumok: { $message }
fault-nothing-to-decide = a játszmának vége, nincs miről dönteni
fault-no-records = nincs mentett játszma (.txt) itt: { $names-plain }
fault-no-bots = legalább egy botot meg kell adni; a választható botok: { $names-plain }
fault-one-bot = pontosan egy botot kell megadni, nem ezt: { $value }
fault-no-analysis = ez a bot nem hasonlít össze köröket: { $name }; ezek igen: { $names-plain }
fault-not-a-training-configuration = ez nem egy tanítás beállításfájlja: { $reason }
fault-other-training = { $folder }: ebben a mappában más beállítású tanítás van ({ $there-plain }), nem ilyen: { $here-plain }
fault-unusable-checkpoint = a tanítás nem folytatható, mert ez a fájl sérült, vagy más beállításokhoz tartozik: { $file }
fault-unusable-start = ezzel a fájllal nem kezdhető ilyen tanítás: { $file }
fault-no-proof = a mentett játszma nem tartalmazza az osztás igazolását
fault-other-deal = az osztás nem egyezik azzal, amelyre a szerver előre kötelezettséget vállalt
fault-other-commitment = az asztalnál más ellenőrző kód szerepelt: { $value } ehelyett: { $commitment }
fault-unknown-table = nincs ilyen asztal: { $value }
fault-unknown-key = ez nem ennek a szervernek a kulcsa: { $value }…
fault-old-key = ezt a kulcsot már új váltotta fel, ezért nem igazolja, ki a játékos: { $value }… (asztal: { $table }, hely: { $seat }) – vedd ki a fájlból, vagy kérd el az érvényes linket
fault-unclaimed-key = ez olyan meghívó, amelyet még senki sem fogadott el, ezért nem tartozik senkihez: { $value }… (asztal: { $table }, hely: { $seat }) – vedd ki a fájlból
fault-not-a-public-key = ez nem nyilvános age-kulcs: { $value }
fault-backup-encrypted = a fájl titkosított: { $file } – add meg a titkos kulcsot az --identity kapcsolóval
fault-wrong-key = ezzel a kulccsal nem fejthető vissza: { $file }
