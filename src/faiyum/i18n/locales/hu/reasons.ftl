# Why an option is not possible now, and what would help.

why-over = A játszma véget ért.
why-not-asked = Előbb másról kell dönteni: { $prompt }
why-no-action-yet = Előbb hajts végre egy akciót.
why-acted-already = Ebben a körben már végrehajtottad az akciódat.
why-end-triggered = Mind a négy természeti katasztrófa a piacon van, így adminisztrációra már nincs lehetőség.
why-end-not-triggered = Amíg nincs a piacon mind a négy természeti katasztrófa, senki sem szállhat ki.
why-declared = Már bejelentetted: { $cards }. Most ehhez illő kártyát játssz ki vagy vásárolj.

# What the player lacks. $goods and $ways are lists of resources, $some is a number of some kinds.
why-lacking = Ehhez még kell { $goods }.
why-lacking-some = Ehhez még kell { $some }.
why-lacking-besides = Ehhez még kell { $goods }, valamint { $some }.
why-lacking-either = Ezek bármelyike elég lenne: { $ways-or }.
n-different-goods = { $n } különböző erőforrás ({ $goods-or })
these-goods = { $goods }
why-replaceable = { $n ->
    [one] Helyette { $money } { -money } is megteszi; ahhoz még { $more } { -money } hiányzik.
   *[other] Közülük csak egyet válthatsz ki { $money } { -money(case: "with") }.
}
why-needs-money = Ehhez { $need } { -money } kell, neked { $have ->
    [0] nincs pénzed
   *[other] csak { $have } van
}.
why-needs-reputation = Ehhez { $need } hírnév kell, neked { $have ->
    [0] nincs
   *[other] csak { $have } van
}.
why-use-first = Lehetséges lesz, ha előbb felhasználod: { $cards }.
why-nothing-helps = Ezen ebben a körben semmi sem változtat, amit fizethetnél vagy felhasználhatnál.

# Where a card is.
why-card-in-discard = Ez a kártya a dobópaklidban van: { $card }.
why-card-in-market = Ez a kártya nem a tiéd, hanem a piacon van: { $card }.
why-card-undrawn = Ez a kártya még nem került a piacra: { $card }.
why-card-of-another = Ez a kártya másik játékosnál van: { $card }.
why-card-gone = Ez a kártya nincs játékban: { $card }.
why-card-in-play = Éppen ezt a kártyát játszod ki: { $card }.
why-is-privilege = Ez kiváltság, nem kijátszani, hanem felhasználni lehet: { $card }.
why-is-disaster = Ez természeti katasztrófa: { $card }.
why-is-no-privilege = Ez nem kiváltság, hanem kijátszható kártya: { $card }.
why-card-not-in-market = Ez a kártya nincs a piacon: { $card }.
why-disaster-not-for-sale = Természeti katasztrófát nem vásárolhatsz: { $card }.
why-card-not-for-sale-yet = { $card }: a piac { $slot }. helyén van, de csak az első { $current } kártya vásárolható meg.
why-card-not-here = Ez a kártya nincs a választhatók között: { $card }.

# Actions.
why-action-impossible = Ennek a kártyának az akciója most nem hajtható végre: { $card }.
why-copy-impossible = A dobópaklid legfelső kártyája: { $card }. Az akciója most nem hajtható végre.
why-used-this-turn = Ebben a körben már használtad: { $card }.
why-works-by-itself = Ez a kiváltság magától működik: { $card }.
why-waits-for-removal = { $card }: akkor használhatod, amikor egy kártya kikerül a játékból.
why-nothing-to-declare = { $card }: most egyetlen akcióhoz sem használható.
why-breaks-declaration = Utána az akciót már nem lehetne a bejelentett módon végrehajtani.
why-places-no-worker = A Csapatmunkához olyan kártya kell, amely munkást állít a táblára.
why-no-second-purchase = Ha ezt veszed meg, nem biztos, hogy lesz második vásárlás: { $card }.
why-discard-empty = A dobópaklid üres.
why-market-empty = Az aktuális piac üres.
why-hand-empty = Nincs kártya a kezedben.
why-no-other-card = Nincs másik kártya a kezedben.
why-this-gone = Ez a kártya már kikerült a játékból.
why-none-left = { $piece ->
    [worker] Már minden munkás a táblán van.
    [settlement] Már minden település a táblán van.
    [town] Már minden város a táblán van.
    [palace] Már mindkét palota a táblán van.
    [workshop] Már minden műhely a táblán van.
    [expansion] Már minden bővítmény a táblán van.
    [bridge] Már minden híd a táblán van.
   *[other] Már mindkét nagy híd a táblán van.
}
why-too-few-left = { $have ->
    [0] Már minden út a táblán van.
   *[other] A készletben csak { $have } út maradt, pedig { $need } kellene.
}
why-no-roads = { $least ->
    [one] Nincs hely újabb útnak.
   *[other] Nincs hely { $least } újabb útnak.
}
why-no-bridge-place = Nincs hely újabb hídnak.
why-no-channel-settlement = A csatorna partján nincs település.
why-no-joined-settlements = Két településnek úttal vagy híddal összekötve kell lennie, de ilyen még nincs.
why-too-few-guests = Ennyi település együtt nem látható el (városok: { $towns }, mások: { $others }).
why-no-worker-at-all = Nincs munkás a táblán.
why-no-settled-worker = Egyetlen településen sincs álló munkás.
why-nobody-prone = Nincs fekvő munkás.
why-laid-down = Már fektettél le munkást, így a fekvőket most nem veheted le.
why-no-move = Egyetlen álló munkás sem tud szomszédos szabad, beépítetlen mezőre lépni.
why-no-route = { $n ->
    [one] A munkás közvetlen kapcsolatokon nem ér el szabad települést.
   *[other] A munkás nem tud { $n } települést úgy végigjárni, hogy az utolsó szabad legyen.
}

