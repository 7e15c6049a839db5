# Miért jó egy kör.

hint-expects = Várhatóan kb. { $reputation } hírnév a játszma végén.
hint-expects-win = Várhatóan kb. { $reputation } hírnév a játszma végén, a győzelem esélye { $chance }%.
hint-behind = { $n ->
    [0] Mindent összevetve ugyanolyan jó, mint az első.
   *[other] Mindent összevetve kb. { $n } hírnévvel ér kevesebbet az elsőnél.
}
hint-brings = Azonnali haszon: { $things }.
hint-costs = Ára: { $things }.
hint-prepares = Amit előkészít: { $things }.
hint-denies = Nem jut a többieknek: { $things }.
hint-goals = Közelebb kerül a fáraó egyik célja: { $things }.
hint-nothing = Nincs sem említésre méltó haszna, sem ára.
hint-cards-back = { $n } kártya vissza a kezedbe

hint-harvest-in-hand = betakarítási kártyák a kezedben
hint-supply-in-hand = erőforrást hozó kártyák a kezedben
hint-money-in-hand = pénzt hozó kártyák a kezedben
hint-roads-in-hand = út- és hídépítő kártyák a kezedben
hint-settlements-in-hand = település- és városépítő kártyák a kezedben
hint-workshops-in-hand = műhelyépítő kártyák a kezedben
hint-monuments-in-hand = emlékművet építő kártyák a kezedben
hint-feasts-in-hand = sok hírnevet hozó kártyák a kezedben
hint-tricks-in-hand = más kártyát szerző vagy utánzó kártyák a kezedben
hint-ready = több azonnal kijátszható kártya
hint-privileges = kiváltságok
hint-farmland = krokodilok a munkásaid közelében
hint-free-settlements = munkásra váró szabad települések
hint-free-towns = munkásra váró szabad városok
hint-free-sites = munkásra váró szabad építési területek
hint-free-workshops = munkásra váró szabad műhelyek
hint-settlement-ground = hely új településeknek
hint-town-ground = várossá fejleszthető települések
hint-workshop-ground = hely új műhelyeknek
hint-network = nagyobb hálózat az aratóünnephez
hint-visit = többet érő fáraólátogatás
