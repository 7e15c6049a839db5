# Texts of the web client at the table.

page-home = A kezdőlapra
page-rules = Szabályok
page-menu = Menü
page-close = Bezárás
page-sound = Hang
page-volume = Hangerő
page-language = Nyelv
page-theme = Világos vagy sötét
page-theme-auto = a rendszer szerint
page-theme-light = világos
page-theme-dark = sötét
page-preferences = Beállítások
page-skip-confirmation = A kör befejezése megerősítés nélkül
page-space-names = A mezők nevének mutatása
page-notices = Értesítést kérek, ha én következem
page-leave = Távozás az asztaltól

page-you = Te
page-player = { $n }. játékos
page-bot-random = Véletlen bot
page-bot-greedy = Mohó bot
page-bot-planner = Tervező bot
page-bot-advisor = Tanácsadó bot
page-bot-vizier = Vezír bot
page-bot-pharaoh = Fáraó bot
page-bot = bot játssza
page-here = itt van
page-watcher = Néző
page-not-here = { $n ->
    [one] { $names } nincs itt.
   *[other] { $names } nincsenek itt.
}
page-watchers = { $n } néző
page-has-quit = kiszállt

page-turn = { $n }. kör
page-your-move = Te következel
page-question-for-you = Kérdés hozzád
page-question-open = Válaszra várunk
page-over = A játszma véget ért
page-result = { $n ->
    [one] A győztes: { $names }.
   *[other] A győzelmen osztoznak: { $names }.
}
page-waits = { $name } következik.
page-waits-confirm = { $name } éppen befejezi a körét.
page-bot-thinks = { $name } gondolkodik.
page-confirm-turn = A köröd kész. Erősítsd meg, vagy lépj vissza.
page-confirm-end = Ezzel a körrel véget ér a játszma. Erősítsd meg, vagy lépj vissza.
page-confirm-quit = Ezzel kiszállsz, és több köröd nem lesz. Erősítsd meg, vagy lépj vissza.
page-confirm-or-more = Választhatsz még, vagy erősítsd meg a körödet.
page-confirm = Megerősítés
page-held = { $option } kiválasztva. Melyik legyen a másik?
page-undo = Visszavonás
page-restart = Kör újrakezdése
page-undo-turn = Kör visszavonása
page-needs-consent = Ehhez a többiek beleegyezése kell.
page-asks-undo = { $name } ezt szeretné visszavonni: { $what }{ $yours ->
    [0] { "" }
   *[other] {" "}(ebből { $yours } a te döntésed)
}
page-waits-consent = Még nem egyezett bele: { $names }.
page-not-agreed = Nem egyeztek bele: innen folytatod.
page-agree = Beleegyezem
page-refuse = Nem egyezem bele
page-withdraw = Mégsem
page-pay-these = Fizetés:
page-gain-these = Bevétel:
page-buy-these = Vétel:
page-left = { $option } – ezután marad:
page-pay-more = Több: { $what }
page-pay-less = Kevesebb: { $what }

page-map = Térkép
page-map-more = Erre is van választási lehetőség
page-map-news = Itt történt valami
page-market-now = Megvehető
page-market-later = Később
page-discount = $1 kedvezménnyel
page-leaves = kikerül a játékból
page-draw = { $n } húzható
page-final = { $n } utolsó
page-disasters = A 4 katasztrófából { $n } van kint
page-back-free = ingyen visszajön
page-discard-empty = Ide kerülnek a kijátszott kártyáid.
page-players = Játékosok
page-privileges = Kiváltságok
page-prompt = A kérdés
page-take-turn = Te következel: { $ways }.
page-can-play = kártya kijátszása
page-can-buy = vásárlás
page-can-administrate = adminisztráció
page-can-quit = kiszállás
page-can-use = kiváltság használata
page-can-end = a kör befejezése
page-choose = Ezt választom: { $space }
page-opens = { $what }…
page-closer = Közelebbről
page-log = Mi történt
page-log-other = { $name }: { $brings }
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
page-keys = Billentyűk: O a lehetőségek listája, C megerősíti a kört, U visszavon egy lépést.
page-skip-to-options = Ugrás a lehetőségek listájára
page-tab-log = Napló
page-tab-chat = Csevegés
page-tab-options = Lépések
page-screens = Az asztal részei
page-screen-table = Asztal
page-screen-hand = Kéz
page-screen-market = Piac
page-screen-people = Játékosok
page-screen-log = Napló
page-screen-pile = Dobópakli
page-zoom-in = A térkép nagyítása
page-zoom-out = A térkép kicsinyítése
page-zoom-fit = A teljes térkép
page-terrain-wheat = búza
page-terrain-grape = szőlő
page-terrain-stone = kő
page-terrain-red = piros mező
page-blocks = { $limit } épülettömbből { $n }

page-links = Linkek a többieknek
page-own-links = Folytatás másik eszközön
page-own-links-about = A saját linked bármelyik eszközön megnyitja a helyedet. Ne oszd meg senkivel; egy új link érvényteleníti a régit.
page-names = A neved ennél az asztalnál
page-stand-in = Valakinek mennie kell?
page-bot-takes-over = Játsszon helyette bot
page-give-seat = Játsszon helyettem bot
page-bot-plays-until-back = A bot addig játszik helyetted, amíg vissza nem veszed a helyed.
page-bot-plays-to-the-end = A bot addig játszik helyetted, amíg vissza nem veszed a helyed. Mivel így csak botok maradnak az asztalnál, azonnal továbbjátszanak, egészen a játék végéig.
page-play-myself = Nem, én játszom
page-take-back = Visszaveszem a helyet
page-take-back-from-bot = { $n ->
    [one] Bot játszik helyetted: visszaveszem a helyem
   *[other] Bot játszik { $name } helyett: visszaveszem a helyet
}

page-connecting = Kapcsolódás…
page-connection-lost = Megszakadt a kapcsolat, helyreállítás folyamatban.
page-error-connection = A szerver nem válaszol. Próbáld újra!
page-offline = Nincs kapcsolat. Az asztalok, a botok, az egyszemélyes játékok, a kártyák és a szabályok a szerverről jönnek; amint újra válaszol, minden magától folytatódik.
page-error-server = A szerver erre nem tudott válaszolni.

page-plan-income = Bevétel: ${ $income }, { $hand } kártyával a kezedben.
page-plan-bonus = Ebből ${ $bonus } a kiváltságoknak köszönhető.
page-plan-workers = { $n ->
    [one] 1 munkás térhet haza, és ${ $money }-t hoz neked.
   *[other] Legfeljebb { $n } munkás térhet haza; mindegyik ${ $money }-t hoz neked.
}
page-plan-back = A dobópaklid, felülről
page-plan-free = ingyen
page-plan-nothing-back = Üres; nem jön vissza kártya.
page-plan-market = Ami a piacon változik
page-plan-choose = Te választod ki, melyik { $n } kártya kerüljön ki a játékból az aktuális piacról.
page-plan-discounted = Utána olcsóbb: { $cards }

page-supply = Készlet
page-piles = Mi jön még
page-box = Kikerült a játékból
page-brings = Ez például ezt hozza: { $what }
page-since = Mi történt azóta?
page-recap = Mi történt?
page-skip = Átugrás

page-had-in-mind = Mi járt a bot fejében
page-hint = Tipp
page-hint-thinking = Mérlegelem a lehetőségeket…
page-hint-follow = Így lépek
