# Names and rules texts of all cards, in number order.

card-farmer = Földműves
    .text = Állíts 1 munkást egy szabad, beépítetlen erőforrásmezőre, amely mellett, bármilyen mezőn, már van egy másik (álló vagy fekvő) munkás; a csatorna túlpartja és a gát túlsó vége nem szomszéd. Ha nincs munkás a táblán, bármelyik beépítetlen erőforrásmezőt választhatod. Kapsz { $matching }-et a mező erőforrásából. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-two-roads = Két út
    .text = Építs pontosan { $least } utat, mindegyiket két szomszédos, krokodilmentes mező közé; ezek beépítetté válnak, az ott lévő munkások maradnak. Az út településről vagy építési területről indul, vagy egy másik utat vagy hidat folytat; elágazni csak településen és építési területen lehet. Minden útért fizess 1-et az összekötött mezők egyikének erőforrásából (ha egyiknek sincs, 1 tetszőleges alaperőforrást). Kapsz összesen { $reputation } hírnevet, és +{ $connection }-et minden útért, amely két hely (település vagy építési terület) között az első közvetlen kapcsolatot hozza létre.

card-settlement = Település
    .text = Építs 1 települést egy krokodilmentes erőforrásmezőre, amelyen nincs se település, se műhely, és amely nem szomszédos másik településsel (a csatorna túlpartja és a gát túlsó vége nem szomszéd). Az ott lévő munkás marad. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet és ${ $money }-t, továbbá +{ $connection } hírnevet minden településért és építési területért, amellyel az új település így először kerül közvetlen kapcsolatba.

card-1 = Repülőrajt
    .text = Egyszer, az akciód előtt vagy után: kapsz { $count } különböző alaperőforrást (búza, szőlő vagy kő).

card-2 = Kertész
    .text = Állíts 1 munkást bármelyik szabad, beépítetlen mezőre a csatorna partján; szomszédos munkás nem kell hozzá. Kapsz { $rose } rózsát, a mező erőforrásából viszont semmit. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-4 = Bevétel
    .text = Kapsz ${ $money }-t.

card-5 = Béres
    .text = Egyszer, az akciód előtt vagy után: állíts 1 munkást egy szabad, beépítetlen erőforrásmezőre, egy másik munkás mellé (ha nincs munkás a táblán, bármelyikre). Kapsz { $matching }-t a mező erőforrásából. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-6 = Tapasztalt földműves
    .text = Állíts 1 munkást egy szabad, beépítetlen erőforrásmezőre, egy másik munkás mellé (ha nincs munkás a táblán, bármelyikre). Kapsz { $matching }-t a mező erőforrásából. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-7 = Vadászatügyi miniszter
    .text = Valahányszor krokodilt veszel le egy beépítetlen mezőről, és pénz járna érte, helyette { $reputation } hírnevet is választhatsz. Krokodilonként dönthetsz. A Krokodiláldozatra nem vonatkozik.

card-8 = Remete
    .text = Állíts 1 munkást egy szabad, beépítetlen mezőre, amelynek minden szomszédja beépítetlen, és egyiken sincs munkás (fekvő sem). Az építési területek, a piros mező és a gát két mezője beépítettnek számít; a csatorna túlpartja nem szomszéd. Kapsz { $reputation } hírnevet, a mező erőforrásából viszont semmit. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-10 = Tapasztalt földműves
    .text = Állíts 1 munkást egy szabad, beépítetlen erőforrásmezőre, egy másik munkás mellé (ha nincs munkás a táblán, bármelyikre). Kapsz { $matching }-t a mező erőforrásából. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-12 = Áldozat
    .text = Tegyél 1 épülettömböt egy építési területre, amelyen még van hely; az ott lévő munkás marad. Vedd ki a játékból 1 kártyádat: a kezedből, a dobópaklid bármely pontjáról, vagy akár ezt a kártyát (kiváltság nem lehet). A dobópaklid sorrendje nem változik. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-13 = Búzaszállítmány
    .text = Egyszer, az akciód előtt vagy után: kapsz { $wheat } búzát.

card-14 = Búzaszállító
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $wheat } búzát, bármilyen mezőn van is a település.

card-16 = Szőlőszállító
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $grape } szőlőt, bármilyen mezőn van is a település.

