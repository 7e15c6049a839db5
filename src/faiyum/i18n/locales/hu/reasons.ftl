# Why an option is not possible now.

why-over = A játszma véget ért.
why-not-asked = Most más a kérdés: { $prompt }
why-no-action-yet = Előbb hajts végre egy akciót.
why-acted-already = Ebben a körben már végrehajtottad az akciódat.
why-end-triggered = Mind a négy természeti katasztrófa a piacon van, így már senki sem hajthat végre adminisztrációt.
why-end-not-triggered = Amíg nincs a piacon mind a négy természeti katasztrófa, senki sem szállhat ki.
why-declared = Már bejelentetted: { $cards }. Most ennek megfelelően játssz ki vagy vásárolj kártyát.
why-card-in-discard = Ez a kártya a dobópaklidban van: { $card }.
why-card-not-in-hand = Ez a kártya nincs a kezedben: { $card }.
why-action-impossible = Ez az akció nem hajtható végre: { $card }.
why-card-not-in-market = Ez a kártya nincs a piacon: { $card }.
why-disaster-not-for-sale = Természeti katasztrófát nem vásárolhatsz: { $card }.
why-card-not-for-sale-yet = { $card }: a piac { $slot }. helyén van, de csak az első { $current } hely kártyái vásárolhatók meg.
why-needs-money = Ehhez ${ $need } kell, neked { $have ->
    [0] nincs pénzed
   *[other] csak ${ $have } van
}.
why-privilege-not-owned = Ez a kiváltság nincs előtted: { $card }.
why-used-this-turn = Ebben a körben már használtad: { $card }.
why-works-by-itself = Ez a kiváltság magától működik: { $card }.
why-waits-for-removal = { $card }: akkor használhatod, amikor egy kártya kikerül a játékból.
why-nothing-to-declare = { $card }: most egyetlen akcióhoz sem használható.
why-discard-empty = A dobópaklid üres.
why-copy-impossible = A dobópaklid legfelső kártyája: { $card }. Az akciója nem hajtható végre.
why-none-left = Elfogyott a készletből: { $piece }.
why-no-space = Nincs hozzá megfelelő mező.
why-no-roads = { $least ->
    [one] Egyetlen utat sem tudsz megépíteni és kifizetni.
   *[other] Nem tudsz { $least } utat megépíteni és kifizetni.
}
why-no-bridge-place = Sehová sem lehet hidat építeni.
why-no-guests = Nincs ilyen település.
why-cannot-pay = { $money ->
    [0] Nem tudod kifizetni.
   *[other] Nem tudod kifizetni; egy búzát, szőlőt vagy követ ${ $money }-ral is kiválthatsz.
}
why-needs-goods = Ehhez { $what } kell, neked { $have ->
    [0] egy sincs
   *[other] csak { $have } van
}.
why-no-upright-worker = Nincs álló munkás a táblán.

why-space-impossible = Ez a mező nem választható: { $space }.
why-undeveloped = { $space }: ez nem beépítetlen erőforrásmező.
why-unoccupied = { $space }: itt már van munkás.
why-beside-worker = { $space }: nincs mellette munkás.
why-beside-channel = { $space }: nincs a csatorna partján.
why-beside-water = { $space }: nincs se a csatorna, se a tó partján.
why-secluded = { $space }: van mellette munkás vagy beépített mező.
why-is-settlement = { $space }: itt nincs település.
why-is-town = { $space }: itt nincs város.
why-is-no-town = { $space }: ez már város.
why-is-site = { $space }: ez nem építési terület.
why-site-has-room = { $space }: az építési terület betelt.
why-is-workshop = { $space }: itt nincs műhely.
why-has-no-expansion = { $space }: a műhelynek már van bővítménye.
why-on-wheat = { $space }: ez nem búzamező.
why-on-grape = { $space }: ez nem szőlőmező.
why-on-stone = { $space }: ez nem kőmező.
why-is-resource = { $space }: ez nem erőforrásmező.
why-dry = { $space }: itt krokodil van.
why-has-crocodile = { $space }: itt nincs krokodil.
why-unbuilt = { $space }: itt már település vagy műhely van.
why-away-from-settlements = { $space }: település van mellette.
why-reached-by-road = { $space }: nem vezet ide se út, se híd.
why-upright-worker = { $space }: itt nincs álló munkás.