# Spaces: the condition that fails.
why-space-impossible = { $space } most nem választható.
why-undeveloped = { $by ->
    [site] { $space } építési terület, nem erőforrásmező.
    [town] { $space } beépített: város áll rajta.
    [settlement] { $space } beépített: település áll rajta.
    [workshop] { $space } beépített: műhely áll rajta.
    [dam] { $space } beépített: a gátnál fekszik.
    [bridge] { $space } beépített: híd vezet hozzá.
   *[other] { $space } beépített: út vezet hozzá.
}
why-unoccupied = { $space } foglalt: már van rajta munkás.
why-occupied = A Csapatmunkához foglalt mező kell, de itt nincs munkás: { $space }.
why-beside-worker = { $space } mellett nincs munkás.
why-beside-channel = { $space } nincs a csatorna partján.
why-beside-water = { $space } nincs se a csatorna, se a tó partján.
why-secluded = { $by ->
    [nothing] { $space } mellett munkás áll, itt: { $other }.
    [site] { $space } mellett építési terület van: { $other }.
    [town] { $space } mellett város áll, itt: { $other }.
    [settlement] { $space } mellett település áll, itt: { $other }.
    [workshop] { $space } mellett műhely áll, itt: { $other }.
    [dam] { $space } mellett a gát egyik mezője van: { $other }.
    [bridge] { $space } mellett olyan mező van, amelyre híd vezet: { $other }.
   *[other] { $space } mellett olyan mező van, amelyre út vezet: { $other }.
}
why-is-settlement = Itt nincs település: { $space }.
why-is-town = Itt nincs város: { $space }.
why-is-no-town = { $space } már város.
why-is-site = { $space } nem építési terület.
why-site-has-room = Ez az építési terület betelt: { $space }.
why-is-workshop = Itt nincs műhely: { $space }.
why-has-no-expansion = Ennek a műhelynek már van bővítménye: { $space }.
why-on-wheat = { $space } nem búzamező.
why-on-grape = { $space } nem szőlőmező.
why-on-stone = { $space } nem kőmező.
why-is-resource = { $space } nem erőforrásmező.
why-dry = Itt krokodil van: { $space }.
why-has-crocodile = Itt nincs krokodil: { $space }.
why-unbuilt = { $by ->
    [workshop] Itt már műhely áll: { $space }.
    [town] Itt már város áll: { $space }.
   *[other] Itt már település áll: { $space }.
}
why-away-from-settlements = { $space } mellett már van település, itt: { $other }.
why-reached-by-road = Ide nem vezet se út, se híd: { $space }.
why-upright-worker = Itt nincs álló munkás: { $space }.