card-18 = Kőszállító
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $stone } követ, bármilyen mezőn van is a település.

card-20 = Új település
    .text = Építs 1 települést egy krokodilmentes erőforrásmezőre, amelyen nincs se település, se műhely, és amely nem szomszédos másik településsel (a csatorna túlpartja és a gát túlsó vége nem szomszéd). Az ott lévő munkás marad. Fizess { $least } különböző erőforrást (búza, szőlő, kő vagy hal); az egyiket vagy akár mindkettőt rózsával is helyettesítheted. Kapsz { $reputation } hírnevet és ${ $money }-t, továbbá +{ $connection } hírnevet minden településért és építési területért, amellyel az új település így először kerül közvetlen kapcsolatba.

card-21 = Szőlőszállítmány
    .text = Egyszer, az akciód előtt vagy után: kapsz { $grape } szőlőt.

card-22 = Nemesítés
    .text = Válassz 1 vagy { $most } saját erőforrást (búza, szőlő, kő, hal vagy rózsa), és mindegyikből kapsz még 1-et. Két egyformát akkor választhatsz, ha legalább 2 van belőle nálad. Nem fizetsz semmit, ezért hiányzó erőforrást nem is helyettesíthetsz.

card-23 = Kőszállítmány
    .text = Egyszer, az akciód előtt vagy után: kapsz { $stone } követ.

card-24 = Kereskedő
    .text = Állíts 1 munkást egy szabad településre (városra is). Fizess 1–{ $most } tetszőleges erőforrást (búza, szőlő, kő vagy hal, vegyesen is). Mindegyikért { $rose } rózsát kapsz.

card-25 = Rózsacsokor
    .text = Egyszer, az akciód előtt vagy után: kapsz { $rose } rózsát.

card-26 = Vándorló földműves
    .text = Lépj 1 álló munkással 1 vagy 2 mezőt, vagy 2 álló munkással 1-1 mezőt, mindig szomszédos, szabad, beépítetlen erőforrásmezőre. Bármilyen mezőről indulhatnak, településről vagy építési területről is; szomszédos munkás nem kell hozzá. Minden mezőn, ahová lépsz, kapsz 1-et a mező erőforrásából, és ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte. Fekvő munkással nem léphetsz.

card-27 = Talicska
    .text = Akciónként 1 munkást szomszédos munkás nélkül is bármelyik szabad, beépítetlen erőforrásmezőre állíthatsz. A kártya többi feltétele marad: a Halásznak például továbbra is parti mező kell. Lépésre nem vonatkozik.

card-28 = Szállító
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $count } tetszőleges erőforrást (búza, szőlő, kő vagy hal, vegyesen is).

card-29 = Cölöpház
    .text = Települést, utat, hidat és nagy hidat krokodilos, beépítetlen mezőre is építhetsz. Fizesd ki a kártya költségét, és vedd ki a krokodilt a játékból: a kártya bevételén felül ${ $bounty } jár érte. Ezt a pénzt nem fordíthatod az akció költségére.

card-30 = Piaci árus
    .text = Állíts 1 munkást egy szabad településre (városra is). Fizess 1–{ $most } alkalommal ${ $cost }-t. Alkalmanként 1 tetszőleges erőforrást kapsz (búza, szőlő, kő vagy hal).

card-31 = Termésügyi miniszter
    .text = Akciónként egyszer +{ $reputation } hírnevet kapsz, ha beépítetlen mezőre, egy másik (álló vagy fekvő) munkás mellé állítasz munkást. Lépésért nem jár.

card-32 = Illatszerész
    .text = Állíts 1 munkást egy szabad településre (városra is). Fizess legalább 1, legfeljebb { $most } rózsát, és mindegyikért { $reputation } hírnevet kapsz { -unverified }. Rózsa helyett mást nem adhatsz.

card-33 = Levéltáros
    .text = Az adminisztráció I.c lépésében a dobópaklid legfelső { $taken_back } vagy { $cards } kártyáját veheted ingyen a kezedbe.

card-34 = Szélhámos
    .text = Állíts 1 munkást egy szabad településre (városra is). Fizess 1–{ $most } hírnevet, de legfeljebb annyit, amennyid van. Mindegyikért ${ $money }-t kapsz.