why-no-undeveloped = Nincs beépítetlen erőforrásmező.
why-no-unoccupied = Minden ilyen mező foglalt.
why-no-beside-worker = Egyik ilyen mező mellett sincs munkás.
why-no-beside-channel = Egyik ilyen mező sincs a csatorna partján.
why-no-beside-water = Egyik ilyen mező sincs a csatorna vagy a tó partján.
why-no-secluded = Minden ilyen mező mellett van munkás vagy beépített mező.
why-no-is-settlement = Nincs település.
why-no-is-town = Nincs város.
why-no-is-no-town = Már minden település város.
why-no-is-site = Nincs ilyen építési terület.
why-no-site-has-room = Minden építési terület betelt.
why-no-is-workshop = Nincs műhely.
why-no-has-no-expansion = Már minden műhelynek van bővítménye.
why-no-on-wheat = Egyik sincs búzamezőn.
why-no-on-grape = Egyik sincs szőlőmezőn.
why-no-on-stone = Egyik sincs kőmezőn.
why-no-is-resource = Nincs ilyen erőforrásmező.
why-no-dry = Mindegyiken krokodil van.
why-no-has-crocodile = Már nincs krokodil a táblán.
why-no-unbuilt = Mindegyiken van már település vagy műhely.
why-no-away-from-settlements = Mindegyik mellett település van.
why-no-reached-by-road = Egyikhez sem vezet út vagy híd.

why-side-impossible = Ide nem lehet építeni: { $side }.
why-adjacent = { $side }: ide nem építhető út, mert a két mező között a csatorna húzódik.
why-facing = { $side }: ide nem építhető híd, mert a két mező között nincs csatorna.
why-side-empty = { $side }: ide már építettek.
why-junction = { $space }: itt elágazás jönne létre, pedig ez se nem település, se nem építési terület.
why-start = { $side }: se településről, se építési területről nem indul, és utat vagy hidat sem folytat.
why-another-road = { $side } után már nem tudnál további utat megépíteni és kifizetni.
why-chosen-in-order = Ez a tábla sorrendjében megelőzi azt, amit már választottál: lépj vissza, és ezt válaszd először.
why-payment-impossible = Így nem lehet fizetni.
why-wrong-payment = Ez nem fedezi a költséget.
why-not-enough-yet = Többet kell választanod.
why-card-not-here = Ez a kártya nincs a választhatók között: { $card }.
why-occupied = { $space }: itt nincs munkás, pedig a Csapatmunkához kell.
why-no-occupied = Egyik ilyen mezőn sincs munkás, pedig a Csapatmunkához kell.
why-no-road-place = Sehol sem lehet utat építeni.
why-roses-stand-in = Rózsa ennyit helyettesít belőle: { $have }.
why-too-few-left = A készletben csak { $have } maradt, pedig { $need } kell: { $piece }.
why-breaks-declaration = Utána az akciót már nem lehetne a bejelentett módon végrehajtani.
why-offered-otherwise = Egy másik választás ugyanarra vezet.
why-nobody-prone = Nincs fekvő munkás.
why-no-route = A munkás nem tud ennyi települést bejárni és szabadon megállni: { $n }.
why-paid-in-order = Az erőforrásokat sorrendben kell fizetni: búza, szőlő, kő, hal, rózsa, pénz.
why-no-second-purchase = Ez után a vásárlás után nem biztos a második: { $card }.
why-needs-different-goods = Legalább { $need } különböző erőforrás kell.
why-needs-reputation = Ehhez { $need } hírnév kell, neked { $have ->
    [0] nincs
   *[other] csak { $have } van
}.
why-at-most = Ennél több nem lehetséges: { $most }.
why-goods-not-here = Ezek az erőforrások nincsenek a választhatók között.
why-comes-second = A tábla sorrendjében kell választani: { $side } csak egy másik út után jöhet.
why-market-empty = Az aktuális piac üres.
why-hand-empty = Nincs kártya a kezedben.
why-no-other-card = Nincs másik kártya a kezedben.
why-no-goods = Nincs erőforrásod.
why-this-gone = Ez a kártya már kikerült a játékból.
why-no-move = Egyetlen álló munkás sem tud szomszédos szabad, beépítetlen mezőre lépni.
why-move-impossible = Innen oda senki sem léphet: { $from } → { $to }.
why-not-adjacent = { $from } és { $to } nem szomszédos.
why-laid-down = Már fektettél le munkást, így a fekvőket most nem veheted le.
why-no-settled-worker = Egyetlen településen sincs álló munkás.
why-too-few-guests = Ennyi település együtt nem látható el (városok: { $towns }, mások: { $others }).
why-cards-in-order = A kártyákat növekvő sorrendben kell választani: kezdd a kisebbel.
why-places-no-worker = Nem állít munkást, pedig a Csapatmunkához kell.
