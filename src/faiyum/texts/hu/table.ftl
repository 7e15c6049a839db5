# Amit az asztal mond: mi nem lehetséges most, és a játszma története.

table-over = A játszma véget ért.
table-no-seat = Ennél az asztalnál nincs { $seat }. hely.
table-no-bot = Nincs „{ $name }” nevű bot.
table-bot-stays = Ez a hely egy boté.
table-bad-name = A név 1–{ $most } karakter hosszú.
table-question-open = Előbb el kell dönteni, hogy visszalépjen-e a játszma.
table-not-your-turn = { $name } következik.
table-decide-first = A kör még nincs befejezve.
table-confirm-first = Előbb meg kell erősíteni a kört.
table-no-option = Nincs „{ $option }” lehetőség.
table-no-undo = Oda nem léphet vissza a játszma.
table-no-question = Senki sem kért visszalépést.
table-answered = Már válaszoltál.
table-old = Az asztalnál már továbbment a játék; most így áll.
table-unknown = Nincs ilyen asztal.
table-not-your-seat = Ezzel a linkkel nem azon a helyen játszol.
table-not-here = Ez a link nem ehhez az asztalhoz tartozik.
table-bad-request = A kérés nem olvasható: { $fault }
table-too-large = A kérés túl nagy.
table-no-address = Ezen a címen nincs semmi.
table-wrong-method = Ezt a címet nem így kell kérdezni.
table-elsewhere = A kérés egy másik oldalról jön.
table-broken = Hiba történt a kiszolgálón; semmi sem változott.

log-entry = { $option }: { $brings }
log-brings = { $brings }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $where }: { $piece }
log-built = { $piece } { $where }
log-removed = { $where }: { $piece } el
log-revealed = felfordítva: { $cards }
log-left = kikerül a játékból: { $cards }
log-back = vissza a kézbe: { $cards }
log-other = { $seat }. játékos: { $brings }
