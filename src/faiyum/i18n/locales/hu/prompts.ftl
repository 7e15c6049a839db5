# Prompts of decisions, and their options in words.

prompt-take-turn = Te következel.
prompt-worker = Válassz mezőt a munkásnak.
prompt-choose = Válassz mezőt.
prompt-pay = Válaszd ki, mivel fizetsz.
prompt-pay-roads = Válaszd ki, mivel fizeted ki az utakat.
prompt-pay-trader = Válaszd ki az erőforrásokat, amelyeket rózsáért fizetsz.
prompt-pay-each = Válaszd ki, mivel fizetsz.
prompt-pay-decoration = Válaszd ki az erőforrásokat, amelyeket a díszítésért fizetsz.
prompt-pay-mix = Válassz 1 erőforrást, amelyet fizetsz.
prompt-gain-chosen = Válaszd ki, mit kapsz.
prompt-bounty = Döntsd el, hány krokodilért kapsz pénz helyett hírnevet.
prompt-times-money = Döntsd el, hányszor fizetsz.
prompt-times-reputation = Döntsd el, mennyi hírnevet fizetsz.
prompt-times-good = Döntsd el, hány rózsát fizetsz.
prompt-workers = Válassz 1 álló munkást, akit leveszel a tábláról.
prompt-send-workers-home = Válassz 1 álló munkást, akit leveszel a tábláról; { $money } { -money(case: "accusative") } kapsz érte.
prompt-lay-down-or-lift = Válassz 1 álló munkást, akit lefektetsz, vagy vedd le az összes fekvő munkást.
prompt-take-market-card = Válassz 1 kártyát az aktuális piacról.
prompt-steal-card = Válassz 1 kártyát, amelyet ellopsz.
prompt-buy-at-bazaar = Válassz 1 kártyát, amelyet a bazárban megveszel.
prompt-cards-under-discard = Válassz 1 kártyát, amelyet a dobópaklid aljára teszel.
prompt-tidy-up = Válassz 1 kártyát, amelyet a dobópaklid aljára teszel.
prompt-remove-own-card = Válassz 1 saját kártyát, amelyet kiveszel a játékból.
prompt-double-goods = Válaszd ki az erőforrásokat, amelyekből még 1-1 darabot kapsz.
prompt-migrate = Válassz 1 munkást és a mezőt, ahová lép.
prompt-buy-goods = Válaszd ki, milyen erőforrásokat veszel, darabját { $cost } { -money(case: "for") }.
prompt-choose-anything = Válassz egyet.
prompt-build-blocks = Válassz építési területet 1 épülettömbnek.
prompt-place-farmers = Válassz mezőt 1 munkásnak.
prompt-choose-escort = Válaszd ki a munkást, akit kísérsz.
prompt-parade = Döntsd el, hány településre látogat el.
prompt-supply-channel = Döntsd el, hány várost és hány más települést látsz el.
prompt-supply-network = Döntsd el, hány várost és hány más települést látsz el.
prompt-choose-bridge = Válaszd ki, hová építed a hidat.
prompt-build-roads = Válaszd ki, hová építesz utat.
prompt-sacrifice-crocodile = Válassz 1 krokodilt, amelyet kiveszel a játékból.
prompt-hunt-crocodiles = Válassz 1 krokodilt, amelyet kiveszel a játékból.
prompt-take-cards-back = Döntsd el, hány kártyát veszel vissza.
prompt-buy-cards-back = Döntsd el, hány kártyát vásárolsz vissza.
prompt-choose-leaving = Válassz 1 kártyát az aktuális piacról, amely kikerül a játékból.
prompt-bury = Válassz 1 kártyát, amelyet a dobópaklid aljára teszel.
prompt-resurrect = Egy kártya kikerül a játékból. Elveszed a Feltámadással?
prompt-buy-second = Válaszd ki a második kártyát, amelyet megveszel.
prompt-use-treaty = Válassz 1 erőforrást, amelyet a Kereskedelmi szerződéssel kapsz.

option-play = Kijátszás: { $card }
option-cash = { $card } eldobása: +{ $cash } { -money }
option-buy = Vásárlás { $price } { -money(case: "for") }: { $card }
option-use = Használat: { $card }
option-administrate = Adminisztráció
option-quit = Kiszállás
option-end = A kör befejezése
option-done = Kész
option-space = { $space }
option-road = Út: { $side }
option-bridge = Híd: { $side }
option-move = { $from } → { $to }
option-pay = Fizetés: { $goods }
option-gain = Kapsz: { $goods }
option-buy-goods = Vásárlás { $price } { -money(case: "for") }: { $goods }
option-times = { $n } ×
option-supply = Városok: { $towns }, más települések: { $others }
option-card = { $card }
option-discarded = A dobópakliból: { $card }
option-this = Maga a kijátszott kártya: { $card }
option-take-back = { $n ->
    [one] Visszavétel: { $card }
   *[other] { $n } kártya visszavétele, az utolsó: { $card }
}
option-buy-back = { $n ->
    [0] Egyet sem
    [one] 1 kártya { $price } { -money(case: "for") }: { $card }
   *[other] { $n } kártya { $price } { -money(case: "for") }, az utolsó: { $card }
}
option-lift = Az összes fekvő munkás levétele
option-reputation = { $n ->
    [0] Csak pénz
   *[other] { $n } hírnév
}

deed-remove-worker = Munkás levétele: { $space }
deed-lay-down = Munkás lefektetése: { $space }
deed-leaves = { $card } kikerül a játékból
deed-under-discard = A dobópakli aljára: { $card }
deed-worker = Munkás állítása: { $space }
deed-block = Épülettömb lerakása: { $space }
deed-crocodile = Krokodil eltávolítása: { $space }
deed-take = Elvétel: { $card }
deed-cash = { $card } eldobása pénzért
deed-buy = Vásárlás: { $card }
deed-build = Építés: { $space }
deed-take-back = { $n ->
    [0] Kártya visszavétele nélkül
   *[other] { $n } kártya visszavétele
}
deed-buy-back = { $n ->
    [0] Kártya visszavásárlása nélkül
   *[other] { $n } kártya visszavásárlása
}
deed-road = Útépítés: { $side }
deed-bridge = Hídépítés: { $side }
deed-pay = Fizetés: { $goods }
deed-move = Lépés: { $from } → { $to }
deed-bounty = { $n ->
    [0] A krokodilokért csak pénz
   *[other] A krokodilokért pénz helyett { $n } hírnév
}
deed-gain-reputation = Kapsz: { $n } hírnév
deed-buy-reputation = Vásárlás: { $n } hírnév
deed-give-up = Fizetés: { $n } hírnév
deed-trade-roses = Fizetés: { $n } rózsa
deed-escort = Munkás kísérése: { $space }
deed-visit = { $n } település meglátogatása
deed-supply = { $towns ->
    [0] { $others } település ellátása
   *[other] { $others ->
        [0] { $towns } város ellátása
       *[other] { $towns } város és { $others } más település ellátása
    }
}

deed-no-remove-worker = Levétel befejezése
deed-no-lay-down = Lefektetés befejezése
deed-no-under-discard = Kártyák elhelyezésének befejezése
deed-no-worker = Munkások elhelyezésének befejezése
deed-no-block = Építkezés befejezése
deed-no-road = Útépítés befejezése
deed-no-crocodile = Vadászat befejezése
deed-no-take = Kártya otthagyása
deed-no-move = Mozgás befejezése
deed-no-pay = Fizetés befejezése