# No space is left that meets the conditions. $place is the kind of space.
why-no-undeveloped = Minden erőforrásmező beépített.
why-no-unoccupied = { $place ->
    [settlement] Már minden településen van munkás.
    [town] Már minden városban van munkás.
    [site] Már minden építési területen van munkás.
    [workshop] Már minden műhelyben van munkás.
    [workshop-wheat] Már minden búzaműhelyben van munkás.
    [workshop-grape] Már minden szőlőműhelyben van munkás.
    [workshop-stone] Már minden kőműhelyben van munkás.
   *[other] Már minden beépítetlen mezőn van munkás.
}
why-no-occupied = A Csapatmunkához foglalt mező kell, de ezek közül egyik sem foglalt.
why-no-beside-worker = Nincs szabad, beépítetlen mező munkás mellett.
why-no-beside-channel = Nincs szabad, beépítetlen mező a csatorna partján.
why-no-beside-water = A munkások melletti szabad, beépítetlen mezők közül egyik sincs a csatorna vagy a tó partján.
why-no-secluded = Minden szabad, beépítetlen mező mellett van munkás vagy beépített mező.
why-no-is-settlement = Nincs település.
why-no-is-town = Nincs város.
why-no-is-no-town = Már minden település város.
why-no-is-site = Nincs építési terület.
why-no-site-has-room = Minden építési terület betelt.
why-no-is-workshop = Nincs műhely.
why-no-has-no-expansion = Már minden műhelynek van bővítménye.
why-no-on-wheat = Nincs műhely búzamezőn.
why-no-on-grape = Nincs műhely szőlőmezőn.
why-no-on-stone = Nincs műhely kőmezőn.
why-no-is-resource = Nincs erőforrásmező.
why-no-dry = Minden erőforrásmezőn krokodil van.
why-no-has-crocodile = Már nincs krokodil a táblán.
why-no-unbuilt = { $place ->
    [wheat] Minden búzamezőn, amelyhez út vagy híd vezet, már település vagy műhely áll.
    [grape] Minden szőlőmezőn, amelyhez út vagy híd vezet, már település vagy műhely áll.
    [stone] Minden kőmezőn, amelyhez út vagy híd vezet, már település vagy műhely áll.
   *[other] Minden megfelelő mezőn már település vagy műhely áll.
}
why-no-away-from-settlements = Minden mező mellett, amelyen nincs krokodil, település vagy műhely, már település van.
why-no-reached-by-road = { $place ->
    [wheat] Egyetlen búzamezőhöz sem vezet út vagy híd.
    [grape] Egyetlen szőlőmezőhöz sem vezet út vagy híd.
    [stone] Egyetlen kőmezőhöz sem vezet út vagy híd.
   *[other] Egyetlen erőforrásmezőhöz sem vezet út vagy híd.
}
why-no-upright-worker = Nincs álló munkás a táblán.

# Roads, bridges and moves.
why-side-impossible = Ide most nem építhetsz: { $side }.
why-adjacent = Ide nem építhető út, mert a két mező között a csatorna húzódik: { $side }.
why-facing = Ide nem építhető híd, mert a két mező között nincs csatorna: { $side }.
why-side-empty = { $by ->
    [dam] A gáton kezdettől fogva ott az út.
    [road] Itt már van út: { $side }.
    [bridge] Itt már van híd: { $side }.
   *[other] Itt már van nagy híd: { $side }.
}
why-junction = Elágazás jönne létre itt: { $space }; ez azonban se nem település, se nem építési terület.
why-start = { $side } se településről, se építési területről nem indul, és utat vagy hidat sem folytat.
why-another-road = { $side } után nem maradna hely újabb útnak.
why-move-impossible = Innen oda most egy munkás sem léphet: { $from } → { $to }.
why-not-adjacent = { $from } és { $to } nem szomszédos.

# The order of choices.
why-chosen-in-order = Ez a tábla sorrendjében megelőzi azt, amit már választottál: lépj vissza, és ezt válaszd először.
why-comes-second = A tábla sorrendjében kell választani: először egy másik utat, például { $other }, utána jöhet { $side }.
why-cards-in-order = A kártyákat növekvő sorrendben kell választani: kezdd a kisebbel.
why-paid-in-order = Az erőforrásokat ebben a sorrendben kell fizetni: búza, szőlő, kő, hal, rózsa, pénz.
why-offered-otherwise = Egy másik választás ugyanarra vezet.
why-not-enough-yet = Többet kell választanod.
why-at-most = { $most ->
    [0] Itt ilyet nem választhatsz.
   *[other] Legfeljebb { $most } lehetséges.
}

# Payments and gains.
why-wrong-payment = Ez nem fedezi a költséget.
why-overpaid = Ez nem pontosan a költség: kevesebb is elég.
why-replaced-once = Pénzzel akciónként csak egy erőforrást válthatsz ki.
why-goods-not-here = Ezek az erőforrások nincsenek a választhatók között.
