# Texts of the web client at the table.

page-home = Kezdőlap
page-rules = Szabályok
page-menu = Menü
page-close = Bezárás
page-sound = Hang
page-volume = Hangerő
page-language = Nyelv
page-theme = Téma
page-theme-auto = Rendszer
page-theme-light = Világos
page-theme-dark = Sötét
page-preferences = Beállítások
page-skip-confirmation = Kör megerősítés nélkül
page-space-names = Mezőnevek mutatása
page-notices = Értesítés, ha én következem
page-leave = Asztal elhagyása

page-you = Te
page-player = { $n }. játékos
page-bot-random = Véletlen bot
page-bot-greedy = Mohó bot
page-bot-planner = Tervező bot
page-bot-advisor = Tanácsadó bot
page-bot-vizier = Vezír bot
page-bot-pharaoh = Fáraó bot
page-bot = bot játssza
page-here = jelen van
page-watcher = Néző
page-not-here = { $who-person ->
    [you] Nem vagy itt.
    [you-all] { $who } nem vagytok itt.
   *[other] { $who } nincs itt.
}
page-watchers = { $n } néző
page-has-quit = kiszállt

page-turn = { $n }. kör
page-your-move = Te következel
page-question-for-you = Kérdés hozzád
page-question-open = Válaszra várunk
page-over = A játszma véget ért
page-result = { $who-person ->
    [you] Győztél!
    [one] { $who } nyert.
    [you-all] { $who } holtversenyben nyertetek.
   *[other] { $who } holtversenyben nyert.
}
page-waits = { $who-person ->
    [you] Te következel.
    [you-all] { $who } következtek.
   *[other] { $who } következik.
}
page-waits-confirm = { $who-person ->
    [you] Erősítsd meg a körödet.
    [you-all] { $who } még nem erősítettétek meg a körötöket.
   *[other] { $who } még nem erősítette meg a körét.
}
page-bot-thinks = { $who-person ->
    [you] Gondolkodsz.
    [you-all] { $who } gondolkodtok.
   *[other] { $who } gondolkodik.
}
page-confirm-turn = A köröd kész. Erősítsd meg, vagy vond vissza.
page-confirm-end = Ezzel a körrel véget ér a játszma. Erősítsd meg, vagy vond vissza.
page-confirm-quit = Kiszállsz, és több köröd nem lesz. Erősítsd meg, vagy vond vissza.
page-confirm-or-more = Választhatsz még, vagy erősítsd meg a körödet.
page-confirm = Megerősítés
page-held = { $option } kiválasztva. Válaszd ki a másodikat is.
page-held-next = { $option } kiválasztva. Válaszd ki a következőt is.
page-undo = Visszavonás
page-restart = Kör újrakezdése
page-undo-turn = Kör visszavonása
page-needs-consent = Ehhez a többiek beleegyezése kell.
page-asks-undo = { $who-person ->
    [you] Ezt szeretnéd visszavonni
    [you-all] { $who } ezt szeretnétek visszavonni
   *[other] { $who } ezt szeretné visszavonni
}: { $what }{ $yours ->
    [0] { "" }
   *[other] { "" } (ebből { $yours } a te döntésed)
}
page-waits-consent = { $who-person ->
    [you] Még nem válaszoltál.
    [you-all] { $who } még nem válaszoltatok.
   *[other] { $who } még nem válaszolt.
}
page-not-agreed = A kérést elutasították. A játszma innen folytatódik.
page-agree = Elfogadás
page-refuse = Elutasítás
page-withdraw = Kérés visszavonása
page-pay-these = Fizetés:
page-gain-these = Kapsz:
page-buy-these = Vásárlás:
page-left = { $option } – ezután marad:
page-pay-more = Több: { $what }
page-pay-less = Kevesebb: { $what }

