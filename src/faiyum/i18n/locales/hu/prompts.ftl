# Prompts of decisions, and their options in words.

prompt-take-turn = Te következel.
prompt-worker = Válassz mezőt a munkásnak.
prompt-choose = Válassz mezőt.
prompt-pay = Válaszd ki, mivel fizetsz.
prompt-pay-roads = Válaszd ki, mivel fizeted ki az utakat.
prompt-pay-trader = Válaszd ki, mit cserélsz rózsára.
prompt-pay-each = Válaszd ki, mivel fizetsz.
prompt-pay-decoration = Válaszd ki az erőforrásokat a díszítéshez.
prompt-pay-mix = Válassz 1 erőforrást, amelyet befizetsz.
prompt-gain-chosen = Válaszd ki, mit kapsz.
prompt-bounty = Döntsd el, hány krokodilért kérsz pénz helyett hírnevet.
prompt-times-money = Döntsd el, hányszor fizetsz.
prompt-times-reputation = Döntsd el, mennyi hírnevet fizetsz.
prompt-times-good = Döntsd el, hány rózsát fizetsz.
prompt-workers = Válassz 1 álló munkást, akit leveszel a tábláról.
prompt-send-workers-home = Válassz 1 álló munkást, akit hazaküldesz; ${ $money }-t hoz neked.
prompt-lay-down-or-lift = Válassz 1 álló munkást, akit lefektetsz, vagy vedd le az összes fekvő munkást.
prompt-take-market-card = Válassz 1 kártyát az aktuális piacról.
prompt-steal-card = Válassz 1 kártyát, amelyet ellopsz.
prompt-buy-at-bazaar = Válassz 1 kártyát, amelyet a bazárban megveszel.
prompt-cards-under-discard = Válassz 1 kártyát, amelyet a dobópaklid aljára teszel.
prompt-tidy-up = Válassz 1 kártyát, amelyet a dobópaklid aljára teszel.
prompt-remove-own-card = Válassz 1 saját kártyát, amelyet kiveszel a játékból.
prompt-double-goods = Válaszd ki az erőforrásokat, amelyekből még 1-et kapsz.
prompt-migrate = Válaszd ki, melyik munkással lépsz és hová.
prompt-buy-goods = Válaszd ki, milyen erőforrásokat veszel, darabját ${ $cost }-ért.
prompt-choose-anything = Válassz egyet.
prompt-build-blocks = Válassz építési területet 1 épülettömbnek.
prompt-place-farmers = Válassz mezőt 1 munkásnak.
prompt-choose-escort = Válaszd ki a munkást, aki felvonul.
prompt-parade = Döntsd el, hány településre látogat el.
prompt-supply-channel = Döntsd el, hány várost és hány más települést látsz el.
prompt-supply-network = Döntsd el, hány várost és hány más települést látsz el.
prompt-choose-bridge = Válaszd ki, hová építed a hidat.
prompt-build-roads = Válaszd ki, hová építesz utat.
prompt-sacrifice-crocodile = Válassz 1 krokodilt, amelyet kiveszel a játékból.
prompt-hunt-crocodiles = Válassz 1 krokodilt, amelyet kiveszel a játékból.
prompt-take-cards-back = Döntsd el, hány kártyát veszel vissza.
prompt-buy-cards-back = Döntsd el, hány kártyát vásárolsz vissza.
prompt-choose-leaving = Válassz 1 kártyát a piacról, amely kikerül a játékból.
prompt-bury = Válassz 1 kártyát, amelyet eltemetsz a dobópaklid alján.
prompt-resurrect = Egy kártya kikerül a játékból: elveszed a Feltámadással?
prompt-buy-second = Válaszd ki a második kártyát, amelyet megveszel.
prompt-use-treaty = Válassz 1 erőforrást, amelyet a Kereskedelmi szerződés ad.

option-play = Kijátszás: { $card }
option-cash = { $card } eldobása: +$2
option-buy = Vásárlás ${ $price }-ért: { $card }
option-use = Használat: { $card }
option-administrate = Adminisztráció
option-quit = Kiszállás a játszmából
option-end = A kör befejezése
option-done = Kész
option-space = { $space }
option-road = Út: { $side }
option-bridge = Híd: { $side }
option-move = { $from } → { $to }
option-pay = Fizetés: { $goods }
option-gain = Bevétel: { $goods }
option-buy-goods = Vétel ${ $price }-ért: { $goods }
option-times = { $n } ×
option-supply = Városok: { $towns }, más települések: { $others }
option-card = { $card }
option-discarded = A dobópakliból: { $card }
option-this = Maga a kijátszott kártya: { $card }
option-take-back = { $n ->
    [one] Visszavétel: { $card }
   *[other] { $n } kártya visszavétele, a legalsó: { $card }
}
option-buy-back = { $n ->
    [0] Egy kártya sem
    [one] 1 lap ${ $price }-ért: { $card }
   *[other] { $n } lap ${ $price }-ért, legalul: { $card }
}
option-lift = Az összes fekvő munkás levétele
option-reputation = { $n ->
    [0] Csak pénz
   *[other] { $n } hírnév
}

deed-remove-worker = Munkás levétele: { $space }
deed-lay-down = Munkás lefektetése: { $space }
deed-leaves = { $card } kikerül a játékból
deed-under-discard = A dobópakli aljára: { $card }
deed-worker = Munkás ide: { $space }
deed-block = Épülettömb ide: { $space }
deed-crocodile = Krokodil eltávolítása: { $space }
deed-take = Elvétel: { $card }
deed-cash = { $card } eldobása pénzért
deed-buy = Vásárlás: { $card }
deed-build = Építés ide: { $space }
deed-take-back = { $n ->
    [0] Kártya visszavétele nélkül
   *[other] { $n } kártya visszavétele
}
deed-buy-back = { $n ->
    [0] Kártya visszavásárlása nélkül
   *[other] { $n } kártya visszavásárlása
}
deed-road = Útépítés: { $side }
deed-bridge = Hídépítés: { $side }
deed-pay = Fizetés: { $goods }
deed-move = Lépés a munkással: { $from } → { $to }
deed-bounty = { $n ->
    [0] A krokodilokért csak pénzt kérsz
   *[other] A krokodilokért pénz helyett { $n } hírnevet kérsz
}
deed-gain-reputation = Bevétel: { $n } hírnév
deed-buy-reputation = Vétel: { $n } hírnév
deed-give-up = Lemondás { $n } hírnévről
deed-trade-roses = { $n } rózsa beváltása
deed-escort = Felvonulás ezzel a munkással: { $space }
deed-visit = { $n } település meglátogatása
deed-supply = { $towns ->
    [0] { $others } település ellátása
   *[other] { $others ->
        [0] { $towns } város ellátása
       *[other] { $towns } város és { $others } más település ellátása
    }
}

deed-no-remove-worker = Több munkást nem veszel le
deed-no-lay-down = Több munkást nem fektetsz le
deed-no-under-discard = Több kártyát nem teszel a dobópakli aljára
deed-no-worker = Több munkást nem állítasz a táblára
deed-no-block = Több épülettömböt nem teszel le
deed-no-road = Több utat nem építesz
deed-no-crocodile = Több krokodilt nem veszel le
deed-no-take = A kártyát nem veszed el
deed-no-move = Több munkással nem lépsz
deed-no-pay = Többet nem fizetsz