card-35 = Főbeszerző
    .text = Vásárláskor a piac 4. és 5. helyéről is ${ $price }-ért vehetsz kártyát. A kedvezményjelző ebből is levon $1-t. Természeti katasztrófát így sem vehetsz.

card-36 = Tolvaj
    .text = Vegyél el ingyen 1 kártyát az aktuális piacról. Tedd a dobópaklid tetejére, rá pedig a Tolvajt. Ha volt rajta kedvezményjelző, az a piac fölé kerül. A piacot azonnal töltsd fel.

card-37 = A fáraó beszerzője
    .text = Vásárláskor minden kártyáért ${ $less }-ral kevesebbet fizetsz. A kedvezményjelzővel és a Főbeszerzővel összeadódik.

card-38 = Híd
    .text = Építs 1 hidat két krokodilmentes mező közé, amelyek a csatorna két partján szemben fekszenek; az indulás és az elágazás szabálya ugyanaz, mint az utaknál. A két mező beépített lesz, de nem lesz szomszédos; az ott lévő munkások maradnak. Fizess { $least } tetszőleges alaperőforrást (búza, szőlő vagy kő, vegyesen is). Kapsz { $reputation } hírnevet, és +{ $connection }-et, ha ez az első közvetlen kapcsolat két hely (település vagy építési terület) között.

card-39 = Feltámadás
    .text = Egyszer, akár más játékos körében is: amikor egy kártya kikerül a játékból (adminisztrációkor, felhasznált egyszeri kiváltságként vagy az Áldozattal), azonnal elveheted, más játékos körében is. Az akciókártyát vedd a kezedbe, a kiváltságot tedd magad elé, és újra használhatod. Önmagát nem hozhatja vissza. Ha kiszálltál, már nem használhatod.

card-40 = Kisváros
    .text = Építs 1 várost egy településre, amely még nem város. A mező ezután településnek és városnak is számít, az ott lévő munkás marad. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-41 = Teli kosár
    .text = Egyszer, az akciód előtt vagy után: kapsz { $wheat } búzát, { $grape } szőlőt és { $stone } követ.

card-42 = Rózsatermesztő
    .text = Állíts 1 munkást bármelyik szabad, beépítetlen mezőre a csatorna partján; szomszédos munkás nem kell hozzá. Kapsz { $rose } rózsát, a mező erőforrásából viszont semmit. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-43 = Katakombák
    .text = Az adminisztráció végén, IV. lépésként { $cards } kártyát a kezedből a dobópaklid aljára tehetsz. Olyat is, amelyet épp most vettél vissza. Pénz nem jár érte.