page-map = Tábla
page-map-more = Itt is lehet választani
page-map-changed = Itt változott valami
page-market-now = Megvehető
page-market-later = Hamarosan
page-discount = 1 { -money } kedvezménnyel
page-leaves = kikerül a játékból
page-draw = Húzópakli: { $n }
page-final = Utolsó körök: { $n }
page-disasters = A 4 természeti katasztrófából { $n } van a piacon
page-back-free = ingyen visszajön
page-discard-empty = Ide kerülnek a kijátszott kártyáid.
page-players = Játékosok
page-cards-of = { $name } kártyái
page-privileges = Kiváltságok
page-prompt = Aktuális döntés
page-take-turn = Te következel: { $ways-or }.
# shared screen: the name of the player precedes it
page-take-turn-shared = { $ways-or }.
page-prompt-of = { $name }: { $prompt }
page-can-play = kártya kijátszása
page-can-buy = vásárlás
page-can-administrate = adminisztráció
page-can-quit = kiszállás
page-can-use = kiváltság használata
page-can-end = a kör befejezése
page-can-cash = kártya eldobása pénzért
page-choose = { $space } kiválasztása
page-opens = { $what }…
page-closer = Részletek
page-log = Napló
page-log-other = { $name }: { $brings-plain }
page-log-empty = Még nem történt semmi.
page-log-earlier = Korábbi körök
page-log-position = Az akkori állás
page-log-position-of = { $n }. kör: az akkori állás
page-chat = Csevegés
page-chat-empty = Még senki sem írt semmit.
page-chat-write = Írj valamit
page-send = Küldés
page-options = A lehetőségeid szavakban
page-no-options = Most nincs miről döntened.
page-keys = Billentyűk: O a lehetőségek listája, C megerősíti a kört, U visszavon egy lépést, R újra felolvassa a többiek utolsó körét.
page-announcements = A többiek körei
page-skip-to-options = Ugrás a lehetőségek listájára
page-tab-log = Napló
page-tab-chat = Csevegés
page-tab-options = Lehetőségek
page-screens = Az asztal részei
page-screen-hand = Kéz
page-screen-market = Piac
page-screen-people = Játékosok
page-screen-log = Napló
page-screen-pile = Dobópakli
page-zoom-in = A tábla nagyítása
page-zoom-out = A tábla kicsinyítése
page-zoom-fit = A teljes tábla
page-terrain-wheat = búza
page-terrain-grape = szőlő
page-terrain-stone = kő
page-terrain-red = piros mező
page-blocks = { $limit } épülettömbből { $n }

page-links = Linkek a többieknek
page-own-links = Folytatás másik eszközön
page-own-links-about = A saját linked bármelyik eszközön megnyitja a helyedet. Ne oszd meg senkivel; egy új link érvényteleníti a régit.
page-names = A neved ennél az asztalnál
page-stand-in = Valakinek mennie kell?
page-bot-takes-over = Bot játsszon helyette
page-give-seat = Bot játsszon helyettem
page-bot-plays-until-back = A bot addig játszik helyetted, amíg vissza nem veszed a helyed.
page-bot-plays-to-the-end = A bot addig játszik helyetted, amíg vissza nem veszed a helyed. Mivel így csak botok maradnak az asztalnál, azonnal befejezik a játszmát.
page-play-myself = Nem, tovább játszom
page-bot-plays-for-absent = A bot addig játszik, amíg { $who } vissza nem tér.
page-cancel = Mégse
page-take-back = Hely visszavétele
page-take-back-from-bot = { $who-person ->
    [you] Bot játszik helyetted: a helyed visszavétele
    [one] Bot játszik { $who } helyett: a hely visszavétele
    [you-all] Botok játszanak helyettetek ({ $who }): a helyek visszavétele
   *[other] Botok játszanak { $who } helyett: a helyek visszavétele
}

page-connecting = Kapcsolódás…
page-connection-lost = Megszakadt a kapcsolat, helyreállítás folyamatban.
page-error-connection = A szerver nem válaszol. Próbáld újra!
page-offline = Nincs kapcsolat. Az asztalok, a botok, a szólójátékok, a kártyák és a szabályok a szerverről jönnek; amint újra válaszol, minden magától folytatódik.
page-error-server = Valami hiba történt a szerveren.

page-plan-income = Bevétel: { $income } { -money }, { $hand } kártyával a kezedben.
page-plan-bonus = Ebből { $bonus } { -money } a kiváltságoknak köszönhető.
page-plan-workers = { $n ->
    [one] 1 munkást vehetsz le, { $money } { -money(case: "accusative") } kapsz érte.
   *[other] Legfeljebb { $n } munkást vehetsz le, darabjáért { $money } { -money(case: "accusative") } kapsz.
}
page-plan-back = A dobópaklid, felülről
page-plan-free = ingyen
page-plan-nothing-back = Üres; nem jön vissza kártya.
page-plan-market = Ami a piacon változik
page-plan-choose = Te választod ki, melyik { $n } kártya kerüljön ki a játékból az aktuális piacról.
page-plan-discounted = Utána olcsóbb: { $cards-plain }

page-supply = Készlet
page-piles = Még hátralévő kártyák
page-box = Kikerült a játékból
page-brings = Ez például ezt hozza: { $what-plain }
page-since = A legutóbbi köröd óta
page-recap = Visszatekintés
page-skip = Átugrás

page-had-in-mind = Mi járt a bot fejében
page-hint-past = A döntés előtti állást látod ({ $n }. kör).
page-hint = Tipp
page-hint-guide = Ezek az ötletek egy erős, messzire előre tervező bottól származnak, ezért eltérhetnek az útmutató tervétől. Az első településedig a terv az egyszerűbb út.
page-hint-thinking = Gondolkodik…
page-hint-follow = A kör lejátszása
page-hint-of = { $n } / { $all }
page-hint-previous = Előző ötlet
page-hint-next = Következő ötlet
page-hint-show = Megmutatás a táblán
