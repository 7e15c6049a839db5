### Tisztességes játék: elfoglalt helyek, asztali szabályok, osztás és távollét

claim-title = Ez a hely szabad
claim-about = Meghívtak a játékba, a helyed: { $name }. Ha leülsz, már csak ez a böngésző játszhat ezen a helyen; bármikor átléphetsz egy másik eszközre.
claim-sit = Leülök
claim-only-watch = Csak nézem

rules-title = Az asztal szabályai
rules-hints = Lehet tippet kérni; mindenki látja, ki kért.
rules-no-hints = Nincs tipp.
rules-undo-consent = A felfedett kártyák és a befejezett lépések visszavonhatók, ha mindenki más beleegyezik.
rules-undo-never = A felfedett kártyák és a befejezett lépések nem vonhatók vissza.
rules-watch = Aki ismeri a linket, nézheti a játékot.
rules-no-watch = A játékot senki sem nézheti.
rules-no-grace = A távol lévő játékos helyén csak akkor játszhat bot, ha mindenki más beleegyezik.
rules-grace = Ha valaki { $minutes } percig nincs itt, bármelyik játékos botot hívhat helyette.
rules-choose-hints = Tippek
rules-hints-alone = csak ha nem játszik más ember
rules-hints-true = lehet kérni, mindenki látja
rules-hints-false = nincsenek
rules-choose-undo = Felfedett kártyák és befejezett lépések visszavonása
rules-undo-consent-short = ha mindenki beleegyezik
rules-undo-never-short = soha
rules-choose-watch = Mások linkkel nézhetik a játékot
rules-choose-live = Élő játszma: { $minutes } perc távollét után bot veheti át a helyet

deal-server = A kártyákat a kiszolgáló keverte meg.
deal-seed = A kártyákat kezdőszámmal választották: { $seed }.
deal-record = Ez egy mentett játszma folytatása; lehet, hogy valaki ismeri a kártyákat.
deal-position = A játszma megadott állásból indul; lehet, hogy valaki ismeri a kártyákat.
deal-lesson = Ez a vezetett első játszma, rögzített kártyákkal.
deal-unknown = Ezt az asztalt még az osztás ellenőrzésének bevezetése előtt nyitották.
deal-commitment = Az osztás ellenőrző kódja
deal-commitment-about = A kiszolgáló a játszma előtt rögzítette a kártyák sorrendjét. A végén bárki ellenőrizheti ezzel a kóddal, hogy nem változott.

verify-deal = Az osztás ellenőrzése
verify-proven = A kártyák sorrendje pontosan az volt, amelyet a kiszolgáló a játszma előtt rögzített.
verify-other = A kártyák sorrendje nem egyezik azzal, amelyet a kiszolgáló a játszma előtt rögzített.
verify-unproven = Ez a jegyzőkönyv nem tartalmaz igazolást.
verify-unavailable = Ez a böngésző csak biztonságos kapcsolaton tudja ellenőrizni. Mentsd el a jegyzőkönyvet, és futtasd a „faiyum verify” parancsot.

absence-title = Egy játékos távol van
absence-asks = { $caller } azt szeretné, hogy a távol lévő játékos ({ $name }) helyén bot játsszon.
absence-waits = Játsszon bot { $name } helyett? Még nem válaszolt: { $names }.

chat-mute = { $name } üzeneteinek elrejtése
chat-unmute = { $name } üzeneteinek megjelenítése
page-qr-code = QR-kód megjelenítése
page-qr-code-of = QR-kód { $name } linkjével
