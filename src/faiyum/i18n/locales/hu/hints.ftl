# Why a turn is good.

hint-expects = Várhatóan { $things-plain }.
hint-reputation = kb. { $n } hírnév a játszma végén
hint-ahead = { $n ->
    [0] fej fej mellett a legjobb ellenféllel
   *[other] { $n } hírnévvel a legjobb ellenfél előtt
}
hint-behind-other = { $n } hírnévvel a legjobb ellenfél mögött
hint-chance = { $n ->
    [0] a győzelem esélye 1% alatt
    [100] a győzelem esélye 99% felett
   *[other] a győzelem esélye { $n }%
}
hint-with-goals = kb. { $n } a játszma végén, a célok felé tett haladással együtt
hint-merged = { $n } másik kör ugyanezt hozza.
hint-then = Utána: { $turn }
hint-more = Több, mint a következő ötlettel: { $things }.
hint-less = Kevesebb, mint a következő ötlettel: { $things }.
hint-brings = Azonnali haszon: { $things }.
hint-costs = Ára: { $things }.
hint-prepares = Amit előkészít: { $things }.
hint-keeps = Amit megőriz: { $things }.
hint-denies = Nem jut a többieknek: { $things }.
hint-goals = Közelebb kerül a fáraó egyik célja: { $things }.
hint-cards-back = { $n } kártya vissza a kezedbe

hint-harvest-in-hand = betakarítási kártyák a kezedben
hint-supply-in-hand = erőforrást hozó kártyák a kezedben
hint-money-in-hand = pénzt hozó kártyák a kezedben
hint-roads-in-hand = út- és hídépítő kártyák a kezedben
hint-settlements-in-hand = település- és városépítő kártyák a kezedben
hint-workshops-in-hand = műhelyépítő kártyák a kezedben
hint-monuments-in-hand = emlékművet építő kártyák a kezedben
hint-feasts-in-hand = sok hírnevet hozó kártyák a kezedben
hint-tricks-in-hand = más kártyát szerző vagy utánzó kártyák a kezedben
hint-playable = { $card } kijátszása
hint-affordable = { $card } megvétele
hint-privileges = kiváltságok
hint-farmland = krokodilok munkások közelében
hint-free-settlements = munkásra váró szabad települések
hint-free-towns = munkásra váró szabad városok
hint-free-sites = munkásra váró szabad építési területek
hint-free-workshops = munkásra váró szabad műhelyek
hint-settlement-ground = hely új településeknek
hint-town-ground = várossá fejleszthető települések
hint-workshop-ground = hely új műhelyeknek
hint-network = nagyobb hálózat az aratóünnephez
hint-visit = többet érő fáraólátogatás

# Miben különbözik két kör, ha ugyanazt hozza és készíti elő; mindegyik állhat felsorolásban.
hint-in-market = { $card } a piacon
hint-worker-at = munkás itt: { $space }
hint-crocodile-at = krokodil itt: { $space }
hint-building-at = épület itt: { $space }
hint-road-at = út vagy híd itt: { $side }
hint-block-at = épülettömb itt: { $space }
hint-in-discard = { $card } a dobópaklidban
hint-top-of-discard = { $card } a dobópaklid tetején
hint-bottom-of-discard = { $card } a dobópaklid alján