card-44 = Tanya
    .text = Építs 1 műhelyt egy búzamezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely. Az ott lévő munkás marad. Fizess { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet és { $wheat } búzát.

card-45 = Adminisztrátor
    .text = Az adminisztráció I.a lépésében +${ $money }-t kapsz, akkor is, ha különben semmi sem járna.

card-46 = Szőlőskert
    .text = Építs 1 műhelyt egy szőlőmezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely. Az ott lévő munkás marad. Fizess { $cost_wheat } búzát és { $cost_stone } követ. Kapsz { $reputation } hírnevet és { $grape } szőlőt.

card-47 = Csapatmunka
    .text = Egyszer, egy kijátszott kártyádhoz (nem egy másik egyszeri kiváltsághoz): az akcióval 1 munkást olyan mezőre állítasz, amelyen már van (álló vagy fekvő) munkás. A kártya minden más feltétele érvényes marad, és azt kapod, amit a kártya ad { -unverified }.

card-48 = Kőfejtő
    .text = Építs 1 műhelyt egy kőmezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely; a gát két mezője is megfelel. Az ott lévő munkás marad. Fizess { $cost_wheat } búzát és { $cost_grape } szőlőt. Kapsz { $reputation } hírnevet és { $stone } követ.

card-49 = Alkalmi vétel
    .text = Egyszer, az akciód előtt vagy után: vegyél el ingyen 1 kártyát az aktuális piacról; az akciókártyát vedd a kezedbe, a kiváltságot tedd magad elé. Ha volt rajta kedvezményjelző, az a piac fölé kerül. A piacot azonnal töltsd fel.

card-50 = Ezermester
    .text = Válassz egyet: vedd vissza a kezedbe a dobópaklid legfelső kártyáját, vagy kapsz { $goods } tetszőleges erőforrást (búza, szőlő, kő vagy hal), vagy kapsz { $reputation } hírnevet. Az Ezermester csak ezután kerül a dobópaklid tetejére.

card-51 = Nemesített búza
    .text = Ahol szőlőt vagy követ kell fizetned, búzával is fizethetsz, akárhányszor. Hal és rózsa helyett nem adhatod.

card-52 = Rendrakás
    .text = Tegyél { $least }–{ $most } másik kártyát a kezedből a dobópaklid aljára, tetszőleges sorrendben. Mindegyikért ${ $money }-t kapsz. A dobópaklid többi kártyájának sorrendje nem változik, a Rendrakás pedig szokás szerint a tetejére kerül.

card-53 = Nemesített szőlő
    .text = Ahol búzát vagy követ kell fizetned, szőlővel is fizethetsz, akárhányszor. Hal és rózsa helyett nem adhatod.

card-54 = Bővítés
    .text = Tegyél 1 bővítményt egy műhelyre, amelyen még nincs. A mező továbbra is műhelynek számít, az ott lévő munkás marad. Fizess { $least } tetszőleges erőforrást (búza, szőlő, kő vagy hal). Kapsz { $reputation } hírnevet.

card-55 = Csiszolt kő
    .text = Ahol búzát vagy szőlőt kell fizetned, kővel is fizethetsz, akárhányszor. Hal és rózsa helyett nem adhatod.

card-56 = Segéd
    .text = Állíts 1 munkást egy szabad műhelyre. Kapsz { $matching }-at a mező erőforrásából. A bővítmény nem számít.

card-57 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet.

card-58 = Halász
    .text = Állíts 1 munkást egy szabad, beépítetlen erőforrásmezőre a csatorna vagy a tó partján, egy másik munkás mellé. Ha nincs munkás a táblán, bármelyik ilyen parti mezőt választhatod. Kapsz { $fish } halat, a mező erőforrásából viszont semmit. Ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte.

card-59 = Vadászat
    .text = Egyszer, az akciód előtt vagy után: vegyél ki a játékból { $least }–{ $most } tetszőleges krokodilt. Mindegyikért ${ $money }-t kapsz.

card-60 = Drágakőkeresők
    .text = Válassz egyet: fektess le { $least }–{ $most } álló munkást bárhol a táblán, és fizess mindegyikért ${ $cost }-t; vagy vedd le a tábláról az összes fekvő munkást, és mindegyikért ${ $money }-t kapsz. Mindegy, ki fektette le őket. A fekvő munkás is foglalja a mezőjét, és csak ezzel a kártyával lehet levenni.

card-61 = Lakásügyi miniszter
    .text = Minden új településért azonnal ${ $money }-t kapsz, bárki építi is, a többiek körében is. Városért nem jár. Ha kiszálltál, már nem kapsz érte semmit.

card-62 = Újoncok
    .text = Vegyél le a tábláról { $least }–{ $most } tetszőleges álló munkást. Mindegyikért ${ $money }-t kapsz. Fekvő munkást nem választhatsz.

card-63 = Dupla vásárlás
    .text = Egyszer: egy vásárlással két kártyát veszel egymás után. A kettő között töltsd fel a piacot; a másodikért az akkori árát fizeted. Csak akkor használhatod, ha mindkét kártyát ki tudod fizetni.

card-64 = Bazár
    .text = Vegyél a kezedbe 1 kártyát az aktuális piacról. Bármelyik helyen is van, ${ $price }-t fizetsz érte, kedvezményjelzővel csak ${ $with_token }-t. A jelző a piac fölé kerül. A piacot azonnal töltsd fel.

card-65 = Új utasítások
    .text = Egyszer, az akciód előtt vagy után: vegyél le a tábláról { $least } vagy { $most } tetszőleges álló munkást. Akár egyet, akár kettőt veszel le, összesen ${ $money }-t kapsz.

card-66 = Búzakereskedő
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $wheat } búzát, bármilyen mezőn van is a település.

