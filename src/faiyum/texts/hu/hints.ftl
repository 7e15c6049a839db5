# Miért jó egy lépés.

hint-expects = Várhatóan kb. { $reputation } hírnév a játszma végén.
hint-expects-win = Várhatóan kb. { $reputation } hírnév a játszma végén, a győzelem esélye { $chance }%.
hint-behind = { $n ->
    [0] Mindent összevetve ugyanolyan jó, mint az első.
   *[other] Mindent összevetve kb. { $n } hírnévvel ér kevesebbet az elsőnél.
}
hint-brings = Most hoz: { $things }.
hint-costs = Ára: { $things }.
hint-prepares = Előkészít: { $things }.
hint-denies = Elveszi a többiek elől: { $things }.

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
hint-free-return = az adminisztrációnál ingyen visszavehető kártyák
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
