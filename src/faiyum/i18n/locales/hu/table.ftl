# What a table refuses, and the log of the game.

table-campaign-anew = A kampány játszmái mindig elölről kezdődnek.
table-over = A játszma véget ért.
table-no-seat = Ennél az asztalnál nincs { $seat }. hely.
table-no-bot = Nincs „{ $name }” nevű bot.
table-bot-stays = Ez a hely egy boté.
table-bad-name = A név 1–{ $most } karakter hosszú.
table-question-open = Előbb válaszolni kell a visszavonási kérésre.
table-not-your-turn = Nem te következel.
table-decide-first = A kör még nincs befejezve.
table-confirm-first = Előbb meg kell erősíteni a kört.
table-no-undo = Ezek a döntések nem vonhatók vissza.
table-no-question = Senki sem kért visszavonást.
table-answered = Már válaszoltál.
table-old = A játszma közben továbbment; ez az aktuális állás.
table-other-request = Ezt a kérésazonosítót már más kéréshez használták.
table-full = Ez az asztal megtelt: több esemény már nem menthető.
table-unknown = Nincs ilyen asztal.
table-not-your-seat = Ez a link nem ehhez a helyhez tartozik.
table-not-here = Ez a link nem ehhez az asztalhoz tartozik.
table-link-used = Ez a link már nem érvényes: a helyet már elfoglalták, vagy a linket lecserélték. Ha a te helyed, nyisd meg a menüt abban a böngészőben, amelyikben játszol: a „Folytatás másik eszközön” alatt találsz új linket. Ha csak nézni szeretnéd a játszmát, kérj linket a nézéshez.
table-bad-request = A kérés nem olvasható: { $fault }
table-too-large = A kérés túl nagy.
table-no-address = Ezen a címen nincs semmi.
table-wrong-method = Ez a cím nem fogad ilyen kérést.
table-elsewhere = A kérés egy másik oldalról jön.
table-broken = Hiba történt a szerveren; semmi sem változott.
table-seats = A helyek száma nem illik a játszmához: { $players } helyett { $seats }.
table-no-campaign = Nincs ilyen kampány.
table-not-over = A játszma még nem ért véget.
table-entered = Ez a játszma már be van jegyezve.
table-rematch-there = Már van visszavágó.
table-no-decision = Ennyi döntés nincs a játszmában: { $at }.
table-nothing-asked = A kérés üres.
table-seat-taken = Ezen a helyen most ül valaki.
table-too-soon = Ez a játékos még nincs régóta távol. { $minutes } perc múlva hívhatsz botot helyette.
table-bot-plays = Ezen a helyen már bot játszik.
table-own-seat = Ezen a helyen te magad játszol.
table-weak-bot = Más helyett csak olyan bot játszhat, amely legalább olyan jó, mint a tervező bot.
table-no-storage = A szerver most nem tud menteni; semmi sem változott.
table-ends = A szerver éppen újraindul; próbáld újra egy pillanat múlva.
table-nothing-to-decide = Most nincs mit eldönteni.
table-too-often = Túl sok kérés; próbáld újra { $seconds } másodperc múlva.
table-newer-rules = Ez a játszma újabb szabályokkal ({ $rules }. változat) kezdődött, mint amilyeneket ez a szerver ismer.
table-other-rules = Ez a játszma más szabályokkal ({ $rules }. változat) kezdődött, és már nem nyitható meg.

log-entry = { $option } → { $brings-plain }
log-brings = { $brings-plain }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $where }: { $piece }
log-built = { $piece } { $where }
log-removed = { $where }: { $piece } levéve
log-revealed = felfordítva: { $cards-plain }
log-left = kikerült a játékból: { $cards-plain }
log-back = vissza a kézbe: { $cards-plain }
log-other = { $seat }. játékos: { $brings-plain }
table-bot-tables = Több csak botos játszmád most nem futhat; várd meg, amíg valamelyik véget ér.
table-claimed = Ezt a helyet már elfoglalta valaki.
table-own-request = A saját kérésedhez nem járulhatsz hozzá.
table-undo-never = Ennél az asztalnál a felfedett kártyák és a megerősített körök nem vonhatók vissza.
table-undo-unclaimed = Amíg valaki még hiányzik, a felfedett kártyák nem vonhatók vissza. Várd meg, amíg minden meghívott leül.
table-undo-refused = Ezt a többiek már elutasították.
table-bot-question-open = A játékosok már szavaznak egy botról.
table-no-hints = Ennél az asztalnál nem lehet tippet kérni.
table-name-taken = Ez a név túlságosan hasonlít erre: { $name }. Kérlek, válassz másikat!
table-name-letters = A névben csak egyetlen írás általánosan használt betűi szerepelhetnek.
table-empty-message = Ez az üzenet üres.
table-closed = Ezt az asztalt a szerver üzemeltetője bezárta.
log-claimed = { $who-person ->
    [you] Leültél az asztalhoz.
    [you-all] { $who } leültetek az asztalhoz.
   *[other] { $who } leült az asztalhoz.
}
log-renamed = { $who-person ->
    [you] Az új neved: { $name } (eddig: { $old }).
   *[other] { $old } új neve: { $name }.
}
log-bot-called = { $caller-person ->
    [you] Botot hívtál
    [you-all] { $caller } botot hívtatok
   *[other] { $caller } botot hívott
} { $who-person ->
    [you] helyetted
    [you-all] helyettetek ({ $who })
   *[other] { $who } helyett
} a távollét idejére: { $bot }.
log-bot-own = { $who-person ->
    [you] Átadtad a helyed egy botnak: { $bot }.
    [you-all] { $who } átadtátok a helyeteket botoknak: { $bot }.
   *[other] { $who } átadta a helyét egy botnak: { $bot }.
}
log-bot-replaced = { $who-person ->
    [you] Helyetted mostantól bot játszik: { $bot }.
    [you-all] Helyettetek ({ $who }) mostantól bot játszik: { $bot }.
   *[other] { $who } helyett mostantól bot játszik: { $bot }.
}
log-seat-back = { $who-person ->
    [you] Visszatértél.
    [you-all] { $who } visszatértetek.
   *[other] { $who } visszatért.
}
log-bot-undone = { $who-person ->
    [you] Visszavontad, amit a bot helyetted játszott, és mindent, ami azóta történt.
    [you-all] { $who } visszavontátok, amit a bot játszott, és mindent, ami azóta történt.
   *[other] { $who } visszavonta, amit a bot játszott, és mindent, ami azóta történt.
}
log-hint = { $who-person ->
    [you] Tippet kértél.
    [you-all] { $who } tippet kértetek.
   *[other] { $who } tippet kért.
}
table-blocked = Erről a címről érkező kérések ezen a szerveren le vannak tiltva.