card-67 = Kétszeri használat
    .text = Egyszer: egy kijátszott kártyád akcióját kétszer hajtod végre egymás után, mindkétszer a teljes költségért. A másodikat az első bevételéből is fizetheted. Kijátszott kártya nélkül vagy ${ $cash }-ért eldobott kártyával nem használható.

card-68 = Szőlőkereskedő
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $grape } szőlőt, bármilyen mezőn van is a település.

card-69 = Bónusz
    .text = Egyszer, az akciód előtt vagy után: kapsz ${ $money }-t.

card-70 = Kőkereskedő
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $stone } követ, bármilyen mezőn van is a település.

card-71 = Selejtezés
    .text = Egyszer, az akciód előtt vagy után: tegyél akárhány (de legalább { $least }) kártyát a kezedből a dobópaklid aljára, tetszőleges sorrendben. Mindegyikért ${ $money }-t kapsz.

card-72 = Emlékmű
    .text = Tegyél { $least }–{ $most } épülettömböt olyan építési területekre, amelyeken még van hely; mehetnek ugyanoda vagy különböző helyekre. Az ott lévő munkások maradnak. Fizess minden épülettömbért 1 követ. Mindegyikért { $reputation } hírnevet kapsz.

card-73 = Kereskedelmi szerződés
    .text = Akciónként egyszer, ha munkást állítasz egy településre (városra is), kapsz még 1 tetszőleges alaperőforrást (búza, szőlő vagy kő). Lépésért nem jár.

