### Tisztességes játék: elfoglalt helyek, asztali szabályok, osztás és távollét

claim-title = Ez a hely szabad
claim-about = Meghívtak a játékba, a helyed: { $name }. Ha leülsz, már csak ez a böngésző játszhat ezen a helyen; bármikor átléphetsz egy másik eszközre.
claim-sit = Leülés
claim-only-watch = Csak nézés

rules-title = Az asztal szabályai
rules-hints = Lehet tippet kérni; mindenki látja, ki kért.
rules-no-hints = Nincs tipp.
rules-undo-consent = A felfedett kártyák és a befejezett körök visszavonhatók, ha mindenki más beleegyezik.
rules-undo-never = A felfedett kártyák és a befejezett körök nem vonhatók vissza.
rules-watch = Aki ismeri a linket, nézheti a játékot.
rules-no-watch = A játékot senki sem nézheti.
rules-no-grace = A távol lévő játékos helyén csak akkor játszhat bot, ha mindenki más beleegyezik. Ha az egyetlen ellenfél van távol, { $seconds } másodperc múlva lehet helyette botot hívni.
rules-grace = Ha valaki { $minutes } percig nincs itt, bármelyik játékos botot hívhat helyette.
rules-choose-hints = Tippek
rules-hints-alone = csak ha nem játszik más ember
rules-hints-true = lehet kérni, mindenki látja
rules-hints-false = nincsenek
rules-choose-undo = Felfedett kártyák és befejezett körök visszavonása
rules-undo-consent-short = ha mindenki beleegyezik
rules-undo-never-short = soha
rules-choose-watch = Mások linkkel nézhetik a játékot
rules-choose-live = Élő játszma: { $minutes } perc távollét után bot veheti át a helyet

deal-server = A kártyákat a szerver keverte meg.
deal-seed = A kártyákat kezdőszámmal választották: { $seed }.
deal-record = Ez egy mentett játszma folytatása; lehet, hogy valaki ismeri a kártyákat.
deal-position = A játszma megadott állásból indul; lehet, hogy valaki ismeri a kártyákat.
deal-lesson = Ez a vezetett első játszma, rögzített kártyákkal.
deal-unknown = Ezt az asztalt még az osztás ellenőrzésének bevezetése előtt nyitották.
deal-commitment = Az osztás ellenőrző kódja
deal-commitment-about = A szerver a játszma előtt rögzítette a kártyák sorrendjét. A végén bárki ellenőrizheti ezzel a kóddal, hogy nem változott.

verify-deal = Az osztás ellenőrzése
verify-proven = A kártyák sorrendje pontosan az volt, amelyet a szerver a játszma előtt rögzített.
verify-unseen = A kártyák megfelelnek a mentett játszma ellenőrző kódjának. Ez a böngésző a játszma alatt nem látta a kódot, ezért hasonlítsd össze azzal, amit egy másik játékos látott:
verify-other = A kártyák sorrendje nem egyezik azzal, amelyet a szerver a játszma előtt rögzített.
verify-unproven = Ez a mentett játszma nem tartalmaz igazolást.
verify-unavailable = Ez a böngésző csak biztonságos kapcsolaton tudja ellenőrizni. Mentsd el a játszmát, és futtasd a „faiyum verify” parancsot.

absence-after = Ha { $who } { $minutes ->
    [0] { $seconds } másodpercig
   *[other] { $minutes } percig
} nem jön vissza, hívhatsz helyette botot.
absence-others = Ha a többiek beleegyeznek, addig bot játszhat helyette.
absence-title = Egy játékos távol van
absence-asks = { $caller-person ->
    [you] Szeretnéd
    [you-all] { $caller } szeretnétek
   *[other] { $caller } szeretné
}, hogy a távollét idején bot játsszon { $who-person ->
    [you] helyetted.
    [you-all] helyettetek ({ $who }).
   *[other] { $who } helyett.
}
absence-waits = Játsszon bot { $who-person ->
    [you] helyetted?
    [you-all] helyettetek ({ $who })?
   *[other] { $who } helyett?
} { $voters-person ->
    [you] Még nem válaszoltál.
    [you-all] { $voters } még nem válaszoltatok.
   *[other] { $voters } még nem válaszolt.
}

chat-mute = { $name } üzeneteinek elrejtése
chat-unmute = { $name } üzeneteinek megjelenítése
page-qr-code = QR-kód megjelenítése
page-qr-code-of = QR-kód { $name } linkjével
