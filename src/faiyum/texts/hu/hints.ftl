# Miért jó egy lépés.

hint-expects = Várhatóan kb. { $reputation } hírnév a játék végén.
hint-expects-win = Várhatóan kb. { $reputation } hírnév a játék végén, a győzelem esélye { $chance } %.
hint-brings = Most hoz: { $things }.
hint-costs = Ára: { $things }.
hint-prepares = Előkészít: { $things }.
hint-denies = Elveszi a többiek elől: { $things }.

hint-harvest-in-hand = aratókártyák a kézben
hint-supply-in-hand = árut hozó kártyák a kézben
hint-money-in-hand = pénzt hozó kártyák a kézben
hint-roads-in-hand = út- és hídépítő kártyák a kézben
hint-settlements-in-hand = település- és városépítő kártyák a kézben
hint-workshops-in-hand = műhelyépítő kártyák a kézben
hint-monuments-in-hand = emlékművet építő kártyák a kézben
hint-feasts-in-hand = sok hírnevet hozó kártyák a kézben
hint-tricks-in-hand = más kártyát szerző vagy utánzó kártyák a kézben
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