card-74 = Majorság
    .text = Építs 1 műhelyt egy búzamezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely. Az ott lévő munkás marad. Fizess { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet és { $wheat } búzát.

card-75 = Építőbrigád
    .text = Egyszer, az akciód előtt vagy után: építs ingyen 1 műhelyt egy erőforrásmezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely. Az ott lévő munkás marad. Kapsz { $matching }-at a mező erőforrásából, hírnevet viszont nem.

card-76 = Ültetvény
    .text = Építs 1 műhelyt egy szőlőmezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely. Az ott lévő munkás marad. Fizess { $cost_wheat } búzát és { $cost_stone } követ. Kapsz { $reputation } hírnevet és { $grape } szőlőt.

card-78 = Kőbánya
    .text = Építs 1 műhelyt egy kőmezőre, amelyhez már vezet út vagy híd, de nincs rajta se település, se műhely; a gát két mezője is megfelel. Az ott lévő munkás marad. Fizess { $cost_wheat } búzát és { $cost_grape } szőlőt. Kapsz { $reputation } hírnevet és { $stone } követ.

card-80 = Napszámosok
    .text = Fizess előre munkásonként ${ $cost }-t, és állíts egymás után 1–{ $most } munkást, mindegyiket egy szabad, beépítetlen erőforrásmezőre, egy másik munkás mellé (ha nincs munkás a táblán, az elsőt bármelyikre). Az imént elhelyezett munkás a következőnél már számít. Minden munkásért kapsz { $matching }-et a mezője erőforrásából, és ha van ott krokodil, vedd ki a játékból: ${ $bounty } jár érte, de ebből a munkásokat már nem fizetheted.

card-81 = Hatékonyság
    .text = Akciónként egyszer, ha műhelyt építesz, kapsz még { $matching }-et a mező erőforrásából.

card-82 = Tapasztalt szállító
    .text = Állíts 1 munkást egy szabad településre (városra is). Kapsz { $count } tetszőleges erőforrást (búza, szőlő, kő vagy hal, vegyesen is).

card-83 = Újrázás
    .text = Egyszer, az akciód előtt vagy után: vedd vissza a kezedbe a dobópaklid legfelső kártyáját. Az akciód után ez az épp most kijátszott kártya is lehet.

card-84 = Város
    .text = Építs 1 várost egy településre, amely még nem város. A mező ezután településnek és városnak is számít, az ott lévő munkás marad. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-85 = Túlóra
    .text = Egyszer, az akciód előtt vagy után: a köröd után rögtön még egy kör a tiéd, amelyben újra bármelyik lehetséges akciót választhatod. Ha az elsőben kiszállsz, a második elvész.

card-86 = Kíséret
    .text = Vezess 1 álló munkást egy településről közvetlen kapcsolatokon (utakon és hidakon) 1, 2 vagy { $most } másik településre; építési területen nem mehet át, és kétszer sehová sem mehet. Útközben lehet munkás a településeken, az utolsón nem. 1, 2 vagy { $most } településért ${ $cost_1 }-t, ${ $cost_2 }-t vagy ${ $cost_3 }-t fizetsz, és { $reputation_1 }, { $reputation_2 } vagy { $reputation_3 } hírnevet kapsz. Végül vedd le a munkást a tábláról.

card-87 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet { -unverified }.

card-88 = Papirusz
    .text = Hajtsd végre a dobópaklid legfelső kártyájának akcióját, a költségével együtt. Akkor is megteheted, ha azt a kártyát csak eldobtad ${ $cash }-ért. Ha a dobópaklid üres, vagy az akció nem hajtható végre, a Papiruszt csak eldobhatod ${ $cash }-ért.

card-90 = Adószedő
    .text = Állíts 1 munkást egy szabad műhelyre. Kapsz ${ $workshop }-t a tábla minden műhelyéért és ${ $town }-t minden városáért. A bővítmények nem számítanak.

card-91 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet { -unverified }.

card-92 = Öt út
    .text = Építs { $least }–{ $most } utat ugyanazokkal a szabályokkal, mint a Két út kártyával. Minden útért fizess 1-et az összekötött mezők egyikének erőforrásából (ha egyiknek sincs, 1 tetszőleges alaperőforrást). Kapsz minden útért { $reputation } hírnevet, és +{ $connection }-et minden olyan útért, amely két hely (település vagy építési terület) között az első közvetlen kapcsolatot hozza létre.

card-94 = Lakoma
    .text = Állíts 1 munkást egy szabad építési területre. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt, { $cost_fish } halat és ${ $cost_money }-t. Kapsz { $reputation } hírnevet.

card-95 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet { -unverified }.

card-96 = Krokodiláldozat
    .text = Állíts 1 munkást egy szabad építési területre. Vegyél ki a játékból 1 tetszőleges krokodilt; pénz nem jár érte. Kapsz { $reputation } hírnevet. Ha már nincs krokodil a táblán, az akció nem használható.

card-98 = Pék
    .text = Állíts 1 munkást egy búzamezőn lévő szabad műhelyre. Fizess { $cost_wheat } búzát. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-100 = Borász
    .text = Állíts 1 munkást egy szőlőmezőn lévő szabad műhelyre. Fizess { $cost_grape } szőlőt. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-101 = Hatalom
    .text = Minden kijátszott kártyádért +{ $reputation } hírnevet kapsz, akkor is, ha csak eldobod ${ $cash }-ért. Az akció után kapod meg, így a Szélhámosnál nem fizethetsz vele. Egy kártya csak egyszer számít, még Papirusszal vagy Kétszeri használattal is.

card-102 = Kőfaragó
    .text = Állíts 1 munkást egy kőmezőn lévő szabad műhelyre. Fizess { $cost_stone } követ. Kapsz { $reputation } hírnevet és ${ $money }-t.

card-104 = Csatornaünnep
    .text = Láss el 1–{ $most } települést a csatorna partján. Minden ellátott településért fizess 1 tetszőleges erőforrást (búza, szőlő, kő vagy hal). Minden ellátott városért { $town }, minden más ellátott településért { $settlement } hírnevet kapsz. Munkás nem kell hozzá.

card-106 = Zsonglőr
    .text = Állíts 1 munkást egy szabad városra. Kapsz ${ $money }-t a tábla minden városáért.

card-107 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet { -unverified }.

card-108 = Kőművesmunka
    .text = Tegyél 1 épülettömböt egy építési területre, amelyen még van hely; az ott lévő munkás marad. Fizess ${ $cost_money }-t és { $least }–{ $most } különböző erőforrást (búza, szőlő, kő, hal, rózsa). Ha 1, 2, 3, 4 vagy 5 fajtát fizetsz, { $reputation_1 }, { $reputation_2 }, { $reputation_3 }, { $reputation_4 } vagy { $reputation_5 } hírnevet kapsz. A rózsa a többi fajtát is helyettesítheti, így 5 rózsa 5 fajtát ér; rózsa helyett viszont mást nem adhatsz.

card-110 = Aratóünnep
    .text = Láss el 1–{ $most } települést ugyanabban a hálózatban, amelyet utak és hidak kötnek össze (akár építési területen át). A hálózatban legalább 2 településnek kell lennie. Minden ellátott településért fizess 1 tetszőleges erőforrást (búza, szőlő vagy hal, de kő nem). Minden ellátott városért { $town }, minden más ellátott településért { $settlement } hírnevet kapsz. Munkás nem kell hozzá.

card-111 = Hírnév
    .text = Egyszer, az akciód előtt vagy után: kapsz { $reputation } hírnevet { -unverified }.

card-112 = Fáraó
    .text = Állíts 1 munkást egy szabad városra. Hírnevet kapsz ezért a városért és minden helyért, amely vele közvetlen kapcsolatban áll: városonként { $town }-t, más településenként { $settlement }-et, az építési területeken épülettömbönként { $block }-et. A közbeeső műhely nem szakítja meg a kapcsolatot. Minden hely csak egyszer számít.

card-114 = Múmia
    .text = Állíts 1 munkást egy szabad építési területre. Fizess 1–{ $most } tetszőleges erőforrást (búza, szőlő, kő, hal vagy rózsa, vegyesen is). Mindegyikért { $reputation } hírnevet kapsz, és még { $block }-et minden épülettömbért ezen az építési területen.

card-115 = Toborzás
    .text = Körönként egyszer, az akciód előtt vagy után levehetsz a tábláról { $most } tetszőleges álló munkást. ${ $money }-t kapsz érte. Már abban a körben is használhatod, amelyben megvetted.

card-116 = Kincstárnok
    .text = Állíts 1 munkást egy szabad építési területre. Fizess 1–{ $most } alkalommal ${ $cost }-t. Alkalmanként 1 hírnevet kapsz.

card-118 = Nagy híd
    .text = Építs 1 nagy hidat ugyanazokkal a szabályokkal, mint a Híd kártyával: két szemközti, krokodilmentes mező közé a csatorna két partján. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt, { $cost_stone } követ és ${ $cost_money }-t. Kapsz { $reputation } hírnevet, és +{ $connection }-et, ha ez az első közvetlen kapcsolat két hely (település vagy építési terület) között.

card-120 = Palota
    .text = Építs 1 palotát bármelyik városra, akár olyanra is, ahol már áll palota. A mező továbbra is városnak számít, az ott lévő munkás marad. Fizess { $cost_wheat } búzát, { $cost_grape } szőlőt és { $cost_stone } követ. Kapsz { $reputation } hírnevet.

card-122 = Pusztaság
    .text = Természeti katasztrófa, nem vásárolható meg és nem játszható ki. Amint mind a négy a piacon van, nincs több adminisztráció, és ki lehet szállni. Aki kiszáll, a még meglévők közül a legértékesebbet viszi el. Ez a kártya 5 játékosnál { $reputation_5 } hírnevet ér, 1–4 játékosnál semmit.

card-124 = Hőség
    .text = Természeti katasztrófa, nem vásárolható meg és nem játszható ki. Amint mind a négy a piacon van, nincs több adminisztráció, és ki lehet szállni. Aki kiszáll, a még meglévők közül a legértékesebbet viszi el. Ez a kártya 4–5 játékosnál { $reputation_5 } hírnevet ér, 1–3 játékosnál semmit.

card-126 = Aszály
    .text = Természeti katasztrófa, nem vásárolható meg és nem játszható ki. Amint mind a négy a piacon van, nincs több adminisztráció, és ki lehet szállni. Aki kiszáll, a még meglévők közül a legértékesebbet viszi el. Ez a kártya 3–5 játékosnál { $reputation_5 } hírnevet ér, 1–2 játékosnál semmit.

card-128 = Homokvihar
    .text = Természeti katasztrófa, nem vásárolható meg és nem játszható ki. Amint mind a négy a piacon van, nincs több adminisztráció, és ki lehet szállni. Aki kiszáll, a még meglévők közül a legértékesebbet viszi el. Ez a kártya 3–5 játékosnál { $reputation_5 }, 2 játékosnál { $reputation_2 } hírnevet ér, szólójátékban semmit.
